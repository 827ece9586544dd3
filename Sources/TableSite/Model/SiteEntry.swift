/// A design in the gallery and its search.
public struct SiteEntry: Sendable {
    /// The name of its outputs.
    public var name: String
    /// The title for people.
    public var title: String
    /// The text below the title on its card.
    public var summary: String
    /// The cell classes of its rows.
    public var cells: [String]
    /// The tags of its rows and sections.
    public var tags: [String]
    /// The words in its tables, without duplicates, up to `textLimit`.
    public var text: String
    /// The named states.
    public var states: [String]
    /// Whether its files have errors, in a live preview.
    public var isBroken = false

    /// In bytes. A chunk of the index with `chunkSize` entries stays below 100 KB.
    public static let textLimit = 500
    /// The number of entries in a chunk of the index.
    public static let chunkSize = 100

    /// The maximum number of cell classes, and of tags, per design.
    static let cellLimit = 40

    /// Creates an entry.
    public init(name: String, title: String, summary: String, cells: [String], tags: [String], text: String, states: [String] = []) {
        self.name = name
        self.title = title
        self.summary = summary
        self.cells = cells
        self.tags = tags
        self.text = text
        self.states = states
    }

    /// Creates the entry of a design.
    public init(_ design: SiteDesign) {
        let sections = design.modes.reduce(0) { $0 + $1.counts.sections }
        let rows = design.modes.reduce(0) { $0 + $1.counts.rows }
        let modes = design.modes.count == 1 ? "" : "\(design.modes.count) modes, "
        let states = design.states.isEmpty ? "" : ", " + counted(design.states.count, "state")
        self.init(
            name: design.name, title: design.title, summary: modes + counted(sections, "section") + ", " + counted(rows, "row") + states,
            cells: Array(design.cellClasses.prefix(Self.cellLimit)), tags: Array(design.tags.prefix(Self.cellLimit)),
            text: SceneText.words(of: design.modes.map(\.scene), limit: Self.textLimit), states: design.states.map(\.name))
    }
}
