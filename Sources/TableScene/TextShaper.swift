import TableGraphics

/// What to do with text that does not fit its lines.
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

/// A paragraph to shape.
public struct TextRequest: Hashable, Sendable {
    /// What is to be shaped.
    public var text: String
    /// How it looks.
    public var style: TextStyle
    /// Parts that are bolder or lighter than the style; ascending, none meets another.
    public var weights: [WeightedRange]
    /// Where lines break or are cut, in points; `nil`: as wide as the text is.
    public var width: Double?
    /// The most lines; `nil`: as many as it takes. Line ends in the text count.
    public var lineLimit: Int?
    /// Where characters are left out when lines are cut.
    public var truncation: Truncation
    /// The direction of text that has none of its own (digits, signs, nothing); other text finds its own.
    public var direction: LayoutDirection

    /// Makes one of its parts.
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

/// Turns text into lines of positioned glyphs. Layout measures through it and knows no font.
///
/// Conformers: the Pango shaper that pictures are made with, and `BlockShaper`, in which every character is a square,
/// for tests that must hold on any machine. Not for use from two threads at once.
public protocol TextShaper: AnyObject {
    /// The lines of a paragraph; one empty line for empty text.
    func shape(_ request: TextRequest) -> [ShapedLine]
    /// How much room the lines of a paragraph take: the same as that of `shape`'s lines, often for less.
    func extent(of request: TextRequest) -> TextExtent
    /// The faces met so far; `GlyphRun.font` counts into it.
    var fonts: [FontFace] { get }
}

/// The room that a paragraph's lines take.
public struct TextExtent: Hashable, Sendable {
    /// How many lines.
    public var lines: Int
    /// Of the widest, in points.
    public var width: Double

    /// Makes one of its parts.
    public init(lines: Int, width: Double) {
        self.lines = lines
        self.width = width
    }

    /// The room of shaped lines.
    public init(of lines: [ShapedLine]) {
        self.init(lines: lines.count, width: lines.reduce(0) { max($0, $1.width) })
    }
}

extension TextShaper {
    /// Shapes the paragraph to know.
    public func extent(of request: TextRequest) -> TextExtent { TextExtent(of: shape(request)) }
}
