import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider

/// `tvp-preview lint`: what is likely not meant, without rendering anything.
struct LintCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Check designs for mistakes.",
        discussion: """
            Checks configs, data, cell designs, and the project's own themes. A single cell design, theme, data file or \
            tvp.yaml can be given too, as editors do on save.

            Examples:
              tvp-preview lint
              tvp-preview lint Cells/PersonCell.yaml --format short
              tvp-preview lint --strict --layout

            Exit codes: 0 no errors, 1 errors (with --strict also warnings), 64 usage error, 65 nothing to check.
            """, aliases: ["validate"])

    @OptionGroup var designs: DesignArguments

    @Option(help: ArgumentHelp("How findings are printed.", valueName: "format"))
    var format: LintReport.Format = .human

    @Flag(help: "Fail on warnings too.")
    var strict = false

    @Flag(help: "Also lay designs out, and report text that is cut off, overlaps, low contrast and small touch targets.")
    var layout = false

    func run(in context: RunContext) async throws {
        let files = designs.paths.map { (path: $0, file: context.table(named: $0) == nil ? LintedFile($0) : nil) }
        let parts = files.compactMap(\.file).filter { $0.designPath == nil }
        let paths = files.compactMap { $0.file == nil ? $0.path : $0.file?.designPath }
        // Parts alone do not stand for the designs of this folder.
        let found = paths.isEmpty && !parts.isEmpty ? Outcome([]) : context.designs(in: paths)
        let opened = parts.isEmpty || !paths.isEmpty ? context.loading(paths, isStrict: designs.cells.isStrict) : Outcome(Loading())
        var diagnostics = found.diagnostics.filter { $0.code != "design.name-clash" } + opened.diagnostics
        let themes = opened.value.map { LintedFile.ownThemes(of: $0.project) } ?? []
        for new in parts.map({ $0.diagnostics() }) + [themes] { diagnostics += new.filter { !diagnostics.contains($0) } }
        let cells = CellFolders()
        for file in found.value ?? [] {
            diagnostics += lint(file, opened.value ?? Loading(cells: context.cells), cells).filter { !diagnostics.contains($0) }
        }
        let count = found.value?.count ?? 0
        let text = LintReport(diagnostics: diagnostics, designs: count, parts: parts.count).text(format)
        print(text, terminator: "")
        if count + parts.count == 0 { throw ExitStatus.badInput.exitCode }
        let isBad = diagnostics.contains { $0.severity == .error || strict && $0.severity == .warning }
        if isBad { throw ExitStatus.differences.exitCode }
    }

    /// Everything that is said of one design, in the order of its lines.
    private func lint(_ file: DesignFile, _ loading: Loading, _ cells: CellFolders) -> [Diagnostic] {
        let loaded = loading.design(file, loading.settings(for: file), cells)
        var diagnostics = loaded.diagnostics
        if let design = loaded.value {
            let environment = loading.environment(design.settings)
            diagnostics += environment.diagnostics
            if layout, let environment = environment.value { diagnostics += LayoutLint().lint(design, in: environment) }
            // A table written in Swift is what it says when it is asked: there is no text to look at.
            if file.table != nil {
                if !layout, let environment = environment.value { diagnostics += DesignRenderer().layOut(design, mode: 0, in: environment).diagnostics }
                return diagnostics
            }
            let data = design.data?.root ?? .object(Object([]))
            for mode in design.config.modes.indices {
                let resolved = Resolver.resolve(mode: mode, of: design.config, data: data)
                let unread = resolved.value.map { DesignRenderer.unreadContents(in: $0, of: design) } ?? []
                let errata = environment.value.flatMap { environment in
                    resolved.value.map { DesignRenderer.positionErrata(in: $0, mode: mode, of: design, in: environment) }
                }
                diagnostics += (resolved.diagnostics + unread + (errata ?? [])).filter { !diagnostics.contains($0) }
            }
            // The header and the footer of a table are given all of the data.
            let showsAll = design.settings.tableHeader != nil || design.settings.tableFooter != nil
            diagnostics += Linter.lint(design.config, data: data).filter { !showsAll || $0.code != "data.unused-key" }
        }
        return diagnostics.enumerated().sorted { a, b in
            let (x, y) = (a.element.span, b.element.span)
            return (x?.file.path ?? "", x?.lower ?? 0, a.offset) < (y?.file.path ?? "", y?.lower ?? 0, b.offset)
        }.map(\.element)
    }
}
