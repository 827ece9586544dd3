import CaseFiles
import TableDescriptors
import TableDiagnostics
import TableInputs
import TableScene
import TableUIKit
import TableViewProvider
import Testing

@testable import TableSnapshots

@Suite("Causes of changes", .olderScreen)
struct CauseTests {
    private func edits(_ old: String, _ new: String) -> [String] {
        EditedFile(path: "a", old: Array(old.utf8), new: Array(new.utf8)).edits.map { "\($0.line) \($0.words())" }
    }

    @Test(
        "an edit names its line and what differs",
        arguments: [
            ("a: 1\nb: 2\n", "a: 1\nb: 3\n", ["2 b 2 → 3"]), ("a\nb\n", "a\nx\nb\n", ["2 “x” added"]),
            ("a\nx\nb\n", "a\nb\n", ["2 “x” deleted"]), ("a\nb\nc\n", "b\nc\na\n", ["3 “a” moved"]),
            ("a\nb\nc\nd\n", "d\na\nb\nc\n", ["1 “d” moved"]),
            ("- Text: a\n  font: {size: 17}\n", "- Text: a\n  font: {size: 20}\n", ["2 size 17 → 20"]),
            ("{\"a\": \"x\",\n \"b\": 1}\n", "{\"a\": \"y\",\n \"b\": 1}\n", ["1 a \"x\" → \"y\""]),
            ("row -s a\n", "row -s b\n", ["1 row -s a → row -s b"]), ("a\nb\nc\n", "x\nb\ny\n", ["1 a → x", "3 c → y"]),
            ("", "a\nb\n", ["1 “a” added and 1 more line"]),
            ("a: 1\nb: 2\n", "a: 3\nb: 4\n", ["1 a 1 → 3 and 1 more line"]), ("a\n", "a\n", []),
            (
                ##"  "separator": {"$value": "#E8E8E8", "$description": "A line."},"##,
                ##"  "separator": {"$value": "#E0E0E0", "$description": "A line."},"##, [##"1 separator "#E8E8E8" → "#E0E0E0""##]
            ),
            ("{a: 1, b: 2, c: 3}", "{a: 1, b: 4, c: 3}", ["1 b 2 → 4"]), ("at: 09:41", "at: 09:45", ["1 at 09:41 → 09:45"]),
            (
                "{aaaaaaaaaaaaaaaaaaaa: bbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccc: dddddddddd, size: 1}",
                "{aaaaaaaaaaaaaaaaaaaa: bbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccc: dddddddddd, size: 2}", ["1 size 1 → 2"]
            ),
            (
                ##"{"label": {\##n  "$extensions": {},\##n  "$value": "#111111"\##n}}"##,
                ##"{"label": {\##n  "$extensions": {},\##n  "$value": "#222222"\##n}}"##, [##"3 label "#111111" → "#222222""##]
            ),
            (
                ##"{"a": {\##n  "$value": 1\##n},\##n"b": {\##n  "$value": 1\##n}}"##,
                ##"{"a": {\##n  "$value": 2\##n},\##n"b": {\##n  "$value": 2\##n}}"##, ["2 a 1 → 2", "5 b 1 → 2"]
            ),
            ("a: {b: [OK]}", "a: {b: [OK, Retry]}", ["1 b [OK] → [OK, Retry]"]),
            (
                #"<constraint firstItem="a" constant="8" id="b"/>"#, #"<constraint firstItem="a" constant="12" id="b"/>"#,
                ["1 constant 8 → 12"]
            ),
            (
                #"<path d="\#(String(repeating: "M0 0", count: 30)) L1 1" fill="red"/>"#,
                #"<path d="\#(String(repeating: "M0 0", count: 30)) L1 2" fill="red"/>"#,
                ["1 d …M0 0M0 0M0 0M0 0 L1 1 → …M0 0M0 0M0 0M0 0 L1 2"]
            ),
        ])
    func words(old: String, new: String, expected: [String]) { #expect(edits(old, new) == expected) }

    @Test("a change of a table in Swift names the app's line: the edited one, or else the call that makes the cell") @MainActor
    func code() throws {
        func scene(_ words: String) throws -> Scene {
            let table = SwiftTable("People") {
                let people = CellDescriptor<String, UITableViewCell>(
                    fileID: "Demo/People.swift", filePath: "/demo/Sources/Demo/People.swift", line: 7)
                let source = DataSource(cellDescriptors: [people.configure { _, cell, _ in cell.textLabel?.text = words }])
                source.sections = [Section("", items: ["Anna"])]
                return source
            }
            return try #require(DesignRenderer().layOut(Design(table), mode: 0, in: Environment()).value).layout.scene
        }
        let now = try scene("Anna B.")
        let difference = try LayoutDifference(from: try scene("Anna").dump(), to: now)
        var inputs = CauseFinder.Inputs()
        #expect(CauseFinder(now.provenance, inputs).shares(of: difference).map(\.cause.file) == ["Demo/People.swift"])
        let lines = (1...9).map { "line \($0)\n" }.joined()
        let edited = EditedFile(
            path: "Sources/Demo/People.swift", old: Array(lines.utf8), new: Array(lines.replacing("line 7", with: "line seven").utf8))
        inputs.edited = ["/demo/Sources/Demo/People.swift": edited]
        #expect(
            CauseFinder(now.provenance, inputs).shares(of: difference).map(\.cause.text)
                == ["Sources/Demo/People.swift:7 line 7 → line seven"])
    }

    @Test("what no edit explains is one cause if it moves by the same distance")
    func shift() throws {
        func dump(_ x: (Int, Int)) throws -> String {
            let table = SwiftTable("Two") {
                let source = DataSource(cellDescriptors: [
                    CellDescriptor<String, UITableViewCell>().configure { words, cell, _ in cell.textLabel?.text = words }
                ])
                source.sections = [Section("", items: ["Anna", "Björn"])]
                return source
            }
            let scene = try #require(DesignRenderer().layOut(Design(table), mode: 0, in: Environment()).value).layout.scene
            return scene.dump().replacing(/"Anna" \[\d+/, with: "\"Anna\" [\(x.0)").replacing(/"Björn" \[\d+/, with: "\"Björn\" [\(x.1)")
        }
        let difference = try LayoutDifference(from: try dump((328, 326)), to: try dump((336, 334)))
        var inputs = CauseFinder.Inputs()
        inputs.edited = [:]
        #expect(CauseFinder(SceneProvenance(), inputs).shares(of: difference).map(\.cause.text) == ["x +8"], "\(difference.lines())")
    }

    @Test("random edits never fail, and the edited lines lead from one version to the other")
    func property() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            func lines() -> [String] {
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in String("abcde".randomElement(using: &generator) ?? "a") }
            }
            let (old, new) = (lines(), lines())
            let file = EditedFile(
                path: "a", old: Array(old.joined(separator: "\n").utf8), new: Array(new.joined(separator: "\n").utf8))
            var (result, at) = ([String](), 0)
            var before = old[...]
            let parts = file.edits.flatMap { edit in
                [edit] + (edit.movedFrom.map { [EditedFile.Edit(line: $0, old: edit.new, new: [])] } ?? [])
            }
            for edit in parts.sorted(by: { $0.line < $1.line }) {
                let kept = new[at..<(edit.line - 1)]
                result += kept
                before = before.dropFirst(kept.count)
                #expect(Array(before.prefix(edit.old.count)) == edit.old, "\(old) \(new)")
                before = before.dropFirst(edit.old.count)
                result += edit.new
                at = edit.line - 1 + edit.new.count
            }
            #expect(result + before == new, "\(old) \(new)")
        }
    }

    private func run(_ shares: [[CauseShare]]) -> SnapshotRun {
        let results = shares.enumerated().map { index, shares in
            var result = SnapshotResult(name: "D\(index)/a", design: "D\(index)", status: .failed, configPath: "D")
            result.shares = shares
            return result
        }
        return SnapshotRun(results: results, store: RootFolder("Snapshots"), output: RootFolder(".tvp"), toolVersion: "1")
    }

    @Test("a snapshot is accepted only when all of its causes are")
    func acceptance() throws {
        let (one, two) = (ChangeCause(file: "A.yaml", line: 1, edit: "size 1 → 2"), ChangeCause(file: "B.yaml", line: 2, edit: "x"))
        var run = run([[CauseShare(one, rows: 2)], [CauseShare(one, rows: 1), CauseShare(two, rows: 1)]])
        #expect(
            run.causes.map(\.number) == [1, 2]
                && run.causes.map(\.extent) == ["3 rows in 2 designs, 2 snapshots", "1 row in 1 design, 1 snapshot"])
        func named(_ text: String) -> [Int] { CauseGroup.named(text, among: run.causes).map(\.number) }
        #expect(named("a.YAML") == [1] && named("1") == [1] && named("size") == [1])
        let first = run.accept([one])
        #expect(first.done == [0] && first.waiting == [1])
        #expect(run.causes[1].isOpen)
        let second = run.accept([two])
        #expect(second.done == [1] && second.waiting.isEmpty)
    }

    @Test("a text names what it says exactly, before what only contains it")
    func names() {
        var avatar = CauseShare(
            ChangeCause(file: "Cells/Avatar.yaml", line: 7, edit: "size 17 → 20"), changes: ["row 0: title: size 17 → 20"])
        avatar.components = ["Avatar"]
        let other = CauseShare(
            ChangeCause(file: "Cells/Avatar.yaml", line: 71, edit: "radius 1 → 2"), changes: ["row 1: fill: radius 1 → 2"])
        let run = run([[avatar], [other]])
        for (text, numbers) in [
            ("Cells/Avatar.yaml:7", [1]), ("Cells/Avatar.yaml:71", [2]), ("Cells/Avatar.yaml", [1, 2]), ("2", [2]), ("3", []),
            ("avatar", [1, 2]), ("radius", [2]), ("20", []), ("size 17 → 20", [1]), ("17 → 20", [1]), ("row 1", [2]), ("none", []),
        ] { #expect(CauseGroup.named(text, among: run.causes).map(\.number) == numbers, "\(text)") }
    }

    @Test("a file that is not text is one edit, whatever its bytes have in common")
    func data() {
        let bytes: [UInt8] = [0, 1, 2, 3]
        #expect(EditedFile(path: "a.png", old: bytes, new: bytes).edits.isEmpty)
        let edits = EditedFile(path: "a.png", old: bytes, new: [0, 1, 2, 4]).edits
        #expect(edits.count == 1 && edits[0].words().hasPrefix("data of 4 bytes #"))
        #expect(EditedFile(path: "a.png", old: nil, new: bytes).edits.map(\.old) == [[]])
    }

    @Test("a moved row that also changed is one move with its changes, and rows are named by their title")
    func moved() throws {
        var new = TestTable("B", "C", "D", "A")
        new.sections[0].rows[3].height = 60
        #expect(
            try LayoutDifference(from: TestTable("A", "B", "C", "D").dump, to: new.dump).lines() == [
                "section 0 / row 3 “A”: moved from section 0 / row 0", "section 0 / row 3 “A”: height 44 → 60",
                "3 rows below moved up 44 pt",
            ])
    }

    @Test("the aspect of a change is what a reader sees")
    func aspects() throws {
        var new = TestTable("A", "B", "C")
        new.sections[0].rows[0].title = "X"
        new.sections[0].rows[1].height = 60
        let difference = try LayoutDifference(from: TestTable("A", "B").dump, to: new.dump)
        #expect(Set(difference.changes.map(\.aspect)) == [.retexted, .resized, .inserted])
    }
}
