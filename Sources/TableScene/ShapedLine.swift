import TableGraphics

/// A line of text, shaped once: pages use its words, images its glyphs.
///
/// Immutable and shared by all items that show the line, so that scenes stay small and copies cost nothing.
public final class ShapedLine: Sendable {
    /// The visible text in logical order, with `…` where it is truncated.
    public let text: String
    /// The text without truncation; `nil` if it is not truncated.
    public let fullText: String?
    /// The direction of the line.
    public let direction: LayoutDirection
    /// The style used for shaping.
    public let style: TextStyle
    /// The index of the font if the line is a single run in the line's direction, as most lines are; otherwise `nil`.
    public let onlyFont: Int?
    /// From left to right.
    public let runs: [GlyphRun]
    /// The total advance of the glyphs in points, with the tracking after the last letter: systems measure and align text with it.
    public let width: Double
    /// Above the baseline, in points, positive; from the theme, not the font file.
    public let ascent: Double
    /// Below the baseline, in points, positive; from the theme, not the font file.
    public let descent: Double
    /// Parts of `text` with their own style, in ascending order.
    public let spans: [StyledRange]

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

    /// The styled range that contains a run; `nil` if the run has the line's style.
    public func span(of run: GlyphRun) -> StyledRange? {
        spans.isEmpty ? nil : spans.first { $0.range.contains(run.textRange.lowerBound) }
    }
}

public struct GlyphRun: Sendable {
    /// An index into the fonts of the scene, or of the shaper while shaping.
    public var font: Int
    /// The bytes of the line's text (UTF-8) that the run shows.
    public var textRange: Range<Int>
    /// From left to right.
    public var glyphs: [Glyph]
    /// The embedding level of Unicode's bidirectional algorithm (UAX 9) in the whole paragraph: even levels are left to right, odd levels
    /// right to left. 0 or 1 in the line's direction, higher for nested runs.
    public var level: Int
    /// The distance from the line's origin to the start of the run, in points.
    public var x: Double
    /// The total advance of the glyphs, in points.
    public var width: Double

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
        public var id: UInt32
        /// The distance from the line's origin, in points.
        public var x: Double
        /// The distance from the baseline, in points; positive is down.
        public var y: Double

        public init(id: UInt32, x: Double, y: Double) {
            self.id = id
            self.x = x
            self.y = y
        }
    }
}

public struct FontFace: Hashable, Sendable {
    public var family: String
    /// 100 to 900, as in CSS.
    public var weight: Int
    /// The absolute path of the file; `""` for faces without a file.
    public var file: String
    /// The index of the face in a collection file.
    public var index: Int
    /// Whether this is a color font, whose glyphs have no outlines.
    public var isColor: Bool

    public init(family: String, weight: Int, file: String, index: Int, isColor: Bool = false) {
        self.family = family
        self.weight = weight
        self.file = file
        self.index = index
        self.isColor = isColor
    }
}
