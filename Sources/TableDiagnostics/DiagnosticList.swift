/// Diagnostics without duplicates. Of each code, severity and file, only the first ``limit`` are listed; the last of these gives the number
/// of the others. A file with a million mistakes prints a screenful, and costs no more than that.
public struct DiagnosticList: Sendable {
    /// How many diagnostics of one code and severity are listed of one file.
    public static let limit = 100

    private var listed: [Diagnostic] = []
    private var known: Set<Diagnostic> = []
    private var kinds: [Kind: Count] = [:]

    private struct Kind: Hashable {
        var code: String
        var severity: Diagnostic.Severity
        var path: String?
    }

    private struct Count {
        var all = 0
        /// Where the last one that is listed stands.
        var last = 0
    }

    /// An empty list.
    public init() {}

    /// Nothing was noticed.
    public var isEmpty: Bool { listed.isEmpty }

    /// What is listed, in the order in which it was noticed.
    public var diagnostics: [Diagnostic] {
        var diagnostics = listed
        for count in kinds.values where count.all > Self.limit {
            diagnostics[count.last].notes.append("\(count.all - Self.limit) more of these are not listed")
        }
        return diagnostics
    }

    /// Adds a diagnostic unless it is listed already.
    public mutating func append(_ diagnostic: Diagnostic) {
        append(diagnostic.severity, diagnostic.code, in: diagnostic.span?.file) { diagnostic }
    }

    /// Adds diagnostics that are not listed already.
    public mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics { append(diagnostic) }
    }

    /// Adds what `make` makes, a diagnostic of this severity, code and file. Past the limit it is counted and not made.
    public mutating func append(_ severity: Diagnostic.Severity, _ code: String, in file: SourceFile?, _ make: () -> Diagnostic) {
        let kind = Kind(code: code, severity: severity, path: file?.path)
        if kinds[kind, default: Count()].all >= Self.limit {
            kinds[kind]?.all += 1
            return
        }
        let diagnostic = make()
        guard known.insert(diagnostic).inserted else { return }
        kinds[kind, default: Count()].all += 1
        kinds[kind]?.last = listed.count
        listed.append(diagnostic)
    }
}
