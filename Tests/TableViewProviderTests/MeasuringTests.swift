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
        "every row of every example measures as tall as it is drawn, at three text sizes",
        arguments: examples, [TextSizeCategory.extraSmall, .large, .accessibility3])
    func sameHeights(file: DesignFile, textSize: TextSizeCategory) throws {
        let theme = try #require(Theme.shipped(named: "ios").value)
        let environment = Environment(width: 375, theme: theme, textSize: textSize)
        let design = try #require(Design.load(file).value)
        let renderer = DesignRenderer()
        for mode in design.config.modes.indices {
            let drawn = try #require(renderer.layOut(design, mode: mode, in: environment).value).layout.geometry
            var window = design
            (window.settings.viewport, window.settings.state.offset) = (300, 100)
            let resolved = try #require(DesignRenderer.resolve(window, mode: mode).value)
            let measured = try #require(DesignRenderer().layOut(resolved, Screen(window, in: environment)).value).layout.geometry
            for (a, b) in zip(drawn.sections, measured.sections) {
                for row in 0..<a.rows.count {
                    #expect(abs(a.rows.height(of: row) - b.rows.height(of: row)) < 0.001, "\(file.name) row \(row)")
                }
            }
            #expect(abs(drawn.height - measured.height) < 0.01)
        }
    }
}
