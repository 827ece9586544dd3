import Foundation
import TableCells
import TableHTML
import TableSite
import TableViewProvider

/// The state that one thread keeps from design to design.
final class SiteBench {
    let renderer: SiteRenderer
    let cellFolders = CellFolders()

    init(cells: CellRegistry) {
        renderer = SiteRenderer(cells: cells)
    }

    private var pictureStamps: [String: String] = [:]

    /// A hash of all images below a folder, by name and contents, which its designs may show. A new image changes it as well as a changed
    /// one. Images in the site's own folder are excluded.
    func pictures(below folder: String, except output: String, _ hashes: FileHashes) -> String {
        if let known = pictureStamps[folder] { return known }
        let own = URL(fileURLWithPath: output).standardizedFileURL.path
        var found: [String] = []
        let walk = FileManager.default.enumerator(atPath: folder)
        while let path = walk?.nextObject() as? String {
            let full = (folder as NSString).appendingPathComponent(path)
            if (path as NSString).lastPathComponent.hasPrefix(".") || URL(fileURLWithPath: full).standardizedFileURL.path == own {
                walk?.skipDescendants()
            } else if ["png", "jpg", "jpeg", "webp", "gif", "svg"].contains((path as NSString).pathExtension.lowercased()) {
                found.append("\(path) \(hashes.hash(of: full))")
            }
        }
        let value = contentHash(Array(found.sorted().joined(separator: "\u{0}").utf8))
        pictureStamps[folder] = value
        return value
    }
}
