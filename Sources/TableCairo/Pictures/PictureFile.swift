import TableGraphics

/// An image file in memory. Its format is detected from its contents, not its name.
public struct PictureFile: Sendable {
    /// The format of the contents.
    public let format: PictureFormat
    /// The natural size in points: one point per pixel, per CSS pixel of an SVG, or per point of a PDF's first page. A JPEG's orientation
    /// is applied.
    public let size: Size
    private let bytes: [UInt8]
    private let budget: PictureBudget

    /// Reads the header of a file; other errors are found during decoding. The images of a table share a budget.
    public init(_ bytes: [UInt8], budget: PictureBudget = PictureBudget()) throws(PictureError) {
        format = try Self.format(of: bytes)
        self.bytes = bytes
        self.budget = budget
        switch format {
        case .png:
            do throws(PNG.DecodeError) {
                size = try PNG.size(of: bytes)
            } catch {
                throw .png(error)
            }
        case .jpeg: size = try JPEG.size(of: bytes)
        case .webp: size = try WebP.size(of: bytes)
        case .svg, .pdf: size = try VectorPicture(format, bytes).size(budget: budget)
        }
        guard size.width > 0, size.height > 0 else { throw .damaged(format, reason: "it has no pixels") }
        guard size.width * size.height <= Double(PictureFormat.pixelLimit) else {
            throw .tooLarge(width: Int(min(size.width, 1e15)), height: Int(min(size.height, 1e15)), limit: PictureFormat.pixelLimit)
        }
    }

    /// Decodes the image with no more pixels than needed to fill `room`, in device pixels.
    ///
    /// Bitmaps are never enlarged. An SVG or PDF is drawn at exactly that size.
    public func bitmap(covering room: Size) throws(PictureError) -> Bitmap {
        let width = Self.pixels(room.width)
        let height = Self.pixels(room.height)
        switch format {
        case .svg, .pdf: return try VectorPicture(format, bytes).draw(size: size, width: width, height: height, budget: budget)
        case .jpeg: return try JPEG.decode(bytes, covering: (width, height)).reduced(toWidth: width, height: height)
        case .webp: return try WebP.decode(bytes).reduced(toWidth: width, height: height)
        case .png:
            do throws(PNG.DecodeError) {
                return try PNG.decode(bytes).reduced(toWidth: width, height: height)
            } catch {
                throw .png(error)
            }
        }
    }

    /// The number of pixels that cover a length; Cairo's surfaces are limited to 32,767.
    private static func pixels(_ length: Double) -> Int {
        // A tiny rounding error must not add a pixel.
        length.isFinite ? Int(min(32_767, max(1, (length - 1e-6).rounded(.up)))) : 32_767
    }

    private static func format(of bytes: [UInt8]) throws(PictureError) -> PictureFormat {
        func starts(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: Array(text.utf8)) }
        if bytes.starts(with: PNG.signature) { return .png }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if starts("RIFF"), starts("WEBP", at: 8) { return .webp }
        if starts("version https://git-lfs") { throw .lfsPointer }
        if VectorPicture.isSVG(bytes) { return .svg }
        if VectorPicture.isPDF(bytes) { return .pdf }
        let others: [(String, Int, String)] = [
            ("GIF8", 0, "GIF"), ("BM", 0, "BMP"), ("II*\0", 0, "TIFF"), ("MM\0*", 0, "TIFF"), ("ftypheic", 4, "HEIC"),
            ("ftypmif1", 4, "HEIC"), ("ftypavif", 4, "AVIF"),
        ]
        if let other = others.first(where: { starts($0.0, at: $0.1) }) { throw .unknownFormat(found: other.2) }
        throw .unknownFormat(found: bytes.starts(with: [0x1F, 0x8B]) ? "compressed" : nil)
    }
}
