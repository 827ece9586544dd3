import Synchronization
import TableDiagnostics
import TableGraphics

/// A symbol's outlines on a 24 × 24 grid.
public struct SymbolDrawing: Sendable {
    /// The requested name.
    public var name: String
    /// In drawing order.
    public let layers: [Layer]
    /// The icon that is drawn although it shows another thing; `nil` if the shape is that of the name.
    public var standIn: String? { layers.lazy.compactMap(\.standIn).first }
    /// The outlines by weight, which copies share.
    private let known = KnownOutlines()

    init(name: String, layers: [Layer]) { (self.name, self.layers) = (name, layers) }

    private final class KnownOutlines: Sendable {
        let byWeight = Mutex<[Int: [Layer]]>([:])
    }

    public struct Layer: Sendable {
        /// In grid units.
        public var path: Path
        /// In grid units; `nil` fills the outline.
        public var lineWidth: Double?
        /// Less than 1 for the second layer of a hierarchical symbol.
        public var opacity = 1.0
        /// Whether the layer is cut out of the layers before it.
        public var erases = false
        /// The icon that the layer comes from, if that shows another thing than its name says.
        var standIn: String?
    }
}

/// How a symbol's layers are colored.
public enum SymbolRenderingMode: String, Sendable, CaseIterable {
    /// All layers have the same color.
    case monochrome
    /// In symbols with two layers, the second one is lighter.
    case hierarchical
}

extension SymbolDrawing {
    /// A custom symbol: the outlines of an SVG file, without its colors; `nil` if the bytes are not an SVG image with an outline.
    package init?(svg bytes: [UInt8], name: String) {
        guard let drawing = SVGDrawing(bytes) else { return nil }
        self.init(name: name, layers: drawing.symbolLayers)
    }

    /// The symbol as filled outlines without overlapping areas, one for each opacity, with strokes that match text of a weight from 100 to
    /// 900.
    package func outlines(weight: Int = 400) -> [Layer] {
        let step = min(max(weight / 100, 1), 9) * 100
        if let found = known.byWeight.withLock({ $0[step] }) { return found }
        let outlines = made(weight: step)
        known.byWeight.withLock { $0[step] = outlines }
        return outlines
    }

    private func made(weight: Int) -> [Layer] {
        var outlines: [Layer] = []
        for layer in layers {
            let shape = layer.lineWidth.map { layer.path.outlined(width: Self.width($0, weight)) } ?? layer.path.clockwise
            if layer.erases {
                for index in outlines.indices { outlines[index].path = outlines[index].path.subtracting(shape) }
            } else if let last = outlines.last, last.opacity == layer.opacity {
                outlines[outlines.count - 1].path.elements += shape.elements
            } else {
                outlines.append(Layer(path: shape, lineWidth: nil, opacity: layer.opacity))
            }
        }
        return outlines
    }

    private static func width(_ width: Double, _ weight: Int) -> Double {
        let factors = [0.35, 0.5, 0.75, 1, 1.15, 1.3, 1.5, 1.7, 1.9]
        let factor = factors[weight / 100 - 1]
        // A thin stroke surrounds an outline that is also filled.
        return width < 0.5 ? max(0.01, width + (factor - 1) * SymbolSet.lineWidth) : width * factor
    }
}

/// Symbols with the names of SF Symbols: artwork of this project, then icons of Debian's package `bootstrap-icons`, then compositions of
/// both.
public enum SymbolSet {
    /// The side of the grid.
    public static let gridSize = 24.0

    /// The Debian package with icons for most names; `nil` if it is installed.
    public static var missingPackage: String? { IconPackage.isInstalled ? nil : IconPackage.name }

    /// The known base names, sorted. Variants such as `.fill`, `.circle` and `.badge.plus` are derived from them.
    public static let names = Set(ownArtwork.keys).union(IconPackage.isInstalled ? Array(symbolMap.keys) : []).sorted()

    /// A symbol; `nil` if there is neither artwork nor a composition rule for the name.
    public static func symbol(named name: String, _ mode: SymbolRenderingMode = .monochrome) -> SymbolDrawing? {
        let key = Key(name: name, mode: mode)
        return known.withLock { known in
            if let symbol = known[key] { return symbol }
            let symbol = SymbolComposer.layers(of: name, mode).map { SymbolDrawing(name: name, layers: $0) }
            // Names come from data: caching only existing symbols limits the cache.
            if let symbol { known[key] = symbol }
            return symbol
        }
    }

    /// Whether a name is the file name of a custom symbol.
    public static func isFile(_ name: String) -> Bool { name.hasSuffix(".svg") }

    /// Whether the system mirrors the symbol in right-to-left layouts: its name says “forward” or “backward” rather than “left” or “right”.
    /// The signs of players (`forward.fill`, `backward.end`) do not turn: tapes run the same way everywhere.
    public static func isDirectional(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        if let first = parts.first, ["forward", "backward"].contains(first) { return false }
        return parts.contains { ["forward", "backward", "leading", "trailing"].contains($0) }
    }

    /// The warning `symbol.unknown`. Its hint suggests the symbol with the closest meaning.
    public static func unknown(_ name: String, at span: SourceSpan?) -> Diagnostic {
        var hints: [Hint] = []
        if let near = nearestSymbol(to: name) { hints.append(.rename(near)) }
        if let missingPackage { hints.append("install Debian’s \(missingPackage), which has icons for most SF Symbols names") }
        return Diagnostic(.warning, .symbolUnknown, "unknown symbol “\(name)”", at: span, hints: hints)
    }

    /// The note `symbol.stand-in`.
    public static func approximate(_ name: String, _ standIn: String, at span: SourceSpan?) -> Diagnostic {
        Diagnostic(
            .note, .symbolStandIn, "there is no shape for the symbol “\(name)”; it is drawn as “\(standIn)”", at: span,
            hints: ["an .svg file shows the right one: “symbol: \(name).svg”"])
    }

    /// The width of strokes in grid units, the same as that of a regular typeface's stems at the same size.
    static let lineWidth = 1.7

    /// The artwork for exactly this name; `nil` if there is none.
    static func artwork(named name: String) -> [SymbolDrawing.Layer]? { ownArtwork[name] }

    private struct Key: Hashable {
        var name: String
        var mode: SymbolRenderingMode
    }

    private static let known = Mutex<[Key: SymbolDrawing]>([:])

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
