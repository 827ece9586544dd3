import Foundation
import TableViewProvider
import Testing

@Suite("Folders of cell designs")
struct CellFoldersTests {
    @Test("among cells with one name, the nearest one wins")
    func nearest() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "tvp-cells-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (folder, text) in [(".", "far"), ("shop", "middle"), ("shop/cart", "near")] {
            let cells = root.appending(path: folder + "/Cells")
            try FileManager.default.createDirectory(at: cells, withIntermediateDirectories: true)
            try Data("cell: Price\nbody:\n  Text: \(text)\n".utf8).write(to: cells.appending(path: "Price.yaml"))
            try Data("cell: Cell_\(text)\nbody:\n  Text: x\n".utf8).write(to: cells.appending(path: "Own.yaml"))
        }
        try Data().write(to: root.appending(path: "tvp.yaml"))
        let designs = try #require(CellFolders().designs(for: root.appending(path: "shop/cart").path).value)
        #expect(designs.map(\.name) == ["Cell_near", "Price", "Cell_middle", "Cell_far"])
        #expect(designs[1].span.file.path.hasSuffix("shop/cart/Cells/Price.yaml"))
    }
}
