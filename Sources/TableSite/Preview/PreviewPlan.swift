import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider

/// The current inputs of a preview, read again after each change.
public struct PreviewPlan: Sendable {
    /// Sorted by name.
    public var designs: [DesignFile]
    /// The axes of the filter bar.
    public var axes: SiteAxes
    /// The settings of a design in a variant of the axes.
    public var settings: @Sendable (DesignFile, SiteVariant) -> DesignSettings
    /// The environment for some settings.
    public var environment: @Sendable (DesignSettings) -> Outcome<Environment>
    /// The page templates.
    public var templates = SiteTemplates()
    /// Errors in the plan itself: an unreadable project file or template.
    public var faults: [Diagnostic]

    /// Creates a plan.
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

    /// The designs by the paths of their own files: a change of such a file affects only that design.
    var owners: [String: String] {
        var owners: [String: String] = [:]
        // A document is most often several designs.
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
    /// Anything may have changed: a cell design, a theme, the project file, an image, added or removed files.
    case everything
    /// The config or data of these designs, sorted.
    case designs([String])
}
