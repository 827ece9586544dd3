import TableDiagnostics
import TableHTML
import TableInputs
import TableViewProvider

extension RootFolder {
    /// Writes `index.html` with a card for each page and the coverage of an app, and this as `coverage.json`. Returns an error if a file
    /// cannot be written.
    func writeGallery(_ reports: [DesignReport], title: String, _ coverage: AppCoverage? = nil) -> Diagnostic? {
        let entries = reports.compactMap(\.gallery).map { card in
            let modes = card.modes == 1 ? "" : "\(card.modes) modes, "
            return GalleryEntry(
                title: card.title, page: card.page, lightThumbnail: card.lightThumbnail, darkThumbnail: card.darkThumbnail,
                width: card.thumbnailWidth, height: card.thumbnailHeight,
                summary: modes + counted(card.sections, "section") + ", " + counted(card.rows, "row"))
        }
        if let coverage, let failure = write(Array((coverage.json.jsonText + "\n").utf8), to: "coverage.json") { return failure }
        return entries.isEmpty ? nil : write(renderGallery(entries, title: title, remarks: coverage?.text(limit: .max)), to: "index.html")
    }
}
