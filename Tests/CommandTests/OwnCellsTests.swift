import Foundation
import TableCells
import TablePreviewKit
import Testing

@Suite("A program with its own cells")
struct OwnCellsTests {
    enum BigCell: Cell {
        static func height(for row: RowContext) -> RowHeight { .points(123) }
        static func body(for row: RowContext) -> Node { Text(row.contents?.text ?? "").padding(16) }
    }

    @Test("all commands draw a program's own cells without warnings")
    func own() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -c BigCell -s name", to: "A.tableViewConfig")
        try folder.write("{\"name\": \"Anna\"}", to: "A.json")
        var cells = CellRegistry.standard
        cells.register(BigCell.self)
        let (design, out) = (folder.url.appending(path: "A.tableViewConfig").path, folder.url.appending(path: "out").path)
        try await PreviewCommand.run([design, "--html", out, "--strict-cells"], cells: cells)
        let page = String(decoding: try #require(try folder.files(below: "out")["A.html"]), as: UTF8.self)
        #expect(page.contains("height:123px"))
        #expect(page.contains(">Anna</span>"))
    }
}
