extension ConstraintLayout {
    /// The arrangement of a stack view's subviews, in UIKit's terms.
    public struct Stack: Hashable, Sendable {
        public var axis: Axis
        /// The distribution of subviews along the axis.
        public var distribution: Distribution
        /// The alignment of subviews across the axis.
        public var alignment: Alignment
        /// The distance between neighbors, in points.
        public var spacing: Double
        /// The spacing after a subview in points, by its index among the views.
        public var customSpacing: [Int: Double]
        /// Whether the subviews are inset by the stack's layout margins.
        public var isLayoutMarginsRelative: Bool
        /// Whether vertical spacing is measured from baseline to baseline.
        public var isBaselineRelative: Bool
        /// The indexes of the arranged subviews, in order; `nil` for all subviews.
        public var arranged: [Int]?

        /// Creates a stack with UIKit's defaults.
        public init(
            axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Double = 0,
            customSpacing: [Int: Double] = [:], isLayoutMarginsRelative: Bool = false, isBaselineRelative: Bool = false,
            arranged: [Int]? = nil
        ) {
            self.axis = axis
            self.distribution = distribution
            self.alignment = alignment
            self.spacing = spacing
            self.customSpacing = customSpacing
            self.isLayoutMarginsRelative = isLayoutMarginsRelative
            self.isBaselineRelative = isBaselineRelative
            self.arranged = arranged
        }

        /// The values of `UIStackView.Distribution`; raw values are those of Interface Builder.
        public enum Distribution: String, Hashable, Sendable, CaseIterable {
            case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
        }

        /// The values of `UIStackView.Alignment`; raw values are those of Interface Builder. In a horizontal stack, `top` equals `leading`
        /// and `bottom` equals `trailing`.
        public enum Alignment: String, Hashable, Sendable, CaseIterable {
            case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline
        }
    }
}
