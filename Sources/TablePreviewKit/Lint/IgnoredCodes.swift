import TableDiagnostics
import TableInputs

/// The codes under `lint: ignore:` in a project, and the check for unknown codes wherever codes can be ignored.
struct IgnoredCodes {
    private let codes: Set<String>

    init(of project: ProjectFile?) { codes = Set(project?.ignoredCodes.map(\.value) ?? []) }

    /// The codes that the file's project ignores. If the project file cannot be read, nothing is ignored.
    init(around path: String, _ context: RunContext) { self.init(of: context.loading([path]).value?.project) }

    /// Removes the diagnostics that the project or a comment ignores. Errors always remain.
    func reported(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { $0.severity == .error || !codes.contains($0.code.rawValue) && !$0.isIgnored }
    }

    /// Ignored codes in a file's comments that do not exist (`lint.unknown-code`).
    static func unknown(in file: SourceFile) -> [Diagnostic] {
        IgnoreComment.all(in: file).flatMap(\.codes).compactMap { unknown($0.name, at: $0.span) }
    }

    /// Ignored codes in a project file that do not exist (`lint.unknown-code`).
    static func unknown(in project: ProjectFile) -> [Diagnostic] {
        project.ignoredCodes.compactMap { unknown($0.value, at: $0.span) }
    }

    private static func unknown(_ code: String, at span: SourceSpan) -> Diagnostic? {
        guard Diagnostic.Code(rawValue: code) == nil else { return nil }
        let hint = nearestName(to: code, in: Diagnostic.Code.allCases.map(\.rawValue)).map(Hint.rename)
        return Diagnostic(
            .warning, .lintUnknownCode, "no diagnostic has the code “\(code)”", at: span,
            hints: [hint ?? "copy the code in brackets at the end of a message"])
    }
}
