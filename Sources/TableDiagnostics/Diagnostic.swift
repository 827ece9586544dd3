/// Something the tool noticed, as data: printing and exit codes are decided elsewhere.
public struct Diagnostic: Sendable, Hashable {
    /// How bad it is.
    public enum Severity: String, Sendable, CaseIterable {
        /// The design cannot be finished.
        case error
        /// The design is finished, but likely not as meant.
        case warning
        /// Worth knowing.
        case note
    }

    /// How bad it is.
    public var severity: Severity
    /// Stable name for tools and documentation: `row.unknown-flag`.
    public var code: String
    /// What is wrong, in the user's words; one sentence without a full stop.
    public var message: String
    /// Where; `nil` when the problem has no place in a file.
    public var span: SourceSpan?
    /// Further facts, one sentence each.
    public var notes: [String]
    /// What to do next, one sentence each.
    public var hints: [String]

    /// A diagnostic. Texts that quote very long words of a file are cut in the middle.
    public init(
        _ severity: Severity, _ code: String, _ message: String, at span: SourceSpan? = nil,
        notes: [String] = [], hints: [String] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = message.shortened
        self.span = span
        self.notes = notes.map(\.shortened)
        self.hints = hints.map(\.shortened)
    }
}

/// A value together with everything noticed while making it.
public struct Outcome<Value> {
    /// `nil` when nothing usable came out; then at least one diagnostic is an error.
    public var value: Value?
    /// In the order in which they were noticed.
    public var diagnostics: [Diagnostic]

    /// A value with what was noticed.
    public init(_ value: Value?, _ diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    /// A failure with one reason.
    public static func failure(_ diagnostic: Diagnostic) -> Outcome { Outcome(nil, [diagnostic]) }
}

extension Outcome: Sendable where Value: Sendable {}

extension String {
    /// The text, or its two ends when it is longer than a screenful: a file may hold a word of many megabytes.
    fileprivate var shortened: String {
        guard utf8.count > 2_000 else { return self }
        return String(unicodeScalars.prefix(400)) + "…" + String(unicodeScalars.suffix(200))
    }
}

extension [Diagnostic] {
    /// Whether any of them is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }
}
