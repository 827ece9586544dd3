import TableGraphics

/// Where text that does not fit is truncated.
public enum Truncation: String, Hashable, Sendable, CaseIterable {
    case head, middle, tail
}

/// A part of a text in a weight of its own.
public struct WeightedRange: Hashable, Sendable {
    /// Bytes of the text (UTF-8), between characters.
    public var range: Range<Int>
    /// 100 to 900, as in CSS.
    public var weight: Int

    /// Makes one of its parts.
    public init(_ range: Range<Int>, weight: Int) {
        self.range = range
        self.weight = weight
    }
}

/// The input for shaping a paragraph.
public struct TextRequest: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The style.
    public var style: TextStyle
    /// Parts that are bolder or lighter than the style; ascending, none meets another.
    public var weights: [WeightedRange]
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
        text: String, style: TextStyle, weights: [WeightedRange] = [], width: Double? = nil, lineLimit: Int? = 1,
        truncation: Truncation = .tail,
        direction: LayoutDirection = .leftToRight
    ) {
        self.text = text
        self.style = style
        self.weights = weights
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
