import TableDiagnostics
import TableGraphics

extension ConstraintLayout {
    /// A view. Lengths are in points; leading and trailing follow the layout direction.
    public struct View: Sendable {
        /// The object's id in its document, such as `5gK-Xy-1aB`. Identifies the view in lists of frames; `""` if it has none.
        public var id: String
        /// The view's name in diagnostics: `UILabel “Title”`.
        public var name: String
        /// The location in the source.
        public var place: SourceSpan?
        /// The index of the superview, less than the view's own; `nil` only for the root.
        public var parent: Int?
        /// The kind of the view and its contents.
        public var content: Content
        /// The intrinsic size of the alignment rectangle; hugging and compression resistance apply to it.
        public var intrinsicSize: IntrinsicSize
        /// How strongly the view resists growing beyond its intrinsic size.
        public var hugging: AxisPriorities
        /// How strongly the view resists shrinking below its intrinsic size.
        public var compressionResistance: AxisPriorities
        /// The distances from the alignment rectangle outward to the frame: a switch is 2 points wider than its alignment rectangle.
        public var alignmentInsets: EdgeInsets
        /// The position of the text's baselines, for baseline constraints.
        public var baseline: Baseline
        /// The view's own layout margins.
        public var layoutMargins: EdgeInsets
        /// Whether margins include the part of the superview's margins that overlaps the view.
        public var preservesSuperviewMargins: Bool
        /// The distances from the root's edges to the safe area; those of other views are derived.
        public var safeAreaInsets: EdgeInsets
        /// The mask that positions the view in its superview from its design-time frame; `nil` if constraints or a stack position it.
        public var autoresizing: Autoresizing?
        /// The frame in the superview when the document was saved. Resolves ambiguous layouts.
        public var designFrame: Rect?
        /// Whether the view and its subviews are not drawn; hidden views take no space in a stack.
        public var isHidden: Bool
        /// Whether contents outside the bounds are clipped.
        public var clips: Bool
        /// The background; `nil` is clear.
        public var background: ColorReference?
        /// The corner radius of the background, the border and, if the view clips, the contents.
        public var cornerRadius: Double
        /// The width of a line inside the edges; 0 for none.
        public var borderWidth: Double
        /// The color of the border; `nil`: black, as for CALayer.
        public var borderColor: ColorReference?
        /// From 0 (clear) to 1; applies to the view and its subviews.
        public var alpha: Double
        /// The corners that `cornerRadius` rounds.
        public var roundedCorners: Corners
        /// The shadow of what the view and its subviews draw; `nil` for none. Not drawn for views that clip.
        public var shadow: Shadow?

        /// Creates a view with UIKit's defaults.
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
            roundedCorners = .all
            shadow = nil
        }
    }

    /// A blurred shadow.
    public struct Shadow: Hashable, Sendable {
        /// With the opacity of the shadow.
        public var color: ColorReference
        /// The standard deviation of the blur, in points.
        public var radius: Double
        /// In points.
        public var offset: Point

        /// Creates a shadow.
        public init(color: ColorReference, radius: Double, offset: Point) {
            self.color = color
            self.radius = radius
            self.offset = offset
        }
    }

    /// The kind of a view.
    public enum Content: Sendable {
        /// Contains subviews.
        case container
        /// Shows a node, which is offered the view's frame; a smaller node is aligned in it.
        case node(Node, Alignment)
        /// Arranges its subviews.
        case stack(Stack)
        /// Shows the first screen of scrollable contents: constraints between its edges and its subviews refer to the contents, those of
        /// width, height and centers to the frame.
        case scroll
        /// A layout guide: an invisible rectangle for constraints.
        case guide
    }

    /// The intrinsic size of a view.
    public enum IntrinsicSize: Hashable, Sendable {
        /// No intrinsic size.
        case none
        /// The size of the view's node, rounded up to device pixels; multiline text is as tall as its lines at the resulting width.
        case measured
        /// In points; `nil` for an axis without an intrinsic size.
        case fixed(width: Double?, height: Double?)
    }

    /// A priority for each axis, 1 to 1000.
    public struct AxisPriorities: Hashable, Sendable {
        /// The horizontal axis.
        public var horizontal: Double
        /// The vertical axis.
        public var vertical: Double

        /// Creates priorities for both axes.
        public init(_ horizontal: Double, _ vertical: Double) {
            self.horizontal = horizontal
            self.vertical = vertical
        }
    }

    /// The position of a view's baselines.
    public enum Baseline: Hashable, Sendable {
        /// Both at the bottom edge, as for views without text.
        case bottomEdge
        /// Those of the node's text: the first measured from the top edge, the last from the bottom edge, at any height (UILabel).
        case fromEdges
        /// Those of the node's text, which is vertically centered (UIButton, UITextField).
        case centered
        /// In points: the first measured from the top edge, the last from the bottom edge.
        case fixed(ascent: Double, descent: Double)
    }

    /// The margins and dimensions that resize with the superview.
    public struct Autoresizing: OptionSet, Hashable, Sendable {
        /// The bits of `UIView.AutoresizingMask`.
        public let rawValue: Int

        /// Creates a mask from UIKit's bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// `UIView.AutoresizingMask.flexibleLeftMargin`.
        public static let flexibleLeftMargin = Autoresizing(rawValue: 1)
        /// `UIView.AutoresizingMask.flexibleWidth`.
        public static let flexibleWidth = Autoresizing(rawValue: 2)
        /// `UIView.AutoresizingMask.flexibleRightMargin`.
        public static let flexibleRightMargin = Autoresizing(rawValue: 4)
        /// `UIView.AutoresizingMask.flexibleTopMargin`.
        public static let flexibleTopMargin = Autoresizing(rawValue: 8)
        /// `UIView.AutoresizingMask.flexibleHeight`.
        public static let flexibleHeight = Autoresizing(rawValue: 16)
        /// `UIView.AutoresizingMask.flexibleBottomMargin`.
        public static let flexibleBottomMargin = Autoresizing(rawValue: 32)
    }
}
