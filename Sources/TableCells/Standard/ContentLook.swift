import TableGraphics
import TableScene

/// What code changes of a text of the standard cell, beyond its font and color.
package struct TextLook: Sendable {
    /// The text's runs with their attributes; `nil` for plain text.
    package var parts: [TextPart]?
    /// The font and color around the runs, which set the height of lines and the style of the ellipsis; `nil` keeps the text's own.
    package var font: Font?
    package var color: ColorReference?
    package var attributes = TextAttributes()
    package var alignment = HorizontalAlignment.leading
    /// From 0 to 1; at 1, the text never shrinks.
    package var minimumScaleFactor = 1.0
    /// In points.
    package var lineSpacing = 0.0
    /// In points.
    package var tracking = 0.0
    /// The space above the first line of text with a line height of its own, in points.
    package var firstLineTop = 0.0
    /// The space below the last line of text with runs below the baseline, in points.
    package var lastLineBottom = 0.0

    package init() {}

    func text(_ words: String) -> Node {
        var text = Node.TextNode(words)
        apply(to: &text)
        return .text(text)
    }

    package func apply(to text: inout Node.TextNode) {
        text.attributes = attributes
        if let font { text.font = font }
        if let color { text.color = color }
        if let parts { text.parts = parts }
        text.alignment = alignment
        text.minimumScaleFactor = minimumScaleFactor
        text.lineSpacing = lineSpacing
        text.tracking = tracking
    }

    /// A text that is not aligned to the leading edge takes the whole width.
    func placed(_ text: Node) -> Node {
        alignment == .leading ? text : text.frame(maxWidth: .infinity, alignment: Alignment(alignment, .center))
    }
}

/// The distances in the standard cell that code sets, in points; `nil` uses the style's.
package struct ContentSpacing: Sendable {
    /// The space around the contents.
    package var margins: EdgeInsets?
    package var imageGap, textGap, detailGap: Double?
    /// The size that the image is centered in; 0 for its own length.
    package var imageRoom: Size?

    package init() {}
}
