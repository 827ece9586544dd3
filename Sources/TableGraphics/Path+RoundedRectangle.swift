extension Path {
    /// A rectangle at the origin with some rounded corners.
    ///
    /// `continuous` selects the corners of iOS 13 and later, which leave the straight edge earlier (at 1.528665 radii) and curve more
    /// evenly. If a side is too short for them, corners are circular arcs. Measured in `PlatformMetrics §4`: radius 10, error 0.02 to 0.07
    /// px.
    public static func roundedRectangle(_ size: Size, radius: Double, corners: Corners = .all, continuous: Bool = false) -> Path {
        let radius = min(radius, size.width / 2, size.height / 2)
        guard radius > 0, !corners.isEmpty else { return rectangle(size) }
        let isContinuous = continuous && radius * continuousExtent * 2 <= min(size.width, size.height)
        let curves = isContinuous ? continuousCorner : circularCorner
        var path = Path()
        // Clockwise from the top left. Each corner is drawn in its own coordinates: `along` points along the incoming edge, `across` along
        // the outgoing one.
        let turns: [(Corners, Point, Point, Point)] = [
            (.topLeft, .zero, Point(x: 0, y: -1), Point(x: 1, y: 0)),
            (.topRight, Point(x: size.width, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1)),
            (.bottomRight, Point(x: size.width, y: size.height), Point(x: 0, y: 1), Point(x: -1, y: 0)),
            (.bottomLeft, Point(x: 0, y: size.height), Point(x: -1, y: 0), Point(x: 0, y: -1)),
        ]
        for (corner, place, along, across) in turns {
            func point(_ back: Double, _ out: Double) -> Point {
                Point(
                    x: place.x - along.x * back * radius + across.x * out * radius,
                    y: place.y - along.y * back * radius + across.y * out * radius)
            }
            guard corners.contains(corner) else {
                path.elements.append(path.elements.isEmpty ? .move(place) : .line(place))
                continue
            }
            let start = point(curves[0].0, curves[0].1)
            path.elements.append(path.elements.isEmpty ? .move(start) : .line(start))
            for index in stride(from: 1, to: curves.count, by: 3) {
                let (a, b, p) = (curves[index], curves[index + 1], curves[index + 2])
                path.elements.append(.curve(point(a.0, a.1), point(b.0, b.1), point(p.0, p.1)))
            }
        }
        path.elements.append(.close)
        return path
    }

    public static func rectangle(_ size: Size) -> Path {
        Path([
            .move(.zero), .line(Point(x: size.width, y: 0)), .line(Point(x: size.width, y: size.height)),
            .line(Point(x: 0, y: size.height)), .close,
        ])
    }

    /// The distance from a corner at which its continuous curve begins, in radii.
    private static let continuousExtent = 1.528665

    /// A quarter circle: distances from the corner in radii, first back along the incoming edge, then forward along the outgoing edge.
    private static let circularCorner: [(Double, Double)] = [(1, 0), (0.4477152502, 0), (0, 0.4477152502), (0, 1)]

    /// The three curves of a continuous corner (published measurements of UIBezierPath's rounded rectangle).
    private static let continuousCorner: [(Double, Double)] = [
        (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
        (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
        (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
    ]
}
