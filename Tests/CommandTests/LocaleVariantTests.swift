import Foundation
import Testing

@Suite("Languages as test variants")
struct LocaleVariantTests {
    @Test("tvp.yaml and --locale make separate references, and a design may override them")
    func references() throws {
        let folder = try TestFolder(["A", "B"], project: "locales: [en, ar-XB]\ndesigns:\n  B: {test: {locales: [zh-Hans]}}\n")
        defer { folder.remove() }
        #expect(try folder.run("test", "-u=all", "--appearance", "light").output.contains("\n3 recorded"))
        let names = [
            "A/ios26-en-light@3x.png", "A/ios26-en.layout.txt", "A/ios26-ar-XB-light@3x.png", "A/ios26-ar-XB.layout.txt",
            "B/ios26-zh-Hans-light@3x.png", "B/ios26-zh-Hans.layout.txt",
        ]
        #expect(try folder.references() == Set(names + ["manifest.json"]))
        let files = try folder.folder.files(below: "Snapshots")
        let layout = String(decoding: files["A/ios26-ar-XB.layout.txt"] ?? Data(), as: UTF8.self)
        #expect(layout.contains("rtl"), "the language sets the direction: \(layout.prefix(200))")
        #expect(files["A/ios26-en-light@3x.png"] != files["A/ios26-ar-XB-light@3x.png"])
        #expect(try folder.run("test", "--appearance", "light").output.contains("\n3 passed"))
        #expect(try folder.run("test", "--appearance", "light", "--locale", "en", "A.tableViewConfig").output.contains("\n1 passed"))
        #expect(try folder.run("prune", "--variants", "--locale", "en").output == "nothing to remove\n")
    }

    @Test(
        "an invalid language is rejected before anything is written",
        arguments: ["../../up", "e", "en US", "en--US", "-en", "123", String(repeating: "en-", count: 20) + "en"])
    func refused(tag: String) throws {
        let folder = try TestFolder(["A"])
        defer { folder.remove() }
        let flag = try folder.run("test", "--locale=\(tag)")
        #expect(flag.status == 64 && flag.errors.contains("“\(tag)” is not a language tag"), "\(flag.errors)")
        try folder.folder.write("locales: [\"\(tag)\"]\n", to: "tvp.yaml")
        let project = try folder.run("test")
        #expect(project.status == 65 && project.errors.contains("it must be a language such as de, pt-BR or zh-Hans"), "\(project.errors)")
        #expect(try folder.references() == [])
    }
}
