import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// `tvp-preview lint`: reports likely mistakes without rendering.
struct LintCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Check designs for mistakes.",
        discussion: """
            Checks configs, data, cell designs, and the project's own themes. A single cell design, theme, data file, session or \
            tvp.yaml can be given too, as editors do on save. With --layout and --locale, a table lists the text \
            that each language truncates, and the smallest text size at which it does.

            Examples:
              tvp-preview lint
              tvp-preview lint Cells/PersonCell.yaml --format short
              tvp-preview lint --strict --layout
              tvp-preview lint App --layout --locale de,ar,ja

            Exit codes: 0 no errors, 1 errors (with --strict also warnings), 64 usage error, 65 nothing to check.
            """, aliases: ["validate"])

    @OptionGroup var designs: DesignArguments
    @OptionGroup var classes: CellOptions

    @Option(help: ArgumentHelp("Output format.", valueName: "format"))
    var format: LintReport.Format = .human

    @Flag(help: "Fail on warnings too.")
    var strict = false

    @Flag(
        help:
            "Also lay out the designs, and report truncated text, elements that overlap or leave their row, low contrast and small touch targets."
    )
    var layout = false

    @Option(
        help: ArgumentHelp(
            "Languages of the text, such as ar or zh-Hans; en-XA adds accents, en-XL lengthens text, ar-XB mirrors it; all for those of the app.",
            valueName: "tags"),
        transform: { try VariantOptions.locales($0) })
    var locale: [String]?

    @Flag(help: "List attributes of Interface Builder documents that the preview does not support.")
    var unread = false

    @Flag(help: "With --layout, also report the low contrast of a platform's own colors, once per theme.")
    var themeContrast = false

    func validate() throws {
        if locale != nil, !layout { throw ValidationError("--locale needs --layout") }
    }

    func run(in context: RunContext) async throws {
        let files = designs.paths.map { (path: $0, file: context.table(named: $0) == nil ? LintedFile($0) : nil) }
        let parts = files.compactMap(\.file).filter { $0.designPath == nil }
        let paths = files.compactMap { $0.file == nil ? $0.path : $0.file?.designPath }
        // If the arguments are single files, do not lint the designs of the current folder too.
        let (found, coverage) = paths.isEmpty && !parts.isEmpty ? (Outcome([]), nil) : context.search(in: paths)
        let locale = locale.map { AppLanguages.expanded($0, for: found.value ?? []) }
        let opened = parts.isEmpty || !paths.isEmpty ? context.loading(paths, isStrict: classes.isStrict) : Outcome(Loading())
        var list = DiagnosticList()
        list.append(contentsOf: found.diagnostics + opened.diagnostics)
        let ofProject = opened.value.map { LintedFile.faults(of: $0.project, at: $0.projectPath) } ?? []
        for new in parts.map({ $0.diagnostics(context) }) + [ofProject] { list.append(contentsOf: new) }
        let cells = CellFolders()
        let lint = DesignLint(listsUnread: unread, layout: layout ? LayoutLint(tellsThemeContrast: themeContrast) : nil, coversTests: true)
        list.append(contentsOf: lint.findings(in: found.value ?? [], opened.value ?? Loading(cells: context.cells), cells))
        list.append(contentsOf: unknownDesigns(opened.value?.project, context))
        list.append(contentsOf: AppLanguages.missing(locale ?? [], in: found.value ?? []))
        if !(found.value ?? []).isEmpty { list.append(contentsOf: try refusedPlan(paths, context)) }
        let languages = locale == nil ? [] : (found.value ?? []).appLanguages
        let cuts = (locale ?? []).filter { AppLanguages.contain($0, languages) }.flatMap { tag in
            (found.value ?? []).flatMap { lint.cuts(in: $0, language: tag, opened.value ?? Loading(cells: context.cells), cells) }
        }
        let single = paths.isEmpty && !parts.isEmpty ? files.first?.path : nil
        let ignored = single.map { IgnoredCodes(around: $0, context) } ?? IgnoredCodes(of: opened.value?.project)
        let reported = ignored.reported(list.diagnostics).byCause
        let diagnostics = layout ? reported.ranked : reported
        let count = found.value?.count ?? 0
        let text = LintReport(
            diagnostics: diagnostics, cuts: cuts, languages: locale, designs: count, parts: parts.count, coverage: coverage
        ).text(format)
        switch format {
        case .json, .sarif: context.output.writeRaw(text)
        case .human, .short, .github: context.output.write(text)
        }
        if count + parts.count == 0 { throw ExitStatus.badInput.exitCode }
        let isBad = diagnostics.contains { $0.severity == .error || strict && $0.severity == .warning }
        if isBad { throw ExitStatus.differences.exitCode }
    }

    /// Why a test would refuse all designs.
    private func refusedPlan(_ paths: [String], _ context: RunContext) throws -> [Diagnostic] {
        var designs = designs
        designs.paths = paths
        return TestPlan.make(designs, try .parse([]), try .ofProject(classes), context).diagnostics.filter { $0.severity == .error }
    }

    /// Names under `designs` in a tvp.yaml that match no design. Checked only if the arguments are a whole project or the tvp.yaml itself.
    private func unknownDesigns(_ opened: ProjectFile?, _ context: RunContext) -> [Diagnostic] {
        let named = designs.paths.lazy.compactMap { LintedFile($0)?.projectPath }.first
        let folder = named.map { containingFolder(of: $0) } ?? designs.paths.first ?? "."
        guard let root = ProjectFolder.containing(folder), named != nil || samePlace(root, folder) else { return [] }
        let project = named.map { ProjectFile.read($0).value } ?? opened
        let found = DesignFile.find(in: [root]).value ?? []
        return project?.unknownDesigns(among: found.map(\.name) + context.tables.map(\.name)) ?? []
    }

    private func samePlace(_ one: String, _ other: String) -> Bool {
        URL(fileURLWithPath: one).standardizedFileURL.path == URL(fileURLWithPath: other).standardizedFileURL.path
    }
}
