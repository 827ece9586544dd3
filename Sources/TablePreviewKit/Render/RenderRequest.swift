import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// What a run renders of each design, and where to.
struct RenderRequest: Sendable {
    var outputs: Outputs
    /// Of pictures; pages have all.
    var appearances: [Appearance]
    var modes = Modes.all
    /// The named states that pictures show beside the table itself.
    var states = NamedStates.all
    var loading: Loading
    /// Seconds since 1970, written into PDF files; `nil` writes the epoch.
    var date: Int?
}

/// One design in one variant.
struct RenderItem: Sendable {
    var file: DesignFile
    /// What the variant says of the design.
    var settings = DesignSettings()
    /// What the names of its outputs end in, such as `.material-AX3`; empty where there is one variant.
    var suffix = ""
}

/// What came of one design.
struct DesignReport: Sendable {
    var name: String
    private var noticed = DiagnosticList()
    var pages = 0
    var pictures = 0
    /// Whether nothing, or not everything, could be made.
    var isFailed = false
    var cannotWrite = false
    /// For `index.html`; `nil` when no page was made.
    var gallery: GalleryCard?

    init(name: String) {
        self.name = name
    }

    /// What was noticed, each thing once: modes and states are mostly wrong in the same way.
    var diagnostics: [Diagnostic] { noticed.diagnostics }

    /// Keeps diagnostics; an error among them fails the design.
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
    /// Of a thumbnail, in pixels.
    var thumbnailWidth: Int
    var thumbnailHeight: Int
    var modes: Int
    var sections: Int
    var rows: Int
}
