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
        if name.contains(".badge."), let (base, sign) = badged(name, depth: 0) { return base.map { $0.faded($0.erases ? 1 : 0.5) } + sign }
        for ending in [".slash.fill", ".slash"] where name.hasSuffix(ending) {
            let base = name.dropLast(ending.count) + (ending == ".slash" ? "" : ".fill")
            return layers(of: String(base), depth: 1).map { $0.map { $0.faded(0.5) } + slash }
        }
        return nil
    }

    /// Limits the work for names from data. No name of SF Symbols is longer or has more suffixes.
    private static let (maximumLength, maximumDepth) = (96, 4)

    private static func layers(of name: String, depth: Int) -> [SymbolDrawing.Layer]? {
        if let drawn = SymbolSet.artwork(named: name) { return drawn }
        guard depth < maximumDepth else { return icon(for: name).map { [$0] } }
        // What follows from our own artwork looks like it; the package's icons have thinner lines.
        if isOurs(name), let made = composed(name, depth: depth) { return made }
        if let icon = icon(for: name) { return depth == 0 ? weighted(icon) : [icon] }
        return composed(name, depth: depth) ?? alias(of: name).flatMap { layers(of: $0, depth: depth + 1) }
    }

    /// Whether a variant consists of our own artwork only. An outline without a shape that could be filled makes no filled symbol.
    private static func isOurs(_ name: String) -> Bool {
        if SymbolSet.artwork(named: name) != nil { return true }
        if let mark = name.ranges(of: ".badge.").last, !name.hasSuffix(".badge.fill") {
            return isOurs(String(name[..<mark.lowerBound])) && isOurs(String(name[mark.upperBound...]))
        }
        let fill = ".fill"
        guard
            let ending =
                (Enclosure.allCases.flatMap { [".\($0.rawValue).fill", ".\($0.rawValue)"] } + [
                    ".slash.fill", ".slash", ".badge.fill", ".badge", fill,
                ])
                .first(where: name.hasSuffix)
        else { return false }
        let base = String(name.dropLast(ending.count))
        guard ending == fill else { return isOurs(base) }
        return SymbolSet.artwork(named: base)?.contains(where: \.isClosed) == true
    }

    private static func composed(_ name: String, depth: Int) -> [SymbolDrawing.Layer]? {
        func base(without suffix: String, adding ending: String = "") -> [SymbolDrawing.Layer]? {
            guard name.hasSuffix(suffix) else { return nil }
            return layers(of: name.dropLast(suffix.count) + ending, depth: depth + 1)
        }
        if name.hasSuffix(".fill"), let outline = SymbolSet.artwork(named: String(name.dropLast(".fill".count))) { return filled(outline) }
        for enclosure in Enclosure.allCases {
            if let inner = base(without: ".\(enclosure.rawValue).fill") {
                return enclosure.filled(around: inner)
            }
            if let inner = base(without: ".\(enclosure.rawValue)") { return enclosure.outlined(around: inner) }
        }
        if let inner = base(without: ".slash.fill", adding: ".fill") ?? base(without: ".slash") { return inner + slash }
        if let inner = base(without: ".badge.fill", adding: ".fill") ?? base(without: ".badge") { return inner + dot }
        if let (base, sign) = badged(name, depth: depth) { return base + sign }
        if let outline = base(without: ".fill") { return filled(outline) }
        return nil
    }

    /// The closed outlines filled, and what is drawn inside them cut out: the circle of a banknote.
    private static func filled(_ outlines: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
        let parts = outlines.flatMap(\.parts)
        let closed = parts.filter(\.isClosed)
        let shapes = closed.filter { part in !closed.contains { $0.path != part.path && $0.path.encloses(mostOf: part.path) } }
        if shapes.isEmpty { return parts.map(\.solid) }
        let rest = parts.filter { part in !shapes.contains { $0.path == part.path } }
        let isInside = { (part: SymbolDrawing.Layer) in shapes.contains { $0.path.encloses(mostOf: part.path) } }
        return shapes.flatMap { [$0.solid, $0] } + rest.filter(isInside).map(\.erasing) + rest.filter { !isInside($0) }
    }

    /// Splits `folder.badge.plus`, `folder.fill.badge.plus` and `folder.badge.plus.fill` into the base and the small sign in its bottom
    /// trailing corner.
    private static func badged(_ name: String, depth: Int) -> (base: [SymbolDrawing.Layer], sign: [SymbolDrawing.Layer])? {
        guard let mark = name.ranges(of: ".badge.").last else { return nil }
        var (base, sign) = (String(name[..<mark.lowerBound]), String(name[mark.upperBound...]))
        if sign.hasSuffix(".fill") { (base, sign) = (base + ".fill", String(sign.dropLast(".fill".count))) }
        guard let drawn = layers(of: base, depth: depth + 1), let shown = layers(of: sign, depth: depth + 1) else { return nil }
        return (
            drawn.map { $0.scaled(by: 0.84, toward: Point(x: 0, y: 0)) },
            shown.map { $0.scaled(by: 0.42, toward: Point(x: 24, y: 24), keeping: 1.4) }.clearingSpace
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
        var names: [(icon: String, isStandIn: Bool)] = []
        if let mapped = symbolMap[name] { names.append(mapped) }
        if name.hasSuffix(".fill"), let mapped = symbolMap[String(name.dropLast(".fill".count))] {
            names.append((mapped.icon + "-fill", mapped.isStandIn))
        }
        for (name, isStandIn) in names {
            guard let path = IconPackage.path(named: name) else { continue }
            // The package's circles fill its grid; ours, like Apple's, are wider than other signs.
            let side = name.contains("circle") ? 19.7 : 18.4
            let (scale, inset) = (side / IconPackage.gridSize, (SymbolSet.gridSize - side) / 2)
            var layer = SymbolDrawing.Layer(path: path.map { Point(x: $0.x * scale + inset, y: $0.y * scale + inset) }, lineWidth: nil)
            layer.standIn = isStandIn ? name : nil
            return layer
        }
        return nil
    }

    /// Adds a thin stroke to the package's outlines, whose lines are 1.15 units wide, thinner than the strokes of a regular typeface.
    private static func weighted(_ icon: SymbolDrawing.Layer) -> [SymbolDrawing.Layer] {
        [icon, SymbolDrawing.Layer(path: icon.path, lineWidth: 0.3)]
    }

    /// The badge that only says that there is something new.
    private static let dot = [
        SymbolDrawing.Layer(path: Path.ellipse(Size(width: 7.4, height: 7.4)).map { Point(x: $0.x + 14.4, y: $0.y + 2.2) }, lineWidth: nil)
    ].clearingSpace

    private static let slash = [
        SymbolDrawing.Layer(path: Path([.move(Point(x: 4, y: 3.4)), .line(Point(x: 20, y: 20.6))]), lineWidth: SymbolSet.lineWidth)
    ].clearingSpace
}

/// A shape that encloses a sign.
private enum Enclosure: String, CaseIterable {
    case circle, square, rectangle, viewfinder, app

    private var frame: Path {
        switch self {
        case .circle: Path.ellipse(Size(width: 18, height: 18)).map { Point(x: $0.x + 3, y: $0.y + 3) }
        case .square: Self.rounded(x: 3.6, y: 3.6, width: 16.8, height: 16.8)
        case .app: Self.rounded(x: 3.6, y: 3.6, width: 16.8, height: 16.8, radius: 4.8)
        case .rectangle: Self.rounded(x: 2, y: 4.6, width: 20, height: 14.8)
        case .viewfinder:
            Path(svgData: "M3 8V5.5Q3 3 5.5 3H8M16 3H18.5Q21 3 21 5.5V8M21 16V18.5Q21 21 18.5 21H16M8 21H5.5Q3 21 3 18.5V16") ?? Path()
        }
    }

    private static func rounded(x: Double, y: Double, width: Double, height: Double, radius: Double = 3.4) -> Path {
        Path.roundedRectangle(Size(width: width, height: height), radius: radius, corners: .all, continuous: false)
            .map { Point(x: $0.x + x, y: $0.y + y) }
    }

    func outlined(around inner: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
        [SymbolDrawing.Layer(path: frame, lineWidth: SymbolSet.lineWidth)]
            + self.inner(inner)
    }

    /// The filled enclosure.
    var disc: SymbolDrawing.Layer {
        SymbolDrawing.Layer(path: frame.outlined(width: SymbolSet.lineWidth).contours.first ?? frame, lineWidth: nil)
    }

    /// A sign, scaled to its size inside the enclosure.
    func inner(_ sign: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
        sign.map { $0.scaled(by: 0.56, toward: SymbolDrawing.Layer.center, keeping: 1.5) }
    }

    /// The filled enclosure with the sign cut out.
    func filled(around inner: [SymbolDrawing.Layer]) -> [SymbolDrawing.Layer] {
        self == .viewfinder ? outlined(around: inner) : [disc] + self.inner(inner).map(\.erasing)
    }
}

extension [SymbolDrawing.Layer] {
    /// The layers, and before them, the space that they keep free around themselves.
    fileprivate var clearingSpace: [SymbolDrawing.Layer] {
        let space = filter { !$0.erases }.flatMap { layer -> [SymbolDrawing.Layer] in
            let around = SymbolDrawing.Layer(path: layer.path, lineWidth: (layer.lineWidth ?? 0) + 2 * 1.1, erases: true)
            return layer.lineWidth == nil ? [layer.solid.erasing, around] : [around]
        }
        return space + self
    }
}

extension SymbolDrawing.Layer {
    fileprivate static let center = Point(x: SymbolSet.gridSize / 2, y: SymbolSet.gridSize / 2)

    /// Whether the layer is the stroke around a shape that can be filled.
    fileprivate var isClosed: Bool { lineWidth != nil && path.elements.contains(.close) }

    /// The strokes one by one; fills stay together.
    fileprivate var parts: [Self] { lineWidth == nil ? [self] : path.contours.map { Self(path: $0, lineWidth: lineWidth) } }

    /// The shape inside the stroke. An open stroke has none and stays, and a fill loses its holes.
    fileprivate var solid: Self {
        var layer = self
        if lineWidth == nil { layer.path = path.solid } else if isClosed { layer.lineWidth = nil }
        return layer
    }

    fileprivate var erasing: Self {
        var layer = self
        layer.erases = true
        return layer
    }

    fileprivate func faded(_ opacity: Double) -> Self {
        var layer = self
        layer.opacity = opacity
        return layer
    }

    /// `width` is the least width of strokes, so that small signs have the weight of large ones.
    fileprivate func scaled(by factor: Double, toward fixed: Point, keeping width: Double = 1) -> Self {
        var layer = self
        layer.path = path.map { Point(x: fixed.x + ($0.x - fixed.x) * factor, y: fixed.y + ($0.y - fixed.y) * factor) }
        layer.lineWidth = lineWidth.map { Swift.max($0 * factor, min($0, width)) }
        return layer
    }
}
