import TableInputs

/// The vocabulary of cell designs by position, for code completion.
package enum DesignWords {
    package static let top =
        CellDesign.Kind.allCases.map(\.rawValue) + ["height", "minHeight", "maxHeight", "separator", "background", "margins", "body"]
    /// Nodes, such as `Text`.
    package static let nodes = DesignNodeKind.allCases.map(\.rawValue)
    /// Modifiers, such as `padding`.
    package static let modifiers = DesignModifierKind.allCases.map(\.rawValue)

    /// The formats of `{{key|format}}`, each with an example and with the words that can follow its colon.
    package static let formats: [(name: String, example: String, arguments: [String])] = ValueFormat.names.map { name in
        switch name {
        case "number": (name, "1,234.5", ["0", "1", "2", "compactName"])
        case "percent": (name, "12%", ["0", "1", "2"])
        case "currency": (name, "€9.50", ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"])
        case "byteCount": (name, "2.4 MB", ["file", "memory"])
        case "list": (name, "A, B, and C", ["and", "or"])
        case "date": (name, "Mar 12, 2026", ValueFormat.DateStyle.allCases.map(\.rawValue) + ["relative", "MMMd", "yMMMd", "EEEMMMd"])
        case "time": (name, "9:41 AM", ValueFormat.TimeStyle.allCases.map(\.rawValue))
        case "dateTime": (name, "Mar 12, 2026 at 9:41 AM", ValueFormat.DateStyle.allCases.map(\.rawValue))
        case "relative":
            (
                name, "2 days ago",
                ValueFormat.RelativeFormat.Presentation.allCases.map(\.rawValue) + ValueFormat.RelativeFormat.Units.allCases.map(\.rawValue)
                    + [ValueFormat.RelativeFormat.beginning]
            )
        case "duration": (name, "3:07", ValueFormat.DurationFormat.allCases.map(\.rawValue))
        case "plural": (name, "3 photos", ["one=# item, other=# items"])
        case "default": (name, "text for a missing value", ["none"])
        default: (name, "", [])
        }
    }

    /// The values that a setting can have in any node or modifier; empty if it is not a choice.
    package static func values(of setting: String) -> [String] {
        var seen: Set<String> = []
        return fields(setting).flatMap(\.words).filter { seen.insert($0).inserted }
    }

    /// Whether the setting is a color.
    package static func isColor(_ setting: String) -> Bool {
        fields(setting).contains { if case .color = $0 { true } else { false } }
    }

    private static func fields(_ setting: String) -> [FieldKind] {
        DesignNodeKind.allCases.flatMap { kind in
            [kind.grammar.options[setting], kind.rawValue == setting ? kind.grammar.value : nil].compactMap { $0 }
        }
            + DesignModifierKind.allCases.flatMap { kind in
                [kind.rawValue == setting ? kind.grammar[""] : nil, kind.grammar[setting]].compactMap { $0 }
            }
    }
}

extension FieldKind {
    fileprivate var words: [String] {
        switch self {
        case .choice(let choices): choices
        case .color: ColorToken.allCases.map { "\($0)" }
        case .textStyle: TextStyleToken.names
        case .weight: fontWeights.map(\.name)
        case .bool: ["true", "false"]
        case .limit: ["infinity"]
        default: []
        }
    }
}
