import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableText
import TableUIKit

/// The error for a table that cannot be shown.
public struct TableFailure: Error, CustomStringConvertible {
    /// The diagnostics, at least one of which is an error.
    public let diagnostics: [Diagnostic]
    /// The diagnostics as readable text.
    public var description: String { diagnostics.map { DiagnosticPrinter.human($0) }.joined(separator: "\n") }
}

/// Lays out a table, and returns the diagnostics of its contents and of the layout.
///
/// Errors: `fonts.missing` if a required font is not installed, and those of the contents and of `TableLayout`.
package func layOut(_ content: some TableContent, in environment: Environment, chrome: ScreenChrome? = nil) -> Outcome<Scene> {
    do throws(FontError) {
        let shaper = try PangoShaper(environment)
        let pictured = content as? any PicturedContent
        let layout = TableLayout(content, in: environment, chrome: chrome, shaper: shaper, images: pictured?.pictures ?? NoImages())
        return Outcome(layout.scene, content.diagnostics + layout.diagnostics + (pictured?.newMisses(in: environment) ?? []))
    } catch {
        return .failure(error.diagnostic)
    }
}

/// Lays out a table as a scene: `dump()` returns the scene as text, and `CairoRenderer` draws it.
///
/// Throws `TableFailure` if a required font is not installed, or if the content has errors, such as a row without a descriptor. Warnings
/// are in the content's `diagnostics`.
public func tableScene(of content: some TableContent, in environment: Environment = Environment()) throws(TableFailure) -> Scene {
    let made = layOut(content, in: environment)
    guard let scene = made.value, !made.diagnostics.hasErrors else { throw TableFailure(diagnostics: made.diagnostics) }
    return scene
}

/// Renders a table as a PNG file. The same table always gives the same bytes.
///
/// `scale` is in device pixels per point; `nil` for that of the environment. Throws like `tableScene`, and if the image would be too large.
public func tablePNG(
    of content: some TableContent, in environment: Environment = Environment(), appearance: Appearance = .light, scale: Double? = nil
) throws -> Data {
    let scale = scale ?? environment.scale
    let bitmap = try CairoRenderer().bitmap(of: try tableScene(of: content, in: environment), appearance: appearance, scale: scale)
    return Data(PNG.encode(bitmap, scale: scale))
}
