import Foundation
import TableCells
import TableInputs
import TableScene

/// A tree of nodes as the content of a cell or header, as `UIHostingConfiguration` hosts a SwiftUI view.
///
///     cell.contentConfiguration = NodeConfiguration { environment in Text("Ada").padding(16) }
public struct NodeConfiguration: UIContentConfiguration {
    let body: (Environment) -> Node
    /// The row of a config that the nodes are of.
    var row: ((Environment) -> RowContent)?
    /// The header or footer of a config that the nodes are of.
    var section: ((Environment) -> SupplementaryContent?)?
    /// The accessory in the nodes, whose button can be tapped.
    var accessory: Role.Accessory?

    /// Creates the nodes for each environment that the cell is laid out in.
    public init(_ body: @escaping (Environment) -> Node) { self.body = body }

    /// A cell in Swift, or one of a registry, for the contents of a row.
    public init(_ cell: any Cell.Type, contents: Value?) {
        self.init { cell.body(for: RowContext(contents: contents, indexPath: IndexPath(row: 0, section: 0), environment: $0)) }
    }

    /// A row of a config, with the name, separator and background of its cell.
    package init(accessory: Role.Accessory? = nil, row: @escaping (Environment) -> RowContent) {
        body = { row($0).body }
        self.row = row
        self.accessory = accessory
    }

    /// A header or footer of a config, with its name and background.
    package init(section: @escaping (Environment) -> SupplementaryContent?) {
        body = { section($0)?.body ?? .empty }
        self.section = section
    }

    public func makeContentView() -> any UIView & UIContentView { NodeContentView(self) }
    public func updated(for state: any UIConfigurationState) -> NodeConfiguration { self }
}

extension RowContent {
    /// Takes what a hosted row says and the cell does not.
    mutating func take(_ hosted: RowContent) {
        cell = hosted.cell
        origin = hosted.origin
        work = hosted.work
        isStandardStyle = hosted.isStandardStyle
        keepsAccessories = false
        neededHeight = hosted.neededHeight
        if separator == .automatic { separator = hosted.separator }
        background = background ?? hosted.background
    }
}

extension UITableViewCell {
    /// The row of a config that the cell shows, before the cell is laid out. A height of `nil` is that of the nodes.
    func hostedRow(width: Double, height: Double?) -> RowContent? {
        let environment = Surroundings.environment
        guard var row = (contentConfiguration as? NodeConfiguration)?.row?(environment) else { return nil }
        var startsAtTop = row.isStandardStyle
        if let height {
            let needed = size(of: row.body, width: width).height
            row.neededHeight = needed
            startsAtTop = needed > height
        }
        (contentView.subviews.first { $0 is NodeContentView } as? NodeContentView)?.startsAtTop = startsAtTop
        return row
    }

    /// Whether the hosted row has an accessory with a button.
    var hostsButton: Bool { AccessoryType((contentConfiguration as? NodeConfiguration)?.accessory).hasButton }
}

extension UITableViewHeaderFooterView {
    /// The header or footer of a config that the view shows.
    var hosted: SupplementaryContent? { (contentConfiguration as? NodeConfiguration)?.section?(Surroundings.environment) }
}

/// Shows a tree of nodes.
final class NodeContentView: UIView, UIContentView {
    private var shown: NodeConfiguration { didSet { LayoutChanges.note() } }
    var configuration: any UIContentConfiguration {
        get { shown }
        set { if let new = newValue as? NodeConfiguration { shown = new } }
    }

    /// Whether a row starts at the top of the cell instead of being centered.
    var startsAtTop = false

    init(_ configuration: NodeConfiguration) {
        shown = configuration
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    override func content() -> ViewContent {
        ViewContent(
            node: shown.body(Surroundings.environment),
            alignment: shown.section != nil ? .bottomLeading : startsAtTop ? .topLeading : .leading, size: .measured)
    }
}
