import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableUIKit

/// The rows of a list as a table. Sections are found by walking the views; rows are drawn when layout asks for them.
@MainActor
struct ListContent: @preconcurrency TableContent {
    /// Rows without gaps that are found in the same way.
    struct Run {
        var start: Int
        var count: Int
        var element: @MainActor (Int) -> _Parts.Element
        var edits = _Parts.Edits()
    }

    nonisolated struct RowGroup {
        var runs: [Run] = []
        var count = 0
        var header, footer: (@MainActor () -> _Drawn?)?
        var traits = Traits()
    }

    /// What has been drawn.
    @MainActor
    private final class Cache {
        var rows: [IndexPath: _Drawn] = [:]
        var headers: [Int: _Drawn?] = [:]
        var footers: [Int: _Drawn?] = [:]
    }

    private(set) var sections: [RowGroup] = []
    private let values: EnvironmentValues
    private let selection: ListSelection?
    private let cache = Cache()
    var title = ""
    let style: TableStyle
    /// What is behind the rows; `nil` for the theme's color.
    var ground: ColorReference?
    let hidesGround: Bool
    var navigationBar: NavigationBarStyle = .none

    init(_ parts: _Parts, _ values: EnvironmentValues, _ selection: ListSelection?) {
        (self.values, self.selection) = (values, selection)
        style = values.listStyle
        hidesGround = values.hidesScrollBackground
        if hidesGround { ground = .token(.background) }
        var open: RowGroup?
        walk(parts, into: &open)
        close(&open)
    }

    // MARK: Sections

    private mutating func walk(_ parts: _Parts, into open: inout RowGroup?, edits: _Parts.Edits = _Parts.Edits()) {
        switch parts.kind {
        case .none: break
        case .one(let element): add(1, edits, to: &open) { _ in element }
        case .many(let all): for part in all { walk(part, into: &open, edits: edits) }
        case .each(let each) where each.isUnary:
            let make = each.make
            add(each.count, each.edits, to: &open) { offset in
                let parts = make(offset)
                guard case .one(let element) = parts.kind else { return _Parts.Element { _Drawn(.empty) } }
                return parts.preferences.isEmpty ? element : _Parts.Element { parts.single() }
            }
        case .each(let each): walk(each, into: &open)
        case .section(let section):
            close(&open)
            var own: RowGroup? = RowGroup(header: section.header, footer: section.footer, traits: section.traits)
            walk(section.content, into: &own)
            if let own { sections.append(own) }
        }
    }

    /// Elements that may be any number of rows, or sections.
    private mutating func walk(_ each: _Parts.Each, into open: inout RowGroup?) {
        for offset in 0..<each.count {
            var edits = each.edits
            if let delete = edits.delete { edits.delete = { _ in delete([offset]) } }
            if let move = edits.move { edits.move = { _, to in move([offset], offset + to) } }
            walk(each.make(offset), into: &open, edits: edits)
        }
    }

    private func add(_ count: Int, _ edits: _Parts.Edits, to open: inout RowGroup?, _ element: @escaping @MainActor (Int) -> _Parts.Element)
    {
        guard count > 0 else { return }
        var section = open ?? RowGroup()
        section.runs.append(Run(start: section.count, count: count, element: element, edits: edits))
        section.count += count
        open = section
    }

    private mutating func close(_ open: inout RowGroup?) {
        if let section = open, section.count > 0 { sections.append(section) }
        open = nil
    }

    private func run(at path: IndexPath) -> Run? {
        let runs = sections[path.section].runs
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].start + runs[middle].count <= path.row { low = middle + 1 } else { high = middle }
        }
        return low < runs.count ? runs[low] : nil
    }

    // MARK: Drawing

    func drawn(at path: IndexPath) -> _Drawn {
        if let known = cache.rows[path] { return known }
        guard let run = run(at: path) else { return _Drawn(.empty) }
        let drawn = run.element(path.row - run.start).draw()
        cache.rows[path] = drawn
        return drawn
    }

    private func header(of section: Int) -> _Drawn? {
        if let known = cache.headers[section] { return known }
        let drawn = sections[section].header?()
        cache.headers[section] = .some(drawn)
        return drawn
    }

    private func footer(of section: Int) -> _Drawn? {
        if let known = cache.footers[section] { return known }
        let drawn = sections[section].footer?()
        cache.footers[section] = .some(drawn)
        return drawn
    }

    /// The controls of headers, drawn rows and footers.
    func controls(inSection section: Int) -> [Control] {
        let rows = (0..<sections[section].count).flatMap { drawn(at: IndexPath(row: $0, section: section)).preferences.controls }
        return (header(of: section)?.preferences.controls ?? []) + rows + (footer(of: section)?.preferences.controls ?? [])
    }

    /// What the rows that have been drawn tell the screen.
    var rowPreferences: [Preferences] { cache.rows.keys.sorted().compactMap { cache.rows[$0]?.preferences } }

    // MARK: Table content

    var sectionCount: Int { sections.count }
    func rowCount(inSection section: Int) -> Int { sections[section].count }
    func rowHeight(at indexPath: IndexPath, in environment: TableCells.Environment) -> RowHeight { .automatic }
    func uniformRowHeight(inSection section: Int, in environment: TableCells.Environment) -> Double? { nil }

    func row(at indexPath: IndexPath, in environment: TableCells.Environment) -> RowContent {
        let drawn = drawn(at: indexPath)
        let (traits, theme) = (drawn.traits, environment.theme)
        var body = drawn.node.titled()
        if let badge = traits.badge { body = badged(body, badge) }
        let space = theme[.rowPadding]
        var insets = TableCells.EdgeInsets(
            top: space, leading: environment.cellMargin, bottom: space,
            trailing: traits.hasAccessory ? environment.accessoryMargin : environment.trailingCellMargin)
        if let own = traits.rowInsets { insets = own.base }
        for (edge, length) in traits.edgeInsets { insets.set(edge, Double(length)) }
        body = environment.row(body, insets: insets, least: values.minRowHeight.map(Double.init))
        var content = RowContent(cell: "Row", body: body)
        switch traits.separator {
        case .hidden?: content.separator = .none
        default: break
        }
        let guides = [HorizontalAlignment.listRowSeparatorLeading.guide, HorizontalAlignment.listRowSeparatorTrailing.guide]
        if content.separator == .automatic, guides.contains(where: body.sets) {
            let width = environment.rowWidth(style)
            let set = NodeMeasure(environment, shaper: Surroundings.textShaper, images: CurrentImages()).guides(of: body, width: width)
            content.separator = .edges(HorizontalInsets(leading: set[guides[0]], trailing: set[guides[1]].map { width - $0 }))
        }
        guard let ground = traits.rowBackground else { return content }
        content.background = ground.onlyColor ?? ColorReference("#00000000")
        if ground.onlyColor == nil { content.body = content.body.background { ground } }
        return content
    }

    private func badged(_ body: Node, _ badge: String) -> Node {
        var text = Node.TextNode(badge, font: Font(token: .rowDetail).base(in: values.layout), color: .token(.secondaryLabel), lineLimit: 1)
        text.role = .detail
        return .stack(Node.StackNode(.horizontal, spacing: 8, children: [body, .spacer(minLength: 0), .text(text)]))
    }

    func header(ofSection section: Int, in environment: TableCells.Environment) -> SupplementaryContent? {
        guard let drawn = header(of: section), !drawn.node.isEmpty else { return nil }
        let body = StandardHeaderView.body(drawn.node.titled(), style: style, environment: environment)
        var content = SupplementaryContent(
            view: "", height: .automatic, body: style == .plain ? body.background(.token(.plainHeaderBackground)) : body)
        content.isStandardTitle = style == .plain
        return content
    }

    func footer(ofSection section: Int, in environment: TableCells.Environment) -> SupplementaryContent? {
        guard let drawn = footer(of: section), !drawn.node.isEmpty else { return nil }
        return SupplementaryContent(
            view: "", height: .automatic, body: StandardFooterView.body(drawn.node, style: style, environment: environment))
    }

    func metrics(ofSection section: Int) -> SectionMetrics {
        var metrics = SectionMetrics()
        guard let spacing = sections[section].traits.sectionSpacing ?? values.listSectionSpacing else { return metrics }
        if footer(of: section) == nil { metrics.footerHeight = 0 }
        if header(of: section) == nil, section > 0 { metrics.headerHeight = Double(spacing) }
        return metrics
    }

    var metrics: TableMetrics {
        var metrics = TableMetrics()
        metrics.navigationBar = navigationBar
        return metrics
    }
    var colors: TableColors { TableColors(background: ground, separator: values.separatorTint?.reference) }

    // MARK: Editing

    var initialState: TableState {
        var state = TableState()
        if values.editMode?.wrappedValue.isEditing == true {
            state.editing = TableState.Editing(style: nil, showsReorder: true, allowsMultipleSelection: selection?.isMultiple == true)
        }
        guard let selection, !selection.isEmpty(), state.editing != nil || !selection.isMultiple else { return state }
        // A list on a phone shows its selection only while it is edited, or beside its details.
        guard state.editing != nil || values.layout.device.hasRegularWidth else { return state }
        for (index, section) in sections.enumerated() {
            for row in 0..<min(section.count, 200) {
                let path = IndexPath(row: row, section: index)
                if let tag = drawn(at: path).traits.tag, selection.contains(tag) { state.selected.insert(path) }
            }
        }
        return state
    }

    func editingStyle(at indexPath: IndexPath) -> EditingStyle {
        run(at: indexPath)?.edits.delete != nil && !drawn(at: indexPath).traits.isDeleteDisabled ? .delete : .none
    }
    func canMoveRow(at indexPath: IndexPath) -> Bool {
        run(at: indexPath)?.edits.move != nil && !drawn(at: indexPath).traits.isMoveDisabled
    }
    func swipeActions(at indexPath: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction] {
        swipeButtons(at: indexPath, edge).map(\.action)
    }
    private func swipeButtons(at path: IndexPath, _ edge: TableState.Swipe.Edge) -> [Traits.SwipeButton] {
        if let own = drawn(at: path).traits.swipeActions[edge] { return own }
        guard edge == .trailing, editingStyle(at: path) == .delete else { return [] }
        return [Traits.SwipeButton(action: .delete, isDestructive: true) { delete(path) }]
    }

    /// Deletes a row, if its collection allows that.
    @discardableResult
    func delete(_ path: IndexPath) -> Bool {
        guard let run = run(at: path), let delete = run.edits.delete else { return false }
        delete([path.row - run.start])
        return true
    }

    /// Moves a row within its collection. `to` is the place that it has afterward.
    func move(_ from: IndexPath, to: IndexPath) -> Bool {
        guard from.section == to.section, let run = run(at: from), let move = run.edits.move else { return false }
        let (start, end) = (from.row - run.start, to.row - run.start)
        // Rows of their own runs move by the distance.
        move([start], run.count == 1 ? to.row - from.row + (to.row > from.row ? 1 : 0) : end > start ? end + 1 : end)
        return true
    }

    func swipe(_ title: String, at path: IndexPath) -> Bool {
        for edge in TableState.Swipe.Edge.allCases {
            for button in swipeButtons(at: path, edge) where button.action.title == title || button.action.symbol == title {
                button.perform()
                return true
            }
        }
        return false
    }

    private func control(at path: IndexPath) -> Control? { drawn(at: path).preferences.controls.first(where: \.takesRow) }
    private func selected(at path: IndexPath) -> AnyHashable? {
        let traits = drawn(at: path).traits
        return selection == nil || traits.isSelectionDisabled ? nil : traits.tag
    }
    /// Whether a tap on the row uses a control or selects it.
    func reacts(at path: IndexPath) -> Bool { control(at: path)?.isEnabled ?? (selected(at: path) != nil) }

    /// Uses the row's control, or selects the row.
    func tap(_ path: IndexPath) -> Bool {
        if let control = control(at: path) { return control.isEnabled && control.use(.tap) }
        guard let selection, let tag = selected(at: path) else { return false }
        selection.select(tag)
        return true
    }
}

extension ListContent: PicturedContent {
    nonisolated var pictures: any ImageSource { CurrentImages() }
    nonisolated func newMisses(in environment: TableCells.Environment) -> [Diagnostic] { CurrentImages.newMisses(in: environment) }
}

extension Node {
    fileprivate func sets(_ guide: AlignmentGuide) -> Bool {
        if case .modified(_, .guide(guide, _)) = self { return true }
        return children.contains { $0.sets(guide) }
    }
}

extension TableCells.EdgeInsets {
    fileprivate mutating func set(_ edge: Edge, _ length: Double) {
        switch edge {
        case .top: top = length
        case .leading: leading = length
        case .bottom: bottom = length
        case .trailing: trailing = length
        }
    }
}
