import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableViewProvider

/// What is wrong with a design once it is laid out; nothing to compare it with is needed.
struct LayoutLint {
    let renderer = DesignRenderer()

    /// The findings of all modes: at the design's own text size, and for each row the size from which it is cut.
    func lint(_ design: Design, in environment: Environment) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for mode in design.config.modes.indices {
            let resolved = DesignRenderer.resolve(design, mode: mode)
            guard let resolved = resolved.value else { return diagnostics + resolved.diagnostics }
            let shot = Shot(state: design.settings.state)
            let laidOut = renderer.layOut(resolved, in: environment, shot)
            guard let found = laidOut.value else { return diagnostics + laidOut.diagnostics }
            let findings = found.layout.scene.findings()
            // Where no line of a file says which design is meant, its name does.
            let prefix = (design.file.table.map { $0.name + " " } ?? "") + (design.config.modes.count > 1 ? "mode \(mode) " : "")
            diagnostics += laidOut.diagnostics + grouped(findings.map { diagnostic($0, in: found.table, environment.theme, prefix) }, findings.map(\.element), found)
            let cuts = cuts(resolved, shot, in: environment, prefix, alreadyCut: cutElements(findings))
            diagnostics += grouped(cuts.map(\.diagnostic), cuts.map(\.element), found)
        }
        return diagnostics
    }

    private func cutElements(_ findings: [SceneFinding]) -> Set<String> {
        Set(findings.compactMap { if case .cutText = $0.problem { $0.element } else { nil } })
    }

    // MARK: Sizes

    /// From which text size on a row is cut; rows that are cut at the design's own size are told already.
    private func cuts(
        _ mode: DesignRenderer.Resolved, _ shot: Shot, in environment: Environment, _ prefix: String, alreadyCut: Set<String>
    ) -> [(element: String, diagnostic: Diagnostic)] {
        var first: [String: (size: TextSizeCategory, text: String)] = [:]
        var order: [String] = []
        for size in TextSizeCategory.allCases where size.position > environment.textSize.position {
            var environment = environment
            environment.textSize = size
            guard let found = renderer.layOut(mode, in: environment, shot).value else { continue }
            for finding in found.layout.scene.findings() {
                guard case .cutText(let text) = finding.problem, first[finding.element] == nil, !alreadyCut.contains(finding.element) else { continue }
                first[finding.element] = (size, text)
                order.append(finding.element)
            }
        }
        return order.compactMap { element in
            first[element].map { cut in
                let diagnostic = Diagnostic(
                    .note, "layout.truncates", "\(prefix)\(element): “\(shortened(cut.text))” is cut from the text size \(cut.size.rawValue) on",
                    at: origin(of: element, in: mode.table), hints: ["let the text wrap, or lay the row out below each other at large sizes"])
                return (element, diagnostic)
            }
        }
    }

    // MARK: Words

    private func diagnostic(_ finding: SceneFinding, in table: ResolvedTable, _ theme: Theme, _ prefix: String) -> Diagnostic {
        let name = prefix + finding.element
        let span = origin(of: finding.element, in: table)
        switch finding.problem {
        case .cutText(let text):
            return Diagnostic(
                .warning, "layout.cut-text", "\(name): “\(shortened(text))” does not fit and is cut", at: span,
                hints: ["let it wrap, shorten it, or give it more room"])
        case .overlap(let one, let other):
            return Diagnostic(
                .warning, "layout.overlap", "\(name): \(shortened(one)) and \(shortened(other)) lie on top of each other", at: span,
                hints: ["put them in a stack, or leave more room between them"])
        case .noHeight:
            return Diagnostic(.warning, "layout.no-height", "\(name) is 0 pt high and is never seen", at: span, hints: ["give its cell a height, or contents"])
        case .smallTarget(let height):
            return Diagnostic(
                .warning, "layout.small-target", "\(name) is \(numberText(height)) pt high; what is touched should be at least 44 pt high", at: span,
                hints: ["give the cell a minHeight of 44"])
        case .lowContrast(let found): return contrast(found, name, span, theme)
        }
    }

    private func contrast(_ found: SceneFinding.LowContrast, _ name: String, _ span: SourceSpan?, _ theme: Theme) -> Diagnostic {
        // The platform's own greys are as they are: worth knowing, no mistake of the design.
        let token = ColorToken.allCases.first { theme[$0] == found.color }
        let ratio = numberText(found.ratio, decimals: 2)
        let seen = found.color.resolved(for: found.appearance).over(found.ground)
        return Diagnostic(
            token == nil ? .warning : .note, "layout.low-contrast",
            "\(name): “\(shortened(found.text))” has a contrast of \(ratio) to 1 in \(found.appearance.rawValue) (\(seen.hex) on \(found.ground.hex)); "
                + "WCAG AA asks for \(numberText(found.needed))", at: span,
            notes: token.map { ["the colour is “\($0)” of the theme \(theme.name)"] } ?? [],
            hints: [token == nil ? "choose a darker or lighter colour" : "where it matters, choose a stronger colour; readers can ask for increased contrast"])
    }

    private func shortened(_ text: String) -> String { text.count <= 40 ? text : text.prefix(38) + "…" }

    private func origin(of element: String, in table: ResolvedTable) -> SourceSpan? {
        guard let match = element.firstMatch(of: /^s(\d+)(?:\.r(\d+))?/), let section = Int(match.1) else { return nil }
        guard let row = match.2.flatMap({ Int($0) }) else { return table.section(at: section)?.origin }
        return table.row(section: section, row: row)?.origin
    }

    /// One line of a config, or one class of cells, makes many rows: what is said of several is said once, with their number.
    private func grouped(_ diagnostics: [Diagnostic], _ elements: [String], _ mode: DesignRenderer.Mode) -> [Diagnostic] {
        // Rows without a line are those of Swift tables.
        let spanless = diagnostics.contains { $0.span == nil } ? mode.rows(limit: .max) : []
        let classes = Dictionary(spanless.map { ($0.identity, $0.cell) }, uniquingKeysWith: { first, _ in first })
        func cell(_ element: String) -> String { classes[element.split(separator: ".").prefix(2).joined(separator: ".")] ?? "" }
        var first: [String: Int] = [:]
        var counts: [Int] = []
        var kept: [Diagnostic] = []
        for (diagnostic, element) in zip(diagnostics, elements) {
            let kind = diagnostic.message.firstMatch(of: /(in light|in dark|text size \w+)/).map { String($0.0) } ?? ""
            let key = "\(diagnostic.code) \(kind) \(diagnostic.span.map { "\($0.lower)" } ?? cell(element)) \(diagnostic.severity) \(diagnostic.notes)"
            if let index = first[key] {
                counts[index] += 1
            } else {
                first[key] = kept.count
                counts.append(1)
                kept.append(diagnostic)
            }
        }
        return zip(kept, counts).map { diagnostic, count in
            var diagnostic = diagnostic
            if count > 1 { diagnostic.notes.append("the same is true \(count - 1) more time\(count == 2 ? "" : "s") of \(diagnostic.span == nil ? "cells of its class" : "this line")") }
            return diagnostic
        }
    }
}
