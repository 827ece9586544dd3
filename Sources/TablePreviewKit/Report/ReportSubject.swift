import TableSnapshots

/// What a report shows: it decides the words of the page, and whether results can be accepted.
enum ReportSubject: Equatable {
    /// Rendered tables and their references.
    case references
    /// The tables at two revisions, or two versions of a table: `main → HEAD`.
    case versions(String)

    /// The title of the page.
    var title: String {
        switch self {
        case .references: "Snapshots"
        case .versions(let caption): "Changes, \(caption)"
        }
    }

    /// The name of the old side.
    var before: String { self == .references ? "Expected" : "Before" }
    /// The name of the new side.
    var after: String { self == .references ? "Actual" : "After" }

    /// A status in the words of the subject.
    func word(_ status: SnapshotResult.Status) -> String {
        guard self != .references else { return status.rawValue }
        switch status {
        case .failed: return "changed"
        case .new: return "added"
        case .broken, .removed, .recorded, .environment, .passed, .skipped: return status.rawValue
        }
    }

    /// The status of a result. A table without a new side was removed.
    func word(_ result: SnapshotResult) -> String {
        if self != .references, result.status == .failed, result.artifacts["actual"] == nil { return "removed" }
        if let former = result.formerName { return "renamed from \(former)" + (result.isRejected ? ", rejected" : "") }
        return word(result.status) + (result.isRejected ? ", rejected" : "")
    }

    /// Whether results can be accepted or rejected.
    var canSettle: Bool { self == .references }
}
