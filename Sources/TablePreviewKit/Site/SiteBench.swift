import Foundation
import TableCells
import TableHTML
import TableInputs
import TableSite
import TableViewProvider

/// The state that a thread keeps between designs.
final class SiteBench {
    let renderer: SiteRenderer
    let cellFolders = CellFolders()

    init(_ loading: Loading) {
        renderer = SiteRenderer(cells: loading.cells)
        renderer.themes = loading.themes
    }

    private var pictureStamps: [String: String] = [:]

    /// A hash of the names and contents of all images below a folder, which the folder's designs may show. It changes when an image is
    /// added or changed. Images in the site's output folder are excluded.
    func pictures(below folder: String, except output: String, _ hashes: FileHashes) -> String {
        if let known = pictureStamps[folder] { return known }
        let own = RootFolder(output)
        let kinds: Set = ["png", "jpg", "jpeg", "webp", "gif", "svg"]
        // A folder that cannot be searched cannot provide images either, and a design that uses one reports it.
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
