/// Which references a run may write. The names are those of Playwright and swift-snapshot-testing.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every reference, even if unchanged.
    case all
    /// References that differ or are missing.
    case changed
    /// Missing references; the run still fails.
    case missing
    case none

    /// Creates a mode from its name, including the names of swift-snapshot-testing (`failed`, `never`); `nil` for others.
    public init?(word: String) {
        switch word {
        case "failed": self = .changed
        case "never": self = .none
        default: self.init(rawValue: word)
        }
    }

    /// The effective mode: in CI, nothing is recorded.
    public func allowed(isCI: Bool) -> RecordMode { isCI ? .none : self }

    /// Whether `CI` is set to anything other than an empty string, `0` or `false`.
    public static func isCI(_ environment: [String: String]) -> Bool {
        !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
    }
}
