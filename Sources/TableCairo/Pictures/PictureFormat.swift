/// The supported image formats.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, jpeg, webp, svg, pdf

    /// The name in messages.
    public var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        case .svg: "SVG"
        case .pdf: "PDF"
        }
    }

    /// The maximum number of pixels in any format: 50 million, 200 MB in memory. Checked before memory is allocated.
    public static let pixelLimit = 50_000_000
}
