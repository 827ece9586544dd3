import CaseFiles
import Foundation
import TableCairo
import TableCells
import TableInputs
import TableLayout
import TableScene
import TableSwiftUI
import TableUIKit
import TableViewProvider
import Testing

@MainActor
@Suite("The guide “Your table, in the words of four years”", .olderScreen)
struct YourTableTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let catalog = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/TablePreviewKit/Documentation.docc")

    private func scene(_ year: Int, in environment: TableCells.Environment) throws -> Scene {
        let controller = HarvestController()
        let content: any TableContent =
            switch year {
            case 2014: try harvest2014()
            case 2018: harvest2018().content(style: .insetGrouped)
            case 2020: controller.shownScreen(in: environment).content
            default: ViewScreen(HarvestView(), in: environment).content
            }
        let made = layOut(content, in: environment)
        #expect(made.diagnostics.isEmpty)
        return try withExtendedLifetime(controller) { try #require(made.value) }
    }

    @Test("shows the code that is run, and its picture", arguments: [2014, 2018, 2020, 2026])
    func pictures(year: Int) throws {
        let guide = try String(contentsOf: Self.catalog.appending(path: "YourTable.md"), encoding: .utf8)
        #expect(guide.contains(try String(contentsOf: Self.tests.appending(path: "Year\(year).swift"), encoding: .utf8)))
        #expect(guide.contains("(Resources/YourTable\(year)@2x.png)"))
        let environment = TableCells.Environment(width: 320)
        let scene = try scene(year, in: environment)
        let picture = Data(PNG.encode(try CairoRenderer().bitmap(of: scene, appearance: .light, scale: 2), scale: 2))
        let file = Self.catalog.appending(path: "Resources/YourTable\(year)@2x.png")
        if ProcessInfo.processInfo.environment["TVP_RECORD_CASES"] != nil { try picture.write(to: file) }
        #expect(try Data(contentsOf: file) == picture, "record it with TVP_RECORD_CASES=1 after you looked at it")
    }

    @Test("shows the same rows in all words")
    func rows() throws {
        let environment = TableCells.Environment(width: 320)
        for year in [2014, 2018, 2020, 2026] {
            #expect(
                words(in: try scene(year, in: environment).root).map { $0.lowercased() } == ["ripe", "fig", "12 kg", "quince", "3 kg"],
                "\(year)")
        }
    }

    private func words(in frame: TableScene.Frame) -> [String] {
        frame.children.flatMap { child -> [String] in
            switch child.item {
            case .frame(let inner): words(in: inner)
            case .text(let line, _): [line.text]
            default: []
            }
        }
    }
}
