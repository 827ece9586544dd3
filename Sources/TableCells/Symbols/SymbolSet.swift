import Synchronization
import TableDiagnostics
import TableGraphics

/// A symbol's outlines on a 24 × 24 grid.
public struct SymbolDrawing: Sendable {
    /// The requested name.
    public var name: String
    /// Drawn in order.
    public var layers: [Layer]

    /// One outline.
    public struct Layer: Sendable {
        /// In grid units.
        public var path: Path
        /// In grid units; `nil` fills the outline.
        public var lineWidth: Double?
    }
}

/// Symbols with SF Symbols' names: artwork of this project, then shapes of Debian's package `bootstrap-icons`, then compositions of both.
public enum SymbolSet {
    /// The side of the grid.
    public static let gridSize = 24.0

    /// The Debian package with shapes for most names; `nil` if it is installed.
    public static var missingPackage: String? { IconPackage.isInstalled ? nil : IconPackage.name }

    /// The known base names, sorted. Variants such as `.fill`, `.circle` and `.badge.plus` are derived from them.
    public static let names = Set(ownArtwork.keys).union(IconPackage.isInstalled ? Array(symbolMap.keys) : []).sorted()

    /// A symbol, or `nil` if there is neither artwork nor a composition rule for the name.
    public static func symbol(named name: String) -> SymbolDrawing? {
        known.withLock { known in
            if let symbol = known[name] { return symbol }
            let symbol = SymbolComposer.layers(of: name).map { SymbolDrawing(name: name, layers: $0) }
            // Names come from data: caching only existing ones bounds the cache.
            if let symbol { known[name] = symbol }
            return symbol
        }
    }

    /// Whether the system mirrors the symbol in right-to-left layouts: its name contains forward or backward rather than left or right.
    public static func isDirectional(_ name: String) -> Bool {
        name.split(separator: ".").contains { ["forward", "backward", "leading", "trailing"].contains($0) }
    }

    /// The warning `symbol.unknown`. Its hint suggests the symbol with the nearest meaning.
    public static func unknown(_ name: String, at span: SourceSpan?) -> Diagnostic {
        var hints: [String] = []
        if let near = nearestSymbol(to: name) { hints.append("did you mean “\(near)”?") }
        if let missingPackage { hints.append("install Debian’s \(missingPackage), which has shapes for most of SF Symbols’ names") }
        return Diagnostic(.warning, "symbol.unknown", "unknown symbol “\(name)”", at: span, hints: hints)
    }

    /// Strokes are as wide as the stems of a regular typeface at the same size.
    static let lineWidth = 1.7

    /// The artwork for exactly this name.
    static func artwork(named name: String) -> [SymbolDrawing.Layer]? { ownArtwork[name] }

    private static let known = Mutex<[String: SymbolDrawing]>([:])

    private static let ownArtwork: [String: [SymbolDrawing.Layer]] = {
        var symbols: [String: [SymbolDrawing.Layer]] = [:]
        for (names, strokes, fills) in symbolArtwork {
            // Invalid artwork would be missing here; a test counts the layers.
            let layers =
                strokes.compactMap { Path(svgData: $0).map { SymbolDrawing.Layer(path: $0, lineWidth: lineWidth) } }
                + fills.compactMap { Path(svgData: $0).map { SymbolDrawing.Layer(path: $0, lineWidth: nil) } }
            for name in names { symbols[name] = layers }
        }
        return symbols
    }()
}
