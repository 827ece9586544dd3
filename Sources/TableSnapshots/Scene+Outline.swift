import TableScene

extension Scene {
    /// The contents of a table without positions: a line for each section, header, row and footer with its text. Rows include their cell.
    ///
    /// Independent of fonts, colors and sizes.
    public func outline() -> String {
        guard let root = try? LayoutDump(dump()[...]).root else { return "" }
        var lines: [String] = []
        var sections = 0
        for element in root.children {
            guard element.kind == "section" else {
                if !element.texts.isEmpty { lines.append(element.kind + Self.words(of: element)) }
                continue
            }
            lines.append("section \(sections)")
            sections += 1
            let units = element.children.filter(\.isUnit)
            for (unit, row) in zip(units, ChangeFinder.rowNumbers(units)) {
                lines.append("  " + (row.map { "row \($0) \(unit.kind.dropFirst("row:".count))" } ?? unit.kind) + Self.words(of: unit))
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Joins the lines of a text, because line breaks are part of the layout.
    private static func words(of element: LayoutDump.Element) -> String {
        if let text = element.text { return " “\(text)”" }
        let own = element.children.filter { $0.text != nil }.compactMap(\.text)
        let joined = own.isEmpty ? "" : " “\(own.joined(separator: " "))”"
        return joined + element.children.filter { $0.text == nil }.map(words).joined()
    }
}
