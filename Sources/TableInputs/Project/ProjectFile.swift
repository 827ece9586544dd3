import TableDiagnostics
import TableGraphics

/// What a `tvp.yaml` says. Everything in it is optional; nothing in it is guessed at.
public struct ProjectFile: Sendable {
    /// Settings by design: the name of a design or a pattern with `*`, in the order of the file.
    public var designs: [(pattern: String, settings: DesignSettings)] = []

    /// How the designs are tested against references.
    public var snapshots = SnapshotSettings()

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
            case "snapshots": project.snapshots.folder = text(value, path)
            case "themes": project.snapshots.themes = list(value, path) { $0.text($1, $2) }
            case "devices": project.snapshots.devices = list(value, path) { $0.text($1, $2) }
            case "textSizes":
                let known = TextSizeCategory.allCases.map(\.rawValue)
                project.snapshots.textSizes = list(value, path) { $0.choice($1, known, $2).flatMap(TextSizeCategory.init(rawValue:)) }
            case "directions": project.snapshots.directions = list(value, path) { $0.choice($1, ["ltr", "rtl"], $2).flatMap(LayoutDirection.init(rawValue:)) }
            case "appearances": project.snapshots.appearances = list(value, path) { $0.choice($1, ["light", "dark"], $2).flatMap(Appearance.init(rawValue:)) }
            case "tolerances": tolerances(value, path, into: &project.snapshots)
            default: unknownKey(key, among: Self.rootKeys, path)
            }
        }
        return project
    }

    private static let rootKeys = ["designs", "snapshots", "themes", "devices", "textSizes", "directions", "appearances", "tolerances"]

    private mutating func list<Element>(_ value: Value, _ path: DataPath, _ readElement: (inout ProjectReader, Value, DataPath) -> Element?) -> [Element] {
        guard case .array(let elements) = value else {
            expect("a list", value, path)
            return []
        }
        var read: [Element] = []
        for (index, element) in elements.enumerated() {
            if let one = readElement(&self, element, path.appending(.index(index))) { read.append(one) }
        }
        return read
    }

    private mutating func tolerances(_ value: Value, _ path: DataPath, into settings: inout SnapshotSettings) {
        guard case .object(let object) = value else { return expect("limits such as {maxDiffPixels: 10}", value, path) }
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            switch key {
            case "comparator": settings.comparator = choice(value, SnapshotSettings.comparators, path)
            case "threshold": settings.threshold = share(value, path)
            case "maxDiffPixels": settings.maxDiffPixels = number(value, 0...1_000_000_000, path).map { Int($0) }
            case "maxDiffPixelRatio": settings.maxDiffPixelRatio = share(value, path)
            default: unknownKey(key, among: ["comparator", "threshold", "maxDiffPixels", "maxDiffPixelRatio"], path)
            }
        }
    }

    private mutating func share(_ value: Value, _ path: DataPath) -> UnitFraction? {
        guard case .number(let number) = value else {
            expect("a share from 0 to 1", value, path)
            return nil
        }
        do {
            return try UnitFraction(number.doubleValue)
        } catch {
            expect("a share from 0 to 1", value, path, hint: error.hint)
            return nil
        }
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
            case "theme": settings.theme = text(value, path)
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
