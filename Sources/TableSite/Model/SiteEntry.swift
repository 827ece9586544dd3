/// What the gallery and its search know of a design.
public struct SiteEntry: Sendable {
    /// What outputs are called.
    public var name: String
    /// What people call it.
    public var title: String
    /// What the card says under the title.
    public var summary: String
    /// Cell classes of its rows.
    public var cells: [String]
    /// Tags of its rows and sections.
    public var tags: [String]
    /// The words of its tables, each once, cut at `textLimit`.
    public var text: String
    /// Its named states.
    public var states: [String]

    /// In bytes. A part of the index of `chunkSize` entries stays under 100 KB.
    public static let textLimit = 500
    /// Entries in one part of the index.
    public static let chunkSize = 100

    /// So many cell classes, and tags, of a design are kept.
    static let cellLimit = 40

    /// Makes one of its parts.
    public init(name: String, title: String, summary: String, cells: [String], tags: [String], text: String, states: [String] = []) {
        self.name = name
        self.title = title
        self.summary = summary
        self.cells = cells
        self.tags = tags
        self.text = text
        self.states = states
    }

    /// The entry of a design.
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
