import TableDiagnostics
import TableInputs

extension PreviewStore {
    /// Scrolls the open pages to a row. `page` is a path such as `designs/Settings.html`, and `row` is an ID such as `m0.s0.r3`.
    public func show(_ page: String, row: String) {
        let place: Value = ["page": .string(page), "row": .string(row)]
        for follower in followers.values { follower.yield(Array("event: show\ndata: \(place.jsonText)\n\n".utf8)) }
    }

    /// Performs `open/LINE/DESIGN`, a click on a row that a config line creates, or `edit/FILE/LINE`, a click on a place.
    func open(_ action: String, in editor: EditorLink) -> PreviewAnswer? {
        if action.hasPrefix("edit/") { return edit(String(action.dropFirst("edit/".count)), in: editor) }
        let steps = action.split(separator: "/", maxSplits: 2).map(String.init)
        guard steps.count == 3, steps[0] == "open", let line = Int(steps[1]), line > 0,
            let file = plan.designs.first(where: { $0.name == steps[2] })
        else { return nil }
        editor.open(file.configPath, line)
        return PreviewAnswer(.ok, type: "text/plain; charset=utf-8", bytes: [])
    }

    /// Only files that a page shows can be opened.
    private func edit(_ place: String, in editor: EditorLink) -> PreviewAnswer? {
        let steps = place.split(separator: "/").map(String.init)
        guard steps.count == 2, let line = Int(steps[1]), line > 0 else { return nil }
        let shown = plan.faults + laidOut.values.flatMap { $0.faults + ($0.design?.diagnostics ?? []) }
        let sources = laidOut.values.flatMap { $0.design?.sources.map(\.file.path) ?? [] }
        let makers = laidOut.values.flatMap { $0.design?.makers ?? [] }
        let paths = shown.compactMap { $0.span?.file.path } + sources + plan.themes.own.values + makers
        guard let path = paths.first(where: { EditorLink.key($0) == steps[0] }) else { return nil }
        editor.open(path, line)
        return PreviewAnswer(.ok, type: "text/plain; charset=utf-8", bytes: [])
    }
}
