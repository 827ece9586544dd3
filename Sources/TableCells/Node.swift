import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// An element of a cell: a value tree with SwiftUI's names, laid out by `TableLayout`.
///
/// Build it with the functions of `Nodes.swift` (`Text("…")`, `HStack { … }`) and the modifiers of `Node+Modifiers.swift`.
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
    /// An activity indicator.
    case spinner
    /// A bar filled from 0 to 1.
    case progress(Double, tint: ColorReference = .token(.tint), track: ColorReference = .token(.fill))
    /// A track with a knob, filled from 0 to 1 up to the knob; the knob stops after each of `steps` equal parts, or anywhere if it is 0.
    case slider(Double, steps: Int = 0)
    /// A shape that fills the available space.
    case shape(ShapeNode)
    /// Custom paths in a box of fixed size.
    case drawing(DrawingNode)
    /// Views positioned by Auto Layout.
    case constrained(ConstraintLayout)
    case modified(Node, Modifier)
    /// A placeholder for something that cannot be shown, with the reason.
    case placeholder(String)
    /// A node with a diagnostic, which layout reports once for each table.
    case noticed(Node, Diagnostic)

    /// Text with its style.
    public struct TextNode: Sendable {
        /// The text; may contain line breaks.
        public var text: String
        /// The font, from the theme's ramp or with a fixed size.
        public var font: Font
        /// Parts of `text` with a look of their own; ascending, none meets another.
        public var spans: [TextSpan] = []
        /// How all of it looks, beside font and color.
        public var attributes = TextAttributes()
        /// `nil`: what the surroundings say, the label colour at first.
        public var color: ColorReference?
        /// `nil`: no limit.
        public var lineLimit: Int?
        /// Where text is truncated if it does not fit.
        public var truncation: Truncation
        /// The alignment of lines.
        public var alignment: HorizontalAlignment
        /// Between lines, beyond the font's leading, in points.
        public var lineSpacing = 0.0
        /// Between characters, beyond the theme's tracking, in points.
        public var tracking = 0.0
        /// How small the font may become before characters are left out: 0.5 for half its size.
        public var minimumScaleFactor = 1.0
        /// What the text is for pages and dumps.
        public var role: Role
        /// The settings of this text itself, which modifiers of enclosing nodes do not change.
        var said: Said = []

        /// The settings that modifiers can change.
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

        /// Creates a text.
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
        /// `gear`, `chevron.right`; unknown names show a placeholder.
        public var name: String
        /// The side of its square, in points; `nil`: as large as text in `font`, or as the theme's symbols.
        public var size: Double?
        /// The font of texts that it stands beside; its weight is that of the strokes. `nil`: none.
        public var font: Font?
        /// From 100 to 900; `nil`: that of the font, or 400.
        public var weight: Int?
        /// The size relative to the font's.
        public var imageScale = ImageScale.medium
        /// The color where nothing around it has set one; `nil`: the usual one.
        package var usualColor: ColorReference?
        /// How its layers are colored.
        public var renderingMode = SymbolRenderingMode.monochrome
        /// `nil`: the inherited color.
        public var color: ColorReference?

        /// The sizes of symbols beside text.
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

        /// Creates a symbol.
        public init(_ name: String, size: Double? = nil, color: ColorReference? = nil) {
            self.name = name
            self.size = size
            self.color = color
        }
    }

    /// An image from a file under the design's folder.
    public struct ImageNode: Sendable {
        /// The path, as given in the data.
        public var name: String
        /// A fixed size in points; `nil` leaves the size to `contentMode` and the parent.
        public var size: Size?
        /// How the image fills a frame of another aspect ratio. With a mode and no `size`, the image is resizable and takes the offered
        /// space; with neither, it keeps its own size, one pixel per point, and shrinks if there is less space.
        public var contentMode: ContentMode?
        /// The path of the image in the dark appearances; `nil` if it is the same.
        public var darkName: String?
        /// The color that replaces all others of the image, whose opacity it keeps, as in UIKit's template rendering; `nil` draws the
        /// image as it is.
        public var tint: ColorReference?

        /// Creates an image from the path of its file.
        public init(_ name: String, size: Size? = nil, contentMode: ContentMode? = nil) {
            self.name = name
            self.size = size
            self.contentMode = contentMode
        }

        /// How an image fills a frame of another aspect ratio.
        public enum ContentMode: String, Sendable, CaseIterable {
            case fit, fill, stretch
        }
    }

    /// Children along an axis.
    public struct StackNode: Sendable {
        /// The direction of the children.
        public var axis: Axis
        /// The horizontal alignment of children, in a column.
        public var horizontal: HorizontalAlignment
        /// The vertical alignment of children, in a row.
        public var vertical: VerticalAlignment
        /// The distance between neighbors, in points.
        public var spacing: Double
        /// In order.
        public var children: [Node]

        /// Creates a stack.
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
        /// At least 1.
        public var columns: Int
        /// The distance between columns and between rows, in points.
        public var spacing: Double
        /// Where children stand that are lower than the highest one of their line; those that fill become as high.
        public var alignment: VerticalAlignment
        /// In order.
        public var children: [Node]

        /// Makes one of its parts.
        public init(columns: Int, spacing: Double = 8, alignment: VerticalAlignment = .top, children: [Node]) {
            self.columns = max(1, columns)
            self.spacing = spacing
            self.alignment = alignment
            self.children = children
        }
    }

    /// Children in lines, each filled as far as possible.
    public struct FlowNode: Sendable {
        /// The distance between neighbors, in points.
        public var spacing: Double
        /// The distance between lines, in points.
        public var lineSpacing: Double
        /// The vertical alignment of children shorter than the tallest one of their line.
        public var alignment: VerticalAlignment
        /// In order.
        public var children: [Node]

        /// Creates a flow; `lineSpacing` equals `spacing` by default.
        public init(spacing: Double = 8, lineSpacing: Double? = nil, alignment: VerticalAlignment = .center, children: [Node]) {
            self.spacing = spacing
            self.alignment = alignment
            self.lineSpacing = lineSpacing ?? spacing
            self.children = children
        }
    }

    /// Children side by side at their own widths, clipped at the trailing edge.
    public struct ScrollNode: Sendable {
        /// The scroll offset from the leading edge, in points; limited to the contents.
        public var offset: Double
        /// The distance between neighbors, in points.
        public var spacing: Double
        /// The vertical alignment of children shorter than the tallest one.
        public var alignment: VerticalAlignment
        /// In order.
        public var children: [Node]

        /// Creates a scrolling row.
        public init(offset: Double = 0, spacing: Double = 8, alignment: VerticalAlignment = .center, children: [Node]) {
            self.offset = offset
            self.spacing = spacing
            self.alignment = alignment
            self.children = children
        }
    }

    /// A shape as a node.
    public struct ShapeNode: Sendable {
        /// The available shapes.
        public enum Kind: Sendable, Hashable {
            case rectangle
            case roundedRectangle(radius: Double)
            case capsule
            case circle
        }

        /// The shape.
        public var kind: Kind
        /// Of the inside, or of the line; a line along the outline takes a gradient's first color.
        public var fill: Fill
        /// Of a line along the outline, inside of it, in points; `nil` fills the outline.
        public var lineWidth: Double?

        /// Creates a shape.
        public init(_ kind: Kind, color: ColorReference, lineWidth: Double? = nil) {
            self.init(kind, fill: .color(color), lineWidth: lineWidth)
        }

        /// An outline filled with a color or gradient, or a line along it.
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
        /// Drawn in order.
        public var layers: [Layer]
        /// Whether it is mirrored in right-to-left layouts.
        public var isDirectional: Bool
        /// `nil`: the inherited color.
        public var color: ColorReference?

        /// Creates a drawing.
        public init(size: Size, layers: [Layer], isDirectional: Bool = false, color: ColorReference? = nil) {
            self.size = size
            self.layers = layers
            self.isDirectional = isDirectional
            self.color = color
        }

        /// A path in the coordinates of the box.
        public struct Layer: Sendable {
            /// The path.
            public var path: Path
            /// The width of the stroke, in points; `nil` fills the path.
            public var lineWidth: Double?
            /// From 0 to 1.
            public var opacity: Double

            /// Creates a layer.
            public init(_ path: Path, lineWidth: Double? = nil, opacity: Double = 1) {
                self.path = path
                self.lineWidth = lineWidth
                self.opacity = opacity
            }
        }
    }

    /// A modifier of a node.
    public enum Modifier: Sendable {
        /// In points; leading and trailing follow the layout direction.
        case padding(EdgeInsets)
        case frame(FrameModifier)
        case background(ColorReference, cornerRadius: Double)
        /// Clips the contents to rounded corners.
        case cornerRadius(Double)
        /// The color of texts and symbols in the node that have no color themselves.
        case foregroundColor(ColorReference)
        /// The priority for space in a stack; 0 by default, higher priorities are served first.
        case layoutPriority(Double)
        /// Keeps the ideal width, the ideal height or both if there is less space.
        case fixedSize(horizontal: Bool, vertical: Bool)
        /// Offers the node a size of an aspect ratio, width divided by height; `nil` takes the ratio of the node's ideal size.
        case aspectRatio(Double?, ImageNode.ContentMode)
        /// Draws the node at an offset, in points; its position in the layout does not change.
        case offset(Point)
        /// Clips the contents to a shape.
        case clip(ShapeNode.Kind)
        /// A line inside the node's edges, in points.
        case border(ColorReference, width: Double, cornerRadius: Double)
        /// Something done to the node's finished picture.
        case effect(Effect)
        /// Another node on top of this one or behind it; the size stays this one's.
        case layer(Node, Alignment, isBehind: Bool)
        /// The role for pages, dumps and comparisons.
        case role(Role)
    }

    /// What can be done to a finished picture.
    public enum Effect: Hashable, Sendable {
        /// From 0, which shows nothing, to 1. A group composes as one picture.
        case opacity(Double)
        /// `radius` is the standard deviation of the blur; lengths in points.
        case shadow(ColorReference, radius: Double, offset: Point)
    }

    /// A length of a frame.
    public enum Length: Hashable, Sendable {
        /// In points; infinity in a maximum takes all available space.
        case points(Double)
        /// A fraction of the length that the parent offers: 0.75 for three quarters.
        case share(Double)

        /// The length in points, given the parent's offer; `nil` if nothing is offered.
        package func length(in offer: Double?) -> Double? {
            switch self {
            case .points(let points): points
            case .share(let share): offer.map { $0 * share }
            }
        }

        /// The length in points, if it does not depend on the parent.
        package var points: Double? { if case .points(let points) = self { points } else { nil } }
    }

    /// The size of a frame modifier; `nil` keeps the dimension of the contents.
    public struct FrameModifier: Sendable {
        /// A fixed length.
        public var width: Length?
        /// A fixed length.
        public var height: Length?
        /// The minimum length.
        public var minWidth: Length?
        /// The minimum length.
        public var minHeight: Length?
        /// The maximum length; infinity takes all available space.
        public var maxWidth: Length?
        /// The maximum length; infinity takes all available space.
        public var maxHeight: Length?
        /// The alignment of contents smaller than the frame.
        public var alignment: Alignment

        /// Creates a frame from lengths of any kind.
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
