import CaseFiles
import Foundation
import TableCells
import TableSnapshots
import TableUIKit
import TableViewProvider
import Testing

@testable import TableSnapshotTesting

@Suite("Inline snapshots", .olderScreen, .environment([:]))
struct InlineSnapshotTests {
    /// A source before and after a text was written at its calls of `check`.
    struct Sample: Sendable, CustomTestStringConvertible {
        var before: String
        var after: String
        var text = "One\n  Two"
        var testDescription: String { before.replacing("\n", with: "⏎") }
    }

    @Test(
        "the text is written as the trailing closure of the call",
        arguments: [
            Sample(
                before: "    check(of: x)\n}\n",
                after: "    check(of: x) {\n        \"\"\"\n        One\n          Two\n        \"\"\"\n    }\n}\n"),
            Sample(
                before: "try check(of: \"a)\\(b(\")\"))\", /* ) /* */ */ c) // )\n",
                after: "try check(of: \"a)\\(b(\")\"))\", /* ) /* */ */ c) {\n    \"\"\"\n    One\n      Two\n    \"\"\"\n} // )\n"),
            Sample(
                before: "\tcheck(\n\t\tof: #\"\"\"\n)\"\\#(x)\n\"\"\"#\n\t)\n",
                after: "\tcheck(\n\t\tof: #\"\"\"\n)\"\\#(x)\n\"\"\"#\n\t) {\n\t\t\"\"\"\n\t\tOne\n\t\t  Two\n\t\t\"\"\"\n\t}\n"),
            Sample(
                before: "check(x) {\n    \"\"\"\n    Old }\n    \"\"\"\n}\nnext()\n",
                after: "check(x) {\n    \"\"\"\n    One\n      Two\n    \"\"\"\n}\nnext()\n"),
            Sample(
                before: "check(x)\r\n", after: "check(x) {\r\n    #\"\"\"\r\n    a\\n\r\n\r\n    b\r\n    \"\"\"#\r\n}\r\n",
                text: "a\\n\n\nb"),
            Sample(
                before: "check(x.matches(of: /[)(]\\/{/), #/)\n/#)",
                after: "check(x.matches(of: /[)(]\\/{/), #/)\n/#) {\n    \"\"\"\n    a\n    \"\"\"\n}",
                text: "a"),
            Sample(before: "check(a / (b) / c)", after: "check(a / (b) / c) {\n    \"\"\"\n    a\n    \"\"\"\n}", text: "a"),
            Sample(
                before: "check(x)", after: "check(x) {\n    #\"\"\"\n    a\\#u{d}b\\#u{c}\n    c\\#u{2028}\n    \"\"\"#\n}",
                text: "a\rb\u{c}\nc\u{2028}"),
            Sample(before: "check(x)", after: "check(x) {\n    ##\"\"\"\n    \"\"\"#\n    \"\"\"##\n}", text: "\"\"\"#"),
        ])
    func edits(sample: Sample) throws {
        let lines = sample.before.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("check(") })
        let column = try #require(lines[line].firstRange(of: "check(")).upperBound
        let offset = lines[line].utf8.distance(from: lines[line].utf8.startIndex, to: column)
        let source = Array(sample.before.utf8)
        let call = try #require(InlineCall(in: source, line: line + 1, column: offset))
        // Some compilers give the position of the name.
        #expect(
            InlineCall(in: source, line: line + 1, column: offset - 5)?.edit("", replaces: false)?.range
                == call.edit("", replaces: false)?.range)
        let edit = try #require(call.edit(sample.text, replaces: sample.before.contains("Old")))
        let after = source[..<edit.range.lowerBound] + Array(edit.text.utf8) + source[edit.range.upperBound...]
        #expect(String(decoding: after, as: UTF8.self) == sample.after)
    }

    @Test("a place without a call, or a call without its closure, is not edited", arguments: ["x = 1\n", "check(x\n", "// no call", ""])
    func noCall(source: String) {
        for column in [0, 1, 6, 99] { #expect(InlineCall(in: Array(source.utf8), line: 1, column: column) == nil) }
        #expect(InlineCall(in: Array("check(x)\nnext()".utf8), line: 1, column: 6)?.edit("", replaces: true) == nil)
        #expect(InlineCall(in: Array("check(x)".utf8), line: 7, column: 1) == nil)
    }

    @Test("several snapshots of a file are written at the places that the compiler knows")
    func several() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-inline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "ShopTests.swift")
        func write(_ text: String, built: Bool) throws {
            try Data(text.utf8).write(to: file)
            if built { try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file.path) }
        }
        func record(_ text: String, line: Int) -> String? {
            InlineSource.write(text, at: InlineSource.Place(file: file.path, line: line, column: 6), replaces: false)
        }
        try write("check(1)\ncheck(2)\ncheck(3)\n", built: false)
        #expect(record("a", line: 1)?.contains("has changed since the tests were built") == true)
        try write("check(1)\ncheck(2)\ncheck(3)\n", built: true)
        #expect(record("third", line: 3) == nil)
        #expect(record("first", line: 1) == nil)
        #expect(record("first", line: 1) == nil)
        #expect(record("other", line: 1)?.hasPrefix("two different tables are compared at") == true)
        func closure(_ text: String) -> String { " {\n    \"\"\"\n    \(text)\n    \"\"\"\n}" }
        #expect(try String(contentsOf: file, encoding: .utf8) == "check(1)\(closure("first"))\ncheck(2)\ncheck(3)\(closure("third"))\n")
        #expect(record("none", line: 9)?.hasPrefix("there is no call at") == true)
        try write("check(1)\n", built: true)
        #expect(record("second", line: 2)?.contains("has changed") == true)
        #expect(try String(contentsOf: file, encoding: .utf8) == "check(1)\n")
    }

    /// Expects one issue whose text contains `words`.
    private func complains(_ words: String, _ body: () -> Void) {
        withKnownIssue {
            body()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(words) }
        }
    }

    @Test("a table that differs fails with the changed rows and lines")
    func differs() {
        let table = TestTable("One", "Two")
        let text = table.scene.dump()
        assertInlineTableSnapshot(of: table.scene, record: .never) { text }
        complains("section 0 / row 1 “Two”: inserted, 44 pt high") {
            assertInlineTableSnapshot(of: table.scene, record: .never) { TestTable("One").scene.dump() }
        }
        complains("- 2:   row 0 StandardCell “Former”\n+ 2:   row 0 StandardCell “One”") {
            assertInlineTableSnapshot(of: table.scene, as: .outline, record: .never) {
                """
                section 0
                  row 0 StandardCell “Former”
                  row 1 StandardCell “Two”
                """
            }
        }
        complains("no inline snapshot, and nothing is recorded (record: none)") {
            assertInlineTableSnapshot(of: table.scene, record: .never)
        }
        complains("an inline snapshot is text") { assertInlineTableSnapshot(of: table.scene, as: .image, record: .never) { "" } }
    }

    @Test("on CI, nothing is written", .environment(["CI": "1"]))
    func ci() {
        complains("nothing is recorded (CI is set)") { assertInlineTableSnapshot(of: TestTable("One").scene, record: .all) }
    }
}

/// Snapshots of UIKit's classes.
@Suite("Snapshots of views", .olderScreen, .environment([:]))
@MainActor
struct ViewSnapshotTests {
    private final class Names: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: TableUIKit.IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Ada"
            return cell
        }
    }

    private final class Screen: UIViewController {
        override func loadView() { view = ViewSnapshotTests.label() }
    }

    private static func label() -> UILabel {
        let label = UILabel()
        label.text = "Hello"
        return label
    }

    @Test("every subject can be verified, and says what is missing")
    func verifying() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-views-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = "Ada"
        let (list, screen) = (Names(style: .plain), Screen())
        func all(_ record: RecordMode) -> [String?] {
            [
                verifyTableSnapshot(of: list, as: .layout, named: "controller", record: record, snapshotDirectory: folder),
                verifyTableSnapshot(of: list.tableView, as: .layout, named: "table", record: record, snapshotDirectory: folder),
                verifyTableSnapshot(of: screen, as: .layout, named: "screen", record: record, snapshotDirectory: folder),
                verifyTableSnapshot(of: cell, as: .layout, named: "cell", record: record, snapshotDirectory: folder),
                verifyTableSnapshot(of: Self.label(), as: .layout, named: "view", record: record, snapshotDirectory: folder),
            ]
        }
        #expect(all(.never).allSatisfy { $0?.hasPrefix("no reference \(folder)/") == true })
        #expect(all(.failed) == [nil, nil, nil, nil, nil])
        #expect(all(.never) == [nil, nil, nil, nil, nil])
        func text(_ name: String) throws -> String { try String(contentsOfFile: "\(folder)/verifying.\(name).layout.txt", encoding: .utf8) }
        #expect(try text("cell").contains("text \"Name\"") && text("cell").contains("text \"Ada\""))
        #expect(try text("controller").contains("text \"Ada\"") && text("screen").contains("text \"Hello\""))
    }
}

@Suite("Asynchronous scopes", .olderScreen, .environment([:]))
struct AsynchronousScopeTests {
    @Test("an asynchronous scope sets the record mode")
    func scope() async {
        await withTableSnapshotTesting(record: .never) {
            await Task.yield()
            let message = verifyTableSnapshot(of: TestTable("One").scene, snapshotDirectory: "/nonexistent")
            #expect(message?.contains("(record: none)") == true)
        }
    }
}
