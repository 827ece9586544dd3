import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableText

/// Why a table cannot be shown.
public struct TableFailure: Error, CustomStringConvertible {
    /// What was noticed; at least one is an error.
    public let diagnostics: [Diagnostic]
    /// The same as text for people.
    public var description: String { diagnostics.map { DiagnosticPrinter.human($0) }.joined(separator: "\n") }
}

/// A table laid out as everything that draws sees it, with what was noticed: errors and warnings of the content and of the layout.
///
/// Errors: `fonts.missing` when a font that tables need is not installed, and those of the content.
package func layOut(_ content: some TableContent, in environment: Environment) -> Outcome<Scene> {
    do throws(FontError) {
        let shaper = try PangoShaper(book: FontBook(language: environment.locale), language: environment.locale)
        let layout = TableLayout(content, in: environment, shaper: shaper)
        return Outcome(layout.scene, content.diagnostics + layout.diagnostics)
    } catch {
        return .failure(error.diagnostic)
    }
}

/// A table as everything that draws sees it: `dump()` tells its layout as text, `CairoRenderer` draws it.
///
/// Throws `TableFailure` when a font that tables need is not installed, and when the content has errors, such as a row without a
/// descriptor. Warnings are in the content's `diagnostics`.
public func tableScene(of content: some TableContent, in environment: Environment = Environment()) throws(TableFailure) -> Scene {
    let made = layOut(content, in: environment)
    guard let scene = made.value, !made.diagnostics.hasErrors else { throw TableFailure(diagnostics: made.diagnostics) }
    return scene
}

/// A table as a PNG file, the same bytes each time.
///
/// `scale` is in device pixels a point. Throws as `tableScene` does, and when the picture would be larger than can be drawn.
public func tablePNG(
    of content: some TableContent, in environment: Environment = Environment(), appearance: Appearance = .light, scale: Double = 2
) throws -> Data {
    Data(
        PNG.encode(
            try CairoRenderer().bitmap(of: try tableScene(of: content, in: environment), appearance: appearance, scale: scale), scale: scale
        ))
}
