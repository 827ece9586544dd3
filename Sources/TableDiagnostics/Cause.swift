/// What diagnostics about many views or files have in common, so that an app reports it once.
package struct Cause: Sendable, Hashable {
    /// Says it of all subjects, whose names follow: `runtime attributes are not shown`.
    package var statement: String
    /// What the diagnostic is about; a name for each occurrence.
    package var subjects: [String]
}

extension Diagnostic {
    /// The diagnostic with its cause.
    package func caused(_ statement: String, _ subjects: [String]) -> Diagnostic {
        var diagnostic = self
        diagnostic.cause = Cause(statement: statement, subjects: subjects)
        return diagnostic
    }
}

extension [Diagnostic] {
    /// The diagnostics with one for each cause of more than two, in place of the first: with the subjects, the most frequent first, and
    /// their numbers.
    package var byCause: [Diagnostic] {
        var groups: [CauseKey: [Diagnostic]] = [:]
        func key(_ diagnostic: Diagnostic) -> CauseKey? {
            diagnostic.cause.map { CauseKey(code: diagnostic.code, severity: diagnostic.severity, statement: $0.statement) }
        }
        for diagnostic in self { if let key = key(diagnostic) { groups[key, default: []].append(diagnostic) } }
        return compactMap { diagnostic in
            guard let key = key(diagnostic), groups[key].map({ $0.count <= 2 }) != true else { return diagnostic }
            return groups.removeValue(forKey: key).map(Self.joined)
        }
    }

    /// The maximum number of names in a message.
    private static let limit = 8

    private static func joined(_ group: [Diagnostic]) -> Diagnostic {
        guard var diagnostic = group.first, let statement = diagnostic.cause?.statement else { return group[0] }
        var counts: [String: Int] = [:]
        var order: [String] = []
        for subject in group.flatMap({ $0.cause?.subjects ?? [] }) {
            if counts.updateValue((counts[subject] ?? 0) + 1, forKey: subject) == nil { order.append(subject) }
        }
        let ranked = order.enumerated().sorted { (counts[$1.element] ?? 0, $0.offset) < (counts[$0.element] ?? 0, $1.offset) }.map(
            \.element)
        let names = ranked.prefix(limit).map { name in counts[name].map { $0 > 1 ? "\(name) (\($0))" : name } ?? name }
        let rest = ranked.count > limit ? " and \(ranked.count - limit) more" : ""
        diagnostic.message = "\(statement): \(names.joined(separator: ", "))\(rest)"
        let files = Set(group.compactMap { $0.span?.file.path }).count
        let places = "\(group.count) places" + (files > 1 ? " in \(files) files" : "")
        diagnostic.notes.append("in \(places), of which this is the first")
        return diagnostic
    }
}

/// Diagnostics with equal keys are reported as one.
private struct CauseKey: Hashable {
    var code: Diagnostic.Code
    var severity: Diagnostic.Severity
    var statement: String
}
