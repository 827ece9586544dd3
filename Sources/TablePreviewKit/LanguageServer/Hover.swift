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
    let renderer: DesignRenderer

    /// The longest data URI of an image, in bytes. Larger images are drawn at scale 1, then left out.
    private static let pictureLimit = 60_000

    func text(in path: String, at position: EditorPosition) -> Value {
        guard let file = project.file(path) else { return .null }
        let offset = file.offset(of: position)
        switch project.kind(of: path) {
        case .design(let config) where config == path:
            let line = ConfigWords(position.line, of: file)
            guard let word = line.word(at: offset) else { return .null }
            switch word.role {
            case .keyword(let keyword):
                return markdown(
                    "`\(keyword.rawValue)`: " + ConfigHelp.text(of: keyword), rows(ofLine: position.line, config), at: word.span)
            case .flag(let flag): return markdown("`\(flag.rawValue)`: " + ConfigHelp.text(of: flag), at: word.span)
            case .value(let flag):
                return markdown(value(word.text, flag, config, position.line), rows(ofLine: position.line, config), at: word.span)
            case .other: return .null
            }
        case .design(let config):
            guard let loaded = project.design(config), let data = loaded.design.data else { return .null }
            return element(at: offset, of: data, loaded)
        case .cell: return symbol(at: position, file, offset)
        case .theme, .project, nil: return .null
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
            let known = DataKeys(loaded).keys(for: flag, ofLine: line).first { $0.key == word }
            return known.map { "`\(word)`: \($0.detail)" } ?? "`\(word)` is not a key of the data here"
        case .cellClass, .headerClass:
            let cell = loaded.cells.first { $0.name == word }
            let isKnown = loaded.design.registry.cell(word) != nil || loaded.design.registry.header(word) != nil
            return "`\(word)`: "
                + (cell.map { ($0.span.file.path as NSString).lastPathComponent } ?? (isKnown ? "built-in class" : "unknown class"))
        case .count, .tag, .editing, .nothing: return ConfigHelp.text(of: flag)
        }
    }

    /// The number of rows of a line, their cell and height, and an image of the first one.
    private func rows(ofLine line: Int, _ config: String) -> String {
        guard let loaded = project.design(config), let place = loaded.design.config.place(ofLine: line), place.row != nil,
            let mode = layOut(loaded, place.mode)
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
            guard let bitmap = try? CairoRenderer().bitmap(of: scene, appearance: .light, scale: scale) else { return text }
            let picture = Data(PNG.encode(bitmap, scale: scale)).base64EncodedString()
            if picture.utf8.count <= Self.pictureLimit { return text + "\n\n![\(alternative)](data:image/png;base64,\(picture))" }
        }
        return text
    }

    private func layOut(_ loaded: EditorProject.LoadedDesign, _ mode: Int) -> DesignRenderer.Mode? {
        project.reading {
            loaded.loading.environment(loaded.design.settings).value.flatMap {
                renderer.layOut(loaded.design, mode: mode, in: $0).value
            }
        }
    }

    // MARK: Data

    /// The row that shows a data element.
    private func element(at offset: Int, of data: DataDocument, _ loaded: EditorProject.LoadedDesign) -> Value {
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
            guard let best, let laidOut = layOut(loaded, mode) else { continue }
            let row = laidOut.rows(limit: 100_000).first { $0.section == best.section && $0.row == best.row }
            return row.map { markdown(describe(1, $0, laidOut, loaded), at: best.span) } ?? .null
        }
        return .null
    }

    // MARK: Cell designs

    private func symbol(at position: EditorPosition, _ file: SourceFile, _ offset: Int) -> Value {
        let end = file.bytes(ofLine: position.line).upperBound
        var stop = offset
        while stop < end, !" \"',}]".utf8.contains(file.bytes[stop]) { stop += 1 }
        let line = YAMLLine(position.line, of: file, upTo: stop)
        guard let key = line.key, line.wordStart < stop else { return .null }
        let span = SourceSpan(file: file, lower: line.wordStart, upper: stop)
        let word = String(decoding: file.bytes[span.lower..<span.upper], as: UTF8.self)
        if key == "Symbol" || key == "symbol" {
            guard let layers = SymbolSet.symbol(named: word)?.layers else { return markdown("unknown symbol `\(word)`", at: span) }
            return markdown("symbol `\(word)`", picture(of: layers, named: word), at: span)
        }
        guard DesignWords.isColor(key), let token = ColorToken(name: word),
            let theme = ThemeLibrary().theme(ThemeLibrary.standardName).value
        else {
            let values = DesignWords.values(of: key)
            return values.isEmpty ? .null : markdown("`\(key)`: one of \(values.map { "`\($0)`" }.joined(separator: ", "))", at: span)
        }
        let looks = Appearance.allCases.map { "\($0.rawValue) `\(theme[token].resolved(for: $0).hex)`" }
        return markdown("`\(word)`: " + looks.joined(separator: ", "), at: span)
    }
}

extension Hover {
    /// Legible on light and dark backgrounds: editors do not say which theirs is.
    private static let ink = AdaptiveColor(RGBA(red: 0x7F, green: 0x86, blue: 0x96))

    private func picture(of layers: [SymbolDrawing.Layer], named name: String) -> String {
        let size = Size(width: SymbolSet.gridSize, height: SymbolSet.gridSize)
        let children = layers.map { layer in
            Frame.Child(.shape(.path(layer.path), layer.lineWidth.map { .stroke(Self.ink, width: $0) } ?? .fill(Self.ink)), at: .zero)
        }
        let scene = Scene(size: size, background: .clear, root: Frame(size: size, role: .image, children: children))
        guard let bitmap = try? CairoRenderer().bitmap(of: scene, appearance: .light, scale: 2) else { return "" }
        return "![\(name)](data:image/png;base64,\(Data(PNG.encode(bitmap, scale: 2)).base64EncodedString()))"
    }
}

extension Frame {
    /// The position of a descendant in this frame; `nil` if there is no such descendant.
    fileprivate func place(of identity: String) -> Rect? {
        for child in children {
            guard case .frame(let frame) = child.item else { continue }
            if frame.identity == identity { return Rect(origin: child.origin, size: frame.size) }
            if let inner = frame.place(of: identity) { return inner.offset(by: child.origin) }
        }
        return nil
    }
}
