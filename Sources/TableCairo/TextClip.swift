import TableGraphics
import TableScene

/// The clip that the surrounding frames apply to text.
struct TextClip {
    /// The area inside all straight edges, in pixels of the band.
    var pixels: PixelRect
    /// The squares clipped by rounded corners, in points of the scene.
    private var corners: [Rect] = []

    init(pixels: PixelRect) {
        self.pixels = pixels
    }

    /// Adds the rounded corners of a frame; `box` and `radius` are in points of the scene.
    mutating func addCorners(of box: Rect, radius: Double) {
        let side = Size(width: radius, height: radius)
        for x in [box.minX, box.maxX - radius] {
            for y in [box.minY, box.maxY - radius] { corners.append(Rect(origin: Point(x: x, y: y), size: side)) }
        }
    }

    /// Whether a line of text may reach a rounded corner; `origin` is the left end of its baseline.
    func meetsCorner(_ line: ShapedLine, at origin: Point) -> Bool {
        guard !corners.isEmpty else { return false }
        // Glyphs extend beyond their line by less than a quarter of the font size.
        let margin = line.style.size / 4
        let box = Rect(
            x: origin.x - margin, y: origin.y - line.ascent - margin, width: line.width + 2 * margin,
            height: line.ascent + line.descent + 2 * margin)
        return corners.contains { $0.minX < box.maxX && $0.maxX > box.minX && $0.minY < box.maxY && $0.maxY > box.minY }
    }
}
