import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// What a render command was asked for, flags and project file joined.
struct RenderRequest: Sendable {
    var html: OutputFolder?
    var png: OutputFolder?
    var svg: OutputFolder?
    var pdf: OutputFolder?
    var appearances: [Appearance]
    var mode: AppearanceOptions.ModeChoice
    /// Which of the named states of a design are shown in pictures.
    var wantedState: WantedStates = .all
    var loading: Loading
    /// Seconds since 1970, written into PDF files; `nil` writes the epoch.
    var date: Int?
}

/// Which of the named states of a design are shown.
enum WantedStates: Sendable {
    case all
    case none
    case one(String)

    /// The states of a design that are asked for.
    func of(_ settings: DesignSettings) -> [DesignSettings.NamedState] {
        switch self {
        case .all: settings.states
        case .none: []
        case .one(let name): settings.states.filter { $0.name == name }
        }
    }
}

/// What came of one design.
struct DesignReport: Sendable {
    var name: String
    var diagnostics: [Diagnostic] = []
    var pages = 0
    var pictures = 0
    /// Whether nothing, or not everything, could be made.
    var isFailed = false
    var cannotWrite = false
    /// For `index.html`; `nil` when no page was made.
    var gallery: GalleryCard?

    /// Keeps diagnostics; an error among them fails the design.
    mutating func note(_ new: [Diagnostic]) {
        diagnostics += new
        if new.hasErrors { isFailed = true }
        if new.contains(where: { $0.code == "output.cannot-write" }) { cannotWrite = true }
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
