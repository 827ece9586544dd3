import TableDiagnostics

extension ConstraintLayout {
    /// `first.attribute (=, ≤, ≥) multiplier × second.attribute + constant`, with a priority.
    public struct Constraint: Hashable, Sendable {
        public var first: Anchor
        public var relation: Relation
        /// The right side; `nil` if the right side is only the constant.
        public var second: Anchor?
        /// The factor of the second anchor.
        public var multiplier: Double
        /// In points.
        public var constant: Double
        /// From 1 to 1000, where 1000 is required.
        public var priority: Double
        /// The developer's name for the constraint, otherwise its id in the document; `""` if it has neither.
        public var identifier: String
        /// The location in the source; `nil` for none.
        public var place: SourceSpan?

        /// Creates a constraint; a required equality by default.
        public init(
            _ first: Anchor, _ relation: Relation = .equal, to second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0,
            priority: Double = 1000, identifier: String = "", place: SourceSpan? = nil
        ) {
            self.first = first
            self.relation = relation
            self.second = second
            self.multiplier = multiplier
            self.constant = constant
            self.priority = priority
            self.identifier = identifier
            self.place = place
        }
    }

    /// An attribute of an item.
    public struct Anchor: Hashable, Sendable {
        public var item: Item
        public var attribute: Attribute

        public init(_ item: Item, _ attribute: Attribute) {
            self.item = item
            self.attribute = attribute
        }
    }

    /// A rectangle that constraints refer to. Numbers are indexes of views.
    public enum Item: Hashable, Sendable {
        /// A view's alignment rectangle; for a scroll view, its frame layout guide.
        case view(Int)
        /// The layout margins guide of a view.
        case margins(Int)
        /// The readable content guide of a view.
        case readable(Int)
        /// The safe area layout guide of a view.
        case safeArea(Int)
        /// The content layout guide of a scroll view.
        case scrollContent(Int)
    }

    /// The attributes of `NSLayoutConstraint.Attribute`; raw values are those of Interface Builder.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case firstBaseline
        case lastBaseline = "baseline"
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    /// The relations of `NSLayoutConstraint.Relation`; raw values are those of Interface Builder.
    public enum Relation: String, Hashable, Sendable, CaseIterable {
        case equal, lessThanOrEqual, greaterThanOrEqual
    }
}

extension ConstraintLayout {
    /// How far a readable content guide is inside the margins guide, at each side: it is at most 920 points wide in views wider than 1008.
    package static func readableInset<Length: BinaryFloatingPoint>(in width: Length, guide: Length) -> Length {
        width > 1008 ? max(0, (guide - 920) / 2) : 0
    }
}
