import CPangoCairo
import CRSVG
import TableGraphics

/// SVG pictures, by librsvg: drawn in the size in which they are shown.
///
/// A picture is one file: it has no folder that references could start from, so none is followed, nor any address.
enum SVGPicture {
    /// The most pixels that a picture is drawn with; larger ones are drawn coarser.
    private static let drawnPixelLimit = 25_000_000

    /// The most bytes that are read: 16 MiB. Time to draw grows with them.
    private static let byteLimit = 1 << 24

    /// Whether a text begins as an SVG document does: markup with an element `svg` near its start.
    static func isSVG(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        // Licences and editors' comments come first in many files.
        return first == UInt8(ascii: "<") && contains(bytes.prefix(1 << 16), "<svg")
    }

    /// In CSS pixels: the width and height of the root, else of its view box, else what browsers take.
    static func size(of bytes: [UInt8]) throws(PictureError) -> Size {
        let handle = try Handle(bytes)
        var (width, height) = (0.0, 0.0)
        if handle.library.sizeInPixels(handle.pointer, &width, &height) != 0 { return try checked(width, height) }
        var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
        var (w, h, box) = (RsvgMeasure(), RsvgMeasure(), RsvgBox())
        handle.library.dimensions(handle.pointer, &hasWidth, &w, &hasHeight, &h, &hasBox, &box)
        return hasBox != 0 ? try checked(box.width, box.height) : Size(width: 300, height: 150)
    }

    /// The drawing in `width` × `height` pixels, stretched where these have another shape than `size`.
    static func draw(_ bytes: [UInt8], size: Size, width: Int, height: Int) throws(PictureError) -> Bitmap {
        let excess = (Double(width) * Double(height) / Double(drawnPixelLimit)).squareRoot()
        let (width, height) = excess > 1 ? (max(1, Int(Double(width) / excess)), max(1, Int(Double(height) / excess))) : (width, height)
        let handle = try Handle(bytes)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_scale(context, Double(width) / size.width, Double(height) / size.height)
        var room = RsvgBox(x: 0, y: 0, width: size.width, height: size.height)
        var error: UnsafeMutablePointer<GError>?
        guard handle.library.renderDocument(handle.pointer, context, &room, &error) != 0 else { throw failure(error) }
        cairo_surface_flush(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, cairo_status(context) == CAIRO_STATUS_SUCCESS,
            let data = cairo_image_surface_get_data(surface)
        else { throw .damaged(.svg, reason: "it cannot be drawn") }
        return straight(data, stride: Int(cairo_image_surface_get_stride(surface)), width: width, height: height)
    }

    /// From Cairo's words, colours multiplied by opacity, to bytes with straight opacity.
    private static func straight(_ data: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) -> Bitmap {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        for y in 0..<height {
            let row = UnsafeRawPointer(data + y * stride)
            for x in 0..<width {
                let word = row.load(fromByteOffset: x * 4, as: UInt32.self)
                let alpha = word >> 24
                guard alpha > 0 else { continue }
                let place = (y * width + x) * 4
                func channel(_ shift: UInt32) -> UInt8 { UInt8(min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha)) }
                (pixels[place], pixels[place + 1], pixels[place + 2], pixels[place + 3]) = (channel(16), channel(8), channel(0), UInt8(alpha))
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private static func checked(_ width: Double, _ height: Double) throws(PictureError) -> Size {
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw .damaged(.svg, reason: "it has no size") }
        return Size(width: width, height: height)
    }

    /// Owns a document of the library.
    private final class Handle {
        let library: RSVGLibrary
        let pointer: OpaquePointer

        init(_ bytes: [UInt8]) throws(PictureError) {
            try SVGPicture.check(bytes)
            guard let library = RSVGLibrary.shared else {
                throw .unsupported(what: "is an SVG, and librsvg 2.46 or newer, which draws it, is not installed (Debian: librsvg2-2)")
            }
            var error: UnsafeMutablePointer<GError>?
            guard let pointer = library.newFromData(bytes, gsize(bytes.count), &error) else { throw SVGPicture.failure(error) }
            (self.library, self.pointer) = (library, pointer)
            // CSS pixels, which the scene's points are.
            library.setDPI(pointer, 96)
        }

        deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
    }

    /// Refuses what would make the picture depend on more than its own outlines.
    ///
    /// Pictures of pixels within an SVG are read by plug-ins that differ from machine to machine and know no limit; entities
    /// and rare encodings could hide them.
    private static func check(_ bytes: [UInt8]) throws(PictureError) {
        guard bytes.count <= byteLimit else { throw .unsupported(what: "is an SVG of more than 16 MiB") }
        guard contains(bytes[...], "http://www.w3.org/2000/svg") else {
            throw .damaged(.svg, reason: "its root lacks xmlns=\"http://www.w3.org/2000/svg\"")
        }
        if contains(bytes[...], "<!ENTITY") { throw .unsupported(what: "declares entities; save it as a plain SVG") }
        if contains(bytes[...], "<image") || contains(bytes[...], ":image") || contains(bytes[...], "feImage") {
            throw .unsupported(what: "is an SVG with a picture in it; show that picture, or an SVG of outlines only")
        }
        let declaration = bytes.prefix { $0 != UInt8(ascii: ">") }
        let known = ["UTF-8", "utf-8", "ISO-8859-1", "iso-8859-1", "US-ASCII", "us-ascii"]
        if contains(declaration, "<?xml"), contains(declaration, "encoding"), !known.contains(where: { contains(declaration, $0) }) {
            throw .unsupported(what: "is an SVG in another encoding than UTF-8")
        }
    }

    private static func contains(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return bytes.indices.contains { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?) -> PictureError {
        defer { if let error { g_error_free(error) } }
        let message = error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "it cannot be read"
        // The library's own words go on for lines.
        let line = message.split(separator: "\n").first.map(String.init) ?? message
        return .damaged(.svg, reason: line.trimmed)
    }
}

extension String {
    /// Without spaces and full stops at its ends.
    fileprivate var trimmed: String {
        var text = Substring(self)
        while let last = text.last, last == "." || last == " " { text.removeLast() }
        return String(text.drop { $0 == " " })
    }
}
