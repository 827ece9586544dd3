import TableGraphics

/// An image drawn by hand for tests, in pixels.
struct Drawing {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    init(width: Int, height: Int, _ color: String) {
        self.width = width
        self.height = height
        pixels = []
        let rgba = RGBA(hex: color) ?? .clear
        for _ in 0..<width * height { pixels += [rgba.red, rgba.green, rgba.blue, rgba.alpha] }
    }

    var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }

    mutating func fill(_ x: Int, _ y: Int, _ w: Int, _ h: Int, _ color: String) {
        let rgba = RGBA(hex: color) ?? .clear
        for row in y..<y + h {
            for column in x..<x + w {
                let at = (row * width + column) * 4
                pixels.replaceSubrange(at..<at + 4, with: [rgba.red, rgba.green, rgba.blue, rgba.alpha])
            }
        }
    }

    /// Letters as boxes: tall ones, one with a descender, and a short one with a dot.
    mutating func word(_ x: Int, baseline: Int, _ color: String) {
        fill(x, baseline - 24, 4, 24, color)
        fill(x + 7, baseline - 17, 4, 17, color)
        fill(x + 14, baseline - 17, 4, 25, color)
        fill(x + 21, baseline - 17, 4, 17, color)
        fill(x + 21, baseline - 23, 4, 3, color)
    }

    /// Two groups of rows, 88 pixels tall, on a gray background, as iOS draws them at 2x.
    static func grouped(shift: Int = 0, separatorLeft: Int = 32, textLeft: Int = 32, background: String = "#F2F2F7") -> Drawing {
        var drawing = Drawing(width: 320, height: 520, background)
        drawing.word(32, baseline: 60, "#6D6D72")
        drawing.fill(0, 80 + shift, 320, 176, "#FFFFFF")
        drawing.fill(0, 80 + shift, 320, 1, "#C6C6C8")
        drawing.fill(separatorLeft, 167 + shift, 320 - separatorLeft, 1, "#C6C6C8")
        drawing.fill(0, 255 + shift, 320, 1, "#C6C6C8")
        for row in 0..<2 {
            drawing.word(textLeft, baseline: 136 + shift + 88 * row, "#000000")
            drawing.fill(280, 120 + shift + 88 * row, 14, 24, "#C7C7CC")
        }
        drawing.fill(0, 300 + shift, 320, 88, "#FFFFFF")
        return drawing
    }
}
