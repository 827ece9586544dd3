import TableInputs

/// A color or gradient that fills a shape.
public enum Fill: Hashable, Sendable {
    case color(ColorReference)
    case linearGradient(LinearGradient)
    case radialGradient(RadialGradient)

    /// The color, or the colors of the gradient's stops.
    public var colors: [ColorReference] {
        switch self {
        case .color(let color): [color]
        case .linearGradient(let gradient): gradient.stops.map(\.color)
        case .radialGradient(let gradient): gradient.stops.map(\.color)
        }
    }
}

extension Fill {
    /// Parses a value: a color, `{linearGradient: […], startPoint, endPoint}`, or `{radialGradient: […], center, startRadius, endRadius}`;
    /// `nil` for anything else.
    init?(_ value: Value) {
        if let color = ColorReference(value) {
            self = .color(color)
            return
        }
        guard case .object(let object) = value else { return nil }
        let keys = Set(object.shape.keys)
        func place(_ key: String, or instead: UnitPoint) -> UnitPoint? { value[key].map(UnitPoint.init(_:)) ?? instead }
        if let stops = value[Self.linearKey].flatMap(GradientStop.list), keys.isSubset(of: [Self.linearKey, "startPoint", "endPoint"]),
            let start = place("startPoint", or: .top), let end = place("endPoint", or: .bottom)
        {
            self = .linearGradient(LinearGradient(stops: stops, startPoint: start, endPoint: end))
        } else if let stops = value[Self.radialKey].flatMap(GradientStop.list),
            keys.isSubset(of: [Self.radialKey, "center", "startRadius", "endRadius"]), let center = place("center", or: .center)
        {
            let (start, end) = (value["startRadius"].map(\.number) ?? 0, value["endRadius"].map(\.number) ?? nil)
            guard let start, start >= 0, value["endRadius"] == nil || end.map({ $0 > start }) == true else { return nil }
            self = .radialGradient(RadialGradient(stops: stops, center: center, startRadius: start, endRadius: end))
        } else {
            return nil
        }
    }

    static let linearKey = "linearGradient"
    static let radialKey = "radialGradient"
}

extension GradientStop {
    /// Parses stops: at least two colors at equal distances, or `{color, location}` in ascending order of location; at most 20.
    static func list(_ value: Value) -> [GradientStop]? {
        guard case .array(let elements) = value, (2...20).contains(elements.count) else { return nil }
        let colors = elements.compactMap(ColorReference.init(_:))
        if colors.count == elements.count { return even(colors) }
        let stops = elements.compactMap { element -> GradientStop? in
            guard case .object(let object) = element, Set(object.shape.keys) == ["color", "location"],
                let color = element["color"].flatMap(ColorReference.init(_:)), let location = element["location"]?.number,
                (0...1).contains(location)
            else { return nil }
            return GradientStop(color: color, location: location)
        }
        let isAscending = zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location }
        return stops.count == elements.count && isAscending ? stops : nil
    }
}

extension UnitPoint {
    /// Parses `topLeading`, or `{x, y}` from 0 to 1.
    init?(_ value: Value) {
        if let name = value.text, let found = Alignment.names.first(where: { $0.name == name }) {
            self.init(found.alignment)
        } else if let x = value["x"]?.number, let y = value["y"]?.number {
            self.init(x: x, y: y)
        } else {
            return nil
        }
    }
}

/// A color at a location of a gradient.
public struct GradientStop: Hashable, Sendable {
    public var color: ColorReference
    /// From 0 to 1.
    public var location: Double

    /// `location` is from 0 to 1.
    public init(color: ColorReference, location: Double) {
        self.color = color
        self.location = location
    }

    /// Stops with colors at equal distances.
    static func even(_ colors: [ColorReference]) -> [GradientStop] {
        let steps = Double(max(1, colors.count - 1))
        return colors.enumerated().map { GradientStop(color: $1, location: Double($0) / steps) }
    }
}

/// A position in a box of any size: 0 is the leading and top edge, 1 the trailing and bottom edge.
public struct UnitPoint: Hashable, Sendable {
    /// The fraction of the width, from the leading edge.
    public var x: Double
    /// The fraction of the height, from the top edge.
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The center, the middle of an edge, or a corner.
    public init(_ alignment: Alignment) {
        let x =
            switch alignment.horizontal {
            case .leading: 0.0
            case .center: 0.5
            case .trailing: 1.0
            }
        let y =
            switch alignment.vertical {
            case .top, .firstTextBaseline, .lastTextBaseline: 0.0
            case .center: 0.5
            case .bottom: 1.0
            }
        self.init(x: x, y: y)
    }

    public static let center = UnitPoint(.center)
    public static let leading = UnitPoint(.leading)
    public static let trailing = UnitPoint(.trailing)
    public static let top = UnitPoint(.top)
    public static let bottom = UnitPoint(.bottom)
    public static let topLeading = UnitPoint(.topLeading)
    public static let topTrailing = UnitPoint(.topTrailing)
    public static let bottomLeading = UnitPoint(.bottomLeading)
    public static let bottomTrailing = UnitPoint(.bottomTrailing)
}

/// A gradient along a line through a box.
public struct LinearGradient: Hashable, Sendable {
    /// In ascending order of location.
    public var stops: [GradientStop]
    /// The position of location 0.
    public var startPoint: UnitPoint
    /// The position of location 1.
    public var endPoint: UnitPoint

    public init(stops: [GradientStop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.stops = stops
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// Creates a gradient of colors at equal distances.
    public init(colors: [ColorReference], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(stops: GradientStop.even(colors), startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient in circles around a point of a box.
public struct RadialGradient: Hashable, Sendable {
    /// In ascending order of location.
    public var stops: [GradientStop]
    /// The center of the circles.
    public var center: UnitPoint
    /// The radius of location 0, in points.
    public var startRadius: Double
    /// The radius of location 1, in points; `nil` uses half of the box's longer side.
    public var endRadius: Double?

    public init(stops: [GradientStop], center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double? = nil) {
        self.stops = stops
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    /// Creates a gradient of colors at equal distances.
    public init(colors: [ColorReference], center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double? = nil) {
        self.init(stops: GradientStop.even(colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
