import ChromiumDriver
import Foundation
import Testing

/// Runs the README's program like a user. No command treats Swift tables differently from files.
@Suite("README's program with Swift tables", .serialized)
struct TablesProgramTests {
    private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Command {
        try Command.run(arguments, in: folder.url, program: Command.tables)
    }

    @Test("site writes a gallery and a page with image, rows and cells")
    func site() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s text", to: "Plain.tableViewConfig")
        let made = try run(["site", "out"], in: folder)
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.hasPrefix("2 designs: 2 rendered"))
        let files = try folder.files(below: "out")
        let page = String(decoding: try #require(files["designs/Fruits.html"]), as: UTF8.self)
        #expect(page.contains(">Quince</span>") && page.contains("UITableViewCell") && page.contains("s0.r1"))
        #expect(!page.contains("id=\"config-1\""), "no listing, because there is no config")
        let gallery = String(decoding: try #require(files["index.html"]), as: UTF8.self)
        #expect(gallery.contains("1 section, 2 rows"))
        let cell = String(decoding: try #require(files["cells/UITableViewCell.html"]), as: UTF8.self)
        #expect(cell.contains("A cell written in Swift, used by 1 design"))
        #expect(try run(["site", "out"], in: folder).output.hasPrefix("2 designs: 0 rendered, 2 unchanged"))
        #expect(try run(["site", "alone", "Fruits"], in: folder).output.hasPrefix("1 design: 1 rendered"))
    }

    @Test("export writes an article and its images")
    func export() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let made = try run(["export", "--markdown", "out", "--docc", "docc"], in: folder)
        #expect(made.status == 0, "\(made.errors)")
        let files = try folder.files()
        let article = String(decoding: try #require(files["out/Fruits.md"]), as: UTF8.self)
        #expect(article.contains("Fig; Quince") && !article.contains("tableViewConfig"))
        for name in ["out/images/Fruits@3x.png", "docc/Resources/Fruits~dark@3x.png", "docc/Fruits.md", "out/manifest.json"] {
            #expect(files[name] != nil, "\(name)")
        }
    }

    @Test("prune keeps references of another program's Swift tables")
    func prune() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s text", to: "Plain.tableViewConfig")
        try folder.write("row -s text", to: "Gone.tableViewConfig")
        _ = try Command.run(["test", "-u=all"], in: folder.url, program: Command.tables)
        let recorded = Set(try folder.files(below: "Snapshots").keys)
        #expect(recorded.contains("Fruits/ios26-light@3x.png"))
        try FileManager.default.removeItem(at: folder.url.appending(path: "Gone.tableViewConfig"))
        #expect(try Command.run(["prune"], in: folder.url).status == 0)
        #expect(recorded.subtracting(try folder.files(below: "Snapshots").keys) == recorded.filter { $0.hasPrefix("Gone/") })
        #expect(try run(["prune"], in: folder).output == "nothing to remove\n")
        #expect(try Command.run(["test"], in: folder.url, program: Command.tables).status == 0)
    }

    @Test("lint lays out Swift tables")
    func lint() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let plain = try run(["lint", "--strict"], in: folder)
        #expect(plain.status == 0 && plain.output.contains("1 design"), "\(plain.output)")
        #expect(try run(["lint", "--layout", "Fruits"], in: folder).status == 0)
        try folder.write("designs:\n  Fruits: {theme: none}\n", to: "tvp.yaml")
        #expect(try run(["lint"], in: folder).status == 1)
    }

    @Test("serve shows the gallery and a page, and follows changes to tvp.yaml")
    func serve() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.tables)
        process.arguments = ["serve"]
        process.currentDirectoryURL = folder.url
        let pipe = Pipe()
        process.standardOutput = pipe
        try Command.start(process)
        defer { process.terminate() }
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        let address = try #require(line.firstMatch(of: /^1 design at (http:\S+\/),/)).1
        let browser = try Chromium()
        try browser.open(try #require(URL(string: String(address))))
        let shown =
            "new Promise(done => { const look = () => document.body.innerText.includes('Fruits') ? done(true) : setTimeout(look, 50); look() })"
        #expect(try browser.evaluate(shown) as? Bool == true)
        try browser.open(try #require(URL(string: address + "designs/Fruits.html")))
        #expect(try browser.evaluate("document.querySelector('.live [id$=\".s0.r1\"]').innerText.trim()") as? String == "Quince")
        try folder.write("designs:\n  Fruits: {title: Two fruits}\n", to: "tvp.yaml")
        let changed =
            "new Promise(done => { const look = () => document.querySelector('h1').innerText == 'Two fruits' ? done(true) : setTimeout(look, 50); look() })"
        #expect(try browser.evaluate(changed) as? Bool == true)
    }
}
