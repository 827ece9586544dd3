import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider

/// Definitions and uses of a name: definition, references, highlights and rename.
struct Occurrences {
    let project: EditorProject

    /// What a word names.
    enum Subject: Equatable {
        /// The class of a cell, header or footer, or the name of a view.
        case design(name: String)
        /// A key of the data of a design.
        case key(String, config: String)
    }

    struct Occurrence {
        var span: SourceSpan
        var isDefinition: Bool
    }

    /// The subject at a position and its span; `nil` if there is none.
    func subject(in path: String, at position: EditorPosition) -> (subject: Subject, span: SourceSpan)? {
        guard let file = project.file(path) else { return nil }
        let offset = file.offset(of: position)
        switch project.kind(of: path) {
        case .design(let config) where config == path:
            guard let word = ConfigWords(position.line, of: file).word(at: offset), case .value(let flag) = word.role else { return nil }
            switch flag.rule.value {
            case .cellClass, .headerClass: return (.design(name: word.text), word.span)
            case .key: return (.key(word.text, config: config), word.span)
            case .count, .tag, .editing, .nothing: return nil
            }
        case .design(let config):
            return Self.keySpan(around: offset, in: file).map { (.key($0.key, config: config), $0.span) }
        case .cell:
            let (definition, views) = Self.names(in: file)
            if let name = ([definition].compactMap { $0 } + views).first(where: { $0.span.touches(offset) }) {
                return (.design(name: name.value), name.span)
            }
            guard let key = Self.templateKeys(in: file).first(where: { $0.span.touches(offset) }), let config = config(showing: path) else {
                return nil
            }
            return (.key(key.value, config: config), key.span)
        case .theme, .project, nil: return nil
        }
    }

    /// All occurrences of a subject, definitions first.
    func all(of subject: Subject, from path: String) -> [Occurrence] {
        switch subject {
        case .design(let name): uses(ofDesign: name, path)
        case .key(let key, let config): uses(ofKey: key, config)
        }
    }

    // MARK: Designs

    private func uses(ofDesign name: String, _ path: String) -> [Occurrence] {
        var found: [Occurrence] = []
        for cell in cellFiles(near: path) {
            guard let file = project.file(cell) else { continue }
            let (definition, views) = Self.names(in: file)
            if let definition, definition.value == name { found.append(Occurrence(span: definition.span, isDefinition: true)) }
            found += views.filter { $0.value == name }.map { Occurrence(span: $0.span, isDefinition: false) }
        }
        found.sort { $0.isDefinition && !$1.isDefinition }
        for file in project.designs(around: path) where file.isConfig {
            guard let source = project.file(file.configPath) else { continue }
            for line in 0..<source.lineCount {
                for word in ConfigWords(line, of: source).words where word.text == name {
                    guard case .value(let flag) = word.role, [.cellClass, .headerClass].contains(flag.rule.value) else { continue }
                    found.append(Occurrence(span: word.span, isDefinition: false))
                }
            }
        }
        return found
    }

    /// The files of the folders `Cells` in the project.
    private func cellFiles(near path: String) -> [String] {
        let folders = Set(project.designs(around: path).map(\.folder) + [project.root(of: path)]).map {
            ($0 as NSString).appendingPathComponent(CellFolders.name)
        }
        let files = folders.flatMap { folder in
            FileWalk(folder, for: "cell designs") { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.files.map {
                (folder as NSString).appendingPathComponent($0)
            }
        }
        // A link may lead to other people's files, which no rename changes.
        let project = RootFolder.project(around: project.root(of: path))
        return Set(files).filter { project.name(of: $0) != nil }.sorted()
    }

    /// The design names in a cell file: its own, and those of the views that it uses.
    private static func names(in file: SourceFile) -> (definition: Spanned<String>?, views: [Spanned<String>]) {
        guard let value = PlacedValue.load(yaml: file).value else { return (nil, []) }
        return (definition(in: value), views(in: value))
    }

    private static func definition(in value: PlacedValue) -> Spanned<String>? {
        guard case .object(let entries) = value.content,
            let entry = entries.first(where: { CellDesign.Kind(rawValue: $0.key) != nil }), case .scalar(let value) = entry.value.content
        else { return nil }
        return value.text.map { Spanned($0, entry.value.span) }
    }

    private static func views(in value: PlacedValue) -> [Spanned<String>] {
        switch value.content {
        case .scalar: []
        case .list(let elements): elements.flatMap(views)
        case .object(let entries):
            entries.flatMap { entry -> [Spanned<String>] in
                if entry.key == "View", case .scalar(let name) = entry.value.content, let text = name.text {
                    return [Spanned(text, entry.value.span)]
                }
                return views(in: entry.value)
            }
        }
    }

    // MARK: Keys

    private func uses(ofKey key: String, _ config: String) -> [Occurrence] {
        var found: [Occurrence] = []
        if let data = project.design(config)?.design.data {
            let file = project.file(data.file.path) ?? data.file
            found += Self.keySpans(of: key, in: file).map { Occurrence(span: $0, isDefinition: true) }
        }
        if let loaded = project.design(config) {
            let used = Self.names(in: loaded.design.config)
            for cell in loaded.cells where used.contains(cell.name) {
                let file = project.file(cell.span.file.path) ?? cell.span.file
                found += Self.templateKeys(in: file).filter { $0.value == key }.map { Occurrence(span: $0.span, isDefinition: false) }
            }
        }
        guard let source = project.file(config) else { return found }
        for line in 0..<source.lineCount {
            for word in ConfigWords(line, of: source).words where word.text == key {
                if case .value(let flag) = word.role, flag.rule.value == .key {
                    found.append(Occurrence(span: word.span, isDefinition: false))
                }
            }
        }
        return found
    }

    /// The first design whose rows or headers are of the cell in a file.
    private func config(showing path: String) -> String? {
        guard let cell = project.cell(path) else { return nil }
        return project.designs(around: path).lazy.filter(\.isConfig).map(\.configPath).first { config in
            project.design(config).map { Self.names(in: $0.design.config).contains(cell.name) } ?? false
        }
    }

    /// The classes that a config names.
    private static func names(in config: Config) -> Set<String> {
        var names: Set<String> = []
        for section in config.modes.flatMap(\.sections) {
            for flags in [section.flags] + section.rows.map(\.flags) { names.formUnion(flags.cellClasses.map(\.value)) }
            if let header = section.flags.header { names.insert(header.value) }
        }
        return names
    }

    /// The keys between `{{` and `}}` in a cell design.
    private static func templateKeys(in file: SourceFile) -> [Spanned<String>] {
        let bytes = file.bytes
        var keys: [Spanned<String>] = []
        var offset = 0
        while let brace = bytes[offset...].firstIndex(of: 0x7B) {
            offset = brace + 1
            guard offset < bytes.count, bytes[offset] == 0x7B else { continue }
            guard let start = bytes[offset...].firstIndex(where: { !" {#^/&".utf8.contains($0) }) else { break }
            let end = bytes[start...].firstIndex { " .}\"\n".utf8.contains($0) } ?? bytes.count
            if start < end {
                let span = SourceSpan(file: file, lower: start, upper: end)
                keys.append(Spanned(String(decoding: bytes[start..<end], as: UTF8.self), span))
            }
            offset = max(offset, end)
        }
        return keys
    }

    /// The spans of a key in a JSON or YAML file. A textual search, so that the file need not parse.
    static func keySpans(of key: String, in file: SourceFile) -> [SourceSpan] {
        let wanted = Array(key.utf8)
        guard !wanted.isEmpty else { return [] }
        var spans: [SourceSpan] = []
        var offset = 0
        while let colon = file.bytes[offset...].firstIndex(of: 0x3A) {
            offset = colon + 1
            if let span = keySpan(before: colon, in: file), file.bytes[span.lower..<span.upper].elementsEqual(wanted) { spans.append(span) }
        }
        return spans
    }

    private static func keySpan(around offset: Int, in file: SourceFile) -> (key: String, span: SourceSpan)? {
        guard let colon = file.bytes[min(offset, file.bytes.count)...].prefix(1_000).firstIndex(of: 0x3A),
            let span = keySpan(before: colon, in: file), span.touches(offset)
        else { return nil }
        return (String(decoding: file.bytes[span.lower..<span.upper], as: UTF8.self), span)
    }

    /// The key, without quotes, that ends before a colon; `nil` where none does.
    private static func keySpan(before colon: Int, in file: SourceFile) -> SourceSpan? {
        let bytes = file.bytes
        var end = colon
        while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
        guard end > 0 else { return nil }
        if bytes[end - 1] == 0x22 {
            guard let start = bytes[..<(end - 1)].suffix(1_000).lastIndex(of: 0x22) else { return nil }
            return SourceSpan(file: file, lower: start + 1, upper: end - 1)
        }
        guard file.path.hasSuffix(".yaml") || file.path.hasSuffix(".yml"),
            colon + 1 == bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[colon + 1])
        else { return nil }
        let line = bytes[..<end].suffix(1_000).lastIndex { [0x0A, 0x0D, 0x7B, 0x2C].contains($0) }.map { $0 + 1 } ?? 0
        var start = line
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x2D { start += 1 }
        return start < end ? SourceSpan(file: file, lower: start, upper: end) : nil
    }

    // MARK: Answers

    /// `textDocument/definition`.
    func definition(in path: String, at position: EditorPosition) -> Value {
        guard let (subject, _) = subject(in: path, at: position) else { return .null }
        return .array(all(of: subject, from: path).filter(\.isDefinition).map(\.span.editorLocation))
    }

    /// `textDocument/references`.
    func references(in path: String, at position: EditorPosition, includesDefinitions: Bool) -> Value {
        guard let (subject, _) = subject(in: path, at: position) else { return .array([]) }
        return .array(all(of: subject, from: path).filter { includesDefinitions || !$0.isDefinition }.map(\.span.editorLocation))
    }

    /// `textDocument/documentHighlight`.
    func highlights(in path: String, at position: EditorPosition) -> Value {
        guard let (subject, _) = subject(in: path, at: position) else { return .array([]) }
        let here = all(of: subject, from: path).filter { $0.span.file.path == path }
        return .array(here.map { ["range": $0.span.editorRange, "kind": $0.isDefinition ? 3 : 2] })
    }

    /// `textDocument/prepareRename`.
    func prepareRename(in path: String, at position: EditorPosition) -> Value { subject(in: path, at: position)?.span.editorRange ?? .null }

    /// `textDocument/rename`: a `WorkspaceEdit`. `nil` for a name that is invalid in a config, and if there is no subject.
    func rename(in path: String, at position: EditorPosition, to name: String) -> Value? {
        guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == ":" }),
            let (subject, _) = subject(in: path, at: position)
        else { return nil }
        let found = all(of: subject, from: path)
        let files = Dictionary(grouping: found, by: \.span.file.path).sorted { $0.key < $1.key }
        return [
            "changes": .object(
                Object(files.map { path, uses in (editorURI(of: path), .array(uses.map { textEdit(Self.unquoted($0.span), name) })) }))
        ]
    }

    /// The span of a YAML scalar without its quotes.
    private static func unquoted(_ span: SourceSpan) -> SourceSpan {
        let bytes = span.file.bytes[span.lower..<span.upper]
        guard bytes.count >= 2, let first = bytes.first, [0x22, 0x27].contains(first), bytes.last == first else { return span }
        return SourceSpan(file: span.file, lower: span.lower + 1, upper: span.upper - 1)
    }
}
