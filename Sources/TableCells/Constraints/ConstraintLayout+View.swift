import TableDiagnostics
import TableGraphics
import TableScene

extension ConstraintLayout {
    /// A view. Lengths are in points; leading and trailing follow the layout direction.
    public struct View: Sendable {
        /// The object's id in its document, such as `5gK-Xy-1aB`, which identifies the view in lists of frames; `""` if it has none.
        public var id: String
        /// The view's name in diagnostics: `UILabel “Title”`.
        public var name: String
        /// The location in the source; `nil` for none.
        public var place: SourceSpan?
        /// What Swift code makes here, such as `UILabel nameLabel`; `""` for views of documents, which have a place, and for guides.
        package var part = ""
        /// The index of the superview, less than the view's own; `nil` only for the root.
        public var parent: Int?
        public var content: Content
        /// The intrinsic size of the alignment rectangle; hugging and compression resistance apply to it.
        public var intrinsicSize: IntrinsicSize
        /// How strongly the view resists growing beyond its intrinsic size.
        public var hugging: AxisPriorities
        /// How strongly the view resists shrinking below its intrinsic size.
        public var compressionResistance: AxisPriorities
        /// The distances from the alignment rectangle outward to the frame; for example, a switch is 2 points wider than its alignment
        /// rectangle.
        public var alignmentInsets: EdgeInsets
        /// The position of the text's baselines, for baseline constraints.
        public var baseline: Baseline
        /// The view's own layout margins.
        public var layoutMargins: EdgeInsets
        /// Whether the layout margins include the part of the superview's margins that overlaps the view.
        public var preservesSuperviewMargins: Bool
        /// The safe area insets of the root; those of other views are derived.
        public var safeAreaInsets: EdgeInsets
        /// The autoresizing mask that positions the view in its superview, based on `designFrame`; `nil` if constraints or a stack position
        /// it.
        public var autoresizing: Autoresizing?
        /// The frame in the superview when the document was saved. Used to resolve ambiguous layouts.
        public var designFrame: Rect?
        /// Whether the view and its subviews are hidden. Hidden views take no space in a stack.
        public var isHidden: Bool
        /// Whether contents outside the bounds are clipped.
        public var clips: Bool
        /// The background; `nil` for none.
        public var background: ColorReference?
        /// The corner radius of the background, the border and, if the view clips, the contents, in points.
        public var cornerRadius: Double
        /// The width of a border inside the edges, in points; 0 for none.
        public var borderWidth: Double
        /// The color of the border; `nil` is black, as for CALayer.
        public var borderColor: ColorReference?
        /// From 0 (transparent) to 1. Applies to the view and its subviews.
        public var alpha: Double
        /// The corners that `cornerRadius` rounds.
        public var roundedCorners: Corners
        /// The shadow of the visible contents of the view and its subviews; `nil` for none. Views that clip cast no shadow.
        public var shadow: Shadow?
        /// What screen readers announce in place of the view's contents; `nil` for the contents.
        package var role: Role?
        /// Scales and turns the view with its subviews; `nil` for neither.
        package var transform: Transform?
        /// The appearance that the view and its subviews have in every picture; `nil` for that of the picture.
        package var appearance: Appearance?

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

    /// A linear transform around the center of a view: `(x, y)` becomes `(ax + cy, bx + dy)`.
    public struct Transform: Hashable, Sendable {
        package var a, b, c, d: Double

        package init(a: Double, b: Double, c: Double, d: Double) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }
    }

    public struct Shadow: Hashable, Sendable {
        /// Includes the opacity of the shadow.
        public var color: ColorReference
        /// The standard deviation of the blur, in points.
        public var radius: Double
        /// The distance from the contents, in points.
        public var offset: Point

        public init(color: ColorReference, radius: Double, offset: Point) {
            self.color = color
            self.radius = radius
            self.offset = offset
        }
    }

    public enum Content: Sendable {
        /// A view with subviews.
        case container
        /// A node, which is offered the view's frame. A smaller node is aligned in it.
        case node(Node, Alignment)
        /// A view with subviews that is as large as a node, which it does not show.
        case measured(Node)
        /// A stack view.
        case stack(Stack)
        /// A scroll view, which shows the first screen of its contents. Constraints between its edges and its subviews refer to the
        /// contents; constraints on its width, height and center refer to the frame.
        case scroll
        /// A layout guide: an invisible rectangle for constraints.
        case guide
    }

    public enum IntrinsicSize: Hashable, Sendable {
        case none
        /// The size of the view's node, rounded up to device pixels. Multiline text is as tall as its lines at the resulting width.
        case measured
        /// In points; `nil` for an axis without an intrinsic size.
        case fixed(width: Double?, height: Double?)
    }

    /// Priorities for both axes, from 1 to 1000.
    public struct AxisPriorities: Hashable, Sendable {
        public var horizontal: Double
        public var vertical: Double

        public init(_ horizontal: Double, _ vertical: Double) {
            self.horizontal = horizontal
            self.vertical = vertical
        }
    }

    /// The positions of a view's baselines.
    public enum Baseline: Hashable, Sendable {
        /// Both baselines at the bottom edge, as for views without text.
        case bottomEdge
        /// The baselines of the node's text: the first at a fixed distance from the top edge, the last from the bottom edge, whatever the
        /// height (UILabel).
        case fromEdges
        /// The baselines of the node's text, which is vertically centered (UIButton, UITextField).
        case centered
        /// The distance of the first baseline from the top edge, and of the last one from the bottom edge, in points.
        case fixed(ascent: Double, descent: Double)
    }

    /// The margins and dimensions that resize with the superview.
    public struct Autoresizing: OptionSet, Hashable, Sendable {
        public let rawValue: Int

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
