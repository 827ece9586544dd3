/// Which references a run may write. The words are those of Playwright and of swift-snapshot-testing.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every one, also those that are as they were.
    case all
    /// Those that differ, and those that are missing.
    case changed
    /// Those that are missing; the run fails all the same.
    case missing
    case none

    /// The mode of a word, also those of swift-snapshot-testing (`failed`, `never`); `nil` for others.
    public init?(word: String) {
        switch word {
        case "failed": self = .changed
        case "never": self = .none
        default: self.init(rawValue: word)
        }
    }

    /// What a run does: on CI it records nothing, whatever was asked for.
    public func allowed(isCI: Bool) -> RecordMode { isCI ? .none : self }

    /// Whether `CI` is set to anything but nothing, `0` and `false`.
    public static func isCI(_ environment: [String: String]) -> Bool {
        !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
    }
}
