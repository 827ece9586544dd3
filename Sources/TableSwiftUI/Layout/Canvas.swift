import Foundation
import TableCells
import TableInputs

/// Views that follow the time; a picture shows one moment.
public struct TimelineView<Schedule, Content: View>: _Leaf {
    private let content: (TimelineViewContext) -> Content
    public init(_ schedule: TimelineSchedule, @ViewBuilder content: @escaping (TimelineViewContext) -> Content)
    where Schedule == TimelineSchedule { self.content = content }
    public typealias Context = TimelineViewContext
    public func _draw(in scope: _Scope) -> _Drawn { content(TimelineViewContext(date: scope.layout.now)).draw(in: scope.child(0)) }
}
public struct TimelineViewContext: Sendable {
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
    public let date: Date
    public var cadence: Cadence { .minutes }
}
public struct TimelineSchedule: Sendable {
    public static let animation = TimelineSchedule()
    public static let everyMinute = TimelineSchedule()
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> TimelineSchedule { TimelineSchedule() }
    public static func periodic(from start: Date, by interval: TimeInterval) -> TimelineSchedule { TimelineSchedule() }
    public static func explicit(_ dates: some Sequence<Date>) -> TimelineSchedule { TimelineSchedule() }
}

/// A drawing of code. A picture leaves its room empty, with a warning.
public struct Canvas<Symbols: View>: _Leaf {
    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false, renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {}
    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false, renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == EmptyView {}
    public func _draw(in scope: _Scope) -> _Drawn {
        scope.pass.warn("Canvas")
        return Color.clear._draw(in: scope)
    }
}
public struct GraphicsContext {
    public struct Shading {
        public static func color(_ color: Color) -> Shading { Shading() }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading() }
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading { Shading() }
        public static func radialGradient(_ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat) -> Shading {
            Shading()
        }
        public static var foreground: Shading { Shading() }
    }
    public struct ResolvedText {
        public var shading = Shading()
        public func measure(in size: CGSize) -> CGSize { size }
    }
    public struct ResolvedImage { public let size: CGSize }
    public struct ResolvedSymbol { public let size: CGSize }
    public var opacity = 1.0
    public var blendMode = BlendMode.normal
    public var environment = EnvironmentValues()
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {}
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(size: .zero) }
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: Text, in rect: CGRect) {}
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: ResolvedText, in rect: CGRect) {}
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ image: Image, in rect: CGRect) {}
    public func draw(_ image: ResolvedImage, in rect: CGRect) {}
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
}
