import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableLayout
import TableViewProvider
import Testing

/// Measuring a row gives the same height as drawing it.
@Suite("Measuring without drawing", .olderScreen)
struct MeasuringTests {
    static let examples: [DesignFile] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return DesignFile.find(in: [root.appending(path: "Examples").path]).value ?? []
    }()

    @Test(
        "every row of every example measures as tall as it is drawn, at the smallest and a very large text size", arguments: examples)
    func sameHeights(file: DesignFile) throws {
        let theme = try #require(Theme.shipped(named: "ios").value)
        let design = try #require(Design.load(file).value)
        let renderer = DesignRenderer()
        for textSize in [TextSizeCategory.extraSmall, .accessibility3] {
            let environment = Environment(width: 375, theme: theme, textSize: textSize)
            for mode in design.config.modes.indices {
                let drawn = try #require(renderer.layOut(design, mode: mode, in: environment).value).layout.geometry
                try Self.expectSameHeights(design, mode, drawn, in: environment)
            }
        }
    }

    /// Compares the heights of a drawn mode with those that are measured if only a part of the table is visible.
    static func expectSameHeights(_ design: Design, _ mode: Int, _ drawn: Geometry, in environment: Environment) throws {
        var window = design
        (window.settings.viewport, window.settings.state.offset) = (300, 100)
        let resolved = try #require(DesignRenderer.resolve(window, mode: mode).value)
        let measured = try #require(DesignRenderer().layOut(resolved, Screen(window, in: environment)).value).layout.geometry
        for (a, b) in zip(drawn.sections, measured.sections) {
            let different = (0..<a.rows.count).first { abs(a.rows.height(of: $0) - b.rows.height(of: $0)) >= 0.001 }
            #expect(different == nil, "\(design.title) row \(different ?? 0)")
        }
        #expect(abs(drawn.height - measured.height) < 0.01)
    }
}
