import TableGraphics

/// A path as a short SVG `d` attribute: steps from point to point in hundredths, without lines that lead nowhere. Outlines are most of a
/// page with many symbols.
package struct OutlineText {
    package private(set) var bytes: [UInt8] = []
    /// Positions are rounded, not steps, so that errors do not add up.
    private var place = (x: 0, y: 0)
    private var start = (x: 0, y: 0)
    private var command: Unicode.Scalar = "Z"

    package init(_ path: Path, _ transform: (Point) -> Point) {
        for element in path.elements {
            switch element {
            case .move(let point):
                let target = Self.hundredths(transform(point))
                write("M", [target.x, target.y])
                (place, start) = (target, target)
            case .line(let point): line(to: Self.hundredths(transform(point)))
            case .curve(let first, let second, let point):
                let targets = [first, second, point].map { Self.hundredths(transform($0)) }
                write("c", targets.flatMap { [$0.x - place.x, $0.y - place.y] })
                place = targets[2]
            case .close:
                bytes.append(UInt8(ascii: "Z"))
                (command, place) = ("Z", start)
            }
        }
    }

    private mutating func line(to target: (x: Int, y: Int)) {
        let (x, y) = (target.x - place.x, target.y - place.y)
        // A stroke that consists of such a line is a dot.
        if x == 0, y == 0, command != "M" { return }
        if y == 0 { write("h", [x]) } else if x == 0 { write("v", [y]) } else { write("l", [x, y]) }
        place = target
    }

    private static func hundredths(_ point: Point) -> (x: Int, y: Int) {
        func hundredths(_ value: Double) -> Int { value.isFinite ? Int((max(-1e9, min(1e9, value)) * 100).rounded()) : 0 }
        return (hundredths(point.x), hundredths(point.y))
    }

    private mutating func write(_ command: Unicode.Scalar, _ numbers: [Int]) {
        // After “M”, numbers alone would be lines.
        var isSeparate = command == self.command && command != "M"
        if !isSeparate { bytes.append(UInt8(ascii: command)) }
        self.command = command
        for number in numbers {
            if number < 0 { bytes.append(UInt8(ascii: "-")) } else if isSeparate { bytes.append(UInt8(ascii: " ")) }
            let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 100)
            if whole > 0 || rest == 0 { bytes += Array(String(whole).utf8) }
            if rest > 0 {
                bytes.append(UInt8(ascii: "."))
                bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
                if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
            }
            isSeparate = true
        }
    }
}
