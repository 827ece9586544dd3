import ArgumentParser
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots

/// Which variants of each design are meant: the flags of `test` and `prune`.
struct VariantOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Themes, with commas between.", valueName: "names"))
    var theme: CommaList<String>?

    @Option(help: ArgumentHelp("Devices, with commas between.", valueName: "names"))
    var device: CommaList<String>?

    @Option(help: ArgumentHelp("Light, dark or both.", valueName: "light|dark|both"))
    var appearance: AppearanceOptions.AppearanceChoice?

    @Option(help: ArgumentHelp("Text sizes, XS to XXXL and AX1 to AX5, with commas between.", valueName: "sizes"))
    var textSize: CommaList<String>?

    @Option(help: ArgumentHelp("Directions, with commas between.", valueName: "ltr,rtl"))
    var direction: CommaList<String>?

    @Option(help: ArgumentHelp("Languages of the texts, such as de,ar,zh-Hans; en-XA, en-XL and ar-XB are made up. With commas between.", valueName: "tags"))
    var locale: CommaList<String>?

    @Option(help: ArgumentHelp("The width of the screen in points.", valueName: "pt"))
    var width: Double?

    @Option(help: ArgumentHelp("Device pixels a point: 1, 2 or 3.", valueName: "1|2|3"))
    var scale: Int?

    @Option(help: ArgumentHelp("One mode of each design, counted from 0, or all.", valueName: "n|all"))
    var mode: AppearanceOptions.ModeChoice = .all

    func validate() throws {
        _ = try textSize?.elements.map { try Self.value($0, TextSizeCategory.allCases, "text size") }
        _ = try direction?.elements.map { try Self.value($0, LayoutDirection.allCases, "direction") }
        if let tag = locale?.elements.first(where: { !LanguageTag.isOne($0) }) {
            throw ValidationError("“\(tag)” is no language; write it as de, pt-BR or zh-Hans")
        }
        if let width, !(AppearanceOptions.widths.contains(width)) { throw ValidationError("a width of \(numberText(width)) pt makes no table; choose from 120 to 4096") }
        if let scale, !(1...3).contains(scale) { throw ValidationError("a scale of \(scale) is none that a device has; choose 1, 2 or 3") }
        if width != nil, device != nil { throw ValidationError("--width and --device both say how wide the screen is; give one of them") }
    }

    private static func value<Choice: RawRepresentable<String>>(_ text: String, _ all: [Choice], _ kind: String) throws -> Choice {
        if let found = all.first(where: { $0.rawValue.lowercased() == text.lowercased() }) { return found }
        let near = nearestName(to: text, in: all.map(\.rawValue))
        throw ValidationError("there is no \(kind) “\(text)”; " + (near.map { "did you mean “\($0)”?" } ?? "choose from \(all.map(\.rawValue).joined(separator: ", "))"))
    }

    /// What the flags say.
    var axes: SnapshotAxes {
        var axes = SnapshotAxes()
        axes.themes = theme?.elements ?? []
        axes.devices = device?.elements ?? []
        axes.textSizes = (try? textSize?.elements.map { try Self.value($0, TextSizeCategory.allCases, "") }) ?? []
        axes.directions = (try? direction?.elements.map { try Self.value($0, LayoutDirection.allCases, "") }) ?? []
        axes.locales = locale?.elements ?? []
        axes.appearances = appearance?.appearances ?? []
        axes.scale = scale
        return axes
    }

    /// In which ways one design is tested: as the flags say, then the design, then the project. Light and dark at least.
    func axes(of design: String, in project: ProjectFile) -> SnapshotAxes {
        var axes = project.snapshots.axes.overridden(by: project.settings(forDesign: design).test).overridden(by: self.axes)
        if width != nil { axes.devices = [] }
        if axes.appearances.isEmpty { axes.appearances = [.light, .dark] }
        return axes
    }
}

/// How much pictures may differ: the flags of `test`.
struct LimitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What decides which pixels differ; without it, equal bytes where the environment is the recorded one.", valueName: "exact|channels|perceptual"))
    var comparator: String?

    @Option(help: ArgumentHelp("How far a pixel may be off, from 0 to 1; perceptual unless --comparator says otherwise.", valueName: "0…1"))
    var threshold: Double?

    @Option(help: ArgumentHelp("How many pixels may differ.", valueName: "n"))
    var maxDiffPixels: Int?

    @Option(help: ArgumentHelp("Which share of all pixels may differ, from 0 to 1.", valueName: "0…1"))
    var maxDiffPixelRatio: Double?

    func validate() throws {
        if let comparator, !SnapshotSettings.comparators.contains(comparator) {
            throw ValidationError("there is no comparator “\(comparator)”; choose from \(SnapshotSettings.comparators.joined(separator: ", "))")
        }
        for (flag, value) in [("--threshold", threshold), ("--max-diff-pixel-ratio", maxDiffPixelRatio)] {
            guard let value else { continue }
            do {
                _ = try UnitFraction(value)
            } catch {
                throw ValidationError("\(flag): \(error); \(error.hint)")
            }
        }
        if let maxDiffPixels, maxDiffPixels < 0 { throw ValidationError("--max-diff-pixels counts from 0") }
    }

    /// The flags over what the project says.
    func limits(_ project: SnapshotSettings, projectPath: String) -> SnapshotLimits {
        let hasFlags = comparator != nil || threshold != nil || maxDiffPixels != nil || maxDiffPixelRatio != nil
        let hasSettings = project.comparator != nil || project.threshold != nil || project.maxDiffPixels != nil || project.maxDiffPixelRatio != nil
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
            origin: hasFlags ? "flags of the command line" : hasSettings ? "tolerances in \(projectPath)" : "the default")
    }
}
