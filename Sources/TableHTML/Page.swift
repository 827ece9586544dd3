import TableGraphics
import TableScene

/// The contents of a page.
public struct PageContent: Sendable {
    /// The title of the design.
    public var title: String
    /// In the order of the config.
    public var modes: [Mode]
    /// The path from the page to its assets, with a `/` at its end: `assets/`, `../assets/`.
    public var assetPrefix: String
    /// The line below the table: theme, width and so on; in English.
    public var caption: String
    /// The labels of the page's controls.
    public var words: Words
    /// The gallery that the page belongs to; `nil` if it stands alone.
    public var home: Home?

    /// A link to a gallery.
    public struct Home: Sendable {
        /// In English.
        public var title: String
        /// Relative to the page.
        public var path: String

        /// Creates a link.
        public init(title: String, path: String) {
            self.title = title
            self.path = path
        }
    }

    /// Creates the contents of a page; labels are English by default.
    public init(title: String, modes: [Mode], assetPrefix: String = "assets/", caption: String = "", words: Words = Words()) {
        self.title = title
        self.modes = modes
        self.assetPrefix = assetPrefix
        self.caption = caption
        self.words = words
    }

    /// The labels of a page's controls, in the language of its table.
    public struct Words: Sendable {
        /// The label of the mode control.
        public var mode: String
        /// The label of the appearance control.
        public var appearance: String
        /// The three appearances.
        public var light: String, automatic: String, dark: String

        /// Creates labels, English by default.
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
        /// The label in the mode control: `Mode 0`.
        public var name: String
        /// A snapped scene.
        public var scene: Scene
        /// The origin of its rows; empty for no panel.
        public var trace: [Trace]
        /// The number of rows missing in the trace.
        public var untraced: Int

        /// Creates a mode.
        public init(name: String, scene: Scene, trace: [Trace] = [], untraced: Int = 0) {
            self.name = name
            self.scene = scene
            self.trace = trace
            self.untraced = untraced
        }
    }

    /// The origin of a row.
    public struct Trace: Sendable {
        /// The row's frame in the scene: `s0.r3`.
        public var identity: String
        /// The config line, if known.
        public var line: Int?
        /// The path in the data: `people[1].name`; `""` without data.
        public var path: String
        /// The class name of its cell.
        public var cell: String
        /// The tag; `""` without one.
        public var tag: String

        /// Creates a trace.
        public init(identity: String, line: Int?, path: String, cell: String, tag: String) {
            self.identity = identity
            self.line = line
            self.path = path
            self.cell = cell
            self.tag = tag
        }
    }
}

/// A rendered page and its files.
public struct Page: Sendable {
    /// UTF-8.
    public var html: [UInt8]
    /// Files for the folder at `assetPrefix`. Names contain a hash of the contents.
    public var assets: [Asset]

    /// Creates a page from its parts.
    public init(html: [UInt8], assets: [Asset]) {
        self.html = html
        self.assets = assets
    }

    /// A file of a page.
    public struct Asset: Sendable {
        /// The file name.
        public var name: String
        /// The contents of the file.
        public var bytes: [UInt8]

        /// The path relative to the pages, if `assetPrefix` is `assets/` there.
        public var path: String { name == Self.licenses.name ? name : "assets/" + name }

        /// The licenses of fonts and symbols. The text is the same for all pages: each font names its own copyright holder.
        public static let licenses = Asset(name: "LICENSES", bytes: PackageResources.LICENSES)
    }
}

/// Renders a design as a static page without scripts or external resources, with both appearances and every mode.
///
/// `png` encodes images.
public func renderPage(_ content: PageContent, fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Page {
    var builder = PageBuilder(content: content, png: png)
    let body = builder.body()
    return builder.finish(body: body, fonts: fonts)
}
