import CPangoCairo
import TableGraphics
import TableScene

/// Draws a finished scene on a Cairo context: one exhaustive switch, no decisions. Used for pictures, SVG and PDF alike.
///
/// Text is drawn as outlines (`cairo_glyph_path`, then fill): `cairo_show_glyphs` would move each glyph to a whole pixel.
/// Coloured glyphs have no outline; they are drawn as the pictures they are.
struct Canvas {
    let context: OpaquePointer
    let scene: Scene
    let appearance: Appearance
    /// What is seen, in points of the scene: frames outside are passed over.
    let visible: Rect
    let fonts: FontFaces
    let colorGlyphs: ColorGlyphs
    let images: ImageSurfaces

    func draw() {
        fill(Path.rectangle(scene.size), scene.background, at: .zero)
        draw(scene.root, at: .zero)
    }

    private func draw(_ frame: Frame, at origin: Point) {
        if frame.clips {
            cairo_save(context)
            cairo_rectangle(context, origin.x, origin.y, frame.size.width, frame.size.height)
            cairo_clip(context)
        }
        for child in frame.children {
            let place = origin + child.origin
            switch child.item {
            case .frame(let inner):
                if place.y < visible.maxY, place.y + inner.size.height > visible.minY { draw(inner, at: place) }
            case .text(let line, let color): draw(line, color, at: place)
            case .shape(let shape, let paint): draw(shape, paint, at: place)
            case .image(let index, let size): draw(image: index, size, at: place)
            }
        }
        if frame.clips { cairo_restore(context) }
    }

    // MARK: Shapes

    private func draw(_ shape: Shape, _ paint: Paint, at origin: Point) {
        switch paint {
        case .fill(let color):
            if case .rectangle(let size) = shape {
                setColor(color)
                cairo_rectangle(context, origin.x, origin.y, size.width, size.height)
                cairo_fill(context)
            } else {
                fill(shape.path, color, at: origin)
            }
        case .stroke(let color, let width):
            setColor(color)
            trace(shape.path, at: origin)
            cairo_set_line_width(context, width)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            cairo_stroke(context)
        }
    }

    private func fill(_ path: Path, _ color: AdaptiveColor, at origin: Point) {
        setColor(color)
        trace(path, at: origin)
        cairo_fill(context)
    }

    private func trace(_ path: Path, at origin: Point) {
        cairo_new_path(context)
        for element in path.elements {
            switch element {
            case .move(let p): cairo_move_to(context, origin.x + p.x, origin.y + p.y)
            case .line(let p): cairo_line_to(context, origin.x + p.x, origin.y + p.y)
            case .curve(let a, let b, let p):
                cairo_curve_to(context, origin.x + a.x, origin.y + a.y, origin.x + b.x, origin.y + b.y, origin.x + p.x, origin.y + p.y)
            case .close: cairo_close_path(context)
            }
        }
    }

    private func setColor(_ color: AdaptiveColor) {
        let color = color.resolved(for: appearance)
        cairo_set_source_rgba(
            context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
    }

    // MARK: Text and pictures

    private func draw(_ line: ShapedLine, _ color: AdaptiveColor, at origin: Point) {
        for run in line.runs {
            guard scene.fonts.indices.contains(run.font) else { continue }
            if scene.fonts[run.font].isColor {
                for glyph in run.glyphs { draw(glyph, of: scene.fonts[run.font], size: line.style.size, at: origin) }
                continue
            }
            guard let face = fonts.face(scene.fonts[run.font]) else { continue }
            setColor(color)
            cairo_set_font_face(context, face)
            cairo_set_font_size(context, line.style.size)
            let glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.id), x: origin.x + $0.x, y: origin.y + $0.y) }
            cairo_new_path(context)
            cairo_glyph_path(context, glyphs, Int32(glyphs.count))
            cairo_fill(context)
        }
    }

    private func draw(_ glyph: GlyphRun.Glyph, of face: FontFace, size: Double, at origin: Point) {
        guard let picture = colorGlyphs.glyph(glyph.id, of: face) else { return }
        cairo_save(context)
        cairo_translate(context, origin.x + glyph.x + picture.left * size, origin.y + glyph.y - picture.top * size)
        cairo_scale(context, picture.scale * size, picture.scale * size)
        cairo_set_source_surface(context, picture.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        cairo_paint(context)
        cairo_restore(context)
    }

    private func draw(image index: Int, _ size: Size, at origin: Point) {
        guard let surface = images.surface(index), size.width > 0, size.height > 0 else { return }
        let bitmap = scene.images[index].bitmap
        cairo_save(context)
        cairo_translate(context, origin.x, origin.y)
        cairo_rectangle(context, 0, 0, size.width, size.height)
        cairo_clip(context)
        cairo_scale(context, size.width / Double(bitmap.width), size.height / Double(bitmap.height))
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        // Without this the edge pixels of a scaled picture fade into what lies behind it.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_restore(context)
    }
}
