import TableGraphics
import TableSnapshots

/// A run as Markdown for a pull request: a table with a line for each change, for GitHub and GitLab.
struct MarkdownSummary {
    let report: RunReport
    /// The address of the published HTML report, for thumbnails and links; `nil` leaves both out.
    var address: String?

    /// GitHub rejects comments of more than 65,536 characters.
    private static let limit = 60_000
    private static let lineLimit = 4

    var text: String {
        let results = report.run.results.filter(\.needsLook)
        let groups = ResultGroup.told(results)
        var text = "## \(Self.escaped(report.subject.title))\n\n\(headline(groups))\n"
        guard !groups.isEmpty else { return text }
        let (before, after) = (report.subject.before, report.subject.after)
        text +=
            "\n| Table | Changes |" + (address == nil ? "" : " \(before) | \(after) |") + "\n|---|---|" + (address == nil ? "" : "---|---|")
            + "\n"
        let ids = HTMLReport(report: report).identifiers()
        for (index, group) in groups.enumerated() {
            let isAlone = groups.allSatisfy { $0.first.name == group.first.name || $0.first.design != group.first.design }
            let line = row(group, isAlone: isAlone, ids[group.first.name] ?? "")
            if text.utf8.count + line.utf8.count > Self.limit {
                text += "\n\(counted(groups.count - index, "more change")) in the report.\n"
                break
            }
            text += line
        }
        return text
    }

    private func headline(_ groups: [ResultGroup]) -> String {
        let summary = report.summary.isEmpty ? "no changes" : report.summary
        let page = address.map { " · [report](\(Self.link($0, "index.html")))" } ?? ""
        return groups.isEmpty ? "✅ \(summary)\(page)" : "**\(summary)**\(page)"
    }

    /// `isAlone`: whether no other line has the same design. Otherwise the names of the snapshots tell them apart.
    private func row(_ group: ResultGroup, isAlone: Bool, _ id: String) -> String {
        let result = group.first
        let designs = group.designs
        var name = designs.count > 1 ? counted(designs.count, "design") : Self.code(group.results.count == 1 ? result.name : result.design)
        if let address { name = "[\(name)](\(Self.link(address, "index.html"))#\(id))" }
        name += "<br>" + report.subject.word(result)
        if group.results.count > 1 { name += ", " + counted(group.results.count, "snapshot") }
        if !isAlone, group.results.count > 1, designs.count == 1 {
            let names = group.results.prefix(2).map { Self.code(String($0.name.dropFirst($0.design.count + 1))) }
            name += ": " + names.joined(separator: ", ") + (group.results.count > 2 ? ", …" : "")
        }
        var cells = [name, changes(result)]
        if let address {
            for kind in ["expected", "actual"] { cells.append(thumbnail(result, kind, id, address)) }
        }
        return "| " + cells.joined(separator: " | ") + " |\n"
    }

    private func changes(_ result: SnapshotResult) -> String {
        let rows = result.rows.flatMap { row in row.changes.map { "\(row.place): \($0)" } }
        var lines = report.subject == .references && !rows.isEmpty ? rows : result.causes
        if lines.isEmpty { lines = rows }
        if lines.isEmpty, let pixels = result.pixelLine { lines = [pixels] }
        lines = result.shares.filter { !$0.cause.file.isEmpty }.map(\.cause.text) + lines
        let others = lines.count - Self.lineLimit
        return (lines.prefix(Self.lineLimit).map(Self.escaped) + (others > 0 ? ["and \(others) more"] : [])).joined(separator: "<br>")
    }

    /// The picture of a side as the report has it.
    private func thumbnail(_ result: SnapshotResult, _ kind: String, _ id: String, _ address: String) -> String {
        let isThere = result.artifacts[kind] != nil || result.status == .recorded && kind == "actual"
        guard isThere else { return "–" }
        return "<img src=\"\(Self.link(address, "data/\(id)-\(kind).png"))\" width=\"160\" alt=\"\(kind)\">"
    }

    private static func link(_ address: String, _ path: String) -> String {
        let whole = (address.hasSuffix("/") ? address : address + "/") + path
        return String(whole.flatMap { "\"<>() |".contains($0) || $0.isNewline ? Array("%20") : [$0] })
    }

    /// Text that no engine takes for markup, a mention or an issue.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in Wording.safe(text) {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "@": result += "@\u{200B}"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#": result += "\\\(character)"
            default: result.append(character)
            }
        }
        return result
    }

    private static func code(_ text: String) -> String {
        "`" + Wording.safe(text).replacing("`", with: "'").replacing("|", with: "\\|") + "`"
    }
}
