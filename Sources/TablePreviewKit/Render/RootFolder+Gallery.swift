import TableDiagnostics
import TableHTML
import TableInputs

extension RootFolder {
    /// Writes `index.html` with a card for each page. Returns an error if the file cannot be written.
    func writeGallery(_ reports: [DesignReport], title: String) -> Diagnostic? {
        let entries = reports.compactMap(\.gallery).map { card in
            let modes = card.modes == 1 ? "" : "\(card.modes) modes, "
            return GalleryEntry(
                title: card.title, page: card.page, lightThumbnail: card.lightThumbnail, darkThumbnail: card.darkThumbnail,
                width: card.thumbnailWidth, height: card.thumbnailHeight,
                summary: modes + counted(card.sections, "section") + ", " + counted(card.rows, "row"))
        }
        return entries.isEmpty ? nil : write(renderGallery(entries, title: title), to: "index.html")
    }
}
