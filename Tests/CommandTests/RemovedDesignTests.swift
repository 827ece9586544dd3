import Foundation
import Testing

@Suite("References without a design")
struct RemovedDesignTests {
    /// A project whose design `shop/Cart` has references and no files anymore.
    private func project() throws -> TestFolder {
        let folder = try TestFolder(["A", "shop/Cart", "shop/Menu"], project: "designs: {}\n")
        _ = try folder.run("test", "-u=all")
        try folder.removeDesign("shop/Cart")
        return folder
    }

    @Test("a deleted design fails the test until its references are accepted as removed", arguments: [[:], ["CI": "1"]])
    func deleted(environment: [String: String]) throws {
        let folder = try project()
        defer { folder.remove() }
        let run = try folder.run("test", "--reporter", "list,json,junit,markdown,html", environment: environment)
        #expect(run.status == 1, "\(run.output)\(run.errors)")
        #expect(
            run.output.contains(
                "✗ shop/Cart: removed\n    3 references in Snapshots/shop/Cart, but no design has this name\n"
                    + (environment.isEmpty ? "    accept with: tvp-preview accept shop/Cart\n" : "")
            ), "\(run.output)")
        #expect(run.output.contains("\n1 removed, 4 passed"))
        let files = try folder.folder.files(below: ".")
        func text(_ name: String) -> String { String(decoding: files.first { $0.key.hasSuffix(name) }?.value ?? Data(), as: UTF8.self) }
        #expect(text("last-run.json").contains("\"removed\":1") && text("results.json").contains("\"status\":\"removed\""))
        #expect(text("junit.xml").contains("type=\"removed\"") && text("summary.md").contains("removed"))
        #expect(text("index.html").contains("no design has this name"))
        if environment.isEmpty {
            #expect(try folder.run("accept", "shop/Cart").output == "accepted shop/Cart\n")
            #expect(try folder.references().filter { $0.hasPrefix("shop/Cart/") } == [])
            #expect(try folder.run("test").status == 0)
        }
    }

    @Test("the last design can be deleted: its references are removed, and prune deletes them")
    func last() throws {
        let folder = try TestFolder(["A"], project: "designs: {}\n")
        defer { folder.remove() }
        #expect(try folder.run("test").errors.isEmpty)
        try folder.removeDesign("A")
        let run = try folder.run("test")
        #expect(run.status == 1 && run.output.contains("✗ A: removed"), "\(run.output)\(run.errors)")
        #expect(try folder.run("prune").status == 0)
        #expect(try folder.references() == ["manifest.json"])
        #expect(try folder.run("test").errors.contains("design.none-found"))
    }

    @Test("recording changes removes the references, and recording missing ones does not", arguments: [("changed", 0), ("missing", 1)])
    func recorded(mode: String, status: Int32) throws {
        let folder = try project()
        defer { folder.remove() }
        #expect(try folder.run("test", "-u=" + mode).status == status)
        #expect(try folder.references().contains { $0.hasPrefix("shop/Cart/") } == (status == 1))
    }

    @Test(
        "a run of some designs finds only the removed ones among them",
        arguments: [
            (["A.tableViewConfig"], false), (["shop/Menu.tableViewConfig"], false), (["shop"], true), (["."], true),
            (["--grep", "Menu"], false), (["--grep", "Cart", "--pass-with-no-tests"], true), (["--grep-invert", "Cart"], false),
            (["--shard", "1/2", "--pass-with-no-tests"], true), (["--shard", "2/2", "--pass-with-no-tests"], false),
            (["--only-changed", "HEAD", "--pass-with-no-tests"], false), (["--theme", "ios"], true),
        ])
    func some(arguments: [String], isFound: Bool) throws {
        let folder = try project()
        defer { folder.remove() }
        if arguments.contains("HEAD") {
            try folder.git("init", "-q")
            try folder.git("add", "-A")
            try folder.git("commit", "-qm", "a")
        }
        let run = try Command.run(["test"] + arguments, in: folder.folder.url)
        #expect(run.output.contains("shop/Cart: removed") == isFound, "\(run.output)\(run.errors)")
        #expect((run.status == 1) == isFound, "\(run.status)")
    }

    @Test("a design that is removed since the revision is a change")
    func changed() throws {
        let folder = try TestFolder(["A", "B"])
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all")
        try folder.git("init", "-q")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "a")
        for ending in ["tableViewConfig", "json"] {
            try FileManager.default.removeItem(at: folder.folder.url.appending(path: "B." + ending))
        }
        let run = try folder.run("test", "--only-changed", "HEAD")
        #expect(run.status == 1 && run.output.contains("B: removed"), "\(run.output)\(run.errors)")
    }

    @Test("a deleted storyboard is found, and one that cannot be read is not deleted")
    func storyboard() throws {
        let folder = try TestFolder(["A"], project: "designs: {A: {title: Own}}\n")
        defer { folder.remove() }
        try folder.folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        try FileManager.default.copyItem(at: InterfaceBuilderTests.app, to: folder.folder.url.appending(path: "App"))
        _ = try folder.run("test", "-u=all")
        let storyboard = folder.folder.url.appending(path: "App/Trailhead/Base.lproj/Main.storyboard")
        try Data("<document".utf8).write(to: storyboard)
        #expect(!(try folder.run("test").output.contains(": removed")))
        try FileManager.default.removeItem(at: storyboard)
        #expect(try folder.run("test").output.contains("Main.TrailsViewController: removed"))
    }

    @Test("a state or theme that is no longer tested fails until its references are accepted as removed")
    func variants() throws {
        let folder = try TestFolder(
            ["A", "B"], project: "themes: [ios, material]\ndesigns:\n  A:\n    states:\n      empty: {title: None}\n")
        defer { folder.remove() }
        try folder.git("init", "-q")
        try folder.folder.write(".tvp\n", to: ".gitignore")
        _ = try folder.run("test", "-u=all")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "a")
        #expect(try folder.run("test").status == 0)
        try folder.folder.write("themes: [ios]\ndesigns:\n  A: {}\n", to: "tvp.yaml")
        for arguments in [["test"], ["test", "--only-changed"]] {
            let run = try Command.run(arguments, in: folder.folder.url, environment: ["CI": "1"])
            #expect(run.status == 1, "\(run.output)\(run.errors)")
            #expect(
                run.output.contains(
                    "A/ios.empty-light@3x: removed\n    state “empty” removed, but Snapshots/A/ios.empty-light@3x.png exists"))
            #expect(run.output.contains("tvp.yaml:1 variant “material” no longer tested"), "\(run.output)")
            #expect(run.output.contains("\n8 removed, 4 passed"), "\(run.output)")
        }
        // Options that select variants leave the others alone.
        #expect(try folder.run("test", "--theme", "ios").status == 0)
        _ = try folder.run("test")
        #expect(try folder.run("accept", "--cause", "state “empty” removed").status == 0)
        #expect(try !folder.references().contains { $0.contains("ios.empty") })
        #expect(try folder.run("test", "-u").output.contains("6 recorded"))
        #expect(try !folder.references().contains { $0.contains("material") })
        #expect(try folder.run("test").status == 0)
    }

    @Test("references of variants that only options select are kept")
    func extra() throws {
        let folder = try TestFolder(["A"])
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all")
        #expect(try folder.run("test", "--theme", "material", "-u=all").status == 0)
        #expect(try folder.run("test").status == 0)
        #expect(try folder.run("test", "--theme", "material").status == 0)
    }

    @Test("a removed mode is named")
    func modes() throws {
        let folder = try TestFolder(["A"])
        defer { folder.remove() }
        try folder.folder.write("mode a\nrow -s x\nmode b\nrow -s x\nmode c\nrow -s x\n", to: "A.tableViewConfig")
        _ = try folder.run("test", "-u=all")
        try folder.folder.write("mode a\nrow -s x\nmode b\nrow -s x\n", to: "A.tableViewConfig")
        let run = try folder.run("test", environment: ["CI": "1"])
        #expect(run.status == 1 && run.output.contains("mode 2 removed"), "\(run.output)")
    }
}
