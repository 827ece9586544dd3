import TableDiagnostics
import TableInputs

/// The codes under `lint: ignore:` of a project, and the check of all places that name codes to ignore.
struct IgnoredCodes {
    private let codes: Set<String>

    init(of project: ProjectFile?) { codes = Set(project?.ignoredCodes.map(\.value) ?? []) }

    /// The codes of the project that contains a file. A project file that cannot be read ignores nothing.
    init(around path: String, _ context: RunContext) { self.init(of: context.loading([path]).value?.project) }

    /// The diagnostics that neither the project nor a comment silences. Errors always remain.
    func reported(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { $0.severity == .error || !codes.contains($0.code) && !$0.isIgnored }
    }

    /// The codes in comments of a file that no diagnostic has (`lint.unknown-code`).
    static func unknown(in file: SourceFile) -> [Diagnostic] {
        IgnoreComment.all(in: file).flatMap(\.codes).compactMap { unknown($0.name, at: $0.span) }
    }

    /// The codes in a project file that no diagnostic has (`lint.unknown-code`).
    static func unknown(in project: ProjectFile) -> [Diagnostic] {
        project.ignoredCodes.compactMap { unknown($0.value, at: $0.span) }
    }

    private static func unknown(_ code: String, at span: SourceSpan) -> Diagnostic? {
        guard DiagnosticPages.page(code) == nil else { return nil }
        let hint = nearestName(to: code, in: DiagnosticPages.codes).map { "did you mean “\($0)”?" }
        return Diagnostic(
            .warning, "lint.unknown-code", "no diagnostic has the code “\(code)”", at: span,
            hints: [hint ?? "copy the code from the end of a message, where it stands in brackets"])
    }
}
