import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// A value that replaces the document's own contents of a view.
package enum OutletValue: Sendable, Hashable {
    case text(String)
    /// The path of an image file, relative to the design's folder.
    case picture(String)
    case symbol(String)
    case bool(Bool)
    case number(Double)
    case hidden
}

extension InterfaceView {
    /// The views of the outlets; `nil` for those that are elsewhere in the document. Rows of one cell share them.
    package var outletTargets: [InterfaceView?] {
        var views: [String: InterfaceView] = [:]
        forEach { if views[$0.id] == nil { views[$0.id] = $0 } }
        return outlets.map { views[$0.destination] }
    }

    /// The values that contents put into the views of outlets. A key equals the outlet's name, with or without the kind of view at its end.
    /// Warnings: `interface.outlet-value` for contents that the view cannot show.
    package func values(
        from contents: Value?, in targets: [InterfaceView?]? = nil
    ) -> (values: [String: OutletValue], diagnostics: [Diagnostic]) {
        guard let contents, contents != .null else { return ([:], []) }
        var values: [String: OutletValue] = [:]
        var diagnostics: [Diagnostic] = []
        for (outlet, target) in zip(outlets, targets ?? outletTargets) {
            guard let value = outlet.keys.lazy.compactMap({ contents[$0] }).first(where: { $0 != .null }) else { continue }
            guard let target else {
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

    /// The outlets whose views show something else in each row: texts, pictures, switches and bars.
    package var contentOutlets: [CellRegistry.Entry.Outlet] {
        zip(outlets, outletTargets).compactMap { outlet, target in
            switch target?.kind {
            case .label, .textView, .textField, .image, .toggle, .slider, .progress:
                CellRegistry.Entry.Outlet(name: outlet.property, keys: outlet.keys, span: outlet.span)
            default: nil
            }
        }
    }

    /// Suffixes of outlet names that name the kind of view, such as “Label” in `nameLabel`; longer ones come first.
    static let outletKinds = [
        "ImageView", "TextField", "TextView", "ProgressView", "Label", "View", "Button", "Switch", "Slider", "Field", "Image", "Text",
    ]

    /// The key for an outlet: `name` for `nameLabel`, or the whole name if it is only a kind of view.
    static func key(ofOutlet property: String) -> String {
        guard let kind = outletKinds.first(where: { property.hasSuffix($0) && property.count > $0.count }) else { return property }
        return String(property.dropLast(kind.count))
    }

    /// Contents of the wrong kind; `wanted` describes what the view can show.
    private struct WrongKind: Error { var wanted: String }

    /// The change that contents make in the view; `nil` for none.
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
            return .failure(WrongKind(wanted: "true to show it, or false to hide it"))
        }
    }

    private func refusal(of value: Value, for outlet: InterfaceOutlet, _ fault: WrongKind) -> Diagnostic {
        let given = value.text.map { "“\($0)”" } ?? value.kindName
        return Diagnostic(
            .warning, .interfaceOutletValue, "\(given) cannot be shown in the \(title) of the outlet “\(outlet.property)”",
            at: span, hints: ["give it \(fault.wanted)"])
    }

    private static func outside(_ outlet: InterfaceOutlet) -> Diagnostic {
        Diagnostic(
            .warning, .interfaceOutletValue,
            "contents of the outlet “\(outlet.property)” are not shown: the object \(outlet.destination) is not a view of this cell",
            at: outlet.span, hints: ["connect the outlet to a view of the cell in Xcode, or remove the key from the row data"])
    }
}

extension InterfaceDocument {
    /// The first cell with a class name or reuse identifier. A xib's only cell can also be named after its file.
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

    /// The names that configs can use for the cells: class names and reuse identifiers.
    package var cellNames: [String] {
        var names: [String] = []
        forEachView { view in
            guard case .cell(let cell) = view.kind else { return }
            for name in [view.customClass, cell.reuseIdentifier].compactMap({ $0 }) where !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// The class names of views that can be headers; only xibs have them.
    package var headerNames: [String] { isStoryboard ? [] : views.filter { $0.cellName == nil }.compactMap(\.customClass) }

    /// The cell of a document with only one cell; otherwise `nil`.
    package var onlyCell: InterfaceView? {
        var cells: [InterfaceView] = []
        forEachView { if case .cell = $0.kind { cells.append($0) } }
        return cells.count == 1 ? cells[0] : nil
    }

    /// The first view of a xib with this class name, for headers. The first view can also be named after its file.
    package func header(named name: String, fileName: String) -> InterfaceView? {
        if isStoryboard { return nil }
        return views.first { $0.customClass == name && $0.cellName == nil } ?? (fileName == name ? views.first { $0.cellName == nil } : nil)
    }
}
