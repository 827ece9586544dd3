import Foundation
import TableCells
import TableInterfaceBuilder
import TableViewProvider

/// The asset catalogs of an app. Each name is looked up once.
final class AppAssets {
    private let project: InterfaceProject
    private var paths: [String: String?] = [:]
    private var colors: [String: AdaptiveColor?] = [:]

    init(folder: String) { project = InterfaceProject(scanning: folder) }

    /// The path of an image for `FolderImages`; `nil` if no catalog has it.
    func path(_ name: String) -> String? {
        if let known = paths[name] { return known }
        let path = AssetLibrary.picture(name, in: project)?.path
        paths.updateValue(path, forKey: name)
        return path
    }

    func color(_ name: String) -> AdaptiveColor? {
        if let known = colors[name] { return known }
        let color = AssetLibrary.color(name, in: project)
        colors.updateValue(color, forKey: name)
        return color
    }
}

/// The folder of an app's images for code on any thread: `UIImage(named:)` and `UIColor(named:)` may run anywhere.
enum AppFolder {
    private static let lock = NSLock()
    // Safe: read and written only inside of the lock, and nothing else has these objects.
    private nonisolated(unsafe) static var images: AppImages.Source?

    static func show(_ folder: String?) {
        let new = folder.map { AppImages.Source(files: FolderImages(folder: $0), assets: AppAssets(folder: $0), datas: [:]) }
        lock.withLock { images = new }
    }

    /// Whether the folder is known and has no such image.
    static func lacks(_ name: String) -> Bool {
        lock.withLock {
            guard let images, case .failure = images.size(ofImage: name) else { return false }
            return true
        }
    }

    /// A color of the folder's catalogs; `nil` if it is not there.
    static func color(_ name: String) -> AdaptiveColor? { lock.withLock { images?.assets?.color(name) } }
}
