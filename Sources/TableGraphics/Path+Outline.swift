import Glibc

extension Path {
    /// The outline of the path's strokes, with round ends and joins. Fill it by the nonzero rule. All outer contours are clockwise, so that
    /// outlines may overlap each other.
    package func outlined(width: Double) -> Path {
        Path(contours.flatMap { Stroke($0, reach: width / 2).elements })
    }
}

/// A contour that is drawn with a round pen.
private struct Stroke {
    /// A line or curve from one point to another, with its directions there.
    private struct Piece {
        var points: [Point]
        var start: Point
        var end: Point

        /// `nil` for a piece without a length.
        init?(_ points: [Point]) {
            let last = points[points.count - 1]
            guard let next = points.dropFirst().first(where: { $0.distance(to: points[0]) > 1e-6 }),
                let previous = points.dropLast().last(where: { $0.distance(to: last) > 1e-6 })
            else { return nil }
            self.points = points
            (start, end) = (points[0].direction(to: next), previous.direction(to: last))
        }

        var reversed: Piece {
            var piece = self
            piece.points.reverse()
            (piece.start, piece.end) = (Point(x: -end.x, y: -end.y), Point(x: -start.x, y: -start.y))
            return piece
        }

        /// The pieces of a curve, each of which turns little enough to move sideways.
        var gentle: [Piece] {
            guard points.count == 4 else { return [self] }
            let middle = points[1].direction(to: points[2])
            let turn = points[1] == points[2] ? start.angle(to: end) : start.angle(to: middle) + middle.angle(to: end)
            guard turn > 0.8 else { return [self] }
            func mix(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
            let (p, q, r) = (mix(points[0], points[1]), mix(points[1], points[2]), mix(points[2], points[3]))
            let (s, t) = (mix(p, q), mix(q, r))
            return [Piece([points[0], p, s, mix(s, t)]), Piece([mix(s, t), t, r, points[3]])].compactMap { $0 }.flatMap(\.gentle)
        }

        /// The distance from its start to its end.
        var length: Double { points[0].distance(to: points[points.count - 1]) }

        /// Whether the piece runs backward when it is moved to its left.
        func isTurned(by reach: Double) -> Bool {
            let last = points[points.count - 1]
            let (chord, moved) = (last - points[0], last.moved(leftOf: end, by: reach) - points[0].moved(leftOf: start, by: reach))
            return chord.x * moved.x + chord.y * moved.y < 0
        }

        /// The end of the piece, moved to its left.
        func offset(_ reach: Double) -> (start: Point, element: Path.Element) {
            let last = points[points.count - 1]
            let (from, to) = (points[0].moved(leftOf: start, by: reach), last.moved(leftOf: end, by: reach))
            guard points.count == 4 else { return (from, .line(to)) }
            let (chord, moved) = (last - points[0], to - from)
            let share = length < 1e-9 ? 1 : (chord.x * moved.x + chord.y * moved.y) / (length * length)
            let (one, other) = (points[1] - points[0], points[2] - last)
            return (
                from,
                .curve(
                    Point(x: from.x + one.x * share, y: from.y + one.y * share),
                    Point(x: to.x + other.x * share, y: to.y + other.y * share), to)
            )
        }
    }

    private var pieces: [Piece] = []
    private var isClosed = false
    private let reach: Double
    private let origin: Point

    init(_ contour: Path, reach: Double) {
        self.reach = reach
        guard case .move(let start)? = contour.elements.first else {
            origin = .zero
            return
        }
        origin = start
        var current = start
        var found: [Piece?] = []
        for element in contour.elements.dropFirst() {
            switch element {
            case .move: continue
            case .line(let end):
                found.append(Piece([current, end]))
                current = end
            case .curve(let one, let other, let end):
                found.append(Piece([current, one, other, end]))
                current = end
            case .close:
                found.append(Piece([current, start]))
                (current, isClosed) = (start, true)
            }
        }
        pieces = found.compactMap { $0 }.flatMap(\.gentle)
    }

    var elements: [Path.Element] {
        guard !pieces.isEmpty else {
            return Path.ellipse(Size(width: 2 * reach, height: 2 * reach)).map { $0 + origin - Point(x: reach, y: reach) }.elements
        }
        let back = pieces.reversed().map(\.reversed)
        guard isClosed else { return side(of: pieces + back) }
        // The outer ring is clockwise, the inner one is not. Within a contour that is narrower than the pen, nothing stays free: most of its
        // inner ring runs backward. In a larger one, only corners sharper than the pen do.
        return [pieces, back].flatMap { run in
            run.reduce(0) { $0 + ($1.isTurned(by: reach) ? $1.length : -$1.length) } > 0 ? [] : side(of: run)
        }
    }

    /// The left side of a closed run of pieces.
    private func side(of pieces: [Piece]) -> [Path.Element] {
        var elements: [Path.Element] = []
        for (index, piece) in pieces.enumerated() {
            let moved = piece.offset(reach)
            if index == 0 { elements.append(.move(moved.start)) }
            elements.append(moved.element)
            join(piece, pieces[(index + 1) % pieces.count], &elements)
        }
        return elements + [.close]
    }

    private func join(_ piece: Piece, _ next: Piece, _ elements: inout [Path.Element]) {
        let corner = next.points[0]
        let target = corner.moved(leftOf: next.start, by: reach)
        let cross = piece.end.x * next.start.y - piece.end.y * next.start.x
        let dot = piece.end.x * next.start.x + piece.end.y * next.start.y
        if dot > 0, abs(cross) < 1e-3 {
            elements.append(.line(target))
        } else if cross < 0, dot > -1 + 1e-9 {
            // Through the corner, so that what the two sides enclose counts as covered.
            elements += [.line(corner), .line(target)]
        } else {
            let from = atan2(-piece.end.x, piece.end.y)
            var turn = atan2(cross, dot)
            if turn <= 0 { turn = .pi }
            let steps = max(1, Int((turn / (.pi / 2) - 1e-9).rounded(.up)))
            let handle = 4 / 3 * tan(turn / Double(steps) / 4) * reach
            for step in 0..<steps {
                let (a, b) = (from + turn * Double(step) / Double(steps), from + turn * Double(step + 1) / Double(steps))
                let (start, end) = (corner.moved(at: a, by: reach), corner.moved(at: b, by: reach))
                elements.append(
                    .curve(
                        Point(x: start.x - sin(a) * handle, y: start.y + cos(a) * handle),
                        Point(x: end.x + sin(b) * handle, y: end.y - cos(b) * handle), end))
            }
        }
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double { ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot() }

    /// The direction to another point, with length 1.
    fileprivate func direction(to other: Point) -> Point {
        let length = max(1e-12, distance(to: other))
        return Point(x: (other.x - x) / length, y: (other.y - y) / length)
    }

    /// The angle between two directions.
    fileprivate func angle(to other: Point) -> Double { abs(atan2(x * other.y - y * other.x, x * other.x + y * other.y)) }

    fileprivate func moved(leftOf direction: Point, by reach: Double) -> Point {
        Point(x: x + direction.y * reach, y: y - direction.x * reach)
    }

    fileprivate func moved(at angle: Double, by reach: Double) -> Point { Point(x: x + cos(angle) * reach, y: y + sin(angle) * reach) }
}
