import TableDiagnostics
import TableInputs

/// What a cell design shows in place of a body: the cell of an Interface Builder document, with contents for its outlets.
package struct NibDesign: Sendable {
    /// The name or path of a xib or storyboard, below the project's root.
    package var file: Spanned<String>
    /// By name, in source order.
    var outlets: [(name: Spanned<String>, fields: [String: Field])] = []

    /// The names of its outlets, each with its place.
    package var outletNames: [Spanned<String>] { outlets.map(\.name) }

    /// What can be set of an outlet's view; `text` is what an outlet without keys sets.
    static let fields: [(key: String, kind: FieldKind)] = [
        ("text", .text), ("image", .text), ("hidden", .bool), ("on", .bool), ("value", .fraction),
    ]
}
