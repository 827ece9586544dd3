import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableViewProvider

/// Text or an element that is truncated or clipped in a language.
struct LayoutCut: Hashable {
    /// The design's name.
    var design: String
    /// For example `section 0 row 2`.
    var element: String
    var language: String
    /// The smallest text size at which it happens.
    var size: String
    /// For example `“Karten ohne Netz” is truncated`.
    var loss: String
}

/// Checks a design after layout, without references.
struct LayoutLint {
    let renderer = DesignRenderer()
    /// Whether to report low contrast between the theme's own colors even if a platform chose them.
    var tellsThemeContrast = false

    /// The findings in all modes at the design's own text size and, for each row, the text size from which it is truncated or clipped.
    func lint(_ design: Design, in environment: Environment) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for mode in design.config.modes.indices {
            let resolved = DesignRenderer.resolve(design, mode: mode)
            guard let resolved = resolved.value else { return diagnostics + resolved.diagnostics }
            let laidOut = renderer.layOut(resolved, Screen(design, in: environment).whole)
            guard let found = laidOut.value else { return diagnostics + laidOut.diagnostics }
            let (findings, themed) = split(found.layout.scene.findings().filter { isSeen($0, in: design) }, environment.theme)
            diagnostics += themed.filter { !diagnostics.contains($0) }
            // A design without a config is identified by its name.
            let prefix = (design.file.table.map { $0.name + " " } ?? "") + (design.config.modes.count > 1 ? "mode \(mode) " : "")
            diagnostics +=
                laidOut.diagnostics
                + grouped(
                    findings.map {
                        Finding(
                            element: $0.element, look: appearance(of: $0)?.rawValue ?? "",
                            diagnostic: diagnostic($0, in: found.table, environment.theme, prefix, tint(of: design)))
                    }, found)
            let cuts = cuts(resolved, of: design, in: environment, prefix, alreadyCut: cutElements(findings))
            diagnostics += grouped(cuts, found)
        }
        return diagnostics
    }

    /// What is truncated or clipped in a language: each element and text once, with the smallest text size at which it happens.
    func cuts(of design: Design, _ language: String, in environment: Environment) -> [LayoutCut] {
        var cuts: [LayoutCut] = []
        var seen: Set<String> = []
        for mode in design.config.modes.indices {
            guard let resolved = DesignRenderer.resolve(design, mode: mode).value else { continue }
            for size in TextSizeCategory.allCases where size.position >= environment.textSize.position {
                var sized = environment
                sized.textSize = size
                let found = renderer.layOut(resolved, Screen(design, in: sized).whole).value
                for finding in found?.layout.scene.findings() ?? [] where isSeen(finding, in: design) {
                    guard let loss = finding.problem.loss, let subject = subject(finding.problem),
                        seen.insert("\(mode) \(finding.element) \(subject)").inserted
                    else { continue }
                    cuts.append(
                        LayoutCut(design: design.file.name, element: finding.element, language: language, size: size.rawValue, loss: loss))
                }
            }
        }
        return cuts
    }

    /// Whether users can see what a finding is about: not the words that replace a document's placeholders, nor an appearance that the design
    /// does not have.
    private func isSeen(_ finding: SceneFinding, in design: Design) -> Bool {
        func isOwn(_ name: String) -> Bool { !design.sampleTexts.contains { name == "“\($0)”" } }
        return switch finding.problem {
        case .cutText(let text): !design.sampleTexts.contains(text)
        case .outside(let name, _, _, _): isOwn(name)
        case .overlap(let one, let other): isOwn(one) && isOwn(other)
        case .lowContrast(let found): design.settings.appearance.map { $0 == found.appearance } ?? true
        case .noHeight, .smallTarget: true
        }
    }

    private func cutElements(_ findings: [SceneFinding]) -> Set<String> {
        Set(findings.compactMap { $0.problem.loss == nil ? nil : $0.element })
    }

    // MARK: Text sizes

    /// Finds the text size from which each row is truncated or clipped. Skips rows where it already happens at the design's own size.
    private func cuts(
        _ mode: DesignRenderer.Resolved, of design: Design, in environment: Environment, _ prefix: String, alreadyCut: Set<String>
    ) -> [Finding] {
        var first: [String: (size: TextSizeCategory, loss: String)] = [:]
        var order: [String] = []
        for size in TextSizeCategory.allCases where size.position > environment.textSize.position {
            var environment = environment
            environment.textSize = size
            guard let found = renderer.layOut(mode, Screen(design, in: environment).whole).value else { continue }
            for finding in found.layout.scene.findings() where isSeen(finding, in: design) {
                guard let loss = finding.problem.loss, first[finding.element] == nil, !alreadyCut.contains(finding.element) else {
                    continue
                }
                first[finding.element] = (size, loss)
                order.append(finding.element)
            }
        }
        return order.compactMap { element in
            first[element].map { cut in
                let diagnostic = Diagnostic(
                    .note, .layoutTruncates, "\(prefix)\(element): \(cut.loss) at text size \(cut.size.rawValue) and larger",
                    at: origin(of: element, in: mode.table),
                    hints: ["let the text wrap, or stack the row vertically at large sizes"])
                return Finding(element: element, look: cut.size.rawValue, diagnostic: diagnostic)
            }
        }
    }

    /// The name of the part that is truncated or clipped, the same for both; `nil` if nothing is hidden.
    private func subject(_ problem: SceneFinding.Problem) -> String? {
        switch problem {
        case .cutText(let text): "“\(text)”"
        case .outside(let name, _, _, _): name
        case .overlap, .noHeight, .smallTarget, .lowContrast: nil
        }
    }

    // MARK: Messages

    private func diagnostic(
        _ finding: SceneFinding, in table: ResolvedTable, _ theme: Theme, _ prefix: String, _ tint: SourceSpan?
    ) -> Diagnostic {
        let name = prefix + finding.element
        let span = origin(of: finding.element, in: table)
        switch finding.problem {
        case .cutText:
            return Diagnostic(
                .warning, .layoutCutText, "\(name): \(finding.problem.statement)", at: span,
                hints: ["let it wrap, shorten it, or give it more room"])
        case .outside:
            return Diagnostic(
                .warning, .layoutOutside, "\(name): \(finding.problem.statement)", at: span,
                hints: ["give it a size that fits, let it wrap, or remove the fixed width or height around it"])
        case .overlap:
            return Diagnostic(
                .warning, .layoutOverlap, "\(name): \(finding.problem.statement)", at: span,
                hints: ["put them in a stack, or leave more room between them"])
        case .noHeight:
            return Diagnostic(
                .warning, .layoutNoHeight, "\(name) \(finding.problem.statement)", at: span,
                hints: ["give its cell a height or content"])
        case .smallTarget:
            return Diagnostic(
                .warning, .layoutSmallTarget, "\(name) \(finding.problem.statement)",
                at: span,
                hints: ["give the cell a minHeight of 44"]
            ).caused("rows are less than 44 pt high, which is a small touch target", [heights(finding)])
        case .lowContrast(let found): return contrast(found, name, span, theme, tint)
        }
    }

    /// Where a design sets its tint.
    private func tint(of design: Design) -> SourceSpan? { design.settings.tint == nil ? nil : design.settings.places.span(of: "tint") }

    private func heights(_ finding: SceneFinding) -> String {
        if case .smallTarget(let height) = finding.problem { "\(numberText(height)) pt" } else { "" }
    }

    private func contrast(
        _ found: SceneFinding.LowContrast, _ name: String, _ span: SourceSpan?, _ theme: Theme, _ tint: SourceSpan?
    ) -> Diagnostic {
        // The platform chose its palette colors too, but it is the design that uses them for text.
        let color = ColorToken.allCases.first { theme[$0] == found.color }
        return Diagnostic(
            color == nil ? .warning : .note, .layoutLowContrast,
            "\(name): “\(SceneFinding.Problem.shortened(found.text))” has a contrast of \(ratio(found)); WCAG AA requires \(numberText(found.needed))",
            at: span ?? tint, related: color == .tint && span != nil ? tint.map { [RelatedPlace("the tint", at: $0)] } ?? [] : [],
            notes: color.map { ["the color is “\($0)” of the theme \(theme.name)"] } ?? [], hints: ["choose a darker or lighter color"]
        ).caused("texts have too little contrast for WCAG AA", [ratio(found)])
    }

    private func ratio(_ found: SceneFinding.LowContrast) -> String {
        let seen = found.color.resolved(for: found.appearance).over(found.ground)
        return "\(numberText(found.ratio, decimals: 2)) to 1 in \(found.appearance.rawValue) (\(seen.hex) on \(found.ground.hex))"
    }

    /// Separates the findings that a design can fix from low contrast between the theme's own colors. The latter is reported once per color
    /// pair, and only on request if a platform chose the colors.
    private func split(_ findings: [SceneFinding], _ theme: Theme) -> ([SceneFinding], [Diagnostic]) {
        var others: [SceneFinding] = []
        var themed: [Diagnostic] = []
        for finding in findings {
            guard case .lowContrast(let found) = finding.problem, let (text, ground) = theme.ownPair(found.color, found.groundColor) else {
                others.append(finding)
                continue
            }
            let isPlatforms = ThemeLibrary().names.contains { name in
                guard let shipped = Theme.shipped(named: name).value else { return false }
                return shipped[text] == found.color && shipped[ground] == found.groundColor
            }
            guard tellsThemeContrast || !isPlatforms else { continue }
            let diagnostic = Diagnostic(
                isPlatforms ? .note : .warning, .layoutLowContrast,
                "theme \(theme.name): “\(text)” on “\(ground)” has a contrast of \(ratio(found)); WCAG AA requires \(numberText(found.needed))",
                hints: ["choose a stronger color where it matters; users can turn on increased contrast"])
            if !themed.contains(diagnostic) { themed.append(diagnostic) }
        }
        return (others, themed)
    }

    private func origin(of element: String, in table: ResolvedTable) -> SourceSpan? {
        // For example s3, s3.r12 or s3.r12.text0.
        let steps = element.split(separator: ".", maxSplits: 2)
        func number(_ mark: Character, _ step: Int) -> Int? {
            steps.indices.contains(step) && steps[step].first == mark ? Int(steps[step].dropFirst()) : nil
        }
        guard let section = number("s", 0) else { return nil }
        guard let row = number("r", 1) else { return table.section(at: section)?.origin }
        return table.row(section: section, row: row)?.origin
    }

    private struct Finding {
        var element: String
        /// The text size or appearance that the finding applies to; empty for all.
        var look: String
        var diagnostic: Diagnostic
    }

    private func appearance(of finding: SceneFinding) -> Appearance? {
        if case .lowContrast(let found) = finding.problem { return found.appearance }
        return nil
    }

    /// Reports equal findings once, with their number, because a config line or cell class can produce many rows.
    private func grouped(_ findings: [Finding], _ mode: DesignRenderer.Mode) -> [Diagnostic] {
        // Only the rows of Swift tables have no source line.
        let spanless = findings.contains { $0.diagnostic.span == nil } ? mode.rows(limit: .max) : []
        let classes = Dictionary(spanless.map { ($0.identity, $0.cell) }, uniquingKeysWith: { first, _ in first })
        func cell(_ element: String) -> String { classes[element.split(separator: ".").prefix(2).joined(separator: ".")] ?? "" }
        var first: [String: Int] = [:]
        var counts: [Int] = []
        var kept: [Diagnostic] = []
        for finding in findings {
            let diagnostic = finding.diagnostic
            let place = diagnostic.span.map { "\($0.lower)" } ?? cell(finding.element)
            let key = "\(diagnostic.code.rawValue) \(finding.look) \(place) \(diagnostic.severity) \(diagnostic.notes)"
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
            if count > 1 {
                diagnostic.notes.append(
                    "this occurs \(count - 1) more time\(count == 2 ? "" : "s") \(diagnostic.span == nil ? "in cells of its class" : "on this line")"
                )
            }
            return diagnostic
        }
    }
}

extension Theme {
    /// The color tokens of text and its background if every table of the theme combines them; `nil` if the design chose them.
    fileprivate func ownPair(_ text: AdaptiveColor, _ ground: AdaptiveColor) -> (text: ColorToken, ground: ColorToken)? {
        let onSurfaces: [ColorToken] = [
            .label, .secondaryLabel, .tertiaryLabel, .placeholderText, .headerText, .plainHeaderText, .subtitleText, .tint, .destructive,
        ]
        let surfaces: [ColorToken] = [
            .background, .groupedBackground, .cell, .groupedCell, .selectedCell, .plainHeaderBackground, .fill, .segment,
        ]
        for (texts, grounds) in [(onSurfaces, surfaces), ([ColorToken.onColor], [.tint, .destructive])] {
            if let text = texts.first(where: { self[$0] == text }), let ground = grounds.first(where: { self[$0] == ground }) {
                return (text, ground)
            }
        }
        return nil
    }
}
