import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableViewProvider

extension PreviewStore {
    /// `ROWS.COLUMNS/NAME.html`, the indexes of two dimensions.
    func matrix(_ rest: String) -> PreviewAnswer? {
        guard let slash = rest.firstIndex(of: "/"), let file = file(String(rest[rest.index(after: slash)...]), ending: ".html") else {
            return nil
        }
        let numbers = rest[..<slash].split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let rows = numbers[0], let columns = numbers[1] else { return nil }
        let settings = plan.settings(file, .own)
        let page = MatrixPage(
            name: file.name, title: settings.title ?? file.name.split(separator: "/").last.map(String.init) ?? file.name,
            states: settings.states.map(\.name), axes: plan.axes, rows: rows, columns: columns, frame: frame("\(generation)"),
            pictureQuery: "?v=\(generation)")
        return page.make().map { PreviewAnswer(.ok, type: Self.html, bytes: $0, version: "\(generation)") }
    }

    /// `NAME.json`, `NAME.state-editing.json`: what is cut or overlaps, as texts.
    func findings(_ rest: String, _ variant: SiteVariant) -> PreviewAnswer? {
        guard rest.hasSuffix(".json") else { return nil }
        let name = rest.dropLast(".json".count)
        var modes: [SiteDesign.Mode]?
        if let file = plan.designs.first(where: { $0.name == name }) {
            modes = current(file, variant).design?.modes
        } else if let dot = name.range(of: ".state-", options: .backwards),
            let file = plan.designs.first(where: { $0.name == name[..<dot.lowerBound] })
        {
            modes = current(file, variant).design?.states.first { $0.name == name[dot.upperBound...] }?.modes
        }
        guard let first = modes?.first else { return nil }
        let texts = first.scene.findings().compactMap(\.text)
        return PreviewAnswer(
            .ok, type: "application/json", bytes: Array(Value.array(texts.map { .string($0) }).jsonText.utf8), version: "\(generation)")
    }
}

extension SceneFinding {
    /// `row 1.2: “Netzwerkeinstellungen” is cut`; `nil` for findings that are the same in every variant's layout.
    fileprivate var text: String? {
        let place = element.split(separator: ".").map { $0.dropFirst($0.first == "s" || $0.first == "r" ? 1 : 0) }.joined(separator: ".")
        switch problem {
        case .cutText(let text): return "row \(place): “\(text)” is cut"
        case .overlap(let one, let other): return "row \(place): \(one) and \(other) overlap"
        case .outside(let item, let edge, let beyond, _):
            return "row \(place): \(item) is \(numberText(beyond, decimals: 1)) pt beyond the \(edge.rawValue) edge"
        case .noHeight: return "row \(place) is 0 pt high"
        case .smallTarget, .lowContrast: return nil
        }
    }
}
