import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// How a run loads designs: with the registered cells, the project file and the command line's options.
struct Loading: Sendable {
    /// Strict if `--strict-cells` is set.
    var cells = CellRegistry.standard
    var project = ProjectFile() {
        didSet { themes = ThemeLibrary(project) }
    }
    /// The themes that designs can name. A run reads each file once.
    private(set) var themes = ThemeLibrary()
    /// The path of the project file, which may not exist.
    var projectPath = ProjectFile.name
    /// The command line's settings, which override the project's.
    var overrides = DesignSettings()

    /// The settings of a design: its app's, and the project's in their place. `variant` overrides all others.
    func settings(for file: DesignFile, _ variant: DesignSettings = DesignSettings()) -> DesignSettings {
        var settings = DesignSettings()
        settings.appearance = file.interface?.appearance
        return settings.overridden(by: project.settings(forDesign: file.name)).overridden(by: overrides).overridden(by: variant)
    }

    /// The device pixels per point of a design's tests, as a variant; empty if nothing but the device sets them.
    func testedScale(of file: DesignFile) -> DesignSettings {
        var variant = DesignSettings()
        variant.scale = overrides.scale ?? project.axes(forDesign: file.name).scale.map(Double.init)
        return variant
    }

    /// Loads a design. Errors: those of `Design.load`.
    func design(_ file: DesignFile, _ settings: DesignSettings, _ folders: CellFolders = CellFolders()) -> Outcome<Design> {
        Design.load(file, settings: settings, registry: cells, cells: folders)
    }

    /// Checks the options themselves before any design is loaded. Errors: those of `environment`.
    func check(_ variant: DesignSettings = DesignSettings()) -> [Diagnostic] {
        environment(overrides.overridden(by: variant)).diagnostics.filter { $0.severity == .error }
    }

    /// Creates the environment of the settings. Errors: those of `DesignSettings.environment`.
    func environment(_ settings: DesignSettings) -> Outcome<Environment> { settings.environment(themes, strings: project.strings) }

    /// The design's own screen, followed by those of the states. Errors: those of `Design.screens`.
    func screens(of design: Design, _ states: [DesignSettings.NamedState], in environment: Environment) -> Outcome<[Screen]> {
        let made = design.screens(states, in: environment, themes)
        return Outcome([Screen(design, in: environment)] + (made.value ?? []), made.diagnostics)
    }
}
