import TableGraphics
import TableMarkup

/// Creates a badge for a README, such as `table designs | 9`.
public enum Badge {
    /// An SVG image. Widths are estimates, because the reader's browser chooses the font.
    public static func svg(label: String, value: String) -> [UInt8] {
        // Verdana, which most badges use, is about 6.6 points wide per character at size 11.
        func width(_ text: String) -> Double { Double(text.count) * 6.6 + 12 }
        let (left, right) = (width(label), width(value))
        var svg = MarkupWriter()
        svg.start(
            "svg", MarkupWriter.Attribute("xmlns", "http://www.w3.org/2000/svg"), MarkupWriter.Attribute("width", numberText(left + right)),
            MarkupWriter.Attribute("height", "20"), MarkupWriter.Attribute("role", "img"),
            MarkupWriter.Attribute("aria-label", "\(label): \(value)"))
        svg.element("title", text: "\(label): \(value)")
        for (x, size, color) in [(0, left, "#4a4a52"), (left, right, "#0a62c9")] {
            svg.start(
                "rect", MarkupWriter.Attribute("x", numberText(x)), MarkupWriter.Attribute("width", numberText(size)),
                MarkupWriter.Attribute("height", "20"),
                MarkupWriter.Attribute("fill", color))
            svg.end()
        }
        svg.start(
            "g", MarkupWriter.Attribute("fill", "#fff"), MarkupWriter.Attribute("text-anchor", "middle"),
            MarkupWriter.Attribute("font-family", "Verdana,DejaVu Sans,sans-serif"), MarkupWriter.Attribute("font-size", "11"))
        for (text, x, size) in [(label, 0, left), (value, left, right)] {
            svg.element(
                "text", MarkupWriter.Attribute("x", numberText(x + size / 2)), MarkupWriter.Attribute("y", "14"),
                MarkupWriter.Attribute("textLength", numberText(size - 12)), text: text)
        }
        svg.end()
        svg.end()
        svg.newline()
        return svg.bytes
    }
}
