import CResources
import TableHTML

/// The files that pages share: one style sheet, and scripts. Their names contain a hash of the contents, so that browsers never combine new
/// pages with old files.
public enum SiteAssets {
    /// A shared file.
    public struct File: Sendable {
        /// Relative to the root.
        public let path: String
        public let bytes: [UInt8]

        init(_ name: String, _ ending: String, _ resource: UnsafePointer<CChar>, _ more: String = "") {
            let source = Array((String(cString: resource) + more).utf8)
            // Each line of the style sheet ends with a rule, so that it needs no line feeds.
            let bytes = ending == "svg" ? source : SiteAssets.squeezed(source, between: ending == "css" ? [] : [UInt8(ascii: "\n")])
            path = "assets/\(name)-\(contentHash(bytes)).\(ending)"
            self.bytes = bytes
        }
    }

    /// Without indentation and without lines that are comments, which browsers do not need.
    private static func squeezed(_ source: [UInt8], between: [UInt8]) -> [UInt8] {
        let lines = source.split(separator: UInt8(ascii: "\n")).lazy.map { $0.drop { $0 == UInt8(ascii: " ") } }
        return Array(
            lines.filter { !$0.isEmpty && !$0.starts(with: Array("//".utf8)) && !$0.starts(with: Array("/*".utf8)) }.joined(
                separator: between))
    }

    static let style = File("site", "css", tvp_site_css(), TableFragments.sharedCSS)
    /// Runs before the first paint.
    static let early = File("early", "js", tvp_early_js())
    /// The script of all pages: address, keyboard shortcuts, appearance.
    static let shell = File("shell", "js", tvp_shell_js())
    /// The tree of contents, and the search.
    static let index = File("index", "js", tvp_index_js())
    package static let symbols = File("symbols", "js", tvp_symbols_js())
    static let gallery = File("gallery", "js", tvp_gallery_js())
    /// The workbench of a design.
    static let workbench = File("workbench", "js", tvp_workbench_js())
    /// The inspector of a workbench, which loads once somebody uses it.
    static let inspector = File("inspector", "js", tvp_inspector_js())
    /// The form of a design's data in live previews.
    static let controls = File("controls", "js", tvp_controls_js())
    static let matrix = File("matrix", "js", tvp_matrix_js())
    static let live = File("live", "js", tvp_live_js())
    /// The script of pages that a build writes and a server reloads.
    package static let reload = File("reload", "js", tvp_reload_js())
    /// The page of a review.
    package static let report = File("report", "js", tvp_report_js())
    /// The transport of played changes.
    package static let player = File("player", "js", tvp_player_js())
    /// The icon in browser tabs.
    static let icon = File("icon", "svg", tvp_icon_svg())

    /// What every page needs.
    package static let base = [style, early, shell, icon]
    /// Every shared file of a published site.
    public static let published = base + [index, gallery, workbench, inspector]
    /// Every shared file of a live preview.
    public static let previewed = published + [live, matrix, controls]
}
