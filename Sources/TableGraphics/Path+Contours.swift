extension Path {
    /// The contours of the path, closed or open, in order; each begins with a move.
    public var contours: [Path] {
        var contours: [Path] = []
        for element in elements {
            if case .move = element { contours.append(Path()) }
            if contours.isEmpty { continue }
            contours[contours.count - 1].elements.append(element)
        }
        return contours
    }

    /// The same contour in the opposite direction. The path must be a single contour.
    public var reversed: Path {
        guard case .move(let start)? = elements.first else { return self }
        var segments: [(from: Point, element: Element)] = []
        var current = start
        for element in elements.dropFirst() {
            switch element {
            case .move, .close: continue
            case .line(let end), .curve(_, _, let end):
                segments.append((current, element))
                current = end
            }
        }
        var result: [Element] = [.move(current)]
        for (from, element) in segments.reversed() {
            if case .curve(let first, let second, _) = element {
                result.append(.curve(second, first, from))
            } else {
                result.append(.line(from))
            }
        }
        if elements.last == .close { result.append(.close) }
        return Path(result)
    }

    /// The path whose nonzero fill equals this one's even-odd fill. Contours must not cross each other.
    public var evenOddAsNonZero: Path { wound { depth in depth.isMultiple(of: 2) } }

    /// Whether one of the contours contains all of another path.
    public func encloses(_ other: Path) -> Bool {
        contours.contains { contour in other.polygon.allSatisfy { contour.contains($0) } }
    }

    /// Whether one of the contours contains more than half of another path, which may touch its edge.
    package func encloses(mostOf other: Path) -> Bool {
        let points = other.polygon
        let middles = zip(points, points.dropFirst()).map { Point(x: ($0.x + $1.x) / 2, y: ($0.y + $1.y) / 2) }
        return contours.contains { contour in middles.count { contour.contains($0) } * 2 > middles.count }
    }

    /// The path with its holes filled, and with what stands in the holes cut out: a list in a frame becomes a solid frame without the list.
    public var solid: Path {
        let contours = contours
        return Path(
            contours.indices.flatMap { index -> [Element] in
                let depth = depth(of: index, in: contours)
                guard depth != 1 else { return [] }
                let isFilled = depth == 0 || !depth.isMultiple(of: 2)
                return ((contours[index].signedArea > 0) == isFilled ? contours[index] : contours[index].reversed).elements
            })
    }

    /// The path with each contour turned clockwise (y points down) if `isClockwise` holds for its depth, otherwise counterclockwise.
    public func wound(_ isClockwise: (_ depth: Int) -> Bool) -> Path {
        let contours = contours
        return Path(
            contours.indices.flatMap { index in
                let contour = contours[index]
                return ((contour.signedArea > 0) == isClockwise(depth(of: index, in: contours)) ? contour : contour.reversed).elements
            })
    }

    /// The path with each outermost contour clockwise, so that it may overlap other paths of this kind. What it fills does not change.
    package var clockwise: Path {
        let contours = contours
        let outer = contours.indices.filter { depth(of: $0, in: contours) == 0 }
        return Path(
            contours.indices.flatMap { index -> [Element] in
                let root = outer.first { contours[$0].encloses(contours[index]) } ?? index
                return (outer.contains(index) ? contours[index] : contours[root]).signedArea < 0
                    ? contours[index].reversed.elements : contours[index].elements
            })
    }

    /// The number of contours that contain the one at `index`.
    private func depth(of index: Int, in contours: [Path]) -> Int {
        guard let point = contours[index].polygon.first else { return 0 }
        return contours.indices.count {
            $0 != index && abs(contours[$0].signedArea) > abs(contours[index].signedArea) && contours[$0].contains(point)
        }
    }

    /// Positive for a clockwise contour (y points down). Each curve counts as four chords.
    var signedArea: Double {
        let points = polygon
        return points.indices.reduce(0) { sum, index in
            let (a, b) = (points[index], points[(index + 1) % points.count])
            return sum + (a.x * b.y - b.x * a.y) / 2
        }
    }

    /// The vertices of a contour, with each curve divided into four chords.
    private var polygon: [Point] {
        var points: [Point] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .curve(let a, let b, let end):
                guard let start = points.last else { continue }
                for step in 1...4 {
                    let t = Double(step) / 4
                    let u = 1 - t
                    func mix(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
                        u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
                    }
                    points.append(Point(x: mix(start.x, a.x, b.x, end.x), y: mix(start.y, a.y, b.y, end.y)))
                }
            case .close: break
            }
        }
        return points
    }

    /// Whether a point is inside a contour, by the even-odd rule.
    private func contains(_ point: Point) -> Bool {
        let points = polygon
        var isInside = false
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            if (a.y > point.y) != (b.y > point.y), point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
        }
        return isInside
    }
}
