import TableDiagnostics
import TableInputs

/// The cell of an Interface Builder document that replaces a cell design's body, with contents for its outlets.
package struct NibDesign: Sendable {
    /// The name of a xib or storyboard, or its path relative to the project's root.
    package var file: Spanned<String>
    /// The settings of outlets by name, in source order.
    var outlets: [(name: Spanned<String>, fields: [String: Field])] = []

    /// The names of the outlets that the design sets, with their locations.
    package var outletNames: [Spanned<String>] { outlets.map(\.name) }

    /// The settings of an outlet's view. An outlet without keys sets `text`.
    static let fields: [(key: String, kind: FieldKind)] = [
        ("text", .text), ("image", .text), ("hidden", .bool), ("on", .bool), ("value", .fraction),
    ]
}
