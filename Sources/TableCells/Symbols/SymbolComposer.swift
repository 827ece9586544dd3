import TableGraphics

/// Composes symbols that have no artwork for their full name, following the naming rules of SF Symbols.
///
/// Looks up the full name in our artwork and in the icon package, then splits off suffixes: `.fill`, `.circle`, `.square`, `.rectangle`,
/// `.viewfinder`, `.slash` and `.badge.X` each modify the symbol that the rest of the name stands for.
enum SymbolComposer {
    /// The outlines of a symbol on `SymbolSet`'s grid; `nil` if no rule provides artwork.
    static func layers(of name: String, _ mode: SymbolRenderingMode) -> [SymbolDrawing.Layer]? {
        guard name.utf8.count <= maximumLength else { return nil }
        return (mode == .hierarchical ? hierarchical(name) : nil) ?? layers(of: name, depth: 0)
    }

    /// Layers for hierarchical colors: a sign before its enclosure, a badge or slash before the rest; `nil` for symbols of one layer.
    private static func hierarchical(_ name: String) -> [SymbolDrawing.Layer]? {
        for enclosure in Enclosure.allCases where enclosure != .viewfinder {
            guard name.hasSuffix(".\(enclosure.rawValue).fill") else { continue }
            let base = String(name.dropLast(".\(enclosure.rawValue).fill".count))
            return layers(of: base, depth: 1).map { [enclosure.disc.faded(0.25)] + enclosure.inner($0) }
        }
        if name.contains(".badge."), let (base, sign) = badged(name, depth: 0) { return base.map { $0.faded(0.5) } + sign }
        for ending in [".slash.fill", ".slash"] where name.hasSuffix(ending) {
            let base = name.dropLast(ending.count) + (ending == ".slash" ? "" : ".fill")
            return layers(of: String(base), depth: 1).map { $0.map { $0.faded(0.5) } + [slash] }
        }
        return nil
    }

    /// Limits the work for names from data. No name of SF Symbols is longer or has more suffixes.
    private static let (maximumLength, maximumDepth) = (96, 4)

    private static func layers(of name: String, depth: Int) -> [SymbolDrawing.Layer]? {
        if let drawn = SymbolSet.artwork(named: name) { return drawn }
        if let icon = icon(for: name) { return depth == 0 ? weighted(icon) : [icon] }
        guard depth < maximumDepth else { return nil }
        return composed(name, depth: depth) ?? alias(of: name).flatMap { layers(of: $0, depth: depth + 1) }
    }

    private static func composed(_ name: String, depth: Int) -> [SymbolDrawing.Layer]? {
        func base(without suffix: String, adding ending: String = "") -> [SymbolDrawing.Layer]? {
            guard name.hasSuffix(suffix) else { return nil }
            return layers(of: name.dropLast(suffix.count) + ending, depth: depth + 1)
        }
        for enclosure in Enclosure.allCases {
            if let inner = base(without: ".\(enclosure.rawValue).fill") {
                return enclosure.filled(around: outlines(of: inner, name, enclosure))
            }
            if let inner = base(without: ".\(enclosure.rawValue)") { return enclosure.outlined(around: inner) }
        }
        if let inner = base(without: ".slash.fill", adding: ".fill") ?? base(without: ".slash") { return inner + [slash] }
        if let (base, sign) = badged(name, depth: depth) { return base + sign }
        if let outline = base(without: ".fill") { return filled(outline) }
        return nil
    }

    /// The outlines filled. Closed shapes inside another are cut out: the circle of a banknote.
    private static func filled(_ outlines: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
        var layers = outlines.map(\.filled)
        for inner in layers.indices.reversed() where layers[inner].lineWidth == nil {
            let sign = layers[inner].path
            guard let outer = layers.firstIndex(where: { $0.lineWidth == nil && $0.path.encloses(sign) }), outer != inner else { continue }
            layers[outer].path = Path(layers[outer].path.elements + sign.elements).evenOddAsNonZero
            layers.remove(at: inner)
        }
        return layers
    }

    /// Splits `folder.badge.plus`, `folder.fill.badge.plus` and `folder.badge.plus.fill` into the base and the small sign in its bottom
    /// trailing corner.
    private static func badged(_ name: String, depth: Int) -> (base: [SymbolDrawing.Layer], sign: [SymbolDrawing.Layer])? {
        guard let mark = name.ranges(of: ".badge.").last else { return nil }
        var (base, sign) = (String(name[..<mark.lowerBound]), String(name[mark.upperBound...]))
        if sign.hasSuffix(".fill") { (base, sign) = (base + ".fill", String(sign.dropLast(".fill".count))) }
        guard let drawn = layers(of: base, depth: depth + 1), let shown = layers(of: sign, depth: depth + 1) else { return nil }
        return (
            drawn.map { $0.scaled(by: 0.84, toward: Point(x: 0, y: 0)) }, shown.map { $0.scaled(by: 0.42, toward: Point(x: 24, y: 24)) }
        )
    }

    /// Names that newer releases have changed, directions, and alternative spellings.
    private static let synonyms = [
        ("arrow.trianglehead.", "arrow.triangle."), ("document", "doc"), ("line.horizontal.3", "line.3.horizontal"), ("multiply", "xmark"),
        (".forward", ".right"), (".backward", ".left"), (".leading", ".left"), (".trailing", ".right"),
    ]

    private static func alias(of name: String) -> String? {
        for (word, other) in synonyms where name.contains(word) { return name.replacing(word, with: other) }
        return nil
    }

    /// The package's icon for a full name; for a filled symbol, only if the package has a filled icon.
    private static func icon(for name: String) -> SymbolDrawing.Layer? {
        var names: [String] = []
        if let mapped = symbolMap[name] { names.append(mapped) }
        if name.hasSuffix(".fill"), let mapped = symbolMap[String(name.dropLast(".fill".count))] { names.append(mapped + "-fill") }
        for name in names {
            guard let path = IconPackage.path(named: name) else { continue }
            // The package's circles fill its grid; ours, like Apple's, are wider than other signs.
            let side = name.contains("circle") ? 19.7 : 18.4
            let (scale, inset) = (side / IconPackage.gridSize, (SymbolSet.gridSize - side) / 2)
            return SymbolDrawing.Layer(path: path.map { Point(x: $0.x * scale + inset, y: $0.y * scale + inset) }, lineWidth: nil)
        }
        return nil
    }

    /// Adds a thin stroke to the package's outlines, whose lines are 1.15 units wide, thinner than the strokes of a regular typeface.
    private static func weighted(_ icon: SymbolDrawing.Layer) -> [SymbolDrawing.Layer] {
        [icon, SymbolDrawing.Layer(path: icon.path, lineWidth: 0.3)]
    }

    /// A sign in a filled enclosure is cut out, so it must be an outline: if ours is stroked, uses the package's icon.
    private static func outlines(of layers: [SymbolDrawing.Layer], _ name: String, _ enclosure: Enclosure) -> [SymbolDrawing.Layer] {
        guard layers.contains(where: { $0.lineWidth != nil }) else { return layers }
        let base = String(name.dropLast(".\(enclosure.rawValue).fill".count))
        return icon(for: base).map { [$0] } ?? layers
    }

    private static let slash = SymbolDrawing.Layer(
        path: Path([.move(Point(x: 4, y: 3.4)), .line(Point(x: 20, y: 20.6))]), lineWidth: SymbolSet.lineWidth)
}

/// A shape that encloses a sign.
private enum Enclosure: String, CaseIterable {
    case circle, square, rectangle, viewfinder

    private var frame: Path {
        switch self {
        case .circle: Path.ellipse(Size(width: 18, height: 18)).map { Point(x: $0.x + 3, y: $0.y + 3) }
        case .square: Self.rounded(x: 3.6, y: 3.6, width: 16.8, height: 16.8)
        case .rectangle: Self.rounded(x: 2, y: 4.6, width: 20, height: 14.8)
        case .viewfinder:
            Path(svgData: "M3 8V5.5Q3 3 5.5 3H8M16 3H18.5Q21 3 21 5.5V8M21 16V18.5Q21 21 18.5 21H16M8 21H5.5Q3 21 3 18.5V16") ?? Path()
        }
    }

    private static func rounded(x: Double, y: Double, width: Double, height: Double) -> Path {
        Path.roundedRectangle(Size(width: width, height: height), radius: 3.4, corners: .all, continuous: false)
            .map { Point(x: $0.x + x, y: $0.y + y) }
    }

    func outlined(around inner: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
        [SymbolDrawing.Layer(path: frame, lineWidth: SymbolSet.lineWidth)]
            + self.inner(inner)
    }

    /// The filled enclosure.
    var disc: SymbolDrawing.Layer {
        SymbolDrawing.Layer(path: frame, lineWidth: nil).scaled(by: 19.2 / 18, toward: SymbolDrawing.Layer.center)
    }

    /// A sign, scaled to its size inside the enclosure.
    func inner(_ sign: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
        sign.map { $0.scaled(by: 0.56, toward: SymbolDrawing.Layer.center) }
    }

    /// The filled enclosure with the sign cut out, if the sign is an outline.
    func filled(around inner: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
        guard self != .viewfinder, inner.allSatisfy({ $0.lineWidth == nil }) else { return outlined(around: inner) }
        let signs = self.inner(inner).map(\.path.evenOddAsNonZero)
        return [SymbolDrawing.Layer(path: Path(signs.reduce(disc.path.elements) { $0 + $1.elements }).evenOddAsNonZero, lineWidth: nil)]
    }
}

extension SymbolDrawing.Layer {
    fileprivate static let center = Point(x: SymbolSet.gridSize / 2, y: SymbolSet.gridSize / 2)

    /// The outline filled, with its inner signs cut out. A stroked path stays unchanged unless it is closed.
    fileprivate var filled: Self {
        lineWidth == nil
            ? Self(path: path.solid, lineWidth: nil) : path.elements.contains(.close) ? Self(path: path, lineWidth: nil) : self
    }

    fileprivate func faded(_ opacity: Double) -> Self {
        var layer = self
        layer.opacity = opacity
        return layer
    }

    fileprivate func scaled(by factor: Double, toward fixed: Point) -> Self {
        Self(
            path: path.map { Point(x: fixed.x + ($0.x - fixed.x) * factor, y: fixed.y + ($0.y - fixed.y) * factor) },
            lineWidth: lineWidth.map { max($0 * factor, 1) })
    }
}
