import Foundation
import Testing

@Suite("Pruning references")
struct PruneTests {
    private static let designs = ["One", "shop/Cart", "shop/sub/Deep", "shopping/List"]

    /// What a command line may remove after every design except `One` is deleted, as folders of references.
    struct Reach: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var folder = ""
        var removed: Set<String>
        var testDescription: String { "\(folder) prune \(arguments.joined(separator: " "))" }
    }

    @Test(
        "pruning a folder keeps references of designs outside it",
        arguments: [
            Reach(arguments: [], removed: ["shop/Cart", "shop/sub/Deep", "shopping/List"]),
            Reach(arguments: ["."], removed: ["shop/Cart", "shop/sub/Deep", "shopping/List"]),
            Reach(arguments: ["shop"], removed: ["shop/Cart", "shop/sub/Deep"]),
            Reach(arguments: ["shop/"], removed: ["shop/Cart", "shop/sub/Deep"]),
            Reach(arguments: ["shop/sub"], removed: ["shop/sub/Deep"]),
            Reach(arguments: ["shop/sub", "shopping"], removed: ["shop/sub/Deep", "shopping/List"]),
            Reach(arguments: [], folder: "shop", removed: ["shop/Cart", "shop/sub/Deep"]),
            Reach(arguments: ["../shopping"], folder: "shop", removed: ["shopping/List"]),
            Reach(arguments: ["One.tableViewConfig"], removed: []),
            Reach(arguments: ["One.tableViewConfig", "shopping"], removed: ["shopping/List"]),
        ])
    func folders(reach: Reach) throws {
        let folder = try TestFolder(Self.designs, project: "designs: {}\n")
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all")
        let before = try folder.references()
        #expect(before.count == 13)
        for design in Self.designs.dropFirst() { try folder.removeDesign(design) }
        // A folder without designs is an error, so each folder keeps one design.
        for place in ["shop/Other", "shop/sub/Other", "shopping/Other"] { try folder.write(place, says: "Other") }
        let pruned = try Command.run(
            ["prune"] + reach.arguments, in: folder.folder.url.appending(path: reach.folder))
        #expect(pruned.status == 0, "\(pruned.errors)")
        let gone = Set(before.subtracting(try folder.references()).map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) })
        #expect(gone == reach.removed, "\(pruned.output)")
    }

    @Test("without a tvp.yaml, designs in other folders keep their references")
    func noProject() throws {
        let folder = try TestFolder(["a/One", "b/Two"])
        defer { folder.remove() }
        _ = try folder.run("test", "a", "b", "-u=all")
        #expect(try folder.run("prune", "a").output == "nothing to remove\n")
        try folder.removeDesign("b/Two")
        #expect(try folder.run("prune", "a").output.split(separator: "\n").count == 3)
    }

    @Test(
        "options that narrow a test make no references obsolete, not even with --variants",
        arguments: [
            ["--theme", "ios"], ["--appearance", "light"], ["--text-size", "L"], ["--direction", "ltr"], ["--mode", "0"],
            ["--device", "iPhoneSe"], [],
        ])
    func flags(arguments: [String]) throws {
        let folder = try TestFolder(["One"], project: "themes: [ios, material]\ntextSizes: [L, AX1]\ndirections: [ltr, rtl]\n")
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all")
        for more in [[], ["--variants"]] {
            let pruned = try Command.run(["prune"] + arguments + more, in: folder.folder.url)
            #expect(pruned.output == "nothing to remove\n", "\(arguments + more)")
        }
    }

    @Test("references of an unreadable design stay, as do files that are not in the manifest")
    func unreadable() throws {
        let folder = try TestFolder(["One", "Two"], project: "designs: {}\n")
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all")
        try folder.folder.write("mine", to: "Snapshots/One/note.png")
        try folder.folder.write("{\"x\": ", to: "Two.json")
        let before = try folder.references()
        let pruned = try folder.run("prune", "--variants")
        #expect(pruned.output.contains("skipped Snapshots/One/note.png") && !pruned.output.contains("removed"), "\(pruned.output)")
        #expect(try folder.references() == before)
    }
}
