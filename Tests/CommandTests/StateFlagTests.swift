import Foundation
import Testing

/// Options and settings that show a table in use.
@Suite("Table states")
struct StateFlagTests {
    private func folder(_ project: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("section -s list -h StandardHeaderView\n    row -s a\n    row -s b\n", to: "A.tableViewConfig")
        try folder.write("{\"list\": {\"title\": \"List\", \"a\": \"first\", \"b\": \"second\"}}", to: "A.json")
        try folder.write(project, to: "tvp.yaml")
        return folder
    }

    @Test(
        "options show a table in use",
        arguments: [
            (["--editing", "delete,reorder"], "edit:delete"), (["--editing", "select", "--selected", "0.1"], "edit:selected"),
            (["--swiped", "0.0"], "action"), (["--refreshing"], "spinner"), (["--viewport", "300"], "table table [0 0 402 300] clips"),
            (["--locale", "en-XA"], "[fïŕšţ]"), (["--locale", "en-XL"], "first le"), (["--direction", "rtl"], "separator [16 "),
            (["--text-size", "AX3"], " Inter 40 "), (["--stress", "longest"], "first first first"),
        ])
    func flags(flags: [String], expected: String) throws {
        let folder = try folder("designs: {}\n")
        defer { folder.remove() }
        let result = try Command.run(["inspect", "--format", "scene"] + flags, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains(expected), "\(result.output)")
    }

    @Test("bars of older systems: pinned headers stay below them, two actions are beside each other, and home buttons order the status bar")
    func olderBars() throws {
        let folder = try folder(
            "designs:\n  A: {theme: ios, style: plain, chrome: {largeTitle: true}, alert: {title: T, buttons: [Delete, {title: Cancel, role: cancel}]}}\n"
        )
        defer { folder.remove() }
        let rows = String(repeating: "    row -s a\n", count: 30)
        try folder.write("section -s list -h StandardHeaderView\n" + rows, to: "A.tableViewConfig")
        func lines(_ flags: String...) throws -> [String] {
            let result = try Command.run(["inspect", "--format", "scene", "--chrome"] + flags, in: folder.url)
            return result.output.split(separator: "\n").map(String.init)
        }
        let scrolled = try lines("--offset", "130")
        #expect(scrolled.contains { $0.hasSuffix("navigationBar [0 0 402 100.333]") })
        #expect(scrolled.contains { $0.hasSuffix("header s0.header [0 100.333 402 28]") }, "\(scrolled)")
        let actions = ["Cancel", "Delete"].map { name in scrolled.first { $0.contains("text \"\(name)\"") } ?? "" }
        #expect(Set(actions.map { $0.split(separator: " ").dropFirst(3).first }).count == 1, "one baseline: \(actions)")
        let small = try lines("--device", "iPhoneSE3")
        let signal = try #require(small.first { $0.contains("image [") }).split(separator: "[")[1]
        #expect(signal.split(separator: " ").first.flatMap { Double($0) } ?? 99 < 40, "\(signal)")
        #expect(small.contains { $0.contains("text \"9:41\" [175 ") })
    }

    @Test("a mode in the settings selects what pages and pictures show; the option wins, and an unknown one is an error at its place")
    func settingsMode() throws {
        let folder = try folder("designs:\n  A: {mode: 1}\n")
        defer { folder.remove() }
        try folder.write("row -s list.a\nmode other\nrow -s list.b\n", to: "A.tableViewConfig")
        #expect(try Command.run(["--html", "out", "--png", "out"], in: folder.url).status == 0)
        let page = String(decoding: try #require(try folder.files(below: "out")["A.html"]), as: UTF8.self)
        #expect(page.contains(">second<") && !page.contains(">first<"))
        #expect(try Command.run(["inspect", "--mode", "0"], in: folder.url).output.contains("first"))
        #expect(try Command.run(["inspect"], in: folder.url).output.contains("first") == false)
        for (settings, place) in [("{mode: 4}", "2:13"), ("{states: {x: {mode: 3}}}", "2:26"), ("{states: {x: {data: no.json}}}", "2:26")] {
            try folder.write("designs:\n  A: \(settings)\n", to: "tvp.yaml")
            let run = try Command.run(["test"], in: folder.url)
            #expect(run.status != 0 && (run.output + run.errors).contains("tvp.yaml:\(place): error: "), "\(run.output)\(run.errors)")
        }
    }

    @Test("named states have their own images")
    func named() throws {
        let folder = try folder("designs:\n  A:\n    states:\n      edited: {editing: delete}\n      open: {swiped: 0.1}\n")
        defer { folder.remove() }
        #expect(try Command.run(["--png", "out"], in: folder.url).status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "out").path).sorted()
        #expect(names == ["A.edited@3x.png", "A.open@3x.png", "A@3x.png"])
        let one = try Command.run(["--png", "one", "--state", "opn"], in: folder.url)
        #expect(one.status == 65 && one.errors.contains("did you mean “open”?"), "a state that no design has")
    }

    @Test("a list of names selects states in images and dumps, and inspect rejects a missing mode too")
    func chosen() throws {
        let folder = try folder(
            "designs:\n  A:\n    states:\n      edited: {editing: delete}\n      open: {swiped: 0.1}\n      down: {highlighted: 0.0}\n")
        defer { folder.remove() }
        #expect(try Command.run(["--png", "out", "--state", "open,down"], in: folder.url).status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "out").path).sorted()
        #expect(names == ["A.down@3x.png", "A.open@3x.png", "A@3x.png"])
        let dump = try Command.run(["inspect", "--format", "scene", "--state", "open"], in: folder.url).output
        #expect(dump.contains("# A mode 0\n") && dump.contains("# A mode 0 state open\n") && !dump.contains("state down"))
        #expect(try Command.run(["inspect", "--state", "open"], in: folder.url).output.contains("A mode 0 state open\n"))
        let lines = try Command.run(["inspect", "--format", "json", "--state", "open"], in: folder.url).output.split(separator: "\n")
        #expect(lines.count == 2 && lines[1].hasSuffix(#""state":"open"}"#), "\(lines)")
        #expect(try Command.run(["inspect", "--state", "opn"], in: folder.url).errors.contains("did you mean “open”?"))
        #expect(try Command.run(["inspect", "--mode", "3"], in: folder.url).errors.contains("[mode.unknown]"))
    }

    @Test("stress lengthens texts but not the names of symbols and colors, whatever their key")
    func stressedNames() throws {
        let folder = try folder("designs: {}\n")
        defer { folder.remove() }
        try FileManager.default.createDirectory(at: folder.url.appending(path: "Cells"), withIntermediateDirectories: true)
        try folder.write(
            "cell: B\nbody:\n  HStack:\n    - Symbol: \"{{mark}}\"\n      color: \"{{zone}}\"\n    - Text: \"{{name}}\"\n",
            to: "Cells/B.yaml")
        try folder.write("row -s a -c B\n", to: "B.tableViewConfig")
        try folder.write(##"{"a": {"mark": "gear", "zone": "#00FF00", "name": "Ada"}}"##, to: "B.json")
        let result = try Command.run(["inspect", "B.tableViewConfig", "--format", "scene", "--stress", "longest"], in: folder.url)
        #expect(result.errors == "")
        #expect(result.output.contains("Ada Ada Ada"))
    }

    @Test("a table header uses all the data")
    func tableHeader() throws {
        let folder = try folder("designs: {B: {tableHeader: StandardHeaderView}}\n")
        defer { folder.remove() }
        try folder.write("row -s a\n", to: "B.tableViewConfig")
        try folder.write(#"{"a": "first", "title": "All"}"#, to: "B.json")
        let result = try Command.run(["lint", "B.tableViewConfig"], in: folder.url)
        #expect(!result.output.contains("data.unused-key"), "\(result.output)")
    }

    @Test("a state for a missing row is reported")
    func unknownRow() throws {
        let folder = try folder("designs: {A: {selected: 0.7}}\n")
        defer { folder.remove() }
        #expect(
            try Command.run(["inspect", "--format", "scene"], in: folder.url).errors.contains(
                "tvp.yaml:1:25: warning: A.tableViewConfig has no row 0.7 to show in a state [state.unknown-row]"))
    }

    @Test(
        "invalid settings are errors with their location",
        arguments: [
            ("editing: deleet", "did you mean “delete”?"), ("selected: first", "a row as section and row"),
            ("swiped: 1.2 up", "a row, as in"),
            ("states: {a b: {}}", "a name of letters"), ("states: {a: {editting: delete}}", "did you mean “editing”?"),
            ("swipeActions: {left: []}", "tvp.yaml:1:"), ("stress: lots", "one of empty, one, many, nulls, longest"),
        ])
    func badSettings(setting: String, expected: String) throws {
        let folder = try folder("designs: {A: {\(setting)}}\n")
        defer { folder.remove() }
        let result = try Command.run(["inspect", "--format", "scene"], in: folder.url)
        #expect(result.status == 65)
        #expect(result.errors.contains(expected), "\(result.errors)")
    }
}
