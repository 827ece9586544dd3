import Foundation
import Testing

/// `tvp-preview themes`, and custom themes on the command line and in `tvp.yaml`.
@Suite("tvp-preview themes")
struct ThemesTests {
    static let brand =
        "{\"extends\": \"ios\", \"$description\": \"Ours.\", \"color\": {\"brand\": {\"$value\": \"#7A1FA2\"}, \"groupedBackground\": {\"$value\": \"#FEDCBA\"}}}"

    @Test("themes lists every theme on its own line")
    func list() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.brand, to: "brand.tokens.json")
        try folder.write("themes: {house: brand.tokens.json}", to: "tvp.yaml")
        let run = try Command.run(["themes"], in: folder.url)
        #expect((run.status, run.errors) == (0, ""))
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(
            lines.map { $0.prefix { $0 != " " } } == [
                "ios", "ios-list", "ios26", "ios13", "ios13-early", "ios14-list", "ipad", "ipad15", "ios-classic", "ios9", "material",
                "wireframe", "house",
            ])
        #expect(lines.last == "house        Ours.")
        #expect(lines.allSatisfy { $0.hasSuffix(".") })
    }

    @Test("each theme has specimen pages and images with the same bytes each time")
    func specimens() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = try Command.run(["themes", "wireframe", "--html", "out", "--png", "out", "--scale", "1"], in: folder.url)
        #expect((run.status, run.errors) == (0, ""))
        #expect(run.output.contains("2 designs: 2 pages, 4 pictures in out"))
        let files = try folder.files(below: "out")
        #expect(
            ["index.html", "wireframe.html", "wireframe.plain.html", "wireframe.png", "wireframe~dark.png", "wireframe.plain.png"]
                .allSatisfy { files[$0] != nil })
        let page = String(decoding: files["wireframe.html"] ?? Data(), as: UTF8.self)
        for text in ["Cell styles", "value2 style", "rowSubtitle", "groupBorder", "#BFBFBF #595959"] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(try Command.run(["themes", "wireframe", "--html", "again", "--png", "again", "--scale", "1"], in: folder.url).status == 0)
        #expect(try folder.files(below: "again") == files)
    }

    @Test(
        "a custom theme applies by path, by its name in the project, and by a design's settings",
        arguments: [
            (["--theme", "brand.tokens.json"], ""), (["--theme", "house"], "themes: {house: brand.tokens.json}"),
            ([], "themes: {house: brand.tokens.json}\ndesigns: {A: {theme: house}}"), ([], "designs: {A: {theme: brand.tokens.json}}"),
        ] as [([String], String)])
    func own(arguments: [String], project: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.brand, to: "brand.tokens.json")
        try folder.write("row -s a -c StandardCell", to: "A.tableViewConfig")
        try folder.write("{\"a\": {\"title\": \"A\", \"symbol\": \"bell\", \"color\": \"brand\"}}", to: "A.json")
        if !project.isEmpty { try folder.write(project, to: "tvp.yaml") }
        let run = try Command.run(["--html", "out"] + arguments, in: folder.url)
        #expect((run.status, run.errors) == (0, ""))
        let page = String(decoding: try folder.files(below: "out")["A.html"] ?? Data(), as: UTF8.self)
        #expect(page.contains("#7A1FA2"), "the icon has the theme's own color")
    }

    @Test("high-contrast images are made on request, and pages follow the reader's setting")
    func contrast() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s a -c StandardCell", to: "A.tableViewConfig")
        try folder.write("{\"a\": {\"title\": \"A\", \"detail\": \"B\", \"on\": true}}", to: "A.json")
        let run = try Command.run(
            ["--html", "out", "--png", "out", "--svg", "out", "--scale", "1", "--appearance", "both", "--high-contrast", "--theme", "ios"],
            in: folder.url)
        #expect((run.status, run.errors) == (0, ""))
        let files = try folder.files(below: "out")
        #expect(["A~light-high-contrast.png", "A~dark-high-contrast.png"].allSatisfy { files[$0] != nil })
        let page = String(decoding: files["A.html"] ?? Data(), as: UTF8.self)
        #expect(page.contains("@media (prefers-contrast:more)"))
        #expect(page.contains("#248A3D") && page.contains("#30DB5B"), "the green of a switch")
        #expect(try Command.run(["--png", "normal", "--scale", "1"], in: folder.url).status == 0)
        #expect(try folder.files(below: "normal")["A.png"] != files["A~light-high-contrast.png"])
    }

    @Test("a theme's diagnostics are reported once, however many designs use it")
    func once() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("{\"extends\": \"ios\", \"metric\": {\"rowHieght\": {\"$value\": 50}}}", to: "t.json")
        for name in ["A", "B"] { try folder.write("row", to: "\(name).tableViewConfig") }
        let run = try Command.run(["--html", "out", "--theme", "t.json"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.components(separatedBy: "[theme.unknown-token]").count == 2, "\(run.errors)")
    }

    @Test(
        "mistakes give their exit code and message",
        arguments: [
            (["themes", "matreial"], 64, "hint: did you mean “material”?"),
            (["themes", "bad.json"], 65, "bad.json:1:13: error: unknown theme “iso” [theme.unknown]"),
            (["themes", "ios", "bad.json"], 2, "bad.json:1:13: error: unknown theme “iso” [theme.unknown]"),
            (["themes", "nowhere.json"], 65, "nowhere.json does not exist [file.missing]"),
            (["themes", "--scale", "7"], 64, "scale must be 1, 2 or 3, not 7"),
            (["themes", "ios", "--png", "bad.json"], 74, "[output.cannot-write]"),
            (["--html", "out", "--theme", "bad.json"], 65, "bad.json:1:13: error: unknown theme “iso” [theme.unknown]"),
        ] as [([String], Int32, String)])
    func mistakes(arguments: [String], status: Int32, says: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row", to: "A.tableViewConfig")
        try folder.write("{\"extends\": \"iso\"}", to: "bad.json")
        let run = try Command.run(arguments, in: folder.url)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.contains(says), "\(run.errors)")
    }
}
