import Foundation
import TableCairo
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableText
import TableViewProvider

/// The project's folder.
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// The settings screen used for most measurements: 390 × 844 points.
struct Screen {
    let design: Design
    let environment: Environment
    let layouts = DesignRenderer()
    let renderer = CairoRenderer()
    let scene: Scene

    struct Missing: Error {}

    init() throws {
        guard let theme = Theme.shipped(named: "ios").value,
            let file = DesignFile.find(in: [root.path + "/Examples/Settings.tableViewConfig"]).value?.first
        else { throw Missing() }
        var settings = DesignSettings()
        settings.style = "inset-grouped"
        guard let design = Design.load(file, settings: settings).value else { throw Missing() }
        self.design = design
        environment = Environment(theme: theme)
        guard let mode = layouts.layOut(design, mode: 0, in: environment).value else { throw Missing() }
        scene = Self.cut(mode)
    }

    /// The visible part, with the height used in the peers' published numbers.
    static func cut(_ mode: DesignRenderer.Mode) -> Scene { mode.layout.scene.cropped(to: Rect(x: 0, y: 0, width: 390, height: 844)) }

    func bitmap(_ appearance: Appearance = .light, scale: Double = 2) throws -> Bitmap {
        try renderer.bitmap(of: scene, appearance: appearance, scale: scale)
    }
}
