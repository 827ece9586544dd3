import Foundation
import TableCells
import TableInputs

extension EnvironmentValues {
    /// The styles that `foregroundStyle` sets: first, second and third level.
    @Entry var foreground: [AnyShapeStyle] = []
    /// Whether they are the system's, which controls replace.
    @Entry var hasUsualForeground: Bool = true
    @Entry var tint: AnyShapeStyle?
}

extension EnvironmentValues {
    /// Takes over the styles that an app sets.
    mutating func color(_ styles: [AnyShapeStyle]) { (foreground, hasUsualForeground) = (styles, styles.isEmpty) }
}

/// A color, gradient or material.
public protocol ShapeStyle: Sendable {
    func _fill(in environment: EnvironmentValues) -> TableCells.Fill
}

extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: AnyShapeStyle(self), opacity: opacity) }
    /// Shadows of styles are not drawn.
    public func shadow(_ shadow: ShadowStyle) -> some ShapeStyle { self }
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
    public var secondary: some ShapeStyle { LevelStyle(base: AnyShapeStyle(self), level: 1) }
    public var tertiary: some ShapeStyle { LevelStyle(base: AnyShapeStyle(self), level: 2) }
    public var quaternary: some ShapeStyle { LevelStyle(base: AnyShapeStyle(self), level: 3) }

    /// The color for text and strokes: the first one of a gradient.
    func ink(in environment: EnvironmentValues) -> ColorReference { _fill(in: environment).colors.first ?? .token(.label) }
}

public struct ShadowStyle: Sendable {
    public static func drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle { ShadowStyle() }
    public static func inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle { ShadowStyle() }
}

public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
        saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

extension TableCells.Fill {
    func faded(_ opacity: Double) -> TableCells.Fill {
        func stops(_ stops: [GradientStop]) -> [GradientStop] {
            stops.map { GradientStop(color: .faded($0.color, opacity: opacity), location: $0.location) }
        }
        switch self {
        case .color(let color): return .color(.faded(color, opacity: opacity))
        case .linearGradient(var gradient):
            gradient.stops = stops(gradient.stops)
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            gradient.stops = stops(gradient.stops)
            return .radialGradient(gradient)
        }
    }
}

private struct FadedStyle: ShapeStyle {
    let base: AnyShapeStyle
    let opacity: Double
    func _fill(in environment: EnvironmentValues) -> TableCells.Fill { base._fill(in: environment).faded(opacity) }
}

/// A lower level of a style.
private struct LevelStyle: ShapeStyle {
    let base: AnyShapeStyle
    let level: Int
    func _fill(in environment: EnvironmentValues) -> TableCells.Fill {
        let fill = base._fill(in: environment)
        guard case .color(.token(.background)) = fill else { return fill.faded(HierarchicalShapeStyle.shades[level]) }
        return .color(.named(level == 1 ? "secondarySystemBackground" : "tertiarySystemBackground"))
    }
}

public struct AnyShapeStyle: ShapeStyle {
    private let base: any ShapeStyle
    public init<S: ShapeStyle>(_ style: S) { base = style }
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { base._fill(in: environment) }
}

extension Color: ShapeStyle {
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { .color(reference) }
    /// A light gradient in iOS; here the color.
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self, self])) }
}

extension EnvironmentValues {
    var tintReference: ColorReference { tint?.ink(in: self) ?? .token(.tint) }
}

/// A level of the current style: its first to fifth shade.
public struct HierarchicalShapeStyle: ShapeStyle {
    fileprivate static let shades = [1, 0.5, 0.25, 0.18, 0.12]
    let level: Int
    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill {
        let styles = environment.foreground
        var outer = environment
        outer.foreground = []
        if level < styles.count { return styles[level]._fill(in: outer) }
        let base = styles.first?._fill(in: outer) ?? .color(.token(.label))
        return level == 0 ? base : base.faded(Self.shades[min(4, level)])
    }
}

public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { .color(environment.tintReference) }
}
public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { HierarchicalShapeStyle.primary._fill(in: environment) }
}
public struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { .color(.token(.background)) }
}
public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { .color(.token(.separator)) }
}
public struct PlaceholderTextShapeStyle: ShapeStyle {
    public init() {}
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { .color(.token(.placeholderText)) }
}
public struct LinkShapeStyle: ShapeStyle {
    public init() {}
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { .color(.token(.tint)) }
}
public struct FillShapeStyle: ShapeStyle {
    public init() {}
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { .color(.token(.fill)) }
}
public typealias SelectionShapeStyle = TintShapeStyle

/// A blurred background, drawn as a color.
public struct Material: ShapeStyle {
    let opacity: Double
    public static let ultraThin = Material(opacity: 0.6)
    public static let thin = Material(opacity: 0.7)
    public static let regular = Material(opacity: 0.8)
    public static let thick = Material(opacity: 0.9)
    public static let bar = Material(opacity: 0.9)
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { .color(.faded(.token(.barBackground), opacity: opacity)) }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color(.token(.red)) }
    public static var orange: Color { Color(.token(.orange)) }
    public static var yellow: Color { Color(.token(.yellow)) }
    public static var green: Color { Color(.token(.green)) }
    public static var mint: Color { Color(.token(.mint)) }
    public static var teal: Color { Color(.token(.teal)) }
    public static var cyan: Color { Color(.token(.cyan)) }
    public static var blue: Color { Color(.token(.blue)) }
    public static var indigo: Color { Color(.token(.indigo)) }
    public static var purple: Color { Color(.token(.purple)) }
    public static var pink: Color { Color(.token(.pink)) }
    public static var brown: Color { Color(.token(.brown)) }
    public static var gray: Color { Color(.token(.gray)) }
    public static var white: Color { Color(ColorReference("#FFFFFF")) }
    public static var black: Color { Color(ColorReference("#000000")) }
    public static var clear: Color { Color(ColorReference("#00000000")) }
    public static var accentColor: Color { Color(.token(.tint)) }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}
extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
    public static var selection: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == AnyShapeStyle {
    public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle()) }
    public static func blendMode(_ mode: BlendMode) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle()) }
    public static func opacity(_ opacity: Double) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle().opacity(opacity)) }
}
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { ForegroundStyle() } }
extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
    public static var windowBackground: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle { public static var link: LinkShapeStyle { LinkShapeStyle() } }
extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        Self(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        Self(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
}
extension ShapeStyle where Self == FillShapeStyle { public static var fill: FillShapeStyle { FillShapeStyle() } }
extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .init(opacity: 0.95) }
    public static var bar: Material { .init(opacity: 0.9) }
}

// MARK: Gradients

public struct Gradient: Hashable, ShapeStyle {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }
    public var stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }
    public init(colors: [Color]) {
        let steps = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / steps) }
    }
    var base: [GradientStop] { stops.map { GradientStop(color: $0.color.reference, location: $0.location) } }
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._fill(in: environment)
    }
}
public struct AnyGradient: Hashable, ShapeStyle {
    let gradient: Gradient
    public init(_ gradient: Gradient) { self.gradient = gradient }
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill {
        Set(gradient.stops.map(\.color)).count == 1 ? .color(gradient.stops[0].color.reference) : gradient._fill(in: environment)
    }
}
public struct LinearGradient: ShapeStyle {
    let gradient: Gradient
    let start, end: UnitPoint
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, start, end) = (gradient, startPoint, endPoint)
    }
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill {
        .linearGradient(TableCells.LinearGradient(stops: gradient.base, startPoint: start.base, endPoint: end.base))
    }
}
public struct RadialGradient: ShapeStyle {
    let gradient: Gradient
    let center: UnitPoint
    let start, end: CGFloat
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center, start, end) = (gradient, center, startRadius, endRadius)
    }
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill {
        .radialGradient(
            TableCells.RadialGradient(stops: gradient.base, center: center.base, startRadius: start, endRadius: max(end, start + 1)))
    }
}
extension RadialGradient {
    /// An ellipse is drawn as a circle.
    fileprivate init(ellipse gradient: Gradient, _ center: UnitPoint, _ start: CGFloat, _ end: CGFloat) {
        self.init(gradient: gradient, center: center, startRadius: start * 200, endRadius: end * 200)
    }
}
public func EllipticalGradient(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
) -> RadialGradient { RadialGradient(ellipse: gradient, center, startRadiusFraction, endRadiusFraction) }
public func EllipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
) -> RadialGradient { RadialGradient(ellipse: Gradient(colors: colors), center, startRadiusFraction, endRadiusFraction) }
/// Drawn as a linear gradient of its colors.
public func MeshGradient(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
}
/// Drawn as a linear gradient.
public struct AngularGradient: ShapeStyle {
    let gradient: Gradient
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) { self.gradient = gradient }
    public init(gradient: Gradient, center: UnitPoint, angle: Angle) { self.gradient = gradient }
    public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        gradient = Gradient(colors: colors)
    }
    public func _fill(in environment: EnvironmentValues) -> TableCells.Fill { gradient._fill(in: environment) }
}
