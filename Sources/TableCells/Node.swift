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
    /// Takes the room that is left in a stack; at least `minLength` points.
    case spacer(minLength: Double)
    /// A separator line across a stack.
    case divider
    case toggle(isOn: Bool, isEnabled: Bool)
    /// A turning wheel.
    case spinner
    /// A bar filled from 0 to 1.
    case progress(Double)
    /// An outline that fills the room it is given.
    case shape(ShapeNode)
    /// Lines of one's own, in a box of fixed size.
    case drawing(DrawingNode)
    case modified(Node, Modifier)

    /// A text and how it looks.
    public struct TextNode: Sendable {
        public var text: String
        public var font: Font
        /// `nil`: what the surroundings say, the label colour at first.
        public var color: ColorReference?
        /// `nil`: as many lines as it takes.
        public var lineLimit: Int?
        public var truncation: Truncation
        public var alignment: HorizontalAlignment
        /// What the text is for pages and dumps.
        public var role: Role

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
        public var color: ColorReference?

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
        /// `nil`: the picture's own size, a pixel a point.
        public var size: Size?
        public var contentMode: ContentMode

        public init(_ name: String, size: Size? = nil, contentMode: ContentMode = .fit) {
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
        public var axis: Axis
        public var horizontal: HorizontalAlignment
        public var vertical: VerticalAlignment
        /// Between neighbours, in points.
        public var spacing: Double
        public var children: [Node]

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
        public var spacing: Double
        public var children: [Node]

        public init(columns: Int, spacing: Double = 8, children: [Node]) {
            self.columns = max(1, columns)
            self.spacing = spacing
            self.children = children
        }
    }

    /// An outline as a node.
    public struct ShapeNode: Sendable {
        public enum Kind: Sendable, Hashable {
            case rectangle
            case roundedRectangle(radius: Double)
            case capsule
            case circle
        }

        public var kind: Kind
        public var color: ColorReference

        public init(_ kind: Kind, color: ColorReference) {
            self.kind = kind
            self.color = color
        }
    }

    /// Outlines in a box: the disclosure chevron, a mark of one's own.
    public struct DrawingNode: Sendable {
        /// Of the box, in points.
        public var size: Size
        public var layers: [Layer]
        /// Whether it is mirrored where the layout runs from right to left.
        public var isDirectional: Bool
        /// `nil`: what the surroundings say.
        public var color: ColorReference?

        public init(size: Size, layers: [Layer], isDirectional: Bool = false, color: ColorReference? = nil) {
            self.size = size
            self.layers = layers
            self.isDirectional = isDirectional
            self.color = color
        }

        /// One outline, in the box's coordinates.
        public struct Layer: Sendable {
            public var path: Path
            /// In points; `nil` fills the outline.
            public var lineWidth: Double?

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
        /// For every text and symbol below that names no colour of its own.
        case foregroundColor(ColorReference)
        /// Who gets room first in a stack; 0 at first, higher goes first.
        case layoutPriority(Double)
        /// Whether the node keeps its ideal width where room is short.
        case fixedSize
        /// Marks the node for pages, dumps and differences.
        case role(Role)
    }

    /// Sizes that a frame modifier asks for, in points; `nil` leaves a side to the contents.
    public struct FrameModifier: Sendable {
        public var width: Double?
        public var height: Double?
        public var minWidth: Double?
        public var minHeight: Double?
        /// `.infinity` takes all the room there is.
        public var maxWidth: Double?
        public var maxHeight: Double?
        public var alignment: Alignment

        public init(
            width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, minHeight: Double? = nil,
            maxWidth: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
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

public enum Axis: String, Sendable, CaseIterable { case horizontal, vertical }
public enum HorizontalAlignment: String, Sendable, CaseIterable { case leading, center, trailing }
public enum VerticalAlignment: String, Sendable, CaseIterable { case top, center, bottom, firstTextBaseline }

/// Where something smaller stands in something larger.
public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(.center, .center)
    public static let leading = Alignment(.leading, .center)
    public static let trailing = Alignment(.trailing, .center)
    public static let top = Alignment(.center, .top)
    public static let bottom = Alignment(.center, .bottom)
    public static let topLeading = Alignment(.leading, .top)
    public static let topTrailing = Alignment(.trailing, .top)
    public static let bottomLeading = Alignment(.leading, .bottom)
    public static let bottomTrailing = Alignment(.trailing, .bottom)
}

/// Distances from four edges, in points, that follow the layout direction.
public struct EdgeInsets: Hashable, Sendable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double

    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// A colour of the theme or of one's own.
public enum ColorReference: Hashable, Sendable {
    case token(ColorToken)
    case custom(AdaptiveColor)

    /// The colour in a theme.
    public func resolved(in theme: Theme) -> AdaptiveColor {
        switch self {
        case .token(let token): theme[token]
        case .custom(let color): color
        }
    }
}

/// A font of the theme's ramp or of one's own size.
public enum Font: Hashable, Sendable {
    /// Grows with the text size category; `weight` (100 to 900) overrides the style's own.
    case style(TextStyleToken, weight: Int? = nil)
    /// In points; keeps its size in every category.
    case system(size: Double, weight: Int = 400)

    /// The text style in an environment.
    public func resolved(in environment: Environment) -> TextStyle {
        switch self {
        case .style(let token, let weight):
            var style = environment.theme.textStyle(token, category: environment.textSize)
            if let weight { style.weight = weight }
            return style
        case .system(let size, let weight):
            return environment.theme.textStyle(size: size, weight: weight)
        }
    }
}
