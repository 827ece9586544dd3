extension ConstraintLayout {
    /// How a stack view arranges its subviews, in UIKit's words.
    public struct Stack: Hashable, Sendable {
        /// Along which the subviews follow each other.
        public var axis: Axis
        /// Along the axis.
        public var distribution: Distribution
        /// Across the axis.
        public var alignment: Alignment
        /// Between neighbors, in points.
        public var spacing: Double
        /// Spacing after a subview, by its index among the views; in points.
        public var customSpacing: [Int: Double]
        /// Whether the stack's layout margins surround the subviews.
        public var isLayoutMarginsRelative: Bool
        /// Whether vertical spacing counts from baseline to baseline.
        public var isBaselineRelative: Bool
        /// Indices of the arranged subviews in order; `nil`: all subviews.
        public var arranged: [Int]?

        /// A stack with UIKit's defaults.
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

        /// UIStackView.Distribution; raw values are those of Interface Builder.
        public enum Distribution: String, Hashable, Sendable, CaseIterable {
            case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
        }

        /// UIStackView.Alignment; raw values are those of Interface Builder. `top` is `leading`, `bottom` is `trailing` of a horizontal stack.
        public enum Alignment: String, Hashable, Sendable, CaseIterable {
            case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline
        }
    }
}
