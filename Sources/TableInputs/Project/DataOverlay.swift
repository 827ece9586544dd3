import TableDiagnostics

/// A change to a design's data in its settings.
public enum DataOverlay: Sendable, Hashable {
    /// A file with all of the data.
    case file(String)
    /// Values that replace those with the same key. Objects in objects are merged.
    case patch(Value)

    /// The data after the change. `document` is `nil` for a design without data. Errors: those of reading the file.
    package func applied(to document: DataDocument?) -> Outcome<DataDocument> {
        switch self {
        case .file(let path):
            let source = RootFolder.readInProject(path)
            guard let file = source.value else { return Outcome(nil, source.diagnostics) }
            let read = DataDocument.load(file: file)
            return Outcome(read.value, source.diagnostics + read.diagnostics)
        case .patch(let patch):
            guard let document else { return DataDocument.load(file: SourceFile(path: "<data>", bytes: Array(patch.jsonText.utf8))) }
            return Outcome(document.with(root: Self.merged(document.root, patch)))
        }
    }

    private static func merged(_ value: Value, _ patch: Value) -> Value {
        guard case .object(let old) = value, case .object(let new) = patch else { return patch }
        let kept = old.pairs.map { key, value in (key, new[key].map { merged(value, $0) } ?? value) }
        return .pairs(kept + new.pairs.filter { old[$0.0] == nil }.map { ($0.0, $0.1) })
    }
}
