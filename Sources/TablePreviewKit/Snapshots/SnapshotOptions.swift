import ArgumentParser
import TableGraphics
import TableInputs
import TableViewProvider

/// The options of `test` and `prune` that select the snapshots of each design.
/// Not a group of its own: the parser's checks take several times longer for each level of nested groups.
struct SnapshotOptions {
    var classes: CellOptions
    var look: VariantOptions
    var pictures: PictureOptions
    var resolution: ScaleOptions

    /// The options with the app's languages for `all`.
    func expanded(for files: [DesignFile]) -> SnapshotOptions {
        var options = self
        options.look = look.expanded(for: files)
        return options
    }

    /// Whether options select variants, in place of the project.
    var selectVariants: Bool {
        look.axes != SnapshotAxes() || look.width != nil || pictures.appearance != nil || pictures.highContrast || resolution.scale != nil
    }

    /// No options that select variants.
    static func ofProject(_ classes: CellOptions) throws -> SnapshotOptions {
        SnapshotOptions(classes: classes, look: try .parse([]), pictures: try .parse([]), resolution: try .parse([]))
    }

    /// The axes of a design's tests. The options override the design's lists, which override the project's. Appearances default to light
    /// and dark.
    func axes(of design: String, in project: ProjectFile) -> SnapshotAxes {
        var own = look.axes
        own.scale = resolution.scale
        var axes = project.axes(forDesign: design).overridden(by: own)
        if look.width != nil { axes.devices = [] }
        axes.appearances = pictures.appearances(default: axes.appearances.isEmpty ? [.light, .dark] : axes.appearances)
        return axes
    }
}
