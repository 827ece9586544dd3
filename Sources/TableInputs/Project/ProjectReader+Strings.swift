import TableDiagnostics

/// Reads a project's own system strings.
extension ProjectReader {
    /// Reads `strings: strings.yaml`, or inline `strings: {de: {on: An}}`.
    mutating func strings(_ value: Value, _ path: DataPath, _ project: inout ProjectFile) {
        guard case .string(let name) = value else {
            project.strings.own = words(value, path)
            return
        }
        let target = sibling(name, path)
        project.stringsPath = target
        let file = folder.map { RootFolder.read(target, namedIn: $0) } ?? SourceFile.read(target)
        let document = file.value.map { DataDocument.load(file: $0) }
        let place = self.document.span(of: path)
        for var diagnostic in file.diagnostics + (document?.diagnostics ?? []) {
            if diagnostic.span == nil { diagnostic.span = place }
            diagnostics.append(diagnostic)
        }
        guard let document = document?.value else { return }
        var reader = ProjectReader(document: document)
        project.strings.own = reader.words(document.root, DataPath([]))
        diagnostics.append(contentsOf: reader.diagnostics.diagnostics)
    }

    private mutating func words(_ value: Value, _ path: DataPath) -> [String: [SystemString: String]] {
        guard case .object(let languages) = value else {
            expect("a mapping from languages to strings, as in {de: {on: An}}, or the path of a file that contains one", value, path)
            return [:]
        }
        var own: [String: [SystemString: String]] = [:]
        for (language, value) in languages.pairs {
            let path = path.appending(.key(language))
            guard languageTag(.string(language), path) != nil else { continue }
            guard case .object(let words) = value else {
                expect("a mapping from string names to texts, as in {on: An}", value, path)
                continue
            }
            for (key, value) in words.pairs {
                let path = path.appending(.key(key))
                guard let string = SystemString(rawValue: key) else {
                    unknownKey(key, among: SystemString.allCases.map(\.rawValue), path)
                    continue
                }
                guard let text = text(value, path) else { continue }
                if text.isEmpty { expect("a string that is not empty", value, path) }
                if string == .percent, !text.contains("{value}") { expect("a string that contains “{value}”", value, path) }
                own[language, default: [:]][string] = text
            }
        }
        return own
    }
}
