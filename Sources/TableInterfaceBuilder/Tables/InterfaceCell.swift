import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// A cell or header of a document that rows of a config show with contents of their own.
package struct InterfaceCell: Sendable {
    private let view: InterfaceView
    private let source: InterfaceSource

    /// A cell, or a view above or below the rows of a section.
    package init(_ view: InterfaceView, _ source: InterfaceSource) {
        self.view = view
        self.source = source
    }

    /// Whether something with an outlet of this name stands in the cell.
    package var outletNames: [String] { view.outlets.map(\.property) }

    /// The cell under a class name of a config. `contents` are those that its outlets show, and what is wrong with them.
    package func entry(
        contents: @escaping @Sendable (RowContext) -> (contents: Value?, diagnostics: [Diagnostic]) = { ($0.contents, []) }
    ) -> CellRegistry.Entry {
        guard case .cell(let cell) = view.kind else { return CellRegistry.Entry(height: { _ in .automatic }, body: { _ in .empty }) }
        let height = InterfaceTable.height(of: view, cell)
        var fixed: Double?
        if case .points(let points) = height { fixed = points }
        let separator: SeparatorInset = cell.separatorInset.map { .leading(max(0, $0)) } ?? .automatic
        let (view, source) = (view, source)
        return CellRegistry.Entry(
            fixedHeight: fixed, separator: separator, height: { _ in height },
            body: { row in
                var context = source.context(in: row.environment)
                let shown = contents(row)
                let filled = view.values(from: shown.contents)
                context.values = filled.values
                return context.body(of: view, cell).noticing(shown.diagnostics + filled.diagnostics)
            })
    }

    /// The header or footer under a class name of a config.
    package var headerEntry: CellRegistry.HeaderEntry {
        let (view, source) = (view, source)
        let height: RowHeight = view.isTall ? .automatic : .points(max(1, view.frame?.height ?? 44))
        return CellRegistry.HeaderEntry(
            height: { _ in height },
            body: { section in
                var context = source.context(in: section.environment)
                let filled = view.values(from: section.contents)
                context.values = filled.values
                return context.node(of: view).noticing(filled.diagnostics)
            })
    }
}

extension InterfaceView {
    /// What contents put into the views that outlets name: the key of the outlet's own name, else its name without the kind of view.
    /// Warnings: `interface.outlet-value` for contents that the view cannot show.
    func values(from contents: Value?) -> (values: [String: OutletValue], diagnostics: [Diagnostic]) {
        guard let contents, contents != .null else { return ([:], []) }
        var values: [String: OutletValue] = [:]
        var diagnostics: [Diagnostic] = []
        for outlet in outlets {
            let keys =
                [outlet.property] + Self.kinds.filter { outlet.property.hasSuffix($0) }.map { String(outlet.property.dropLast($0.count)) }
            guard let value = keys.lazy.filter({ !$0.isEmpty }).compactMap({ contents[$0] }).first(where: { $0 != .null }) else { continue }
            guard let target = find(outlet.destination) else {
                diagnostics.append(Self.outside(outlet))
                continue
            }
            switch target.shown(value) {
            case .success(let shown): values[outlet.destination] = shown
            case .failure(let fault): diagnostics.append(target.refusal(of: value, for: outlet, fault))
            }
        }
        if case .cell(let cell) = kind, cell.style != nil {
            let standard = StandardContents(contents)
            if let id = cell.textLabel?.first?.id { values[id] = .text(standard.title) }
            if let id = cell.detailLabel?.first?.id, let detail = standard.detail ?? standard.subtitle { values[id] = .text(detail) }
        }
        return (values, diagnostics)
    }

    private func find(_ id: String) -> InterfaceView? {
        var found: InterfaceView?
        forEach { if found == nil, $0.id == id { found = $0 } }
        return found
    }

    /// The ends of outlets’ names that say what kind of view they name; longer ones first.
    private static let kinds = [
        "ImageView", "TextField", "TextView", "ProgressView", "Label", "View", "Button", "Switch", "Slider", "Field", "Image", "Text",
    ]

    /// The key that an outlet shows: `name` for `nameLabel`, and the whole name for one that is only a kind of view.
    static func key(ofOutlet property: String) -> String {
        guard let kind = kinds.first(where: { property.hasSuffix($0) && property.count > $0.count }) else { return property }
        return String(property.dropLast(kind.count))
    }

    /// What a kind of view shows, in words.
    private struct WrongKind: Error { var wanted: String }

    /// What contents change in the view; `nil` for nothing.
    private func shown(_ value: Value) -> Result<OutletValue?, WrongKind> {
        if case .bool(let isHidden)? = value["hidden"] { return .success(isHidden ? .hidden : nil) }
        switch (kind, value) {
        case (.toggle, .bool(let isOn)): return .success(.bool(isOn))
        case (.toggle, _): return .failure(WrongKind(wanted: "true or false"))
        case (.progress, .number(let number)), (.slider, .number(let number)): return .success(.number(number.doubleValue))
        case (.progress, _), (.slider, _): return .failure(WrongKind(wanted: "a number from 0 to 1"))
        case (_, .bool(let isShown)): return .success(isShown ? nil : .hidden)
        case (.image, .string(let name)): return .success(SymbolSet.symbol(named: name) == nil ? .picture(name) : .symbol(name))
        case (.image, _): return .failure(WrongKind(wanted: "the path of a picture or the name of a symbol"))
        case (.label, _), (.textView, _), (.textField, _), (.button, _):
            return value.text.map { .success(.text($0)) } ?? .failure(WrongKind(wanted: "a text or a number"))
        case (.plain, _), (.stack, _), (.segments, _), (.stepper, _), (.activityIndicator, _), (.pageControl, _), (.datePicker, _),
            (.picker, _), (.searchBar, _), (.scroll, _), (.collection, _), (.visualEffect, _), (.table, _), (.cell, _), (.opaque, _):
            return .failure(WrongKind(wanted: "true or false, which shows or hides it"))
        }
    }

    private func refusal(of value: Value, for outlet: InterfaceOutlet, _ fault: WrongKind) -> Diagnostic {
        let given = value.text.map { "“\($0)”" } ?? value.kindName
        return Diagnostic(
            .warning, "interface.outlet-value", "\(given) cannot be shown in the \(title), which the outlet “\(outlet.property)” names",
            at: span, hints: ["give it \(fault.wanted)"])
    }

    private static func outside(_ outlet: InterfaceOutlet) -> Diagnostic {
        Diagnostic(
            .warning, "interface.outlet-value",
            "contents of the outlet “\(outlet.property)” are not shown: the object \(outlet.destination) is no view of this cell",
            at: outlet.span, hints: ["connect the outlet to a view of the cell in Xcode, or give the row no such key"])
    }
}

extension Node {
    /// The node with diagnostics that its row reports.
    func noticing(_ diagnostics: [Diagnostic]) -> Node { diagnostics.reduce(self) { .noticed($0, $1) } }
}

extension InterfaceDocument {
    /// The first cell with a class name or reuse identifier; a xib's only cell also has the name of its file.
    package func cell(named name: String, fileName: String) -> InterfaceView? {
        var found: InterfaceView?
        var cells = 0
        forEachView { view in
            guard case .cell(let cell) = view.kind else { return }
            cells += 1
            if found == nil, view.customClass == name || cell.reuseIdentifier == name { found = view }
        }
        if found == nil, cells == 1, fileName == name { return views.first { if case .cell = $0.kind { true } else { false } } }
        return found
    }

    /// The names by which configs find the cells: their classes and reuse identifiers.
    package var cellNames: [String] {
        var names: [String] = []
        forEachView { view in
            guard case .cell(let cell) = view.kind else { return }
            for name in [view.customClass, cell.reuseIdentifier].compactMap({ $0 }) where !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// The classes of the views that can be headers: those of xibs.
    package var headerNames: [String] { isStoryboard ? [] : views.filter { $0.cellName == nil }.compactMap(\.customClass) }

    /// The cell of a document that has one alone.
    package var onlyCell: InterfaceView? {
        var cells: [InterfaceView] = []
        forEachView { if case .cell = $0.kind { cells.append($0) } }
        return cells.count == 1 ? cells[0] : nil
    }

    /// The first view of a xib with a class name or the name of its file, for headers.
    package func header(named name: String, fileName: String) -> InterfaceView? {
        if isStoryboard { return nil }
        return views.first { $0.customClass == name && $0.cellName == nil } ?? (fileName == name ? views.first { $0.cellName == nil } : nil)
    }
}
