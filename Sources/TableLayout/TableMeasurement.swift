import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// The first half of layout: computes all heights and the geometry.
///
/// Rows of fixed height need only that height and no text shaping. Rows as tall as their body are laid out, and the result is kept for
/// drawing.
struct TableMeasurement {
    let content: any TableContent
    let metrics: TableMetrics
    let environment: Environment
    let state: TableState
    /// What is measured before it becomes visible; the rest has estimated heights until then.
    let extent: Extent
    /// Whether the rows laid out for measuring are kept for a scene.
    let keepsRows: Bool
    /// Sections with estimated row heights; the rows in `measured` are exact.
    var estimatedSections: Set<Int> = []
    var measured: Set<IndexPath> = []
    /// Sections whose header and footer have estimated heights.
    var estimatedViews: Set<Int> = []
    /// The titles of the index.
    let indexTitles: [String]
    var nodes: NodeLayout
    var geometry: Geometry
    var bodies = Bodies()

    var separatorColor: AdaptiveColor { known(content.colors.separator, or: .separator) }
    var backgroundColor: AdaptiveColor { known(content.colors.background, or: content.style == .plain ? .background : .groupedBackground) }

    private func known(_ color: ColorReference?, or token: ColorToken) -> AdaptiveColor {
        nodes.color(color.flatMap { $0.exists(in: nodes.environment.theme) ? $0 : nil } ?? .token(token))
    }

    /// Whether no section has rows, a header or a footer to show.
    var isBlank: Bool {
        geometry.sections.allSatisfy { $0.rows.count == 0 } && bodies.headers.values.allSatisfy { $0.height < 1 }
            && bodies.footers.values.allSatisfy { $0.height < 1 }
    }

    /// The bodies that were laid out for measuring.
    struct Bodies {
        var rows: [IndexPath: LaidOutRow] = [:]
        var headers: [Int: LaidOutView] = [:]
        var footers: [Int: LaidOutView] = [:]
        var tableHeader: LaidOutView?
        var tableFooter: LaidOutView?
        var emptyView: LaidOutView?
    }

    /// A header or footer with its laid-out body.
    struct LaidOutView {
        var content: SupplementaryContent
        /// The height of the drawn part; a plain header may have space above it.
        var height: Double
        var body: LaidOut
        var isAutomatic = false
    }

    /// A row's contents with its laid-out body.
    struct LaidOutRow {
        var content: RowContent
        var body: LaidOut
        /// Whether a line divides the reorder control from a switch before it.
        var isGripDivided = false
    }

    enum Extent { case all, shortSections, visible }

    /// `keepsRows` keeps the rows laid out for measuring, for a scene with all of them.
    init(
        content: any TableContent, environment: Environment, state: TableState = TableState(), extent: Extent = .all, keepsRows: Bool,
        nodes: NodeLayout
    ) {
        self.content = content
        metrics = content.metrics
        var environment = environment
        environment.layoutMargins = environment.layoutMargins.overridden(by: metrics.layoutMargins)
        environment.sectionStacking = metrics.stacking ?? SectionStacking(environment.theme, under: metrics.navigationBar)
        self.extent = extent
        self.keepsRows = keepsRows
        self.environment = environment
        self.state = state == Self.rest ? content.initialState : state
        self.nodes = nodes
        indexTitles = content.sectionIndexTitles
        geometry = Geometry(width: environment.width, top: 0, bottom: 0, sections: [])
        bodies.tableHeader = content.tableHeader(in: environment).map { measure($0, in: environment) }
        bodies.tableFooter = content.tableFooter(in: environment).map { measure($0, in: environment) }
        let sections = (0..<content.sectionCount).map { measureSection($0) }
        if sections.allSatisfy({ $0.rows.count == 0 }) {
            bodies.emptyView = content.emptyView(in: environment).map { measure($0, in: environment) }
        }
        let refresh = state.isRefreshing ? Self.refreshHeight : 0
        geometry = Geometry(
            width: environment.width, top: metrics.topInset + refresh + (bodies.tableHeader?.height ?? 0) + topGap,
            bottom: bottomGap + (bodies.tableFooter?.height ?? 0) + metrics.bottomInset, sections: sections)
    }

    /// The height of UIRefreshControl, in points.
    static let refreshHeight = 60.0
    /// The width of the index, in points (`PlatformMetrics §6`).
    static let indexWidth = 15.0

    /// The space that the index takes at the trailing edge.
    var indexInset: Double { indexTitles.isEmpty ? 0 : Self.indexWidth }

    /// The effect of the state on a row; `nil` for none.
    func rowState(at indexPath: IndexPath) -> RowState? {
        state == Self.rest ? nil : RowState(state, at: indexPath, of: content, theme: environment.theme)
    }

    private static let rest = TableState()

    private mutating func measureSection(_ section: Int) -> Geometry.Section.Heights {
        let margins = environment.rowMargins(content.style)
        let width = environment.rowWidth(content.style)
        let views = estimatedViews(ofSection: section) ?? measureViews(ofSection: section)
        return Geometry.Section.Heights(
            header: views.header, headerPadding: views.headerPadding, rows: measureRows(section, width: width), footer: views.footer,
            rowX: environment.direction == .rightToLeft ? margins.trailing : margins.leading, rowWidth: width)
    }

    /// The heights of a section's header and footer, which are laid out.
    mutating func measureViews(ofSection section: Int) -> (header: Double, headerPadding: Double, footer: Double) {
        let own = content.metrics(ofSection: section)
        let environment = environment(ofSection: own)
        bodies.headers[section] = content.header(ofSection: section, in: environment).map {
            measure($0, in: environment, height: own.headerHeight)
        }
        bodies.footers[section] = content.footer(ofSection: section, in: environment).map {
            measure($0, in: environment, height: own.footerHeight)
        }
        let header = own.headerHeight ?? stackHeader(section)
        return (
            header, header - (bodies.headers[section]?.height ?? header),
            own.footerHeight ?? bodies.footers[section]?.height ?? emptyFooter
        )
    }

    private mutating func measureRows(_ section: Int, width: Double) -> RowHeights {
        let count = content.rowCount(inSection: section)
        if let height = content.uniformRowHeight(inSection: section, in: environment) { return .uniform(max(0, height), count: count) }
        if let estimates = estimates(inSection: section, count: count, width: width) { return estimates }
        return .variable(RowOffsets(count: count) { measureRow(IndexPath(row: $0, section: section), width: width, keepsRow: keepsRows) })
    }

    /// The height of a row. Keeps the row's layout if it will be drawn.
    mutating func measureRow(_ indexPath: IndexPath, width: Double, keepsRow: Bool) -> Double {
        switch content.rowHeight(at: indexPath, in: environment) {
        case .points(let height): return max(0, height)
        case .automatic:
            nodes.isMeasuring = !keepsRow
            defer { nodes.isMeasuring = false }
            let row = layOut(indexPath, in: Proposal(width: width))
            if keepsRow { bodies.rows[indexPath] = row }
            let height = environment.wholePixels(row.body.size.height)
            return row.content.isStandardStyle && environment.theme[.wholePointRows] == 1 ? (height - 1e-6).rounded(.up) : height
        }
    }

    /// The space between the edges of rows and the safe area.
    var sides: EdgeInsets { environment.rowSides(content.style) }

    /// The width that the safe area, controls and the index take from a row's contents, in points.
    func inset(of state: RowState?) -> Double {
        (state.map { $0.leadingInset + $0.trailingInset } ?? 0) + indexInset + sides.leading + sides.trailing
    }

    /// A row's body in an offered size.
    mutating func layOut(_ indexPath: IndexPath, in proposal: Proposal) -> LaidOutRow {
        let nothing = RowContent(cell: "", body: .empty)
        guard !nodes.budget.isSpent else { return LaidOutRow(content: nothing, body: .empty) }
        let state = rowState(at: indexPath)
        var rowEnvironment = environment(ofSection: content.metrics(ofSection: indexPath.section))
        rowEnvironment.rowInsets = EdgeInsets(
            leading: (state?.leadingInset ?? 0) + sides.leading, trailing: (state?.trailingInset ?? 0) + indexInset + sides.trailing)
        var content = content.row(at: indexPath, in: rowEnvironment)
        guard nodes.budget.spend(content.work) else { return LaidOutRow(content: nothing, body: .empty) }
        nodes.origin = content.origin
        var proposal = proposal
        if state?.isFocused == true { content.body = content.body.withFocusedField ?? content.body }
        if state?.editing != nil, !content.keepsAccessories { content.body = content.body.withoutAccessories }
        var inset = content.keepsRowInsets ? 0 : inset(of: state)
        let isGripDivided = !content.keepsRowInsets && state?.showsGrip == true && content.body.hasSwitch
        if isGripDivided, let state { inset += RowState.gripDivider + 8 - environment.trailingCellMargin - state.trailingInset }
        proposal.width = proposal.width.map { max(0, $0 - inset) }
        return LaidOutRow(content: content, body: nodes.layout(content.body, in: proposal), isGripDivided: isGripDivided)
    }

    // In screenshots of real devices, the height of every row, header and footer is a whole number of device pixels (`PlatformMetrics §1`).
    // Each height is rounded separately, so that positions do not drift from the device's. Heights set by designs are not rounded.

    func nearestPixel(_ height: Double) -> Double { (height * environment.scale).rounded() / environment.scale }

    /// `height` is the section's value, in points; `nil` leaves the height to the view.
    private mutating func measure(_ view: SupplementaryContent, in environment: Environment, height own: Double? = nil) -> LaidOutView {
        guard nodes.budget.spend(view.work) else { return LaidOutView(content: view, height: 0, body: .empty) }
        switch own.map(RowHeight.points) ?? view.height {
        case .points(let points):
            let height = max(0, points)
            let body = nodes.layout(view.body, in: Proposal(width: environment.width, height: height))
            return LaidOutView(content: view, height: height, body: body)
        case .automatic:
            let body = nodes.layout(view.body, in: Proposal(width: environment.width))
            return LaidOutView(content: view, height: environment.wholePixels(body.size.height), body: body, isAutomatic: true)
        }
    }
}
