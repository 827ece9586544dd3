extension Path {
    /// The outline of what the path covers (nonzero rule) and `holes` do not. Its contours do not cross each other, and curves stay curves.
    package func subtracting(_ holes: Path = Path()) -> Path {
        let edges = Region(self, holes).edges
        return Path(Region.linked(edges).flatMap(Region.elements(of:)))
    }
}

/// The plane, divided by the edges of two paths. Points are on a fine grid, so that equal points have equal coordinates.
private struct Region {
    /// A chord of a curve, or a line, from `a` to `b`.
    struct Edge {
        var a: GridPoint
        var b: GridPoint
        var source: Source
        /// Where the edge starts and ends on its source, from 0 to 1.
        var start: Double
        var end: Double
        var isHole: Bool

        var reversed: Edge { Edge(a: b, b: a, source: source, start: end, end: start, isHole: isHole) }
    }

    struct Source: Equatable {
        var number: Int
        /// The start, the control points and the end; two points for a line.
        var points: [Point]

        static func == (a: Source, b: Source) -> Bool { a.number == b.number }
    }

    struct GridPoint: Hashable {
        static let steps = 4096.0
        var x: Int
        var y: Int

        init(_ point: Point) {
            (x, y) = (Int((point.x * Self.steps).rounded()), Int((point.y * Self.steps).rounded()))
        }

        var point: Point { Point(x: Double(x) / Self.steps, y: Double(y) / Self.steps) }
    }

    private struct Pair: Hashable {
        var a: GridPoint
        var b: GridPoint

        /// The same for both directions of an edge.
        init(_ a: GridPoint, _ b: GridPoint) { (self.a, self.b) = (a.x, a.y) < (b.x, b.y) ? (a, b) : (b, a) }
    }

    private static let chords = 12
    private var whole: [Edge] = []

    init(_ shape: Path, _ holes: Path) {
        add(shape, isHole: false)
        add(holes, isHole: true)
    }

    private mutating func add(_ path: Path, isHole: Bool) {
        for contour in path.contours {
            guard case .move(let start)? = contour.elements.first else { continue }
            var current = start
            for element in contour.elements.dropFirst() + [.close] {
                switch element {
                case .move: continue
                case .line(let end):
                    add(Source(number: whole.count, points: [current, end]), isHole)
                    current = end
                case .curve(let one, let other, let end):
                    add(Source(number: whole.count, points: [current, one, other, end]), isHole)
                    current = end
                case .close:
                    add(Source(number: whole.count, points: [current, start]), isHole)
                    current = start
                }
            }
        }
    }

    private mutating func add(_ source: Source, _ isHole: Bool) {
        let count = source.points.count == 2 ? 1 : Self.chords
        for index in 0..<count {
            let (start, end) = (Double(index) / Double(count), Double(index + 1) / Double(count))
            let (a, b) = (GridPoint(source.point(at: start)), GridPoint(source.point(at: end)))
            if a != b { whole.append(Edge(a: a, b: b, source: source, start: start, end: end, isHole: isHole)) }
        }
    }

    /// The edges of the region, each with the region at its right (y points down), without duplicates.
    var edges: [Edge] {
        let parts = pieces
        let groups = Dictionary(grouping: parts) { Pair($0.a, $0.b) }
        var seen: Set<Pair> = []
        return parts.compactMap { part in
            let pair = Pair(part.a, part.b)
            guard seen.insert(pair).inserted, let own = groups[pair] else { return nil }
            let far = Ray(part).winding(of: parts, without: pair)
            // At the near side of an edge, a ray meets the edge itself too.
            let near = own.reduce(far) { $0.adding(Ray(part).step(of: $1), $1.isHole) }
            let (right, left) = Ray(part).step(of: part) > 0 ? (near, far) : (far, near)
            return right.isInside == left.isInside ? nil : right.isInside ? part : part.reversed
        }
    }

    /// How often the contours of each path run around a place, clockwise.
    private struct Winding {
        var shape = 0
        var holes = 0

        var isInside: Bool { shape != 0 && holes == 0 }

        func adding(_ step: Int, _ isHole: Bool) -> Winding {
            Winding(shape: shape + (isHole ? 0 : step), holes: holes + (isHole ? step : 0))
        }
    }

    /// A ray from the middle of an edge: to the right from a steep one, down from a flat one.
    private struct Ray {
        let isSteep: Bool
        let along: Double
        let across: Double

        init(_ edge: Edge) {
            isSteep = abs(edge.b.y - edge.a.y) >= abs(edge.b.x - edge.a.x)
            let (x, y) = (Double(edge.a.x + edge.b.x) / 2, Double(edge.a.y + edge.b.y) / 2)
            (along, across) = isSteep ? (x, y) : (y, x)
        }

        /// By how much the winding grows where a ray meets the edge.
        func step(of edge: Edge) -> Int { isSteep == (isSteep ? edge.b.y > edge.a.y : edge.b.x > edge.a.x) ? 1 : -1 }

        func winding(of edges: [Edge], without pair: Pair) -> Winding {
            edges.reduce(Winding()) { sum, edge in
                let (a, b) =
                    isSteep
                    ? ((Double(edge.a.x), Double(edge.a.y)), (Double(edge.b.x), Double(edge.b.y)))
                    : ((Double(edge.a.y), Double(edge.a.x)), (Double(edge.b.y), Double(edge.b.x)))
                guard (a.1 <= across) != (b.1 <= across), a.0 + (b.0 - a.0) * (across - a.1) / (b.1 - a.1) > along,
                    Pair(edge.a, edge.b) != pair
                else { return sum }
                return sum.adding(step(of: edge), edge.isHole)
            }
        }
    }

    // MARK: Crossings

    /// The edges, divided wherever they meet.
    private var pieces: [Edge] {
        var cuts = whole.map { _ in [(share: Double, point: GridPoint)]() }
        let order = whole.indices.sorted { whole[$0].left < whole[$1].left }
        for (index, one) in order.enumerated() {
            for other in order[(index + 1)...] {
                guard whole[other].left <= whole[one].right + 1 else { break }
                guard whole[one].top <= whole[other].bottom + 1, whole[other].top <= whole[one].bottom + 1 else { continue }
                for point in whole[one].meetings(with: whole[other]) {
                    for edge in [one, other] where point != whole[edge].a && point != whole[edge].b {
                        cuts[edge].append((whole[edge].share(of: point), point))
                    }
                }
            }
        }
        return whole.indices.flatMap { whole[$0].cut(at: cuts[$0].sorted { $0.share < $1.share }) }
    }

    // MARK: Contours

    /// The edges as closed contours.
    static func linked(_ edges: [Edge]) -> [[Edge]] {
        var starts = Dictionary(grouping: edges.indices) { edges[$0].a }
        var contours: [[Edge]] = []
        for first in edges.indices {
            guard let place = starts[edges[first].a]?.firstIndex(of: first) else { continue }
            starts[edges[first].a]?.remove(at: place)
            var contour = [edges[first]]
            while let last = contour.last, last.b != contour[0].a, let nexts = starts[last.b], !nexts.isEmpty {
                let place = nexts.firstIndex { edges[$0].source == last.source } ?? 0
                contour.append(edges[nexts[place]])
                starts[last.b]?.remove(at: place)
            }
            contours.append(contour)
        }
        return contours
    }

    /// A contour with whole curves instead of their chords.
    static func elements(of contour: [Edge]) -> [Path.Element] {
        let turn = contour.indices.first { !contour[($0 + contour.count - 1) % contour.count].continues(to: contour[$0]) } ?? 0
        let edges = contour[turn...] + contour[..<turn]
        guard var run = edges.first, contour.count > 1 else { return [] }
        var elements: [Path.Element] = [.move(run.a.point)]
        for edge in edges.dropFirst() {
            if run.continues(to: edge) {
                (run.b, run.end) = (edge.b, edge.end)
            } else {
                elements.append(run.element)
                run = edge
            }
        }
        return elements + [run.element, .close]
    }
}

extension Region.Edge {
    fileprivate var left: Int { min(a.x, b.x) }
    fileprivate var right: Int { max(a.x, b.x) }
    fileprivate var top: Int { min(a.y, b.y) }
    fileprivate var bottom: Int { max(a.y, b.y) }

    fileprivate func continues(to next: Self) -> Bool { source == next.source && b == next.a && end == next.start }

    /// The part of the source from start to end.
    fileprivate var element: Path.Element {
        guard source.points.count == 4 else { return .line(b.point) }
        let whole = source.points
        // The control points of a part are the blossoms of its ends.
        func blossom(_ t: Double, _ u: Double, _ v: Double) -> Point {
            func mix(_ a: Point, _ b: Point, _ t: Double) -> Point { Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
            let (p, q, r) = (mix(whole[0], whole[1], t), mix(whole[1], whole[2], t), mix(whole[2], whole[3], t))
            return mix(mix(p, q, u), mix(q, r, u), v)
        }
        return .curve(blossom(start, start, end), blossom(start, end, end), b.point)
    }

    /// Where a point of the edge is, from 0 at its start to 1.
    fileprivate func share(of point: Region.GridPoint) -> Double {
        let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
        return (Double(point.x - a.x) * dx + Double(point.y - a.y) * dy) / (dx * dx + dy * dy)
    }

    fileprivate func cut(at cuts: [(share: Double, point: Region.GridPoint)]) -> [Self] {
        var rest = self
        var parts: [Self] = []
        for (share, point) in cuts where point != rest.a && point != b {
            var part = rest
            (part.b, part.end) = (point, start + (end - start) * share)
            (rest.a, rest.start) = (part.b, part.end)
            parts.append(part)
        }
        return parts + [rest]
    }

    /// Where two edges meet: at a crossing, or at the ends of one that lie on the other.
    fileprivate func meetings(with other: Self) -> [Region.GridPoint] {
        let ends = [a, b].filter(other.holds) + [other.a, other.b].filter(holds)
        guard ends.isEmpty else { return ends }
        let (dx, dy, ex, ey) = (Double(b.x - a.x), Double(b.y - a.y), Double(other.b.x - other.a.x), Double(other.b.y - other.a.y))
        let cross = dx * ey - dy * ex
        guard cross != 0 else { return [] }
        let (gx, gy) = (Double(other.a.x - a.x), Double(other.a.y - a.y))
        let (share, otherShare) = ((gx * ey - gy * ex) / cross, (gx * dy - gy * dx) / cross)
        guard (0...1).contains(share), (0...1).contains(otherShare) else { return [] }
        var point = a
        point.x += Int((dx * share).rounded())
        point.y += Int((dy * share).rounded())
        return [point]
    }

    /// Whether a point is on the edge, up to a step of the grid.
    private func holds(_ point: Region.GridPoint) -> Bool {
        guard left - 1 <= point.x, point.x <= right + 1, top - 1 <= point.y, point.y <= bottom + 1 else { return false }
        let share = share(of: point)
        guard (0...1).contains(share) else { return false }
        let (x, y) = (Double(a.x) + Double(b.x - a.x) * share, Double(a.y) + Double(b.y - a.y) * share)
        return abs(x - Double(point.x)) <= 1 && abs(y - Double(point.y)) <= 1
    }
}

extension Region.Source {
    fileprivate func point(at t: Double) -> Point {
        guard points.count == 4 else { return t < 0.5 ? points[0] : points[1] }
        let u = 1 - t
        func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        return Point(
            x: mix(points[0].x, points[1].x, points[2].x, points[3].x), y: mix(points[0].y, points[1].y, points[2].y, points[3].y))
    }
}
