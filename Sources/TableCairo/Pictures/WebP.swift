import CWebP
import TableGraphics

/// Decodes WebP with libwebp: lossy and lossless, with or without alpha; no animations.
enum WebP {
    /// The size, one point per pixel.
    static func size(of bytes: [UInt8]) throws(PictureError) -> Size {
        let features = try features(bytes)
        return Size(width: Double(features.width), height: Double(features.height))
    }

    static func decode(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
        let features = try features(bytes)
        let (width, height) = (Int(features.width), Int(features.height))
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { throw .damaged(.webp, reason: "libwebp has an incompatible version") }
        var status = VP8_STATUS_OUT_OF_MEMORY
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            config.output.colorspace = MODE_RGBA
            config.output.is_external_memory = 1
            config.output.u.RGBA.rgba = buffer.baseAddress
            config.output.u.RGBA.stride = Int32(width * 4)
            config.output.u.RGBA.size = width * height * 4
            status = WebPDecode(bytes, bytes.count, &config)
            count = status == VP8_STATUS_OK ? width * height * 4 : 0
        }
        WebPFreeDecBuffer(&config.output)
        if let error = error(status) { throw error }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private static func features(_ bytes: [UInt8]) throws(PictureError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        if let error = error(WebPGetFeatures(bytes, bytes.count, &features)) { throw error }
        guard features.has_animation == 0 else { throw .unsupported(what: "is animated; save one frame of it as a picture") }
        guard features.width > 0, features.height > 0 else { throw .damaged(.webp, reason: "it has no pixels") }
        let (width, height) = (Int(features.width), Int(features.height))
        guard width <= PictureFormat.pixelLimit / height else {
            throw .tooLarge(width: width, height: height, limit: PictureFormat.pixelLimit)
        }
        return features
    }

    private static func error(_ status: VP8StatusCode) -> PictureError? {
        switch status {
        case VP8_STATUS_OK: nil
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: .truncated(.webp)
        case VP8_STATUS_OUT_OF_MEMORY: .damaged(.webp, reason: "out of memory")
        case VP8_STATUS_UNSUPPORTED_FEATURE: .unsupported(what: "is a WebP that libwebp does not support")
        default: .damaged(.webp, reason: "its pixel data is invalid")
        }
    }
}
