import Foundation
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableMarkup
import TableSite
import TableSnapshots

/// The HTML report of a run: counts that work as filters, failures first, images to compare, and links to changed rows.
struct HTMLReport {
    /// How the page is delivered. This determines what it can do.
    enum Form: Equatable {
        /// A page with separate files, which opens without a server.
        case folder
        /// A single file with everything in it.
        case singleFile
        /// Served by `show-report` with buttons to accept and reject. Requests must contain `token`. `undoable` decisions can be taken back.
        case served(token: String, undoable: Int = 0)
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
            files += Self.assets.map { ($0.path, $0.bytes) }
            let pictures = made.pictures.chosen.values.flatMap(\.values).sorted { $0.address < $1.address }
            if let failure = forgetEarlier(than: pictures.map(\.address) + Self.assets.map(\.path), in: folder) { return (failure, []) }
            for picture in pictures {
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

    /// The list of the report's files, relative to its folder.
    private static let list = "data/files.txt"

    /// Deletes the files of an earlier report with separate files, because this one is a single file.
    private func forgetFolder(in folder: RootFolder) -> Diagnostic? {
        let file = folder.read(Self.list)
        guard file.value != nil else { return file.diagnostics.first { $0.code != .fileMissing } }
        if let failure = forgetEarlier(than: [], in: folder) ?? folder.remove(Self.list) { return failure }
        for name in ["data", "assets"] { folder.removeIfEmpty(name) }
        return nil
    }

    /// Deletes files of an earlier report that this one does not contain, so that report folders do not grow. Deletes only files that the
    /// earlier report itself lists.
    private func forgetEarlier(than files: [String], in folder: RootFolder) -> Diagnostic? {
        let file = folder.read(Self.list)
        if let fault = file.diagnostics.first(where: { $0.code != .fileMissing }) { return fault }
        let earlier = file.value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        for line in earlier.split(separator: "\n").map(String.init) {
            let parts = line.split(separator: "/", omittingEmptySubsequences: false)
            let isOwn =
                parts.count == 2 && (parts[0] == "data" && line.hasSuffix(".png") || parts[0] == "assets" && RootFolder.isPlain(line))
            if isOwn, !files.contains(line), let failure = folder.remove(line) { return failure }
        }
        return folder.write(Array(files.map { $0 + "\n" }.joined().utf8), to: Self.list)
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

    /// The files next to the page.
    static let assets = SiteAssets.base + [SiteAssets.report]

    private var shell: PageShell {
        var frame = SiteFrame.single("Review", home: "#main")
        if case .served(let token, _) = form { frame.token = token }
        var shell = PageShell(frame: frame, path: "index.html", title: "\(report.subject.title): \(report.summary)")
        shell.scripts = [SiteAssets.report]
        shell.isInline = form == .singleFile
        shell.attributes = [Attribute("data-run", runKey), Attribute("data-subject", report.subject.title)]
        return shell
    }

    private func page(_ ids: [String: String], _ pictures: ReportPictures) -> [UInt8] {
        let open = report.run.results.filter(\.needsLook).enumerated()
            .sorted { ($0.element.status.urgency, $0.offset) < ($1.element.status.urgency, $1.offset) }.map(\.element)
        let groups = ResultGroup.reviewed(open)
        var shell = shell
        if groups.count > 1 {
            shell.contents = groups.map { changes in
                let first = changes[0].first
                return PageShell.Heading(
                    ReportGroup.title(of: changes), "#" + (ids[first.name] ?? ""), mark: first.status == .recorded ? "" : "bad")
            }
        }
        return shell.page("report") { contents(groups, ids, pictures, into: &$0) }
    }

    private func contents(
        _ groups: [[ResultGroup]], _ ids: [String: String], _ pictures: ReportPictures, into page: inout MarkupWriter
    ) {
        header(changes: groups.count, into: &page)
        for note in pictures.notes {
            page.element("p", Attribute("class", "note"), text: note.prefix(1).uppercased() + note.dropFirst() + ".")
        }
        if groups.isEmpty {
            Moment(
                report.run.results.isEmpty ? "Nothing changed" : "Nothing to review",
                report.run.results.isEmpty ? "Both versions show the same." : "The last run: \(report.summary)."
            ).write(into: &page)
        }
        let numbers = Dictionary(report.run.causes.map { ($0.cause, $0.number) }, uniquingKeysWith: { first, _ in first })
        for changes in groups {
            let isGroup = changes.count > 1 || changes[0].results.count > 1
            ReportGroup(changes: changes, form: form, subject: report.subject, id: ids[changes[0].first.name] ?? "") { result, page in
                ReportArticle(
                    result: result, report: report, form: form, id: ids[result.name] ?? "", heading: isGroup ? "h3" : "h2",
                    isInGroup: isGroup, pictures: pictures.chosen[result.name] ?? [:], numbers: numbers
                ).write(into: &page)
            }.write(into: &page)
        }
        Moment("No snapshot matches", "The search and the filters at the top leave none.", id: "no-match").write(into: &page)
        ReportGallery(results: report.run.results.filter { !$0.needsLook }, form: form, pictures: pictures).write(into: &page)
        footer(into: &page)
        ReportRemarks.writeDialog(into: &page)
        page.literal(
            "<dialog id=\"look\" aria-labelledby=\"look-title\"><div class=\"look-head\"><h2 id=\"look-title\">Picture</h2><button type=\"button\" class=\"close\">Close</button></div>"
        )
        page.literal("<div class=\"frame\"></div></dialog>")
        page.literal("<div id=\"said\" class=\"sr\" role=\"status\"></div>")
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

    private func header(changes: Int, into page: inout MarkupWriter) {
        let open = report.run.results.count(where: \.isOpen)
        page.start("div", Attribute("class", "report-bar"))
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
            "<input type=\"search\" id=\"search\" placeholder=\"Search\" aria-label=\"Search names and changes\" aria-keyshortcuts=\"/\">"
        )
        page.literal(
            "<div class=\"zoom\" role=\"group\" aria-label=\"Zoom\"><button type=\"button\" id=\"smaller\" aria-label=\"Zoom out\">−</button>"
        )
        page.literal("<output id=\"zoom\">100%</output><button type=\"button\" id=\"larger\" aria-label=\"Zoom in\">+</button></div>")
        page.start("div", Attribute("class", "all"))
        if case .served = form {
            page.element(
                "button", Attribute("type", "button"), Attribute("id", "accept-shown"), Attribute("class", "primary"),
                text: "Accept all \(open) shown")
        } else if report.subject.canSettle {
            page.start(
                "button", Attribute("type", "button"), Attribute("id", "copy-shown"), Attribute("data-command", "\(report.command) accept"),
                Attribute("data-output", report.outputFlag))
            page.text("Copy accept command (\(open) shown)")
            page.end()
        }
        if case .served(_, let undoable) = form {
            page.start(
                "button",
                attributes: [
                    Attribute("type", "button"), Attribute("id", "undo"), Attribute("data-steps", "\(undoable)"),
                ] + (undoable == 0 ? [Attribute("disabled", nil)] : []))
            page.text("Undo")
            page.end()
        }
        if changes > 0 {
            page.literal("<progress id=\"progress\" value=\"0\" max=\"1\" aria-label=\"Decided changes\">0 decided</progress>")
        }
        page.start("button", Attribute("type", "button"), Attribute("id", "review-open"), Attribute("aria-haspopup", "dialog"))
        // A script tells how many are decided; the words are as long before it.
        page.text("Review 0/\(changes)")
        page.end()
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
}

extension SnapshotResult {
    /// Whether the result needs a review.
    var needsLook: Bool { isBad || status == .environment || status == .recorded }
}

extension SnapshotResult.Status {
    /// The sort order: 0 is the most urgent.
    var urgency: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
