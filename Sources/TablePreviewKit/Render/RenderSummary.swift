import TableGraphics

/// The summary that `render` prints after a run.
struct RenderSummary {
    var reports: [DesignReport]
    /// What a report is about: `design` or `variant`.
    var subject = "design"
    var outputs: Outputs
    var elapsed: Duration

    /// Two or three lines: the outputs, their folders, the duration and what to open.
    var text: String {
        let failed = reports.filter(\.isFailed).map(\.name)
        let pages = reports.reduce(0) { $0 + $1.pages }
        let pictures = reports.reduce(0) { $0 + $1.pictures }
        var made: [String] = []
        if outputs[.html] != nil { made.append(counted(pages, "page")) }
        if outputs.keys.contains(where: { $0 != .html }) { made.append(counted(pictures, "picture")) }
        var lines = [
            "\(counted(reports.count, subject)): \(made.joined(separator: ", ")) in \(outputs.paths.joined(separator: ", ")), \(numberText(seconds(elapsed), decimals: 2)) s"
        ]
        if !failed.isEmpty { lines.append("\(counted(failed.count, subject)) failed: \(failed.joined(separator: ", "))") }
        if let html = outputs[.html], pages > 0 {
            lines.append("open \(html.path.hasSuffix("/") ? html.path : html.path + "/")index.html")
        }
        return lines.joined(separator: "\n")
    }

    static func status(of reports: [DesignReport], index failure: Any?) -> ExitStatus {
        if failure != nil || reports.contains(where: \.cannotWrite) { return .cannotWrite }
        let failed = reports.count { $0.isFailed }
        if failed == 0 { return .success }
        let isEmpty = reports.allSatisfy { $0.pages + $0.pictures == 0 }
        return failed == reports.count && isEmpty ? .badInput : .someFailed
    }
}
