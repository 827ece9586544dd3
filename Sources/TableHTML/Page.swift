import CResources
import TableGraphics
import TableScene

/// The content of a page.
public struct PageContent: Sendable {
    /// The title of the design.
    public var title: String
    /// In the order of the config.
    public var modes: [Mode]
    /// The path from the page to its assets, with a trailing `/`, such as `assets/` or `../assets/`.
    public var assetPrefix: String

    public init(title: String, modes: [Mode], assetPrefix: String = "assets/") {
        self.title = title
        self.modes = modes
        self.assetPrefix = assetPrefix
    }

    /// A mode of the design.
    public struct Mode: Sendable {
        /// For screen readers, such as `Mode 0`.
        public var name: String
        /// A scene that is snapped to its pixel grid.
        public var scene: Scene

        public init(name: String, scene: Scene) {
            self.name = name
            self.scene = scene
        }
    }
}

/// A rendered page with its files.
public struct Page: Sendable {
    /// Encoded as UTF-8.
    public var html: [UInt8]
    /// Files for the folder at `assetPrefix`. Their names contain a hash of the contents.
    public var assets: [Asset]

    public init(html: [UInt8], assets: [Asset]) {
        self.html = html
        self.assets = assets
    }

    /// A file of a page.
    public struct Asset: Sendable {
        /// The file name, without a folder.
        public var name: String
        public var bytes: [UInt8]

        /// The path relative to the page, if the page's `assetPrefix` is `assets/`.
        public var path: String { name == Self.licenses.name ? name : "assets/" + name }

        /// The licenses of fonts and symbols. The text is the same for all pages, because each font names its own copyright holder.
        public static let licenses = Asset(name: "LICENSES", bytes: Array(String(cString: tvp_licenses()).utf8))
    }
}

/// Renders the tables of a design as a page with nothing around them: without scripts, external resources and controls. Its colors follow
/// the reader's appearance. Pages of sites and previews add a shell.
///
/// `png` encodes images.
public func renderPage(_ content: PageContent, fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Page {
    var builder = PageBuilder(content: content, png: png)
    let body = builder.body()
    return builder.finish(body: body, fonts: fonts)
}
