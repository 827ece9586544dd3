import Foundation
import Testing

/// A project with a theme and words of its own, which one design uses.
private let projectText = """
    themes: {brand: brand.tokens.json}
    strings: words.yaml
    designs:
      German: {theme: brand, locale: de}

    """

@Suite("Testing only changes since a revision")
struct OnlyChangedTests {
    /// A changed file, and the designs to test.
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
            Change(file: "brand.tokens.json", text: "{\"extends\": \"ios\"}", tested: []),
            Change(file: "Cells/StandardCell.yaml", text: "cell: StandardCell\nbody: {Text: Hi}\n", tested: ["a/One", "b/Two"]),
            Change(file: "b/Cells/StandardCell.yaml", text: "cell: StandardCell\nbody: {Text: Hi}\n", tested: ["b/Two"]),
            Change(file: "Cells/PersonCell.yaml", text: "cell: PersonCell\nbody: {Text: Hi}\n", tested: []),
            Change(file: "a/photo.webp", tested: []),
            Change(file: "a/icons/house.svg", tested: []),
            Change(file: "Snapshots/a/One/ios26-light@3x.png", tested: ["a/One"]),
            Change(file: "notes.md", tested: []),
        ])
    func changed(change: Change) throws {
        let folder = try TestFolder(["a/One", "b/Two"], project: "themes: [ios]\n")
        defer { folder.remove() }
        try folder.git("init", "-q")
        _ = try folder.run("test", "-u=all")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "recorded")
        let unchanged = try folder.run("test", "--only-changed")
        #expect(unchanged.status == 0 && unchanged.output.contains("nothing to test: no design uses a file that differs"))
        #expect(try folder.run("test", "--only-changed", "a").status == 0, "a path is not a revision")
        try folder.folder.write(change.text, to: change.file)
        for revision in ["HEAD", "HEAD~1"] {
            let run = try folder.run("test", "--only-changed", revision, "--reporter", "list")
            let tested = Set(
                run.output.split(separator: "\n").compactMap { $0.firstMatch(of: /^\S (.+)\/[^\/]*ios-/).map { String($0.1) } })
            #expect(tested == change.tested, "\(run.output)\(run.errors)")
            // After a commit, the comparison with the previous commit gives the same.
            try folder.git("add", "-A", ":!Snapshots", ":!.tvp")
            try folder.git("add", "-f", change.file)
            try folder.git("commit", "-qm", "changed")
        }
    }

    /// Two designs with a cell each, one of which has a view and an image, and a third one in another theme and language.
    private func project() throws -> TestFolder {
        let folder = try TestFolder([])
        for (name, cell) in [("Card", "CardCell"), ("Plain", "PlainCell"), ("German", "PlainCell")] {
            try folder.folder.write("row -s x -c \(cell)\n", to: "\(name).tableViewConfig")
            try folder.folder.write("{\"x\": {\"icon\": \"icons/a.svg\"}}", to: "\(name).json")
        }
        try folder.folder.write("cell: CardCell\nbody: {View: Badge}\n", to: "Cells/CardCell.yaml")
        try folder.folder.write("view: Badge\nbody: {Image: \"{{icon}}\"}\n", to: "Cells/Badge.yaml")
        try folder.folder.write("cell: PlainCell\nbody: {Text: Plain}\n", to: "Cells/PlainCell.yaml")
        try folder.folder.write("{\"extends\": \"ios\"}", to: "brand.tokens.json")
        let icon = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8v8H0z\"/></svg>"
        try folder.folder.write(icon, to: "icons/a.svg")
        try folder.folder.write(icon, to: "icons/b.svg")
        try folder.folder.write(projectText, to: "tvp.yaml")
        try folder.folder.write("de: {on: An}\n", to: "words.yaml")
        try folder.git("init", "-q")
        _ = try folder.run("test", "-u=all")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "recorded")
        return folder
    }

    @Test(
        "a shared file selects only the designs that use it",
        arguments: [
            Change(file: "Cells/CardCell.yaml", text: "cell: CardCell\nbody: {Text: New}\n", tested: ["Card"]),
            Change(file: "Cells/Badge.yaml", text: "view: Badge\nbody: {Text: New}\n", tested: ["Card"]),
            Change(file: "Cells/PlainCell.yaml", text: "cell: PlainCell\nbody: {Text: New}\n", tested: ["Plain", "German"]),
            Change(file: "Cells/PlainCell.yaml", text: "cell: OtherCell\nbody: {Text: New}\n", tested: ["Plain", "German"]),
            Change(file: "brand.tokens.json", text: "{\"extends\": \"material\"}", tested: ["German"]),
            Change(file: "icons/a.svg", tested: ["Card"]),
            Change(file: "icons/b.svg", tested: []),
            Change(file: "words.yaml", text: "de: {on: Ein}\n", tested: ["German"]),
            Change(file: "words.yaml", text: "de: {on: An}\nfr: {on: Oui}\n", tested: []),
            Change(file: "tvp.yaml", text: projectText + "  Plain: {style: grouped}\n", tested: ["Plain"]),
            Change(file: "tvp.yaml", text: "# The same.\n" + projectText, tested: []),
        ])
    func shared(change: Change) throws {
        let folder = try project()
        defer { folder.remove() }
        try folder.folder.write(change.text, to: change.file)
        let run = try folder.run("test", "--only-changed", "-u=none", "--reporter", "list")
        let tested = Set(run.output.split(separator: "\n").compactMap { $0.firstMatch(of: /^\S (\w+)\/[^\/]*-light/).map { String($0.1) } })
        #expect(tested == change.tested, "\(run.output)\(run.errors)")
    }

    @Test("a renamed design is compared with its references under the former name")
    func renamedDesign() throws {
        let folder = try TestFolder(["shop/Cart", "Other"])
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all")
        try folder.removeDesign("shop/Cart")
        try folder.write("shop/Basket", says: "Hello")
        let same = try folder.run("test", "-u=none", "--reporter", "list")
        #expect(same.status == 1 && same.output.contains("renamed from shop/Cart, otherwise unchanged"), "\(same.output)\(same.errors)")
        try folder.write("shop/Basket", says: "Hello again")
        let changed = try folder.run("test", "-u=none", "--reporter", "list")
        #expect(changed.output.contains("renamed from shop/Cart\n") && changed.output.contains("Hello again"), "\(changed.output)")
        #expect(changed.output.contains("expected:"), "the former picture is beside the new one")
        _ = try folder.run("accept", "--all")
        #expect(try folder.run("test", "-u=none").status == 0)
        #expect(try folder.references().allSatisfy { !$0.hasPrefix("shop/Cart/") }, "the former references are removed")
    }

    @Test("references do not count as images of the designs next to them")
    func references() throws {
        let folder = try TestFolder(["One", "Two"])
        defer { folder.remove() }
        try folder.git("init", "-q")
        _ = try folder.run("test", "-u=all")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "recorded")
        try folder.folder.write("", to: "Snapshots/Two/ios26-light@3x.png")
        let run = try folder.run("test", "--only-changed", "-u=none", "--reporter", "list")
        #expect(run.output.contains("Two/ios26-light") && !run.output.contains("One/ios26-light"), "\(run.output)\(run.errors)")
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
        #expect(try folder.run("test", "--only-changed", "-u=none").output.contains("One/ios26-light"))
    }
}
