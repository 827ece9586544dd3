import TableInputs

/// The editor that started a preview: its cursor scrolls the open pages, and a click on a row moves its cursor.
public struct EditorLink: Sendable {
    /// Receives the path of a config and a line, counted from 1, when somebody clicks a row.
    var open: @Sendable (String, Int) -> Void
    /// A secret of this run, so that only its own pages move the cursor.
    let token = PreviewSource.Actions.newToken()

    /// Creates a link.
    public init(open: @escaping @Sendable (String, Int) -> Void) {
        self.open = open
    }
}

extension PreviewStore {
    /// Scrolls the open pages to a row, by the page's path and the row's id: `designs/Settings.html`, `m0.s0.r3`.
    public func show(_ page: String, row: String) {
        let place: Value = ["page": .string(page), "row": .string(row)]
        for follower in followers.values { follower.yield(Array("event: show\ndata: \(place.jsonText)\n\n".utf8)) }
    }

    /// Performs `open/LINE/DESIGN`: the click on a row that a line of a design's config makes.
    func open(_ action: String, in editor: EditorLink) -> PreviewAnswer? {
        let steps = action.split(separator: "/", maxSplits: 2).map(String.init)
        guard steps.count == 3, steps[0] == "open", let line = Int(steps[1]), line > 0,
            let file = plan.designs.first(where: { $0.name == steps[2] })
        else { return nil }
        editor.open(file.configPath, line)
        return PreviewAnswer(.ok, type: "text/plain; charset=utf-8", bytes: [])
    }
}
