import TableGraphics

/// A line of text, shaped once: pages read its words, pictures its glyphs.
///
/// It never changes: all places that show the line share it, so that scenes stay small and copies of their parts cost nothing.
public final class ShapedLine: Sendable {
    /// The words that are seen, in logical order; ends with `…` where they were cut.
    public let text: String
    /// What would stand here with room enough; `nil` when nothing was cut.
    public let fullText: String?
    /// Which way the line runs.
    public let direction: LayoutDirection
    /// The style it was shaped in.
    public let style: TextStyle
    /// The font of a line that is one run from end to end, and runs as the line does, as nearly all are; `nil` for others.
    public let onlyFont: Int?
    /// From left to right.
    public let runs: [GlyphRun]
    /// The advance of all glyphs, in points.
    public let width: Double
    /// Above and below the baseline, in points, both positive; from the theme, not from the font file.
    public let ascent: Double
    /// Below the baseline, in points, positive; from the theme.
    public let descent: Double
    /// Parts of `text` that are bolder or lighter than the style.
    public let weights: [WeightedRange]

    /// Makes one of its parts.
    public init(
        text: String, fullText: String? = nil, runs: [GlyphRun], width: Double, ascent: Double, descent: Double,
        direction: LayoutDirection, style: TextStyle, weights: [WeightedRange] = []
    ) {
        self.weights = weights
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
}

/// Glyphs of one face, positioned.
public struct GlyphRun: Sendable {
    /// An index into the fonts of the scene (while shaping: of the shaper).
    public var font: Int
    /// Which bytes of the line's text (UTF-8) the run shows.
    public var textRange: Range<Int>
    /// From left to right.
    public var glyphs: [Glyph]
    /// The embedding level of Unicode's bidirectional algorithm (UAX 9), from the whole paragraph: even runs from left to right, odd
    /// from right to left; 0 or 1 as the line does, more against it.
    public var level: Int

    /// Makes one of its parts.
    public init(font: Int, textRange: Range<Int>, glyphs: [Glyph], level: Int = 0) {
        self.font = font
        self.textRange = textRange
        self.glyphs = glyphs
        self.level = level
    }

    /// A glyph and its place relative to the line's origin, in points.
    public struct Glyph: Hashable, Sendable {
        /// The glyph's number in its face.
        public var id: UInt32
        /// From the line's origin, in points.
        public var x: Double
        /// Positive is below the baseline.
        public var y: Double

        /// Makes one of its parts.
        public init(id: UInt32, x: Double, y: Double) {
            self.id = id
            self.x = x
            self.y = y
        }
    }
}

/// A font file's face.
public struct FontFace: Hashable, Sendable {
    /// The family's name.
    public var family: String
    /// 100 to 900, as in CSS.
    public var weight: Int
    /// The file, absolute; `""` for faces that live in no file.
    public var file: String
    /// Which face of a collection file.
    public var index: Int
    /// Whether its glyphs are colored pictures, which have no outline.
    public var isColor: Bool

    /// Makes one of its parts.
    public init(family: String, weight: Int, file: String, index: Int, isColor: Bool = false) {
        self.family = family
        self.weight = weight
        self.file = file
        self.index = index
        self.isColor = isColor
    }
}
