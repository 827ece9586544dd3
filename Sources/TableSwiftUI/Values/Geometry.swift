import Foundation
import TableCells
import TableGraphics

/// A guide that an app declares.
public protocol AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size and the guides of a view.
public struct ViewDimensions: Equatable {
    let context: GuideContext
    public var width: CGFloat { context.size.width }
    public var height: CGFloat { context.size.height }
    public subscript(guide: HorizontalAlignment) -> CGFloat { context[guide.guide] }
    public subscript(guide: VerticalAlignment) -> CGFloat { context[guide.guide] }
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { context.guides[guide.guide].map { CGFloat($0) } }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { context.guides[guide.guide].map { CGFloat($0) } }
    public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
        a.context.size == b.context.size && a.context.guides == b.context.guides
    }
}

extension OwnGuide {
    fileprivate init(_ id: any AlignmentID.Type, along axis: TableCells.Axis) {
        // Safe: a type does not change.
        nonisolated(unsafe) let id = id
        self.init(id, axis) { Double(id.defaultValue(in: ViewDimensions(context: $0))) }
    }
}
/// Where a row's separator begins or ends.
private enum SeparatorEnd {
    enum Leading {}
    enum Trailing {}
}

public struct HorizontalAlignment: Hashable, Sendable {
    let base: TableCells.HorizontalAlignment
    let own: OwnGuide?
    public static let leading = HorizontalAlignment(base: .leading)
    public static let center = HorizontalAlignment(base: .center)
    public static let trailing = HorizontalAlignment(base: .trailing)
    public static let listRowSeparatorLeading = HorizontalAlignment(
        base: .leading, own: OwnGuide(SeparatorEnd.Leading.self, .horizontal) { _ in 0 })
    public static let listRowSeparatorTrailing = HorizontalAlignment(
        base: .trailing, own: OwnGuide(SeparatorEnd.Trailing.self, .horizontal) { $0.size.width })

    init(base: TableCells.HorizontalAlignment, own: OwnGuide? = nil) { (self.base, self.own) = (base, own) }
    public init(_ id: any AlignmentID.Type) { self.init(base: .center, own: OwnGuide(id, along: .horizontal)) }
    var guide: AlignmentGuide { own.map(AlignmentGuide.own) ?? .horizontal(base) }
}

public struct VerticalAlignment: Hashable, Sendable {
    let base: TableCells.VerticalAlignment
    let own: OwnGuide?
    public static let top = VerticalAlignment(base: .top)
    public static let center = VerticalAlignment(base: .center)
    public static let bottom = VerticalAlignment(base: .bottom)
    public static let firstTextBaseline = VerticalAlignment(base: .firstTextBaseline)
    public static let lastTextBaseline = VerticalAlignment(base: .lastTextBaseline)

    init(base: TableCells.VerticalAlignment, own: OwnGuide? = nil) { (self.base, self.own) = (base, own) }
    public init(_ id: any AlignmentID.Type) { self.init(base: .center, own: OwnGuide(id, along: .vertical)) }
    var guide: AlignmentGuide { own.map(AlignmentGuide.own) ?? .vertical(base) }
}

public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

    var base: TableCells.Alignment {
        var base = TableCells.Alignment(horizontal.base, vertical.base)
        base.own = (horizontal.own, vertical.own)
        return base
    }
}

public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading, center, trailing
    var base: TableCells.HorizontalAlignment { self == .leading ? .leading : self == .center ? .center : .trailing }
}

public enum Axis: Int8, Hashable, Sendable, CaseIterable {
    case horizontal, vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

public enum Edge: Int8, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
        public static let top = Set(.top)
        public static let leading = Set(.leading)
        public static let bottom = Set(.bottom)
        public static let trailing = Set(.trailing)
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
        public static let all: Set = [.horizontal, .vertical]
    }
}

public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
    case leading, trailing
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let leading = Set(rawValue: 1)
        public static let trailing = Set(rawValue: 2)
        public static let all: Set = [.leading, .trailing]
    }
}

public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
    case top, bottom
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let bottom = Set(rawValue: 2)
        public static let all: Set = [.top, .bottom]
    }
}

/// Distances from the four edges, in points.
public struct EdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
    public static let zero = EdgeInsets()

    init(_ edges: Edge.Set, _ length: CGFloat) {
        func side(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
        self.init(top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing))
    }

    var base: TableCells.EdgeInsets { TableCells.EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing) }
}

public struct UnitPoint: Hashable, Sendable {
    public var x, y: CGFloat
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    public init() { self.init(x: 0, y: 0) }
    public static let zero = UnitPoint()
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
    var base: TableCells.UnitPoint { TableCells.UnitPoint(x: x, y: y) }
}

public struct Angle: Hashable, Comparable, Sendable {
    public var radians: Double
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { radians = degrees * .pi / 180 }
    public init() { radians = 0 }
    public static let zero = Angle()
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// A turn by the angle, in a layout that may be mirrored as a whole.
    func turn(mirrored: Bool) -> ConstraintLayout.Transform {
        let sine = mirrored ? -sin(radians) : sin(radians)
        return ConstraintLayout.Transform(a: cos(radians), b: sine, c: -sine, d: cos(radians))
    }
    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

/// The size that a container offers; `nil` asks for the ideal length.
public struct ProposedViewSize: Equatable, Sendable {
    public var width, height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

public enum ContentMode: Hashable, Sendable, CaseIterable {
    case fit, fill
    var base: Node.ImageNode.ContentMode { self == .fit ? .fit : .fill }
}

public enum Visibility: Hashable, Sendable, CaseIterable { case automatic, visible, hidden }
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable { case standard, increased }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}
public enum ControlSize: Hashable, Sendable, CaseIterable, Comparable { case mini, small, regular, large, extraLarge }
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
public enum Prominence: Hashable, Sendable { case standard, increased }
