import TableDiagnostics
import TableInputs

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
    /// In source order, which is the order of application.
    var modifiers: [DesignModifier] = []
    /// The location of the node's name.
    var span: SourceSpan
    /// Why the node cannot be drawn, so that a placeholder replaces it; `nil` if it can.
    var flaw: String?

    /// The nodes inside this one: its children, overlays and backgrounds.
    var inner: [DesignNode] { children + modifiers.flatMap(\.layer) }

    /// A condition for showing a node.
    struct Condition: Sendable {
        var key: String
        var test: Test

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

/// A setting: a literal value, or a text with keys of the contents.
struct Field: Sendable {
    var content: Content
    /// The kind of value that the setting takes, also from the contents.
    var kind: FieldKind
    var span: SourceSpan

    enum Content: Sendable {
        case literal(Value)
        case bound(Template)
    }
}
