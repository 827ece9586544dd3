import TableDiagnostics
import TableGraphics

/// A symbol of the shipped set: outlines on a grid of 24 by 24.
public struct SymbolDrawing: Sendable {
    /// As it is asked for.
    public var name: String
    /// Drawn in order.
    public var layers: [Layer]

    /// One outline.
    public struct Layer: Sendable {
        /// In units of the grid.
        public var path: Path
        /// In units of the grid; `nil` fills the outline.
        public var lineWidth: Double?
    }
}

/// The shipped symbols: artwork of our own, by the names that developers know.
public enum SymbolSet {
    /// The side of the square that symbols are drawn on.
    public static let gridSize = 24.0

    /// All names, sorted.
    public static let names = symbols.keys.sorted()

    /// A symbol, or `nil` when there is none of this name.
    public static func symbol(named name: String) -> SymbolDrawing? { symbols[name] }

    /// The warning that there is no symbol of a name: `symbol.unknown`. Its message is the same wherever it is said.
    public static func unknown(_ name: String, at span: SourceSpan?) -> Diagnostic {
        Diagnostic(
            .warning, "symbol.unknown", "there is no symbol “\(name)”", at: span,
            hints: nearestName(to: name, in: names).map { ["did you mean “\($0)”?"] } ?? [])
    }

    /// Strokes are as thick as the stems of a regular typeface at the same size.
    private static let lineWidth = 1.7

    private static let symbols: [String: SymbolDrawing] = {
        var symbols: [String: SymbolDrawing] = [:]
        for (names, strokes, fills) in symbolArtwork {
            // Artwork that does not parse would be missing here; a test counts the layers.
            let layers =
                strokes.compactMap { Path(svgData: $0).map { SymbolDrawing.Layer(path: $0, lineWidth: lineWidth) } }
                + fills.compactMap { Path(svgData: $0).map { SymbolDrawing.Layer(path: $0, lineWidth: nil) } }
            for name in names { symbols[name] = SymbolDrawing(name: name, layers: layers) }
        }
        return symbols
    }()
}
