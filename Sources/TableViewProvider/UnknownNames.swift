import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableResolver
import TableUIKit

extension DesignRenderer {
    /// Reports unknown names in cell designs and contents without layout: colors that the theme lacks (`cells.unknown-color`,
    /// `contents.unknown-color`, `project.unknown-color`), missing images (`image.missing`), and invalid values that contents pass to a
    /// design (`cells.bad-value`).
    ///
    /// Checks designs completely, including nodes that no row shows. Checks at most `limit` rows per mode.
    public static func unknownNames(in table: ResolvedTable, of design: Design, in environment: Environment, limit: Int = 20_000)
        -> [Diagnostic]
    {
        unknownNames(in: table, mode: nil, of: design, in: environment, limit: limit, known: nil)
    }

    /// The same, but skips the sections of `mode` that have no unknown names according to `known`.
    package static func unknownNames(
        in table: ResolvedTable, mode: Int?, of design: Design, in environment: Environment, limit: Int = 20_000, known: FaultlessSections?
    ) -> [Diagnostic] {
        var search = NameSearch(design: design)
        search.tell(unknownColors(of: design, in: environment.theme))
        for part in usedDesigns(by: design) {
            for name in part.imageNames { search.holdImage(name.value, at: name.span) }
        }
        let content = content(table, design)
        var looked = 0
        let faultless = mode.flatMap { known?.sections(of: $0, in: table, design) } ?? []
        var found: Set<Int> = []
        for section in 0..<table.sectionCount where looked < limit {
            guard !faultless.contains(section) else {
                looked += table.rowCount(inSection: section)
                continue
            }
            let before = search.count
            defer { if search.count > before { found.insert(section) } }
            for view in [content.header(ofSection: section, in: environment), content.footer(ofSection: section, in: environment)] {
                guard let view else { continue }
                let found = table.section(at: section)
                search.visit(view.body, found?.contents.value, found?.path, found?.origin)
            }
            for index in 0..<table.rowCount(inSection: section) where looked < limit {
                looked += 1
                let row = table.row(section: section, row: index)
                let body = content.row(at: IndexPath(row: index, section: section), in: environment).body
                search.visit(body, row?.contents.value, row?.path, row?.origin)
            }
        }
        if let mode, looked < limit { known?.note(mode, in: table, design, found: found) }
        let inBars = [design.settings.chrome?.accessory, design.settings.chrome?.titleView].map { name in
            name.flatMap { content.wholeTable($0, environment) }
        }
        let views =
            [content.tableHeader(in: environment), content.tableFooter(in: environment), content.emptyView(in: environment)] + inBars
        for view in views {
            if let view { search.visit(view.body, design.data?.root, DataPath([]), nil) }
        }
        return search.diagnostics
    }

    /// Reports colors of cell designs and swipe actions that a theme lacks, whatever the data: `cells.unknown-color`,
    /// `project.unknown-color`.
    public static func unknownColors(of design: Design, in theme: Theme) -> [Diagnostic] {
        usedDesigns(by: design).flatMap { $0.unknownColors(in: theme) } + unknownActionColors(of: design, in: theme)
    }

    /// Reports symbols of tabs and buttons that do not exist: `symbol.unknown`.
    public static func unknownSymbols(of design: Design) -> [Diagnostic] {
        guard let chrome = design.settings.chrome, design.settings.showsChrome == true else { return [] }
        let used = [
            ("chrome.tabs", chrome.tabs.map(\.symbol).filter { !$0.isEmpty }), ("chrome.leading", chrome.leading.compactMap(\.symbol)),
            ("chrome.trailing", chrome.trailing.compactMap(\.symbol)), ("chrome.toolbar", chrome.toolbar.compactMap(\.symbol)),
            ("contextMenu", chrome.cover?.buttons.compactMap(\.symbol) ?? []),
        ]
        return used.flatMap { key, symbols in
            symbols.filter { SymbolSet.symbol(named: $0) == nil }
                .map { SymbolSet.unknown($0, at: design.settings.places.span(of: key)) }
        }
    }

    /// Reports colors of swipe actions that the theme lacks.
    private static func unknownActionColors(of design: Design, in theme: Theme) -> [Diagnostic] {
        let settings = design.settings
        return [("leading", settings.leadingActions), ("trailing", settings.trailingActions)].flatMap { edge, actions in
            (actions ?? []).enumerated().compactMap { index, action in
                guard let name = action.color, !ColorReference(name).exists(in: theme) else { return nil }
                return theme.unknownColor(
                    name, .error, .projectUnknownColor, at: settings.places.span(of: "swipeActions.\(edge)[\(index)].color"))
            }
        }
    }

    /// The cell designs that a design uses, including those that replace unknown cells and the views in them.
    static func usedDesigns(by design: Design) -> [CellDesign] {
        let registry = design.registry
        var found = ["\(StandardFooterView.self)"].compactMap { registry.footer($0)?.design }
        for name in design.cellNames + ["\(StandardCell.self)"] { found += [registry.cell(name)?.design].compactMap { $0 } }
        for name in design.headerNames + ["\(StandardHeaderView.self)"] {
            found += [registry.header(name)?.design, registry.footer(name)?.design].compactMap { $0 }
        }
        var seen: Set<String> = []
        return found.flatMap(registry.parts).filter { seen.insert("\($0.kind) \($0.name)").inserted }
    }
}

/// Collects diagnostics about names, without duplicates.
private struct NameSearch {
    let design: Design
    let images: FolderImages
    var diagnostics: [Diagnostic] = []
    /// How many problems were found, including those that had already been reported.
    private(set) var count = 0
    private var told: Set<Diagnostic.Identity> = []
    /// The remaining number of values to locate. Locating one takes a pass over the data, so after these the config line must be enough.
    private var placesLeft = 100

    init(design: Design) {
        self.design = design
        images = design.images(isMeasuring: true)
    }

    mutating func tell(_ new: [Diagnostic]) {
        count += new.count
        // In a design, every location is reported; in contents, each name is reported once, because many rows share it.
        for diagnostic in new where told.insert(Self.key(diagnostic)).inserted { diagnostics.append(diagnostic) }
    }

    private static func key(_ diagnostic: Diagnostic) -> Diagnostic.Identity {
        diagnostic.code.family == "cells" ? diagnostic.identity : diagnostic.topic
    }

    mutating func holdImage(_ name: String, at span: SourceSpan) {
        if case .failure(let error) = images.size(ofImage: name) { tell([error.diagnostic(ofImage: name, at: span)]) }
    }

    private mutating func holdImage(_ name: String, _ contents: Value?, _ path: DataPath?, _ origin: SourceSpan?) {
        guard case .failure(let error) = images.size(ofImage: name) else { return }
        count += 1
        guard !told.contains(error.diagnostic(ofImage: name, at: nil).topic) else { return }
        tell([error.diagnostic(ofImage: name, at: place(of: name, contents, path) ?? origin)])
    }

    /// Checks a body that shows `contents`, which are at `path` in the data and belong to the line at `origin`.
    mutating func visit(_ node: Node, _ contents: Value?, _ path: DataPath?, _ origin: SourceSpan?) {
        switch node {
        case .image(let image): holdImage(image.name, contents, path, origin)
        case .noticed(_, let diagnostic): tell([placed(diagnostic, contents, path, origin)])
        default: break
        }
        for child in node.children { visit(child, contents, path, origin) }
    }

    /// An invalid value or unknown color of contents is at its value in the data; that of a cell design mentions this value.
    private mutating func placed(_ diagnostic: Diagnostic, _ contents: Value?, _ path: DataPath?, _ origin: SourceSpan?) -> Diagnostic {
        var placed = diagnostic
        if [.cellsUnknownColor, .contentsUnknownColor, .cellsBadValue].contains(diagnostic.code),
            let name = diagnostic.subject.first?.filter({ !"“”".contains($0) }), !told.contains(Self.key(diagnostic)),
            let place = place(of: name, contents, path)
        {
            if placed.span == nil {
                placed.span = place
            } else {
                placed.related.append(RelatedPlace("the contents with “\(name)”", at: place))
            }
        }
        if placed.span == nil { placed.span = origin }
        return placed
    }

    /// The location of a text in the data; `nil` also after too many of them.
    private mutating func place(of text: String, _ contents: Value?, _ path: DataPath?) -> SourceSpan? {
        placesLeft -= 1
        guard placesLeft > 0, let data = design.data, let contents, let path, let steps = steps(to: text, in: contents) else { return nil }
        return data.span(of: steps.reduce(path) { $0.appending($1) })
    }

    private func steps(to text: String, in value: Value) -> [DataPath.Step]? {
        switch value {
        case .string(let own): return own == text ? [] : nil
        case .number, .bool: return value.text == text ? [] : nil
        case .array(let elements):
            for (index, element) in elements.enumerated() { if let rest = steps(to: text, in: element) { return [.index(index)] + rest } }
        case .object(let object):
            for (key, value) in object.pairs { if let rest = steps(to: text, in: value) { return [.key(key)] + rest } }
        case .null: break
        }
        return nil
    }
}
