import Foundation
import Testing

@Suite("Testing only changes since a revision")
struct OnlyChangedTests {
    /// A file that changes, and the designs to test.
    struct Change: Sendable, CustomTestStringConvertible {
        var file: String
        var text = "{}"
        var tested: Set<String>
        var testDescription: String { file }
    }

    @Test(
        "a design is tested if any of its inputs or references changed",
        arguments: [
            Change(file: "a/One.json", text: "{\"x\": \"New\"}", tested: ["a/One"]),
            Change(file: "a/One.yaml", text: "x: New", tested: ["a/One"]),
            Change(file: "b/Two.tableViewConfig", text: "row -s x", tested: ["b/Two"]),
            Change(file: "tvp.yaml", text: "themes: [ios, material]", tested: ["a/One", "b/Two"]),
            Change(file: "brand.tokens.json", text: "{\"extends\": \"ios\"}", tested: ["a/One", "b/Two"]),
            Change(file: "Cells/PersonCell.yaml", text: "cell: PersonCell\nbody: {Text: Hi}\n", tested: ["a/One", "b/Two"]),
            Change(file: "b/Cells/PersonCell.yaml", text: "cell: PersonCell\nbody: {Text: Hi}\n", tested: ["b/Two"]),
            Change(file: "a/photo.webp", tested: ["a/One"]),
            Change(file: "a/icons/house.svg", tested: ["a/One"]),
            Change(file: "Snapshots/a/One/ios-light@2x.png", tested: ["a/One"]),
            Change(file: "notes.md", tested: []),
        ])
    func changed(change: Change) throws {
        let folder = try TestFolder(["a/One", "b/Two"], project: "themes: [ios]\n")
        defer { folder.remove() }
        try folder.git("init", "-q")
        try folder.folder.write(".tvp/\n", to: ".gitignore")
        _ = try folder.run("test", "-u=all")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "recorded")
        try folder.folder.write(change.text, to: change.file)
        for revision in ["HEAD", "HEAD~1"] {
            let run = try folder.run("test", "--only-changed", revision, "--reporter", "list")
            let tested = Set(
                run.output.split(separator: "\n").compactMap { $0.firstMatch(of: /^\S (.+)\/[^\/]*ios-/).map { String($0.1) } })
            #expect(tested == change.tested, "\(run.output)\(run.errors)")
            // The same after a commit, against the commit before.
            try folder.git("add", "-A", ":!Snapshots", ":!.tvp")
            try folder.git("add", "-f", change.file)
            try folder.git("commit", "-qm", "changed")
        }
    }

    @Test("references do not count as images of the designs around their folder")
    func references() throws {
        let folder = try TestFolder(["One", "Two"])
        defer { folder.remove() }
        try folder.git("init", "-q")
        _ = try folder.run("test", "-u=all")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "recorded")
        try folder.folder.write("", to: "Snapshots/Two/ios-light@2x.png")
        let run = try folder.run("test", "--only-changed", "-u=none", "--reporter", "list")
        #expect(run.output.contains("Two/ios-light") && !run.output.contains("One/ios-light"), "\(run.output)\(run.errors)")
    }

    @Test("renamed data counts as deleted")
    func renamed() throws {
        let folder = try TestFolder(["One", "Two"])
        defer { folder.remove() }
        try folder.git("init", "-q")
        _ = try folder.run("test", "-u=all")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "recorded")
        try folder.git("mv", "One.json", "Other.json")
        #expect(try folder.run("test", "--only-changed", "-u=none").output.contains("One/ios-light"))
    }
}
