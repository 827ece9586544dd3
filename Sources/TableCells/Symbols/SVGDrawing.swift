import Foundation
import FoundationXML
import TableGraphics

/// The outlines of an SVG file: shapes with their fills and strokes, without colors.
struct SVGDrawing {
    /// The origin and size of the file's grid.
    private(set) var origin = Point.zero
    private(set) var size = Size.zero
    private(set) var layers: [SymbolDrawing.Layer] = []

    /// `nil` if the bytes are not an SVG image with an outline.
    init?(_ bytes: [UInt8]) {
        // Drops everything before the image, such as encodings and entities. Foundation's parser traps on text that is not UTF-8, and on
        // processing instructions without text.
        guard let text = String(validating: bytes, as: UTF8.self), let start = text.firstRange(of: "<svg")?.lowerBound,
            !text[start...].contains("<?"), !text[start...].contains("<!DOCTYPE")
        else { return nil }
        let reader = Reader()
        let parser = XMLParser(data: Data(text[start...].utf8))
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        guard parser.parse(), reader.size.width > 0, reader.size.height > 0, !reader.layers.isEmpty else { return nil }
        (origin, size, layers) = (reader.origin, reader.size, reader.layers)
    }

    /// All filled outlines as one path, for icons of one color.
    var path: Path { Path(layers.filter { $0.lineWidth == nil }.flatMap(\.path.elements)) }

    /// The layers, scaled and centered on the grid of symbols.
    var symbolLayers: [SymbolDrawing.Layer] {
        let scale = SymbolSet.gridSize / max(size.width, size.height)
        let inset = Point(x: (SymbolSet.gridSize - size.width * scale) / 2, y: (SymbolSet.gridSize - size.height * scale) / 2)
        return layers.map { layer in
            var layer = layer
            layer.path = layer.path.map { Point(x: ($0.x - origin.x) * scale + inset.x, y: ($0.y - origin.y) * scale + inset.y) }
            layer.lineWidth = layer.lineWidth.map { $0 * scale }
            return layer
        }
    }
}

/// The properties that an element passes on to its descendants.
private struct Look {
    var isFilled = true
    var isEvenOdd = false
    var isStroked = false
    var lineWidth = 1.0
    var opacity = 1.0
    /// Maps (x, y) to (a x + c y + e, b x + d y + f).
    var matrix = (a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: 0.0, f: 0.0)

    mutating func read(_ attributes: [String: String]) {
        if let fill = attributes["fill"] { isFilled = fill != "none" && fill != "transparent" }
        if let stroke = attributes["stroke"] { isStroked = stroke != "none" && stroke != "transparent" }
        if let rule = attributes["fill-rule"] { isEvenOdd = rule == "evenodd" }
        if let width = attributes["stroke-width"].flatMap(length) { lineWidth = max(0, width) }
        if let own = attributes["opacity"].flatMap(Double.init) { opacity *= min(1, max(0, own)) }
        for transform in (attributes["transform"] ?? "").split(separator: ")").prefix(20) { apply(transform) }
    }

    private mutating func apply(_ text: Substring) {
        let parts = text.split(separator: "(")
        let numbers = parts.last.map { $0.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) } } ?? []
        switch (parts.first.map { $0.filter(\.isLetter) }, numbers.count) {
        case ("translate", 1...2): multiply((1, 0, 0, 1, numbers[0], numbers.count > 1 ? numbers[1] : 0))
        case ("scale", 1...2): multiply((numbers[0], 0, 0, numbers.count > 1 ? numbers[1] : numbers[0], 0, 0))
        case ("rotate", 1), ("rotate", 3):
            let (sine, cosine) = (sin(numbers[0] * .pi / 180), cos(numbers[0] * .pi / 180))
            let (x, y) = numbers.count > 1 ? (numbers[1], numbers[2]) : (0, 0)
            multiply((cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y))
        case ("matrix", 6): multiply((numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]))
        default: break
        }
    }

    private mutating func multiply(_ m: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)) {
        let o = matrix
        matrix = (
            o.a * m.a + o.c * m.b, o.b * m.a + o.d * m.b, o.a * m.c + o.c * m.d, o.b * m.c + o.d * m.d,
            o.a * m.e + o.c * m.f + o.e, o.b * m.e + o.d * m.f + o.f
        )
    }

    func layers(of path: Path) -> [SymbolDrawing.Layer] {
        let moved = path.map { Point(x: matrix.a * $0.x + matrix.c * $0.y + matrix.e, y: matrix.b * $0.x + matrix.d * $0.y + matrix.f) }
        let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
        var layers: [SymbolDrawing.Layer] = []
        if isFilled { layers.append(SymbolDrawing.Layer(path: isEvenOdd ? moved.evenOddAsNonZero : moved, opacity: opacity)) }
        if isStroked, lineWidth > 0 { layers.append(SymbolDrawing.Layer(path: moved, lineWidth: lineWidth * scale, opacity: opacity)) }
        return layers
    }
}

/// Parses a number, with or without `px`.
private func length(_ text: String) -> Double? { Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text) }

private final class Reader: NSObject, XMLParserDelegate {
    private(set) var origin = Point.zero
    private(set) var size = Size.zero
    private(set) var layers: [SymbolDrawing.Layer] = []
    private var looks = [Look()]
    /// The number of open elements whose contents are not drawn directly.
    private var hidden = 0

    private static let unseen: Set<String> = [
        "defs", "clipPath", "mask", "symbol", "pattern", "marker", "linearGradient", "radialGradient", "filter", "style", "title", "desc",
    ]
    /// The limits of layers and of nesting; no symbol comes close. The layers are drawn for each use of the symbol.
    private static let (layerLimit, depthLimit) = (200, 100)

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        var attributes = attributes
        for part in (attributes["style"] ?? "").split(separator: ";") {
            let sides = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if sides.count == 2 { attributes[sides[0]] = sides[1] }
        }
        var look = looks.last ?? Look()
        look.read(attributes)
        looks.append(look)
        if looks.count > Self.depthLimit { parser.abortParsing() }
        if hidden > 0 || Self.unseen.contains(name) || attributes["display"] == "none" {
            hidden += 1
            return
        }
        if name == "svg", size == .zero { readSize(attributes) }
        guard layers.count < Self.layerLimit, let path = path(name, attributes), !path.elements.isEmpty else { return }
        layers += look.layers(of: path)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if looks.count > 1 { looks.removeLast() }
        hidden = max(0, hidden - 1)
    }

    private func readSize(_ attributes: [String: String]) {
        let box = (attributes["viewBox"] ?? "").split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
        if box.count == 4 {
            origin = Point(x: box[0], y: box[1])
            size = Size(width: box[2], height: box[3])
        } else if let width = attributes["width"].flatMap(length), let height = attributes["height"].flatMap(length) {
            size = Size(width: width, height: height)
        }
        if !(size.width <= 10_000 && size.height <= 10_000 && abs(origin.x) <= 10_000 && abs(origin.y) <= 10_000) { size = .zero }
    }

    private func path(_ name: String, _ attributes: [String: String]) -> Path? {
        func number(_ key: String) -> Double? { attributes[key].flatMap(length).flatMap { abs($0) <= 10_000 ? $0 : nil } }
        func ellipse(_ width: Double?, _ height: Double?) -> Path? {
            guard let width, let height, width > 0, height > 0 else { return nil }
            let corner = Point(x: (number("cx") ?? 0) - width, y: (number("cy") ?? 0) - height)
            return Path.ellipse(Size(width: 2 * width, height: 2 * height)).map { $0 + corner }
        }
        switch name {
        case "path": return attributes["d"].flatMap { $0.utf8.count <= 20_000 ? Path(svgData: $0) : nil }
        case "circle": return ellipse(number("r"), number("r"))
        case "ellipse": return ellipse(number("rx"), number("ry"))
        case "rect":
            guard let width = number("width"), let height = number("height"), width > 0, height > 0 else { return nil }
            let corner = Point(x: number("x") ?? 0, y: number("y") ?? 0)
            let radius = number("rx") ?? number("ry") ?? 0
            return Path.roundedRectangle(Size(width: width, height: height), radius: radius, corners: .all, continuous: false)
                .map { $0 + corner }
        case "line":
            return Path([
                .move(Point(x: number("x1") ?? 0, y: number("y1") ?? 0)), .line(Point(x: number("x2") ?? 0, y: number("y2") ?? 0)),
            ])
        case "polyline", "polygon":
            let numbers = (attributes["points"] ?? "").split { $0 == "," || $0.isWhitespace }.prefix(2_000).compactMap { Double($0) }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
            guard let first = points.first else { return nil }
            return Path([.move(first)] + points.dropFirst().map { .line($0) } + (name == "polygon" ? [.close] : []))
        default: return nil
        }
    }
}
