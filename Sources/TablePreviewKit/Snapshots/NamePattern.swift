import CPangoCairo
import Synchronization
import TableDiagnostics

/// A regular expression of a user, in Perl's syntax.
///
/// GLib matches it, because a match has a limit of steps: in Swift's `Regex`, `(a*)*b` takes years for a name of a hundred letters.
final class NamePattern: Sendable {
    private let text: String
    /// The option that gave it.
    private let option: String
    /// A `GRegex`, which threads can share; owned.
    private let address: UInt
    private let isTooCostly = Atomic(false)

    /// The maximum number of steps per name: a few milliseconds.
    private static let stepLimit = 100_000

    /// Why a text is not a regular expression; the end of a sentence.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    /// Creates a pattern from the value of `option`.
    init(_ text: String, option: String) throws(Fault) {
        let limited = "(*LIMIT_MATCH=\(Self.stepLimit))" + text
        var error: UnsafeMutablePointer<GError>?
        guard let regex = g_regex_new(limited, GRegexCompileFlags(0), GRegexMatchFlags(0), &error) else {
            let message = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "unknown reason"
            g_clear_error(&error)
            throw Fault(description: "\(option): “\(text)” is not a regular expression: \(Self.reason(message, of: limited))")
        }
        (self.text, self.option, address) = (text, option, UInt(bitPattern: regex))
    }

    deinit { g_regex_unref(OpaquePointer(bitPattern: address)) }

    /// Whether a part of a name matches. `nil` once a match took too many steps.
    func matches(_ name: String) -> Bool? {
        guard !isTooCostly.load(ordering: .relaxed) else { return nil }
        var error: UnsafeMutablePointer<GError>?
        let isMatch = g_regex_match_full(OpaquePointer(bitPattern: address), name, -1, 0, GRegexMatchFlags(0), nil, &error) != 0
        guard error != nil else { return isMatch }
        g_clear_error(&error)
        isTooCostly.store(true, ordering: .relaxed)
        return nil
    }

    /// The error if a match took too many steps.
    var fault: Diagnostic? {
        guard isTooCostly.load(ordering: .relaxed) else { return nil }
        return Diagnostic(
            .error, "snapshot.costly-pattern", "\(option): “\(text)” takes too many steps to match a name",
            notes: ["the names that it was not compared with are not tested"],
            hints: ["remove repetitions within repetitions, such as (a*)*"])
    }

    /// GLib's message without the pattern, which it repeats.
    private static func reason(_ message: String, of pattern: String) -> String {
        guard let quoted = message.range(of: "‘\(pattern)’") else { return message }
        let parts = message[quoted.upperBound...].split(separator: ": ", maxSplits: 1)
        return parts.last.map(String.init) ?? message
    }
}
