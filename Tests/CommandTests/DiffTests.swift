import Foundation
import TableCairo
import TableInputs
import TableSnapshots
import Testing

@testable import TablePreviewKit

@Suite("tvp-preview diff")
struct DiffTests {
    static let config = """
        section -s menu -h StandardHeaderView
            row -s dishes -c StandardCell
        section -s info
            row -s open -c StandardCell
            row -s note -c StandardCell
        """
    static let noon = """
        {"menu": {"title": "Mains", "dishes": [
          {"title": "Tomato soup", "value": "4.20"}, {"title": "Lentil soup", "value": "4.80"}, {"title": "Pea soup", "value": "4.50"},
          {"title": "Beef stew", "value": "14.20"}, {"title": "Baked trout", "value": "13.50"}]},
         "info": {"open": "Open until 14:00", "note": "No cards"}}
        """
    static let night = """
        {"menu": {"title": "Mains", "dishes": [
          {"title": "Baked trout", "value": "13.50"}, {"title": "Lentil soup", "value": "5.20"}, {"title": "Pea soup", "value": "4.50"},
          {"title": "Onion \\u001b[31msoup", "value": "4.90"}, {"title": "Beef stew", "value": "14.20"}]},
         "info": {"open": "Open until 22:00", "note": "No cards"}}
        """
    /// The row of beef stew keeps its relative position, so one row moves, not four.
    static let lines = """
          − section 0 / row 0 “Tomato soup”: removed, 44 pt high
          ↕ section 0 / row 0 “Baked trout”: moved from section 0 / row 4
          • section 0 / row 1 “Lentil soup”: detail text: words “4.80” → “5.20”
          + section 0 / row 3 “Onion [31msoup”: inserted, 44 pt high
          • section 1 / row 0 “Open until 22:00”: title text: words “Open until 14:00” → “Open until 22:00”
          1 row below moved 44 pt

        """

    /// `project` is the folder of a project file with the older screen; `nil` for none.
    private func folder(project: String? = "shop") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.config, to: "shop/Menu.tableViewConfig")
        try folder.write(Self.noon, to: "shop/Menu.json")
        try folder.write(Self.night, to: "night.json")
        if let project { try folder.writeOlderScreen(in: project) }
        return folder
    }

    @Test("a row that moves and changes has both marks on the page")
    func bothMarks() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s a -c StandardCell\n", to: "A.tableViewConfig")
        func rows(_ rows: [(String, String)]) -> String {
            "{\"a\": [" + rows.map { "{\"title\": \"\($0.0)\", \"detail\": \"\($0.1)\"}" }.joined(separator: ", ") + "]}"
        }
        try folder.write(rows([("One", "1"), ("Two", "2"), ("Three", "3")]), to: "A.json")
        try folder.write(rows([("Three", "9"), ("One", "1"), ("Two", "2")]), to: "B.json")
        #expect(try Command.run(["diff", "A.json", "B.json", "--design", "A", "--html", "out"], in: folder.url).status == 1)
        let page = try String(contentsOf: folder.url.appending(path: "out/A.diff.html"), encoding: .utf8)
        #expect(page.contains(".before [data-row=\"s0.r2\"]::after{content:\"•\\a ↕\""))
        #expect(page.contains(".after [data-row=\"s0.r0\"]::after{content:\"•\\a ↕\""))
    }

    @Test("a diff of two data files lists each change by section and row, and matches rows by title or data path")
    func data() throws {
        let folder = try folder(project: ".")
        defer { folder.remove() }
        let run = try Command.run(
            ["diff", "shop/Menu.json", "night.json", "--design", "Menu", "--html", "out", "--png", "out"], in: folder.url)
        #expect(run.output.hasPrefix("Menu: Menu.json → night.json, 5 changes\n" + Self.lines + "\n1  night.json:2 title"))
        #expect(run.status == 1)
        #expect(run.errors.isEmpty)
        let files = try folder.files(below: "out")
        let page = String(decoding: try #require(files["shop/Menu.diff.html"]), as: UTF8.self)
        #expect(!page.contains("<script>"), "scripts are files")
        for text in ["id=\"played\"", "Play</label>", ":has(#played:checked)", "“5.20”", "--mark:var(--moved)", "Open until 22:00"] {
            #expect(page.contains(text), "the page lacks \(text)")
        }
        #expect(page.contains("<a href=\"#m1.") && page.contains("<a href=\"#m0."), "each change leads to its row")
        let strip = try PNG.decode([UInt8](try #require(files["shop/Menu.diff@2x.png"])))
        #expect(strip.width == (390 * 2 + 16 * 3) * 2)
        // The colored bar next to the deleted row.
        let place = ((16 + 50 + 4) * 2 * strip.width + (16 + 1) * 2) * 4
        #expect(strip.pixels[place..<place + 3] == [0xB3, 0x26, 0x1E])
    }

    @Test("a text that only breaks into other lines has not changed, and long texts show where they differ")
    func otherLines() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let start = "A long text that breaks into several lines on a narrow screen, whatever"
        try folder.write("row -s a\nrow -s b", to: "Text.tableViewConfig")
        for (name, end) in [("One", "it says"), ("Two", "it shows")] {
            try folder.write(
                "{\"a\": {\"title\": \"A\", \"subtitle\": \"\(start)\", \"subtitleNumberOfLines\": 0\(name == "One" ? "" : ", \"accessory\": \"detail\"")}, "
                    + "\"b\": {\"title\": \"B\", \"subtitle\": \"\(start) \(end)\", \"subtitleNumberOfLines\": 0}}", to: name + ".json")
        }
        let run = try Command.run(["diff", "One.json", "Two.json", "--design", "Text", "--width", "160"], in: folder.url)
        #expect(run.output.contains("section 0 / row 0 “A”: detail lines 4 → 6\n"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("it says” → “…"), "\(run.output)")
    }

    @Test("equal tables exit with 0")
    func alike() throws {
        let folder = try folder()
        defer { folder.remove() }
        let run = try Command.run(["diff", "shop/Menu.json", "shop/Menu.json", "--design", "shop/Menu.tableViewConfig"], in: folder.url)
        #expect(run.output == "Menu: Menu.json → Menu.json, no changes\n")
        #expect(run.status == 0)
    }

    @Test("two modes of one design can be compared")
    func modes() throws {
        let folder = try folder()
        defer { folder.remove() }
        try folder.write("mode\nsection\n    row -s a\nmode\nsection\n    row -s a\n    row -s b", to: "Two.tableViewConfig")
        try folder.write("{\"a\": \"One\", \"b\": \"Two\"}", to: "Two.json")
        let run = try Command.run(["diff", "Two.tableViewConfig", "--mode", "0", "--mode", "1"], in: folder.url)
        #expect(run.output == "Two: mode 0 → mode 1, 1 change\n  + section 0 / row 1 “Two”: inserted, 44 pt high\n")
        #expect(run.status == 1)
        let unknown = try Command.run(["diff", "Two.tableViewConfig", "--mode", "0", "--mode", "7"], in: folder.url)
        #expect(unknown.errors.contains("[mode.unknown]"))
        #expect(unknown.status == 65)
    }

    @Test("two git revisions are compared with their changed, added and deleted designs")
    func revisions() throws {
        let folder = try folder()
        defer { folder.remove() }
        try folder.write("row", to: "shop/Gone.tableViewConfig")
        try folder.write("row", to: "shop/Same.tableViewConfig")
        try git(["init", "--quiet"], folder)
        try commit(folder)
        try folder.write(Self.night, to: "shop/Menu.json")
        try FileManager.default.removeItem(at: folder.url.appending(path: "shop/Gone.tableViewConfig"))
        try folder.write("section\n    row\n    row -n 2\n", to: "shop/New.tableViewConfig")
        try commit(folder)
        // Uncommitted changes do not count.
        try folder.write("{}", to: "shop/Menu.json")
        let run = try Command.run(["diff", "HEAD~1..HEAD", "shop", "--html", "out", "--png", "out"], in: folder.url)
        #expect(
            run.output.hasPrefix(
                """
                Gone: HEAD~1 → HEAD, 1 change
                  − section 0: removed, 1 row, 44 pt high
                Menu: HEAD~1 → HEAD, 5 changes
                \(Self.lines)New: HEAD~1 → HEAD, 1 change
                  + section 0: inserted, 2 rows, 88 pt high

                1  shop/Menu.json:2 title
                """))
        #expect(run.status == 1)
        #expect(
            try folder.files(below: "out").keys.filter { !$0.hasPrefix("assets/") && !$0.hasPrefix("data/") && $0 != "LICENSES" }.sorted()
                == ["Gone", "Menu", "New"].flatMap { ["\($0).diff.html", "\($0).diff@2x.png"] } + ["index.html"])
        #expect(try Command.run(["diff", "HEAD..HEAD", "shop"], in: folder.url).status == 0)
        for range in ["nowhere..HEAD", "HEAD..--output=x"] {
            let refused = try Command.run(["diff", range, "shop"], in: folder.url)
            #expect(refused.status != 0 && refused.status != 1, "\(range) is rejected")
        }
    }

    /// A repository with a project above the designs' folder. `change` runs between two commits.
    private func repository(_ change: (TemporaryFolder) throws -> Void) throws -> TemporaryFolder {
        let folder = try folder(project: nil)
        try folder.write(
            "designs:\n  shop/*: {device: iPhone 17e, theme: ios, style: inset-grouped, tableHeader: Head}\n", to: "tvp.yaml")
        try folder.write("header: Head\nheight: 70\nbody: {Text: Bistro}\n", to: "Cells/Head.yaml")
        try git(["init", "--quiet"], folder)
        try commit(folder)
        try change(folder)
        try commit(folder)
        return folder
    }

    @Test("settings and cell designs above the folder apply in any current folder")
    func projectAbove() throws {
        let folder = try repository { try $0.write(Self.night, to: "shop/Menu.json") }
        defer { folder.remove() }
        for (path, place) in [("shop", "."), ("shop/Menu.tableViewConfig", "."), (".", "shop"), ("", "shop"), (".", ".")] {
            let below = folder.url.appending(path: place)
            let run = try Command.run(["diff", "HEAD~1..HEAD"] + (path.isEmpty ? [] : [path]) + ["--html", "out"], in: below)
            #expect(run.status == 1 && run.errors.isEmpty, "\(path) in \(place): \(run.errors)")
            #expect(
                run.output.hasPrefix("shop/Menu: HEAD~1 → HEAD, 5 changes\n" + Self.lines + "\n1  "),
                "a design has the same name in every folder")
            let page = try String(contentsOf: below.appending(path: "out/shop/Menu.diff.html"), encoding: .utf8)
            #expect(page.contains("Bistro"), "the table header comes from tvp.yaml, and its design is above the folder")
            try FileManager.default.removeItem(at: below.appending(path: "out"))
        }
    }

    @Test("a renamed design is compared with its old version")
    func renamed() throws {
        let folder = try repository { folder in
            for ending in ["tableViewConfig", "json"] {
                try FileManager.default.moveItem(
                    at: folder.url.appending(path: "shop/Menu.\(ending)"), to: folder.url.appending(path: "shop/Lunch.\(ending)"))
            }
        }
        defer { folder.remove() }
        let run = try Command.run(["diff", "HEAD~1..HEAD", "shop"], in: folder.url)
        #expect(run.output == "shop/Lunch: HEAD~1 → HEAD, renamed from shop/Menu, no changes\n")
        #expect(run.status == 1, "a rename is a difference")
        try folder.write(Self.night, to: "shop/Lunch.json")
        try commit(folder)
        for path in ["shop", "shop/Lunch.tableViewConfig", "shop/Menu.tableViewConfig"] {
            let both = try Command.run(["diff", "HEAD~2..HEAD", path], in: folder.url)
            #expect(
                both.output.hasPrefix("shop/Lunch: HEAD~2 → HEAD, renamed from shop/Menu, 5 changes\n" + Self.lines),
                "\(path): \(both.output)\(both.errors)")
        }
        let back = try Command.run(["diff", "HEAD..HEAD~2", "shop"], in: folder.url)
        #expect(back.output.hasPrefix("shop/Menu: HEAD → HEAD~2, renamed from shop/Lunch, 5 changes\n"), "\(back.output)")
    }

    @Test("a row with a new title between the same rows is one change, not a deletion and an insertion")
    func renamedRow() throws {
        let folder = try folder()
        defer { folder.remove() }
        try folder.write(Self.noon.replacing("Pea soup", with: "Carrot soup"), to: "carrot.json")
        let run = try Command.run(["diff", "shop/Menu.json", "carrot.json", "--design", "Menu"], in: folder.url)
        #expect(
            run.output.contains("1 change\n  • section 0 / row 2 “Carrot soup”: title text: words “Pea soup” → “Carrot soup”\n"),
            "\(run.output)")
    }

    @Test("one edit of a theme is one cause, also if the theme is outside of the compared folder")
    func themes() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        func theme(_ color: String) -> String {
            "{\"extends\": \"ios\", \"color\": {\n\"label\": {\"$type\": \"color\", \"$value\": \"\(color)\"}}}"
        }
        try folder.write("themes: {own: Themes/own.tokens.json}\ndesigns: {\"*\": {theme: own}}\n", to: "tvp.yaml")
        for name in ["One", "Two"] {
            try folder.write("row -s x -c StandardCell", to: "shop/\(name).tableViewConfig")
            try folder.write("{\"x\": \"Hello\"}", to: "shop/\(name).json")
        }
        try folder.write(theme("#112233"), to: "Themes/own.tokens.json")
        try git(["init", "--quiet"], folder)
        try commit(folder)
        #expect(try Command.run(["diff", "HEAD..", "shop"], in: folder.url).status == 0)
        try folder.write(theme("#AA2233"), to: "Themes/own.tokens.json")
        let run = try Command.run(["diff", "HEAD..", "shop"], in: folder.url)
        #expect(run.status == 1 && run.output.contains("1  Themes/own.tokens.json:2 "), "\(run.output)\(run.errors)")
        #expect(run.output.contains("\"#112233\" → \"#AA2233\"\n   2 rows in 2 designs"), "\(run.output)")
    }

    @Test("one edit of a shared cell is one cause, with its file and line, in the terminal, the report and Markdown")
    func causes() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let cell = "cell: Person\nbody:\n  HStack:\n    - Symbol: person\n    - Text: \"{{name}}\"\n  spacing: 6\n"
        try folder.write(cell, to: "Cells/Person.yaml")
        for name in ["One", "Two"] {
            try folder.write("row -s people -c Person\n", to: name + ".tableViewConfig")
            try folder.write("{\"people\": [\n{\"id\": 1, \"name\": \"Ada\"},\n{\"id\": 2, \"name\": \"Bo\"}\n]}", to: name + ".json")
        }
        try git(["init", "--quiet"], folder)
        try commit(folder)
        try folder.write(cell.replacing("spacing: 6", with: "spacing: 10"), to: "Cells/Person.yaml")
        try folder.write("{\"people\": [\n{\"id\": 2, \"name\": \"Ada\"}\n]}", to: "Two.json")
        let run = try Command.run(["diff", "--html", "out", "--summary", "out/summary.md"], in: folder.url)
        #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("\n1  Cells/Person.yaml:6 spacing 6 → 10\n   2 rows in 1 design, 1 snapshot\n"), "\(run.output)")
        #expect(run.output.contains("2  Two.json:2") && !run.output.contains("accept with"), "\(run.output)")
        #expect(run.output.contains("− section 0 / row 0 “Ada”: removed"), "rows with different identifiers are different: \(run.output)")
        #expect(try folder.text(of: "out/index.html").contains("<p class=\"cause\">Cells/Person.yaml:6 spacing 6 → 10 · Person</p>"))
        #expect(try folder.text(of: "out/summary.md").contains("Cells/Person.yaml:6 spacing 6 → 10"))
        let data = try Command.run(["diff", "One.json", "Two.json", "--design", "One"], in: folder.url)
        #expect(data.output.contains("\n1  Two.json:2 "), "\(data.output)\(data.errors)")
    }

    @Test("a summary in Markdown has a line for each table, and thumbnails where their address is known")
    func markdown() throws {
        let folder = try repository { folder in
            try folder.write(Self.night, to: "shop/Menu.json")
            try folder.write("section\n    row\n", to: "shop/New.tableViewConfig")
        }
        defer { folder.remove() }
        let plain = try Command.run(["diff", "HEAD~1..HEAD", "shop", "--summary", "plain.md"], in: folder.url)
        #expect(plain.status == 1, "\(plain.errors)")
        let text = try folder.text(of: "plain.md")
        #expect(text.hasPrefix("## Changes, HEAD\\~1 → HEAD\n\n**1 changed, 1 added**\n\n| Table | Changes |\n|---|---|\n"), "\(text)")
        #expect(text.contains("<br>section 0 / row 0 “Tomato soup”: removed, 44 pt high<br>"), "\(text)")
        #expect(!text.contains("<img"), "\(text)")
        let address = "https://example.org/pr 7"
        let run = try Command.run(
            ["diff", "HEAD~1..HEAD", "shop", "--html", "out", "--summary", "out/summary.md", "--report-url", address], in: folder.url)
        #expect(run.status == 1, "\(run.errors)")
        let linked = try folder.text(of: "out/summary.md")
        for name in ["shop-Menu-expected", "shop-Menu-actual", "shop-New-actual"] {
            #expect(linked.contains("<img src=\"https://example.org/pr%207/data/\(name).png\""), "\(linked)")
            #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "out/data/\(name).png").path))
        }
        let page = try folder.text(of: "out/index.html")
        #expect(page.contains("<a href=\"shop/Menu.diff.html\">"))
        #expect(!page.contains("tvp-preview accept"), "versions cannot be accepted")
    }

    @Test("a summary of several changes in one design names their snapshots")
    func severalChanges() {
        func result(_ name: String, change: String) -> SnapshotResult {
            var result = SnapshotResult(name: "Menu/" + name, design: "Menu", status: .failed, configPath: "Menu.tableViewConfig")
            result.changes = [change]
            return result
        }
        var run = SnapshotRun(
            results: [
                result("ios26-light@3x", change: "a"), result("ios26-dark@3x", change: "a"), result("ios26.editing@3x", change: "b"),
            ],
            store: RootFolder("Snapshots"), output: RootFolder(".tvp"), toolVersion: "1")
        let text = MarkdownSummary(report: RunReport(run: run)).text
        #expect(text.contains("2 snapshots: `ios26-light@3x`, `ios26-dark@3x`") && text.contains("`Menu/ios26.editing@3x`"), "\(text)")
        run.results.removeLast()
        #expect(MarkdownSummary(report: RunReport(run: run)).text.contains("`Menu`<br>failed, 2 snapshots | "))
    }

    @Test("a design with a rewritten config is matched by its data")
    func renamedByData() throws {
        let folder = try repository { folder in
            try FileManager.default.moveItem(
                at: folder.url.appending(path: "shop/Menu.json"), to: folder.url.appending(path: "shop/Lunch.json"))
            try FileManager.default.removeItem(at: folder.url.appending(path: "shop/Menu.tableViewConfig"))
            try folder.write("row -s info -c StandardCell\n", to: "shop/Lunch.tableViewConfig")
        }
        defer { folder.remove() }
        let run = try Command.run(["diff", "HEAD~1..HEAD", "shop"], in: folder.url)
        #expect(run.output.hasPrefix("shop/Lunch: HEAD~1 → HEAD, renamed from shop/Menu, "), "\(run.output)")
    }

    @Test("a folder that exists only in the old revision can be compared")
    func goneFolder() throws {
        let folder = try repository { try FileManager.default.removeItem(at: $0.url.appending(path: "shop")) }
        defer { folder.remove() }
        let run = try Command.run(["diff", "HEAD~1..HEAD", "shop"], in: folder.url)
        #expect(run.output.hasPrefix("shop/Menu: HEAD~1 → HEAD, "), "\(run.output)\(run.errors)")
        #expect(run.status == 1)
    }

    @Test("errors of one design are reported, and the others are compared")
    func broken() throws {
        let folder = try repository { folder in
            try folder.write(Self.night, to: "shop/Menu.json")
            try folder.write("row -c Odd", to: "shop/Odd.tableViewConfig")
            try folder.write("cell: Odd\nbody: {Text: x, color: nocolor}\n", to: "shop/Cells/Odd.yaml")
        }
        defer { folder.remove() }
        let run = try Command.run(["diff", "HEAD~1..HEAD", "shop"], in: folder.url)
        #expect(run.status == 2 && run.errors.contains("[cells.unknown-color]"), "\(run.status) \(run.errors)")
        #expect(run.errors.contains("shop/Cells/Odd.yaml:2:") && !run.errors.contains("tvp-diff-"), "\(run.errors)")
        #expect(run.output.contains("shop/Menu: HEAD~1 → HEAD, 5 changes"))
        let same = try Command.run(["diff", "shop/Odd.tableViewConfig", "shop/Odd.tableViewConfig"], in: folder.url)
        #expect(same.status == 2, "equal, but with errors: \(same.output)")
    }

    @Test(
        "options that exclude each other are usage errors",
        arguments: [
            ["diff", "Examples/Inbox.tableViewConfig"], ["diff", "a.json", "b.json", "c.json"],
            ["diff", "a.json", "--design", "x"],
            ["diff", "a", "b", "--mode", "0", "--mode", "1"], ["diff", "a..b", "--design", "x"],
            ["diff", "a", "--mode", "0", "--mode", "1", "--mode", "2"],
        ])
    func usage(arguments: [String]) throws {
        #expect(try Command.run(arguments).status == 64)
    }

    private func commit(_ folder: TemporaryFolder) throws {
        try git(["add", "."], folder)
        try git(
            ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false", "commit", "--quiet", "-m", "x"], folder)
    }

    private func git(_ arguments: [String], _ folder: TemporaryFolder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = folder.url
        try Command.start(process)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
