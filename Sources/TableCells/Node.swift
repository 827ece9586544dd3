import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// An element of a cell: a value tree with SwiftUI's names, laid out by `TableLayout`.
///
/// Build nodes with the functions of `Nodes.swift` (`Text("…")`, `HStack { … }`) and the modifiers of `Node+Modifiers.swift`.
public indirect enum Node: Sendable {
    /// Takes no space and draws nothing.
    case empty
    case text(TextNode)
    case symbol(SymbolNode)
    case image(ImageNode)
    case stack(StackNode)
    /// Children in front of each other; the first is at the back.
    case overlay([Node], Alignment)
    case grid(GridNode)
    /// Children in as many lines as needed.
    case flow(FlowNode)
    /// A row that scrolls horizontally.
    case scroll(ScrollNode)
    /// Takes the remaining space in a stack; at least `minLength` points.
    case spacer(minLength: Double)
    /// A separator line across a stack.
    case divider
    case toggle(isOn: Bool, isEnabled: Bool)
    /// An activity indicator, 20 points wide or, if it is large, 37.
    case spinner(isLarge: Bool = false)
    /// A bar filled from 0 to 1.
    case progress(Double, tint: ColorReference = .token(.tint), track: ColorReference = .token(.fill))
    /// A track with a knob, filled from 0 to 1 up to the knob. The knob stops after each of `steps` equal parts; with 0 steps, anywhere.
    case slider(Double, steps: Int = 0)
    /// A shape that fills the available space.
    case shape(ShapeNode)
    /// Custom paths in a box of fixed size.
    case drawing(DrawingNode)
    /// A table within a view, which takes the available space.
    case table(TableNode)
    /// Views positioned by Auto Layout.
    case constrained(ConstraintLayout)
    case modified(Node, Modifier)
    /// A placeholder for content that cannot be shown, with the reason.
    case placeholder(String)
    /// A node with a diagnostic, which layout reports once per table.
    case noticed(Node, Diagnostic)
    /// A node with the place that made it, for changes and inspectors. Draws nothing itself.
    case made(Node, Provenance)

    /// A text with its style.
    public struct TextNode: Sendable {
        /// The text; may contain line breaks.
        public var text: String
        public var font: Font
        /// Parts of `text` with their own style, in ascending order without overlaps.
        public var spans: [TextSpan] = []
        /// The attributes of the whole text, besides font and color.
        public var attributes = TextAttributes()
        /// `nil` uses the inherited color, which is the label color by default.
        public var color: ColorReference?
        /// The maximum number of lines; `nil` for no limit.
        public var lineLimit: Int?
        /// Where the text is truncated if it does not fit.
        public var truncation: Truncation
        public var alignment: HorizontalAlignment
        /// Extra space between lines, in addition to the font's leading, in points.
        public var lineSpacing = 0.0
        /// Extra space between characters, in addition to the theme's tracking, in points.
        public var tracking = 0.0
        /// The minimum scale of the font: at 0.5, it shrinks to half its size before the text is truncated.
        public var minimumScaleFactor = 1.0
        /// The role for pages, dumps and comparisons.
        public var role: Role
        /// The settings that this text has set itself; modifiers of enclosing nodes do not change them.
        var said: Said = []

        struct Said: OptionSet {
            let rawValue: Int
            static let font = Said(rawValue: 1)
            static let lineLimit = Said(rawValue: 2)
            static let truncation = Said(rawValue: 4)
            static let alignment = Said(rawValue: 8)
            static let weight = Said(rawValue: 16)
            static let italic = Said(rawValue: 32)
            static let monospaced = Said(rawValue: 64)
            static let monospacedDigit = Said(rawValue: 128)
            static let underline = Said(rawValue: 256)
            static let strikethrough = Said(rawValue: 512)
            static let lineSpacing = Said(rawValue: 1024)
            static let tracking = Said(rawValue: 2048)
            static let minimumScaleFactor = Said(rawValue: 4096)
        }

        public init(
            _ text: String, font: Font = .style(.body), color: ColorReference? = nil, lineLimit: Int? = nil,
            truncation: Truncation = .tail, alignment: HorizontalAlignment = .leading, role: Role = .group
        ) {
            self.text = text
            self.font = font
            self.color = color
            self.lineLimit = lineLimit
            self.truncation = truncation
            self.alignment = alignment
            self.role = role
        }
    }

    /// A symbol of the shipped set.
    public struct SymbolNode: Sendable {
        /// For example `gear` or `chevron.right`. Unknown names show a placeholder.
        public var name: String
        /// The side of the symbol's square, in points; `nil` uses the size of text in `font`, or otherwise of body text, and takes the room
        /// of the symbol's outline.
        public var size: Double?
        /// The font of the text beside the symbol, which also sets the weight of strokes; `nil` for none.
        public var font: Font?
        /// From 100 to 900; `nil` uses the weight of the font, or 400.
        public var weight: Int?
        /// The size relative to the font.
        public var imageScale = ImageScale.medium
        /// The color if none is set or inherited; `nil` uses the default.
        package var usualColor: ColorReference?
        /// How the symbol's layers are colored.
        public var renderingMode = SymbolRenderingMode.monochrome
        /// `nil` uses the inherited color.
        public var color: ColorReference?
        /// Whether the symbol is as large as the place that it is given, up to 400 points, and has its size only without one.
        package var fillsPlace = false
        /// Whether the symbol is the icon of a label in a row, as large as the theme's symbols before titles.
        package var isIcon = false

        /// The sizes of symbols relative to their font.
        public enum ImageScale: String, Sendable, CaseIterable {
            case small, medium, large

            package var factor: Double {
                switch self {
                case .small: 0.78
                case .medium: 1
                case .large: 1.28
                }
            }
        }

        public init(_ name: String, size: Double? = nil, color: ColorReference? = nil) {
            self.name = name
            self.size = size
            self.color = color
        }
    }

    /// An image from a file in the design's folder.
    public struct ImageNode: Sendable {
        /// The path, as given in the data.
        public var name: String
        /// A fixed size in points; `nil` leaves the size to `contentMode` and the parent.
        public var size: Size?
        /// How the image fills a frame with another aspect ratio. With a mode and no `size`, the image is resizable and takes the offered
        /// space. With neither, it keeps its own size, one point per pixel, and shrinks if less space is available.
        public var contentMode: ContentMode?
        /// The path of the image for dark appearances; `nil` if it is the same image.
        public var darkName: String?
        /// The color that replaces all colors of the image, as in UIKit's template rendering; opacity is kept. `nil` keeps the image's
        /// colors.
        public var tint: ColorReference?
        /// How the image is enlarged with `ContentMode.stretch`; `nil` stretches all of it.
        public var slices: ImageSlices?

        public init(_ name: String, size: Size? = nil, contentMode: ContentMode? = nil) {
            self.name = name
            self.size = size
            self.contentMode = contentMode
        }

        /// How an image fills a frame with another aspect ratio.
        public enum ContentMode: String, Sendable, CaseIterable {
            case fit, fill, stretch
        }
    }

    /// Children along an axis.
    public struct StackNode: Sendable {
        public var axis: Axis
        /// The horizontal alignment of the children of a column.
        public var horizontal: HorizontalAlignment
        /// The vertical alignment of the children of a row.
        public var vertical: VerticalAlignment
        /// The distance between neighbors, in points.
        public var spacing: Double
        public var children: [Node]
        /// The guide of an app that the children align, in place of their alignment.
        package var own: OwnGuide?

        public init(
            _ axis: Axis, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center,
            spacing: Double = 8, children: [Node]
        ) {
            self.axis = axis
            self.horizontal = horizontal
            self.vertical = vertical
            self.spacing = spacing
            self.children = children
        }
    }

    /// Children in columns of equal width, row by row.
    public struct GridNode: Sendable {
        /// The number of columns, at least 1.
        public var columns: Int
        /// The distance between columns and between rows, in points.
        public var spacing: Double
        /// The vertical alignment of children shorter than the tallest one of their line. Children that fill their space become as tall.
        public var alignment: VerticalAlignment
        public var children: [Node]
        /// Whether columns are whole points wide, rounded down, and the last one takes the rest.
        package var hasWholePointColumns = false
        /// The cells of the children, line by line, in a grid whose columns are as wide as their cells; `nil` for columns of equal width.
        package var lines: [[Span]]?
        /// The distance between columns that are as wide as their cells, in points.
        package var columnSpacing = 8.0

        /// The place of a child in a line.
        package struct Span: Sendable {
            /// The number of columns, at least 1.
            package var columns: Int
            package var alignment: Alignment
            /// Whether its column takes its width.
            package var isSized: Bool

            package init(columns: Int, alignment: Alignment, isSized: Bool = true) {
                (self.columns, self.alignment, self.isSized) = (columns, alignment, isSized)
            }
        }

        public init(columns: Int, spacing: Double = 8, alignment: VerticalAlignment = .top, children: [Node]) {
            self.columns = max(1, columns)
            self.spacing = spacing
            self.alignment = alignment
            self.children = children
        }

        /// Children side by side in columns of whole points.
        init(wholePointColumns children: [Node], spacing: Double) {
            self.init(columns: children.count, spacing: spacing, children: children)
            hasWholePointColumns = true
        }
    }

    /// Children in lines; each line takes as many as fit.
    public struct FlowNode: Sendable {
        /// The distance between neighbors, in points.
        public var spacing: Double
        /// The distance between lines, in points.
        public var lineSpacing: Double
        /// The vertical alignment of children shorter than the tallest one of their line.
        public var alignment: VerticalAlignment
        public var children: [Node]

        /// Creates a flow; `lineSpacing` defaults to `spacing`.
        public init(spacing: Double = 8, lineSpacing: Double? = nil, alignment: VerticalAlignment = .center, children: [Node]) {
            self.spacing = spacing
            self.alignment = alignment
            self.lineSpacing = lineSpacing ?? spacing
            self.children = children
        }
    }

    /// Children side by side at their own widths, clipped at the trailing edge.
    public struct ScrollNode: Sendable {
        /// The scroll offset from the leading edge, in points, limited to the contents.
        public var offset: Double
        /// The distance between neighbors, in points.
        public var spacing: Double
        /// The vertical alignment of children shorter than the tallest one.
        public var alignment: VerticalAlignment
        public var children: [Node]

        public init(offset: Double = 0, spacing: Double = 8, alignment: VerticalAlignment = .center, children: [Node]) {
            self.offset = offset
            self.spacing = spacing
            self.alignment = alignment
            self.children = children
        }
    }

    /// A table, clipped to its frame.
    public struct TableNode: Sendable {
        /// A `TableContent`. Not declared as one, because its rows contain nodes.
        let storage: any Sendable
        /// The scroll offset from the table's top, in points.
        public var offset: Double
        /// The `ScreenChrome` of a table that is a part of the screen with bars of its own; `nil` for none. Bars are a matter of layout.
        package var bars: (any Sendable)?
        /// The space at the top of the visible part that pinned headers leave free, in points.
        package var topInset = 0.0
        package var state = TableState()
    }

    public struct ShapeNode: Sendable {
        public enum Kind: Sendable, Hashable {
            case rectangle
            case roundedRectangle(radius: Double)
            case capsule
            case circle
            /// Corners with a radius, or a capsule in themes whose controls are capsules, such as `ios26`.
            case control(radius: Double)
            /// An outline of code, whose strokes are on the outline.
            case custom(CustomOutline)
        }

        public var kind: Kind
        /// Fills the inside or, with a `lineWidth`, strokes the outline. A stroke uses the first color of a gradient.
        public var fill: Fill
        /// The width of a stroke inside the outline, in points; `nil` fills the outline.
        public var lineWidth: Double?

        /// Creates a shape with a single color.
        public init(_ kind: Kind, color: ColorReference, lineWidth: Double? = nil) {
            self.init(kind, fill: .color(color), lineWidth: lineWidth)
        }

        /// Creates a shape with a color or gradient.
        public init(_ kind: Kind, fill: Fill, lineWidth: Double? = nil) {
            self.kind = kind
            self.fill = fill
            self.lineWidth = lineWidth
        }
    }

    /// Paths in a box, such as the disclosure chevron or a custom mark.
    public struct DrawingNode: Sendable {
        /// The size of the box, in points.
        public var size: Size
        /// The layers in drawing order.
        public var layers: [Layer]
        /// Whether the drawing is mirrored in right-to-left layouts.
        public var isDirectional: Bool
        /// `nil` uses the inherited color.
        public var color: ColorReference?

        public init(size: Size, layers: [Layer], isDirectional: Bool = false, color: ColorReference? = nil) {
            self.size = size
            self.layers = layers
            self.isDirectional = isDirectional
            self.color = color
        }

        /// A path in the coordinates of the box.
        public struct Layer: Sendable {
            public var path: Path
            /// The width of the stroke, in points; `nil` fills the path.
            public var lineWidth: Double?
            /// From 0 to 1.
            public var opacity: Double

            public init(_ path: Path, lineWidth: Double? = nil, opacity: Double = 1) {
                self.path = path
                self.lineWidth = lineWidth
                self.opacity = opacity
            }
        }
    }

    public enum Modifier: Sendable {
        /// In points; leading and trailing follow the layout direction.
        case padding(EdgeInsets)
        case frame(FrameModifier)
        case background(ColorReference, cornerRadius: Double)
        /// Clips the contents to rounded corners.
        case cornerRadius(Double)
        /// The color of texts and symbols in the node that do not set one.
        case foregroundColor(ColorReference)
        /// The colors of switches, sliders and activity indicators in the node.
        case controlColors(ControlColors)
        /// The priority for space in a stack; 0 by default. Children with higher priorities receive space first.
        case layoutPriority(Double)
        /// Keeps the ideal width, the ideal height or both even if less space is available.
        case fixedSize(horizontal: Bool, vertical: Bool)
        /// Offers the node a size with this aspect ratio (width divided by height); `nil` uses the ratio of the node's ideal size.
        case aspectRatio(Double?, ImageNode.ContentMode)
        /// Draws the node at an offset, in points; its position in the layout does not change.
        case offset(Point)
        /// Scales and turns what the node draws around an anchor; its position in the layout does not change.
        case transform(ConstraintLayout.Transform, anchor: UnitPoint)
        /// Takes the offered size, with the middle of the node at a point of it.
        case position(Point)
        /// Where the node has a guide, from its leading or top edge.
        case guide(AlignmentGuide, @Sendable (GuideContext) -> Double)
        /// The order in which siblings are drawn, whatever their order in the layout; 0 by default.
        case order(Double)
        /// Clips the contents to a shape.
        case clip(ShapeNode.Kind)
        /// A border inside the node's edges. `width` and `cornerRadius` are in points.
        case border(ColorReference, width: Double, cornerRadius: Double)
        /// An effect on the node's composited contents.
        case effect(Effect)
        /// Another node in front of this one or behind it; the size stays that of this node.
        case layer(Node, Alignment, isBehind: Bool)
        /// The role for pages, dumps and comparisons.
        case role(Role)
    }

    /// Effects on composited contents.
    public enum Effect: Hashable, Sendable {
        /// From 0 (invisible) to 1.
        case opacity(Double)
        /// `radius` is the standard deviation of the blur. Lengths are in points.
        case shadow(ColorReference, radius: Double, offset: Point)
    }

    /// A length of a frame.
    public enum Length: Hashable, Sendable {
        /// In points; as a maximum, infinity takes all available space.
        case points(Double)
        /// A fraction of the length that the parent offers: 0.75 for three quarters.
        case share(Double)

        /// The length in points for a length that the parent offers; `nil` if it depends on an offer and there is none.
        package func length(in offer: Double?) -> Double? {
            switch self {
            case .points(let points): points
            case .share(let share): offer.map { $0 * share }
            }
        }

        /// The length in points; `nil` if it depends on the parent.
        package var points: Double? { if case .points(let points) = self { points } else { nil } }
    }

    /// The size set by a frame modifier; `nil` keeps the length of the contents.
    public struct FrameModifier: Sendable {
        public var width: Length?
        public var height: Length?
        public var minWidth: Length?
        public var minHeight: Length?
        /// Infinity takes all available space.
        public var maxWidth: Length?
        /// Infinity takes all available space.
        public var maxHeight: Length?
        /// The alignment of contents smaller than the frame.
        public var alignment: Alignment

        public init(
            width: Length? = nil, height: Length? = nil, minWidth: Length? = nil, minHeight: Length? = nil, maxWidth: Length? = nil,
            maxHeight: Length? = nil, alignment: Alignment = .center
        ) {
            self.width = width
            self.height = height
            self.minWidth = minWidth
            self.minHeight = minHeight
            self.maxWidth = maxWidth
            self.maxHeight = maxHeight
            self.alignment = alignment
        }
    }
}
