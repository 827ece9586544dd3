import TableDiagnostics

/// A syntax error in JSON.
struct JSONFault: Error {
    var code = Diagnostic.Code.jsonSyntax
    var message: Diagnostic.Sentence
    var lower: Int
    var upper: Int
    var hints: [String] = []

    func diagnostic(in file: SourceFile) -> Diagnostic {
        Diagnostic(.error, code, message, at: SourceSpan(file: file, lower: lower, upper: max(upper, lower + 1)), hints: hints)
    }
}
