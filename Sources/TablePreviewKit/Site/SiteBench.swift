import Foundation
import TableCells
import TableHTML
import TableInputs
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
        let own = RootFolder(output)
        let kinds: Set = ["png", "jpg", "jpeg", "webp", "gif", "svg"]
        // What cannot be searched cannot be shown either, and the design that shows it says so.
        let walk = FileWalk(folder, for: "images") {
            !$0.hasPrefix(".") && kinds.contains(($0 as NSString).pathExtension.lowercased())
        }
        let found = walk.files.compactMap { path -> String? in
            let full = (folder as NSString).appendingPathComponent(path)
            return own.writtenName(of: full) == nil ? "\(path) \(hashes.hash(of: full))" : nil
        }
        let value = contentHash(Array(found.joined(separator: "\u{0}").utf8))
        pictureStamps[folder] = value
        return value
    }
}
