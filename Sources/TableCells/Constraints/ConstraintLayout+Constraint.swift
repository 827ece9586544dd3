import TableDiagnostics

extension ConstraintLayout {
    /// `first.attribute (=, ≤, ≥) multiplier × second.attribute + constant`, at a priority.
    public struct Constraint: Hashable, Sendable {
        /// What is constrained.
        public var first: Anchor
        /// How its two sides compare.
        public var relation: Relation
        /// `nil`: the constant alone.
        public var second: Anchor?
        /// Of the second anchor.
        public var multiplier: Double
        /// In points.
        public var constant: Double
        /// 1 to 1000; 1000 is required.
        public var priority: Double
        /// The name that a developer gave it, else its id in the document; `""` without one.
        public var identifier: String
        /// Where it stands in its source.
        public var place: SourceSpan?

        /// A required equality unless something else is given.
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

    /// A length or place of an item.
    public struct Anchor: Hashable, Sendable {
        /// What it belongs to.
        public var item: Item
        /// Which of its lengths or places.
        public var attribute: Attribute

        /// Makes one of its parts.
        public init(_ item: Item, _ attribute: Attribute) {
            self.item = item
            self.attribute = attribute
        }
    }

    /// A rectangle that constraints name; the numbers are indices of views.
    public enum Item: Hashable, Sendable {
        /// A view's alignment rectangle; a scroll view's frame layout guide.
        case view(Int)
        /// The layout margins guide of a view.
        case margins(Int)
        /// The safe area layout guide of a view.
        case safeArea(Int)
        /// The content layout guide of a scroll view.
        case scrollContent(Int)
    }

    /// NSLayoutConstraint.Attribute; raw values are those of Interface Builder.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case firstBaseline
        case lastBaseline = "baseline"
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    /// NSLayoutConstraint.Relation; raw values are those of Interface Builder.
    public enum Relation: String, Hashable, Sendable, CaseIterable {
        case equal, lessThanOrEqual, greaterThanOrEqual
    }
}
