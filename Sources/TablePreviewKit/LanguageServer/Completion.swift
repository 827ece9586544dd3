import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider

/// Completions at a position: `textDocument/completion`.
struct Completion {
    let project: EditorProject

    /// `CompletionItemKind` of the protocol.
    private enum Kind: Int {
        case field = 5
        case typeClass = 7
        case property = 10
        case value = 12
        case keyword = 14
        case color = 16
        case file = 17
    }

    func items(in path: String, at position: EditorPosition) -> [Value] {
        guard let file = project.file(path) else { return [] }
        let offset = file.offset(of: position)
        switch project.kind(of: path) {
        case .design(let config) where config == path: return configItems(file, path, position, offset)
        case .cell: return cellItems(file, path, position, offset)
        case .theme: return tokenItems(file, position, offset)
        case .project: return projectItems(file, path, position, offset)
        case .design, nil: return []
        }
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
        case .cellClass: return loaded.design.registry.cellNames.map { item($0, .typeClass, detail(ofClass: $0, loaded), in: span) }
        case .headerClass: return loaded.design.registry.headerNames.map { item($0, .typeClass, in: span) }
        case .key:
            return DataKeys(loaded).keys(for: flag, ofLine: line).map { item($0.key, .field, $0.detail, in: span) }
        case .count: return [item("1", .value, in: span), item("2", .value, in: span)]
        case .editing: return RowEditing.words.map { item($0, .value, in: span) }
        case .tag, .nothing: return []
        }
    }

    private func detail(ofClass name: String, _ loaded: EditorProject.LoadedDesign) -> String {
        loaded.cells.first { $0.name == name }.map { ($0.span.file.path as NSString).lastPathComponent } ?? "built in"
    }

    // MARK: Cell designs

    private func cellItems(_ file: SourceFile, _ path: String, _ position: EditorPosition, _ offset: Int) -> [Value] {
        let line = YAMLLine(position.line, of: file, upTo: offset)
        if let key = line.openTemplate {
            let span = SourceSpan(file: file, lower: key, upper: offset)
            return DataKeys.keys(ofCell: path, project).map { item($0.key, .field, $0.detail, in: span) }
        }
        let span = SourceSpan(file: file, lower: line.wordStart, upper: offset)
        guard let key = line.key else {
            let words = line.indentation == 0 && !line.isListItem ? DesignWords.top : DesignWords.nodes + DesignWords.modifiers
            return words.map { item($0, .property, DesignWords.nodes.contains($0) ? "node" : "", in: span) }
        }
        if key == "Symbol" || key == "symbol" { return SymbolSet.names.map { item($0, .value, "symbol", in: span) } }
        if key == "View" { return project.cells(near: path).filter { $0.kind == .view }.map { item($0.name, .typeClass, in: span) } }
        return DesignWords.values(of: key).map { item($0, DesignWords.isColor(key) ? .color : .value, in: span) }
    }

    // MARK: Themes and settings

    private func tokenItems(_ file: SourceFile, _ position: EditorPosition, _ offset: Int) -> [Value] {
        let line = YAMLLine(position.line, of: file, upTo: offset)
        let span = SourceSpan(file: file, lower: line.wordStart, upper: offset)
        return ColorToken.allCases.map { item("\($0)", .color, in: span) }
    }

    private func projectItems(_ file: SourceFile, _ path: String, _ position: EditorPosition, _ offset: Int) -> [Value] {
        let line = YAMLLine(position.line, of: file, upTo: offset)
        let span = SourceSpan(file: file, lower: line.wordStart, upper: offset)
        let words: [String] =
            switch line.key {
            case "theme", "themes": ThemeLibrary(own: project.context.loading([path]).value?.project.themes ?? [:]).names
            case "device", "devices": Device.all.map(\.name)
            case "textSize", "textSizes": TextSizeCategory.allCases.map(\.rawValue)
            case "style": ["plain", "grouped", "inset-grouped"]
            case "tableHeader", "tableFooter": project.cells(near: path).filter { $0.kind != .cell }.map(\.name)
            default: []
            }
        return words.map { item($0, .value, in: span) }
    }
}
