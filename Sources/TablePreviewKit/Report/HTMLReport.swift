import Foundation
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableMarkup
import TableSnapshots

/// The HTML report of a run: counts that work as filters, failures first, images to compare, and links to changed rows.
struct HTMLReport {
    /// How the page is delivered. This determines what it can do.
    enum Form: Equatable {
        /// A page with separate files, which opens without a server.
        case folder
        /// A single file with everything in it.
        case singleFile
        /// Served by `show-report` with buttons to accept and reject. Requests must contain `token`.
        case served(token: String)
    }

    let report: RunReport
    var form = Form.folder
    /// The maximum total size of the images, in bytes. `nil` uses the form's default: 256 MiB for a folder, 16 MiB for a single file, no
    /// limit when served.
    var budget: Int?

    typealias Attribute = MarkupWriter.Attribute

    /// The page with the images that it shows.
    struct Made {
        var html: [UInt8]
        var pictures: ReportPictures
    }

    func make() -> Made {
        let ids = identifiers()
        let pictures = ReportPictures(report.run, ids: ids, budget: budget ?? defaultBudget)
        return Made(html: page(ids, pictures), pictures: pictures)
    }

    private var defaultBudget: Int {
        switch form {
        case .folder: 256 << 20
        // Some mail clients reject larger files, and browsers take seconds to load them.
        case .singleFile: 16 << 20
        case .served: .max
        }
    }

    /// Writes `index.html` and, for a folder, the images. Returns the first failure, and notes about images that the report omits.
    func write(to folder: RootFolder) -> (failure: Diagnostic?, notes: [String]) {
        let made = make()
        var files: [(String, [UInt8])] = [("index.html", made.html)]
        if form == .folder {
            files += [("report.css", ReportAssets.style), ("report.js", ReportAssets.script)]
            if let failure = forgetEarlier(than: made.pictures, in: folder) { return (failure, []) }
            for picture in made.pictures.chosen.values.flatMap(\.values).sorted(by: { $0.address < $1.address }) {
                let file = picture.read()
                guard let bytes = file.value?.bytes else { return (file.diagnostics.first, []) }
                if let failure = folder.write(bytes, to: picture.address) { return (failure, []) }
            }
        } else if let failure = forgetFolder(in: folder) {
            return (failure, [])
        }
        for (name, bytes) in files {
            if let failure = folder.write(bytes, to: name) { return (failure, []) }
        }
        return (nil, made.pictures.notes)
    }

    /// The list of the report's images, relative to its folder.
    private static let list = "data/pictures.txt"

    /// Deletes the images of an earlier report with separate files, because this one is a single file.
    private func forgetFolder(in folder: RootFolder) -> Diagnostic? {
        let file = folder.read(Self.list)
        guard file.value != nil else { return file.diagnostics.first { $0.code != "file.missing" } }
        if let failure = forgetEarlier(than: ReportPictures(), in: folder) { return failure }
        for name in [Self.list, "report.css", "report.js"] {
            if let failure = folder.remove(name) { return failure }
        }
        folder.removeIfEmpty("data")
        return nil
    }

    /// Deletes images of an earlier report that this one does not contain, so that report folders do not grow. Deletes only files that the
    /// earlier report itself lists.
    private func forgetEarlier(than pictures: ReportPictures, in folder: RootFolder) -> Diagnostic? {
        let addresses = pictures.chosen.values.flatMap(\.values).map(\.address).sorted()
        let file = folder.read(Self.list)
        if let fault = file.diagnostics.first(where: { $0.code != "file.missing" }) { return fault }
        let earlier = file.value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        for line in earlier.split(separator: "\n")
        where line.hasPrefix("data/") && line.hasSuffix(".png") && !line.dropFirst(5).contains("/") {
            if !addresses.contains(String(line)), let failure = folder.remove(String(line)) { return failure }
        }
        return folder.write(Array(addresses.map { $0 + "\n" }.joined().utf8), to: Self.list)
    }

    /// Maps snapshot names to unique URL fragments.
    func identifiers() -> [String: String] {
        var taken: Set<String> = []
        var ids: [String: String] = [:]
        for result in report.run.results where ids[result.name] == nil {
            var id = String(result.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.".contains($0) ? $0 : "-" })
            // Case-insensitive, because some file systems are.
            while !taken.insert(id.lowercased()).inserted { id += "-" }
            ids[result.name] = id
        }
        return ids
    }

    // MARK: Page

    private var policy: String {
        switch form {
        case .folder:
            "default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src 'self' file:; base-uri 'none'; form-action 'none'"
        case .singleFile:
            "default-src 'none'; style-src \(ReportAssets.source(ReportAssets.style)); script-src \(ReportAssets.source(ReportAssets.script)); img-src data:; base-uri 'none'; form-action 'none'"
        case .served:
            "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
        }
    }

    private func page(_ ids: [String: String], _ pictures: ReportPictures) -> [UInt8] {
        let open = report.run.results.filter(\.needsLook).enumerated()
            .sorted { ($0.element.status.urgency, $0.offset) < ($1.element.status.urgency, $1.offset) }.map(\.element)
        var page = MarkupWriter()
        page.literal("<!DOCTYPE html>\n")
        page.start("html", Attribute("lang", "en"))
        page.start("head")
        page.literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        page.literal("<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"robots\" content=\"noindex\">")
        page.void("meta", Attribute("http-equiv", "Content-Security-Policy"), Attribute("content", policy))
        if case .served(let token) = form { page.void("meta", Attribute("name", "tvp-token"), Attribute("content", token)) }
        page.element("title", text: "\(report.subject.title): \(report.summary)")
        switch form {
        case .singleFile: page.own("style", ReportAssets.style)
        case .folder, .served: page.literal("<link rel=\"stylesheet\" href=\"report.css\"><script src=\"report.js\" defer></script>")
        }
        page.end()
        page.newline()
        page.start("body", Attribute("data-run", runKey), Attribute("data-subject", report.subject.title))
        page.literal("<a class=\"skip\" href=\"#main\">Skip to the snapshots</a>")
        header(into: &page)
        page.start("main", Attribute("id", "main"))
        page.newline()
        for note in pictures.notes {
            page.element("p", Attribute("class", "note"), text: note.prefix(1).uppercased() + note.dropFirst() + ".")
        }
        if open.isEmpty {
            page.element(
                "p", Attribute("class", "calm"),
                text: report.run.results.isEmpty ? "Nothing changed." : "Nothing to review: \(report.summary).")
        }
        for changes in ReportGroup.list(open) {
            let isGroup = changes.count > 1 || changes[0].results.count > 1
            ReportGroup(changes: changes, form: form, subject: report.subject, id: ids[changes[0].first.name] ?? "") { result, page in
                ReportArticle(
                    result: result, report: report, form: form, id: ids[result.name] ?? "", heading: isGroup ? "h3" : "h2",
                    isInGroup: isGroup, pictures: pictures.chosen[result.name] ?? [:]
                ).write(into: &page)
            }.write(into: &page)
        }
        page.element(
            "p", Attribute("class", "calm"), Attribute("id", "no-match"), Attribute("hidden", nil),
            text: "No snapshot matches the search and the selected filters.")
        ReportGallery(results: report.run.results.filter { !$0.needsLook }, form: form, pictures: pictures).write(into: &page)
        page.end()
        footer(into: &page)
        keys(into: &page)
        ReportRemarks.writeDialog(into: &page)
        page.literal(
            "<dialog id=\"look\" aria-labelledby=\"look-title\"><div class=\"bar\"><h2 id=\"look-title\">Picture</h2><button type=\"button\" class=\"close\">Close</button></div>"
        )
        page.literal("<div class=\"frame\"></div></dialog>")
        page.literal("<div id=\"said\" class=\"sr\" role=\"status\"></div>")
        // The script is at the end of the page because `defer` works only for files.
        if form == .singleFile { page.own("script", ReportAssets.script) }
        page.end()
        page.end()
        page.newline()
        return page.bytes
    }

    /// Tells reviews of different changes apart, which the browser keeps.
    private var runKey: String {
        var parts: [String] = []
        for result in report.run.results where result.needsLook {
            parts += [result.name, result.status.rawValue, result.pixelLine ?? ""]
            for row in result.rows { parts += [row.place] + row.changes }
        }
        return contentHash(parts.joined(separator: "\n").utf8)
    }

    // MARK: Header

    private func header(into page: inout MarkupWriter) {
        page.start("header")
        page.element("h1", text: report.subject.title)
        page.start("div", Attribute("class", "chips"), Attribute("role", "group"), Attribute("aria-label", "Show"))
        for status in SnapshotResult.Status.allCases {
            let count = report.run.count(status)
            page.start(
                "label", attributes: [Attribute("class", "chip \(status.rawValue)")] + (count == 0 ? [Attribute("hidden", nil)] : []))
            page.void("input", Attribute("type", "checkbox"), Attribute("id", "show-\(status.rawValue)"), Attribute("checked", nil))
            page.element("b", text: "\(count)")
            page.text(" \(report.subject.word(status))")
            page.end()
        }
        page.end()
        page.literal(
            "<input type=\"search\" id=\"search\" placeholder=\"Search names and changes\" aria-label=\"Search names and changes\" aria-keyshortcuts=\"/\">"
        )
        page.literal(
            "<div class=\"zoom\" role=\"group\" aria-label=\"Zoom\"><button type=\"button\" id=\"smaller\" aria-label=\"Zoom out\">−</button>"
        )
        page.literal("<output id=\"zoom\">100%</output><button type=\"button\" id=\"larger\" aria-label=\"Zoom in\">+</button></div>")
        page.start("div", Attribute("class", "all"))
        if case .served = form {
            page.literal("<button type=\"button\" id=\"accept-shown\" class=\"accept\">Accept all shown</button>")
        } else if report.subject.canSettle {
            page.start(
                "button", Attribute("type", "button"), Attribute("id", "copy-shown"), Attribute("data-command", "\(report.command) accept"),
                Attribute("data-output", report.outputFlag))
            page.text("Copy command to accept all shown")
            page.end()
        }
        if case .served = form { page.literal("<button type=\"button\" id=\"undo\" disabled>Undo</button>") }
        page.literal("<button type=\"button\" id=\"review-open\" aria-haspopup=\"dialog\">Review</button>")
        page.literal("<button type=\"button\" id=\"help\" aria-haspopup=\"dialog\" aria-label=\"Keyboard shortcuts\">?</button>")
        page.end()
        page.end()
        page.newline()
    }

    private func footer(into page: inout MarkupWriter) {
        let slowest = report.run.results.filter { $0.duration > 0 }.sorted { ($1.duration, $0.name) < ($0.duration, $1.name) }.prefix(3)
        page.start("footer")
        page.element(
            "p",
            text: "tvp-preview \(report.run.toolVersion)" + (report.subject.canSettle ? " · references in \(report.run.store.path)" : ""))
        if !slowest.isEmpty {
            page.element(
                "p",
                text: "Slowest: " + slowest.map { "\($0.name) \(numberText($0.duration * 1000, decimals: 1)) ms" }.joined(separator: ", "))
        }
        page.end()
    }

    private func keys(into page: inout MarkupWriter) {
        page.start("dialog", Attribute("id", "keys"), Attribute("aria-labelledby", "keys-title"))
        page.literal("<h2 id=\"keys-title\">Keyboard shortcuts</h2><dl>")
        var keys: [(String, String)] = [
            ("j k", "next and previous snapshot"), ("r", "next changed row"),
            ("1 … 8", "Diff, \(report.subject.after), \(report.subject.before), Side by side, Slider, Flip, Overlay, Film"),
            ("v", "verdict and comment"),
            ("+ − 0", "zoom in, out, back to 100%"), ("/", "search; Esc clears it"),
        ]
        if case .served = form {
            keys += [("a", "accept this snapshot"), ("x", "reject it"), ("u", "undo the last decision")]
        } else if report.subject.canSettle {
            keys.append(("c", "copy its command"))
        }
        keys += [("Esc", "remove the outline"), ("?", "this help")]
        for (key, words) in keys {
            page.element("dt", text: key)
            page.element("dd", text: words)
        }
        page.literal("</dl><button type=\"button\" class=\"close\">Close</button>")
        page.end()
        page.newline()
    }
}

extension SnapshotResult {
    /// Whether the result needs a review.
    var needsLook: Bool { isBad || status == .environment || status == .recorded }
}

extension SnapshotResult.Status {
    /// The sort order: 0 is the most urgent.
    var urgency: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
