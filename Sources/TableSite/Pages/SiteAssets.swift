import TableHTML

/// The files that all pages of a site share. Their names contain a hash of the contents, so that browsers never combine new pages with old
/// files.
public enum SiteAssets {
    /// The CSS. Names contain a hash of the contents, so that browsers never combine new pages with old files.
    public static let styleSheet = named("site", "css", style)
    private static let style = PackageResources.site_css + PackageResources.guides_css + Array(TableFragments.sharedCSS.utf8)
    /// The script of all pages: appearance, keyboard shortcuts and row tracing.
    public static let script = named("site", "js", PackageResources.site_js)
    /// The gallery's search.
    public static let galleryScript = named("gallery", "js", PackageResources.gallery_js)
    /// The designs that the reader looked at last.
    static let recentScript = named("recent", "js", PackageResources.recent_js)
    /// The gallery's search in texts.
    static let pagesScript = named("pages", "js", PackageResources.pages_js)
    /// The inspector of a design's page: measurements, values to copy, the reading order and the selection.
    static let inspector = inspectorFiles.map(\.path)
    private static let inspectorFiles: [(path: String, bytes: [UInt8])] = [
        (named("measure", "js", PackageResources.measure_js), PackageResources.measure_js),
        (named("handoff", "js", PackageResources.handoff_js), PackageResources.handoff_js),
        (named("lens", "js", PackageResources.lens_js), PackageResources.lens_js),
        (named("reading", "js", PackageResources.reading_js), PackageResources.reading_js),
        (named("inspect", "js", PackageResources.inspect_js), PackageResources.inspect_js),
    ]

    /// The script of live previews.
    public static let liveScript = named("live", "js", PackageResources.live_js)

    /// The icon in browser tabs.
    public static let icon = named("icon", "svg", PackageResources.icon_svg)

    /// Every shared file of a published site, with its path.
    public static let published: [(path: String, bytes: [UInt8])] =
        [
            (styleSheet, style), (script, PackageResources.site_js), (galleryScript, PackageResources.gallery_js),
            (pagesScript, PackageResources.pages_js), (recentScript, PackageResources.recent_js), (icon, PackageResources.icon_svg),
        ] + inspectorFiles

    /// The script of a live preview's matrix.
    static let matrixScript = named("matrix", "js", PackageResources.matrix_js)

    /// The form of a design's data in live previews.
    static let controlsScript = named("controls", "js", PackageResources.controls_js)

    /// Every shared file of a live preview, with its path.
    public static let previewed =
        published + [
            (liveScript, PackageResources.live_js), (matrixScript, PackageResources.matrix_js),
            (controlsScript, PackageResources.controls_js),
        ]

    private static func named(_ name: String, _ ending: String, _ bytes: [UInt8]) -> String {
        "assets/\(name)-\(contentHash(bytes)).\(ending)"
    }
}
