import Foundation
import TableInputs
import TableViewProvider
import Testing

@testable import TablePreviewKit

/// Errors on the way to another error or to success.
@Suite("No error hides another")
struct HiddenErrorTests {
    @Test("prune reads the whole project, even if options select a part of it")
    func prunedProject() throws {
        let folder = try TestFolder(["One"], project: "themes: [ios, material]\n")
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all")
        let before = try folder.references()
        try folder.folder.write("themes: [ios, materiall]\n", to: "tvp.yaml")
        let pruned = try folder.run("prune", "--theme", "ios", "--variants")
        #expect(pruned.status == 65 && pruned.errors.contains("materiall"), "\(pruned.output)\(pruned.errors)")
        #expect(try folder.references() == before)
    }

    @Test("prune reports a file in place of the references' folder")
    func prunedFile() throws {
        let folder = try TestFolder(["One"])
        defer { folder.remove() }
        let pruned = try folder.run("prune", "--snapshots", "One.json")
        #expect(pruned.status == 65 && pruned.errors.contains("One.json is not a references folder [file.not-regular]"))
    }

    @Test("init cell reports unreadable data")
    func cellData() throws {
        let folder = try TestFolder(["One"])
        defer { folder.remove() }
        try folder.folder.write("{\"x\": [", to: "Broken.json")
        for data in [["--data", "Broken.json"], []] {
            let made = try Command.run(["init", "cell", "X", "--from", "y"] + data, in: folder.folder.url)
            #expect(made.status == 65 && made.errors.contains("Broken.json:1:8"), "\(made.errors)")
            #expect(made.errors.contains("[source.unknown-key]"))
        }
        #expect(try folder.run("init", "cell", "X", "--from", "x").status == 0, "another file has the key")
    }

    @Test("lint reports an unreadable theme, not the colors that it may define")
    func cellTheme() throws {
        let folder = try TestFolder(["One"], project: "themes: {own: own.tokens.json}\n")
        defer { folder.remove() }
        try folder.folder.write("cell: X\nbody:\n  Text: \"{{x}}\"\n  color: brand\n", to: "Cells/X.yaml")
        try folder.folder.write("{\"color\": ", to: "own.tokens.json")
        let linted = try folder.run("lint", "Cells/X.yaml")
        #expect(linted.status == 1 && linted.output.contains("own.tokens.json:1:"), "\(linted.output)\(linted.errors)")
        #expect(!linted.output.contains("brand"), "\(linted.output)")
        try folder.folder.write("themes: {own: ", to: "tvp.yaml")
        let project = try folder.run("lint", "Cells/X.yaml")
        #expect(project.status == 1 && project.output.contains("tvp.yaml:1:"), "\(project.output)\(project.errors)")
    }

    @Test("the error for an unreadable run file says why")
    func run() throws {
        let folder = try TestFolder(["One"])
        defer { folder.remove() }
        try folder.folder.write("{\"results\": [", to: ".tvp/last-run.json")
        let accepted = try folder.run("accept", "--all")
        #expect(accepted.status == 65 && accepted.errors.contains("is not a test run [snapshot.run-unreadable]"))
        #expect(accepted.errors.contains("note: "), "\(accepted.errors)")
    }

    @Test("a run file with duplicate results or a value of the wrong type is rejected", arguments: ["accept", "reject"])
    func doubled(command: String) throws {
        let folder = try TestFolder(["One"])
        defer { folder.remove() }
        for (results, said) in [
            (#"{"name": "a", "status": "failed"}, {"name": "a", "status": "failed"}"#, ".tvp/last-run.json lists a twice"),
            (#"{"name": "a", "status": "failed", "picture": true}"#, "“picture” in .tvp/last-run.json must be a string, not a boolean"),
        ] {
            try folder.folder.write(#"{"results": [\#(results)], "snapshots": "Snapshots"}"#, to: ".tvp/last-run.json")
            let run = try folder.run(command, "--all")
            #expect(run.status == 65 && run.errors.contains("\(said) [snapshot.run-unreadable]"), "\(run.errors)")
        }
    }

    @Test("errors from git are shown, as is a missing git", arguments: [["diff", "main..HEAD"], ["test", "--only-changed=main"]])
    func git(arguments: [String]) throws {
        let folder = try TestFolder(["One"])
        defer { folder.remove() }
        try folder.folder.write("gitdir: nowhere\n", to: ".git")
        let broken = try Command.run(arguments, in: folder.folder.url, environment: ["CI": "", "LC_ALL": "C"])
        #expect(broken.errors.contains(/note: fatal: not a git repository: .*nowhere/), "\(broken.errors)")
        let none = try Command.run(arguments, in: folder.folder.url, environment: ["CI": "", "PATH": "/nowhere", "LC_ALL": "C"])
        #expect(none.errors.contains(/note: .*git.*No such file or directory/), "\(none.errors)")
    }

    @Test("a report counts images that it cannot show")
    func pictures() throws {
        let folder = try TestFolder(["One"], project: "designs: {}\n")
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all")
        try folder.write("One", says: "Bye")
        _ = try folder.run("test")
        let actual = folder.folder.url.appending(path: ".tvp/results/One/ios26-light@3x-actual.png")
        try #require(FileManager.default.fileExists(atPath: actual.path))
        try folder.folder.write("no picture", to: ".tvp/results/One/ios26-light@3x-actual.png")
        let merged = try folder.run("merge-reports", ".tvp/last-run.json", "--reporter", "html", "--report", "report")
        #expect(merged.output.contains("1 picture cannot be read, such as "), "\(merged.output)\(merged.errors)")
        let page = try String(contentsOf: folder.folder.url.appending(path: "report/index.html"), encoding: .utf8)
        #expect(page.contains("1 picture cannot be read, such as "))
    }

    @Test("a published site hides its copies of designs, and no other design")
    func sites() throws {
        let folder = try TestFolder(["One", "shop/Cart"])
        defer { folder.remove() }
        #expect(try folder.run("site", "shop").status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.folder.url.appending(path: "shop/files/shop/Cart.tableViewConfig").path))
        #expect(try folder.run("site", ".").status == 0)
        let tested = try folder.run("test", "-u=all")
        let names = Set(try folder.references().filter { $0.hasSuffix(".png") }.map { ($0 as NSString).deletingLastPathComponent })
        #expect(names == ["One", "shop/Cart"], "\(tested.output)\(tested.errors)")
    }

    @Test("serve shows on its pages which path is missing")
    func served() throws {
        let folder = try TestFolder(["One"])
        defer { folder.remove() }
        let paths = [folder.folder.url.path, folder.folder.url.appending(path: "gone").path]
        let plan = ServePlan(
            paths: paths, isStrict: false, overrides: DesignSettings(), templates: try TemplateOptions.parse([]), context: RunContext()
        ).make()
        #expect(plan.designs.map(\.name) == ["One"])
        #expect(plan.faults.map(\.code.rawValue) == ["file.missing"])
    }
}
