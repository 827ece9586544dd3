import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableText

/// Why a table could not be shown.
public struct TableFailure: Error, CustomStringConvertible {
    /// What is wrong, with a hint.
    public let diagnostic: Diagnostic
    /// The same as text for people.
    public var description: String { DiagnosticPrinter.human(diagnostic) }
}

/// A table as everything that draws sees it: `dump()` tells its layout as text, `CairoRenderer` draws it.
///
/// `environment` is `nil` for a width of 390 points, the theme `ios`, English. Throws when a font that tables need is not
/// installed.
public func tableScene(of content: some TableContent, in environment: Environment? = nil) throws(TableFailure) -> Scene {
    let theme = Theme.shipped(named: "ios")
    guard let environment = environment ?? theme.value.map({ Environment(theme: $0) }) else {
        throw TableFailure(diagnostic: theme.diagnostics.first ?? Diagnostic(.error, "theme.unknown", "the theme ios cannot be read"))
    }
    do throws(FontError) {
        let shaper = try PangoShaper(book: FontBook(language: environment.locale), language: environment.locale)
        return TableLayout(content, in: environment, shaper: shaper).scene
    } catch {
        throw TableFailure(diagnostic: error.diagnostic)
    }
}

/// A table as a PNG file, the same bytes each time.
///
/// `environment` is `nil` for a width of 390 points, the theme `ios`, English; `scale` is in device pixels a point. Throws when
/// a font that tables need is not installed, or the picture would be larger than can be drawn.
public func tablePNG(
    of content: some TableContent, in environment: Environment? = nil, appearance: Appearance = .light, scale: Double = 2
) throws -> Data {
    Data(PNG.encode(try CairoRenderer().bitmap(of: try tableScene(of: content, in: environment), appearance: appearance, scale: scale), scale: scale))
}
