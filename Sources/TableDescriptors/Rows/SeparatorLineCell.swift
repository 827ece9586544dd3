import TableCells
import TableGraphics

/// The style of a separator in a `SeparatedSection`.
public struct SeparatorStyle: Hashable, Sendable {
    /// The insets of the line, in points.
    public var edgeInsets: EdgeInsets
    public var color: CellColor
    /// The color behind and around the line; `nil` uses the rows' color.
    public var backgroundColor: CellColor?
    /// The height of the separator's row, in points.
    public var height: Double

    /// The theme's separator color.
    public static let defaultColor = CellColor.separator
    /// One point.
    public static let defaultLineHeight = 1.0

    /// Creates a style. Lengths are in points.
    public init(
        edgeInsets: EdgeInsets = EdgeInsets(), color: CellColor = SeparatorStyle.defaultColor, backgroundColor: CellColor? = nil,
        height: Double = SeparatorStyle.defaultLineHeight
    ) {
        self.edgeInsets = edgeInsets
        self.color = color
        self.backgroundColor = backgroundColor
        self.height = height
    }

    /// Creates a style, with DataSource's parameter names.
    public init(
        edgeEnsets: EdgeInsets, color: CellColor = SeparatorStyle.defaultColor, backgroundColor: CellColor? = nil,
        height: Double = SeparatorStyle.defaultLineHeight
    ) {
        self.init(edgeInsets: edgeEnsets, color: color, backgroundColor: backgroundColor, height: height)
    }

    /// Creates a line with a leading inset, in points.
    public init(
        leftInset: Double, color: CellColor = SeparatorStyle.defaultColor, backgroundColor: CellColor? = nil,
        height: Double = SeparatorStyle.defaultLineHeight
    ) {
        self.init(edgeInsets: EdgeInsets(leading: leftInset), color: color, backgroundColor: backgroundColor, height: height)
    }
}

/// The item of a separator row.
public struct SeparatorLineViewModel: Diffable {
    public let diffIdentifier: String
    /// The line; `nil` for a view or no separator.
    public let style: SeparatorStyle?
    /// The view; `nil` for a line or no separator.
    public let customView: NodeView?

    init(diffIdentifier: String, style: SeparatorStyle) {
        self.diffIdentifier = diffIdentifier
        self.style = style
        customView = nil
    }

    init(diffIdentifier: String, customView: NodeView?) {
        self.diffIdentifier = diffIdentifier
        style = nil
        self.customView = customView
    }

    /// Whether the other separator is a line with the same style. Views are created again each time, and count as equal.
    public func isEqualToDiffable(_ other: (any Diffable)?) -> Bool {
        guard let other = other as? SeparatorLineViewModel else { return false }
        return style == other.style
    }
}

/// The cell of a separator row.
public final class SeparatorLineCell: TableViewCell, AutoRegisterCell {
    private var item: SeparatorLineViewModel?

    public func configure(viewModel: SeparatorLineViewModel) {
        item = viewModel
        selectionStyle = .none
        separatorInset = .none
        backgroundColor = viewModel.style?.backgroundColor
    }

    public override func body(for row: RowContext) -> Node? {
        guard let style = item?.style else { return item?.customView?.finishedNode(in: row.environment) ?? .empty }
        return Node.shape(Node.ShapeNode(.rectangle, color: style.color.reference))
            .frame(maxWidth: .infinity, maxHeight: .infinity).padding(style.edgeInsets)
    }

    /// The default descriptor of separators.
    public static var descriptor: CellDescriptor<SeparatorLineViewModel, SeparatorLineCell> {
        CellDescriptor<SeparatorLineViewModel, SeparatorLineCell>()
            .configure { item, cell, _ in cell.configure(viewModel: item) }
            .height { item, _ in item.style?.height ?? (item.customView == nil ? 0 : automaticDimension) }
            .shouldHighlight { false }
    }
}
