import Foundation
import TableCells
import TableInputs

/// A tree of nodes as the content of a cell or header, as `UIHostingConfiguration` hosts a SwiftUI view.
///
///     cell.contentConfiguration = NodeConfiguration { environment in Text("Ada").padding(16) }
public struct NodeConfiguration: UIContentConfiguration {
    let body: (Environment) -> Node

    /// Creates the nodes for each environment that the cell is laid out in.
    public init(_ body: @escaping (Environment) -> Node) { self.body = body }

    /// A cell in Swift, or one of a registry, for the contents of a row.
    public init(_ cell: any Cell.Type, contents: Value?) {
        self.init { cell.body(for: RowContext(contents: contents, indexPath: IndexPath(row: 0, section: 0), environment: $0)) }
    }

    public func makeContentView() -> any UIView & UIContentView { NodeContentView(self) }
    public func updated(for state: any UIConfigurationState) -> NodeConfiguration { self }
}

/// Shows a tree of nodes.
private final class NodeContentView: UIView, UIContentView {
    private var shown: NodeConfiguration { didSet { LayoutChanges.note() } }
    var configuration: any UIContentConfiguration {
        get { shown }
        set { if let new = newValue as? NodeConfiguration { shown = new } }
    }

    init(_ configuration: NodeConfiguration) {
        shown = configuration
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    override func content() -> ViewContent {
        ViewContent(node: shown.body(Surroundings.environment), alignment: .leading, size: .measured)
    }
}
