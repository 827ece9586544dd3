import TableCells
import TableInputs

/// What settings add to a config's table: everything that the config language has no word for.
public struct TablePresentation: Sendable {
    /// The actions behind rows at the leading edge.
    public var leadingActions: [SwipeAction] = []
    /// The actions behind rows at the trailing edge, the outermost first.
    public var trailingActions: [SwipeAction] = [.delete]
    /// Whether the letters of the sections stand at the table's edge.
    public var showsIndex = false
    /// The header class above the first section; `nil` without one.
    public var tableHeader: String?
    /// The header class below the last section; `nil` without one.
    public var tableFooter: String?
    /// What the table's header and footer show: the whole data.
    public var contents: Value?

    /// A table with nothing added.
    public init() {}

    /// What a design's settings add.
    public init(_ settings: DesignSettings, contents: Value?) {
        leadingActions = (settings.leadingActions ?? []).map(SwipeAction.init)
        trailingActions = settings.trailingActions.map { $0.map(SwipeAction.init) } ?? [.delete]
        showsIndex = settings.showsIndex ?? false
        tableHeader = settings.tableHeader
        tableFooter = settings.tableFooter
        self.contents = contents
    }
}

extension SwipeAction {
    /// An action of a project file.
    init(_ settings: SwipeActionSettings) {
        let color = settings.color.map { ColorReference($0) } ?? .token(settings.title == SwipeAction.delete.title ? .destructive : .gray)
        self.init(title: settings.title, symbol: settings.symbol, color: color)
    }
}

extension TableState {
    /// The state that settings describe.
    public init(_ settings: StateSettings) {
        self.init()
        if let marks = settings.editing, !marks.isEmpty {
            let style: EditingStyle = marks.contains(.insert) ? .insert : marks.contains(.delete) ? .delete : .none
            editing = Editing(style: style, showsReorder: marks.contains(.reorder), allowsMultipleSelection: marks.contains(.select))
        }
        selected = Set((settings.selected ?? []).map(IndexPath.init))
        highlighted = settings.highlighted.map(IndexPath.init)
        swiped = settings.swiped.map { Swipe(row: IndexPath($0.row), edge: $0.isLeading ? .leading : .trailing) }
        isRefreshing = settings.isRefreshing ?? false
    }
}

extension IndexPath {
    /// The row of an address.
    init(_ address: RowAddress) { self.init(section: address.section, row: address.row) }
}
