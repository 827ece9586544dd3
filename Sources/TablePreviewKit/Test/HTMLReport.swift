import TableDiagnostics
import TableGraphics
import TableInputs
import TableMarkup

/// The run as a page: counts that filter, failures first, pictures to compare. Works from a file, without a server.
struct HTMLReport {
    let report: RunReport
    let folder: OutputFolder
    /// How many bytes of pictures are copied beside the page; what is left out is said.
    var budget = 256 << 20

    typealias Attribute = MarkupWriter.Attribute
    typealias Picture = HTMLReportPictures.Picture

    /// Writes `index.html`, `report.css`, `report.js` and `data/`; answers the first failure.
    func write() -> Diagnostic? {
        var pictures = HTMLReportPictures(folder: folder, budget: budget)
        let bad = report.run.results.filter(\.needsLook)
        let copies = bad.map { pictures.copy($0) }
        let page = page(Array(zip(bad, copies)), leftOut: pictures.leftOut)
        for (name, bytes) in [("report.css", Array(HTMLReportAssets.style.utf8)), ("report.js", Array(HTMLReportAssets.script.utf8)), ("index.html", page)] {
            if let failure = folder.write(bytes, to: name) { return failure }
        }
        return pictures.failure
    }

    private func page(_ bad: [(SnapshotResult, [String: Picture])], leftOut: Int) -> [UInt8] {
        var page = MarkupWriter(reservingCapacity: 8192 + bad.count * 4096)
        page.literal("<!DOCTYPE html>\n")
        page.start("html", Attribute("lang", "en"))
        page.start("head")
        page.literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        page.literal("<meta name=\"color-scheme\" content=\"light dark\">")
        page.literal(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src 'self' file:\">")
        page.element("title", text: "Snapshots: \(report.run.summary)")
        page.literal("<link rel=\"stylesheet\" href=\"report.css\"><script src=\"report.js\" defer></script>")
        page.end()
        page.newline()
        page.start("body")
        header(into: &page)
        page.start("main")
        page.newline()
        if leftOut > 0 {
            page.element("p", Attribute("class", "note"), text: "\(counted(leftOut, "picture")) would have passed the limit of \(budget >> 20) MB and \(leftOut == 1 ? "is" : "are") left out; their paths are told instead.")
        }
        var ids: Set<String> = []
        for (result, pictures) in bad { write(result, pictures, id: Self.identifier(result.name, &ids), into: &page) }
        others(into: &page)
        page.end()
        footer(into: &page)
        page.end()
        page.end()
        page.newline()
        return page.bytes
    }

    /// A name as the end of an address, each once.
    private static func identifier(_ name: String, _ taken: inout Set<String>) -> String {
        var id = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.".contains($0) ? $0 : "-" })
        while !taken.insert(id).inserted { id += "-" }
        return id
    }

    // MARK: Header

    private func header(into page: inout MarkupWriter) {
        page.start("header")
        page.element("h1", text: "Snapshots")
        page.start("div", Attribute("class", "chips"), Attribute("role", "group"), Attribute("aria-label", "Show"))
        for status in SnapshotResult.Status.allCases where report.run.count(status) > 0 {
            page.start("label", Attribute("class", "chip \(status.rawValue)"))
            page.void("input", Attribute("type", "checkbox"), Attribute("id", "show-\(status.rawValue)"), Attribute("checked", nil))
            page.text("\(report.run.count(status)) \(status.rawValue)")
            page.end()
        }
        page.end()
        page.void(
            "input", Attribute("type", "search"), Attribute("id", "search"), Attribute("placeholder", "Search names and causes ( / )"),
            Attribute("aria-label", "Search"))
        page.start("label", Attribute("class", "zoom"))
        page.text("Zoom ")
        page.start("select", Attribute("id", "zoom"))
        for zoom in ["0.25", "0.5", "1", "2", "4", "8"] {
            page.start("option", attributes: [Attribute("value", zoom)] + (zoom == "0.5" ? [Attribute("selected", nil)] : []))
            page.text("\(zoom)×")
            page.end()
        }
        page.end()
        page.end()
        page.end()
        page.newline()
    }

    // MARK: One snapshot

    private static let tabs: [(name: String, title: String)] = [
        ("difference", "Diff"), ("actual", "Actual"), ("expected", "Expected"), ("side", "Side by side"), ("slider", "Slider"), ("flip", "Flip"),
    ]

    private func write(_ result: SnapshotResult, _ pictures: [String: Picture], id: String, into page: inout MarkupWriter) {
        page.start("article", Attribute("class", result.status.rawValue), Attribute("id", id), Attribute("tabindex", "-1"))
        page.start("h2")
        page.element("a", Attribute("href", "#\(id)"), text: result.name)
        page.element("span", Attribute("class", "status"), text: result.status.rawValue)
        page.end()
        let changes = result.layout?.lines(limit: 200) ?? result.changes
        let lines = changes.isEmpty ? result.causes : changes
        if !lines.isEmpty {
            page.start("ul")
            for line in lines { page.element("li", text: line) }
            page.end()
        }
        for line in [result.pixelLine, result.limits.isEmpty ? nil : "Limit: \(result.limits)"].compactMap({ $0 }) { page.element("p", text: line) }
        if !result.environmentChanges.isEmpty {
            page.element("p", text: "The reference was recorded in another environment: \(result.environmentChanges.joined(separator: ", "))")
        }
        if result.isBad, result.status != .broken { page.element("code", Attribute("class", "command"), text: report.acceptCommand(result)) }
        writePictures(of: result, pictures, id: id, into: &page)
        page.end()
        page.newline()
    }

    private func writePictures(of result: SnapshotResult, _ pictures: [String: Picture], id: String, into page: inout MarkupWriter) {
        let isPair = pictures["expected"] != nil && pictures["actual"] != nil
        let tabs = Self.tabs.filter { ["side", "slider"].contains($0.name) ? isPair : pictures[$0.name] != nil }
        guard !tabs.isEmpty else {
            if !result.artifacts.isEmpty { page.element("p", text: result.artifacts.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")) }
            return
        }
        page.start("fieldset", Attribute("class", "tabs"))
        page.element("legend", text: "Picture")
        for (index, tab) in tabs.enumerated() {
            page.start("label")
            page.void(
                "input",
                attributes: [Attribute("type", "radio"), Attribute("name", "tab-\(id)"), Attribute("value", tab.name)] + (index == 0 ? [Attribute("checked", nil)] : []))
            page.text(tab.title)
            page.end()
        }
        page.end()
        for tab in tabs {
            page.start("div", Attribute("class", "panel \(tab.name)"))
            switch tab.name {
            case "side": for kind in ["expected", "actual"] { image(pictures[kind], kind, result, into: &page) }
            case "slider":
                page.start("div", Attribute("class", "stack"))
                for kind in ["expected", "actual"] { image(pictures[kind], kind, result, into: &page) }
                page.end()
                page.void(
                    "input", Attribute("type", "range"), Attribute("min", "0"), Attribute("max", "100"), Attribute("value", "50"),
                    Attribute("aria-label", "Expected on the left, actual on the right"))
            default: image(pictures[tab.name], tab.name, result, into: &page)
            }
            page.end()
        }
    }

    private func image(_ picture: Picture?, _ kind: String, _ result: SnapshotResult, into page: inout MarkupWriter) {
        guard let picture else { return }
        page.void(
            "img", Attribute("src", urlPath(picture.path)), Attribute("alt", "\(kind): \(result.name)"), Attribute("width", "\(picture.width)"),
            Attribute("height", "\(picture.height)"), Attribute("loading", "lazy"))
    }

    // MARK: The others

    private func others(into page: inout MarkupWriter) {
        let fine = report.run.results.filter { !$0.needsLook }
        guard !fine.isEmpty else { return }
        page.start("details", Attribute("class", "fine"))
        page.element("summary", text: "\(counted(fine.count, "snapshot")) with nothing to look at")
        page.start("ul")
        for result in fine {
            page.start("li", Attribute("class", result.status.rawValue))
            page.text(result.name)
            page.element("span", Attribute("class", "status"), text: result.status.rawValue)
            page.end()
        }
        page.end()
        page.end()
        page.newline()
    }

    private func footer(into page: inout MarkupWriter) {
        let slowest = report.run.results.filter { $0.duration > 0 }.sorted { ($1.duration, $0.name) < ($0.duration, $1.name) }.prefix(3)
        page.start("footer")
        page.element("p", text: "tvp-preview \(report.run.toolVersion) · references in \(report.run.store) · keys: j and k next and last failure, 1 to 6 pictures, / search")
        if !slowest.isEmpty {
            page.element("p", text: "Slowest: " + slowest.map { "\($0.name) \(numberText($0.duration * 1000, decimals: 1)) ms" }.joined(separator: ", "))
        }
        page.end()
    }
}

extension SnapshotResult {
    /// Whether a person should look at it.
    var needsLook: Bool { isBad || status == .environment }
}
