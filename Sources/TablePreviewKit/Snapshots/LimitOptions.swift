import ArgumentParser
import TableGraphics
import TableInputs
import TableSnapshots

/// The tolerances of `test`.
struct LimitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How pixels are compared: exact, channels or perceptual.", valueName: "comparator"))
    var comparator: String?

    @Option(
        help: ArgumentHelp(
            "Maximum difference of a pixel, 0 to 1; uses the perceptual comparator unless --comparator is set.", valueName: "0…1"))
    var threshold: Double?

    @Option(help: ArgumentHelp("Number of pixels that may differ.", valueName: "n"))
    var maxDiffPixels: Int?

    @Option(help: ArgumentHelp("Fraction of all pixels that may differ, 0 to 1.", valueName: "0…1"))
    var maxDiffPixelRatio: Double?

    func validate() throws {
        if let comparator, !SnapshotSettings.comparators.contains(comparator) {
            throw ValidationError("unknown comparator “\(comparator)”; choose from \(SnapshotSettings.comparators.joined(separator: ", "))")
        }
        for (flag, value) in [("--threshold", threshold), ("--max-diff-pixel-ratio", maxDiffPixelRatio)] {
            guard let value else { continue }
            do {
                _ = try UnitFraction(value)
            } catch {
                throw ValidationError("\(flag): \(error); \(error.hint)")
            }
        }
        if let maxDiffPixels, maxDiffPixels < 0 { throw ValidationError("--max-diff-pixels must be 0 or more") }
    }

    /// The options override the project's settings.
    func limits(_ project: SnapshotSettings, projectPath: String) -> SnapshotLimits {
        let hasFlags = comparator != nil || threshold != nil || maxDiffPixels != nil || maxDiffPixelRatio != nil
        let hasSettings =
            project.comparator != nil || project.threshold != nil || project.maxDiffPixels != nil || project.maxDiffPixelRatio != nil
        let share = threshold.flatMap { try? UnitFraction($0) } ?? project.threshold
        let name = comparator ?? project.comparator ?? (share == nil ? "exact" : "perceptual")
        let comparator: PixelComparator =
            switch name {
            case "channels": .channels(share ?? UnitFraction(channelSteps: 2))
            case "perceptual": .perceptual(share ?? UnitFraction(channelSteps: 26))
            default: .exact
            }
        return SnapshotLimits(
            comparator: comparator, differentPixels: maxDiffPixels ?? project.maxDiffPixels ?? 0,
            differentRatio: maxDiffPixelRatio.flatMap { try? UnitFraction($0) } ?? project.maxDiffPixelRatio,
            origin: hasFlags ? "options on the command line" : hasSettings ? "tolerances in \(projectPath)" : "the default")
    }
}
