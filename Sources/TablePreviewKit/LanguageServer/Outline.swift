import TableDiagnostics
import TableInputs

/// The structure of a file: symbols, folding ranges and selection ranges.
struct Outline {
    let project: EditorProject

    /// The protocol's `SymbolKind`.
    private enum Kind: Int {
        case module = 2
        case array = 18
        case object = 19
        case key = 20
        case event = 24
    }

    private struct Node {
        var name: String
        var detail = ""
        var kind: Kind
        var span: SourceSpan
        var nameSpan: SourceSpan
        var children: [Node] = []
    }

    // MARK: Symbols

    /// `textDocument/documentSymbol`.
    func symbols(in path: String) -> Value { .array(nodes(path).map(shape)) }

    private func shape(_ node: Node) -> Value {
        [
            "name": .string(node.name), "detail": .string(node.detail), "kind": .number(Number(node.kind.rawValue)),
            "range": node.span.editorRange, "selectionRange": node.nameSpan.editorRange, "children": .array(node.children.map(shape)),
        ]
    }

    private func nodes(_ path: String) -> [Node] {
        guard let file = project.file(path) else { return [] }
        switch EditorFile(path) {
        case .config: return configNodes(file)
        case .cell, .project, .theme, .data: return valueNodes(file)
        case .session: return sessionNodes(file)
        case .document: return documentNodes(file)
        case nil: return []
        }
    }

    /// Larger files have no outline, because finding every position in them takes too long.
    private static let valueLimit = 256 << 10

    private func valueNodes(_ file: SourceFile) -> [Node] {
        guard file.bytes.count <= Self.valueLimit else { return [] }
        return PlacedValue.load(yaml: file).value.map { Self.nodes(of: $0, depth: 0) } ?? []
    }

    private func sessionNodes(_ file: SourceFile) -> [Node] {
        guard let script = SessionScript.parse(file).value else { return [] }
        return script.steps.map { Node(name: $0.text, detail: $0.caption, kind: .event, span: $0.span, nameSpan: $0.span) }
    }

    /// The views of a xib or storyboard, grouped by scene.
    private func documentNodes(_ file: SourceFile) -> [Node] {
        let tags = MarkupTags(file).tags
        var children: [Int: [Int]] = [:]
        var tops: [Int] = []
        for (index, tag) in tags.enumerated()
        where tag.name == "scene" || tag.attributes["id"] != nil && !["constraint", "outlet"].contains(tag.name) {
            var parent = tag.parent
            while let up = parent, tags[up].attributes["id"] == nil, tags[up].name != "scene" { parent = tags[up].parent }
            if let parent { children[parent, default: []].append(index) } else { tops.append(index) }
        }
        func node(_ index: Int) -> Node {
            let tag = tags[index]
            let names = ["userLabel", "customClass", "reuseIdentifier", "text", "title", "placeholder"]
            let detail = names.lazy.compactMap { tag.attributes[$0]?.value }.first ?? ""
            return Node(
                name: tag.name, detail: detail, kind: tag.name == "scene" ? .module : .object, span: tag.span, nameSpan: tag.nameSpan,
                children: (children[index] ?? []).map(node))
        }
        return tops.map(node)
    }

    private func configNodes(_ file: SourceFile) -> [Node] {
        guard let config = ConfigParser.parse(file: file).value else { return [] }
        let modes = config.modes.enumerated().map { index, mode in
            let sections = mode.sections.compactMap { section -> Node? in
                let rows = section.rows.map {
                    Node(name: Self.name("row", $0.flags), detail: $0.flags.cell?.value ?? "", kind: .key, span: $0.span, nameSpan: $0.span)
                }
                guard let first = section.span ?? rows.first?.span else { return nil }
                let whole = SourceSpan(file: file, lower: first.lower, upper: rows.last?.span.upper ?? first.upper)
                return Node(
                    name: Self.name("section", section.flags), detail: section.flags.header?.value ?? "", kind: .array, span: whole,
                    nameSpan: first, children: rows)
            }
            let first = mode.span ?? sections.first?.nameSpan ?? SourceSpan(file: file, lower: 0, upper: 0)
            let whole = SourceSpan(file: file, lower: first.lower, upper: sections.last?.span.upper ?? first.upper)
            return Node(name: "mode \(index)", kind: .module, span: whole, nameSpan: first, children: sections)
        }
        return modes.count == 1 ? modes[0].children : modes
    }

    private static func name(_ keyword: String, _ flags: Config.Flags) -> String {
        ([keyword] + [flags.source?.value, flags.tag.map { "“\($0.value)”" }].compactMap { $0 }).joined(separator: " ")
    }

    private static func nodes(of value: PlacedValue, depth: Int) -> [Node] {
        guard depth < 64 else { return [] }
        switch value.content {
        case .scalar: return []
        case .list(let elements): return elements.flatMap { nodes(of: $0, depth: depth + 1) }
        case .object(let entries):
            return entries.map { entry in
                let whole = SourceSpan(
                    file: entry.keySpan.file, lower: entry.keySpan.lower, upper: max(entry.keySpan.upper, entry.value.span.upper))
                let detail: String = if case .scalar(let value) = entry.value.content { value.text ?? "" } else { "" }
                return Node(
                    name: entry.key.isEmpty ? "“”" : entry.key, detail: detail, kind: .object, span: whole, nameSpan: entry.keySpan,
                    children: nodes(of: entry.value, depth: depth + 1))
            }
        }
    }

    // MARK: Folding and selection

    /// `textDocument/foldingRange`.
    func folds(in path: String) -> Value { .array(nodes(path).flatMap(folds)) }

    private func folds(_ node: Node) -> [Value] {
        let (start, end) = (node.span.file.editorPosition(at: node.span.lower), node.span.file.editorPosition(at: node.span.upper))
        let own: [Value] = end.line > start.line ? [["startLine": .number(Number(start.line)), "endLine": .number(Number(end.line))]] : []
        return own + node.children.flatMap(folds)
    }

    /// `textDocument/selectionRange`: the word, the line, then the enclosing nodes.
    func selections(in path: String, at positions: [EditorPosition]) -> Value {
        guard let file = project.file(path) else { return .array([]) }
        let outline = nodes(path)
        return .array(
            positions.map { position in
                let offset = file.offset(of: position)
                var spans = [SourceSpan(file: file, lower: 0, upper: file.bytes.count)]
                var level = outline
                while let node = level.first(where: { $0.span.touches(offset) }) {
                    spans.append(node.span)
                    level = node.children
                }
                let line = file.bytes(ofLine: position.line)
                spans.append(SourceSpan(file: file, lower: line.lowerBound, upper: line.upperBound))
                if let word = ConfigWords(position.line, of: file).word(at: offset) { spans.append(word.span) }
                // Each range must contain the previous one.
                var result: Value?
                var last: SourceSpan?
                for span in spans {
                    if let last, span == last || span.lower < last.lower || span.upper > last.upper { continue }
                    result = .object(Object([("range", span.editorRange)] + (result.map { [("parent", $0)] } ?? [])))
                    last = span
                }
                return result ?? .null
            })
    }
}
