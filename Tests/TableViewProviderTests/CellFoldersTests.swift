import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableScene
import TableViewProvider
import Testing

@Suite("Cell design folders", .olderScreen)
struct CellFoldersTests {
    @Test("among cells with the same name, the nearest one wins")
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

@Suite("Design files", .olderScreen)
struct DesignFilesTests {
    private func withFolder(_ files: [String: String], _ body: (DesignFile) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "tvp-files-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: root.appending(path: name)) }
        try body(DesignFile(configPath: root.appending(path: "A.tableViewConfig").path, name: "A"))
    }

    @Test("a second data file for a design is a warning, and the first one is used")
    func severalDataFiles() throws {
        try withFolder(["A.tableViewConfig": "row -s a", "A.json": "{\"a\": 1}", "A.yaml": "a: 2\n"]) { file in
            let loaded = Design.load(file)
            #expect(loaded.diagnostics.map(\.code.rawValue) == ["data.several-files"])
            #expect(loaded.value?.data?.root["a"] == 1)
        }
    }

    @Test("a xib with the class's name is found before a storyboard")
    func xibFirst() throws {
        func document(_ kind: String, _ objects: String) -> String {
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.\(kind)\" version=\"3.0\" toolsVersion=\"23504\">\(objects)</document>"
        }
        func cell(_ text: String) -> String {
            """
            <tableViewCell id="c" customClass="PersonCell"><rect key="frame" x="0" y="0" width="390" height="44"/>
            <tableViewCellContentView key="contentView" id="k"><rect key="frame" x="0" y="0" width="390" height="44"/><subviews>
            <label id="l" text="\(text)"><rect key="frame" x="20" y="0" width="200" height="44"/></label></subviews></tableViewCellContentView>
            </tableViewCell>
            """
        }
        let table = "<tableView key=\"view\" id=\"t\"><prototypes>\(cell("Board"))</prototypes></tableView>"
        let scene = "<scenes><scene><objects><tableViewController id=\"v\">\(table)</tableViewController></objects></scene></scenes>"
        let files = [
            "A.tableViewConfig": "row -c PersonCell", "tvp.yaml": "", "Board.storyboard": document("Storyboard.XIB", scene),
            "PersonCell.xib": document("XIB", "<objects>\(cell("Xib"))</objects>"),
        ]
        try withFolder(files) { file in
            let design = try #require(Design.load(file).value)
            let theme = try #require(Theme.shipped(named: "ios").value)
            let scene = try #require(DesignRenderer().layOut(design, mode: 0, in: Environment(width: 390, theme: theme)).value).layout.scene
            #expect(scene.dump().contains("\"Xib\"") && !scene.dump().contains("\"Board\""))
        }
    }
}
