import Foundation
import TableInputs

/// The path of an image file: `Icons/star@2x~ipad.png`.
package struct ImageFile: Sendable {
    let path: String
    /// The name without the rest: `star`.
    package let stem: String
    /// Pixels per point; `nil` if the name does not say.
    let scale: Double?
    /// `iphone` or `ipad`; `nil` for all.
    let device: String?
    /// The lowercase extension.
    private let kind: String

    package init(_ path: String) {
        let name = (path as NSString).lastPathComponent as NSString
        var stem = name.deletingPathExtension
        let device = ["iphone", "ipad"].first { stem.hasSuffix("~" + $0) }
        if let device { stem.removeLast(device.count + 1) }
        let scale = [1.0, 2, 3].first { stem.hasSuffix("@\(Int($0))x") }
        if scale != nil { stem.removeLast(3) }
        (self.path, self.stem, self.scale, self.device, kind) = (path, stem, scale, device, name.pathExtension.lowercased())
    }

    /// The file of an image’s name, which is a PNG file if the name has no extension.
    package init(named name: String) { self.init(Self.isImage(name) ? name : name + ".png") }

    private static let kinds: Set<String> = ["png", "jpg", "jpeg", "webp", "svg", "pdf"]

    /// Whether the name is that of an image that can be drawn.
    package static func isImage(_ name: String) -> Bool { kinds.contains((name as NSString).pathExtension.lowercased()) }

    /// Whether a file is the image of this name, which may lack the scale, the device, and the folders that Xcode does not keep.
    package func isFound(in file: ImageFile) -> Bool {
        let (own, folder) = (parentFolder(of: path), parentFolder(of: file.path))
        // Only names with the bundle find files of nested bundles.
        let isNear = own.isEmpty ? !("/" + folder + "/").contains(".bundle/") : ("/" + folder).hasSuffix("/" + own)
        return isNear && stem == file.stem && kind == file.kind && (scale == nil || scale == file.scale)
            && (device == nil || device == file.device)
    }

    var isLocalized: Bool { path.contains(".lproj/") && !path.contains("Base.lproj/") }
}
