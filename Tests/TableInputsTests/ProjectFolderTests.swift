import Foundation
import TableInputs
import Testing

@Suite("Project folder")
struct ProjectFolderTests {
    @Test("the nearest tvp.yaml in a parent folder wins, and the search ends at a repository's root")
    func search() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "tvp-project-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for folder in ["shop/Designs", "shop/repository/.git", "shop/repository/Designs"] {
            try FileManager.default.createDirectory(at: root.appending(path: folder), withIntermediateDirectories: true)
        }
        try Data().write(to: root.appending(path: "shop/tvp.yaml"))
        try Data("row".utf8).write(to: root.appending(path: "shop/Designs/A.tableViewConfig"))
        let shop = root.appending(path: "shop").path
        #expect(ProjectFolder.containing(shop) == shop)
        #expect(ProjectFolder.containing(shop + "/Designs") == shop)
        #expect(ProjectFolder.containing(shop + "/Designs/A.tableViewConfig") == shop)
        #expect(ProjectFolder.containing(shop + "/repository/Designs") == nil)
        #expect(ProjectFolder.folders(upFrom: shop + "/repository/Designs") == [shop + "/repository/Designs", shop + "/repository"])
        #expect(ProjectFolder.folders(upFrom: "/") == nil)
    }
}
