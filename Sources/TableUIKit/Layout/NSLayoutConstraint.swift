import Foundation
import TableCells

@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    public private(set) weak var firstItem: AnyObject?
    public let firstAttribute: Attribute
    public let relation: Relation
    public private(set) weak var secondItem: AnyObject?
    public let secondAttribute: Attribute
    public let multiplier: CGFloat
    /// In points.
    open var constant: CGFloat { didSet { if constant != oldValue { LayoutChanges.note() } } }
    open var priority: UILayoutPriority = .required { didSet { if priority != oldValue { LayoutChanges.note() } } }
    /// Identifies the constraint in messages.
    open var identifier: String?
    /// The view that holds the constraint while it is active.
    weak var holder: UIView?
    /// `nil` for a constraint that code makes.
    var origin: NibConstraint?

    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        firstAttribute = attr1
        self.relation = relation
        secondItem = attr2 == .notAnAttribute ? nil : view2.map { $0 as AnyObject }
        // As in UIKit, an attribute of no item is none: `toItem: nil, attribute: .width`.
        secondAttribute = view2 == nil ? .notAnAttribute : attr2
        self.multiplier = multiplier
        constant = c
        super.init()
    }

    public convenience override init() {
        self.init(
            item: NSObject(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 0)
    }

    public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem, firstAttribute) }
    public var secondAnchor: NSLayoutAnchor<AnyObject>? { secondItem.map { NSLayoutAnchor($0, secondAttribute) } }

    /// The nearest common ancestor of both items holds an active constraint.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue {
                commonAncestor?.hold(self)
            } else {
                holder?.release(self)
            }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    private static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    /// The view that holds the constraint. If the items have no common ancestor, UIKit raises an exception; here the root of the first
    /// item's tree holds it, and it takes effect once both items are in one tree.
    private var commonAncestor: UIView? {
        let first = Self.view(of: firstItem)
        guard let second = Self.view(of: secondItem), let start = first else { return first ?? Self.view(of: secondItem) }
        var candidate: UIView? = start
        while let view = candidate {
            if second.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return start.topmost
    }

    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1, equal, greaterThanOrEqual

        var layout: ConstraintLayout.Relation {
            switch self {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        }
    }

    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins

        /// By raw value, from 1.
        private static let layouts: [ConstraintLayout.Attribute] = [
            .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
            .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
            .centerYWithinMargins,
        ]

        var layout: ConstraintLayout.Attribute? { self == .notAnAttribute ? nil : Self.layouts[rawValue - 1] }

        init(_ layout: ConstraintLayout.Attribute) {
            self = Self.layouts.firstIndex(of: layout).flatMap { Self(rawValue: $0 + 1) } ?? .notAnAttribute
        }
    }

    public enum Axis: Int, Sendable {
        case horizontal, vertical

        var layout: TableCells.Axis { self == .horizontal ? .horizontal : .vertical }
    }

    /// Options of the Visual Format Language.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}
