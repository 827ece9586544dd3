import TableHTML

/// The files that every page of a site shares.
public enum SiteAssets {
    /// Below the site's root. The name says which contents, so that a browser never shows new pages in old clothes.
    public static let styleSheet = named("site", "css", PackageResources.site_css)
    /// Behavior of all pages: appearance, keys, the row trace.
    public static let script = named("site", "js", PackageResources.site_js)
    /// The gallery's search.
    public static let galleryScript = named("gallery", "js", PackageResources.gallery_js)
    /// What a live preview does besides.
    public static let liveScript = named("live", "js", PackageResources.live_js)

    /// The mark in a browser's tab.
    public static let icon = named("icon", "svg", PackageResources.icon_svg)

    /// Every shared file of a published site with its path.
    public static let published: [(path: String, bytes: [UInt8])] = [
        (styleSheet, PackageResources.site_css), (script, PackageResources.site_js), (galleryScript, PackageResources.gallery_js),
        (icon, PackageResources.icon_svg),
    ]

    /// The same for a live preview.
    public static let previewed = published + [(liveScript, PackageResources.live_js)]

    private static func named(_ name: String, _ ending: String, _ bytes: [UInt8]) -> String {
        "assets/\(name)-\(contentHash(bytes)).\(ending)"
    }
}
