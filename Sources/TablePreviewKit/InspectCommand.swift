import ArgumentParser
import TableDiagnostics
import TableInputs
import TableScene
import TableViewProvider

/// `tvp-preview inspect`: what a design becomes, as text.
public struct InspectCommand: AsyncParsableCommand {
    /// The command's name and help.
    public static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Show what designs become, as text.",
        discussion: "“--format scene” prints every element with its frame: stable to the byte, made for diffs.")

    @Argument(help: "Designs, or folders of them.")
    var paths: [String] = []

    @Option(help: ArgumentHelp("What is printed.", valueName: "scene"))
    var format: Format = .scene

    @OptionGroup var look: AppearanceOptions

    /// What can be printed of a design.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// Every element with its frame.
        case scene
    }

    /// A new one.
    public init() {}

    /// Does the command's work.
    public func run() async throws {
        let reporter = Reporter()
        let found = DesignFile.find(in: paths)
        let project = RenderPlan.projectFile(for: paths)
        reporter.report(found.diagnostics + project.diagnostics)
        guard let designs = found.value, let project = project.value, !found.diagnostics.hasErrors else { throw ExitStatus.badInput.exitCode }
        var overrides = DesignSettings()
        overrides.theme = look.theme
        overrides.device = look.device
        overrides.width = look.width
        let renderer = DesignRenderer()
        var failed = 0
        for file in designs {
            let settings = project.settings(forDesign: file.name).overridden(by: overrides)
            let dump = dump(file, settings, renderer)
            reporter.report(dump.diagnostics)
            if let text = dump.value { print(text, terminator: "") } else { failed += 1 }
        }
        if failed > 0 { throw (failed == designs.count ? ExitStatus.badInput : .someFailed).exitCode }
    }

    private func dump(_ file: DesignFile, _ settings: DesignSettings, _ renderer: DesignRenderer) -> Outcome<String> {
        let design = Design.load(file, settings: settings, registry: PreviewCommand.cells)
        let environment = Environments.make(settings, scale: look.scale.map(Double.init))
        var diagnostics = design.diagnostics + environment.diagnostics
        guard let design = design.value, let environment = environment.value else { return Outcome(nil, diagnostics) }
        var text = ""
        for index in design.config.modes.indices where look.mode == .all || look.mode == .one(index) {
            let mode = renderer.layOut(design, mode: index, in: environment)
            diagnostics += mode.diagnostics.filter { !diagnostics.contains($0) }
            guard let mode = mode.value else { return Outcome(nil, diagnostics) }
            text += "# \(file.name) mode \(index)\n" + mode.layout.scene.dump()
        }
        return Outcome(text, diagnostics)
    }
}
