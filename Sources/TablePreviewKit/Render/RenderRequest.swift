import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// What to render of each design, and where to write it.
struct RenderRequest: Sendable {
    var outputs: Outputs
    /// For images; pages always have all appearances.
    var appearances: [Appearance]
    var modes = Modes.all
    /// The named states to draw in addition to the table itself.
    var states = NamedStates.all
    var loading: Loading
    /// The title of the gallery, which pages link to; `nil` without one.
    var home: String?
    /// Seconds since 1970 for PDF files; `nil` writes the epoch.
    var date: Int?
}

/// One design in one variant.
struct RenderItem: Sendable {
    var file: DesignFile
    /// The settings of the variant, over those of the design.
    var settings = DesignSettings()
    /// The suffix of its outputs' names, such as `.material-AX3`; empty if there is one variant.
    var suffix = ""
}

/// The result of rendering one design.
struct DesignReport: Sendable {
    var name: String
    private var noticed = DiagnosticList()
    var pages = 0
    var pictures = 0
    /// Whether an output is missing or incomplete.
    var isFailed = false
    var cannotWrite = false
    /// For `index.html`; `nil` if no page was written.
    var gallery: GalleryCard?

    init(name: String) {
        self.name = name
    }

    /// The diagnostics without duplicates: modes and states usually share theirs.
    var diagnostics: [Diagnostic] { noticed.diagnostics }

    /// Adds diagnostics; an error marks the design as failed.
    mutating func note(_ new: [Diagnostic]) {
        noticed.append(contentsOf: new)
        if new.hasErrors { isFailed = true }
        if new.cannotWrite { cannotWrite = true }
    }
}

/// A design's card in the gallery.
struct GalleryCard: Sendable {
    var title: String
    /// Relative to the gallery's folder.
    var page: String
    var lightThumbnail: String
    var darkThumbnail: String
    /// The size of the thumbnail, in pixels.
    var thumbnailWidth: Int
    var thumbnailHeight: Int
    var modes: Int
    var sections: Int
    var rows: Int
}
