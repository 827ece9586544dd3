import Synchronization
import TableDiagnostics
import TableGraphics

/// A symbol's outlines on a grid of 24 by 24.
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

/// The symbols by SF Symbols' names: artwork of this project, then shapes of Debian's package `bootstrap-icons`, then compositions of both.
public enum SymbolSet {
    /// The side of the square that symbols are drawn on.
    public static let gridSize = 24.0

    /// The Debian package that has shapes for most names; `nil` if it is installed.
    public static var missingPackage: String? { IconPackage.isInstalled ? nil : IconPackage.name }

    /// The base names that are known, sorted. Variants such as `.fill`, `.circle` and `.badge.plus` follow from them.
    public static let names = Set(ownArtwork.keys).union(IconPackage.isInstalled ? Array(symbolMap.keys) : []).sorted()

    /// A symbol, or `nil` if neither artwork nor a rule of composition leads to the name.
    public static func symbol(named name: String) -> SymbolDrawing? {
        known.withLock { known in
            if let symbol = known[name] { return symbol }
            let symbol = SymbolComposer.layers(of: name).map { SymbolDrawing(name: name, layers: $0) }
            // Names come from data: only those that exist are kept, and there are finitely many of them.
            if let symbol { known[name] = symbol }
            return symbol
        }
    }

    /// Whether the platform mirrors the symbol in right-to-left layouts: its name speaks of forward and backward, not of left and right.
    public static func isDirectional(_ name: String) -> Bool {
        name.split(separator: ".").contains { ["forward", "backward", "leading", "trailing"].contains($0) }
    }

    /// The warning that there is no symbol of a name: `symbol.unknown`. Its hint names the symbol that is nearest in meaning.
    public static func unknown(_ name: String, at span: SourceSpan?) -> Diagnostic {
        var hints: [String] = []
        if let near = nearestSymbol(to: name) { hints.append("did you mean “\(near)”?") }
        if let missingPackage { hints.append("install Debian’s \(missingPackage), which has shapes for most of SF Symbols’ names") }
        return Diagnostic(.warning, "symbol.unknown", "unknown symbol “\(name)”", at: span, hints: hints)
    }

    /// Strokes are as thick as the stems of a regular typeface at the same size.
    static let lineWidth = 1.7

    /// Artwork that was drawn under exactly this name.
    static func artwork(named name: String) -> [SymbolDrawing.Layer]? { ownArtwork[name] }

    private static let known = Mutex<[String: SymbolDrawing]>([:])

    private static let ownArtwork: [String: [SymbolDrawing.Layer]] = {
        var symbols: [String: [SymbolDrawing.Layer]] = [:]
        for (names, strokes, fills) in symbolArtwork {
            // Artwork that does not parse would be missing here; a test counts the layers.
            let layers =
                strokes.compactMap { Path(svgData: $0).map { SymbolDrawing.Layer(path: $0, lineWidth: lineWidth) } }
                + fills.compactMap { Path(svgData: $0).map { SymbolDrawing.Layer(path: $0, lineWidth: nil) } }
            for name in names { symbols[name] = layers }
        }
        return symbols
    }()
}
