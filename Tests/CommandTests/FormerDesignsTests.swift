import Foundation
import TableInputs
import TableViewProvider
import Testing

@testable import TablePreviewKit

/// The designs of the last commit, beside which a preview shows the current ones.
@Suite("Designs of the last commit")
struct FormerDesignsTests {
    @Test("the designs of a folder or file are those of the last commit, until the next one; the copies are deleted")
    func commits() throws {
        let folder = try TestFolder(["shop/Cart"])
        defer { folder.remove() }
        let former = FormerDesigns()
        let shop = folder.folder.url.appending(path: "shop").path
        #expect(former.designs(in: [shop]) == nil)
        try folder.git("init", "--quiet")
        func commit() throws {
            try folder.git("add", ".")
            try folder.git("commit", "--quiet", "--message", "Change")
        }
        func data(_ paths: [String]) throws -> [String] {
            try #require(former.designs(in: paths)).designs.map {
                "\($0.name): " + String(decoding: SourceFile.read($0.basePath + ".json").value?.bytes ?? [], as: UTF8.self)
            }
        }
        try commit()
        try folder.write("shop/Cart", says: "Good evening")
        #expect(try data([shop]) == ["Cart: {\"x\": \"Hello\"}"])
        try commit()
        #expect(try data([shop]) == ["Cart: {\"x\": \"Good evening\"}"])
        let file = FormerDesigns()
        let found = try #require(file.designs(in: [shop + "/Cart.tableViewConfig"])).designs
        #expect(found.map(\.name) == ["Cart"] && found[0].configPath != shop + "/Cart.tableViewConfig")
        let copies = [found[0].configPath, try #require(former.designs(in: [shop])).designs[0].configPath]
        #expect(copies.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        file.remove()
        former.remove()
        #expect(!copies.contains { FileManager.default.fileExists(atPath: $0) })
    }
}
