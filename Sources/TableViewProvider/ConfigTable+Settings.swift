import TableCells
import TableInputs

/// The settings of a table that the config language cannot express.
package struct TablePresentation: Sendable {
    /// The swipe actions at the leading edge.
    package var leadingActions: [SwipeAction] = []
    /// The swipe actions at the trailing edge, starting with the outermost.
    package var trailingActions: [SwipeAction] = [.delete]
    /// Whether the table has a section index.
    package var showsIndex = false
    /// The letters of the section index; `nil` uses the first letters of the section titles.
    package var indexTitles: [String]?
    /// The class of the table's header; `nil` for none.
    package var tableHeader: String?
    /// The class of the table's footer; `nil` for none.
    package var tableFooter: String?
    /// The class of the view in a table without rows; `nil` for none.
    package var emptyView: String?
    /// The contents of these views, which are the whole data.
    package var contents: Value?

    /// Heights, margins and insets.
    package var metrics = TableMetrics()

    package init() {}

    /// Takes the settings from those of a design.
    package init(_ settings: DesignSettings, contents: Value?) {
        leadingActions = (settings.leadingActions ?? []).map(SwipeAction.init)
        trailingActions = settings.trailingActions.map { $0.map(SwipeAction.init) } ?? [.delete]
        showsIndex = settings.showsIndex ?? false
        indexTitles = settings.indexTitles
        metrics = TableMetrics(settings.metrics)
        if settings.showsChrome == true, settings.metrics.navigationBar == nil {
            let chrome = settings.chrome ?? ChromeSettings()
            metrics.navigationBar = !chrome.hasNavigationBar ? .none : chrome.hasLargeTitle ? .large : .inline
        }
        tableHeader = settings.tableHeader
        tableFooter = settings.tableFooter
        emptyView = settings.emptyView
        self.contents = contents
    }
}

extension SwipeAction {
    /// Creates an action from a project file.
    init(_ settings: SwipeActionSettings) {
        let color = settings.color.map { ColorReference($0) } ?? .token(settings.title == SwipeAction.delete.title ? .destructive : .gray)
        self.init(title: settings.title, symbol: settings.symbol, color: color)
    }
}

extension TableState {
    package init(_ settings: StateSettings) {
        self.init()
        if let marks = settings.editing, !marks.isEmpty || !settings.editingSections.isEmpty || !settings.editingRows.isEmpty {
            let style: EditingStyle = marks.contains(.insert) ? .insert : marks.contains(.delete) ? .delete : .none
            var editing = Editing(style: style, showsReorder: marks.contains(.reorder), allowsMultipleSelection: marks.contains(.select))
            editing.sections = settings.editingSections
            editing.rows = Dictionary(uniqueKeysWithValues: settings.editingRows.map { (IndexPath($0.key), $0.value) })
            self.editing = editing
        }
        selected = Set((settings.selected ?? []).map(IndexPath.init))
        highlighted = settings.highlighted.map(IndexPath.init)
        focused = settings.focused.map(IndexPath.init)
        swiped = (settings.swiped ?? []).map { Swipe(row: IndexPath($0.row), edge: $0.isLeading ? .leading : .trailing) }
        isRefreshing = settings.isRefreshing ?? false
    }
}

extension IndexPath {
    init(_ address: RowAddress) { self.init(row: address.row, section: address.section) }
}
