import TableDiagnostics
import TableGraphics
import Themes

/// What a `tvp.yaml` says. Everything in it is optional; nothing in it is guessed at.
public struct ProjectFile: Sendable {
    /// Settings by design: the name of a design or a pattern with `*`, in the order of the file.
    public var designs: [(pattern: String, settings: DesignSettings)] = []

    /// The project's own themes: the paths of their tokens files by name. Paths are as the file gives them, from its folder.
    public var themes: [String: String] = [:]

    /// A project without settings.
    public init() {}

    /// The file's name.
    public static let name = "tvp.yaml"

    /// Reads a project file. An unknown key is an error (`project.unknown-key`), as is a value of the wrong kind
    /// (`project.bad-value`).
    public static func load(file: SourceFile) -> Outcome<ProjectFile> {
        // An empty file, or one of comments alone, is a project without settings.
        let document = DataDocument.load(file: file)
        guard let value = document.value else {
            return document.diagnostics.contains { $0.code == "data.not-an-object" && $0.message.contains("null") }
                ? Outcome(ProjectFile()) : Outcome(nil, document.diagnostics)
        }
        var reader = ProjectReader(document: value)
        let project = reader.project()
        let diagnostics = document.diagnostics + reader.diagnostics
        return Outcome(diagnostics.hasErrors ? nil : project, diagnostics)
    }

    /// The settings of a design: all that match it, later ones over earlier ones.
    public func settings(forDesign name: String) -> DesignSettings {
        designs.filter { matches(name, pattern: $0.pattern) }.reduce(DesignSettings()) { $0.overridden(by: $1.settings) }
    }
}

/// Whether a name fits a pattern in which `*` stands for any characters.
private func matches(_ name: String, pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return name == pattern }
    guard name.hasPrefix(first), name.count >= first.count + last.count, name.hasSuffix(last) else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let found = rest.firstRange(of: part) else { return false }
        rest = rest[found.upperBound...]
    }
    return true
}

/// Interprets a project file.
private struct ProjectReader {
    let document: DataDocument
    private(set) var diagnostics: [Diagnostic] = []

    init(document: DataDocument) {
        self.document = document
    }

    mutating func project() -> ProjectFile {
        var project = ProjectFile()
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
                    project.designs.append((pattern, self.settings(settings, path.appending(.key(pattern)))))
                }
            case "themes": project.themes = themes(value, path)
            default: unknownKey(key, among: ["designs", "themes"], path)
            }
        }
        return project
    }

    private static let settingKeys = ["title", "style", "theme", "device", "width", "textSize", "direction", "locale", "viewport"]

    private mutating func settings(_ value: Value, _ path: DataPath) -> DesignSettings {
        var settings = DesignSettings()
        guard case .object(let object) = value else {
            expect("settings such as {style: inset-grouped}", value, path)
            return settings
        }
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            switch key {
            case "title": settings.title = text(value, path)
            case "style": settings.style = choice(value, ["plain", "grouped", "inset-grouped"], path)
            case "theme": settings.theme = text(value, path).map { $0.hasSuffix(".json") ? document.file.sibling($0) : $0 }
            case "device": settings.device = text(value, path)
            case "width": settings.width = number(value, 120...4096, path)
            case "viewport": settings.viewport = number(value, 1...100_000, path)
            case "textSize":
                settings.textSize = choice(value, TextSizeCategory.allCases.map(\.rawValue), path).flatMap(TextSizeCategory.init(rawValue:))
            case "direction": settings.direction = choice(value, ["ltr", "rtl"], path).flatMap(LayoutDirection.init(rawValue:))
            case "locale": settings.locale = text(value, path)
            default: unknownKey(key, among: Self.settingKeys, path)
            }
        }
        return settings
    }

    private mutating func themes(_ value: Value, _ path: DataPath) -> [String: String] {
        guard case .object(let object) = value else {
            expect("a mapping from a theme's name to its file, as in {brand: brand.tokens.json}", value, path)
            return [:]
        }
        var themes: [String: String] = [:]
        for (name, value) in object.pairs {
            let path = path.appending(.key(name))
            if ShippedThemes.names.contains(name) {
                expect("under a name of its own: “\(name)” is a theme that ships with the tool", value, path)
            } else if let file = text(value, path) {
                themes[name] = document.file.sibling(file)
            }
        }
        return themes
    }

    private mutating func text(_ value: Value, _ path: DataPath) -> String? {
        if case .string(let text) = value { return text }
        expect("a text", value, path)
        return nil
    }

    private mutating func number(_ value: Value, _ range: ClosedRange<Double>, _ path: DataPath) -> Double? {
        if case .number(let number) = value, range.contains(number.doubleValue) { return number.doubleValue }
        expect("a number from \(numberText(range.lowerBound)) to \(numberText(range.upperBound))", value, path)
        return nil
    }

    private mutating func choice(_ value: Value, _ choices: [String], _ path: DataPath) -> String? {
        if case .string(let text) = value, choices.contains(text) { return text }
        let near = value.text.flatMap { nearestName(to: $0, in: choices) }
        expect("one of \(choices.joined(separator: ", "))", value, path, hint: near.map { "did you mean “\($0)”?" })
        return nil
    }

    private mutating func expect(_ what: String, _ value: Value, _ path: DataPath, hint: String? = nil) {
        diagnostics.append(
            Diagnostic(
                .error, "project.bad-value", "“\(path)” is \(value.text.map { "“\($0)”" } ?? value.kindName); it should be \(what)",
                at: document.span(of: path), hints: hint.map { [$0] } ?? []))
    }

    private mutating func unknownKey(_ key: String, among known: [String], _ path: DataPath) {
        let near = nearestName(to: key, in: known)
        diagnostics.append(
            Diagnostic(
                .error, "project.unknown-key", "“\(path)” is no key of a project file", at: document.span(of: path),
                hints: [near.map { "did you mean “\($0)”?" } ?? "the keys here are \(known.joined(separator: ", "))"]))
    }
}
