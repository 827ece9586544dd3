import Foundation
import FoundationNetworking
import TableCairo
import TableCells
import TableGraphics
import TableInputs
import TableViewProvider
import Testing

/// The same settings are the same screen in every command.
@Suite("Screens")
struct ScreenTests {
    /// `tvp.yaml`, with the width of the picture in pixels.
    @Test(
        "every command and a snapshot in Swift draw the same pixels for the same words",
        arguments: [
            ("devices: [iPhone16Pro]\n", 1206), ("designs: {A: {device: iPhone 16 Pro}}\n", 1206),
            ("devices: [iPhone8]\ndesigns: {A: {device: iPhone16Pro}}\n", 1206), ("designs: {A: {device: iPhone 8, textSize: AX3}}\n", 750),
            ("designs: {A: {appearance: dark, chrome: true}}\n", 1206), ("designs: {A: {appearance: dark-high-contrast}}\n", 1206),
            ("locales: [ar]\n", 1206),
            ("designs: {A: {device: iPhone16Pro, keyboard: 336, alert: Delete?}}\n", 1206),
            ("devices: [iPhone16Pro]\ndesigns: {A: {data: {x: Other}}}\n", 1206),
            ("designs: {A: {device: iPhone 17 Pro, tint: orange, selected: 0.0, chrome: {trailing: [plus]}}}\n", 1206),
        ])
    func equalPixels(project: String, width: Int) async throws {
        let folder = try TestFolder(["A"], project: project)
        defer { folder.remove() }
        for command in [["--png", "out"], ["test", "--update-snapshots"], ["site", "site"], ["export", "--markdown", "docs"]] {
            let result = try Command.run(command, in: folder.folder.url)
            #expect(result.status == 0, "\(command): \(result.errors)")
        }
        func picture(_ path: String, _ name: (String) -> Bool) throws -> Bitmap {
            let files = try folder.folder.files(below: path).filter { name($0.key) }
            return try PNG.decode(Array(try #require(files.values.first, "\(path)")))
        }
        let rendered = try picture("out") { $0.hasSuffix(".png") }
        #expect(rendered.width == width)
        #expect(try picture("Snapshots") { $0.contains(project.contains("dark") ? "-dark" : "-light") && $0.hasSuffix(".png") } == rendered)
        #expect(try picture("site/pictures") { $0.hasPrefix("A.mode-0@") } == rendered)
        #expect(try picture("docs/images") { $0.hasPrefix("A@") } == rendered)
        #expect(try await served(folder, scale: width == 750 ? 2 : 3) == rendered)

        // Sessions and snapshots of contents have no bars.
        let file = try #require(ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: project)).value)
        let settings = file.settings(forDesign: "A")
        guard settings.showsChrome != true, settings.data.isEmpty else { return }
        try folder.folder.write("select 0.0\n", to: "A.session")
        let session = try Command.run(["session", "A.session", "--png", "session"], in: folder.folder.url)
        #expect(session.status == 0, "\(session.errors)")
        #expect(try picture("session") { $0.hasSuffix(".png") }.contains(rendered))
        let environment = try #require(settings.environment(ThemeLibrary()).value)
        #expect(try await snapshot(in: environment) == rendered)
    }

    /// What a snapshot in Swift draws.
    @MainActor
    private func snapshot(in environment: Environment) throws -> Bitmap {
        let provider = try Provider(config: "row -s x -c StandardCell", dataProvider: ["x": "Hello"] as Value)
        return try PNG.decode(Array(tablePNG(of: provider.content(), in: environment)))
    }

    /// The picture of a live preview: its pages and its matrix show it.
    private func served(_ folder: TestFolder, scale: Int) async throws -> Bitmap {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.path)
        process.arguments = ["serve", folder.folder.url.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try Command.start(process)
        defer { process.terminate() }
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        let address = String(try #require(line.firstMatch(of: /http:\/\/[0-9.:]+\//)).0)
        let url = try #require(URL(string: "\(address)pictures/A.mode-0@\(scale)x.png"))
        return try PNG.decode(Array(try await URLSession.shared.data(from: url).0))
    }

    @Test("the four stories of the guide are images, snapshots, pages and parts of an article")
    func stories() throws {
        let guide = Command.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/CommandLine.md")
        let text = try String(contentsOf: guide, encoding: .utf8)
        let sample = try #require(text.components(separatedBy: "<!-- states -->\n```yaml\n").last?.components(separatedBy: "```").first)
        let folder = try TestFolder([], project: sample)
        defer { folder.remove() }
        try folder.folder.write("section -s orders\n    row -s *\n", to: "Orders.tableViewConfig")
        try folder.folder.write(#"{"orders": ["Bread rolls", "12 May 2026"]}"#, to: "Orders.json")
        for command in [["--png", "out"], ["test", "--update-snapshots"], ["site", "site"], ["export", "--markdown", "docs"]] {
            let result = try Command.run(command, in: folder.folder.url)
            #expect(result.status == 0, "\(command): \(result.errors)")
        }
        let states = ["loading", "empty", "error", "longNames"]
        let names = try Set(folder.folder.files(below: "out").keys)
        #expect(names == Set(["Orders@3x.png"] + states.map { "Orders.\($0)@3x.png" }))
        let references = try folder.references()
        for state in states { #expect(references.contains("Orders/ios26.\(state).layout.txt")) }
        let dump = try Command.run(["inspect", "--format", "scene", "--state", "all"], in: folder.folder.url).output
        let parts = dump.components(separatedBy: " state ")
        #expect(parts.count == 5)
        #expect(parts[0].contains("Bread") && !parts[1].contains("Bread") && parts[1].contains("spinner"))
        #expect(parts[3].contains("Cannot load orders") && !parts[3].contains("Bread"))
        #expect(parts[4].contains("12 May 2026") && !parts[4].contains("2026 12 May"))
        let article = try String(contentsOf: folder.folder.url.appending(path: "docs/Orders.md"), encoding: .utf8)
        #expect(article.contains("## No orders\n\nBefore the first order\n") && article.contains("Orders.error"))
        let pages = try folder.folder.files(below: "site").filter { $0.key.hasSuffix("Orders.html") }
        let page = String(decoding: try #require(pages.values.first), as: UTF8.self)
        #expect(page.contains("No connection") && page.contains("Before the first order"))
    }

    @Test("a design with its own appearance has one picture, with the colors that its cells have in it")
    func ownAppearance() throws {
        let folder = try TestFolder([], project: "designs: {A: {appearance: dark, chrome: true, states: {one: {appearance: light}}}}\n")
        defer { folder.remove() }
        try folder.folder.write("row -s x -c Own", to: "A.tableViewConfig")
        try folder.folder.write(#"{"x": {"t": "Hello"}}"#, to: "A.json")
        let cell = ##"{"cell": "Own", "height": 600, "body": {"Rectangle": {"light": "#FF0000", "dark": "#00FF00"}}}"##
        try folder.folder.write(cell, to: "Cells/Own.yaml")
        let result = try Command.run(["--png", "out", "--appearance", "both"], in: folder.folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let pictures = try folder.folder.files(below: "out")
        #expect(pictures.keys.sorted() == ["A.one@3x.png", "A@3x.png"])
        func middle(_ name: String) throws -> [UInt8] {
            let bitmap = try PNG.decode(Array(try #require(pictures[name])))
            let pixel = (bitmap.height / 4 * bitmap.width + bitmap.width / 2) * 4
            return Array(bitmap.pixels[pixel..<pixel + 3])
        }
        #expect(try middle("A@3x.png") == [0, 255, 0] && middle("A.one@3x.png") == [255, 0, 0])
    }

    @Test(
        "options that no project can fix stop every command",
        arguments: [["render", "--png", "out"], ["serve"], ["test"], ["site", "out"], ["inspect"]])
    func unknownOptions(command: [String]) throws {
        let folder = try TestFolder(["A"], project: "")
        defer { folder.remove() }
        for option in [["--theme", "nope"], ["--device", "nope"]] {
            let result = try Command.run(command + option, in: folder.folder.url)
            #expect(result.status != 0 && result.errors.contains("nope"), "\(result.errors)")
        }
    }

    @Test(
        "faults of states name their line and the nearest word",
        arguments: [
            ("designs: {A: {states: {one: {extends: two}, tow: {}}}}", "did you mean “tow”?"),
            ("designs: {A: {states: {one: {extends: two}, two: {extends: one}}}}", "does not extend this one"),
            ("designs: {A: {states: {one: {keybord: 3}}}}", "did you mean “keyboard”?"),
            ("designs: {A: {largeTitle: true}}", "write chrome: {largeTitle: …}"),
            ("designs: {A: {states: {one: {tabBar: [Home]}}}}", "write chrome: {tabs: …}"),
            ("designs: {A: {states: {one: {actionShet: Sure?}}}}", "did you mean “actionSheet”?"),
            ("designs: {A: {chrome: {tabs: [{title: Home, icon: house}]}}}", "did you mean “symbol”?"),
            ("designs: {A: {states: {one: {alert: {titel: Hi}}}}}", "did you mean “title”?"),
            ("designs: {A: {sheet: {data: A.json}}}", "add “mode”"),
            ("designs: {A: {states: {one: {data: 3}}}}", "the path of a data file"),
            ("designs: {A: {states: {one: {data: ../x.json}}}}", "file.outside-project"),
            ("designs: {A: {states: {one: {data: none.json}}}}", "none.json"),
        ])
    func faults(project: String, message: String) throws {
        let folder = try TestFolder(["A"], project: project + "\n")
        defer { folder.remove() }
        let result = try Command.run(["--png", "out"], in: folder.folder.url)
        #expect(result.status != 0)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test("a state changes only the bars that it names")
    func bars() throws {
        let project =
            "designs: {A: {chrome: {leading: [plus], trailing: [Edit]}, states: {editing: {editing: delete, chrome: {trailing: [Done]}}}}}\n"
        let folder = try TestFolder(["A"], project: project)
        defer { folder.remove() }
        let dump = try Command.run(["inspect", "--format", "scene", "--state", "editing"], in: folder.folder.url).output
        let parts = dump.components(separatedBy: " state editing")
        #expect(parts.count == 2)
        #expect(parts[0].contains("Edit") && !parts[0].contains("Done"))
        #expect(parts[1].contains("Done") && !parts[1].contains("Edit\"") && parts[1].contains("edit:delete"))
    }
}

extension Bitmap {
    /// Whether another picture is somewhere in this one, in the panel that begins at the session's gap.
    fileprivate func contains(_ other: Bitmap) -> Bool {
        let left = other.width * 32 / (other.width == 1206 ? 402 : 375)
        guard left + other.width <= width, other.height <= height else { return false }
        return (0...height - other.height).contains { top in
            (0..<other.height).allSatisfy { row in
                let start = ((top + row) * width + left) * 4
                return pixels[start..<start + other.width * 4] == other.pixels[row * other.width * 4..<(row + 1) * other.width * 4]
            }
        }
    }
}
