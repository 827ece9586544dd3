import TableGraphics
import TableScene

/// What a page shows.
public struct PageContent: Sendable {
    /// The name of the design.
    public var title: String
    /// In the order of the config.
    public var modes: [Mode]
    /// From the page to the folder that assets lie in, with a `/` at its end: `assets/`, `../assets/`.
    public var assetPrefix: String
    /// The line under the table: theme, width and the like; English.
    public var caption: String
    /// What the page's own switches say.
    public var words: Words

    /// Makes one of its parts.
    public init(title: String, modes: [Mode], assetPrefix: String = "assets/", caption: String = "", words: Words = Words()) {
        self.title = title
        self.modes = modes
        self.assetPrefix = assetPrefix
        self.caption = caption
        self.words = words
    }

    /// What the switches of a page say, in the language of its table.
    public struct Words: Sendable {
        /// Before the choices of modes.
        public var mode: String
        /// Before the choices of light and dark.
        public var appearance: String
        /// The three choices.
        public var light: String, automatic: String, dark: String

        /// English unless said.
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

    /// One mode of the design.
    public struct Mode: Sendable {
        /// What its switch says: `Mode 0`.
        public var name: String
        /// Snapped.
        public var scene: Scene
        /// Where its rows come from; empty for no panel.
        public var trace: [Trace]
        /// How many rows the trace leaves out.
        public var untraced: Int

        /// Makes one of its parts.
        public init(name: String, scene: Scene, trace: [Trace] = [], untraced: Int = 0) {
            self.name = name
            self.scene = scene
            self.trace = trace
            self.untraced = untraced
        }
    }

    /// Where a row comes from.
    public struct Trace: Sendable {
        /// The row's frame in the scene: `s0.r3`.
        public var identity: String
        /// The line of the config, or `nil`.
        public var line: Int?
        /// The place in the data: `people[1].name`; `""` without data.
        public var path: String
        /// The class name of its cell.
        public var cell: String
        /// `""` without a tag.
        public var tag: String

        /// Makes one of its parts.
        public init(identity: String, line: Int?, path: String, cell: String, tag: String) {
            self.identity = identity
            self.line = line
            self.path = path
            self.cell = cell
            self.tag = tag
        }
    }
}

/// A finished page with the files that it needs.
public struct Page: Sendable {
    /// UTF-8.
    public var html: [UInt8]
    /// By name, for the folder that `assetPrefix` leads to. Names carry a hash of the bytes.
    public var assets: [Asset]

    /// A page that was put together elsewhere.
    public init(html: [UInt8], assets: [Asset]) {
        self.html = html
        self.assets = assets
    }

    /// A file that a page needs.
    public struct Asset: Sendable {
        /// A file name.
        public var name: String
        /// The contents of the file.
        public var bytes: [UInt8]

        /// Where it lies below the folder of the pages, when `assetPrefix` leads to `assets` there.
        public var path: String { name == Self.licenses.name ? name : "assets/" + name }

        /// The licenses of fonts and symbols. Its bytes are always the same: each font names its own copyright holder.
        public static let licenses = Asset(name: "LICENSES", bytes: PackageResources.LICENSES)
    }
}

/// A design as one static page: no script, no network, both appearances, every mode.
///
/// `png` encodes the pictures that tables show.
public func renderPage(_ content: PageContent, fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Page {
    var builder = PageBuilder(content: content, png: png)
    let body = builder.body()
    return builder.finish(body: body, fonts: fonts)
}
