/// Which references a run may write. The names are those of Playwright and swift-snapshot-testing.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every reference, even if it is unchanged.
    case all
    /// References that differ or are missing.
    case changed
    /// Missing references. The run still fails.
    case missing
    case none

    /// Creates a mode from its name. Accepts the names of swift-snapshot-testing (`failed`, `never`) too; `nil` for any other name.
    public init?(word: String) {
        switch word {
        case "failed": self = .changed
        case "never": self = .none
        default: self.init(rawValue: word)
        }
    }

    /// The effective mode. On CI, nothing is recorded.
    public func allowed(isCI: Bool) -> RecordMode { isCI ? .none : self }

    /// Whether `CI` is set to anything other than an empty string, `0` or `false`.
    public static func isCI(_ environment: [String: String]) -> Bool {
        !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
    }

    /// Whether to write a reference for a verdict with this status.
    package func writes(_ status: SnapshotVerdict.Status) -> Bool {
        switch self {
        case .all: true
        case .changed: status == .failed || status == .new
        case .missing: status == .new
        case .none: false
        }
    }
}
