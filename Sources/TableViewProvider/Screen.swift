import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout

/// A screen: a device with its traits, the bars, a design with its data, and the state of the table. All commands, tests and pages take it
/// from `DesignSettings` alone, so the same settings are the same screen everywhere.
package struct Screen: Sendable {
    /// With the settings and the data of the state.
    package let design: Design
    /// The device and its traits.
    package let environment: Environment
    /// The name of the state; empty for the design's own screen.
    package let name: String
    /// Whether the rows are not those of the design's own screen.
    package fileprivate(set) var hasOwnData = false

    /// The design's own screen.
    package init(_ design: Design, in environment: Environment) { self.init(design, in: environment, named: "") }

    fileprivate init(_ design: Design, in environment: Environment, named name: String) {
        var environment = environment
        environment.theme.appFonts = design.appFonts
        (self.design, self.environment, self.name) = (design, environment, name)
    }

    private var settings: DesignSettings { design.settings }

    /// Whether the screen shows a mode.
    package func shows(mode: Int) -> Bool { settings.mode.map { $0 == mode } ?? true }

    /// The state of the table.
    var state: StateSettings { settings.state }

    /// Whether the table is shown in full, without bars.
    package var isWhole: Bool { settings.viewport == nil && !hasBars }

    /// Whether there are bars around the table.
    package var hasBars: Bool { settings.showsChrome == true }

    /// The same screen with the whole table, and without bars.
    package var whole: Screen {
        var design = design
        (design.settings.viewport, design.settings.showsChrome) = (nil, nil)
        var whole = Screen(design, in: environment, named: name)
        whole.hasOwnData = hasOwnData
        return whole
    }

    /// The visible part; `nil` for the whole table.
    var viewport: Viewport? {
        isWhole ? nil : Viewport(offset: state.offset ?? 0, height: settings.viewport ?? 0, isExact: settings.isExact ?? false)
    }

    /// The bars; `nil` for none.
    var chrome: ScreenChrome? {
        guard hasBars else { return nil }
        var chrome = ScreenChrome(
            settings.chrome ?? ChromeSettings(), title: design.title, device: environment.device, height: settings.viewport)
        chrome.place = { [places = settings.places] in places.span(of: $0) }
        return chrome
    }
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
            var screen = Screen(design, in: circumstances, named: state.name)
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
        if let color = tint.map({ ColorReference($0) }) {
            guard color.exists(in: theme) else {
                return .failure(theme.unknownColor(tint ?? "", .error, .projectUnknownColor, at: places.span(of: "tint")))
            }
            theme = theme.tinted(color.resolved(in: theme))
        }
        if let font { theme = theme.with(fontFamily: font) }
        theme.fontFolders = fontFolders ?? []
        if let appearance { theme = theme.only(appearance) }
        let locale = locale ?? "en"
        return Outcome(
            Environment(
                width: width, theme: theme, textSize: textSize ?? .large, direction: direction ?? LanguageTag.direction(of: locale),
                scale: scale, locale: locale, strings: strings, now: now ?? Environment.standardNow, device: device?.value,
                appearance: appearance), diagnostics)
    }

    /// Data after the changes of these settings. Errors: those of reading files.
    package func applied(to data: DataDocument?) -> Outcome<DataDocument> {
        var (document, diagnostics): (DataDocument?, [Diagnostic]) = (data, [])
        for overlay in self.data {
            let changed = overlay.applied(to: document)
            diagnostics += changed.diagnostics.map { diagnostic in
                var placed = diagnostic
                placed.span = placed.span ?? places.span(of: "data")
                return placed
            }
            document = changed.value
        }
        if let stress, let plain = document { document = plain.with(root: stress.applied(to: plain.root, isName: Design.isName)) }
        return Outcome(document, diagnostics)
    }

    /// The paths of files with data for the design or its states.
    package var dataFiles: [String] {
        (data + parts.flatMap(\.changes.data) + states.flatMap { $0.changes.data + $0.changes.parts.flatMap(\.changes.data) }).compactMap {
            if case .file(let path) = $0 { path } else { nil }
        }
    }
}

extension Environment {
    /// The environment of a state. What its changes leave alone stays.
    fileprivate func changed(by changes: DesignSettings, to settings: DesignSettings, _ themes: ThemeLibrary) -> Outcome<Environment> {
        let made = settings.environment(themes, strings: strings)
        guard let made = made.value else { return made }
        var environment = self
        if changes.device != nil || changes.width != nil { environment.device = made.device }
        if changes.theme != nil || changes.tint != nil || changes.font != nil || changes.appearance != nil {
            (environment.theme, environment.appearance) = (made.theme, made.appearance)
        }
        if changes.textSize != nil { environment.textSize = made.textSize }
        if changes.direction != nil || changes.locale != nil { environment.direction = made.direction }
        if changes.locale != nil { environment.locale = made.locale }
        if changes.now != nil { environment.now = made.now }
        return Outcome(environment)
    }
}

extension DesignRenderer {
    /// Lays out a mode of a screen: the whole table, or what the device shows of it. `mode` is the mode of the design's own screen, whose
    /// rows others with the same data share.
    ///
    /// Errors: `fonts.missing` if a required font is not installed.
    package func layOut(_ mode: Resolved, _ screen: Screen) -> Outcome<Mode> {
        let own = screen.hasOwnData ? Self.resolve(screen.design, mode: mode.index) : Outcome(mode.showing(screen.design))
        guard let resolved = own.value else { return Outcome(nil, own.diagnostics) }
        let made = layOut(resolved, as: screen)
        return Outcome(made.value, own.diagnostics + made.diagnostics)
    }

    private func layOut(_ mode: Resolved, as screen: Screen) -> Outcome<Mode> {
        let (design, table, environment) = (screen.design, mode.table, screen.environment)
        if let swift = design.file.table { return layOut(swift, mode, screen) }
        let content = Self.content(table, design)
        var (chrome, device, ofParts) = (screen.chrome, environment.device, [Diagnostic]())
        chrome?.look.accessory = design.settings.chrome?.accessory.flatMap { content.wholeTable($0, environment)?.body }
        chrome?.look.titleView = design.settings.chrome?.titleView.flatMap {
            content.wholeTable($0, environment, isCentered: true)?.body
        }
        if let shown = chrome {
            // In a compact width, a split view collapses.
            let isSplit = environment.device.hasRegularWidth
            for part in design.settings.parts where part.isShown && (isSplit || part.place != .sidebar) {
                let made = Self.look(of: part, on: shown, screen)
                ofParts += made.diagnostics
                guard let look = made.value else { continue }
                switch look {
                case .column(let column):
                    device = device.beside(column: column.width + 1 / environment.scale)
                    chrome?.sides = EdgeInsets(leading: device.leadingInset, trailing: device.trailingInset)
                    chrome?.look.column = column
                case .sheet(let sheet): chrome?.look.sheet = sheet
                }
            }
        }
        var inner = environment
        inner.device = device
        let laidOut = place(design) { renderer in
            renderer.layOut(
                content, of: design, table, mode: mode.index, in: inner, state: TableState(screen.state), viewport: screen.viewport,
                chrome: chrome)
        }
        let noticed = laidOut.diagnostics.filter { !mode.told.contains($0.topic) }
        // Includes branches that no row takes, because other data may take them.
        let unknown =
            Self.unknownRows(of: screen.state, in: table, design) + Self.unknownColors(of: design, in: environment.theme)
            + Self.unknownSymbols(of: design)
            + Self.sourceFaults(of: design, on: environment.device)
        return Outcome(laidOut.value, unknown + ofParts + noticed.filter { !unknown.contains($0) })
    }

    /// What another mode is on the screen.
    private enum PartLook {
        case column(BarLook.Column)
        case sheet(BarLook.Sheet)
    }

    /// A part of a screen, with its own bars and the device that it seems to have. Errors: those of reading its data.
    private static func look(of part: DesignSettings.Part, on chrome: ScreenChrome, _ screen: Screen) -> Outcome<PartLook> {
        var design = screen.design
        (design.settings.chrome, design.settings.showsChrome, design.settings.state) = (nil, true, StateSettings())
        (design.settings.title, design.settings.viewport, design.settings.emptyView) = (nil, nil, nil)
        (design.settings.tableHeader, design.settings.tableFooter, design.settings.metrics) = (nil, nil, MetricsSettings())
        (design.settings.parts, design.settings.states) = ([], [])
        design.settings = design.settings.overridden(by: part.changes)
        let changed = part.changes.applied(to: design.data)
        design.data = changed.value ?? design.data
        let resolved = resolve(design, mode: part.changes.mode ?? 0)
        guard let mode = resolved.value else { return Outcome(nil, changed.diagnostics + resolved.diagnostics) }
        let environment = screen.environment
        let isColumn = part.place == .sidebar
        let frame =
            isColumn
            ? Rect(x: 0, y: 0, width: Device.columnWidth(onScreen: chrome.size.width), height: chrome.size.height)
            : chrome.cardFrame(height: part.changes.viewport, isWide: environment.device.hasRegularWidth, environment.theme)
        let device = environment.device.part(
            width: frame.width, height: frame.height, top: isColumn ? chrome.topInset : 0,
            bottom: isColumn || frame.width >= chrome.size.width ? chrome.bottomInset : 0)
        var bars = ScreenChrome(design.settings.chrome ?? ChromeSettings(), title: design.title, device: device, height: frame.height)
        bars.isPart = true
        var table = Node.TableNode(content(mode.table, design), offset: design.settings.state.offset ?? 0)
        (table.bars, table.state) = (bars, TableState(design.settings.state))
        let node = Node.table(table).frame(width: frame.width, height: frame.height)
        let look: PartLook =
            isColumn
            ? .column(BarLook.Column(width: frame.width, node: node))
            : .sheet(BarLook.Sheet(frame: frame, radius: ScreenChrome.sheetRadius(environment.theme), node: node))
        return Outcome(look, changed.diagnostics + resolved.diagnostics + unknownRows(of: design.settings.state, in: mode.table, design))
    }
}
