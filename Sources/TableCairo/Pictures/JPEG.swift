import CTurboJPEG
import TableGraphics

/// Encodes baseline JPEG with libjpeg-turbo, and decodes baseline and progressive JPEG in color, gray and CMYK.
package enum JPEG {
    /// The size after applying the EXIF orientation, one point per pixel.
    static func size(of bytes: [UInt8]) throws(PictureError) -> Size {
        let header = try Decoder().header(bytes)
        let size = Size(width: Double(header.width), height: Double(header.height))
        return JPEGMarkers(bytes).isTurned ? Size(width: size.height, height: size.width) : size
    }

    /// The maximum of pixels times scans: a small file can request hundreds of scans of millions of pixels, most of which change nothing.
    private static let workLimit = 1_500_000_000

    /// The image with its EXIF orientation applied. An image much larger than the pixels to cover is decoded at a half, a quarter or an
    /// eighth of its size.
    static func decode(_ bytes: [UInt8], covering room: (width: Int, height: Int)) throws(PictureError) -> Bitmap {
        let decoder = try Decoder()
        let markers = JPEGMarkers(bytes)
        let header = try decoder.header(bytes)
        let scans = JPEGMarkers.scanCount(bytes)
        guard header.width * header.height <= workLimit / max(1, scans) else {
            throw .tooCostly("it has \(scans) scans of \(header.width) × \(header.height) pixels")
        }
        let wanted = markers.isTurned ? (width: room.height, height: room.width) : room
        var divisor = 8
        while divisor > 1, scaled(header.width, divisor) < wanted.width || scaled(header.height, divisor) < wanted.height { divisor /= 2 }
        let (width, height) = (scaled(header.width, divisor), scaled(header.height, divisor))
        guard width <= PictureFormat.pixelLimit, height <= PictureFormat.pixelLimit / width else {
            throw .tooLarge(width: header.width, height: header.height, limit: PictureFormat.pixelLimit)
        }
        var pixels = try decoder.pixels(bytes, width: width, height: height, isPrint: header.isPrint)
        if header.isPrint { mixInks(&pixels, isInverted: markers.isAdobe) }
        return Bitmap(width: width, height: height, pixels: pixels).upright(fromOrientation: markers.orientation)
    }

    /// The pixels without their alpha as a JPEG file, with colors at half the resolution; `nil` if the image is larger than JPEG allows.
    package static func encode(_ bitmap: Bitmap, quality: Double) -> [UInt8]? {
        guard let handle = tjInitCompress() else { return nil }
        var (file, size): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
        defer {
            tjFree(file)
            tjDestroy(handle)
        }
        let percent = Int32(min(max(1, (quality * 100).rounded()), 100))
        let status = tjCompress2(
            handle, bitmap.pixels, Int32(bitmap.width), Int32(bitmap.width * 4), Int32(bitmap.height), Int32(TJPF_RGBX.rawValue), &file,
            &size, Int32(TJSAMP_420.rawValue), percent, 0)
        guard status == 0, let file else { return nil }
        return Array(UnsafeBufferPointer(start: file, count: Int(size)))
    }

    private static func scaled(_ length: Int, _ divisor: Int) -> Int { (length + divisor - 1) / divisor }

    /// Converts CMYK to RGB without a color profile. Adobe's files store inverted values.
    private static func mixInks(_ pixels: inout [UInt8], isInverted: Bool) {
        for place in stride(from: 0, to: pixels.count, by: 4) {
            let black = isInverted ? Int(pixels[place + 3]) : 255 - Int(pixels[place + 3])
            for channel in 0..<3 {
                let ink = isInverted ? Int(pixels[place + channel]) : 255 - Int(pixels[place + channel])
                pixels[place + channel] = UInt8((ink * black + 127) / 255)
            }
            pixels[place + 3] = 255
        }
    }

    private struct Header {
        var width: Int
        var height: Int
        var isPrint: Bool
    }

    /// Owns a libjpeg-turbo handle.
    private final class Decoder {
        private let handle: tjhandle

        init() throws(PictureError) {
            guard let handle = tjInitDecompress() else { throw .damaged(.jpeg, reason: "out of memory") }
            self.handle = handle
        }

        deinit { tjDestroy(handle) }

        func header(_ bytes: [UInt8]) throws(PictureError) -> Header {
            var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
            guard tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colors) == 0 else { throw failure() }
            guard width > 0, height > 0 else { throw .damaged(.jpeg, reason: "it has no pixels") }
            let isPrint = colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
            return Header(width: Int(width), height: Int(height), isPrint: isPrint)
        }

        /// Four bytes per pixel: color and alpha, or CMYK.
        func pixels(_ bytes: [UInt8], width: Int, height: Int, isPrint: Bool) throws(PictureError) -> [UInt8] {
            var status: Int32 = -1
            let format = Int32(isPrint ? TJPF_CMYK.rawValue : TJPF_RGBA.rawValue)
            let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
                // A warning means lost pixels, and files with thousands of scans only cost time: both stop decoding.
                status = tjDecompress2(
                    handle, bytes, UInt(bytes.count), buffer.baseAddress, Int32(width), Int32(width * 4), Int32(height), format,
                    TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
                count = status == 0 ? width * height * 4 : 0
            }
            guard status == 0 else { throw failure() }
            return pixels
        }

        private func failure() -> PictureError {
            let message = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown"
            return message.contains("Premature end") || message.contains("ends prematurely")
                ? .truncated(.jpeg) : .damaged(.jpeg, reason: message)
        }
    }
}
