import TableGraphics

/// What a run made, for people.
struct RenderSummary {
    var reports: [DesignReport]
    var request: RenderRequest
    var elapsed: Duration

    /// Two or three lines: what was made, where, how long it took, what to open.
    var text: String {
        let failed = reports.filter(\.isFailed).map(\.name)
        let pages = reports.reduce(0) { $0 + $1.pages }
        let pictures = reports.reduce(0) { $0 + $1.pictures }
        var made: [String] = []
        if request.html != nil { made.append(counted(pages, "page")) }
        if request.png != nil || request.svg != nil || request.pdf != nil { made.append(counted(pictures, "picture")) }
        let folders = [request.html, request.png, request.svg, request.pdf].compactMap { $0?.path }
        var names: [String] = []
        for folder in folders where !names.contains(folder) { names.append(folder) }
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        var lines = ["\(counted(reports.count, "design")): \(made.joined(separator: ", ")) in \(names.joined(separator: ", ")), \(numberText(seconds, decimals: 2)) s"]
        if !failed.isEmpty { lines.append("\(counted(failed.count, "design")) failed: \(failed.joined(separator: ", "))") }
        if let html = request.html, pages > 0 {
            lines.append("open \(html.path.hasSuffix("/") ? html.path : html.path + "/")index.html")
        }
        return lines.joined(separator: "\n")
    }

    static func status(of reports: [DesignReport], index failure: Any?) -> ExitStatus {
        if failure != nil || reports.contains(where: \.cannotWrite) { return .cannotWrite }
        let failed = reports.count { $0.isFailed }
        if failed == 0 { return .success }
        return failed == reports.count ? .badInput : .someFailed
    }
}
