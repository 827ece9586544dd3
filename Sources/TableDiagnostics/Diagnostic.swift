/// A problem or remark about the input, as data. Callers decide how to print it and which exit code follows.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable, CaseIterable {
        /// The output cannot be made, or is incomplete.
        case error
        /// The output is complete, but likely not as intended.
        case warning
        /// For information.
        case note
    }

    /// How the problem affects the output.
    public var severity: Severity
    /// Which problem it is.
    public var code: Code
    /// What is wrong, in the user's terms: one sentence without a final period.
    public var message: String
    /// What it is about: the names and numbers in the sentence.
    public private(set) var subject: [String]
    /// The location; `nil` if the problem has none in a file.
    public var span: SourceSpan?
    /// Additional facts, one sentence each.
    public var notes: [String]
    /// What to do next, one sentence each.
    public var hints: [String] {
        get { advice.map(\.text) }
        set { advice = newValue.map { text in advice.first { $0.text == text } ?? Hint(text) } }
    }
    /// The hints, with the edits that follow them.
    public private(set) var advice: [Hint]

    /// `nil` for a problem that is reported for each occurrence.
    package var cause: Cause?

    /// Other locations that the problem involves, such as the first of two duplicate keys.
    public var related: [RelatedPlace]

    /// Creates a diagnostic. Very long texts are shortened in the middle.
    public init(
        _ severity: Severity, _ code: Code, _ message: Sentence, at span: SourceSpan? = nil,
        related: [RelatedPlace] = [], notes: [String] = [], hints: [Hint] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = message.text.shortened
        subject = message.subject.map(\.shortened)
        self.span = span
        self.related = related
        self.notes = notes.map(\.shortened)
        advice = hints.map { Hint($0.text.shortened, fix: $0.fix) }
    }

    /// Creates a diagnostic whose hints have no edits.
    @_disfavoredOverload public init(
        _ severity: Severity, _ code: Code, _ message: Sentence, at span: SourceSpan? = nil,
        related: [RelatedPlace] = [], notes: [String] = [], hints: [String]
    ) {
        self.init(severity, code, message, at: span, related: related, notes: notes, hints: hints.map { Hint($0) })
    }
}

/// Another location that a diagnostic refers to.
public struct RelatedPlace: Sendable, Hashable {
    public var span: SourceSpan
    /// What is there: one sentence without a final period.
    public var message: String

    /// Creates a related place. Very long messages are shortened in the middle.
    public init(_ message: String, at span: SourceSpan) {
        self.message = message.shortened
        self.span = span
    }
}

extension Diagnostic {
    /// The diagnostic with an error lowered to a warning, for input that the output may not need.
    package var asWarning: Diagnostic {
        var other = self
        if other.severity == .error { other.severity = .warning }
        return other
    }
}

/// A value together with the diagnostics that arose while making it.
public struct Outcome<Value> {
    /// `nil` if nothing usable was made; at least one diagnostic is then an error.
    public var value: Value?
    /// In the order in which they arose.
    public var diagnostics: [Diagnostic]

    /// Creates an outcome without diagnostics by default.
    public init(_ value: Value?, _ diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    /// A failure with one diagnostic.
    public static func failure(_ diagnostic: Diagnostic) -> Outcome { Outcome(nil, [diagnostic]) }
}

extension Outcome: Sendable where Value: Sendable {}

extension String {
    /// The text, or its beginning and end if it is longer than a screenful: a single word in a file may have many megabytes.
    fileprivate var shortened: String {
        guard utf8.count > 2_000 else { return self }
        return String(unicodeScalars.prefix(400)) + "…" + String(unicodeScalars.suffix(200))
    }
}

extension [Diagnostic] {
    /// Whether any diagnostic is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }
}
