import Foundation
import TableDiagnostics
import TableGraphics
import TableMarkup
import TableSite
import TableSnapshots

/// A snapshot in a report: its changes and its images.
struct ReportArticle {
    let result: SnapshotResult
    let report: RunReport
    let form: HTMLReport.Form
    /// The URL fragment of the article.
    let id: String
    /// The element of the heading: one level lower inside a group.
    let heading: StaticString
    /// Whether it is in a group, which has one verdict and comment.
    let isInGroup: Bool
    let pictures: [ReportPictures.Kind: ReportPictures.Picture]
    /// The numbers of the run's causes.
    let numbers: [ChangeCause: Int]

    typealias Attribute = MarkupWriter.Attribute
    typealias Kind = ReportPictures.Kind

    func write(into page: inout MarkupWriter) {
        page.start(
            "article", Attribute("class", result.status.rawValue), Attribute("id", id), Attribute("tabindex", "-1"),
            Attribute("data-name", result.name),
            Attribute("aria-labelledby", "title-\(id)"))
        page.start("div", Attribute("class", "head"))
        page.start(heading, Attribute("id", "title-\(id)"))
        page.element("a", Attribute("href", "#\(id)"), text: result.name)
        page.text(" ")
        page.element("span", Attribute("class", "status \(result.status.rawValue)"), text: report.subject.word(result))
        page.end()
        actions(into: &page)
        page.end()
        page.start("div", Attribute("class", "body"))
        // A narrow window shows the pictures first.
        viewer(into: &page)
        facts(into: &page)
        page.end()
        page.end()
        page.newline()
    }

    private func actions(into page: inout MarkupWriter) {
        guard result.isOpen, report.subject.canSettle else { return }
        page.start("div", Attribute("class", "actions"))
        if case .served = form {
            for (name, words) in [("accept", "Accept"), ("reject", "Reject")] {
                page.element(
                    "button", Attribute("type", "button"), Attribute("class", name == "accept" ? "accept primary" : name),
                    Attribute("data-action", name), Attribute("aria-label", "\(words) \(result.name)"), text: words)
            }
        } else {
            page.element("code", Attribute("class", "command"), text: report.acceptCommand(result))
            page.element(
                "button", Attribute("type", "button"), Attribute("class", "copy"),
                Attribute("aria-label", "Copy the command that accepts \(result.name)"), text: "Copy")
        }
        page.end()
    }

    // MARK: Changes

    /// A change of a cell is in most rows of a table: the first ones tell it.
    private static let shownRows = 4

    private func facts(into page: inout MarkupWriter) {
        page.start("div", Attribute("class", "facts"))
        for share in result.shares where !share.cause.file.isEmpty {
            page.element(
                "p", Attribute("class", "cause"),
                text: ([share.cause.text] + share.components).joined(separator: " · ") + (share.isAccepted ? " (accepted)" : ""))
            // With a single cause, the button of the snapshot or group accepts it.
            if case .served = form, result.isOpen, !share.isAccepted, result.shares.count > 1, let number = numbers[share.cause] {
                page.element(
                    "button", Attribute("type", "button"), Attribute("class", "by"), Attribute("data-cause", "\(number)"),
                    Attribute("aria-label", "Accept everywhere: \(share.cause.text)"), text: "Accept this cause")
            }
        }
        if !result.rows.isEmpty {
            page.start("ol", Attribute("class", "rows"))
            for row in result.rows.prefix(Self.shownRows) { write(row, into: &page) }
            let others = result.rows.dropFirst(Self.shownRows)
            if !others.isEmpty {
                page.start("li")
                page.start("details")
                page.element("summary", text: "\(others.count) more rows")
                page.start("ol", Attribute("tabindex", "0"))
                for row in others { write(row, into: &page) }
                page.end()
                page.end()
                page.end()
            }
            page.end()
        }
        let hidden = result.rows.count { row in
            (row.expected != nil || row.actual != nil) && shares(of: row.expected, in: pictures[.expected]) == nil
                && shares(of: row.actual, in: pictures[.actual]) == nil
        }
        if hidden > 0, !pictures.isEmpty {
            page.element(
                "p",
                text:
                    "\(counted(hidden, "changed row")) \(hidden == 1 ? "is" : "are") below the edge of the picture; set pictureHeight in tvp.yaml to show more"
            )
        }
        let told =
            result.rows.isEmpty
            ? (result.changes.isEmpty ? result.causes : result.changes) : result.causes.filter { $0.contains(" below moved ") }
        if !told.isEmpty {
            page.start("ul", Attribute("class", "causes"))
            for line in told { page.element("li", text: line) }
            page.end()
        }
        for line in [result.pixelLine, result.limits.isEmpty ? nil : "Limit: \(result.limits)"].compactMap({ $0 }) {
            page.element("p", text: line)
        }
        if !result.environmentChanges.isEmpty {
            page.element(
                "p", text: "The reference was recorded in another environment: \(result.environmentChanges.joined(separator: ", "))")
        }
        let missing = Kind.allCases.filter { pictures[$0] == nil }.compactMap { result.path(ofArtifact: $0.rawValue) }
        if !missing.isEmpty, report.subject.canSettle {
            page.element("p", text: "Not in this report: \(missing.joined(separator: ", "))")
        }
        if let address = report.pages[result.name] {
            page.start("p")
            page.element("a", Attribute("href", urlPath(address)), text: "Transition with live rows")
            page.end()
        }
        if !isInGroup { ReportRemarks(id: id, name: result.name).write(into: &page) }
        page.end()
    }

    /// Writes a row. It is a button if an image shows the row.
    private func write(_ row: ChangedRow, into page: inout MarkupWriter) {
        page.start("li")
        let (expected, actual) = (shares(of: row.expected, in: pictures[.expected]), shares(of: row.actual, in: pictures[.actual]))
        let canShow = expected != nil || actual != nil
        if canShow {
            let places = [expected.map { Attribute("data-expected", $0) }, actual.map { Attribute("data-actual", $0) }].compactMap { $0 }
            page.start("button", attributes: [Attribute("type", "button"), Attribute("aria-pressed", "false")] + places)
        }
        page.element("b", text: row.place)
        for change in row.changes { page.element("span", text: change) }
        if canShow { page.end() }
        page.end()
    }

    /// Left, top, width and height as percentages of the image, so that the page does not depend on its pixel size. `nil` if the rectangle
    /// is outside the image, since images may be cropped to the height of a screen.
    private func shares(of rect: PixelRect?, in picture: ReportPictures.Picture?) -> String? {
        guard let rect, let size = picture ?? pictures[.difference] else { return nil }
        let inside = rect.intersection(PixelRect(left: 0, top: 0, right: size.pixelWidth, bottom: size.pixelHeight))
        guard inside.width > 0, inside.height > 0 else { return nil }
        let (width, height) = (Double(size.pixelWidth), Double(size.pixelHeight))
        return [Double(inside.left) / width, Double(inside.top) / height, Double(inside.width) / width, Double(inside.height) / height]
            .map { numberText($0 * 100, decimals: 4) }.joined(separator: " ")
    }

    // MARK: Images

    /// The tabs and their images. The first is what a reviewer needs most: the old and the new side with marks.
    private var tabs: [(name: String, title: String, kinds: [Kind])] {
        [
            ("side", "Side by side", [.expected, .actual]), ("slider", "Slider", [.expected, .actual]),
            ("overlay", "Overlay", [.expected, .actual]), ("film", "Film", [.expected, .actual]),
            ("difference", "Difference", [.difference]),
            ("actual", report.subject.after, [.actual]), ("expected", report.subject.before, [.expected]), ("flip", "Flip", [.flip]),
        ]
    }

    private func viewer(into page: inout MarkupWriter) {
        let tabs = self.tabs.filter { tab in tab.kinds.allSatisfy { pictures[$0] != nil } }
        guard !tabs.isEmpty else { return }
        page.start("div", Attribute("class", "viewer"))
        Controls.choice(
            &page, label: "Pictures of \(result.name)", group: "tab-\(id)", id: nil, prefix: "tab-\(id)-", tabs.map { ($0.name, $0.title) },
            checked: 0)
        if tabs.contains(where: { $0.name == "slider" }) {
            page.void(
                "input", Attribute("type", "range"), Attribute("class", "cut"), Attribute("min", "0"), Attribute("max", "100"),
                Attribute("value", "50"),
                Attribute("aria-label", "\(report.subject.before) on the left, \(report.subject.after) on the right"))
            page.element("button", Attribute("type", "button"), Attribute("class", "play"), text: "Play")
        }
        page.start(
            "div", Attribute("class", "stage"), Attribute("tabindex", "0"), Attribute("role", "region"),
            Attribute("aria-label", "Pictures of \(result.name)"))
        // The page contains each image once, whichever tab shows it.
        for kind in [Kind.expected, .actual, .difference, .flip] {
            guard let picture = pictures[kind] else { continue }
            page.start("figure", Attribute("class", kind.rawValue))
            page.start("div", Attribute("class", "frame"))
            picture.write(as: "\(kind.rawValue): \(result.name)", form, into: &page)
            page.end()
            page.element(
                "figcaption", text: kind == .actual ? report.subject.after : kind == .expected ? report.subject.before : kind.rawValue)
            page.end()
        }
        if pictures[.expected] != nil, pictures[.actual] != nil {
            page.start(
                "figure", Attribute("class", "film"), Attribute("data-film", result.film.map(\.text).joined(separator: ",")))
            page.start("div", Attribute("class", "frame"))
            page.element(
                "canvas", Attribute("role", "img"), Attribute("aria-label", "How the rows of \(result.name) move"), text: "")
            page.end()
            page.end()
        }
        page.end()
        page.end()
    }
}

extension ReportPictures.Picture {
    /// Writes the image for the form of report. It loads lazily and has its size in points.
    func write(as alternative: String, _ form: HTMLReport.Form, into page: inout MarkupWriter) {
        page.void(
            "img", MarkupWriter.Attribute("src", link(form)), MarkupWriter.Attribute("alt", alternative),
            MarkupWriter.Attribute("width", "\(Int(width.rounded()))"), MarkupWriter.Attribute("height", "\(Int(height.rounded()))"),
            MarkupWriter.Attribute("loading", "lazy"), MarkupWriter.Attribute("decoding", "async"))
    }

    private func link(_ form: HTMLReport.Form) -> String {
        guard form == .singleFile else { return urlPath(address) }
        let bytes = read().value?.bytes ?? []
        return "data:image/png;base64,\(Data(bytes).base64EncodedString())"
    }
}
