import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// A screen: a design in a state, with its data, on a device. All commands, tests and pages take it from `DesignSettings` alone, so the
/// same settings are the same screen everywhere.
package struct Screen: Sendable {
    /// With the settings and the data of the state.
    package let design: Design
    package let environment: Environment
    package let shot: Shot
    /// Whether the rows are not those of the design's own screen.
    fileprivate var hasOwnData = false

    /// The name of the state; empty for the design's own screen.
    package var name: String { shot.name }

    /// Whether the screen shows a mode.
    package func shows(mode: Int) -> Bool { design.settings.mode.map { $0 == mode } ?? true }

    /// The design's own screen.
    package init(_ design: Design, in environment: Environment, _ shot: Shot? = nil) {
        (self.design, self.environment, self.shot) = (design, environment, shot ?? design.settings.shot)
    }

    /// Another shot of a screen.
    package init(_ screen: Screen, _ shot: Shot) {
        (design, environment, hasOwnData, self.shot) = (screen.design, screen.environment, screen.hasOwnData, shot)
    }

    /// The device: the design's, or one as wide as the environment.
    package var device: Device { shot.device(in: environment) }
}

extension Design {
    /// The screens of named states. Errors: those of reading the data and the themes of states; screens with errors are missing.
    package func screens(_ states: [DesignSettings.NamedState], in environment: Environment, _ themes: ThemeLibrary) -> Outcome<[Screen]> {
        var screens: [Screen] = []
        var diagnostics: [Diagnostic] = []
        for state in states {
            var design = self
            design.settings = settings.inState(state)
            design.settings.states = settings.states
            let changed = state.changes.applied(to: data)
            diagnostics += changed.diagnostics
            design.data = changed.value ?? data
            let circumstances = environment.changed(by: state.changes, to: design.settings, themes)
            diagnostics += circumstances.diagnostics
            guard let circumstances = circumstances.value, !changed.diagnostics.hasErrors else { continue }
            var screen = Screen(design, in: circumstances, design.settings.shot(named: state.name))
            screen.hasOwnData = !state.changes.data.isEmpty || state.changes.stress != nil
            screens.append(screen)
        }
        return Outcome(screens, diagnostics)
    }
}

extension DesignSettings {
    /// The environment of the settings: the only place that turns names of devices, themes and so on into measures.
    ///
    /// Errors: `device.unknown`, and those of `ThemeLibrary.theme`.
    package func environment(_ themes: ThemeLibrary, strings: SystemStrings = SystemStrings()) -> Outcome<Environment> {
        let theme = themes.theme(theme ?? ThemeLibrary.standardName)
        let device = device.map { Device.named($0) }
        let diagnostics = theme.diagnostics + (device?.diagnostics ?? [])
        guard var theme = theme.value, !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        if let appearance { theme = theme.only(appearance) }
        let locale = locale ?? "en"
        return Outcome(
            Environment(
                width: width ?? device?.value?.width ?? 390, theme: theme, textSize: textSize ?? .large,
                direction: direction ?? LanguageTag.direction(of: locale), scale: scale ?? device?.value?.scale ?? 2, locale: locale,
                strings: strings, now: now ?? Environment.standardNow), diagnostics)
    }

    /// Data after the changes of these settings. Errors: those of reading files.
    package func applied(to data: DataDocument?) -> Outcome<DataDocument> {
        var (document, diagnostics): (DataDocument?, [Diagnostic]) = (data, [])
        for overlay in self.data {
            let changed = overlay.applied(to: document)
            diagnostics += changed.diagnostics
            document = changed.value
        }
        if let stress, let plain = document { document = plain.with(root: stress.applied(to: plain.root, isName: Design.isName)) }
        return Outcome(document, diagnostics)
    }

    /// The paths of files with data for the design or its states.
    package var dataFiles: [String] {
        (data + states.flatMap(\.changes.data)).compactMap { if case .file(let path) = $0 { path } else { nil } }
    }
}

extension Environment {
    /// The environment of a state. What its changes leave alone stays.
    fileprivate func changed(by changes: DesignSettings, to settings: DesignSettings, _ themes: ThemeLibrary) -> Outcome<Environment> {
        let made = settings.environment(themes, strings: strings)
        guard let made = made.value else { return made }
        var environment = self
        if changes.device != nil || changes.width != nil { (environment.width, environment.scale) = (made.width, made.scale) }
        if changes.theme != nil || changes.appearance != nil { environment.theme = made.theme }
        if changes.textSize != nil { environment.textSize = made.textSize }
        if changes.direction != nil || changes.locale != nil { environment.direction = made.direction }
        if changes.locale != nil { environment.locale = made.locale }
        if changes.now != nil { environment.now = made.now }
        return Outcome(environment)
    }
}

extension DesignRenderer {
    /// Lays out a mode of a screen. `mode` is the mode of the design's own screen, whose rows others with the same data share.
    package func layOut(_ mode: Resolved, _ screen: Screen) -> Outcome<Mode> {
        let own = screen.hasOwnData ? Self.resolve(screen.design, mode: mode.index) : Outcome(mode.showing(screen.design))
        guard let resolved = own.value else { return Outcome(nil, own.diagnostics) }
        let made = layOut(resolved, in: screen.environment, screen.shot)
        return Outcome(made.value, own.diagnostics + made.diagnostics)
    }
}
