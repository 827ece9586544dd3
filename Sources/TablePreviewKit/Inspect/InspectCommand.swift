import ArgumentParser
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider

/// `tvp-preview inspect`: prints resolved designs as text.
struct InspectCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Print the layout of designs.",
        discussion: """
            Formats: “text” prints a line for each row, with its frame, cell, contents, data path and config line. “json” \
            prints the same as one object for each mode. “scene” prints every element with its frame, for diffs. “frames” prints \
            one object for each cell of an Interface Builder document, with the frames of its views at design time.

            With --jsonl, reads an object with “config”, “data”, “mode” and “id” from each line of standard input, or with \
            “table” and “id” for a Swift table, and prints one line for each, laid out with one value of each variant option.

            Examples:
              tvp-preview inspect Menu.tableViewConfig
              tvp-preview inspect Menu.tableViewConfig --format scene --text-size AX3
              tvp-preview inspect PersonCell.xib --format frames --sizes saved

            Exit codes: 0 success, 2 some designs failed, 64 usage error, 65 bad input.
            """)

    @OptionGroup var designs: DesignArguments
    @OptionGroup var classes: CellOptions

    @Option(help: ArgumentHelp("Output format.", valueName: "format"))
    var format: Format = .text

    @Option(
        help: ArgumentHelp(
            "Where views get their size from with --format frames: “measured” contents, or the “saved” frames.", valueName: "sizes"))
    var sizes: CellFrames.Sizes?

    @Flag(help: "Read requests from standard input, one JSON object per line.")
    var jsonl = false

    @Option(help: ArgumentHelp("Folder of cell designs that override those next to the designs.", valueName: "folder"))
    var cells: String?

    @OptionGroup(title: "Variant options (several values with commas)") var look: VariantOptions
    @OptionGroup(title: "Variant options (several values with commas)") var mode: ModeOptions
    @OptionGroup(title: "Variant options (several values with commas)") var resolution: ScaleOptions
    @OptionGroup(title: "State options") var state: StateOptions
    @OptionGroup(title: "State options") var window: ViewportOptions

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, scene, frames
    }

    func validate() throws {
        if state.state != nil, format == .frames { throw ValidationError("--state does not apply to --format frames") }
        if sizes != nil, format != .frames { throw ValidationError("--sizes needs --format frames") }
        guard jsonl else { return }
        if !mode.mode.isEmpty { throw ValidationError("--jsonl takes the mode from “mode” in each line, not from --mode") }
        if format != .text { throw ValidationError("--jsonl always prints JSON; --format does not apply") }
        if look.variants.count > 1 { throw ValidationError("--jsonl lays out one variant; give each option one value") }
    }

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        if let cells, !FileManager.default.fileExists(atPath: cells) {
            reporter.report([
                Diagnostic(.error, .fileMissing, "\(cells) does not exist", hints: ["check the path after --cells"])
            ])
            throw ExitStatus.badInput.exitCode
        }
        let folders = CellFolders(extra: cells)
        if jsonl {
            var settings = look.settings
            settings.scale = resolution.scale.map(Double.init) ?? settings.scale
            let lines = JSONLines(cells: registry(folders, context, reporter), settings: settings)
            return try lines.answerAll(context)
        }
        let found = context.designs(in: designs.paths)
        var overrides = DesignSettings()
        state.apply(to: &overrides, in: window)
        let opened = context.loading(designs.paths, isStrict: classes.isStrict, overrides: overrides, scale: resolution.scale)
        let unknown = opened.value.flatMap { state.state?.fault(in: found.value ?? [], $0) }
        reporter.report(found.diagnostics + opened.diagnostics + (unknown.map { [$0] } ?? []))
        guard let files = found.value, let loading = opened.value, !found.diagnostics.hasErrors, unknown == nil else {
            throw ExitStatus.badInput.exitCode
        }
        let look = look.expanded(for: files)
        let (renderer, variants) = (DesignRenderer(), look.variants)
        var (failed, shown) = (0, 0)
        for file in files {
            for variant in variants {
                let name = file.name + look.suffix(of: variant)
                let settings = loading.settings(for: file, variant)
                let answer = answer(named: name, file, settings, loading, folders, renderer)
                reporter.report(answer.diagnostics)
                if let text = answer.value {
                    format == .json ? context.output.writeRaw(text) : context.output.write(text)
                    shown += 1
                }
                if answer.value == nil || answer.diagnostics.hasErrors { failed += 1 }
            }
        }
        if failed > 0 { throw (shown == 0 ? ExitStatus.badInput : .someFailed).exitCode }
    }

    /// The cells for requests on standard input: the registered ones and those in the folders of `--cells`.
    private func registry(_ folders: CellFolders, _ context: RunContext, _ reporter: Reporter) -> CellRegistry {
        var registry = context.cells
        if classes.isStrict { registry.isStrict = true }
        guard cells != nil else { return registry }
        let found = folders.extraDesigns()
        reporter.report(found.diagnostics + registry.register(found.value ?? []))
        return registry
    }

    private func answer(
        named name: String, _ file: DesignFile, _ settings: DesignSettings, _ loading: Loading, _ folders: CellFolders,
        _ renderer: DesignRenderer
    ) -> Outcome<String> {
        let design = loading.design(file, settings, folders)
        let environment = loading.environment(settings)
        var diagnostics = DiagnosticList()
        diagnostics.append(contentsOf: design.diagnostics + environment.diagnostics)
        guard var design = design.value, let environment = environment.value else { return Outcome(nil, diagnostics.diagnostics) }
        if format == .frames { return frames(of: design, named: name, folders, environment, renderer, diagnostics) }
        let wanted = mode.modes.select(in: &design)
        diagnostics.append(contentsOf: wanted.diagnostics)
        guard let modes = wanted.value, !wanted.diagnostics.hasErrors else { return Outcome(nil, diagnostics.diagnostics) }
        let states = (state.state ?? .none).of(design.settings, in: design.file.configPath)
        let screens = design.screens(states.value ?? [], in: environment, loading.themes)
        diagnostics.append(contentsOf: states.diagnostics + screens.diagnostics)
        guard let screens = screens.value, !diagnostics.diagnostics.hasErrors else { return Outcome(nil, diagnostics.diagnostics) }
        let own = Screen(design, in: environment)
        let first = window.viewport == nil && !own.hasBars ? own.whole : own
        var text = ""
        for index in modes {
            let resolved = format == .scene ? DesignRenderer.resolve(design, mode: index) : nil
            for screen in [first] + screens where screen.shows(mode: index) {
                let title = "\(name) mode \(index)" + (screen.name.isEmpty ? "" : " state \(screen.name)")
                let part =
                    resolved.map { scene(titled: title, $0, screen, renderer) } ?? report(titled: title, screen, index, renderer)
                diagnostics.append(contentsOf: part.diagnostics)
                guard let made = part.value else { return Outcome(nil, diagnostics.diagnostics) }
                text += made
            }
        }
        return Outcome(text, diagnostics.diagnostics)
    }

    /// A line for each cell of an Interface Builder document.
    private func frames(
        of design: Design, named name: String, _ folders: CellFolders, _ environment: Environment, _ renderer: DesignRenderer,
        _ noticed: DiagnosticList
    ) -> Outcome<String> {
        var diagnostics = noticed
        guard design.file.interface != nil else {
            diagnostics.append(
                Diagnostic(
                    .error, .designNoFrames, "\(name) is not an Interface Builder document",
                    hints: ["--format frames needs a .xib or .storyboard; use --format scene for other designs"]))
            return Outcome(nil, diagnostics.diagnostics)
        }
        let found = renderer.cellFrames(of: design, sizes ?? .measured, folders, in: environment)
        diagnostics.append(contentsOf: found.diagnostics)
        return Outcome(found.value.map { $0.map { $0.json.jsonText + "\n" }.joined() }, diagnostics.diagnostics)
    }

    private func scene(
        titled title: String, _ resolved: Outcome<DesignRenderer.Resolved>, _ screen: Screen, _ renderer: DesignRenderer
    ) -> Outcome<String> {
        let laidOut = resolved.value.map { renderer.layOut($0, screen) } ?? Outcome(nil)
        return Outcome(laidOut.value.map { "# \(title)\n" + $0.layout.scene.dump() }, resolved.diagnostics + laidOut.diagnostics)
    }

    private func report(titled title: String, _ screen: Screen, _ mode: Int, _ renderer: DesignRenderer) -> Outcome<String> {
        func json(_ value: Value) -> String {
            guard case .object(let object) = value, !screen.name.isEmpty else { return value.jsonText + "\n" }
            return Value.object(Object(Array(object.pairs) + [("state", .string(screen.name))])).jsonText + "\n"
        }
        if let swift = screen.design.file.table {
            let report = renderer.report(swift, screen.design, in: screen.environment)
            return Outcome(report.value.map { format == .json ? json($0.json) : "\(title)\n" + $0.outline }, report.diagnostics)
        }
        let report = renderer.report(screen.design, mode: mode, in: screen.environment)
        guard format == .json else { return Outcome(report.value.map { "\(title)\n" + $0.outline }, report.diagnostics) }
        let value = report.value?.json()
        return Outcome(value?.value.map(json), report.diagnostics + (value?.diagnostics ?? []))
    }
}

extension CellFrames.Sizes: ExpressibleByArgument {}
