import TableGraphics

/// Where text is truncated if it does not fit.
public enum Truncation: String, Hashable, Sendable, CaseIterable {
    case head, middle, tail
}

/// A part of a text with its own style.
public struct StyledRange: Hashable, Sendable {
    /// Bytes of the text (UTF-8), on character boundaries.
    public var range: Range<Int>
    /// Tracking and line metrics have no effect; those of the line apply.
    public var style: TextStyle
    /// `nil` uses the line's color.
    public var color: AdaptiveColor?
    /// The link's target. Pages allow `http`, `https`, `mailto` and `tel`.
    public var link: String?
    /// A line below the text, drawn by layout.
    public var underline: Line?
    /// A line through the text, drawn by layout.
    public var strikethrough: Line?
    /// A box that replaces the characters, such as an inline image; `nil` shows the characters.
    public var box: Box?

    public init(
        _ range: Range<Int>, style: TextStyle, color: AdaptiveColor? = nil, link: String? = nil, underline: Line? = nil,
        strikethrough: Line? = nil, box: Box? = nil
    ) {
        self.range = range
        self.style = style
        self.color = color
        self.link = link
        self.underline = underline
        self.strikethrough = strikethrough
        self.box = box
    }

    /// An underline or strikethrough.
    public struct Line: Hashable, Sendable {
        /// `nil` uses the text's color.
        public var color: AdaptiveColor?

        public init(color: AdaptiveColor? = nil) { self.color = color }
    }

    /// Space in a line for something other than text.
    public struct Box: Hashable, Sendable {
        /// Identifies the box within the text.
        public var number: Int
        /// In points.
        public var width: Double

        public init(_ number: Int, width: Double) {
            self.number = number
            self.width = width
        }
    }

    /// The same style for another range.
    public func with(range: Range<Int>) -> StyledRange {
        var span = self
        span.range = range
        return span
    }

    /// Whether another range has the same style.
    public func looks(like other: StyledRange) -> Bool { with(range: other.range) == other }
}

/// The input for shaping a text.
public struct TextRequest: Hashable, Sendable {
    public var text: String
    public var style: TextStyle
    /// Parts with their own style, in ascending order without overlaps.
    public var spans: [StyledRange]
    /// The width at which lines wrap or are truncated, in points; `nil` for no limit.
    public var width: Double?
    /// The maximum number of lines; `nil` for no limit. Line breaks in the text count, too.
    public var lineLimit: Int?
    /// Where a truncated line loses characters.
    public var truncation: Truncation
    /// The direction of text without its own direction (digits, punctuation, empty text); other text determines its own.
    public var direction: LayoutDirection

    public init(
        text: String, style: TextStyle, spans: [StyledRange] = [], width: Double? = nil, lineLimit: Int? = 1,
        truncation: Truncation = .tail,
        direction: LayoutDirection = .leftToRight
    ) {
        self.text = text
        self.style = style
        self.spans = spans
        self.width = width
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.direction = direction
    }
}

/// Shapes text into lines of positioned glyphs. Layout measures text only through this protocol and knows no fonts.
///
/// Conforming types are the Pango shaper for images, and `BlockShaper`, whose characters are squares, for tests that must give the same
/// result on any machine. Not thread-safe.
public protocol TextShaper: AnyObject {
    /// The lines of a text; one empty line for empty text.
    func shape(_ request: TextRequest) -> [ShapedLine]
    /// The size of the lines that `shape` would return, often at lower cost.
    func extent(of request: TextRequest) -> TextExtent
    /// The faces used so far, which `GlyphRun.font` indexes.
    var fonts: [FontFace] { get }
}

/// The size of a text's lines.
public struct TextExtent: Hashable, Sendable {
    public var lines: Int
    /// The width of the widest line, in points.
    public var width: Double

    public init(lines: Int, width: Double) {
        self.lines = lines
        self.width = width
    }

    public init(of lines: [ShapedLine]) {
        self.init(lines: lines.count, width: lines.reduce(0) { max($0, $1.width) })
    }
}

extension TextShaper {
    /// By default, shapes the text to measure it.
    public func extent(of request: TextRequest) -> TextExtent { TextExtent(of: shape(request)) }
}
