import CPangoCairo
import TableGraphics
import TableScene

extension CairoRenderer {
    /// Renders a scene as a one-page PDF with an outline of its sections and rows. Letters are outlines, with text to select. `date` is the
    /// creation date, in seconds since 1970.
    public func pdf(of scene: Scene, appearance: Appearance, title: String, date: Int = 0) throws(RenderError) -> [UInt8] {
        let sink = ByteSink()
        // The surface writes to the sink until it is destroyed.
        defer { withExtendedLifetime(sink) {} }
        let surface = cairo_pdf_surface_create_for_stream(
            collect, Unmanaged.passUnretained(sink).toOpaque(), scene.size.width, scene.size.height)
        defer { cairo_surface_destroy(surface) }
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, isoDate(date))
        let context = cairo_create(surface)
        guard let context, cairo_status(context) == CAIRO_STATUS_SUCCESS else {
            defer { cairo_destroy(context) }
            throw .cairo(cairo_status(context))
        }
        let all = Rect(origin: .zero, size: scene.size)
        Canvas(
            context: context, scene: scene, appearance: appearance, visible: all, outlines: outlines, colorGlyphs: colorGlyphs,
            images: ImageSurfaces(scene.images, appearance),
            text: .selectable(PDFText())
        ).draw()
        addOutline(of: scene.root, at: .zero, below: CAIRO_PDF_OUTLINE_ROOT, to: surface)
        cairo_show_page(context)
        let status = cairo_status(context)
        cairo_destroy(context)
        cairo_surface_finish(surface)
        guard status == CAIRO_STATUS_SUCCESS, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .cairo(status) }
        return sink.bytes
    }

    /// Adds the sections of a frame, and in them their rows, named by their titles.
    private func addOutline(of frame: Frame, at origin: Point, below parent: Int32, to surface: OpaquePointer?) {
        for child in frame.children {
            guard case .frame(let inner) = child.item else { continue }
            let place = origin + child.origin
            let title: String
            switch inner.role {
            case .section:
                let header = inner.children.lazy.compactMap {
                    if case .frame(let part) = $0.item, part.role == .header { part } else { nil }
                }
                title = header.first?.firstWords ?? "Section"
            case .row: title = inner.firstTitle ?? inner.firstWords ?? inner.label ?? inner.identity
            default:
                addOutline(of: inner, at: place, below: parent, to: surface)
                continue
            }
            let link = "page=1 pos=[\(numberText(place.x)) \(numberText(place.y))]"
            let entry = cairo_pdf_surface_add_outline(surface, parent, title, link, CAIRO_PDF_OUTLINE_FLAG_OPEN)
            if inner.role == .section { addOutline(of: inner, at: place, below: entry, to: surface) }
        }
    }
}

/// Collects Cairo's output.
private final class ByteSink {
    var bytes: [UInt8] = []
}

private let collect: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
}

/// `2026-01-31T00:00:00Z`, in the Gregorian calendar.
private func isoDate(_ seconds: Int) -> String {
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let clock = seconds - days * 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civilMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(civilMonth))-\(two(day))T\(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60))Z"
}
