import Foundation
import TableDiagnostics
import TableGraphics
import Themes

/// Interprets a project file.
struct ProjectReader {
    let document: DataDocument
    /// The folder of the file; `nil` does not check paths.
    let folder: String?
    var diagnostics = DiagnosticList()
    /// The names of themes that the file uses, which are checked at the end.
    private var themeNames: [(name: String, path: DataPath)] = []
    /// The state names of all designs.
    var stateNames: [String] = []
    var testedStates: [(name: String, path: DataPath)] = []

    init(document: DataDocument, folder: String? = nil) {
        (self.document, self.folder) = (document, folder)
    }

    mutating func project() -> ProjectFile {
        var project = ProjectFile()
        project.document = document
        guard case .object(let root) = document.root else { return project }
        for (key, value) in root.pairs {
            let path = DataPath([.key(key)])
            switch key {
            case "designs":
                guard case .object(let designs) = value else {
                    expect("a mapping from a design to its settings", value, path)
                    continue
                }
                for (pattern, settings) in designs.pairs {
                    let path = path.appending(.key(pattern))
                    if project.designs.isFull, pattern.contains("*") {
                        tooManyPatterns(path)
                        break
                    }
                    project.designs.append(pattern, self.settings(settings, path))
                    project.patterns.append(pattern)
                }
            case "themes": themes(value, path, &project)
            case "strings": strings(value, path, &project)
            case "now": project.common.now = moment(value, path)
            case "lint": project.ignoredCodes = lint(value, path)
            case "images": project.common.images = images(value, path)
            case "font": project.common.font = text(value, path)
            case "fonts": project.common.fontFolders = fontFolders(value, path)
            case "interfaceBuilder": project.common.interfaceFolders = interfaceFolders(value, path)
            default: if !snapshots(key, value, path, &project.snapshots) { unknownKey(key, among: Self.rootKeys, path) }
            }
        }
        checkThemes(of: project)
        checkStates()
        checkLists(in: root)
        return project
    }

    /// Checked at the end, because themes may be used above the line that adds them.
    private mutating func checkThemes(of project: ProjectFile) {
        let known = ShippedThemes.names + project.themes.keys.sorted()
        for (name, path) in themeNames where !known.contains(name) && !name.hasSuffix(".json") {
            let near = nearestName(to: name, in: known)
            diagnostics.append(
                Diagnostic(
                    .error, .themeUnknown, "unknown theme “\(name)”", at: document.span(of: path),
                    hints: [
                        near.map(Hint.rename)
                            ?? "the themes are \(known.joined(separator: ", ")), or name a .tokens.json file"
                    ]))
        }
    }

    /// Reports the lists of variants that have no effect, because the settings of all designs have one value.
    private mutating func checkLists(in root: Object) {
        let keys = [("devices", "device"), ("textSizes", "textSize"), ("directions", "direction"), ("locales", "locale")]
        for (list, setting) in keys where root[list] != nil && root["designs"]?["*"]?[setting] != nil {
            diagnostics.append(
                Diagnostic(
                    .warning, .projectUnusedList, "“\(list)” has no effect: “*” sets “\(setting)” for all designs",
                    at: document.span(of: DataPath([.key(list)])), hints: ["remove “\(setting)” from “*”"]))
        }
    }

    /// Checked at the end, because tested states may belong to another pattern.
    private mutating func checkStates() {
        for (name, path) in testedStates where !stateNames.contains(name) {
            let near = nearestName(to: name, in: stateNames)
            let known = stateNames.isEmpty ? "no design has states" : "the states are \(stateNames.joined(separator: ", "))"
            expect("the name of a state", .string(name), path, hint: near.map(Hint.rename) ?? Hint(known))
        }
    }

    mutating func theme(_ value: Value, _ path: DataPath) -> String? {
        let name = text(value, path)
        if let name { themeNames.append((name, path)) }
        return name
    }

    mutating func appearance(_ value: Value, _ path: DataPath) -> Appearance? {
        choice(value, Appearance.allCases.map(\.rawValue), path).flatMap(Appearance.init(rawValue:))
    }

    mutating func device(_ value: Value, _ path: DataPath) -> String? {
        guard let name = text(value, path) else { return nil }
        let found = Device.named(name)
        for var diagnostic in found.diagnostics {
            diagnostic.span = document.span(of: path)
            diagnostics.append(diagnostic)
        }
        return found.value == nil ? nil : name
    }

    static let settingKeys =
        [
            "title", "style", "theme", "device", "scale", "width", "mode", "textSize", "direction", "locale", "appearance", "now", "data",
            "viewport",
            "chrome", "sidebar", "keyboard", "alert", "actionSheet", "contextMenu", "sheet", "index", "tableHeader", "tableFooter",
            "emptyView", "tint",
            "font",
            "swipeActions",
            "stress",
            "states", "test",
        ] + stateKeys + metricKeys

    mutating func settings(_ value: Value, _ path: DataPath) -> DesignSettings {
        var settings = DesignSettings()
        guard case .object(let object) = value else {
            expect("settings such as {style: inset-grouped}", value, path)
            return settings
        }
        for (key, value) in object.pairs { setting(key, value, path.appending(.key(key)), &settings, among: Self.settingKeys) }
        return settings
    }

    /// Reads a key of a design or of a named state.
    mutating func setting(_ key: String, _ value: Value, _ path: DataPath, _ settings: inout DesignSettings, among known: [String]) {
        settings.places.set(path, for: key, in: document)
        switch key {
        case "title": settings.title = text(value, path)
        case "data": settings.data = data(value, path)
        case "appearance": settings.appearance = appearance(value, path)
        case "sidebar": part(.sidebar, value, path, &settings)
        case "keyboard", "alert", "actionSheet", "contextMenu", "sheet": cover(key, value, path, &settings)
        case "style": settings.style = choice(value, ["plain", "grouped", "inset-grouped"], path)
        case "theme": settings.theme = theme(value, path).map { $0.hasSuffix(".json") ? sibling($0, path) : $0 }
        case "device": settings.device = device(value, path)
        case "scale": settings.scale = scale(value, path).map(Double.init)
        case "width": settings.width = number(value, 120...4096, path)
        case "viewport": settings.viewport = number(value, 1...100_000, path)
        case "textSize":
            settings.textSize = choice(value, TextSizeCategory.allCases.map(\.rawValue), path).flatMap(TextSizeCategory.init(rawValue:))
        case "direction": settings.direction = choice(value, ["ltr", "rtl"], path).flatMap(LayoutDirection.init(rawValue:))
        case "locale": settings.locale = languageTag(value, path)
        case "chrome": chrome(value, path, &settings)
        case "now": settings.now = moment(value, path)
        case "index": index(value, path, &settings)
        case "tableHeader", "tableFooter", "emptyView", "tint", "font":
            let name = text(value, path)
            switch key {
            case "tableHeader": settings.tableHeader = name
            case "tableFooter": settings.tableFooter = name
            case "emptyView": settings.emptyView = name
            case "font": settings.font = name
            default: settings.tint = name
            }
        case "swipeActions": swipeActions(value, path, &settings)
        case "stress":
            settings.stress = choice(value, StressVariant.allCases.map(\.rawValue), path).flatMap(StressVariant.init(rawValue:))
        case "mode": settings.mode = number(value, 0...10_000, path).map { Int($0) }
        case "states": settings.states = states(value, path)
        case "test": settings.test = test(value, path)
        default:
            if !state(key, value, path, &settings.state), !metrics(key, value, path, &settings.metrics) {
                unknownKey(key, among: known, path)
            }
        }
    }

    static let rootKeys = [
        "designs", "themes", "strings", "now", "images", "fonts", "font", "interfaceBuilder", "lint", "snapshots", "devices", "textSizes",
        "directions",
        "locales",
        "appearances",
        "scale",
        "pictureHeight", "statePictureHeight", "tolerances",
    ]

    /// Reads themes: `{brand: brand.tokens.json}` adds themes; a list names the themes to test, and can add themes too:
    /// `[ios, {brand: brand.tokens.json}]`.
    private mutating func themes(_ value: Value, _ path: DataPath, _ project: inout ProjectFile) {
        switch value {
        case .object(let object): project.themes.merge(ownThemes(object, path)) { _, new in new }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                let path = path.appending(.index(index))
                switch element {
                case .string(let name):
                    themeNames.append((name, path))
                    project.snapshots.axes.themes.append(name)
                case .object(let object):
                    project.themes.merge(ownThemes(object, path)) { _, new in new }
                    project.snapshots.axes.themes += object.keys
                case .null, .bool, .number, .array: expect("a theme’s name, or {brand: brand.tokens.json}", element, path)
                }
            }
        case .null, .bool, .number, .string: expect("a list of themes, or a mapping from a theme's name to its file", value, path)
        }
    }

    private mutating func ownThemes(_ object: Object, _ path: DataPath) -> [String: String] {
        var themes: [String: String] = [:]
        for (name, value) in object.pairs {
            let path = path.appending(.key(name))
            if ShippedThemes.names.contains(name) {
                expect("named differently: “\(name)” is a built-in theme", value, path)
            } else if let file = text(value, path) {
                themes[name] = sibling(file, path)
            }
        }
        return themes
    }

    /// The path of a file or folder that the project file refers to. Reports a path outside the project.
    mutating func sibling(_ name: String, _ path: DataPath) -> String {
        let sibling = document.file.sibling(name)
        if let folder, RootFolder.reach(of: sibling, namedIn: folder) == nil {
            diagnostics.append(RootFolder.outsideProject(sibling, at: document.span(of: path)))
        }
        return sibling
    }

    mutating func text(_ value: Value, _ path: DataPath) -> String? {
        if case .string(let text) = value { return text }
        expect("a text", value, path)
        return nil
    }

    private mutating func moment(_ value: Value, _ path: DataPath) -> Date? {
        if let moment = value.text.flatMap(Moment.init(iso8601:)) { return moment.date }
        expect("a date such as 2026-03-12T09:41", value, path)
        return nil
    }

    /// Reads `lint: {ignore: [interface.custom-class]}`.
    private mutating func lint(_ value: Value, _ path: DataPath) -> [Spanned<String>] {
        guard case .object(let object) = value else {
            expect("a mapping such as {ignore: [interface.custom-class]}", value, path)
            return []
        }
        var codes: [Spanned<String>] = []
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            guard key == "ignore" else {
                unknownKey(key, among: ["ignore"], path)
                continue
            }
            guard case .array(let elements) = value else {
                expect("a list of diagnostic codes", value, path)
                continue
            }
            for (index, element) in elements.enumerated() {
                let path = path.appending(.index(index))
                guard let code = text(element, path), let span = document.span(of: path) else { continue }
                codes.append(Spanned(code, span))
            }
        }
        return codes
    }

    /// Reads `images: {https://example.com/photos/: Pictures/}`.
    private mutating func images(_ value: Value, _ path: DataPath) -> ImageFiles? {
        guard case .object(let object) = value else {
            expect("a mapping from a URL to a file, or from a URL that ends with “/” to a folder", value, path)
            return nil
        }
        var paths: [String: String] = [:]
        for (address, value) in object.pairs {
            let path = path.appending(.key(address))
            if let file = text(value, path) { paths[address] = sibling(file, path) }
        }
        return ImageFiles(folder: containingFolder(of: document.file.path), paths)
    }

    /// `fonts: Fonts`, or a list of folders. fontconfig reads them by itself, so they must be in the project.
    private mutating func fontFolders(_ value: Value, _ path: DataPath) -> [String] {
        let names: Value = if case .array = value { value } else { .array([value]) }
        return folders(names, path, of: "fonts").compactMap { name in
            let folder = containingFolder(of: document.file.path)
            guard RootFolder.reach(of: name, namedIn: folder) != nil else {
                diagnostics.append(RootFolder.outsideProject(name, at: document.span(of: path)))
                return nil
            }
            return URL(filePath: name).standardizedFileURL.path
        }
    }

    /// `interfaceBuilder: [../App]`.
    private mutating func interfaceFolders(_ value: Value, _ path: DataPath) -> [String] {
        folders(value, path, of: "storyboards and xibs")
    }

    private mutating func folders(_ value: Value, _ path: DataPath, of contents: String) -> [String] {
        guard case .array(let elements) = value else {
            expect("a list of folders with \(contents)", value, path)
            return []
        }
        return elements.enumerated().compactMap { index, element in
            let path = path.appending(.index(index))
            guard let name = text(element, path) else { return nil }
            let sibling = sibling(name, path)
            if folder != nil, !isPresent(sibling) { expect("the path of a folder that exists", element, path) }
            return sibling
        }
    }

    mutating func number(_ value: Value, _ range: ClosedRange<Double>, _ path: DataPath) -> Double? {
        if case .number(let number) = value, range.contains(number.doubleValue) { return number.doubleValue }
        expect("a number from \(numberText(range.lowerBound)) to \(numberText(range.upperBound))", value, path)
        return nil
    }

    mutating func choice(_ value: Value, _ choices: [String], _ path: DataPath) -> String? {
        if case .string(let text) = value, choices.contains(text) { return text }
        let near = value.text.flatMap { nearestName(to: $0, in: choices) }
        let all = choices.joined(separator: ", ")
        expect(choices.count == 1 ? "“\(all)”" : "one of \(all)", value, path, hint: near.map(Hint.rename))
        return nil
    }

    private mutating func tooManyPatterns(_ path: DataPath) {
        diagnostics.append(
            Diagnostic(
                .error, .projectTooManyPatterns, "the project uses more than \(DesignPatterns.limit) patterns to name designs",
                at: document.span(of: path),
                hints: ["name the designs in full, or use fewer patterns"]))
    }

    mutating func expect(_ what: String, _ value: Value, _ path: DataPath, hint: Hint? = nil) {
        diagnostics.append(.error, .projectBadValue, in: document.file) { [document] in
            Diagnostic(
                .error, .projectBadValue, "“\(path)” is \(value.text.map { "“\($0)”" } ?? value.kindName); it must be \(what)",
                at: document.span(of: path), hints: hint.map { [$0] } ?? [])
        }
    }

    /// A key of the bars may stand beside `chrome` by mistake.
    private static func hint(for key: String, among known: [String]) -> Hint {
        let near = nearestName(to: key, in: known)
        let bar = near == nil && !chromeKeys.contains(key) ? nearestName(to: key, in: chromeKeys) : chromeKeys.first { $0 == key }
        if let bar, known.contains("chrome") { return "“\(bar)” is a setting of the bars: write chrome: {\(bar): …}" }
        return near.map(Hint.likely) ?? "the keys here are \(known.joined(separator: ", "))"
    }

    mutating func unknownKey(_ key: String, among known: [String], _ path: DataPath) {
        unknownKey(path) { Self.hint(for: key, among: known) }
    }

    mutating func unknownKey(_ path: DataPath, hint: @escaping () -> Hint) {
        diagnostics.append(.error, .projectUnknownKey, in: document.file) { [document] in
            Diagnostic(
                .error, .projectUnknownKey, "unknown key “\(path)” in a project file", at: document.keySpan(of: path), hints: [hint()])
        }
    }
}
