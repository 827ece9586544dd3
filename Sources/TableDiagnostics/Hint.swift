/// What to do about a diagnostic: one sentence, and the edit that does it if there is one.
public struct Hint: Sendable, Hashable, ExpressibleByStringInterpolation {
    public let text: String
    public let fix: Fix?

    /// An edit that follows a hint.
    public enum Fix: Sendable, Hashable {
        /// Replaces what is at the diagnostic's location.
        case rename(to: String)
        /// Writes a starter design for a class in the folder `Cells`.
        case describe(name: String, isHeader: Bool)
    }

    public init(_ text: String, fix: Fix? = nil) { (self.text, self.fix) = (text, fix) }
    public init(stringLiteral text: String) { self.init(text) }

    /// Suggests a name for the one at the diagnostic's location.
    public static func rename(_ name: String) -> Hint { Hint(likely(name).text, fix: .rename(to: name)) }

    /// Suggests a name where the diagnostic's location is not that of the wrong name.
    public static func likely(_ name: String) -> Hint { Hint("did you mean “\(name)”?") }
}
