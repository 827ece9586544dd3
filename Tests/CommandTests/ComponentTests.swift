import ChromiumDriver
import Foundation
import TableDiagnostics
import TableMarkup
import Testing

@testable import TableSite

/// A page of specimens: every component of the shell in each of its states, drawn and checked as pages are.
@Suite("Components of pages")
struct ComponentTests {
    private static var specimens: [(name: String, write: (inout MarkupWriter) -> Void)] {
        [
            (
                "Choice",
                {
                    Controls.choice(
                        &$0, label: "Size", group: "size", id: nil, [("s", "Small"), ("m", "Medium"), ("l", "Large")], checked: 1)
                }
            ),
            ("Check", { Controls.check(&$0, id: "check", "Inspect", title: "Inspect (i)") }),
            ("Menu", { Controls.menu(&$0, id: "menu", "Sort", [("name", "Name"), ("folder", "Folder")]) }),
            (
                "Button",
                {
                    Controls.button(&$0, "Plain", [])
                    Controls.button(&$0, "Primary", [.init("class", "primary")])
                    Controls.button(&$0, "Pressed", [.init("aria-pressed", "true")])
                    Controls.button(&$0, "Disabled", [.init("disabled", nil)])
                }
            ),
            ("Icon", { page in for icon in [Icon.menu, .left, .right, .link, .find] { icon.write(into: &page) } }),
            ("Variants", { variants(&$0) }),
            (
                "Panel",
                { page in
                    for isOpen in [true, false] {
                        Panel.write(into: &page, title: isOpen ? "Open" : "Closed", detail: "Inbox.json", isOpen: isOpen) {
                            $0.element("p", text: "What a panel contains.")
                        }
                    }
                }
            ),
            (
                "Diagnostics",
                { page in
                    page.start("ul", MarkupWriter.Attribute("class", "diagnostics"))
                    for severity in [Diagnostic.Severity.error, .warning, .note] { item(severity).write(into: &page) }
                    page.end()
                }
            ),
            ("Faults", { FaultOverlay(faults: [item(.error).diagnostic]).write(into: &$0) }),
            (
                "Cards",
                { page in
                    page.start("ul", MarkupWriter.Attribute("class", "cards"), MarkupWriter.Attribute("role", "list"))
                    for name in ["Plain", "Noted", "Changed", "Broken"] {
                        var entry = SiteEntry(name: "shop/\(name)", title: name, summary: "2 rows", cells: [], tags: [], text: "")
                        entry.isBroken = name == "Broken"
                        entry.isChanged = name == "Changed"
                        if name == "Noted" { entry.note([Diagnostic(.warning, .cellClipped, "a cell is clipped")]) }
                        Card(entry: entry, frame: SiteFrame(), up: "", hasPath: name == "Plain").write(into: &page)
                    }
                    page.end()
                }
            ),
            ("Moment", { Moment("Nothing to review", "The last run: 3 passed.", button: ("again", "Show all")).write(into: &$0) }),
        ]
    }

    private static func variants(_ page: inout MarkupWriter) {
        let axes = SiteAxes([("Device", ["", "iPhoneSE", "iPadMini", "iPhone17"]), ("Language", ["", "ar"])])
        VariantBar(current: axes.variants[1], axes: axes, up: "", isLive: true) { SitePath.gallery($0.slug) }.write(into: &page)
    }

    private static func item(_ severity: Diagnostic.Severity) -> DiagnosticItem {
        let file = SourceFile(path: "shop/Inbox.tableViewConfig", bytes: Array("section -s none\n    row -q\n".utf8))
        return DiagnosticItem(
            diagnostic: Diagnostic(
                severity, .rowUnknownFlag, "unknown flag “-q”", at: SourceSpan(file: file, lower: 24, upper: 26), notes: ["A note."],
                hints: ["did you mean “-c”?"]))
    }

    @Test("every component is drawn on a page of specimens, at three widths, in light, dark and increased contrast, without a fault")
    func specimens() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var shell = PageShell(frame: .single("Components", home: "#main"), path: "index.html", title: "Components")
        shell.contents = Self.specimens.map {
            PageShell.Heading($0.name, "#" + SitePath.safe($0.name), mark: $0.name == "Faults" ? "bad" : "")
        }
        let page = shell.page("components") { page in
            page.element("h1", text: "Components")
            for (name, write) in Self.specimens {
                page.start("section", MarkupWriter.Attribute("class", "more"), MarkupWriter.Attribute("id", SitePath.safe(name)))
                page.element("h2", text: name)
                page.start("div")
                write(&page)
                page.end()
                page.end()
            }
        }
        for file in SiteAssets.base {
            let target = folder.url.appending(path: file.path)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: target)
        }
        let file = folder.url.appending(path: "index.html")
        try Data(page).write(to: file)
        for message in try PageCheckers.faults(of: [file]) { Issue.record("\(message)") }
        let source = try PageCheckers.axe()
        let browser = try Chromium()
        for width in [320, 390, 1280] {
            try browser.setViewport(width: width, height: 900)
            try browser.open(file)
            #expect(try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true, "\(width)")
            // Every part of a component has room: nothing collapses, and nothing stands on top of another part.
            let collapsed =
                "[...document.querySelectorAll('section')].filter(part => part.offsetHeight < 60 || part.offsetWidth < 250).map(part => part.id)"
            #expect(try browser.evaluate(collapsed) as? [String] == [], "\(width)")
            #expect(try browser.evaluate("document.querySelectorAll('.tree a').length") as? Int == Self.specimens.count)
        }
        let violations = try PageCheckers.violations(in: browser, source)
        #expect(violations == [], "\(violations)")
    }
}
