import Foundation
import Synchronization
import TableDiagnostics
import Themes

/// The available themes: a project's own and the shipped ones.
public struct ThemeLibrary: Sendable {
    /// The paths of a project's theme files, by name.
    public let own: [String: String]

    private let known = ReadThemes()
    /// The project that names the theme files; `nil` without a project.
    private var project: ProjectFile?

    /// The theme of this year.
    static let newestName = "ios26"

    /// The theme of designs that do not name one.
    public static var standardName: String { Theme.standard.name }

    public init(own: [String: String] = [:]) {
        self.own = own
    }

    /// The themes of a project, and the shipped ones.
    package init(_ project: ProjectFile) {
        (own, self.project) = (project.themes, project)
    }

    /// The available names: the shipped themes, then the project's own, sorted.
    public var names: [String] { ShippedThemes.names + own.keys.sorted() }

    /// Loads a theme by name, or by the path of a theme file (`.json`, `.yaml`, `.yml`).
    ///
    /// Errors: `theme.unknown` with the closest name, `file.missing` and so on, and those of `Theme.load`.
    public func theme(_ name: String) -> Outcome<Theme> {
        // Shipped themes do not depend on files and are loaded once.
        let isShipped = ShippedThemes.names.contains(name) && !own.keys.contains(where: ShippedThemes.names.contains)
        if isShipped, let known = Self.shipped.withLock({ $0[name] }) { return known }
        if let read = known.themes.withLock({ $0[name] }) { return read }
        let found = read(name)
        if isShipped { Self.shipped.withLock { $0[name] = found } } else { known.themes.withLock { $0[name] = found } }
        return found
    }

    /// Caches themes read from files, for a library and its copies: most designs of a project share one.
    private final class ReadThemes: Sendable {
        let themes = Mutex<[String: Outcome<Theme>]>([:])
    }

    private static let shipped = Mutex<[String: Outcome<Theme>]>([:])

    private func read(_ name: String) -> Outcome<Theme> {
        let source = source(named: name, in: nil, at: nil)
        // Locating the name takes a pass over the project file.
        guard let file = source.value else { return Outcome(nil, placed(source, at: project?.place(ofTheme: name)).diagnostics) }
        return load(file, name: Self.displayName(name))
    }

    /// Loads a theme file and the files that it extends.
    func load(_ file: SourceFile, name: String) -> Outcome<Theme> {
        let chain = chain(from: file)
        guard let files = chain.value else { return Outcome(nil, chain.diagnostics) }
        var reader = TokensReader(chain: TokenChain(files: files))
        let theme = reader.theme(named: name)?.with(source: ThemeSource(reader.chain))
        return Outcome(theme, chain.diagnostics + reader.diagnostics)
    }

    /// The name of a file's theme: the file name without its extensions.
    public static func displayName(_ name: String) -> String {
        guard isPath(name) else { return name }
        let last = (name as NSString).lastPathComponent
        return last.split(separator: ".").first.map(String.init) ?? last
    }

    private static func isPath(_ name: String) -> Bool { [".json", ".yaml", ".yml"].contains { name.hasSuffix($0) } }

    // MARK: Extending themes

    /// The maximum number of files in a chain of `extends`.
    private static let fileLimit = 16
    /// The maximum size of a theme file, in bytes: each of its colors is looked up in the whole chain.
    private static let sizeLimit = 1 << 19

    /// The paths of the files that a theme is read from, without shipped ones; `nil` if they cannot be read.
    package func files(of name: String) -> [String]? {
        guard let file = source(named: name, in: nil, at: nil).value, let chain = chain(from: file).value else { return nil }
        return chain.map(\.file.path).filter { !$0.hasPrefix("<") }
    }

    /// A theme file and those that it extends, in order.
    private func chain(from first: SourceFile) -> Outcome<[DataDocument]> {
        var files: [DataDocument] = []
        var seen: Set<String> = []
        var diagnostics: [Diagnostic] = []
        var next: SourceFile? = first
        while let file = next {
            next = nil
            seen.insert(Self.identity(file))
            guard file.bytes.count <= Self.sizeLimit else {
                let found = Diagnostic(
                    .error, .themeTooLarge, "\(file.path) has \(file.bytes.count) bytes; a tokens file has at most \(Self.sizeLimit)",
                    at: SourceSpan(file: file, lower: 0, upper: 1), hints: ["remove the tokens that nothing uses"])
                return Outcome(nil, diagnostics + [found])
            }
            let document = DataDocument.load(file: file)
            diagnostics += document.diagnostics
            guard let document = document.value else { return Outcome(nil, diagnostics) }
            files.append(document)
            guard let base = document.root["extends"] else { continue }
            let place = document.span(of: DataPath([.key("extends")]))
            guard case .string(let name) = base else {
                let found = Diagnostic(
                    .error, .themeBadValue, "“extends” is \(base.kindName); it must be the name of a theme or of a tokens file",
                    at: place,
                    hints: ["write \"extends\": \"\(Self.newestName)\""])
                return Outcome(nil, diagnostics + [found])
            }
            let source = source(named: name, in: file, at: place)
            diagnostics += source.diagnostics
            guard let source = source.value else { return Outcome(nil, diagnostics) }
            guard !seen.contains(Self.identity(source)) else {
                let circle = (files.map(\.file.path) + [source.path]).joined(separator: " → ")
                let found = Diagnostic(
                    .error, .themeExtendsCycle, "the theme extends itself: \(circle)", at: place,
                    hints: ["let one of them extend a built-in theme, such as “\(Self.newestName)”, or nothing"])
                return Outcome(nil, diagnostics + [found])
            }
            guard files.count < Self.fileLimit else {
                let found = Diagnostic(
                    .error, .themeTooDeep, "more than \(Self.fileLimit) tokens files extend each other", at: place,
                    hints: ["let one of them extend a built-in theme, such as “\(Self.newestName)”"])
                return Outcome(nil, diagnostics + [found])
            }
            next = source
        }
        return Outcome(files, diagnostics)
    }

    /// A unique name of a file, however its path is written. Shipped files have paths that no file on disk has.
    private static func identity(_ file: SourceFile) -> String {
        guard let resolved = realpath(file.path, nil) else { return file.path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The theme file for a name: a path, a name in the project, a shipped theme, or a file next to the one that refers to it. `place` is
    /// the location of the name; `nil` for the command line.
    private func source(named name: String, in file: SourceFile?, at place: SourceSpan?) -> Outcome<SourceFile> {
        if Self.isPath(name) { return read(name, namedBy: file, at: place) }
        if let path = own[name] { return placed(RootFolder.readInProject(path), at: place) }
        if let tokens = ShippedThemes.tokens(name) { return Outcome(SourceFile(path: Self.shippedPath(name), bytes: tokens)) }
        if let beside = file?.sibling("\(name).tokens.json"), isPresent(beside) {
            return read("\(name).tokens.json", namedBy: file, at: place)
        }
        let near = nearestName(to: name, in: names)
        return .failure(
            Diagnostic(
                .error, .themeUnknown, "unknown theme “\(name)”", at: place,
                hints: [
                    near.map(Hint.rename) ?? "the themes are \(names.joined(separator: ", ")), or name a .tokens.json file"
                ]))
    }

    static func shippedPath(_ name: String) -> String { "<\(name).tokens.json>" }

    /// A path on the command line may lead anywhere; a path in a file must stay in the file's project.
    private func read(_ name: String, namedBy file: SourceFile?, at place: SourceSpan?) -> Outcome<SourceFile> {
        guard let file else { return placed(SourceFile.read(name), at: place) }
        return placed(RootFolder.read(file.sibling(name), namedIn: containingFolder(of: file.path)), at: place)
    }

    private func placed(_ outcome: Outcome<SourceFile>, at place: SourceSpan?) -> Outcome<SourceFile> {
        var file = outcome
        for index in file.diagnostics.indices where file.diagnostics[index].span == nil { file.diagnostics[index].span = place }
        return file
    }
}

extension Theme {
    /// The theme of what names none: this year's, unless the current task has another one. Default arguments and views of UIKit read it,
    /// which have no parameter for it, and tests of one process have different ones.
    @TaskLocal public static var standard = ios26

    /// Tables of iOS 26.
    public static let ios26 = builtIn(ThemeLibrary.newestName)

    /// UIKit's tables of iOS 15 to 18.
    public static let ios18 = builtIn("ios")

    private static func builtIn(_ name: String) -> Theme {
        // The theme is embedded in the program, and a test loads every shipped theme.
        guard let theme = shipped(named: name).value else { preconditionFailure("the built-in theme “\(name)” cannot be read") }
        return theme
    }

    /// A shipped theme by name. Error: `theme.unknown`, with the closest name.
    public static func shipped(named name: String) -> Outcome<Theme> { ThemeLibrary().theme(name) }

    /// Parses a design tokens file (W3C Design Tokens format).
    ///
    /// Groups: `color.<token>`, `metric.<token>`, `type.<style>`, `tracking.<size>`, `font.family`. `extends` names the theme that provides
    /// the tokens omitted here. Under `$extensions.tableviewprovider`, a color's other appearances are `dark`, `lightHighContrast` and
    /// `darkHighContrast`, and a text style's sizes are `categories` of `[size, line height]`. A `$value` may refer to another token:
    /// `{color.label}`. Colors that are not tokens are custom colors (`color.brand`).
    ///
    /// Errors: `theme.missing-token`, `theme.bad-value`, `theme.out-of-range`, `theme.wrong-type`, `theme.alias`, `theme.extends-cycle`,
    /// `theme.unknown`, each with its location; `theme.unknown-token` is a warning.
    public static func load(file: SourceFile, name: String) -> Outcome<Theme> { ThemeLibrary().load(file, name: name) }
}
