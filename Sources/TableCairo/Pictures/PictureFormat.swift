/// The formats of pictures that are read.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, jpeg, webp, svg

    /// As people write it.
    public var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        case .svg: "SVG"
        }
    }

    /// The most pixels that are read of any format. Checked before memory is taken.
    public static let pixelLimit = PNG.pixelLimit
}
