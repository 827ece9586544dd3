import Foundation
import Testing

/// User mistakes. Each has a message, a location and an exit code, and leaves no partial output.
@Suite("Bad input")
struct BadInputTests {
    /// The files by name, the arguments, the exit code, and expected parts of standard error.
    struct Mistake: CustomTestStringConvertible {
        var name: String
        var files: [String: String] = ["A.tableViewConfig": "row\n"]
        var arguments = ["--html", "out"]
        var status: Int32
        var says: [String]

        var testDescription: String { name }
    }

    static let mistakes: [Mistake] = [
        Mistake(
            name: "no such file", arguments: ["Nope.tableViewConfig", "--html", "out"], status: 65,
            says: ["Nope.tableViewConfig does not exist", "[file.missing]"]),
        Mistake(
            name: "no designs", files: [:], status: 65,
            says: [
                "there is no .tableViewConfig file, and no storyboard or xib with a table or cell, under this folder",
                "[design.none-found]", "hint: “tvp-preview init” creates a first design",
            ]),
        Mistake(
            name: "not a config", files: ["A.txt": "row"], arguments: ["A.txt", "--html", "out"], status: 65,
            says: ["[design.not-a-config]"]),
        Mistake(
            name: "an empty config", files: ["A.tableViewConfig": ""], status: 65, says: ["A.tableViewConfig is empty", "[config.empty]"]),
        Mistake(
            name: "no directives", files: ["A.tableViewConfig": "hello\n"], status: 65,
            says: ["A.tableViewConfig:1:1: error:", "[config.no-directives]"]),
        Mistake(
            name: "JSON syntax", files: ["A.tableViewConfig": "row", "A.json": "{\"a\": 1,}"], status: 65,
            says: ["A.json:1:8: error: there is a comma after the last element [json.syntax]", "1 | {\"a\": 1,}", "hint: remove the comma"]),
        Mistake(
            name: "YAML syntax", files: ["A.tableViewConfig": "row", "A.yaml": "a: [1"], status: 65,
            says: ["A.yaml:1:6: error:", "[yaml.syntax]"]),
        Mistake(
            name: "property list syntax", files: ["A.tableViewConfig": "row", "A.plist": "<plist><dict></plist>"], status: 65,
            says: ["A.plist:1:", "[plist.syntax]"]),
        Mistake(
            name: "data that is not an object", files: ["A.tableViewConfig": "row", "A.json": "[1]"], status: 65,
            says: ["[data.not-an-object]", "hint: put it under a key"]),
        Mistake(
            name: "two data files", files: ["A.tableViewConfig": "row", "A.json": "{}", "A.yaml": "a: 1"], status: 0,
            says: ["A.json is used", "[data.several-files]"]),
        Mistake(
            name: "an unknown key", files: ["A.tableViewConfig": "row -s nmae -c StandardCell", "A.json": "{\"name\": 1}"], status: 0,
            says: ["A.tableViewConfig:1:8: warning: the data has no key “nmae” [source.unknown-key]", "hint: did you mean “name”?"]),
        Mistake(
            name: "a cell without a design", files: ["A.tableViewConfig": "row -c PersonCell"], status: 0,
            says: ["A.tableViewConfig:1:8: warning:", "“PersonCell”", "[cell.no-design]"]),
        Mistake(
            name: "nothing to write", arguments: [], status: 64,
            says: ["error: nothing to write: ", "the formats are --html, --png, --svg or --pdf"]
        ),
        Mistake(
            name: "an unknown theme", arguments: ["--html", "out", "--theme", "iso"], status: 64,
            says: ["unknown theme “iso” [theme.unknown]", "hint: did you mean “ios”?"]),
        Mistake(
            name: "an unknown device", arguments: ["--html", "out", "--device", "iPhone51"], status: 64,
            says: ["[device.unknown]", "hint: did you mean “iPhone"]),
        Mistake(
            name: "a width of zero", arguments: ["--html", "out", "--width", "0"], status: 64,
            says: ["“0” is not a screen width; choose from 120 to 4096"]),
        Mistake(name: "an absurd width", arguments: ["--html", "out", "--width", "1e9"], status: 64, says: ["choose from 120 to 4096"]),
        Mistake(
            name: "an unsupported scale", arguments: ["--html", "out", "--scale", "7"], status: 64,
            says: ["scale must be 1, 2 or 3, not 7"]),
        Mistake(
            name: "both width and device", arguments: ["--html", "out", "--width", "300", "--device", "iPhone15"], status: 64,
            says: ["use only one of them"]),
        Mistake(
            name: "a missing mode", arguments: ["--html", "out", "--mode", "3"], status: 65,
            says: ["A.tableViewConfig has no mode 3 [mode.unknown]", "hint: it has one mode, 0"]),
        Mistake(
            name: "an unknown flag", arguments: ["--html", "out", "--them", "ios"], status: 64,
            says: ["error: unknown option “--them”; did you mean “--theme”?"]),
        Mistake(
            name: "an option given twice", arguments: ["--html", "out", "--theme", "ios", "--theme=ios13"], status: 64,
            says: ["error: “--theme” is given twice"]),
        Mistake(
            name: "a typo in the project file", files: ["A.tableViewConfig": "row", "tvp.yaml": "desings: {}"], status: 65,
            says: ["tvp.yaml:1:1: error:", "[project.unknown-key]", "hint: did you mean “designs”?"]),
        Mistake(
            name: "a file in place of the output folder", arguments: ["--html", "A.tableViewConfig"], status: 74,
            says: ["A.tableViewConfig", "cannot be written", "[output.cannot-write]"]),
        Mistake(
            name: "two designs with the same name", files: ["a/X.tableViewConfig": "row", "b/x.tableViewConfig": "row"],
            arguments: ["a", "b", "--html", "out"], status: 65, says: ["would both write", "[design.name-clash]"]),
        Mistake(
            name: "a table too tall for an image",
            files: [
                "A.tableViewConfig": "row -s a", "A.json": "{\"a\": [" + Array(repeating: "1", count: 5000).joined(separator: ",") + "]}",
            ], arguments: ["--png", "out"], status: 65, says: ["[picture.too-large]", "hint: show part of it with --viewport 844"]),
    ]

    @Test("each mistake gives its message and exit code, and no output", arguments: mistakes)
    func mistake(_ mistake: Mistake) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (name, text) in mistake.files { try folder.write(text, to: name) }
        let run = try Command.run(mistake.arguments, in: folder.url)
        #expect(run.status == mistake.status, "\(run.errors)")
        for part in mistake.says { #expect(run.errors.contains(part), "\(run.errors)") }
        #expect(!run.errors.contains("Fatal error"))
        if mistake.status != 0 {
            #expect(try folder.files().keys.filter { $0.hasPrefix("out/") } == [], "no output is left")
        }
    }

    @Test("a config that is not UTF-8 is an error with its location")
    func encoding() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try Data("row -t caf".utf8 + [0xE9]).write(to: folder.url.appending(path: "A.tableViewConfig"))
        let run = try Command.run(["--html", "out"], in: folder.url)
        #expect(run.status == 65)
        #expect(run.errors.contains("A.tableViewConfig:1:11: error: A.tableViewConfig is not UTF-8 [config.not-utf8]"))
    }

    @Test("a failing design does not stop the others")
    func others() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row", to: "Good.tableViewConfig")
        try folder.write("row", to: "Bad.tableViewConfig")
        try folder.write("{", to: "Bad.json")
        let run = try Command.run(["--html", "out"], in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.contains("1 design failed: Bad"))
        let files = try folder.files(below: "out")
        #expect(files["Good.html"] != nil)
        #expect(files["Bad.html"] == nil)
    }

    @Test("earlier outputs stay when a design breaks")
    func keeps() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row", to: "A.tableViewConfig")
        #expect(try Command.run(["--html", "out", "--png", "out"], in: folder.url).status == 0)
        let before = try folder.files(below: "out")
        try folder.write("{", to: "A.json")
        #expect(try Command.run(["--html", "out", "--png", "out"], in: folder.url).status == 65)
        #expect(try folder.files(below: "out") == before)
    }

    @Test("a folder that cannot be written to is an error")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row", to: "A.tableViewConfig")
        let run = try Command.run(["--html", "/dev/full/out"], in: folder.url)
        #expect(run.status == 74)
        #expect(run.errors.contains("/dev/full/out cannot be written"))
    }
}

@Suite("Limits")
struct BoundsTests {
    @Test("many row lines over many elements cannot exhaust memory")
    func rows() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("section -s list\n" + String(repeating: "row -es a\n", count: 20_000), to: "A.tableViewConfig")
        try folder.write("{\"list\": [" + Array(repeating: "{\"a\": [1, 2, 3]}", count: 1000).joined(separator: ",") + "]}", to: "A.json")
        let run = try Command.run(["--html", "out"], in: folder.url)
        #expect(run.status == 65)
        #expect(run.errors.contains("[table.too-many-rows]"))
    }
}
