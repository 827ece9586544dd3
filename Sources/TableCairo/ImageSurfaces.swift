import CPangoCairo
import TableGraphics
import TableScene

/// Cairo surfaces of a scene's images, created when first drawn.
final class ImageSurfaces {
    private let images: [SceneImage]
    private let appearance: Appearance
    private var surfaces: [OpaquePointer?]
    private var isMade: [Bool]

    init(_ images: [SceneImage], _ appearance: Appearance) {
        self.images = images
        self.appearance = appearance
        surfaces = Array(repeating: nil, count: images.count)
        isMade = Array(repeating: false, count: images.count)
    }

    func surface(_ index: Int) -> OpaquePointer? {
        guard images.indices.contains(index) else { return nil }
        if !isMade[index] {
            surfaces[index] = make(images[index].bitmap(for: appearance))
            isMade[index] = true
        }
        return surfaces[index]
    }

    private func make(_ bitmap: Bitmap) -> OpaquePointer? {
        guard bitmap.width > 0, bitmap.height > 0,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: bitmap.width), Int32(clamping: bitmap.height)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
        else { return nil }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let source = (y * bitmap.width + x) * 4
                let alpha = UInt32(bitmap.pixels[source + 3])
                func premultiplied(_ channel: Int) -> UInt8 { UInt8((UInt32(bitmap.pixels[source + channel]) * alpha + 127) / 255) }
                let target = y * stride + x * 4
                data[target] = premultiplied(2)
                data[target + 1] = premultiplied(1)
                data[target + 2] = premultiplied(0)
                data[target + 3] = UInt8(alpha)
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }

    deinit {
        for case let surface? in surfaces { cairo_surface_destroy(surface) }
    }
}
