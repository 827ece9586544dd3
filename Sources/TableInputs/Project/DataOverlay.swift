import TableDiagnostics

/// A change to a design's data in its settings.
public enum DataOverlay: Sendable, Hashable {
    /// A file with all of the data.
    case file(String)
    /// Values that replace those with the same key. Objects in objects are merged; a number as the key of an array is an element, from 0. A
    /// key with dots that the data lacks is a path: `list.items.0.title`.
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
            var warnings: [Diagnostic] = []
            return Outcome(document.with(root: Self.merged(document.root, patch, &warnings)), warnings)
        }
    }

    private static func merged(_ value: Value, _ patch: Value, _ warnings: inout [Diagnostic]) -> Value {
        guard case .object(let new) = patch else { return patch }
        switch value {
        case .object(let old):
            var changed = Array(old.pairs)
            let places = Dictionary(uniqueKeysWithValues: old.keys.enumerated().map { ($1, $0) })
            for (key, change) in new.pairs {
                let (first, rest) = parts(of: key)
                if let place = places[key] {
                    changed[place].1 = merged(changed[place].1, change, &warnings)
                } else if let rest, let place = places[first] {
                    changed[place].1 = merged(changed[place].1, .pairs([(rest, change)]), &warnings)
                } else {
                    if warnings.count < warningLimit, changed.count - places.count < searchLimit {
                        let near = nearestName(to: key, in: old.keys)
                        if rest != nil || near != nil { warnings.append(unknown(key, near)) }
                    }
                    changed.append((key, change))
                }
            }
            return .pairs(changed)
        case .array(var elements):
            guard !new.isEmpty, new.keys.allSatisfy({ Int(parts(of: $0).first) != nil }) else { return patch }
            for (key, change) in new.pairs {
                let (first, rest) = parts(of: key)
                guard let index = Int(first), elements.indices.contains(index) else {
                    if warnings.count < warningLimit { warnings.append(unknown(key, nil)) }
                    continue
                }
                elements[index] = merged(elements[index], rest.map { .pairs([($0, change)]) } ?? change, &warnings)
            }
            return .array(elements)
        default: return patch
        }
    }

    private static let warningLimit = 20
    /// The new keys of one object for which a similar key is searched.
    private static let searchLimit = 100

    /// The first step of a path, and the rest; `nil` at its end.
    private static func parts(of key: String) -> (first: String, rest: String?) {
        let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count == 2 ? parts[1] : nil)
    }

    private static func unknown(_ key: String, _ near: String?) -> Diagnostic {
        Diagnostic(
            .warning, .dataUnusedKey, "the data has no “\(key)” to change",
            hints: [near.map(Hint.likely) ?? "write the path of a value, such as list.items.0.title"])
    }
}
