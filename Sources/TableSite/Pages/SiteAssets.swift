import TableHTML

/// The files that all pages of a site share.
public enum SiteAssets {
    /// The CSS. Names contain a hash of the contents, so that browsers never combine new pages with old files.
    public static let styleSheet = named("site", "css", PackageResources.site_css)
    /// The script of all pages: appearance, key shortcuts, row tracing.
    public static let script = named("site", "js", PackageResources.site_js)
    /// The gallery's search.
    public static let galleryScript = named("gallery", "js", PackageResources.gallery_js)
    /// The inspector of a design's page: measures, values to hand over, the reading order, and what the reader selects.
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
            (styleSheet, PackageResources.site_css), (script, PackageResources.site_js), (galleryScript, PackageResources.gallery_js),
            (icon, PackageResources.icon_svg),
        ] + inspectorFiles

    /// The script of a live preview's matrix.
    static let matrixScript = named("matrix", "js", PackageResources.matrix_js)

    /// Every shared file of a live preview, with its path.
    public static let previewed =
        published + [(liveScript, PackageResources.live_js), (matrixScript, PackageResources.matrix_js)]

    private static func named(_ name: String, _ ending: String, _ bytes: [UInt8]) -> String {
        "assets/\(name)-\(contentHash(bytes)).\(ending)"
    }
}
