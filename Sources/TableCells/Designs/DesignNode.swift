import TableDiagnostics
import TableInputs

/// A validated node of a cell design, before it is applied to a row's contents.
struct DesignNode: Sendable {
    var kind: DesignNodeKind
    /// The value after the node's name; `nil` if there is none.
    var value: Field?
    /// Of a text that is written as a list, or that has a `strong`: its parts, with their settings by name; `""` is the words.
    var parts: [[String: Field]] = []
    /// The node's own settings, by name.
    var options: [String: Field] = [:]
    var children: [DesignNode] = []
    /// The node is shown only if all conditions hold.
    var conditions: [Condition] = []
    /// In file order, which is the order of application.
    var modifiers: [DesignModifier] = []
    /// The location of the node's name.
    var span: SourceSpan
    /// Why the node cannot be drawn; it then shows a placeholder.
    var flaw: String?

    /// The nodes in this one: its children, overlays and backgrounds.
    var inner: [DesignNode] { children + modifiers.flatMap(\.layer) }

    /// A condition for showing a node.
    struct Condition: Sendable {
        var key: String
        var test: Test

        enum Test: Sendable {
            /// Not null, false, an empty string, an empty array or an empty object.
            case present
            case absent
            case equals(Value)
            /// A number greater than this, or a string that represents one.
            case above(Double)
            /// A number less than this, or a string that represents one.
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

/// A setting: a literal value, or text with keys of the contents.
struct Field: Sendable {
    var content: Content
    /// The required kind, also for values from the contents.
    var kind: FieldKind
    var span: SourceSpan

    enum Content: Sendable {
        case literal(Value)
        case bound(Template)
    }
}
