import CaseFiles
import Foundation
import TableDiagnostics
import TableViewProvider
import Testing

@Suite("Links in a project", .olderScreen)
struct LinkTests {
    /// A project `app` with its marker file, next to folders whose names share a prefix with it.
    private func withProject(mark: String, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-links-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in [
            ("app/\(mark)", ""), ("app/shop/Menu.tableViewConfig", "row -s dish\n"), ("app/shared/Menu.json", "{\"dish\": \"Soup\"}"),
            ("app-secret/Menu.json", "{\"dish\": \"secret\"}"), ("ap/Menu.json", "{\"dish\": \"secret\"}"),
            ("secret/Menu.json", "{\"dish\": \"secret\"}"),
        ] {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder)
    }

    private func load(_ folder: URL, dataAt target: String) throws -> Outcome<Design> {
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "app/shop/Menu.json"), withDestinationURL: folder.appending(path: target))
        return Design.load(DesignFile(configPath: folder.appending(path: "app/shop/Menu.tableViewConfig").path, name: "Menu"))
    }

    @Test("a link may point anywhere inside the project", arguments: ["tvp.yaml", ".git"])
    func inside(mark: String) throws {
        try withProject(mark: mark) { folder in
            let design = try load(folder, dataAt: "app/shared/Menu.json")
            #expect(design.value?.data != nil && design.diagnostics.isEmpty)
        }
    }

    @Test(
        "a link out of the project is an error, even to a folder whose name starts like the project's",
        arguments: ["secret/Menu.json", "app-secret/Menu.json", "ap/Menu.json"], ["tvp.yaml", ".git"])
    func outside(target: String, mark: String) throws {
        try withProject(mark: mark) { folder in
            let design = try load(folder, dataAt: target)
            #expect(design.value?.data == nil)
            #expect(design.diagnostics.map(\.code.rawValue) == ["file.outside-project"])
            #expect(design.diagnostics.hasErrors)
        }
    }
}
