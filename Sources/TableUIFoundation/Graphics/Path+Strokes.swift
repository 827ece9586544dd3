import TableGraphics

extension Path {
    /// What a stroke draws of the path.
    package struct StrokePart {
        /// From 0 to 1, as a part of the whole length.
        let start: Double
        let end: Double
        /// The lengths of strokes and gaps in turn, in points; empty for a solid line.
        let dashes: [Double]
        /// The distance into the dashes at which each contour begins, in points.
        let phase: Double
        /// The length that round ends add to each end of a line that ends flat, in points.
        let roundEnd: Double

        package init(start: Double = 0, end: Double = 1, dashes: [Double], phase: Double, roundEnd: Double) {
            (self.start, self.end, self.dashes, self.phase, self.roundEnd) = (start, end, dashes, phase, roundEnd)
        }
    }

    /// The parts of the path that a stroke draws, as straight lines. Contours that are drawn whole keep their curves.
    package func stroked(_ part: StrokePart) -> Path {
        let lines = contours.map { (path: $0, points: $0.polyline) }
        let lengths = lines.map { Path.length(of: $0.points) }
        let whole = lengths.reduce(0, +)
        var (result, before) = (Path(), 0.0)
        for (line, length) in zip(lines, lengths) {
            let range = (max(0, part.start * whole - before), min(length, part.end * whole - before))
            before += length
            guard range.0 <= range.1 else { continue }
            let isAll = range.0 <= 0 && range.1 >= length && part.dashes.isEmpty
            if isAll, part.roundEnd == 0 || line.path.elements.last == .close {
                result.elements += line.path.elements
                continue
            }
            for (start, end) in Path.pieces(from: range.0, to: range.1, part) {
                let inset = min(part.roundEnd, (end - start) / 2)
                result.elements += Path.cut(line.points, from: start + inset, to: end - inset)
            }
        }
        return result
    }

    /// The most dashes that one contour is cut into.
    private static let most = 2_000

    private static func pieces(from start: Double, to end: Double, _ part: StrokePart) -> [(Double, Double)] {
        let cycle = part.dashes.reduce(0, +)
        guard cycle > 0, part.dashes.allSatisfy({ $0 >= 0 }), (end - start) / cycle < Double(most) else { return [(start, end)] }
        var pieces: [(Double, Double)] = []
        var (place, index) = (start - part.phase.truncatingRemainder(dividingBy: cycle), 0)
        while place < end {
            let length = part.dashes[index % part.dashes.count]
            if index.isMultiple(of: 2), place + length >= start { pieces.append((max(start, place), min(end, place + length))) }
            place += length
            index += 1
        }
        return pieces
    }

    private static func length(of points: [Point]) -> Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

    /// The elements of the line between two distances from its start.
    private static func cut(_ points: [Point], from start: Double, to end: Double) -> [Element] {
        var (elements, walked): ([Element], Double) = ([], 0)
        for (a, b) in zip(points, points.dropFirst()) {
            let length = a.distance(to: b)
            defer { walked += length }
            guard length > 0, walked + length >= start, walked <= end else { continue }
            func point(_ distance: Double) -> Point {
                let share = min(1, max(0, (distance - walked) / length))
                return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
            }
            if elements.isEmpty { elements.append(.move(point(start))) }
            elements.append(.line(point(end)))
        }
        return elements
    }

    /// The points of a contour, with curves as 16 lines.
    private var polyline: [Point] {
        var points: [Point] = []
        for element in elements {
            switch element {
            case .move(let p), .line(let p): points.append(p)
            case .curve(let a, let b, let p):
                let from = points.last ?? a
                for step in 1...16 {
                    let (t, u) = (Double(step) / 16, 1 - Double(step) / 16)
                    let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    points.append(
                        Point(
                            x: weights.0 * from.x + weights.1 * a.x + weights.2 * b.x + weights.3 * p.x,
                            y: weights.0 * from.y + weights.1 * a.y + weights.2 * b.y + weights.3 * p.y))
                }
            case .close: if let first = points.first { points.append(first) }
            }
        }
        return points
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double { ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot() }
}
