import Foundation
import TableCairo
import TableCells
import TableGraphics
import TableScene

/// Draws symbols for editors.
enum SymbolPicture {
    /// Legible on light and dark backgrounds, because editors do not send their appearance.
    private static let ink = AdaptiveColor(RGBA(red: 0x7F, green: 0x86, blue: 0x96))

    /// A Markdown image; `nil` if the symbol is unknown.
    static func markdown(of name: String, _ renderer: CairoRenderer) -> String? {
        guard let layers = SymbolSet.symbol(named: name)?.outlines() else { return nil }
        let size = Size(width: SymbolSet.gridSize, height: SymbolSet.gridSize)
        let children = layers.map { Frame.Child(.shape(.path($0.path), .fill(ink)), at: .zero) }
        let scene = Scene(size: size, background: .clear, root: Frame(size: size, role: .image, children: children))
        guard let bitmap = try? renderer.bitmap(of: scene, appearance: .light, scale: 2) else { return nil }
        return "![\(name)](data:image/png;base64,\(Data(PNG.encode(bitmap, scale: 2)).base64EncodedString()))"
    }
}
