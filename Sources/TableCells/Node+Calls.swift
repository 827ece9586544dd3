import TableDiagnostics
import TableGraphics
import TableScene

extension Node {
    /// The node as made by a call of an app. Cells of this package, spacers and nodes that know their place stay as they are.
    /// `spacing` is not told if it is the usual one, which the call need not give.
    func called(_ call: CodePlace, spacing: Double? = nil) -> Node {
        guard !call.isInToolkit, let kind = unplacedKind else { return self }
        let told = spacing.flatMap { $0 == 8 ? nil : $0 }
        let properties = told.map { [Provenance.Property("spacing", at: call, value: numberText($0))] } ?? []
        return .made(self, Provenance(component: "", kind: kind, at: .code(call), properties: properties))
    }

    /// The name of the function that makes the node; `nil` for what draws nothing or has a place.
    private var unplacedKind: String? {
        switch self {
        case .text: "Text"
        case .symbol: "Symbol"
        case .image: "Image"
        case .stack(let stack): stack.axis == .horizontal ? "HStack" : "VStack"
        case .overlay: "ZStack"
        case .grid: "Grid"
        case .flow: "Flow"
        case .scroll: "ScrollView"
        case .toggle: "Toggle"
        case .spinner, .progress: "ProgressView"
        case .slider: "Slider"
        case .shape: "Shape"
        case .drawing: "Drawing"
        case .table: "Table"
        case .modified(let node, _), .noticed(let node, _): node.unplacedKind
        case .empty, .spacer, .divider, .constrained, .placeholder, .made: nil
        }
    }
}
