import TableDiagnostics
import TableGraphics

extension ConstraintLayout {
    /// One view. Lengths are in points; leading and trailing follow the layout direction.
    public struct View: Sendable {
        /// The id of the object in its document: `5gK-Xy-1aB`. Names the view in lists of frames; `""` without one.
        public var id: String
        /// Names the view in diagnostics: `UILabel “Title”`.
        public var name: String
        /// Where the view stands in its source.
        public var place: SourceSpan?
        /// The index of the superview, smaller than the view's own; `nil` for the root alone.
        public var parent: Int?
        /// What the view is and shows.
        public var content: Content
        /// The size the view asks for by itself, as hugging and compression resistance; of the alignment rectangle.
        public var intrinsicSize: IntrinsicSize
        /// How strongly the view resists growing beyond its intrinsic size.
        public var hugging: AxisPriorities
        /// How strongly the view resists shrinking below its intrinsic size.
        public var compressionResistance: AxisPriorities
        /// From the alignment rectangle outwards to the frame: a switch is 2 points wider than its alignment rectangle.
        public var alignmentInsets: EdgeInsets
        /// Where the view's text stands, for baseline constraints.
        public var baseline: Baseline
        /// The view's own layout margins.
        public var layoutMargins: EdgeInsets
        /// Whether margins are at least the part of the superview's margins that reaches into the view.
        public var preservesSuperviewMargins: Bool
        /// From the edges to the safe area, of the root; those of other views follow.
        public var safeAreaInsets: EdgeInsets
        /// The mask that places the view in its superview by its design-time frame; `nil` for a view that constraints or a stack place.
        public var autoresizing: Autoresizing?
        /// The frame in the superview when the document was saved. The tie-breaker of ambiguous layouts.
        public var designFrame: Rect?
        /// Not drawn, with all that is in it; takes no room in a stack.
        public var isHidden: Bool
        /// Whether contents outside the bounds are cut off.
        public var clips: Bool
        /// Behind the contents; `nil` is clear.
        public var background: ColorReference?
        /// Of the background, the border and, where the view clips, the contents.
        public var cornerRadius: Double
        /// Of a line inside the edges; none at 0.
        public var borderWidth: Double
        /// `nil`: black, as CALayer's.
        public var borderColor: ColorReference?
        /// From 0 (clear) to 1; for the view and all that is in it.
        public var alpha: Double

        /// A view with UIKit's defaults.
        public init(
            id: String = "", name: String = "UIView", place: SourceSpan? = nil, parent: Int? = nil, content: Content = .container,
            intrinsicSize: IntrinsicSize = .none, hugging: AxisPriorities = AxisPriorities(250, 250),
            compressionResistance: AxisPriorities = AxisPriorities(750, 750), designFrame: Rect? = nil
        ) {
            self.id = id
            self.name = name
            self.place = place
            self.parent = parent
            self.content = content
            self.intrinsicSize = intrinsicSize
            self.hugging = hugging
            self.compressionResistance = compressionResistance
            self.designFrame = designFrame
            alignmentInsets = EdgeInsets()
            baseline = .bottomEdge
            layoutMargins = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
            preservesSuperviewMargins = false
            safeAreaInsets = EdgeInsets()
            autoresizing = nil
            isHidden = false
            clips = false
            background = nil
            cornerRadius = 0
            borderWidth = 0
            borderColor = nil
            alpha = 1
        }
    }

    /// What a view is.
    public enum Content: Sendable {
        /// Holds its subviews.
        case container
        /// Shows a node in its frame, which is offered to the node as its room; a smaller node stands as the alignment says.
        case node(Node, Alignment)
        /// Arranges its subviews.
        case stack(Stack)
        /// Shows the first screen of contents of their own size: edges between it and its subviews count from the contents, width, height
        /// and centers from the frame.
        case scroll
        /// A layout guide: a rectangle for constraints that draws nothing.
        case guide
    }

    /// The size that a view asks for.
    public enum IntrinsicSize: Hashable, Sendable {
        /// No size of its own.
        case none
        /// The size of the view's node, rounded up to device pixels; a text of many lines is as high as its lines at the width it gets.
        case measured
        /// In points; `nil` for an axis without a size.
        case fixed(width: Double?, height: Double?)
    }

    /// One priority an axis, 1 to 1000.
    public struct AxisPriorities: Hashable, Sendable {
        /// Across.
        public var horizontal: Double
        /// Down.
        public var vertical: Double

        /// Makes one of its parts.
        public init(_ horizontal: Double, _ vertical: Double) {
            self.horizontal = horizontal
            self.vertical = vertical
        }
    }

    /// Where the baselines of a view are.
    public enum Baseline: Hashable, Sendable {
        /// Both at the bottom edge, as in views without text.
        case bottomEdge
        /// As the node's text: the first from the top edge, the last from the bottom edge, whatever the height (UILabel).
        case fromEdges
        /// As the node's text, which stands in the middle of the height (UIButton, UITextField).
        case centered
        /// In points: the first from the top edge, the last from the bottom edge.
        case fixed(ascent: Double, descent: Double)
    }

    /// The sides and margins that follow the superview's size.
    public struct Autoresizing: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: Int

        /// A mask of UIKit's bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// As the name says.
        public static let flexibleLeftMargin = Autoresizing(rawValue: 1)
        /// As the name says.
        public static let flexibleWidth = Autoresizing(rawValue: 2)
        /// As the name says.
        public static let flexibleRightMargin = Autoresizing(rawValue: 4)
        /// As the name says.
        public static let flexibleTopMargin = Autoresizing(rawValue: 8)
        /// As the name says.
        public static let flexibleHeight = Autoresizing(rawValue: 16)
        /// As the name says.
        public static let flexibleBottomMargin = Autoresizing(rawValue: 32)
    }
}
