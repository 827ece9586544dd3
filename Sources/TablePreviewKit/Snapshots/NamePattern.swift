import CPangoCairo
import Synchronization
import TableDiagnostics

/// A regular expression from the command line, in Perl syntax.
///
/// GLib matches it, because GLib can limit the number of steps. With Swift's `Regex`, matching `(a*)*b` against a name of a hundred letters
/// would take years.
final class NamePattern: Sendable {
    private let text: String
    /// The option that the pattern came from.
    private let option: String
    /// An owned `GRegex`, which is safe to share among threads.
    private let address: UInt
    private let isTooCostly = Atomic(false)

    /// The maximum number of steps per name, which takes a few milliseconds.
    private static let stepLimit = 100_000

    /// Why a text is not a regular expression. The description completes a sentence.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    /// `option` is the option that the pattern came from.
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

    /// Whether a part of the name matches; `nil` as soon as any match takes too many steps.
    func matches(_ name: String) -> Bool? {
        guard !isTooCostly.load(ordering: .relaxed) else { return nil }
        var error: UnsafeMutablePointer<GError>?
        let isMatch = g_regex_match_full(OpaquePointer(bitPattern: address), name, -1, 0, GRegexMatchFlags(0), nil, &error) != 0
        guard error != nil else { return isMatch }
        g_clear_error(&error)
        isTooCostly.store(true, ordering: .relaxed)
        return nil
    }

    /// The error if a match took too many steps; `nil` otherwise.
    var fault: Diagnostic? {
        guard isTooCostly.load(ordering: .relaxed) else { return nil }
        return Diagnostic(
            .error, .snapshotCostlyPattern, "\(option): “\(text)” takes too many steps to match a name",
            notes: ["the remaining names are not tested"],
            hints: ["remove repetitions within repetitions, such as (a*)*"])
    }

    /// GLib's message without the pattern, which the message repeats.
    private static func reason(_ message: String, of pattern: String) -> String {
        guard let quoted = message.range(of: "‘\(pattern)’") else { return message }
        let parts = message[quoted.upperBound...].split(separator: ": ", maxSplits: 1)
        return parts.last.map(String.init) ?? message
    }
}
