import ArgumentParser
import Foundation
import TableCells
import TableDescriptors
import TablePreviewKit
import TableUIKit
import TableViewProvider
import Testing

@Suite("A program with its own tables")
struct SwiftTableTests {
    static let names = SwiftTable("Names", style: .insetGrouped) {
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<String, UITableViewCell>().configure { name, cell, _ in cell.textLabel?.text = name }
        ])
        dataSource.sections = [Section("People", items: ["Ada", "Bilal"])]
        return dataSource
    }

    /// A table without a descriptor for its rows.
    static let broken = SwiftTable("Broken") {
        let dataSource = DataSource(cellDescriptors: [])
        dataSource.sections = [Section(items: ["Ada"])]
        return dataSource
    }

    private func status(_ arguments: [String], _ tables: [SwiftTable]) async -> Int32 {
        do {
            try await PreviewCommand.run(arguments, tables: tables, environment: [:])
            return 0
        } catch {
            return (error as? ExitCode)?.rawValue ?? -1
        }
    }

    @Test("render writes pages and images of Swift tables in addition to those of files")
    func render() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row", to: "Plain.tableViewConfig")
        let out = folder.url.appending(path: "out").path
        #expect(await status(["render", "Names", folder.url.path, "--html", out, "--png", out], [Self.names]) == 0)
        let files = try folder.files(below: "out")
        let page = String(decoding: try #require(files["Names.html"]), as: UTF8.self)
        #expect(page.contains(">Bilal</span>"))
        #expect(page.contains("PEOPLE") || page.contains("People"))
        for name in ["Names@3x.png", "Plain.html", "Plain@3x.png", "index.html"] { #expect(files[name] != nil, "\(name) is written") }
        let gallery = String(decoding: try #require(files["index.html"]), as: UTF8.self)
        #expect(gallery.contains("2 rows"))
    }

    @Test("test records and compares Swift tables")
    func snapshots() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let (store, output) = (folder.url.appending(path: "S").path, folder.url.appending(path: "O").path)
        let arguments = ["test", "Names", "--snapshots", store, "--output", output]
        #expect(await status(arguments + ["--update-snapshots=all"], [Self.names]) == 0)
        #expect(await status(arguments + ["--update-snapshots=none"], [Self.names]) == 0)
        let other = SwiftTable("Names") {
            let dataSource = DataSource(cellDescriptors: [
                CellDescriptor<String, UITableViewCell>().configure { name, cell, _ in cell.textLabel?.text = name }
            ])
            dataSource.sections = [Section(items: ["Bilal"])]
            return dataSource
        }
        #expect(await status(arguments + ["--update-snapshots=none"], [other]) == 1)
    }

    @Test("inspect prints Swift tables", arguments: ["text", "json", "scene"])
    func inspect(format: String) async throws {
        #expect(await status(["inspect", "Names", "--format", format], [Self.names]) == 0)
    }

    @Test("a data source error fails its table, and two tables with the same name fail the run")
    func faults() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let out = folder.url.appending(path: "out").path
        #expect(await status(["render", "Broken", "Names", "--png", out], [Self.broken, Self.names]) == 2)
        #expect(await status(["render", "Names", "--png", out], [Self.names, Self.names]) == 65)
    }

    @Test("the example of Swift tables has its sources, and CI builds and runs it")
    func example() throws {
        let folder = Command.root.appending(path: "Examples/Descriptors")
        let screens = ["Start", "Persons", "Form", "LazyRows", "Differences", "Expandable", "Separated", "SwipeActions"]
        for name in ["Package.swift", "README.md", "Sources/Descriptors/main.swift"] + screens.map({ "Sources/Descriptors/\($0).swift" }) {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path), "\(name) is missing")
        }
        let script = try String(contentsOf: Command.root.appending(path: ".ci/scripts"), encoding: .utf8)
        #expect(script.contains("\nscripts/descriptors\n"))
        let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("PreviewCommand.start(tables:"))
    }
}
