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
    /// The line below the table with theme, width and so on; in English.
    public var caption: String
    /// The labels of the page's controls.
    public var words: Words
    /// The gallery that the page belongs to; `nil` for a standalone page.
    public var home: Home?

    public struct Home: Sendable {
        /// In English.
        public var title: String
        /// Relative to the page.
        public var path: String

        public init(title: String, path: String) {
            self.title = title
            self.path = path
        }
    }

    public init(title: String, modes: [Mode], assetPrefix: String = "assets/", caption: String = "", words: Words = Words()) {
        self.title = title
        self.modes = modes
        self.assetPrefix = assetPrefix
        self.caption = caption
        self.words = words
    }

    /// The labels of a page's controls, in the language of its table. Defaults to English.
    public struct Words: Sendable {
        public var mode: String
        public var appearance: String
        /// The labels of the three appearances.
        public var light: String, automatic: String, dark: String

        public init(
            mode: String = "Mode", appearance: String = "Appearance", light: String = "Light", automatic: String = "Auto",
            dark: String = "Dark"
        ) {
            self.mode = mode
            self.appearance = appearance
            self.light = light
            self.automatic = automatic
            self.dark = dark
        }
    }

    /// A mode of the design.
    public struct Mode: Sendable {
        /// The label in the mode control, such as `Mode 0`.
        public var name: String
        /// A scene that is snapped to its pixel grid.
        public var scene: Scene
        /// The origin of each row; empty for no panel.
        public var trace: [Trace]
        /// The number of rows that `trace` omits.
        public var untraced: Int

        public init(name: String, scene: Scene, trace: [Trace] = [], untraced: Int = 0) {
            self.name = name
            self.scene = scene
            self.trace = trace
            self.untraced = untraced
        }
    }

    /// The origin of a row.
    public struct Trace: Sendable {
        /// The row's frame in the scene, such as `s0.r3`.
        public var identity: String
        /// The config line; `nil` if unknown.
        public var line: Int?
        /// The path in the data, such as `people[1].name`; empty if there is no data.
        public var path: String
        /// The class name of the row's cell.
        public var cell: String
        /// Empty if the row has no tag.
        public var tag: String

        public init(identity: String, line: Int?, path: String, cell: String, tag: String) {
            self.identity = identity
            self.line = line
            self.path = path
            self.cell = cell
            self.tag = tag
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
        public static let licenses = Asset(name: "LICENSES", bytes: PackageResources.LICENSES)
    }
}

/// Renders a design as a static page without scripts or external resources. The page contains both appearances and every mode.
///
/// `png` encodes images.
public func renderPage(_ content: PageContent, fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Page {
    var builder = PageBuilder(content: content, png: png)
    let body = builder.body()
    return builder.finish(body: body, fonts: fonts)
}
