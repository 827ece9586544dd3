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
        didSet { themes = ThemeLibrary(own: project.themes) }
    }
    /// The themes that designs can name. A run reads each file once.
    private(set) var themes = ThemeLibrary()
    /// The path of the project file, which may not exist.
    var projectPath = ProjectFile.name
    /// The command line's settings, which override the project's.
    var overrides = DesignSettings()
    /// Pixels per point; `nil` uses the device's scale.
    var scale: Double?

    /// The settings of a design. `variant` overrides all others.
    func settings(for file: DesignFile, _ variant: DesignSettings = DesignSettings()) -> DesignSettings {
        project.settings(forDesign: file.name).overridden(by: overrides).overridden(by: variant)
    }

    /// Loads a design. Errors: those of `Design.load`.
    func design(_ file: DesignFile, _ settings: DesignSettings, _ folders: CellFolders = CellFolders()) -> Outcome<Design> {
        Design.load(file, settings: settings, registry: cells, cells: folders)
    }

    /// Checks the options themselves before any design is loaded. Errors: those of `environment`.
    func check(_ variant: DesignSettings = DesignSettings()) -> [Diagnostic] {
        environment(overrides.overridden(by: variant)).diagnostics.filter { $0.severity == .error }
    }

    /// Creates the environment of the settings. `scale` overrides the run's scale. Errors: `device.unknown`, and those of
    /// `ThemeLibrary.theme`.
    func environment(_ settings: DesignSettings, scale: Double? = nil) -> Outcome<Environment> {
        let theme = themes.theme(settings.theme ?? ThemeLibrary.standardName)
        var diagnostics = theme.diagnostics
        var device: Device?
        if let name = settings.device {
            let found = Device.named(name)
            diagnostics += found.diagnostics
            device = found.value
        }
        guard let theme = theme.value, !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        let locale = settings.locale ?? "en"
        return Outcome(
            Environment(
                width: settings.width ?? device?.width ?? 390, theme: theme, textSize: settings.textSize ?? .large,
                direction: settings.direction ?? Self.direction(of: locale), scale: scale ?? self.scale ?? device?.scale ?? 2,
                locale: locale, strings: project.strings, now: settings.now ?? Environment.standardNow),
            diagnostics)
    }

    /// The reading direction of a language.
    private static func direction(of locale: String) -> LayoutDirection {
        let language = locale.lowercased().prefix { $0 != "-" && $0 != "_" }
        return ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv"].contains(String(language)) ? .rightToLeft : .leftToRight
    }
}
