import TableCells
import TableInputs

/// What settings add to a config's table: everything that the config language has no word for.
package struct TablePresentation: Sendable {
    /// The actions behind rows at the leading edge.
    package var leadingActions: [SwipeAction] = []
    /// The actions behind rows at the trailing edge, the outermost first.
    package var trailingActions: [SwipeAction] = [.delete]
    /// Whether the letters of the sections stand at the table's edge.
    package var showsIndex = false
    /// The header class above the first section; `nil` without one.
    package var tableHeader: String?
    /// The header class below the last section; `nil` without one.
    package var tableFooter: String?
    /// What the table's header and footer show: the whole data.
    package var contents: Value?

    /// A table with nothing added.
    package init() {}

    /// What a design's settings add.
    package init(_ settings: DesignSettings, contents: Value?) {
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
    package init(_ settings: StateSettings) {
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
    init(_ address: RowAddress) { self.init(row: address.row, section: address.section) }
}
