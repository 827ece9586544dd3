import TableDiagnostics
import TableInputs
import TableScene

/// A validated node of a cell design, before it is applied to a row's contents.
struct DesignNode: Sendable {
    var kind: DesignNodeKind
    /// The value after the node's name; `nil` for none.
    var value: Field?
    /// The parts of a text that is written as a list or has a `strong`, each with its settings by name; `""` is the text.
    var parts: [[String: Field]] = []
    /// The settings of the node itself, by name.
    var options: [String: Field] = [:]
    var children: [DesignNode] = []
    /// The node is shown only if all conditions hold.
    var conditions: [Condition] = []
    /// The conditions as they are written.
    var written: [Provenance.Property] = []
    /// In source order, which is the order of application.
    var modifiers: [DesignModifier] = []
    /// The location of the node's name.
    var span: SourceSpan
    /// The node as the maker of elements; `nil` for a node that cannot be drawn.
    var provenance: Provenance?
    /// Why the node cannot be drawn, so that a placeholder replaces it; `nil` if it can.
    var flaw: String?

    /// The nodes inside this one: its children, overlays and backgrounds.
    var inner: [DesignNode] { children + modifiers.flatMap(\.layer) }

    /// A condition for showing a node.
    struct Condition: Sendable {
        var key: String
        var test: Test

        /// The keys of conditions, in nodes and in choices.
        static let words = ["if", "unless", "when", "above", "below"]

        enum Test: Sendable {
            /// The value is not null, `false`, an empty string, an empty array or an empty object.
            case present
            case absent
            case equals(Value)
            /// The value is a number greater than this, or a string that represents one.
            case above(Double)
            /// The value is a number less than this, or a string that represents one.
            case below(Double)
        }
    }
}

/// A modifier with its settings by name; `""` is the value directly after the modifier's name.
struct DesignModifier: Sendable {
    var kind: DesignModifierKind
    var fields: [String: Field]
    /// The node of an overlay or background; at most one.
    var layer: [DesignNode] = []
}

/// A setting: a literal value, a text with keys of the contents, or a choice between settings.
struct Field: Sendable {
    var content: Content
    /// The kind of value that the setting takes, also from the contents.
    var kind: FieldKind
    var span: SourceSpan

    enum Content: Sendable {
        case literal(Value)
        case bound(Template)
        /// A value with texts that have keys of the contents, such as the colors of a gradient.
        case compound(Value, [String: Template])
        /// `then` if all conditions hold. Without `otherwise`, the setting is absent if they do not.
        indirect case choice([DesignNode.Condition], then: Field, otherwise: Field?)
    }

    /// The settings that a choice can lead to; the setting itself if it is none.
    var outcomes: [Field] {
        guard case .choice(_, let then, let otherwise) = content else { return [self] }
        return then.outcomes + (otherwise?.outcomes ?? [])
    }

    /// The conditions of a choice and of those in it.
    var conditions: [DesignNode.Condition] {
        guard case .choice(let conditions, let then, let otherwise) = content else { return [] }
        return conditions + then.conditions + (otherwise?.conditions ?? [])
    }
}
