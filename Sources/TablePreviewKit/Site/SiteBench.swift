import Foundation
import TableCells
import TableHTML
import TableSite
import TableViewProvider

/// What one thread needs to make pages, kept from design to design.
final class SiteBench {
    let renderer: SiteRenderer
    let cellFolders = CellFolders()

    init(cells: CellRegistry) {
        renderer = SiteRenderer(cells: cells)
    }

    private var pictureStamps: [String: String] = [:]

    /// A hash of the pictures that the designs of a folder may show: every picture file below it, by name and contents.
    /// One that was missing and is there now counts as well as one that changed. What lies in the site itself does not.
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
