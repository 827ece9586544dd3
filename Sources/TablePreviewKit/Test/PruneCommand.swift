import ArgumentParser
import TableDiagnostics
import TableInputs
import TableSnapshots
import TableViewProvider

/// `tvp-preview prune`: references of designs and modes that are gone.
public struct PruneCommand: AsyncParsableCommand {
    /// The command's name and help.
    public static let configuration = CommandConfiguration(
        commandName: "prune", abstract: "Remove references that no design has any more.",
        discussion: """
            References of designs and modes that are gone are removed; with --variants also those of variants that neither \
            tvp.yaml nor the flags ask for. Only files that the manifest knows are removed. Naming single designs keeps the \
            references of all others.

            Exit codes: 0 good, 64 bad usage, 65 no design could be found, 74 a file could not be removed.
            """)

    @Argument(help: "Designs, or folders of them.")
    var paths: [String] = []

    @OptionGroup var options: VariantOptions

    @Option(help: ArgumentHelp("The folder of the references.", valueName: "dir"))
    var snapshots: String?

    @Flag(help: "Also remove variants that are not asked for.")
    var variants = false

    @Flag(help: "Remove nothing; say what would be removed.")
    var dryRun = false

    /// A new one.
    public init() {}

    /// Does the command's work.
    public func run() async throws {
        let printer = Reporter()
        let planned = TestPlan.make(paths: paths, snapshots: snapshots, variants: options)
        printer.report(planned.diagnostics)
        guard let plan = planned.value else { throw planned.diagnostics.exitStatus.exitCode }
        let manifest = plan.store.manifest()
        printer.report(manifest.diagnostics)
        guard let manifest = manifest.value else { throw ExitStatus.badInput.exitCode }
        let files = plan.store.files()
        let orphans = orphans(among: files, plan)
        let known = orphans.filter { manifest.entries[$0] != nil }
        for name in known { print("\(dryRun ? "would remove" : "removed") \(plan.store.path)/\(name)") }
        for name in orphans where manifest.entries[name] == nil { print("left alone \(plan.store.path)/\(name): the manifest does not know it") }
        if dryRun { return }
        // Entries of files that someone removed by hand go too.
        let there = Set(files)
        let gone = manifest.entries.keys.filter { !there.contains($0) }
        var diagnostics = (known + plan.store.leftovers()).compactMap { plan.store.remove($0) }
        diagnostics += plan.store.update(recorded: [], removed: known + gone)
        printer.report(diagnostics)
        if diagnostics.hasErrors { throw ExitStatus.cannotWrite.exitCode }
        if known.isEmpty { print("nothing to remove") }
    }

    /// The files that belong to nothing, as far as the paths of the command reach.
    private func orphans(among files: [String], _ plan: TestPlan) -> [String] {
        var expected: Set<String> = []
        var modeCounts: [String: Int] = [:]
        var unreadable: Set<String> = []
        for item in plan.items {
            guard let names = Self.names(of: item, plan) else {
                unreadable.insert(item.file.name)
                continue
            }
            expected.formUnion(names.files)
            modeCounts[item.file.name] = names.modeCount
        }
        let namesFolders = paths.isEmpty || paths.contains { !$0.hasSuffix("." + DesignFile.fileExtension) }
        return files.filter { file in
            let design = file.split(separator: "/").dropLast().joined(separator: "/")
            if expected.contains(file) || unreadable.contains(design) { return false }
            guard let count = modeCounts[design] else { return namesFolders }
            return variants || Self.isOfGoneMode(file, modeCount: count)
        }
    }

    /// `mode-3-ios-light@2x.png` of a design that has two modes, or only one; or a picture without a mode of one with several.
    private static func isOfGoneMode(_ file: String, modeCount: Int) -> Bool {
        guard file.hasSuffix(".png") else { return false }
        let name = file.split(separator: "/").last ?? ""
        guard name.hasPrefix("mode-") else { return modeCount > 1 }
        let mode = name.dropFirst("mode-".count).prefix { $0.isNumber }
        return modeCount == 1 || (Int(mode).map { $0 >= modeCount } ?? false)
    }

    /// What one design has in one variant; `nil` when it cannot be read.
    private static func names(of item: TestItem, _ plan: TestPlan) -> (files: [String], modeCount: Int)? {
        let settings = plan.project.settings(forDesign: item.file.name).overridden(by: item.variant.settings)
        let design = Design.load(item.file, settings: settings, registry: PreviewCommand.cells)
        guard let count = design.value?.config.modes.count, let environment = Environments.make(settings, plan.project, scale: item.variant.scale.map(Double.init)).value else { return nil }
        let pictures = (0..<count).flatMap { mode in
            plan.choices.appearances.map { Names(item.variant, environment, modeInName: count == 1 ? nil : mode).picture($0) }
        }
        return ((pictures + [item.variant.layoutName(theme: environment.theme.name)]).map { "\(item.file.name)/\($0)" }, count)
    }
}
