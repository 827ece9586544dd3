import TableDiagnostics
import TableInputs
import TableSite
import TableViewProvider

extension RootFolder {
    /// Writes `index.html` with a card for each page, its index, what pages share, and the coverage of an app, this as `coverage.json` too.
    /// Returns an error if a file cannot be written.
    func writeGallery(_ reports: [DesignReport], title: String, _ coverage: AppCoverage? = nil) -> Diagnostic? {
        let entries = reports.compactMap(\.entry)
        var files: [(path: String, bytes: [UInt8])] = []
        if let coverage { files.append(("coverage.json", Array((coverage.json.jsonText + "\n").utf8))) }
        if !entries.isEmpty {
            var contents = ContentsIndex()
            for entry in entries { contents.add(entry, nil) }
            files += SiteAssets.published.map { ($0.path, $0.bytes) } + [(ContentsIndex.path, contents.script)]
            for start in stride(from: 0, to: entries.count, by: SiteEntry.chunkSize) {
                let number = start / SiteEntry.chunkSize
                let part = Array(entries[start..<min(start + SiteEntry.chunkSize, entries.count)])
                files.append((SearchIndex.path(number), SearchIndex.chunk(number, entries: part)))
            }
            var page = GalleryPage(first: Array(entries.prefix(SiteEntry.chunkSize)), count: entries.count, title: title)
            page.frame = DesignJob.frame(title)
            page.coverage = coverage?.text(limit: .max)
            files.append(("index.html", page.make()))
        }
        return files.lazy.compactMap { write($0.bytes, to: $0.path) }.first
    }
}
