import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider

/// Definitions and uses of a name, for go to definition, references, highlights and rename.
struct Occurrences {
    let project: EditorProject

    /// What a word refers to.
    enum Subject: Equatable {
        /// A class of a cell, header or footer, or the name of a view.
        case design(name: String)
        /// A key in a design's data.
        case key(String, config: String)
        /// A theme color.
        case token(String)
        /// An outlet of a cell in a xib or storyboard.
        case outlet(String, document: String)
        /// An element of a xib or storyboard.
        case element(id: String, document: String)
        case file(String)
    }

    struct Occurrence {
        var span: SourceSpan
        var isDefinition: Bool
    }

    /// The subject at a position with its span; `nil` if there is none.
    func subject(in path: String, at position: EditorPosition) -> (subject: Subject, span: SourceSpan)? {
        guard let file = project.file(path) else { return nil }
        let offset = file.offset(of: position)
        switch EditorFile(path) {
        case .config:
            guard let word = ConfigWords(position.line, of: file).word(at: offset), case .value(let flag) = word.role else { return nil }
            switch flag.rule.value {
            case .cellClass, .headerClass: return (.design(name: word.text), word.span)
            case .key: return (.key(word.text, config: path), word.span)
            case .count, .tag, .editing, .nothing: return nil
            }
        case .data(let config): return Self.keySpan(around: offset, in: file).map { (.key($0.key, config: config), $0.span) }
        case .cell: return cellSubject(path, file, offset)
        case .theme: return Self.token(at: offset, in: file).map { (.token($0.value), $0.span) }
        case .project: return projectSubject(path, file, offset)
        case .session:
            guard let word = SessionLine(position.line, of: file).word(at: offset) else { return nil }
            switch word.role {
            case .key: return project.config(ofSession: path).map { (.key(word.text, config: $0), word.span) }
            case .file: return (.file(editorPath(of: word.text, namedBy: file)), word.span)
            case .table: return project.config(ofSession: path).map { (.file($0), word.span) }
            case .action, .row, .edge, .toggle, .mode, .button, .offset, .value: return nil
            }
        case .document: return documentSubject(path, file, offset)
        case nil: return nil
        }
    }

    private func cellSubject(_ path: String, _ file: SourceFile, _ offset: Int) -> (subject: Subject, span: SourceSpan)? {
        let (definition, views) = Self.names(in: file)
        if let name = ([definition].compactMap { $0 } + views).first(where: { $0.span.touches(offset) }) {
            return (.design(name: name.value), name.span)
        }
        if let key = Self.templateKeys(in: file).first(where: { $0.span.touches(offset) }) {
            return config(showing: path).map { (.key(key.value, config: $0), key.span) }
        }
        guard let value = PlacedValue.load(yaml: file).value else { return nil }
        if let nib = Self.nib(in: value, file) {
            if nib.span.touches(offset) { return (.file(nib.value), nib.span) }
            if let outlet = Self.outlets(in: value).first(where: { $0.span.touches(offset) }) {
                return (.outlet(outlet.value, document: nib.value), outlet.span)
            }
        }
        return Self.colors(in: value).first { $0.span.touches(offset) }.map { (.token($0.value), $0.span) }
    }

    private func projectSubject(_ path: String, _ file: SourceFile, _ offset: Int) -> (subject: Subject, span: SourceSpan)? {
        guard case .object(let root)? = PlacedValue.load(yaml: file).value?.content else { return nil }
        func entries(_ key: String) -> [PlacedValue.Entry] {
            root.filter { $0.key == key }.flatMap { entry -> [PlacedValue.Entry] in
                if case .object(let inner) = entry.value.content { inner } else { [] }
            }
        }
        for theme in entries("themes") {
            guard let span = [theme.keySpan, theme.value.span].first(where: { $0.touches(offset) }),
                case .scalar(let value) = theme.value.content, let name = value.text
            else { continue }
            return (.file(editorPath(of: name, namedBy: file)), span)
        }
        for design in entries("designs") {
            if design.keySpan.touches(offset) {
                return project.designs(around: path).first { $0.name == design.key }.map { (.file($0.configPath), design.keySpan) }
            }
            guard case .object(let settings) = design.value.content else { continue }
            for setting in settings where setting.value.span.touches(offset) {
                guard case .scalar(let value) = setting.value.content, let name = value.text else { continue }
                switch setting.key {
                case let key where DesignSettings.viewKeys.contains(key): return (.design(name: name), setting.value.span)
                case "theme": return project.themes(around: path).own[name].map { (.file($0), setting.value.span) }
                default: break
                }
            }
        }
        return nil
    }

    private func documentSubject(_ path: String, _ file: SourceFile, _ offset: Int) -> (subject: Subject, span: SourceSpan)? {
        for tag in MarkupTags(file).tags where tag.span.touches(offset) {
            for (name, value) in tag.attributes where value.span.touches(offset) {
                switch (tag.name, name) {
                case ("outlet", "property"): return (.outlet(value.value, document: path), value.span)
                case (_, "customClass"), (_, "reuseIdentifier"): return (.design(name: value.value), value.span)
                case (_, "id"), (_, "destination"), (_, "firstItem"), (_, "secondItem"), (_, "initialViewController"):
                    return (.element(id: value.value, document: path), value.span)
                default: break
                }
            }
        }
        return nil
    }

    /// All occurrences of a subject, definitions first.
    func all(of subject: Subject, from path: String) -> [Occurrence] {
        switch subject {
        case .design(let name): uses(ofDesign: name, path)
        case .key(let key, let config): uses(ofKey: key, config)
        case .token(let name): uses(ofToken: name, path)
        case .outlet(let name, let document): uses(ofOutlet: name, document)
        case .element(let id, let document): uses(ofElement: id, document)
        case .file(let path):
            FileManager.default.fileExists(atPath: path)
                ? [Occurrence(span: SourceSpan(file: SourceFile(path: path, bytes: []), lower: 0, upper: 0), isDefinition: true)] : []
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
        for document in documents(around: path) {
            guard let file = project.file(document) else { continue }
            for tag in MarkupTags(file).tags {
                let names = [tag.attributes["reuseIdentifier"], tag.attributes["customClass"]].compactMap { $0 }.filter { $0.value == name }
                found += names.prefix(1).map { Occurrence(span: $0.span, isDefinition: true) }
            }
        }
        found.sort { $0.isDefinition && !$1.isDefinition }
        if let file = projectFile(around: path), let value = PlacedValue.load(yaml: file).value {
            found += Self.headers(in: value).filter { $0.value == name }.map { Occurrence(span: $0.span, isDefinition: false) }
        }
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

    /// The files in the project's `Cells` folders.
    private func cellFiles(near path: String) -> [String] {
        let folders = Set(project.designs(around: path).map(\.folder) + [project.root(of: path)]).map {
            ($0 as NSString).appendingPathComponent(CellFolders.name)
        }
        let files = folders.flatMap { folder in
            FileWalk(folder, for: "cell designs") { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.files.map {
                (folder as NSString).appendingPathComponent($0)
            }
        }
        // A symbolic link may lead to files outside the project, which a rename must not change.
        let project = RootFolder.project(around: project.root(of: path))
        return Set(files).filter { project.name(of: $0) != nil }.sorted()
    }

    /// The design names in a cell file: its own name, and the names of the views it uses.
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

    /// The storyboards and xibs of the project.
    private func documents(around path: String) -> [String] {
        let designs = project.designs(around: path).filter { !$0.isConfig }.map(\.configPath)
        return Set(designs.filter(InterfacePart.isDocument)).sorted()
    }

    private func projectFile(around path: String) -> SourceFile? {
        project.file((project.root(of: path) as NSString).appendingPathComponent(ProjectFile.name))
    }

    /// The table headers and footers that a `tvp.yaml` names.
    private static func headers(in value: PlacedValue) -> [Spanned<String>] {
        guard case .object(let root) = value.content, case .object(let designs)? = root.first(where: { $0.key == "designs" })?.value.content
        else { return [] }
        return designs.flatMap { design -> [Spanned<String>] in
            guard case .object(let settings) = design.value.content else { return [] }
            return settings.filter { DesignSettings.viewKeys.contains($0.key) }.flatMap { scalars(in: $0.value) }
        }
    }

    // MARK: Colors

    /// The uses of a color name. Custom colors are defined in a tokens file; so are built-in colors that the file overrides.
    private func uses(ofToken name: String, _ path: String) -> [Occurrence] {
        var found: [Occurrence] = []
        let themes = project.themes(around: path).own.values + (EditorFile(path) == .theme ? [path] : [])
        for theme in Set(themes).sorted() {
            guard let file = project.file(theme) else { continue }
            found += Self.tokens(in: file).filter { $0.name == name }.map { Occurrence(span: $0.span, isDefinition: $0.isDefinition) }
        }
        found.sort { $0.isDefinition && !$1.isDefinition }
        let files = cellFiles(near: path).map(project.file) + [projectFile(around: path)]
        for value in files.compactMap({ $0.flatMap { PlacedValue.load(yaml: $0).value } }) {
            found += Self.colors(in: value).filter { $0.value == name }.map { Occurrence(span: $0.span, isDefinition: false) }
        }
        return found
    }

    /// The color at an offset in a tokens file: the name of its token, or an alias of it.
    static func token(at offset: Int, in file: SourceFile) -> Spanned<String>? {
        tokens(in: file).first { $0.span.touches(offset) }.map { Spanned($0.name, $0.span) }
    }

    private static func tokens(in file: SourceFile) -> [(name: String, span: SourceSpan, isDefinition: Bool)] {
        guard let value = PlacedValue.load(yaml: file).value, case .object(let root) = value.content else { return [] }
        var tokens: [(name: String, span: SourceSpan, isDefinition: Bool)] = []
        func visit(_ value: PlacedValue, _ path: [String]) {
            guard case .object(let entries) = value.content else { return }
            for entry in entries where !entry.key.hasPrefix("$") {
                if case .object(let token) = entry.value.content, token.contains(where: { $0.key == "$value" }) {
                    tokens.append(((path + [entry.key]).joined(separator: "."), unquoted(entry.keySpan), true))
                } else {
                    visit(entry.value, path + [entry.key])
                }
            }
        }
        if let colors = root.first(where: { $0.key == "color" }) { visit(colors.value, []) }
        let prefix = "{color."
        for text in scalars(in: value) where text.value.hasPrefix(prefix) && text.value.hasSuffix("}") {
            let span = unquoted(text.span)
            tokens.append(
                (
                    String(text.value.dropFirst(prefix.count).dropLast()),
                    SourceSpan(file: file, lower: span.lower + prefix.utf8.count, upper: span.upper - 1), false
                ))
        }
        return tokens
    }

    /// The color names in a cell design, or in the swipe actions of a `tvp.yaml`.
    private static func colors(in value: PlacedValue) -> [Spanned<String>] {
        switch value.content {
        case .scalar: []
        case .list(let elements): elements.flatMap(colors)
        case .object(let entries):
            entries.flatMap { entry in
                DesignWords.isColor(entry.key) ? scalars(in: entry.value).filter { !$0.value.hasPrefix("#") } : colors(in: entry.value)
            }
        }
    }

    private static func scalars(in value: PlacedValue) -> [Spanned<String>] {
        switch value.content {
        case .scalar(let scalar): if case .string(let text) = scalar { [Spanned(text, value.span)] } else { [] }
        case .list(let elements): elements.flatMap(scalars)
        case .object(let entries): entries.flatMap { scalars(in: $0.value) }
        }
    }

    // MARK: Storyboards and xibs

    /// The path of the xib that a cell design names.
    private static func nib(in value: PlacedValue, _ file: SourceFile) -> Spanned<String>? {
        guard case .object(let entries) = value.content, let entry = entries.first(where: { $0.key == "nib" }),
            case .scalar(let name) = entry.value.content, let name = name.text
        else { return nil }
        return Spanned(editorPath(of: name, namedBy: file), entry.value.span)
    }

    private static func outlets(in value: PlacedValue) -> [Spanned<String>] {
        guard case .object(let entries) = value.content,
            case .object(let outlets)? = entries.first(where: { $0.key == "outlets" })?.value.content
        else { return [] }
        return outlets.map { Spanned($0.key, unquoted($0.keySpan)) }
    }

    /// The outlet in its xib or storyboard, and the cell designs that set it.
    private func uses(ofOutlet name: String, _ document: String) -> [Occurrence] {
        var found: [Occurrence] = []
        if let file = project.file(document) {
            for tag in MarkupTags(file).tags where tag.name == "outlet" {
                if let property = tag.attributes["property"], property.value == name {
                    found.append(Occurrence(span: property.span, isDefinition: true))
                }
            }
        }
        for cell in cellFiles(near: document) {
            guard let file = project.file(cell), let value = PlacedValue.load(yaml: file).value,
                Self.nib(in: value, file)?.value == document
            else { continue }
            found += Self.outlets(in: value).filter { $0.value == name }.map { Occurrence(span: $0.span, isDefinition: false) }
        }
        return found
    }

    private func uses(ofElement id: String, _ document: String) -> [Occurrence] {
        guard let file = project.file(document) else { return [] }
        let tags = MarkupTags(file).tags
        var found: [Occurrence] = []
        for tag in tags {
            for (name, value) in tag.attributes where value.value == id {
                found.append(Occurrence(span: name == "id" ? tag.nameSpan : value.span, isDefinition: name == "id"))
            }
        }
        return found.sorted { ($0.isDefinition ? 0 : 1, $0.span.lower) < ($1.isDefinition ? 0 : 1, $1.span.lower) }
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
        for session in sessions(of: config) {
            guard let file = project.file(session) else { continue }
            for line in 0..<file.lineCount {
                found += SessionLine(line, of: file).words.filter { $0.role == .key && $0.text == key }.map {
                    Occurrence(span: $0.span, isDefinition: false)
                }
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

    /// The sessions in a config's folder that play the config.
    private func sessions(of config: String) -> [String] {
        let folder = containingFolder(of: config)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(SessionScript.ending) }.sorted().map { (folder as NSString).appendingPathComponent($0) }.filter {
            project.config(ofSession: $0) == config
        }
    }

    /// The first design with rows or headers of the cell in the file.
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

    /// The spans of a key in a JSON or YAML file. The search is textual, so the file need not be valid.
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

    /// The key, without its quotes, right before a colon; `nil` if there is none.
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

    // MARK: Requests

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
    func prepareRename(in path: String, at position: EditorPosition) -> Value {
        guard let (subject, span) = subject(in: path, at: position), isRenamable(subject, path) else { return .null }
        return Self.unquoted(span).editorRange
    }

    /// Whether a rename can change every use. It cannot change built-in tokens, app code or file names.
    private func isRenamable(_ subject: Subject, _ path: String) -> Bool {
        switch subject {
        // Code defines the classes that storyboards and xibs name.
        case .design: !all(of: subject, from: path).contains { InterfacePart.isDocument($0.span.file.path) }
        case .key: true
        case .token(let name): ColorToken(name: name) == nil && project.ownColors(around: path).contains(name)
        case .outlet, .element, .file: false
        }
    }

    /// `textDocument/rename`: a `WorkspaceEdit`; `nil` if the new name is invalid in a config or there is no subject.
    func rename(in path: String, at position: EditorPosition, to name: String) -> Value? {
        guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == ":" }),
            let (subject, _) = subject(in: path, at: position), isRenamable(subject, path)
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
