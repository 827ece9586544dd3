import CPangoCairo
import TableGraphics
import TableScene

/// Draws a scene on a Cairo context with one exhaustive switch and no decisions. Used for bitmaps and PDF alike.
///
/// Text is drawn as outlines in documents, and as masks of the outlines in bitmaps (see `GlyphMasks`). Color glyphs have no outlines and
/// are drawn as images.
struct Canvas {
    private(set) var context: OpaquePointer
    let scene: Scene
    let appearance: Appearance
    /// The visible part of the scene, in points. Frames outside it are skipped.
    let visible: Rect
    let outlines: GlyphOutlines
    let colorGlyphs: ColorGlyphs
    let images: ImageSurfaces
    private(set) var text: TextDrawing

    /// How far contents such as shadows may extend beyond their frame, in points; the same value as in HTML pages.
    private static let overhang = 200.0

    /// How text is drawn: outlines offscreen, outlines with selectable texts for documents, masks blended into the pixels for bitmaps.
    enum TextDrawing {
        case outlines
        case selectable(PDFText)
        case masks(GlyphMasks, PixelTarget)
    }

    func draw() {
        drawBackground()
        var clip = TextClip(pixels: PixelRect(left: 0, top: 0, right: 0, bottom: 0))
        if case .masks(_, let target) = text { clip.pixels = PixelRect(left: 0, top: 0, right: target.width, bottom: target.height) }
        draw(scene.root, at: .zero, clip)
    }

    private func drawBackground() {
        switch text {
        case .outlines, .selectable: draw(.rectangle(scene.size), .fill(scene.background), at: .zero)
        case .masks:
            // Fills every pixel, even if the scene ends within one. A translucent background is composited over white, or over black in
            // dark appearances.
            if scene.background.resolved(for: appearance).alpha < 255 {
                setColor(AdaptiveColor(light: RGBA(red: 255, green: 255, blue: 255), dark: RGBA(red: 0, green: 0, blue: 0)))
                cairo_paint(context)
            }
            setColor(scene.background)
            cairo_paint(context)
        }
    }

    private func draw(_ frame: Frame, at origin: Point, _ clip: TextClip) {
        if frame.effects.opacity >= 1 {
            if let shadow = frame.effects.shadow { draw(shadow, of: frame, at: origin) }
            drawContents(of: frame, at: origin, clip)
        } else if frame.effects.opacity > 0 {
            // Cairo makes the group as large as the clip, so the clip is limited to what is drawn.
            let ink = frame.inkBounds.offset(by: origin)
            cairo_save(context)
            cairo_rectangle(context, ink.minX, ink.minY, ink.width, ink.height)
            cairo_clip(context)
            cairo_push_group(context)
            var group = self
            // Text cannot be blended into the pixels of a group.
            if case .masks = text { group = drawing(on: context) }
            if let shadow = frame.effects.shadow { group.draw(shadow, of: frame, at: origin) }
            group.drawContents(of: frame, at: origin, clip)
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, frame.effects.opacity)
            cairo_restore(context)
        }
    }

    /// A canvas for an offscreen surface, where text cannot be blended into the bitmap's pixels.
    private func drawing(on context: OpaquePointer) -> Canvas {
        var canvas = self
        canvas.context = context
        canvas.text = .outlines
        return canvas
    }

    /// Draws a blurred shadow of the frame's contents, at device resolution in bitmaps and at three pixels per point in documents.
    private func draw(_ shadow: FrameEffects.Shadow, of frame: Frame, at origin: Point) {
        let reach = shadow.reach + 1
        let contents = Frame(
            size: frame.size, role: frame.role, clips: frame.clips, clipRadius: frame.clipRadius, clipCorners: frame.clipCorners,
            children: frame.children)
        let ink = contents.inkBounds.offset(by: origin)
        // Only contents within the shadow's reach can cast a shadow into the visible part.
        let top = max(ink.minY - reach, visible.minY - 2 * reach - abs(shadow.offset.y))
        let bottom = min(ink.maxY + reach, visible.maxY + 2 * reach + abs(shadow.offset.y))
        let (left, right) = (max(ink.minX - reach, -2 * reach - 1000), min(ink.maxX + reach, visible.maxX + 2 * reach + 1000))
        guard bottom > top, right > left else { return }
        let density: Double = if case .masks(_, let target) = text { target.scale } else { 3 }
        let scale = min(density, (Self.shadowPixels / ((right - left) * (bottom - top))).squareRoot())
        let (x, y) = ((left * scale).rounded(.down), (top * scale).rounded(.down))
        guard
            let mask = BlurredMask(
                width: Int((right * scale - x).rounded(.up)), height: Int((bottom * scale - y).rounded(.up)),
                deviation: shadow.radius * scale,
                draw: { context in
                    cairo_translate(context, -x, -y)
                    cairo_scale(context, scale, scale)
                    drawing(on: context).drawContents(
                        of: contents, at: origin, TextClip(pixels: PixelRect(left: 0, top: 0, right: 0, bottom: 0)))
                })
        else { return }
        cairo_save(context)
        setColor(shadow.color)
        // Aligned to the image's pixels, so that nothing is resampled.
        cairo_translate(
            context, (x + (shadow.offset.x * scale).rounded()) / scale, (y + (shadow.offset.y * scale).rounded()) / scale)
        cairo_scale(context, 1 / scale, 1 / scale)
        cairo_mask_surface(context, mask.surface, 0, 0)
        cairo_restore(context)
    }

    /// The maximum number of pixels of a shadow; larger shadows are drawn at a lower resolution.
    private static let shadowPixels = 8e6

    private func drawContents(of frame: Frame, at origin: Point, _ clip: TextClip) {
        var clip = clip
        if frame.clips {
            let box = Rect(origin: origin, size: frame.size)
            if case .masks(_, let target) = text { clip.pixels = clip.pixels.intersection(target.pixels(of: box)) }
            cairo_save(context)
            if frame.clipRadius > 0 {
                clip.addCorners(of: box, radius: frame.clipRadius)
                trace(.roundedRectangle(frame.size, radius: frame.clipRadius, corners: frame.clipCorners), at: origin)
            } else {
                cairo_rectangle(context, origin.x, origin.y, frame.size.width, frame.size.height)
            }
            cairo_clip(context)
        }
        for child in frame.children {
            let place = origin + child.origin
            switch child.item {
            case .frame(let inner):
                let hang = Self.overhang
                if place.y < visible.maxY + hang, place.y + inner.size.height > visible.minY - hang { draw(inner, at: place, clip) }
            case .text(let line, let color): draw(line, color, at: place, clip)
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
        case .gradient(let gradient):
            guard let pattern = pattern(gradient, at: origin) else { return }
            defer { cairo_pattern_destroy(pattern) }
            cairo_set_source(context, pattern)
            trace(shape.path, at: origin)
            cairo_fill(context)
        }
    }

    private func pattern(_ gradient: Gradient, at origin: Point) -> OpaquePointer? {
        let pattern =
            switch gradient.geometry {
            case .linear(let from, let to):
                cairo_pattern_create_linear(origin.x + from.x, origin.y + from.y, origin.x + to.x, origin.y + to.y)
            case .radial(let center, let from, let to):
                cairo_pattern_create_radial(origin.x + center.x, origin.y + center.y, from, origin.x + center.x, origin.y + center.y, to)
            }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        for stop in gradient.drawnStops(for: appearance) {
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
        }
        return pattern
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

    // MARK: Text and images

    private func draw(_ line: ShapedLine, _ color: AdaptiveColor, at origin: Point, _ clip: TextClip) {
        let isAtCorner = clip.meetsCorner(line, at: origin)
        for run in line.runs where scene.fonts.indices.contains(run.font) {
            let face = scene.fonts[run.font]
            let span = line.span(of: run)
            let (size, color) = (span?.style.size ?? line.style.size, span?.color ?? color)
            if face.isColor {
                for glyph in run.glyphs { draw(glyph, of: face, size: size, at: origin) }
                continue
            }
            switch text {
            // Masks support straight clip edges only; at rounded corners Cairo clips the outlines. Where letters join, their masks overlap.
            case .masks where isAtCorner || color.resolved(for: appearance).alpha < 255 && line.joinsLetters:
                drawOutlines(run, face, size, color, at: origin)
            case .outlines, .selectable: drawOutlines(run, face, size, color, at: origin)
            case .masks(let masks, let target): drawMasks(run, face, size, color, at: origin, masks, target, clip.pixels)
            }
        }
        if case .selectable(let texts) = text { texts.show(line, at: origin, on: context) }
    }

    private func drawOutlines(_ run: GlyphRun, _ face: FontFace, _ size: Double, _ color: AdaptiveColor, at origin: Point) {
        setColor(color)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_new_path(context)
        cairo_save(context)
        cairo_identity_matrix(context)
        for glyph in run.glyphs {
            var (x, y) = (origin.x + glyph.x, origin.y + glyph.y)
            cairo_matrix_transform_point(&matrix, &x, &y)
            _ = outlines.trace(glyph.id, of: face, size: size * matrix.xx, at: x, y, on: context)
        }
        cairo_restore(context)
        cairo_fill(context)
    }

    private func drawMasks(
        _ run: GlyphRun, _ face: FontFace, _ size: Double, _ color: AdaptiveColor, at origin: Point, _ masks: GlyphMasks,
        _ target: PixelTarget,
        _ clip: PixelRect
    ) {
        let font = GlyphMasks.Font(face: face, size: size * target.scale)
        let number = masks.number(of: font)
        let color = color.resolved(for: appearance)
        let surface = cairo_get_target(context)
        cairo_surface_flush(surface)
        for glyph in run.glyphs {
            let (x, y) = ((origin.x + glyph.x) * target.scale, (origin.y + glyph.y) * target.scale)
            // A glyph far outside of every image has no pixels, nor has one at a place that is no number.
            guard abs(x) < 1e7, abs(y) < 1e7 else { continue }
            let quarters = Int((x * 4).rounded())
            guard let mask = masks.mask(glyph.id, of: font, number: number, phase: quarters & 3) else { return }
            target.blend(mask, at: quarters >> 2, Int(y.rounded()) - target.top, color, clip: clip)
        }
        cairo_surface_mark_dirty(surface)
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
        let bitmap = scene.images[index].bitmap(for: appearance)
        cairo_save(context)
        cairo_translate(context, origin.x, origin.y)
        cairo_rectangle(context, 0, 0, size.width, size.height)
        cairo_clip(context)
        cairo_scale(context, size.width / Double(bitmap.width), size.height / Double(bitmap.height))
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        // Without this, the edge pixels of a scaled image would blend into the background.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_restore(context)
    }
}

extension ShapedLine {
    /// Whether letters of Arabic and its relatives join.
    fileprivate var joinsLetters: Bool {
        text.unicodeScalars.contains { 0x600...0x8FF ~= $0.value || 0xFB50...0xFEFC ~= $0.value }
    }
}
