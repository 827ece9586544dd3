import Foundation
import Testing

@Suite("Variant names")
struct VariantNameTests {
    private func folder(_ project: String) throws -> TestFolder {
        let folder = try TestFolder(["A"], project: project)
        for theme in ["one", "two", "deep/one"] { try folder.folder.write("{\"extends\": \"ios\"}", to: "Themes/\(theme).tokens.json") }
        return folder
    }

    @Test(
        "two variants with the same reference name are rejected before anything is written",
        arguments: [
            // Both variants are named ios-de-la.
            (
                "themes: [ios, {ios-de: Themes/one.tokens.json}]\nlocales: [de-la, la]\n", [],
                "one is theme ios, language de-la, the other theme ios-de, language la"
            ),
            (
                "themes: [{Ocean: Themes/one.tokens.json}, {ocean: Themes/two.tokens.json}]\n", [],
                "one is theme Ocean, the other theme ocean"
            ),
            (
                "themes: [ios, {ios.still: Themes/one.tokens.json}]\ndesigns:\n  A: {states: {still: {highlighted: \"0.0\"}}}\n", [],
                "one is theme ios, state still, the other theme ios.still"
            ),
            (
                "", ["--theme", "Themes/one.tokens.json,Themes/deep/one.tokens.json"],
                "one is theme Themes/one.tokens.json, the other theme Themes/deep/one.tokens.json"
            ),
        ])
    func clash(project: String, flags: [String], says: String) throws {
        let folder = try folder(project)
        defer { folder.remove() }
        for command in ["test", "prune"] {
            let run = try Command.run([command] + flags, in: folder.folder.url)
            #expect(
                run.status == 65 && run.errors.contains("[snapshot.name-clash]") && run.errors.contains(says), "\(run.output)\(run.errors)")
        }
        #expect(try folder.references() == [])
    }

    @Test("duplicate values are tested once")
    func twice() throws {
        let folder = try folder("themes: [ios, ios]\n")
        defer { folder.remove() }
        #expect(try folder.run("test", "-u=all", "--appearance", "light").output.contains("\n1 recorded"))
        #expect(try folder.run("test", "--appearance", "light", "--direction", "rtl,rtl", "-u=none").output.contains("\n1 new"))
    }
}
