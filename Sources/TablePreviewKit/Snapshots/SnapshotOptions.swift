import ArgumentParser
import TableGraphics
import TableInputs

/// Which snapshots of each design are meant: the options of `test` and `prune`.
struct SnapshotOptions: ParsableArguments {
    @OptionGroup var look: VariantOptions
    @OptionGroup var mode: ModeOptions
    @OptionGroup var pictures: PictureOptions

    /// In which ways one design is tested: as the options say, then the design, then the project. Light and dark at least.
    func axes(of design: String, in project: ProjectFile) -> SnapshotAxes {
        var own = look.axes
        own.scale = pictures.resolution.scale
        var axes = project.snapshots.axes.overridden(by: project.settings(forDesign: design).test).overridden(by: own)
        if look.width != nil { axes.devices = [] }
        axes.appearances = pictures.appearances(default: axes.appearances.isEmpty ? [.light, .dark] : axes.appearances)
        return axes
    }
}
