import Foundation
import Testing

/// References are named by the screen that they show, however settings spell it.
@Suite("References of a design's own screen")
struct OwnScreenTests {
    private func pictures(_ settings: String, _ options: String...) throws -> [String] {
        let folder = try TestFolder(["A"], project: settings)
        defer { folder.remove() }
        let run = try Command.run(["test", "-u=all"] + options, in: folder.folder.url)
        #expect(run.status == 0, "\(run.errors)")
        return try folder.references().filter { $0.hasSuffix(".png") }.sorted()
    }

    @Test("a design or state with an appearance of its own has no reference in another")
    func appearances() throws {
        #expect(try pictures("designs: {A: {appearance: dark, theme: ios, scale: 1}}") == ["A/ios-dark.png"])
        #expect(
            try pictures("designs: {A: {theme: ios, scale: 1, states: {night: {appearance: dark}}}}")
                == ["A/ios-dark.png", "A/ios-light.png", "A/ios.night-dark.png"])
    }

    @Test("a device has one name", arguments: ["iPhone SE", "iphonese", "iPhoneSE"])
    func devices(name: String) throws {
        let project = "designs: {A: {theme: ios, scale: 1}}\nappearances: [light]\n"
        let written = try pictures(project + "devices: [\(name)]\n")
        #expect(try written == pictures(project, "--device", name) && written.count == 1)
        #expect(written.first?.hasPrefix("A/ios-iPhoneSe") == true, "\(written)")
    }

    @Test("lint refuses what tests refuse: a missing picture, a state's missing data file")
    func refused() throws {
        let files = [("tvp.yaml", "designs: {A: {states: {long: {data: none.json}}}}"), ("A.tableViewConfig", "row -c Gone")]
        for (name, text) in files {
            let folder = try TestFolder(["A"])
            defer { folder.remove() }
            try folder.folder.write("body: {Image: gone.png}", to: "Cells/Gone.yaml")
            try folder.folder.write(text, to: name)
            let (linted, tested) = (try folder.run("lint"), try folder.run("test", "-u=all"))
            #expect(linted.status == 1 && tested.status != 0, "\(name): \(linted.output)\(linted.errors)")
        }
    }

    @Test("the name of a design stands for its path; names that differ only in Unicode form clash")
    func names() throws {
        let folder = try TestFolder(["shop/Cart"], project: "")
        defer { folder.remove() }
        #expect(try folder.run("render", "shop/Cart", "--png", "out").status == 0)
        for name in ["Caf\u{E9}", "Cafe\u{301}"] { try folder.folder.write("row", to: "\(name).tableViewConfig") }
        // Also if only one of them is named.
        for arguments in [["lint"], ["test", "Caf\u{E9}", "-u=all"], ["render", "Cafe\u{301}", "--png", "out"]] {
            let run = try Command.run(arguments, in: folder.folder.url)
            #expect(run.status != 0 && (run.output + run.errors).contains("design.name-clash"), "\(arguments) \(run.output)")
        }
    }
}
