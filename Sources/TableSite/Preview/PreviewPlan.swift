import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// The current inputs of a preview. They are read again after each change.
public struct PreviewPlan: Sendable {
    /// Sorted by name.
    public var designs: [DesignFile]
    /// The axes of the filter bar.
    public var axes: SiteAxes
    /// Returns the settings of a design in a variant.
    public var settings: @Sendable (DesignFile, SiteVariant) -> DesignSettings
    /// Returns the environment of the settings.
    public var environment: @Sendable (DesignSettings) -> Outcome<Environment>
    /// The themes that named states may use.
    package var themes = ThemeLibrary()
    public var templates = SiteTemplates()
    /// A revision, and the names of the designs that changed since; `nil` for none.
    public var changes: (revision: String, names: Set<String>)?
    /// The parts of an app that are shown and those that are not; `nil` if the designs are not an app.
    package var coverage: String?
    /// The last commit, and the designs as of it; `nil` outside a repository.
    package var former: (@Sendable () -> (commit: String, designs: [DesignFile])?)?
    /// The reference of a design in a variant, mode, state and appearance, as a PNG.
    package var reference: (@Sendable (DesignFile, SiteVariant, _ mode: Int, _ state: String?, Appearance) -> [UInt8]?)?
    /// Markdown files to show as pages; `nil` for none.
    public var guides: GuideFolder?
    /// What is wrong with texts of `guides`. Their pages are shown anyway.
    public var guideFaults: [Diagnostic] = []
    /// Errors in the plan itself, such as an unreadable project file or template.
    public var faults: [Diagnostic]

    public init(
        designs: [DesignFile], axes: SiteAxes = .none, settings: @escaping @Sendable (DesignFile, SiteVariant) -> DesignSettings,
        environment: @escaping @Sendable (DesignSettings) -> Outcome<Environment>, faults: [Diagnostic] = []
    ) {
        self.designs = designs
        self.axes = axes
        self.settings = settings
        self.environment = environment
        self.faults = faults
    }

    /// Maps the paths of files to the design that owns them. A change of such a file affects only that design.
    var owners: [String: String] {
        var owners: [String: String] = [:]
        // A storyboard or xib usually contains several designs.
        for file in designs where file.isConfig {
            for path in [file.configPath] + DesignFile.dataExtensions.map({ file.basePath + "." + $0 }) {
                owners[Self.plain(path)] = file.name
            }
        }
        return owners
    }

    /// A normalized path, so that equal paths compare equal.
    static func plain(_ path: String) -> String {
        (path.hasPrefix("/") ? "/" : "") + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}

/// The changes since a page was last notified.
enum PreviewChange: Sendable, Hashable {
    /// Anything may have changed: a cell design, a theme, the project file, an image, or the set of files.
    case everything
    /// The config or data of these designs changed. Sorted.
    case designs([String])
}
