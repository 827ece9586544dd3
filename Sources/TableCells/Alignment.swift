import TableGraphics

/// The axis of a stack.
public enum Axis: String, Sendable, CaseIterable { case horizontal, vertical }

/// Horizontal alignment; leading and trailing follow the layout direction.
public enum HorizontalAlignment: String, Sendable, CaseIterable { case leading, center, trailing }
public enum VerticalAlignment: String, Sendable, CaseIterable { case top, center, bottom, firstTextBaseline, lastTextBaseline }

/// The position of contents in a larger rectangle.
public struct Alignment: Hashable, Sendable {
    /// The horizontal alignment, which applies to the children of a column.
    public var horizontal: HorizontalAlignment
    /// The vertical alignment, which applies to the children of a row.
    public var vertical: VerticalAlignment
    /// Guides of an app in place of the alignment.
    package var own: (horizontal: OwnGuide?, vertical: OwnGuide?) {
        get { (ownHorizontal, ownVertical) }
        set { (ownHorizontal, ownVertical) = newValue }
    }
    private var ownHorizontal, ownVertical: OwnGuide?

    public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(.center, .center)
    /// At the leading edge, vertically centered.
    public static let leading = Alignment(.leading, .center)
    /// At the trailing edge, vertically centered.
    public static let trailing = Alignment(.trailing, .center)
    /// At the top edge, horizontally centered.
    public static let top = Alignment(.center, .top)
    /// At the bottom edge, horizontally centered.
    public static let bottom = Alignment(.center, .bottom)
    public static let topLeading = Alignment(.leading, .top)
    public static let topTrailing = Alignment(.trailing, .top)
    public static let bottomLeading = Alignment(.leading, .bottom)
    public static let bottomTrailing = Alignment(.trailing, .bottom)
}

/// A line of a part that containers align.
public enum AlignmentGuide: Hashable, Sendable {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
    case own(OwnGuide)

    package var axis: Axis {
        switch self {
        case .horizontal: .horizontal
        case .vertical: .vertical
        case .own(let guide): guide.axis
        }
    }
}

/// A guide that an app declares, with its place in parts that do not set it.
public struct OwnGuide: Hashable, Sendable {
    private let id: ObjectIdentifier
    package let axis: Axis
    private let place: @Sendable (GuideContext) -> Double

    package init(_ id: Any.Type, _ axis: Axis, _ place: @escaping @Sendable (GuideContext) -> Double) {
        (self.id, self.axis, self.place) = (ObjectIdentifier(id), axis, place)
    }

    /// Apps compute the place; one that is no number is the edge.
    fileprivate func line(in context: GuideContext) -> Double {
        let line = place(context)
        return line.isFinite ? line : 0
    }

    public static func == (a: OwnGuide, b: OwnGuide) -> Bool { a.id == b.id && a.axis == b.axis }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(axis)
    }
}

/// The size of a part and its guides, in points from its leading or top edge.
public struct GuideContext: Sendable {
    package var size: Size
    /// The guides that the part sets.
    package var guides: [AlignmentGuide: Double] = [:]
    package var baselines: (first: Double, last: Double)?

    package init(size: Size, guides: [AlignmentGuide: Double] = [:], baselines: (first: Double, last: Double)? = nil) {
        (self.size, self.guides, self.baselines) = (size, guides, baselines)
    }

    package subscript(guide: AlignmentGuide) -> Double {
        if let set = guides[guide] { return set }
        return switch guide {
        case .horizontal(.leading), .vertical(.top): 0
        case .horizontal(.center): size.width / 2
        case .horizontal(.trailing): size.width
        case .vertical(.center): size.height / 2
        case .vertical(.firstTextBaseline): baselines?.first ?? size.height
        case .vertical(.lastTextBaseline): baselines?.last ?? size.height
        case .vertical(.bottom): size.height
        case .own(let own): own.line(in: self)
        }
    }
}
