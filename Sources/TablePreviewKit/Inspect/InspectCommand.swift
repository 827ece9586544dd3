import ArgumentParser
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableGraphics
import TableResolver
import TableScene
import TableViewProvider

/// `tvp-preview inspect`: what a design becomes, as text.
struct InspectCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Show what designs become, as text.",
        discussion: """
            Formats: “text” has a line a row with its frame, cell, contents, place in the data and config line; “json” the \
            same as one object a mode; “scene” every element with its frame, stable to the byte, made for diffs.

            With --jsonl every line of standard input is an object with “config”, “data”, “mode” and “id”, and is answered \
            by one line.
            """)

    @Argument(help: "Designs, or folders of them.")
    var paths: [String] = []

    @Option(help: ArgumentHelp("What is printed.", valueName: "text|json|scene"))
    var format: Format = .text

    @Flag(help: "Answer the questions on standard input, an object a line.")
    var jsonl = false

    @Flag(help: "Ignore cell and header classes that no one has registered, as the original does.")
    var strictCells = false

    @Option(help: ArgumentHelp("A folder of cell designs that count before those beside the designs.", valueName: "dir"))
    var cells: String?

    @OptionGroup var look: AppearanceOptions

    @OptionGroup var state: StateOptions

    @Option(help: ArgumentHelp("How many points of the table the scene shows, from its top or the offset.", valueName: "pt"))
    var viewport: Double?

    @Flag(help: "Measure every row before a viewport is drawn; else those of long tables are estimated until they come into sight.")
    var exact = false

    /// What can be printed of a design.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, scene
    }

    func run(in context: RunContext) async throws {
        let reporter = Reporter()
        if let cells, !FileManager.default.fileExists(atPath: cells) {
            reporter.report([Diagnostic(.error, "file.missing", "there is no file or folder \(cells)", hints: ["check the path behind --cells"])])
            throw ExitStatus.badInput.exitCode
        }
        let folders = CellFolders(extra: cells)
        if jsonl { return try JSONLines(cells: registry(folders, context, reporter)).answerAll() }
        let found = context.designs(in: paths)
        let opened = context.loading(paths, strictCells: strictCells, overrides: overrides, scale: look.scale)
        reporter.report(found.diagnostics + opened.diagnostics)
        guard let designs = found.value, let loading = opened.value, !found.diagnostics.hasErrors else { throw ExitStatus.badInput.exitCode }
        let renderer = DesignRenderer()
        var failed = 0
        for file in designs {
            let answer = answer(file, loading, folders, renderer)
            reporter.report(answer.diagnostics)
            if let text = answer.value { print(text, terminator: "") } else { failed += 1 }
        }
        if failed > 0 { throw (failed == designs.count ? ExitStatus.badInput : .someFailed).exitCode }
    }

    private var overrides: DesignSettings {
        var overrides = look.settings
        overrides.viewport = viewport
        if exact { overrides.isExact = true }
        state.apply(to: &overrides)
        return overrides
    }

    /// The cells for questions on standard input: those of `--cells` alone stand beside the registered ones.
    private func registry(_ folders: CellFolders, _ context: RunContext, _ reporter: Reporter) -> CellRegistry {
        var registry = context.cells
        registry.isStrict = strictCells
        guard cells != nil else { return registry }
        let found = folders.extraDesigns()
        reporter.report(found.diagnostics + registry.register(found.value ?? []))
        return registry
    }

    private func answer(
        _ file: DesignFile, _ loading: Loading, _ folders: CellFolders, _ renderer: DesignRenderer
    ) -> Outcome<String> {
        let settings = loading.settings(for: file)
        let design = loading.design(file, settings, folders)
        let environment = loading.environment(settings)
        var diagnostics = design.diagnostics + environment.diagnostics
        guard let design = design.value, let environment = environment.value else { return Outcome(nil, diagnostics) }
        var text = ""
        for index in design.config.modes.indices where look.mode == .all || look.mode == .one(index) {
            let part: Outcome<String>
            switch format {
            case .scene:
                let mode = renderer.layOut(design, mode: index, in: environment, viewport == nil ? nil : settings.shot)
                part = Outcome(mode.value.map { "# \(file.name) mode \(index)\n" + $0.layout.scene.dump() }, mode.diagnostics)
            case .text:
                let report = outline(design, index, environment, renderer)
                part = Outcome(report.value.map { "\(file.name) mode \(index)\n" + $0 }, report.diagnostics)
            case .json:
                let report = json(design, index, environment, renderer)
                part = Outcome(report.value.map { $0.jsonText + "\n" }, report.diagnostics)
            }
            diagnostics += part.diagnostics.filter { !diagnostics.contains($0) }
            guard let made = part.value else { return Outcome(nil, diagnostics) }
            text += made
        }
        return Outcome(text, diagnostics)
    }

    private func outline(_ design: Design, _ mode: Int, _ environment: Environment, _ renderer: DesignRenderer) -> Outcome<String> {
        if let swift = design.file.table {
            let report = renderer.report(swift, design, in: environment)
            return Outcome(report.value?.outline, report.diagnostics)
        }
        let report = renderer.report(design, mode: mode, in: environment)
        return Outcome(report.value?.outline, report.diagnostics)
    }

    private func json(_ design: Design, _ mode: Int, _ environment: Environment, _ renderer: DesignRenderer) -> Outcome<Value> {
        if let swift = design.file.table {
            let report = renderer.report(swift, design, in: environment)
            return Outcome(report.value?.json, report.diagnostics)
        }
        let report = renderer.report(design, mode: mode, in: environment)
        return Outcome(report.value?.json, report.diagnostics)
    }
}
