/// Diagnostics without duplicates. For each code, severity and file, only the first ``limit`` are listed; the last of them notes how many
/// are left out. A file with a million mistakes prints a screenful, and costs no more than that.
public struct DiagnosticList: Sendable {
    /// The maximum number of listed diagnostics per code, severity and file.
    public static let limit = 100

    private var listed: [Diagnostic] = []
    private var known: Set<Diagnostic> = []
    private var kinds: [Kind: Count] = [:]

    private struct Kind: Hashable {
        var code: Diagnostic.Code
        var severity: Diagnostic.Severity
        var path: String?
    }

    private struct Count {
        var all = 0
        /// The index in `listed` of the last listed diagnostic of this kind.
        var last = 0
    }

    public init() {}

    /// Whether the list is empty.
    public var isEmpty: Bool { listed.isEmpty }

    /// The listed diagnostics, in the order in which they were added.
    public var diagnostics: [Diagnostic] {
        var diagnostics = listed
        for count in kinds.values where count.all > Self.limit {
            diagnostics[count.last].notes.append("\(count.all - Self.limit) more of these are not listed")
        }
        return diagnostics
    }

    /// Adds a diagnostic unless the list contains it.
    public mutating func append(_ diagnostic: Diagnostic) {
        // Past the limit, too: the scenes of a storyboard repeat the diagnostics of their document.
        if known.contains(diagnostic) { return }
        append(diagnostic.severity, diagnostic.code, in: diagnostic.span?.file) { diagnostic }
    }

    /// Adds the diagnostics that the list does not contain.
    public mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics { append(diagnostic) }
    }

    /// Adds the result of `make`, which must have this severity, code and file. Past the limit, the diagnostic is only counted and `make`
    /// is not called.
    public mutating func append(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, in file: SourceFile?, _ make: () -> Diagnostic) {
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
