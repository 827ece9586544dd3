import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// How a run reads designs and shows them: the cells they may name, the project file and the flags of the command line.
struct Loading: Sendable {
    /// Strict where the command line says so.
    var cells = CellRegistry.standard
    var project = ProjectFile()
    /// Where the project file lies, or would lie.
    var projectPath = ProjectFile.name
    /// What the command line says; it wins over the project.
    var overrides = DesignSettings()
    /// Device pixels per point; `nil`: the device's.
    var scale: Double?

    /// How a design is shown; `variant` wins over everything else.
    func settings(for file: DesignFile, _ variant: DesignSettings = DesignSettings()) -> DesignSettings {
        project.settings(forDesign: file.name).overridden(by: overrides).overridden(by: variant)
    }

    /// Reads a design. Errors: those of `Design.load`.
    func design(_ file: DesignFile, _ settings: DesignSettings, _ folders: CellFolders = CellFolders()) -> Outcome<Design> {
        Design.load(file, settings: settings, registry: cells, cells: folders)
    }

    /// What is wrong with the flags themselves, before any design is read: errors of the environment that they ask for.
    func check(_ variant: DesignSettings = DesignSettings()) -> [Diagnostic] {
        environment(overrides.overridden(by: variant)).diagnostics.filter { $0.severity == .error }
    }

    /// The environment that settings ask for; `scale` wins over the run's. Errors: `device.unknown`, and those of `ThemeLibrary.theme`.
    func environment(_ settings: DesignSettings, scale: Double? = nil) -> Outcome<Environment> {
        let theme = ThemeLibrary(own: project.themes).theme(settings.theme ?? ThemeLibrary.standardName)
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
                locale: locale, strings: project.strings),
            diagnostics)
    }

    /// The direction that a language is read in.
    private static func direction(of locale: String) -> LayoutDirection {
        let language = locale.lowercased().prefix { $0 != "-" && $0 != "_" }
        return ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv"].contains(String(language)) ? .rightToLeft : .leftToRight
    }
}
