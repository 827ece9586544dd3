import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// A piece of a cell: a small tree of values with the names of SwiftUI, laid out by `TableLayout`.
///
/// Build it with the functions of `Nodes.swift` (`Text("…")`, `HStack { … }`) and the modifiers of `Node+Modifiers.swift`.
public indirect enum Node: Sendable {
    /// Takes no room and draws nothing.
    case empty
    case text(TextNode)
    case symbol(SymbolNode)
    case image(ImageNode)
    case stack(StackNode)
    /// Children on top of each other; the first is lowest.
    case overlay([Node], Alignment)
    case grid(GridNode)
    /// Children in as many lines as they need.
    case flow(FlowNode)
    /// A row that scrolls sideways.
    case scroll(ScrollNode)
    /// Takes the room that is left in a stack; at least `minLength` points.
    case spacer(minLength: Double)
    /// A separator line across a stack.
    case divider
    case toggle(isOn: Bool, isEnabled: Bool)
    /// A turning wheel.
    case spinner
    /// A bar filled from 0 to 1.
    case progress(Double)
    /// A track with a knob, filled from 0 to 1 up to the knob.
    case slider(Double)
    /// An outline that fills the room it is given.
    case shape(ShapeNode)
    /// Lines of one's own, in a box of fixed size.
    case drawing(DrawingNode)
    /// Views placed by Auto Layout.
    case constrained(ConstraintLayout)
    case modified(Node, Modifier)
    /// A marked box in place of something that cannot be shown, with the reason for people.
    case placeholder(String)
    /// A node about which something was noticed: layout reports it, once a table.
    case noticed(Node, Diagnostic)

    /// A text and how it looks.
    public struct TextNode: Sendable {
        /// What is written; line ends in it count.
        public var text: String
        /// Its font, by the theme's ramp or by size.
        public var font: Font
        /// Parts of `text` that are bolder or lighter than the font.
        public var weights: [WeightedRange] = []
        /// `nil`: what the surroundings say, the label colour at first.
        public var color: ColorReference?
        /// `nil`: as many lines as it takes.
        public var lineLimit: Int?
        /// Where characters are left out when there is no room.
        public var truncation: Truncation
        /// How its lines stand to each other.
        public var alignment: HorizontalAlignment
        /// What the text is for pages and dumps.
        public var role: Role
        /// What was said of this text itself, which modifiers of nodes around it leave alone.
        var said: Said = []

        /// The settings that a modifier can make.
        struct Said: OptionSet {
            let rawValue: Int
            static let font = Said(rawValue: 1)
            static let lineLimit = Said(rawValue: 2)
            static let truncation = Said(rawValue: 4)
            static let alignment = Said(rawValue: 8)
        }

        /// Makes one of its parts.
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
        /// `gear`, `chevron.right`; an unknown name shows a placeholder.
        public var name: String
        /// The side of the square it is drawn in, in points.
        public var size: Double
        /// `nil`: what the surroundings say.
        public var color: ColorReference?

        /// Makes one of its parts.
        public init(_ name: String, size: Double = 22, color: ColorReference? = nil) {
            self.name = name
            self.size = size
            self.color = color
        }
    }

    /// A picture from a file below the design's root.
    public struct ImageNode: Sendable {
        /// The path as the data gives it.
        public var name: String
        /// A fixed size in points; `nil` leaves the size to `contentMode` and the surroundings.
        public var size: Size?
        /// How the image fills a frame of another shape. With a mode and no `size` the image is resizable and takes the room it is offered;
        /// with neither it keeps its own size, a pixel a point, and shrinks where there is less room.
        public var contentMode: ContentMode?

        /// An image by the path of its file.
        public init(_ name: String, size: Size? = nil, contentMode: ContentMode? = nil) {
            self.name = name
            self.size = size
            self.contentMode = contentMode
        }

        /// How a picture fills a frame of another shape.
        public enum ContentMode: String, Sendable, CaseIterable {
            case fit, fill, stretch
        }
    }

    /// Children in a line.
    public struct StackNode: Sendable {
        /// Which way its children follow each other.
        public var axis: Axis
        /// How children of a column stand to each other; across, in an alignment.
        public var horizontal: HorizontalAlignment
        /// How children of a row stand to each other; along, in an alignment.
        public var vertical: VerticalAlignment
        /// Between neighbors, in points.
        public var spacing: Double
        /// In order.
        public var children: [Node]

        /// Makes one of its parts.
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
        /// Between columns and lines, in points.
        public var spacing: Double
        /// In order.
        public var children: [Node]

        /// Makes one of its parts.
        public init(columns: Int, spacing: Double = 8, children: [Node]) {
            self.columns = max(1, columns)
            self.spacing = spacing
            self.children = children
        }
    }

    /// Children in lines, each as full as it can be.
    public struct FlowNode: Sendable {
        /// Between neighbors, in points.
        public var spacing: Double
        /// Between lines, in points.
        public var lineSpacing: Double
        /// In order.
        public var children: [Node]

        /// Lines of children; `lineSpacing` equals `spacing` unless given.
        public init(spacing: Double = 8, lineSpacing: Double? = nil, children: [Node]) {
            self.spacing = spacing
            self.lineSpacing = lineSpacing ?? spacing
            self.children = children
        }
    }

    /// Children side by side at their own widths, clipped where the room ends.
    public struct ScrollNode: Sendable {
        /// How far the contents are scrolled from their leading edge, in points; scrolling stops at both ends.
        public var offset: Double
        /// Between neighbors, in points.
        public var spacing: Double
        /// Where children stand that are lower than the highest one.
        public var alignment: VerticalAlignment
        /// In order.
        public var children: [Node]

        /// A row that scrolls.
        public init(offset: Double = 0, spacing: Double = 8, alignment: VerticalAlignment = .center, children: [Node]) {
            self.offset = offset
            self.spacing = spacing
            self.alignment = alignment
            self.children = children
        }
    }

    /// An outline as a node.
    public struct ShapeNode: Sendable {
        /// The outlines there are.
        public enum Kind: Sendable, Hashable {
            case rectangle
            case roundedRectangle(radius: Double)
            case capsule
            case circle
        }

        /// Which outline.
        public var kind: Kind
        /// Of the inside, or of the line.
        public var color: ColorReference
        /// Of a line along the outline, inside of it, in points; `nil` fills the outline.
        public var lineWidth: Double?

        /// Makes one of its parts.
        public init(_ kind: Kind, color: ColorReference, lineWidth: Double? = nil) {
            self.kind = kind
            self.color = color
            self.lineWidth = lineWidth
        }
    }

    /// Outlines in a box: the disclosure chevron, a mark of one's own.
    public struct DrawingNode: Sendable {
        /// Of the box, in points.
        public var size: Size
        /// Drawn in order.
        public var layers: [Layer]
        /// Whether it is mirrored where the layout runs from right to left.
        public var isDirectional: Bool
        /// `nil`: what the surroundings say.
        public var color: ColorReference?

        /// Makes one of its parts.
        public init(size: Size, layers: [Layer], isDirectional: Bool = false, color: ColorReference? = nil) {
            self.size = size
            self.layers = layers
            self.isDirectional = isDirectional
            self.color = color
        }

        /// One outline, in the box's coordinates.
        public struct Layer: Sendable {
            /// The outline.
            public var path: Path
            /// In points; `nil` fills the outline.
            public var lineWidth: Double?

            /// Makes one of its parts.
            public init(_ path: Path, lineWidth: Double? = nil) {
                self.path = path
                self.lineWidth = lineWidth
            }
        }
    }

    /// A change to one node.
    public enum Modifier: Sendable {
        /// In points; leading and trailing follow the layout direction.
        case padding(EdgeInsets)
        case frame(FrameModifier)
        case background(ColorReference, cornerRadius: Double)
        /// Cuts the contents to round corners.
        case cornerRadius(Double)
        /// For every text and symbol below that names no color of its own.
        case foregroundColor(ColorReference)
        /// Who gets room first in a stack; 0 at first, higher goes first.
        case layoutPriority(Double)
        /// Keeps the ideal width, the ideal height or both where room is short.
        case fixedSize(horizontal: Bool, vertical: Bool)
        /// Offers the node a room of a shape, width by height; `nil` takes the shape of the node's ideal size.
        case aspectRatio(Double?, ImageNode.ContentMode)
        /// Draws the node elsewhere, in points; its place in the layout stays.
        case offset(Point)
        /// Cuts the contents to a shape.
        case clip(ShapeNode.Kind)
        /// A line inside the node's edges, in points.
        case border(ColorReference, width: Double, cornerRadius: Double)
        /// Another node on top of this one or behind it; the size stays this one's.
        case layer(Node, Alignment, isBehind: Bool)
        /// Marks the node for pages, dumps and differences.
        case role(Role)
    }

    /// A length of a frame.
    public enum Length: Hashable, Sendable {
        /// In points; infinite in a maximum takes all the room there is.
        case points(Double)
        /// Of the length that the parent offers: 0.75 for three quarters.
        case share(Double)

        /// The points that a share of an offer is; `nil` where nothing is offered.
        package func length(in offer: Double?) -> Double? {
            switch self {
            case .points(let points): points
            case .share(let share): offer.map { $0 * share }
            }
        }

        /// The points that do not depend on the surroundings.
        package var points: Double? { if case .points(let points) = self { points } else { nil } }
    }

    /// Sizes that a frame modifier asks for; `nil` leaves a side to the contents.
    public struct FrameModifier: Sendable {
        /// A fixed length.
        public var width: Length?
        /// A fixed length.
        public var height: Length?
        /// The least length.
        public var minWidth: Length?
        /// The least length.
        public var minHeight: Length?
        /// The greatest length; infinite points take all the room there is.
        public var maxWidth: Length?
        /// The greatest length; infinite points take all the room there is.
        public var maxHeight: Length?
        /// Where the contents stand in a frame larger than they are.
        public var alignment: Alignment

        /// A frame in lengths of any kind.
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
