import TableInputs

/// A config and data for a table of a document: the output of `init from`.
package struct InterfaceStarter {
    /// The text of the config.
    package private(set) var config = ""
    /// The text of the data, in YAML.
    package private(set) var data = ""
    /// Comment lines of the data that list the keys for each cell's outlets.
    private var outlets: [String] = []

    /// Creates rows for a table, with the texts of the document as contents.
    package init(_ design: InterfaceDesign) {
        let sections: [(title: String?, footer: String?, cells: [InterfaceView])]
        switch design.content {
        case .table(let table) where !table.isStatic && !table.prototypes.isEmpty: sections = [(nil, nil, table.prototypes)]
        case .table(let table): sections = table.sections.map { ($0.headerTitle?.value, $0.footerTitle?.value, $0.cells) }
        case .cells(let cells): sections = [(nil, nil, cells)]
        case .header(let view): sections = [(view.customClass, nil, [])]
        }
        for (index, section) in sections.enumerated() {
            let key = "section\(index + 1)"
            config += "section -s \(key)\(section.title == nil ? "" : " -h StandardHeaderView")\n"
            data += "\(key):\n"
            if let title = section.title { data += "  title: \(CellConverter.quoted(title))\n" }
            if let footer = section.footer { data += "  footer: \(CellConverter.quoted(footer))\n" }
            if section.cells.isEmpty, section.title == nil { data += "  title: \"\"\n" }
            for (row, cell) in section.cells.enumerated() { write(cell, "row\(row + 1)") }
        }
        if !outlets.isEmpty {
            data = "# The key for an outlet is its name without Label, View, Button and so on.\n" + outlets.joined() + data
        }
    }

    private mutating func write(_ view: InterfaceView, _ key: String) {
        guard case .cell(let cell) = view.kind else { return }
        let name = cell.style == nil ? view.customClass ?? cell.reuseIdentifier : nil
        let isNamed = name.map { CellConverter.isWord($0) } ?? false
        if let name, !isNamed { config += "# A config cannot refer to the cell \(CellConverter.quoted(name)): give it a class name.\n" }
        config += "    row -s \(key) -c \(isNamed ? name ?? "" : "StandardCell")\n"
        data += "  \(key):\n"
        var pairs: [(String, String)] = isNamed ? outletPairs(view) : standardPairs(view, cell)
        if pairs.isEmpty { pairs = [("title", CellConverter.quoted(view.userLabel ?? ""))] }
        for (name, value) in pairs { data += "    \(name): \(value)\n" }
    }

    private mutating func outletPairs(_ view: InterfaceView) -> [(String, String)] {
        var pairs: [(String, String)] = []
        var lines = "# \(view.cellName.map { CellConverter.isWord($0) ? $0 : CellConverter.quoted($0) } ?? ""):"
        for outlet in view.outlets {
            let key = InterfaceView.key(ofOutlet: outlet.property)
            guard CellConverter.isWord(key), let value = Self.value(of: outlet.destination, in: view),
                !pairs.contains(where: { $0.0 == key })
            else { continue }
            pairs.append((key, value))
            lines += " \(outlet.property) ← \(key);"
        }
        if !pairs.isEmpty { outlets.append(lines + "\n") }
        return pairs
    }

    private static func value(of id: String, in view: InterfaceView) -> String? {
        var found: InterfaceViewKind?
        view.forEach { if $0.id == id { found = $0.kind } }
        switch found {
        case .label(let label), .textView(let label, _): return CellConverter.quoted(label.text.value)
        case .button(let button): return CellConverter.quoted(button.title?.value ?? "")
        case .textField(let field): return CellConverter.quoted(field.text.value)
        case .toggle(let isOn, _): return "\(isOn)"
        case .slider(let share), .progress(let share): return "\(share)"
        case .image(let image) where image.isSymbol: return image.name.map { CellConverter.quoted($0) }
        default: return nil
        }
    }

    private func standardPairs(_ view: InterfaceView, _ cell: CellContent) -> [(String, String)] {
        var pairs: [(String, String)] = []
        func text(_ view: [InterfaceView]?) -> String? { view?.first?.kind.text.map { CellConverter.quoted($0) } }
        if cell.style != nil {
            if let title = text(cell.textLabel) { pairs.append(("title", title)) }
            if let detail = text(cell.detailLabel) {
                pairs.append((cell.style?.hasSuffix("Subtitle") == true ? "subtitle" : "detail", detail))
            }
            if let view = cell.imageView?.first, case .image(let image) = view.kind, image.isSymbol, let name = image.name {
                pairs.append(("symbol", CellConverter.quoted(name)))
            }
        } else {
            var texts: [String] = []
            view.forEach {
                if case .label(let label) = $0.kind, !label.text.value.isEmpty { texts.append(CellConverter.quoted(label.text.value)) }
                if case .toggle(let isOn, _) = $0.kind { pairs.append(("on", "\(isOn)")) }
            }
            if let first = texts.first { pairs.insert(("title", first), at: 0) }
            if texts.count > 1 { pairs.append(("detail", texts[1])) }
        }
        let accessories = [
            "disclosureIndicator": "disclosure", "detailDisclosureButton": "detailDisclosure", "checkmark": "checkmark",
            "detailButton": "detail",
        ]
        if let accessory = accessories[cell.accessory] { pairs.append(("accessory", accessory)) }
        return pairs
    }
}
