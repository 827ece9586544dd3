import TableGraphics

/// A line of text, shaped once: pages use its words, images its glyphs.
///
/// Immutable and shared by all items that show the line, so that scenes stay small and copies are free.
public final class ShapedLine: Sendable {
    /// The visible text in logical order; ends with `…` where it was truncated at the end.
    public let text: String
    /// The text without truncation; `nil` if it is not truncated.
    public let fullText: String?
    /// The direction of the line.
    public let direction: LayoutDirection
    /// The style used for shaping.
    public let style: TextStyle
    /// The font index, if the line is a single run in the line's direction, as most are; otherwise `nil`.
    public let onlyFont: Int?
    /// From left to right.
    public let runs: [GlyphRun]
    /// The advance of all glyphs, in points.
    public let width: Double
    /// Above the baseline, in points, positive; from the theme, not the font file.
    public let ascent: Double
    /// Below the baseline, in points, positive; from the theme, not the font file.
    public let descent: Double
    /// Parts of `text` with a look of their own, ascending.
    public let spans: [StyledRange]

    /// Creates a line.
    public init(
        text: String, fullText: String? = nil, runs: [GlyphRun], width: Double, ascent: Double, descent: Double,
        direction: LayoutDirection, style: TextStyle, spans: [StyledRange] = []
    ) {
        self.spans = spans
        self.text = text
        self.fullText = fullText
        self.runs = runs
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.direction = direction
        self.style = style
        if runs.count == 1, runs[0].textRange == 0..<text.utf8.count, !text.isEmpty, runs[0].level <= (direction == .rightToLeft ? 1 : 0) {
            onlyFont = runs[0].font
        } else {
            onlyFont = nil
        }
    }

    /// The look of a run that is not the line's; `nil` where it is.
    public func span(of run: GlyphRun) -> StyledRange? {
        spans.isEmpty ? nil : spans.first { $0.range.contains(run.textRange.lowerBound) }
    }
}

/// Positioned glyphs of one face.
public struct GlyphRun: Sendable {
    /// An index into the fonts of the scene (while shaping: of the shaper).
    public var font: Int
    /// The bytes of the line's text (UTF-8) that the run shows.
    public var textRange: Range<Int>
    /// From left to right.
    public var glyphs: [Glyph]
    /// The embedding level of Unicode's bidirectional algorithm (UAX 9) in the whole paragraph: even runs are left to right, odd ones right
    /// to left; 0 or 1 in the line's direction, more for nested ones.
    public var level: Int
    /// Where the run begins, from the line's origin, in points.
    public var x: Double
    /// The advance of its glyphs, in points.
    public var width: Double

    /// Makes one of its parts.
    public init(font: Int, textRange: Range<Int>, glyphs: [Glyph], level: Int = 0, x: Double = 0, width: Double = 0) {
        self.font = font
        self.textRange = textRange
        self.glyphs = glyphs
        self.level = level
        self.x = x
        self.width = width
    }

    /// A glyph and its position relative to the line's origin, in points.
    public struct Glyph: Hashable, Sendable {
        /// The glyph's index in its face.
        public var id: UInt32
        /// From the line's origin, in points.
        public var x: Double
        /// From the baseline, in points; positive is below.
        public var y: Double

        /// Creates a glyph.
        public init(id: UInt32, x: Double, y: Double) {
            self.id = id
            self.x = x
            self.y = y
        }
    }
}

/// A face of a font file.
public struct FontFace: Hashable, Sendable {
    /// The name of the family.
    public var family: String
    /// 100 to 900, as in CSS.
    public var weight: Int
    /// The absolute path of the file; `""` for faces without a file.
    public var file: String
    /// The index of the face in a collection file.
    public var index: Int
    /// Whether it is a color font, whose glyphs have no outlines.
    public var isColor: Bool

    /// Creates a font face.
    public init(family: String, weight: Int, file: String, index: Int, isColor: Bool = false) {
        self.family = family
        self.weight = weight
        self.file = file
        self.index = index
        self.isColor = isColor
    }
}
