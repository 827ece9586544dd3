import TableGraphics
import TableInputs
import TableMarkup
import TableSnapshots

extension LayoutDifference {
    /// The lines with the symbols of their kinds: `+ section 0 / row 2 “Onion soup”: inserted, 44 pt high`.
    var marked: [String] { told.map { "\($0.change.kind.symbol) \($0.text)" } + shifts.map(\.text) }

    /// For example `3 changes`.
    var words: String { isEmpty ? "no changes" : counted(told.isEmpty ? shifts.count : told.count, "change") }
}

extension LayoutDifference.RowKey {
    /// `path` is that of the row's contents. `nil` if they have no identifier and are an element of an array, whose path changes when rows
    /// come and go.
    init?(_ contents: Value?, _ path: DataPath?) {
        for name in ["id", "identifier", "uuid", "key"] {
            guard let text = contents?[name]?.text else { continue }
            self = .id(text)
            return
        }
        guard let path, !path.steps.contains(where: { if case .key = $0 { false } else { true } }) else { return nil }
        self = .path(path.description)
    }
}

extension MarkupWriter {
    /// Writes an item of a list for each line, with a link to its row.
    mutating func changes(_ difference: LayoutDifference, address: (LayoutDifference.Line) -> String?) {
        for line in difference.told { change(line.change.kind, line.text, address(line)) }
        for shift in difference.shifts { change(.moved, shift.text, nil) }
    }

    private mutating func change(_ kind: LayoutDifference.Change.Kind, _ text: String, _ address: String?) {
        start("li", MarkupWriter.Attribute("class", kind.rawValue))
        element("b", MarkupWriter.Attribute("aria-hidden", "true"), text: kind.symbol)
        self.text(" ")
        if let address { element("a", MarkupWriter.Attribute("href", address), text: text) } else { self.text(text) }
        end()
    }
}
