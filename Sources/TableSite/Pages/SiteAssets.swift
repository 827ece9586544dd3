import TableHTML

/// The files that pages share: one style sheet, and scripts. Their names contain a hash of the contents, so that browsers never combine new
/// pages with old files.
public enum SiteAssets {
    /// A shared file.
    public struct File: Sendable {
        /// Relative to the root.
        public let path: String
        public let bytes: [UInt8]

        init(_ name: String, _ ending: String, _ source: [UInt8]) {
            let bytes = ending == "svg" ? source : SiteAssets.squeezed(source)
            path = "assets/\(name)-\(contentHash(bytes)).\(ending)"
            self.bytes = bytes
        }
    }

    /// Without indentation and without lines that are comments, which browsers do not need.
    private static func squeezed(_ source: [UInt8]) -> [UInt8] {
        let lines = source.split(separator: UInt8(ascii: "\n")).lazy.map { $0.drop { $0 == UInt8(ascii: " ") } }
        return Array(
            lines.filter { !$0.isEmpty && !$0.starts(with: Array("//".utf8)) && !$0.starts(with: Array("/*".utf8)) }.joined(separator: [
                UInt8(ascii: "\n")
            ]))
    }

    static let style = File("site", "css", PackageResources.site_css + Array(TableFragments.sharedCSS.utf8))
    /// Runs before the first paint.
    static let early = File("early", "js", PackageResources.early_js)
    /// The script of all pages: address, keyboard shortcuts, appearance.
    static let shell = File("shell", "js", PackageResources.shell_js)
    /// The tree of contents, and the search.
    static let index = File("index", "js", PackageResources.search_js + PackageResources.tree_js)
    package static let symbols = File("symbols", "js", PackageResources.symbols_js)
    static let gallery = File("gallery", "js", PackageResources.gallery_js)
    /// The workbench of a design.
    static let workbench = File(
        "workbench", "js",
        PackageResources.trace_js + PackageResources.measure_js + PackageResources.origins_js + PackageResources.handoff_js
            + PackageResources.lens_js + PackageResources.reading_js + PackageResources.inspect_js + PackageResources.dock_js)
    /// The form of a design's data in live previews.
    static let controls = File("controls", "js", PackageResources.controls_js)
    static let matrix = File("matrix", "js", PackageResources.matrix_js)
    static let live = File("live", "js", PackageResources.live_js)
    /// The page of a review.
    package static let report = File(
        "report", "js", PackageResources.report_js + PackageResources.review_js + PackageResources.film_js)
    /// The transport of played changes.
    package static let player = File("player", "js", PackageResources.player_js)
    /// The icon in browser tabs.
    static let icon = File("icon", "svg", PackageResources.icon_svg)

    /// What every page needs.
    package static let base = [style, early, shell, icon]
    /// Every shared file of a published site.
    public static let published = base + [index, gallery, workbench]
    /// Every shared file of a live preview.
    public static let previewed = published + [live, matrix, controls]
}
