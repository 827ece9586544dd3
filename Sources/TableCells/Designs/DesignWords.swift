import TableInputs

/// The vocabulary of cell designs by position, for completion.
package enum DesignWords {
    /// Top-level keys.
    package static let top =
        CellDesign.Kind.allCases.map(\.rawValue) + ["height", "minHeight", "maxHeight", "separator", "background", "margins", "body"]
    /// Nodes, such as `Text`.
    package static let nodes = DesignNodeKind.allCases.map(\.rawValue)
    /// Modifiers, such as `padding`.
    package static let modifiers = DesignModifierKind.allCases.map(\.rawValue)

    /// The values that a setting can have in any node or modifier; empty if it is not a choice.
    package static func values(of setting: String) -> [String] {
        var seen: Set<String> = []
        return fields(setting).flatMap(\.words).filter { seen.insert($0).inserted }
    }

    /// Whether a setting is a color.
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
