import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider

/// What a preview shows at the moment: settled anew after each change.
public struct PreviewPlan: Sendable {
    /// Sorted by name.
    public var designs: [DesignFile]
    /// What the bar of pages offers.
    public var axes: SiteAxes
    /// How a design is to be shown in one of the variants that the axes make.
    public var settings: @Sendable (DesignFile, SiteVariant) -> DesignSettings
    /// The environment that settings ask for.
    public var environment: @Sendable (DesignSettings) -> Outcome<Environment>
    /// The frames of pages.
    public var templates = SiteTemplates()
    /// What is wrong with the plan itself: a project file or a template that cannot be read.
    public var faults: [Diagnostic]

    /// A plan.
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

    /// The designs by the paths of their own files: a change of one of these concerns that design alone.
    var owners: [String: String] {
        var owners: [String: String] = [:]
        for file in designs {
            for path in [file.configPath] + DesignFile.dataExtensions.map({ file.basePath + "." + $0 }) {
                owners[Self.plain(path)] = file.name
            }
        }
        return owners
    }

    /// A path without the steps that lead nowhere, so that two ways of writing it are one.
    static func plain(_ path: String) -> String {
        (path.hasPrefix("/") ? "/" : "") + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}

/// What has changed since a page last heard of it.
enum PreviewChange: Sendable, Hashable {
    /// Anything may have: a cell design, a theme, the project file, a picture, files that came or went.
    case everything
    /// The config or the data of some designs, sorted.
    case designs([String])
}
