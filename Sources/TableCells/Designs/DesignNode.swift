import TableDiagnostics
import TableInputs

/// A node of a cell design: read, checked, and waiting for a row's contents.
struct DesignNode: Sendable {
    var kind: DesignNodeKind
    /// What stands behind the node's name; `nil` for nothing.
    var value: Field?
    /// Of a text with `strong`: what stands between its `**`, and around them.
    var parts: [(field: Field, isStrong: Bool)] = []
    /// The node's own settings, by name.
    var options: [String: Field] = [:]
    var children: [DesignNode] = []
    /// All must hold, or the node is left out.
    var conditions: [Condition] = []
    /// In the order of the file, which is the order they are applied in.
    var modifiers: [DesignModifier] = []
    /// Where the node's name stands.
    var span: SourceSpan
    /// Why the node cannot be drawn; it is then a marked box.
    var flaw: String?

    /// The nodes inside this one: its children, and what lies on top of it or behind it.
    var inner: [DesignNode] { children + modifiers.flatMap(\.layer) }

    /// When a node is shown.
    struct Condition: Sendable {
        var key: String
        var test: Test

        enum Test: Sendable {
            /// Something that counts: not null, false, an empty text or an empty array.
            case present
            case absent
            case equals(Value)
            /// A number greater than this, or a text that is one.
            case above(Double)
            /// A number less than this, or a text that is one.
            case below(Double)
        }
    }
}

/// A change to a node, with its settings by name; `""` is the value written right behind the modifier's name.
struct DesignModifier: Sendable {
    var kind: DesignModifierKind
    var fields: [String: Field]
    /// The node of an overlay or background; one at most.
    var layer: [DesignNode] = []
}

/// A setting: a value as written, or a text with keys of the contents in it.
struct Field: Sendable {
    var content: Content
    /// What it must be, also when the contents fill it in.
    var kind: FieldKind
    var span: SourceSpan

    enum Content: Sendable {
        case literal(Value)
        case bound(Template)
    }
}
