import Foundation

extension Path {
    /// Creates a path from an SVG `d` attribute with the commands M L H V C S Q A Z, absolute or relative; `nil` if the text is invalid or
    /// uses other commands.
    public init?(svgData text: String) {
        var reader = PathDataReader(text)
        guard let elements = reader.read() else { return nil }
        self.init(elements)
    }

    /// An ellipse in a rectangle at the origin, as four curves.
    public static func ellipse(_ size: Size) -> Path {
        // This control point distance approximates a quarter circle within 0.03%.
        let k = 0.5522847498
        let (rx, ry) = (size.width / 2, size.height / 2)
        func point(_ x: Double, _ y: Double) -> Point { Point(x: rx + x * rx, y: ry + y * ry) }
        return Path([
            .move(point(1, 0)), .curve(point(1, k), point(k, 1), point(0, 1)), .curve(point(-k, 1), point(-1, k), point(-1, 0)),
            .curve(point(-1, -k), point(-k, -1), point(0, -1)), .curve(point(k, -1), point(1, -k), point(1, 0)), .close,
        ])
    }
}

private struct PathDataReader {
    private let bytes: [UInt8]
    private var i = 0
    private var current = Point.zero
    private var start = Point.zero
    private var lastControl: Point?
    private var elements: [Path.Element] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func read() -> [Path.Element]? {
        var command: UInt8?
        skipSeparators()
        while i < bytes.count {
            if let letter = letter() {
                command = letter
                i += 1
            } else if command == nil {
                return nil
            } else if command == UInt8(ascii: "M") {
                command = UInt8(ascii: "L")
            } else if command == UInt8(ascii: "m") {
                command = UInt8(ascii: "l")
            }
            guard let letter = command, step(letter) else { return nil }
            if letter | 0x20 == UInt8(ascii: "z") { command = nil }
            skipSeparators()
        }
        return elements
    }

    private mutating func step(_ letter: UInt8) -> Bool {
        let base = letter >= 0x61 ? current : .zero
        var control: Point?
        switch letter | 0x20 {
        case UInt8(ascii: "m"):
            guard let p = point(base) else { return false }
            elements.append(.move(p))
            (current, start) = (p, p)
        case UInt8(ascii: "l"):
            guard let p = point(base) else { return false }
            line(to: p)
        case UInt8(ascii: "h"):
            guard let x = number() else { return false }
            line(to: Point(x: base.x + x, y: current.y))
        case UInt8(ascii: "v"):
            guard let y = number() else { return false }
            line(to: Point(x: current.x, y: base.y + y))
        case UInt8(ascii: "c"):
            guard let a = point(base), let b = point(base), let p = point(base) else { return false }
            curve(a, b, p)
            control = b
        case UInt8(ascii: "s"):
            guard let b = point(base), let p = point(base) else { return false }
            let a = lastControl.map { Point(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
            curve(a, b, p)
            control = b
        case UInt8(ascii: "q"):
            guard let q = point(base), let p = point(base) else { return false }
            func third(_ end: Point) -> Point { Point(x: end.x + (q.x - end.x) * 2 / 3, y: end.y + (q.y - end.y) * 2 / 3) }
            curve(third(current), third(p), p)
        case UInt8(ascii: "a"):
            guard let rx = number(), let ry = number(), let turn = number(), let large = flag(), let sweep = flag(), let p = point(base)
            else { return false }
            arc(to: p, rx: abs(rx), ry: abs(ry), turn: turn * .pi / 180, isLarge: large, isClockwise: sweep)
        case UInt8(ascii: "z"):
            elements.append(.close)
            current = start
        default: return false
        }
        lastControl = control
        return true
    }

    private mutating func line(to p: Point) {
        elements.append(.line(p))
        current = p
    }

    private mutating func curve(_ a: Point, _ b: Point, _ p: Point) {
        elements.append(.curve(a, b, p))
        current = p
    }

    /// Adds an elliptical arc as curves of at most a quarter turn (SVG 2, appendix B.2.4).
    private mutating func arc(to p: Point, rx: Double, ry: Double, turn: Double, isLarge: Bool, isClockwise: Bool) {
        guard rx > 0, ry > 0, p != current else { return line(to: p) }
        let (c, s) = (cos(turn), sin(turn))
        let dx = (current.x - p.x) / 2
        let dy = (current.y - p.y) / 2
        let (x1, y1) = (c * dx + s * dy, -s * dx + c * dy)
        let grow = max(1, (x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry)).squareRoot())
        let (rx, ry) = (rx * grow, ry * grow)
        let top = max(0, rx * rx * ry * ry - rx * rx * y1 * y1 - ry * ry * x1 * x1)
        let factor = (top / (rx * rx * y1 * y1 + ry * ry * x1 * x1)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let (cx1, cy1) = (factor * rx * y1 / ry, -factor * ry * x1 / rx)
        let center = Point(x: c * cx1 - s * cy1 + (current.x + p.x) / 2, y: s * cx1 + c * cy1 + (current.y + p.y) / 2)
        let from = atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
        var sweep = atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - from
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let parts = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(parts)
        let k = 4 / 3 * tan(step / 4)
        func place(_ x: Double, _ y: Double) -> Point {
            Point(x: center.x + c * rx * x - s * ry * y, y: center.y + s * rx * x + c * ry * y)
        }
        for part in 0..<parts {
            let a = from + Double(part) * step
            let b = a + step
            let end = part == parts - 1 ? p : place(cos(b), sin(b))
            curve(place(cos(a) - k * sin(a), sin(a) + k * cos(a)), place(cos(b) + k * sin(b), sin(b) - k * cos(b)), end)
        }
    }

    // MARK: Parsing

    private mutating func point(_ base: Point) -> Point? {
        guard let x = number(), let y = number() else { return nil }
        return Point(x: base.x + x, y: base.y + y)
    }

    private mutating func flag() -> Bool? {
        skipSeparators()
        guard i < bytes.count, bytes[i] == UInt8(ascii: "0") || bytes[i] == UInt8(ascii: "1") else { return nil }
        i += 1
        return bytes[i - 1] == UInt8(ascii: "1")
    }

    private mutating func number() -> Double? {
        skipSeparators()
        let start = i
        if i < bytes.count, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") { i += 1 }
        var hasPoint = false
        while i < bytes.count, bytes[i] &- 0x30 < 10 || bytes[i] == UInt8(ascii: ".") && !hasPoint {
            if bytes[i] == UInt8(ascii: ".") { hasPoint = true }
            i += 1
        }
        return Double(String(decoding: bytes[start..<i], as: UTF8.self))
    }

    private func letter() -> UInt8? {
        let byte = bytes[i]
        return (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") ? byte : nil
    }

    private mutating func skipSeparators() {
        while i < bytes.count, bytes[i] == 0x20 || bytes[i] == UInt8(ascii: ",") || bytes[i] == 0x0A { i += 1 }
    }
}
