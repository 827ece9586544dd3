/// Why something changed: an edit of a file, or the place that defines what changed.
public struct ChangeCause: Hashable, Sendable {
    /// The path for messages; `""` for a cause outside of files.
    public var file: String
    /// From 1; `nil` for the whole file.
    public var line: Int?
    /// What was edited, such as `size 17 → 20`, or else what changed.
    public var edit: String

    public init(file: String = "", line: Int? = nil, edit: String) {
        (self.file, self.line, self.edit) = (file, line, edit)
    }

    /// For example `Cells/Avatar.yaml:7 size 17 → 20`.
    public var text: String { file.isEmpty ? edit : "\(file)\(line.map { ":\($0)" } ?? "") \(edit)" }
}

/// The part of a snapshot's changes with the same cause.
public struct CauseShare: Hashable, Sendable {
    public var cause: ChangeCause
    /// The number of changed rows, headers and footers.
    public var rows: Int
    /// The changes, one line each. The same change in three or more places takes one line.
    public var changes: [String]
    /// The cells, headers and views that changed, such as `Avatar`.
    public var components: [String] = []
    /// What follows from the changes, such as `14 rows below moved 44 pt`.
    public var consequences: [String] = []
    /// Whether a reviewer accepted the cause. The snapshot is accepted as soon as all causes are.
    public var isAccepted = false

    public init(_ cause: ChangeCause, rows: Int = 0, changes: [String] = []) {
        (self.cause, self.rows, self.changes) = (cause, rows, changes)
    }

    /// The maximum number of changes that are kept.
    static let limit = 40

    /// Whether the file, the edit, a component or a change contains a text, in any case.
    public func matches(_ text: String) -> Bool {
        ([cause.text] + components + changes).contains { $0.lowercased().contains(text.lowercased()) }
    }
}
