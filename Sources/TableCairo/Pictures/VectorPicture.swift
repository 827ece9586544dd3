import CPictureWorker
import Glibc
import Synchronization
import TableGraphics

/// An SVG or the first page of a PDF, drawn at its displayed size by librsvg or poppler in a separate process (`PictureWorker`).
///
/// The process receives the bytes of a single file and no folder, so that it can follow neither relative references nor URLs.
struct VectorPicture {
    private let format: PictureFormat
    private let bytes: [UInt8]

    init(_ format: PictureFormat, _ bytes: [UInt8]) {
        (self.format, self.bytes) = (format, bytes)
    }

    /// The maximum number of pixels to draw; larger images are drawn at a lower resolution.
    private static let drawnPixelLimit = 25_000_000

    /// The maximum size of a file: 16 MiB. Drawing time grows with it.
    private static let byteLimit = 1 << 24

    /// Whether a text looks like an SVG document: markup with an element `svg` near its start.
    static func isSVG(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        // Many files begin with license or editor comments.
        return first == UInt8(ascii: "<") && contains(bytes.prefix(1 << 16), "<svg")
    }

    /// Whether the bytes begin like a PDF.
    static func isPDF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("%PDF-".utf8)) }

    /// The size of an SVG in CSS pixels: the root's width and height, otherwise its view box, otherwise the default size in browsers. For a
    /// PDF, the size of its first page in points.
    func size(budget: PictureBudget) throws(PictureError) -> Size {
        guard bytes.count <= Self.byteLimit else { throw .unsupported(what: "is \(article) \(format.name) of more than 16 MiB") }
        if format == .svg { try Self.check(bytes) }
        let answer = try ask(PictureRequest(), budget).answer
        guard answer.width.isFinite, answer.height.isFinite, answer.width > 0, answer.height > 0 else {
            throw .damaged(format, reason: "it has no size")
        }
        return Size(width: answer.width, height: answer.height)
    }

    /// Draws the image in `width` × `height` pixels, stretched if the aspect ratio differs from that of `size`.
    func draw(size: Size, width: Int, height: Int, budget: PictureBudget) throws(PictureError) -> Bitmap {
        let excess = (Double(width) * Double(height) / Double(Self.drawnPixelLimit)).squareRoot()
        let (width, height) = excess > 1 ? (max(1, Int(Double(width) / excess)), max(1, Int(Double(height) / excess))) : (width, height)
        var request = PictureRequest()
        (request.width, request.height) = (UInt32(width), UInt32(height))
        (request.own_width, request.own_height) = (size.width, size.height)
        let words = try ask(request, budget).words
        guard words.count == width * height * 4 else { throw .damaged(format, reason: "it cannot be drawn") }
        return Bitmap(premultiplied: words, width: width, height: height)
    }

    // MARK: The worker

    /// Requests that failed, so that an expensive image is not tried again for every table.
    private static let givenUp = Mutex<[Question: PictureError]>([:])
    private static let givenUpLimit = 1_000

    private struct Question: Hashable {
        /// A hash with a random seed per process.
        var hash: Int
        var length: Int
        var width: UInt32
        var height: UInt32
    }

    private func ask(_ request: PictureRequest, _ budget: PictureBudget) throws(PictureError) -> (
        answer: PictureAnswer, words: [UInt8]
    ) {
        let question = Question(hash: bytes.hashValue, length: bytes.count, width: request.width, height: request.height)
        if let known = Self.givenUp.withLock({ $0[question] }) { throw known }
        var request = request
        request.time_limit = UInt64(budget.grant())
        request.memory_limit = UInt64(PictureBudget.memory)
        guard request.time_limit > 0 else { throw .outOfBudget(seconds: Double(budget.total) / 1000) }
        let error: PictureError
        switch PictureWorker.ask(request, bytes) {
        case .answer(let answer, let bytes):
            budget.spend(Int(answer.time))
            switch answer.result {
            case UInt32(PICTURE_DONE): return (answer, bytes)
            case UInt32(PICTURE_NO_LIBRARY):
                throw .unsupported(what: "is \(article) \(format.name), which needs \(library)")
            default: throw .damaged(format, reason: Self.reason(String(decoding: bytes, as: UTF8.self)))
            }
        case .outOfTime:
            budget.spend(Int(request.time_limit))
            // Another table may have more time left for this image.
            guard request.time_limit == UInt64(budget.picture) else { throw .outOfBudget(seconds: Double(budget.total) / 1000) }
            error = .tooCostly("it takes more than \(numberText(Double(budget.picture) / 1000)) s to draw")
        case .gone: error = .tooCostly("it needs more than \(PictureBudget.memory >> 20) MiB to draw, or crashes the renderer")
        case .notStarted(let reason): throw .notStarted(format, reason)
        }
        Self.givenUp.withLock { known in
            if known.count >= Self.givenUpLimit { known = [:] }
            known[question] = error
        }
        throw error
    }

    private var article: String { format == .svg ? "an" : "a" }

    private var library: String {
        format == .svg ? "librsvg 2.46 or later (Debian: librsvg2-2)" : "poppler 0.82 or later (Debian: libpoppler-glib8)"
    }

    /// The first line of librsvg's message, which has several.
    private static func reason(_ message: String) -> String {
        var line = message.prefix { $0 != "\n" }
        while let last = line.last, last == "." || last == " " { line.removeLast() }
        return String(line.drop { $0 == " " })
    }

    /// Rejects files that depend on more than their own outlines.
    ///
    /// Plug-ins that differ between machines and have no limits read embedded bitmaps; entities and unusual encodings could hide such
    /// images.
    private static func check(_ bytes: [UInt8]) throws(PictureError) {
        guard contains(bytes[...], "http://www.w3.org/2000/svg") else {
            throw .damaged(.svg, reason: "its root lacks xmlns=\"http://www.w3.org/2000/svg\"")
        }
        if contains(bytes[...], "<!ENTITY") { throw .unsupported(what: "declares entities; save it as a plain SVG") }
        if contains(bytes[...], "<image") || contains(bytes[...], ":image") || contains(bytes[...], "feImage") {
            throw .unsupported(what: "is an SVG that embeds a picture; use that picture, or an SVG of paths only")
        }
        // An included document could contain any of these.
        if contains(bytes[...], "<include") || contains(bytes[...], ":include") {
            throw .unsupported(what: "is an SVG that includes another document")
        }
        let declaration = bytes.prefix { $0 != UInt8(ascii: ">") }
        let known = ["UTF-8", "utf-8", "ISO-8859-1", "iso-8859-1", "US-ASCII", "us-ascii"]
        if contains(declaration, "<?xml"), contains(declaration, "encoding"), !known.contains(where: { contains(declaration, $0) }) {
            throw .unsupported(what: "is an SVG in an encoding other than UTF-8")
        }
    }

    private static func contains(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            var place = 0
            while place + wanted.count <= bytes.count,
                let found = memchr(start + place, Int32(wanted[0]), bytes.count - wanted.count + 1 - place)
            {
                if memcmp(found, wanted, wanted.count) == 0 { return true }
                place = UnsafeRawPointer(found) - start + 1
            }
            return false
        }
    }
}
