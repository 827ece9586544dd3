import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableResolver
import TableScene
import TableViewProvider

/// The hover text of a word or row: `textDocument/hover`.
struct Hover {
    let project: EditorProject
    /// The appearance that images are drawn in.
    var appearance = Appearance.light

    /// The maximum length of an image's data URI, in bytes. A larger image is drawn at scale 1; if it is still too large, it is omitted.
    private static let pictureLimit = 60_000

    /// The help text for a position, followed by the pages of the diagnostics there.
    func text(in path: String, at position: EditorPosition, _ diagnostics: EditorDiagnostics) -> Value {
        let own = text(in: path, at: position)
        guard let file = project.file(path) else { return own }
        let found = diagnostics.found(at: file.offset(of: position), in: path)
        var known: Set<Diagnostic.Code> = []
        let pages = found.map(\.code).filter { known.insert($0).inserted }.compactMap(DiagnosticPages.page).prefix(3)
        guard let span = found.first?.span, !pages.isEmpty else { return own }
        let parts = [own["contents"]?["value"]?.string].compactMap { $0 } + pages
        return [
            "contents": ["kind": "markdown", "value": .string(parts.joined(separator: "\n\n---\n\n"))],
            "range": own["range"] ?? span.editorRange,
        ]
    }

    private func text(in path: String, at position: EditorPosition) -> Value {
        guard let file = project.file(path) else { return .null }
        let offset = file.offset(of: position)
        switch EditorFile(path) {
        case .config: return config(path, position, ConfigWords(position.line, of: file).word(at: offset))
        case .data(let config):
            guard let loaded = project.design(config), let data = loaded.design.data else { return .null }
            return element(at: offset, of: data, config, loaded)
        case .cell: return cellValue(at: position, file, offset)
        case .theme: return token(at: offset, file, path)
        case .project: return setting(at: offset, file, FileSchemas.project)
        case .session: return session(SessionLine(position.line, of: file).word(at: offset), position, path)
        case .document, nil: return .null
        }
    }

    private func config(_ config: String, _ position: EditorPosition, _ word: ConfigWords.Word?) -> Value {
        guard let word else { return .null }
        switch word.role {
        case .keyword(let keyword):
            return markdown("`\(keyword.rawValue)`: " + ConfigHelp.text(of: keyword), rows(ofLine: position.line, config), at: word.span)
        case .flag(let flag): return markdown("`\(flag.rawValue)`: " + ConfigHelp.text(of: flag), ConfigHelp.rule(of: flag), at: word.span)
        case .value(let flag):
            return markdown(value(word.text, flag, config, position.line), rows(ofLine: position.line, config), at: word.span)
        case .other: return .null
        }
    }

    private func markdown(_ parts: String..., at span: SourceSpan) -> Value {
        let text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
        return ["contents": ["kind": "markdown", "value": .string(text)], "range": span.editorRange]
    }

    // MARK: Configs

    private func value(_ word: String, _ flag: ConfigFlag, _ config: String, _ line: Int) -> String {
        guard let loaded = project.design(config) else { return "" }
        switch flag.rule.value {
        case .key:
            let known = DataKeys(loaded).keys(ofLine: line).first { $0.key == word }
            return known.map { "`\(word)`: \($0.detail)" } ?? "`\(word)` is not a key of the data here"
        case .cellClass, .headerClass:
            let cell = loaded.cells.first { $0.name == word }
            let isKnown = loaded.design.registry.cell(word) != nil || loaded.design.registry.header(word) != nil
            return "`\(word)`: "
                + (cell.map { ($0.span.file.path as NSString).lastPathComponent } ?? (isKnown ? "built-in class" : "unknown class"))
        case .count, .tag, .editing, .nothing: return ConfigHelp.text(of: flag)
        }
    }

    /// The number of rows that a line creates, their cell and height, and an image of the first row.
    private func rows(ofLine line: Int, _ config: String) -> String {
        guard let loaded = project.design(config), let place = loaded.design.config.place(ofLine: line), place.row != nil,
            let mode = project.layout(config, mode: place.mode, section: place.section)
        else { return "" }
        let bytes = loaded.design.config.file.bytes(ofLine: line)
        let rows = mode.rows(limit: 100_000).filter { $0.origin.map { bytes.contains($0.lower) } ?? false }
        guard let first = rows.first else { return "no rows" }
        return describe(rows.count, first, mode, loaded)
    }

    private func describe(_ count: Int, _ row: DesignRenderer.Mode.Row, _ mode: DesignRenderer.Mode, _ loaded: EditorProject.LoadedDesign)
        -> String
    {
        guard let frame = mode.layout.scene.root.place(of: row.identity) else { return counted(count, "row") + " of `\(row.cell)`" }
        let text = "\(counted(count, "row")) of `\(row.cell)`, \(numberText(frame.height)) pt high"
        let scene = mode.layout.scene.cropped(to: frame)
        let alternative = "row \(row.section).\(row.row)"
        for scale in [2.0, 1.0] {
            guard let bitmap = try? project.images.bitmap(of: scene, appearance: appearance, scale: scale) else { return text }
            let picture = Data(PNG.encode(bitmap, scale: scale)).base64EncodedString()
            if picture.utf8.count <= Self.pictureLimit { return text + "\n\n![\(alternative)](data:image/png;base64,\(picture))" }
        }
        return text
    }

    // MARK: Data

    /// The row that shows the data element at a byte offset.
    private func element(at offset: Int, of data: DataDocument, _ config: String, _ loaded: EditorProject.LoadedDesign) -> Value {
        for mode in loaded.tables.indices {
            let table = loaded.tables[mode]
            var best: (span: SourceSpan, section: Int, row: Int)?
            for section in 0..<min(table.sectionCount, 1_000) {
                for row in 0..<min(table.rowCount(inSection: section), 10_000) {
                    guard let path = table.row(section: section, row: row)?.path, let span = data.span(of: path.first),
                        span.touches(offset),
                        best.map({ span.upper - span.lower < $0.span.upper - $0.span.lower }) ?? true
                    else { continue }
                    best = (span, section, row)
                }
            }
            guard let best else { continue }
            return shown(mode, best.section, best.row, config, loaded).map { markdown($0, at: best.span) } ?? .null
        }
        return .null
    }

    /// Describes a row of the table and shows its image.
    private func shown(_ mode: Int, _ section: Int, _ row: Int, _ config: String, _ loaded: EditorProject.LoadedDesign) -> String? {
        let table = loaded.tables[mode]
        let lines = loaded.design.config.modes[mode].sections.indices
        guard let found = table.row(section: section, row: row),
            let line = lines.first(where: { table.sections(ofLine: $0).contains(section) }),
            let laidOut = project.layout(config, mode: mode, section: line),
            let place = laidOut.rows(limit: 100_000).first(where: { $0.origin == found.origin && $0.path == found.path })
        else { return nil }
        return describe(1, place, laidOut, loaded)
    }

    // MARK: Cell designs

    private func cellValue(at position: EditorPosition, _ file: SourceFile, _ offset: Int) -> Value {
        let end = file.bytes(ofLine: position.line).upperBound
        var stop = offset
        while stop < end, !" \"',}]".utf8.contains(file.bytes[stop]) { stop += 1 }
        let line = YAMLLine(position.line, of: file, upTo: stop)
        guard let key = line.key, line.wordStart < stop else { return .null }
        let span = SourceSpan(file: file, lower: line.wordStart, upper: stop)
        let word = String(decoding: file.bytes[span.lower..<span.upper], as: UTF8.self)
        if key == "Symbol" || key == "symbol" {
            guard let picture = SymbolPicture.markdown(of: word, project.images) else {
                return markdown("unknown symbol `\(word)`", at: span)
            }
            return markdown("symbol `\(word)`", picture, at: span)
        }
        if DesignWords.isColor(key), let color = project.theme(around: file.path)?.color(named: word) {
            return markdown("`\(word)`: " + Self.looks(of: color), at: span)
        }
        let values = DesignWords.values(of: key)
        return values.isEmpty ? .null : markdown("`\(key)`: one of \(values.map { "`\($0)`" }.joined(separator: ", "))", at: span)
    }

    private static func looks(of color: AdaptiveColor) -> String {
        Appearance.allCases.map { "\($0.rawValue) `\(color.resolved(for: $0).hex)`" }.joined(separator: ", ")
    }

    // MARK: Themes and settings

    private func token(at offset: Int, _ file: SourceFile, _ path: String) -> Value {
        let place = Occurrences.token(at: offset, in: file)
        guard let place, let color = project.theme(around: path)?.color(named: place.value) else {
            return setting(at: offset, file, FileSchemas.theme)
        }
        return markdown("`\(place.value)`: " + Self.looks(of: color), at: place.span)
    }

    /// Describes the key at the cursor and its possible values.
    private func setting(at offset: Int, _ file: SourceFile, _ schema: SchemaReader) -> Value {
        guard let value = PlacedValue.load(yaml: file).value, let (steps, span) = Self.key(at: offset, in: value),
            let text = schema.description(at: steps), case .key(let key)? = steps.last
        else { return .null }
        let values = schema.values(at: steps)
        let list = values.isEmpty ? "" : "One of " + values.prefix(40).map { "`\($0)`" }.joined(separator: ", ") + "."
        return markdown("`\(key)`: " + text, list, at: span)
    }

    private static func key(at offset: Int, in value: PlacedValue) -> ([YAMLPath.Step], SourceSpan)? {
        switch value.content {
        case .scalar: return nil
        case .list(let elements):
            // The spans of block mappings end early, so search every element.
            for element in elements {
                if let (steps, span) = key(at: offset, in: element) { return ([.element] + steps, span) }
            }
            return nil
        case .object(let entries):
            for entry in entries {
                if entry.keySpan.touches(offset) { return ([.key(entry.key)], entry.keySpan) }
                if let (steps, span) = key(at: offset, in: entry.value) { return ([.key(entry.key)] + steps, span) }
                if case .scalar = entry.value.content, entry.value.span.touches(offset) { return ([.key(entry.key)], entry.keySpan) }
            }
            return nil
        }
    }

    // MARK: Sessions

    private func session(_ word: SessionLine.Word?, _ position: EditorPosition, _ path: String) -> Value {
        guard let word else { return .null }
        switch word.role {
        case .action: return SessionScript.forms[word.text].map { markdown("`\(word.text)`: write it as `\($0)`", at: word.span) } ?? .null
        case .row(let address?):
            guard let config = project.config(ofSession: path), let loaded = project.design(config), !loaded.tables.isEmpty,
                let text = shown(0, address.section, address.row, config, loaded)
            else { return .null }
            return markdown("At the start of the session:", text, at: word.span)
        case .row, .key, .edge, .toggle, .mode, .button, .file, .table, .offset, .value: return .null
        }
    }
}

extension Frame {
    /// The frame of a descendant in this frame's coordinates; `nil` if there is no such descendant.
    func place(of identity: String) -> Rect? {
        for child in children {
            guard case .frame(let frame) = child.item else { continue }
            if frame.identity == identity { return Rect(origin: child.origin, size: frame.size) }
            if let inner = frame.place(of: identity) { return inner.offset(by: child.origin) }
        }
        return nil
    }
}
