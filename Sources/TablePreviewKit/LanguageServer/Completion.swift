import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider

/// Completions at a position: `textDocument/completion`.
struct Completion {
    let project: EditorProject

    /// The protocol's `CompletionItemKind`.
    private enum Kind: Int {
        case field = 5
        case typeClass = 7
        case property = 10
        case value = 12
        case keyword = 14
        case color = 16
        case file = 17
        case event = 23
    }

    func items(in path: String, at position: EditorPosition) -> [Value] {
        guard let file = project.file(path) else { return [] }
        let offset = file.offset(of: position)
        switch EditorFile(path) {
        case .config: return configItems(file, path, position, offset)
        case .cell: return cellItems(file, path, position, offset)
        case .theme: return themeItems(file, path, position, offset)
        case .project: return projectItems(file, path, position, offset)
        case .session: return sessionItems(file, path, position, offset)
        case .data, .document, nil: return []
        }
    }

    /// Answers `completionItem/resolve`: draws a symbol's picture only when the editor shows the item.
    func resolved(_ item: Value) -> Value {
        guard case .object(let object) = item, let name = item["data"]?["symbol"]?.string,
            let picture = SymbolPicture.markdown(of: name, project.images)
        else { return item }
        return .object(Object(object.pairs.map { ($0, $1) } + [("documentation", ["kind": "markdown", "value": .string(picture)])]))
    }

    private func symbols(in span: SourceSpan) -> [Value] {
        SymbolSet.names.map { name in
            [
                "label": .string(name), "kind": .number(Number(Kind.value.rawValue)), "detail": "symbol", "textEdit": textEdit(span, name),
                "data": ["symbol": .string(name)],
            ]
        }
    }

    /// The detail is the color in the light appearance; editors show it as a swatch.
    private func colors(_ names: [String], _ path: String, in span: SourceSpan) -> [Value] {
        let theme = project.theme(around: path)
        return names.map { item($0, .color, theme?.color(named: $0)?.resolved(for: .light).hex ?? "", in: span) }
    }

    private func item(_ label: String, _ kind: Kind, _ detail: String = "", in span: SourceSpan) -> Value {
        var pairs: [(String, Value)] = [
            ("label", .string(label)), ("kind", .number(Number(kind.rawValue))), ("textEdit", textEdit(span, label)),
        ]
        if !detail.isEmpty { pairs.append(("detail", .string(detail))) }
        return .object(Object(pairs))
    }

    // MARK: Configs

    private func configItems(_ file: SourceFile, _ path: String, _ position: EditorPosition, _ offset: Int) -> [Value] {
        let line = ConfigWords(position.line, of: file)
        let current = line.words.last { $0.span.lower < offset && offset <= $0.span.upper }
        let span = current?.span ?? SourceSpan(file: file, lower: offset, upper: offset)
        let before = line.words.filter { $0.span.upper < offset || $0.span.upper <= span.lower && $0.span.lower < span.lower }
        guard let first = before.first else {
            return Keyword.allCases.map { item($0.rawValue, .keyword, ConfigHelp.text(of: $0), in: span) }
        }
        guard let keyword = Keyword(rawValue: first.text), keyword != .mode else { return [] }
        if case .flag(let flag)? = before.last?.role, flag.rule.value != .nothing {
            return values(of: flag, keyword, path, position.line, span)
        }
        let used = Set(before.map(\.text))
        return ConfigFlag.allCases.filter { ($0.rule.line ?? keyword) == keyword && !used.contains($0.rawValue) }.map {
            item($0.rawValue, .property, ConfigHelp.text(of: $0), in: span)
        }
    }

    private func values(of flag: ConfigFlag, _ keyword: Keyword, _ path: String, _ line: Int, _ span: SourceSpan) -> [Value] {
        guard let loaded = project.design(path) else { return [] }
        switch flag.rule.value {
        case .cellClass:
            let known = loaded.design.registry.cellNames
            return known.map { item($0, .typeClass, detail(ofClass: $0, loaded), in: span) }
                + documentClasses(around: path, isHeader: false, besides: known, in: span)
        case .headerClass:
            let known = loaded.design.registry.headerNames
            return known.map { item($0, .typeClass, in: span) }
                + documentClasses(around: path, isHeader: true, besides: known, in: span)
        case .key:
            return DataKeys(loaded).keys(ofLine: line).map { item($0.key, .field, $0.detail, in: span) }
        case .count: return [item("1", .value, in: span), item("2", .value, in: span)]
        case .editing: return RowEditing.words.map { item($0, .value, in: span) }
        case .tag, .nothing: return []
        }
    }

    private func documentClasses(around path: String, isHeader: Bool, besides known: [String], in span: SourceSpan) -> [Value] {
        project.documentClasses(around: path).filter { $0.isHeader == isHeader && !known.contains($0.name) }.map {
            item($0.name, .typeClass, $0.file, in: span)
        }
    }

    private func detail(ofClass name: String, _ loaded: EditorProject.LoadedDesign) -> String {
        loaded.cells.first { $0.name == name }.map { ($0.span.file.path as NSString).lastPathComponent } ?? "built in"
    }

    // MARK: Cell designs

    private func cellItems(_ file: SourceFile, _ path: String, _ position: EditorPosition, _ offset: Int) -> [Value] {
        let line = YAMLLine(position.line, of: file, upTo: offset)
        if let key = line.openTemplate { return templateItems(file, path, key, offset) }
        let span = SourceSpan(file: file, lower: line.wordStart, upper: offset)
        let place = YAMLPath(file, upTo: offset)
        guard let key = place.key, place.isValue else {
            return FileSchemas.cell.keys(at: place.steps, siblings: place.siblings).filter { !place.siblings.contains($0.name) }.map {
                item($0.name, .property, DesignWords.nodes.contains($0.name) ? "node" : $0.description, in: span)
            }
        }
        if key == "Symbol" || key == "symbol" { return symbols(in: span) }
        if key == "View" { return project.cells(near: path).filter { $0.kind == .view }.map { item($0.name, .typeClass, in: span) } }
        if DesignWords.isColor(key) { return colors(DesignWords.values(of: key) + project.ownColors(around: path), path, in: span) }
        return FileSchemas.cell.values(at: place.steps).map { item($0, .value, in: span) }
    }

    /// Inside `{{…}}`: the keys of the rows that show the cell, or the formats after a `|`.
    private func templateItems(_ file: SourceFile, _ path: String, _ key: Int, _ offset: Int) -> [Value] {
        guard let bar = file.bytes[key..<max(key, offset)].lastIndex(of: 0x7C) else {
            let span = SourceSpan(file: file, lower: key, upper: offset)
            return DataKeys.keys(ofCell: path, project).map { item($0.key, .field, $0.detail, in: span) }
        }
        let start = file.bytes[(bar + 1)..<offset].firstIndex { $0 != 0x20 } ?? offset
        guard let colon = file.bytes[start..<offset].lastIndex(of: 0x3A) else {
            let span = SourceSpan(file: file, lower: start, upper: offset)
            return DesignWords.formats.map { item($0.name, .value, $0.example, in: span) }
        }
        let name = String(decoding: file.bytes[start..<colon], as: UTF8.self)
        let span = SourceSpan(file: file, lower: colon + 1, upper: offset)
        return (DesignWords.formats.first { $0.name == name }?.arguments ?? []).map { item($0, .value, in: span) }
    }

    // MARK: Themes and settings

    private func themeItems(_ file: SourceFile, _ path: String, _ position: EditorPosition, _ offset: Int) -> [Value] {
        let line = YAMLLine(position.line, of: file, upTo: offset)
        let span = SourceSpan(file: file, lower: line.wordStart, upper: offset)
        let place = YAMLPath(file, upTo: offset)
        guard place.isValue else {
            return FileSchemas.theme.keys(at: place.steps).filter { !place.siblings.contains($0.name) }.map {
                item($0.name, .property, $0.description, in: span)
            }
        }
        // An alias such as {color.label}.
        let start = file.bytes(ofLine: position.line).lowerBound
        if let brace = file.bytes[start..<offset].lastIndex(of: 0x7B), brace > start, file.bytes[brace - 1] == 0x22,
            case .key(let group)? = place.steps.first
        {
            let alias = SourceSpan(file: file, lower: brace + 1, upper: offset)
            let names = FileSchemas.theme.keys(at: [.key(group)]).map(\.name).filter { !$0.hasPrefix("$") }
            let theme = project.theme(around: path)
            return names.map { item("\(group).\($0)", .color, theme?.color(named: $0)?.resolved(for: .light).hex ?? "", in: alias) }
        }
        return FileSchemas.theme.values(at: place.steps).map { item($0, .value, in: span) }
    }

    private func projectItems(_ file: SourceFile, _ path: String, _ position: EditorPosition, _ offset: Int) -> [Value] {
        let line = YAMLLine(position.line, of: file, upTo: offset)
        let span = SourceSpan(file: file, lower: line.wordStart, upper: offset)
        let place = YAMLPath(file, upTo: offset)
        guard place.isValue, let key = place.key else {
            if place.steps == [.key("designs")] {
                return project.designs(around: path).map { item($0.name, .file, in: span) }
            }
            return FileSchemas.project.keys(at: place.steps).filter { !place.siblings.contains($0.name) }.map {
                item($0.name, .property, $0.description, in: span)
            }
        }
        switch key {
        case "theme", "themes", "extends": return project.themes(around: path).names.map { item($0, .value, in: span) }
        case let key where DesignSettings.viewKeys.contains(key):
            var registry = project.context.cells
            _ = registry.register(project.cells(near: path))
            return registry.headerNames.map { item($0, .typeClass, in: span) }
        case "symbol": return symbols(in: span)
        case "color", "tint": return colors(ColorToken.allCases.map { "\($0)" } + project.ownColors(around: path), path, in: span)
        case "locale", "locales": return Self.locales.map { item($0.tag, .value, $0.name, in: span) }
        default: return FileSchemas.project.values(at: place.steps).map { item($0, .value, in: span) }
        }
    }

    /// The languages with known system strings, and the pseudolanguages.
    private static let locales: [(tag: String, name: String)] =
        SystemStrings.languages.map { ($0, Locale(identifier: "en").localizedString(forIdentifier: $0) ?? "") } + [
            ("en-XA", "with accents"), ("en-XL", "longer"), ("ar-XB", "right to left"),
        ]

    // MARK: Sessions

    private func sessionItems(_ file: SourceFile, _ path: String, _ position: EditorPosition, _ offset: Int) -> [Value] {
        let words = SessionLine(position.line, of: file).words.filter { $0.span.lower < offset }
        let current = words.last { offset <= $0.span.upper }
        let span = SourceSpan(file: file, lower: current?.span.lower ?? offset, upper: offset)
        let index = words.count - (current == nil ? 0 : 1)
        guard index > 0, let action = words.first?.text else {
            return SessionScript.forms.sorted { $0.key < $1.key }.map { item($0.key, .event, $0.value, in: span) }
        }
        switch SessionLine.role(action, index) {
        case .row: return rows(of: path, in: span)
        case .offset: return [item("end", .value, in: span)] + rows(of: path, in: span)
        case .edge: return ["leading", "trailing"].map { item($0, .value, in: span) }
        case .toggle: return ["on", "off"].map { item($0, .value, in: span) }
        case .mode:
            let modes = project.config(ofSession: path).flatMap { project.design($0) }?.design.config.modes.count ?? 0
            return (0..<modes).map { item("\($0)", .value, in: span) }
        case .button: return buttons(of: path).map { item($0, .value, in: span) }
        case .file:
            let folder = containingFolder(of: path)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { DesignFile.dataExtensions.contains(($0 as NSString).pathExtension) }.sorted().map {
                item($0, .file, in: span)
            }
        case .table: return project.designs(around: path).map { item($0.name, .file, in: span) }
        case .key:
            guard let row = words.dropFirst().first.flatMap({ RowAddress($0.text) }) else { return [] }
            return DataKeys.keys(of: contents(of: row, path)).map { item($0.key, .field, $0.detail, in: span) }
        case .action, .value: return []
        }
    }

    private func contents(of row: RowAddress, _ path: String) -> TableInputs.Value? {
        let table = project.config(ofSession: path).flatMap { project.design($0) }?.tables.first
        return table?.row(section: row.section, row: row.row)?.contents.value
    }

    /// The row numbers of the first rows, each with its cell and text.
    private func rows(of path: String, in span: SourceSpan) -> [Value] {
        guard let table = project.config(ofSession: path).flatMap({ project.design($0) })?.tables.first else { return [] }
        var items: [Value] = []
        for section in 0..<min(table.sectionCount, 100) {
            for row in 0..<min(table.rowCount(inSection: section), 100) where items.count < 500 {
                guard let found = table.row(section: section, row: row) else { continue }
                let sample = found.contents.value.map(DataKeys.sample) ?? ""
                items.append(item("\(section).\(row)", .value, found.cell + (sample.isEmpty ? "" : ": " + sample), in: span))
            }
        }
        return items
    }

    /// The titles of the design's swipe actions.
    private func buttons(of path: String) -> [String] {
        let settings = project.config(ofSession: path).flatMap { project.design($0) }?.design.settings
        let own = (settings?.leadingActions ?? []) + (settings?.trailingActions ?? [])
        return settings?.trailingActions == nil ? own.map(\.title) + ["Delete"] : own.map(\.title).filter { !$0.isEmpty }
    }
}
