import TableGraphics

/// Where text that does not fit is truncated.
public enum Truncation: String, Hashable, Sendable, CaseIterable {
    case head, middle, tail
}

/// A part of a text with a look of its own.
public struct StyledRange: Hashable, Sendable {
    /// Bytes of the text (UTF-8), between characters.
    public var range: Range<Int>
    /// Its tracking and line metrics do not count: the line's do.
    public var style: TextStyle
    /// `nil`: the line's.
    public var color: AdaptiveColor?
    /// Where the words lead; pages follow `http`, `https`, `mailto` and `tel`.
    public var link: String?
    /// A line below the words, which layout draws.
    public var underline: Line?
    /// A line through the words, which layout draws.
    public var strikethrough: Line?
    /// What stands in place of the characters; `nil` shows them.
    public var box: Box?

    /// A part of a text.
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

    /// A line along words.
    public struct Line: Hashable, Sendable {
        /// `nil`: the words'.
        public var color: AdaptiveColor?

        /// A line.
        public init(color: AdaptiveColor? = nil) { self.color = color }
    }

    /// Room in a line for something that is no text.
    public struct Box: Hashable, Sendable {
        /// Which one of the text's.
        public var number: Int
        /// In points.
        public var width: Double

        /// Room for one thing.
        public init(_ number: Int, width: Double) {
            self.number = number
            self.width = width
        }
    }

    /// The same look for another part.
    public func with(range: Range<Int>) -> StyledRange {
        var span = self
        span.range = range
        return span
    }

    /// Whether another part looks the same.
    public func looks(like other: StyledRange) -> Bool { with(range: other.range) == other }
}

/// The input for shaping a paragraph.
public struct TextRequest: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The style.
    public var style: TextStyle
    /// Parts with a look of their own; ascending, none meets another.
    public var spans: [StyledRange]
    /// Where lines break or are cut, in points; `nil`: as wide as the text is.
    public var width: Double?
    /// The maximum number of lines; `nil` for no limit. Line breaks in the text count.
    public var lineLimit: Int?
    /// Where characters are left out if lines are truncated.
    public var truncation: Truncation
    /// The direction of text without its own (digits, punctuation, empty text); other text determines its own.
    public var direction: LayoutDirection

    /// Creates a request.
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

/// Shapes text into lines of positioned glyphs. Layout measures through it and knows no fonts.
///
/// Conformers: the Pango shaper for images, and `BlockShaper`, in which every character is a square, for tests that must give the same
/// result on any machine. Not thread-safe.
public protocol TextShaper: AnyObject {
    /// The lines of a paragraph; one empty line for empty text.
    func shape(_ request: TextRequest) -> [ShapedLine]
    /// The size of the lines that `shape` would return, often at lower cost.
    func extent(of request: TextRequest) -> TextExtent
    /// The faces used so far, which `GlyphRun.font` indexes.
    var fonts: [FontFace] { get }
}

/// The size of a paragraph's lines.
public struct TextExtent: Hashable, Sendable {
    /// The number of lines.
    public var lines: Int
    /// The width of the widest line, in points.
    public var width: Double

    /// Creates an extent.
    public init(lines: Int, width: Double) {
        self.lines = lines
        self.width = width
    }

    /// Measures shaped lines.
    public init(of lines: [ShapedLine]) {
        self.init(lines: lines.count, width: lines.reduce(0) { max($0, $1.width) })
    }
}

extension TextShaper {
    /// Shapes the paragraph to measure it.
    public func extent(of request: TextRequest) -> TextExtent { TextExtent(of: shape(request)) }
}
