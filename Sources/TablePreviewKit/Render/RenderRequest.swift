import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableViewProvider

/// What to render for each design, and where to write it.
struct RenderRequest: Sendable {
    var outputs: Outputs
    /// The appearances of images. Pages always contain all appearances.
    var appearances: [Appearance]
    var modes = Modes.all
    /// The named states to draw in addition to the default state.
    var states = NamedStates.all
    var loading: Loading
    /// The title of the gallery.
    var title = "Designs"
    /// Whether pictures of screens have the outline of their device.
    var isOutlined = false
    /// Seconds since 1970 for PDF files; `nil` writes the epoch.
    var date: Int?
}

/// A design in a single variant.
struct RenderItem: Sendable {
    var file: DesignFile
    /// The variant's settings, which override the design's.
    var settings = DesignSettings()
    /// The suffix of the output file names, such as `.material-AX3`; empty if there is only one variant.
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
    /// What the gallery knows of the design; `nil` if no page was written.
    var entry: SiteEntry?

    init(name: String) {
        self.name = name
    }

    /// Without duplicates, because modes and states often have the same diagnostics.
    var diagnostics: [Diagnostic] { noticed.diagnostics }

    /// Adds diagnostics. An error marks the design as failed.
    mutating func note(_ new: [Diagnostic]) {
        noticed.append(contentsOf: new)
        if new.hasErrors { isFailed = true }
        if new.cannotWrite { cannotWrite = true }
    }
}
