import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// Makes the circumstances of a table out of settings.
enum Environments {
    /// What is wrong with the settings of a command line: told once, before the first design.
    static func check(_ settings: DesignSettings, _ project: ProjectFile) -> [Diagnostic] {
        make(settings, project, scale: nil).diagnostics.filter { $0.severity == .error }
    }

    /// The environment that settings ask for. Errors: `device.unknown`, and those of `ThemeLibrary.theme`.
    static func make(_ settings: DesignSettings, _ project: ProjectFile, scale: Double?) -> Outcome<Environment> {
        let theme = ThemeLibrary(own: project.themes).theme(settings.theme ?? "ios")
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
                direction: settings.direction ?? direction(of: locale), scale: scale ?? device?.scale ?? 2, locale: locale),
            diagnostics)
    }

    /// The direction that a language is read in.
    private static func direction(of locale: String) -> LayoutDirection {
        let language = locale.lowercased().prefix { $0 != "-" && $0 != "_" }
        return ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv"].contains(String(language)) ? .rightToLeft : .leftToRight
    }
}
