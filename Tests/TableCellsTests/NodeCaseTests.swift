import CaseFiles
import RoundTheme
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import Testing

@testable import TableCells

/// The nodes that cells build, by case files.
@Suite("Nodes of cells")
struct NodeCaseTests {
    /// A word in the first line of a case: `theme=ios size=large`.
    private func environment(_ words: String) throws -> Environment {
        var environment = testEnvironment()
        for word in words.split(separator: " ") {
            let sides = word.split(separator: "=").map(String.init)
            switch sides[0] {
            case "theme": environment.theme = sides[1] == "round" ? roundTheme : try #require(Theme.shipped(named: sides[1]).value)
            case "size": environment.textSize = try #require(TextSizeCategory(rawValue: sides[1]))
            case "width": environment.width = try #require(Double(sides[1]))
            case "scale": environment.scale = try #require(Double(sides[1]))
            case "locale": environment.locale = sides[1]
            case "margins": environment.layoutMargins = HorizontalInsets(leading: Double(sides[1]), trailing: 7)
            default: break
            }
        }
        return environment
    }

    private func word(_ name: String, _ words: String) -> String? {
        words.split(separator: " ").first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    private func value(_ json: String) throws -> Value {
        try #require(DataDocument.load(file: SourceFile(path: "d.json", text: "{\"row\": \(json)}")).value?.root["row"])
    }

    /// A line with the environment and the cell, then a row's contents as JSON on each line.
    @Test("a standard cell builds the nodes of its contents, theme and text size", arguments: Case.all("standard"))
    func standard(_ example: Case) throws {
        let lines = example.input.split(separator: "\n").map(String.init)
        let environment = try environment(lines[0])
        let cell = word("cell", lines[0]) ?? "StandardCell"
        let style = word("style", lines[0]).flatMap(TableStyle.init(rawValue:)) ?? .plain
        var answers: [String] = []
        for line in lines.dropFirst() {
            let contents = try value(line)
            if cell == "footer" {
                answers.append(describe(StandardFooterView.body(text: contents.text ?? "", style: style, environment: environment)))
            } else if let header = CellRegistry.standard.header(cell) {
                let view = header.supplementary(
                    SectionContext(contents: contents, section: 0, style: style, environment: environment), view: cell)
                answers.append("\(view.height) \(view.isStandardTitle)\n" + describe(view.body))
            } else {
                let entry = try #require(CellRegistry.standard.cell(cell))
                let row = RowContext(
                    contents: contents, indexPath: IndexPath(row: 0, section: 0), style: style, environment: environment)
                let content = entry.row(row, cell: cell)
                answers.append(
                    "\(entry.height(row)) separator \(describe(content.separator)) \(content.isStandardStyle ? "standard" : "own")\n"
                        + describe(content.body))
            }
        }
        example.check(answers.joined(separator: "\n"))
    }

    /// Designs separated by `+++`; the last part is the row's contents as JSON. A first part without a colon after its first word is the
    /// environment.
    @Test("a design builds its nodes and reports its mistakes", arguments: Case.all("design"))
    func design(_ example: Case) throws {
        var parts = example.input.components(separatedBy: "+++\n")
        var environment = testEnvironment()
        if parts[0].contains("=") && !parts[0].contains(":") {
            environment = try self.environment(parts.removeFirst().replacing("\n", with: " "))
        }
        let contents = try value(parts.removeLast())
        let loaded = parts.enumerated().map { CellDesign.load(file: SourceFile(path: "\($0).yaml", text: $1)) }
        var registry = CellRegistry()
        let registered = registry.register(loaded.compactMap(\.value))
        var lines = (loaded.flatMap(\.diagnostics) + registered).map { describe($0) }
        for design in loaded.compactMap(\.value) {
            lines.append(
                "\(design.kind) \(design.name) \(describe(design.height)) \(describe(design.separator))"
                    + " keys \(design.boundKeys.map(\.value)) optional \(design.optionalKeys.sorted()) symbols \(design.symbolKeys)"
                    + " images \(design.imageNames.map(\.value)) views \(design.viewNames.map(\.value)) \(design.choosesViews)")
            lines += design.unknownColors(in: environment.theme).map { "  " + describe($0) }
            var row = RowContext(
                contents: contents, positions: [.top, .partBottom], indexPath: IndexPath(row: 3, section: 2), tag: "tag",
                environment: environment)
            row.environment = environment
            if design.nib != nil {
                let outlets = design.outletContents(in: row)
                lines.append("\(outlets.contents.prettyText()) " + outlets.diagnostics.map { describe($0) }.joined(separator: "\n"))
                continue
            }
            switch design.kind {
            case .cell:
                let entry = try #require(registry.cell(design.name))
                let content = entry.row(row, cell: design.name)
                lines.append(
                    "\(entry.height(row)) fixed \(describe(entry.fixedHeight as Any)) background \(describe(content.background as Any)) work \(content.work)"
                )
                lines.append(describe(content.body))
                lines.append("controls \(registry.controls(ofCell: design.name).map { "\($0.key): \($0.value)" }.sorted())")
            case .header, .footer:
                let entry = try #require(design.kind == .header ? registry.header(design.name) : registry.footer(design.name))
                let section = SectionContext(
                    contents: contents, section: 4, tag: "tag", style: .insetGrouped, environment: environment)
                let view = entry.supplementary(section, view: design.name)
                lines.append("\(view.height) background \(describe(view.background as Any)) work \(view.work)\n" + describe(view.body))
            case .view: break
            }
        }
        example.check(lines.joined(separator: "\n"))
    }

    /// Names of symbols, one per line, with a rendering mode and a weight; or an SVG file.
    @Test("a symbol has the outlines of its artwork and its composition", arguments: Case.all("symbol"))
    func symbols(_ example: Case) throws {
        try #require(SymbolSet.missingPackage == nil, "install Debian’s bootstrap-icons")
        if example.input.contains("<svg") {
            let drawing = SymbolDrawing(svg: Array(example.input.utf8), name: "a.svg")
            return example.check((drawing?.layers ?? []).map { describe($0) }.joined(separator: "\n"))
        }
        let answers = example.input.split(separator: "\n").map { line -> String in
            let words = line.split(separator: " ").map(String.init)
            let mode = words.count > 1 ? SymbolRenderingMode(rawValue: words[1]) ?? .monochrome : .monochrome
            let drawing = SymbolSet.symbol(named: words[0], mode)
            let layers = words.count > 2 ? drawing?.outlines(weight: Int(words[2]) ?? 400) : drawing?.layers
            let hint = drawing == nil ? describe(SymbolSet.unknown(words[0], at: nil)) : ""
            return "\(line) \(SymbolSet.isDirectional(words[0]) ? "directional" : "") \(hint)\n"
                + (layers ?? []).map { describe($0) }.joined(separator: "\n")
        }
        example.check(answers.joined(separator: "\n").split(separator: "\n").joined(separator: "\n"))
    }

    /// A language per line. The answer has the categories of many numbers.
    @Test("plural categories are those of the language", arguments: Case.all("plural"))
    func plurals(_ example: Case) {
        let numbers =
            (Array(0...27) + [
                29, 30, 31, 40, 41, 60, 61, 71, 72, 80, 91, 92, 99, 100, 101, 102, 103, 104, 105, 110, 111, 112, 113, 114, 119, 120, 121,
                1_000_000, 1_000_001, 2_000_000, 1_234_567,
            ]).map { "\($0)" }
            + [
                "0.0", "0.1", "0.2", "0.4", "0.10", "0.11", "0.12", "0.14", "0.19", "1.0", "1.1", "1.2", "1.10", "1.11", "1.12", "1.13",
                "1.5", "1.6", "1.21", "1.111", "2.0", "2.1", "2.2", "2.02", "2.03", "3.1", "5.0", "5.14", "10.0", "11.0", "-1", "-2",
            ]
        let answers = example.input.split(separator: "\n").map { line -> String in
            let rules = PluralRules(locale: String(line))
            let found = Dictionary(grouping: numbers) { rules.category(of: $0) }
            return "\(line)\n"
                + PluralCategory.allCases.compactMap { found[$0].map { "  \($0.joined(separator: " "))" } }.enumerated()
                .map { $0.element }.joined(separator: "\n")
                + "\n  " + PluralCategory.allCases.filter { found[$0] != nil }.map(\.rawValue).joined(separator: " ")
        }
        example.check(answers.joined(separator: "\n"))
    }
}
