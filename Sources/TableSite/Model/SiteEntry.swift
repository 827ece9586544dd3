import TableDiagnostics
import TableGraphics

/// A design in the gallery and in its search index.
public struct SiteEntry: Sendable {
    /// The base path of the design's output files.
    public var name: String
    /// The title that pages show.
    public var title: String
    /// The text below the title on the card.
    public var summary: String
    /// The cell classes of rows.
    public var cells: [String]
    /// The tags of rows and sections.
    public var tags: [String]
    /// The words in the tables, without duplicates, up to `textLimit` bytes; then the codes of the design's diagnostics.
    public var text: String
    public var states: [String]
    /// The number of errors and warnings.
    public var problems = 0
    /// Whether the files have errors. Only live previews set it.
    public var isBroken = false
    /// Whether the design changed since the revision that the site is compared with.
    public var isChanged = false

    /// In bytes. With it, a chunk of the index with `chunkSize` entries stays below 100 KB.
    public static let textLimit = 500
    /// The number of entries in a chunk of the index.
    public static let chunkSize = 100

    /// The maximum number of cell classes per design, and of tags.
    static let cellLimit = 40

    public init(name: String, title: String, summary: String, cells: [String], tags: [String], text: String, states: [String] = []) {
        self.name = name
        self.title = title
        self.summary = summary
        self.cells = cells
        self.tags = tags
        self.text = text
        self.states = states
    }

    public init(_ design: SiteDesign) {
        let sections = design.modes.reduce(0) { $0 + $1.counts.sections }
        let rows = design.modes.reduce(0) { $0 + $1.counts.rows }
        let modes = design.modes.count == 1 ? "" : "\(design.modes.count) modes, "
        let states = design.states.isEmpty ? "" : ", " + counted(design.states.count, "state")
        self.init(
            name: design.name, title: design.title, summary: modes + counted(sections, "section") + ", " + counted(rows, "row") + states,
            cells: Array(design.cellClasses.prefix(Self.cellLimit)), tags: Array(design.tags.prefix(Self.cellLimit)),
            text: SceneText.words(of: design.modes.map(\.scene), limit: Self.textLimit), states: design.states.map(\.name))
        splitName()
        note(design.diagnostics)
        problems = design.diagnostics.count { $0.severity != .note }
    }

    /// Shows the table of `Main.ListViewController` first, and its document below: narrow cards cut the end of a title.
    mutating func splitName() {
        guard let dot = title.lastIndex(of: "."), name.hasSuffix(title), title.index(after: dot) < title.endIndex else { return }
        summary = "\(title[..<dot])\(summary == name ? "" : ": " + summary)"
        title = String(title[title.index(after: dot)...])
    }

    /// Lets a search find the design by the codes of its diagnostics.
    mutating func note(_ diagnostics: [Diagnostic]) {
        for code in Set(diagnostics.map(\.code.rawValue)).sorted().prefix(Self.cellLimit) { text += (text.isEmpty ? "" : " ") + code }
    }
}
