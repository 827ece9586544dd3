import ArgumentParser
import TableDiagnostics
import TableInputs
import TableSnapshots
import TableViewProvider

/// `tvp-preview prune`: deletes references of designs and modes that no longer exist.
struct PruneCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "prune", abstract: "Remove references that no design uses anymore.",
        discussion: """
            Removes references of designs, modes and states that no longer exist and, with --variants, of variants that neither \
            tvp.yaml nor the options select. Removes only files that the manifest lists. If you name designs or folders, \
            references of all others are kept. Only the program that contains a Swift table removes its references.

            With --swift-tests, removes references of Swift tests that “swift test” no longer uses. The last run must be complete: \
            all tests selected, and all passed. References of disabled tests are kept.

            Examples:
              tvp-preview prune --dry-run
              tvp-preview prune --variants
              tvp-preview prune --swift-tests --dry-run

            Exit codes: 0 success, 64 usage error, 65 no design was found, the last run of Swift tests was not complete, or a folder \
            cannot be read, 74 a file could not be removed.
            """)

    @OptionGroup var designs: DesignArguments
    @OptionGroup var classes: CellOptions
    @OptionGroup var references: ReferenceOptions

    @Flag(help: "Also remove references of variants that are not selected.")
    var variants = false

    @Flag(help: "Remove nothing; print what would be removed.")
    var dryRun = false

    @OptionGroup var swiftTests: SwiftTestsOptions

    @OptionGroup(title: "Variant options (several values with commas)") var look: VariantOptions
    @OptionGroup(title: "Variant options (several values with commas)") var mode: ModeOptions
    @OptionGroup(title: "Variant options (several values with commas)") var pictures: PictureOptions
    @OptionGroup(title: "Variant options (several values with commas)") var resolution: ScaleOptions

    func run(in context: RunContext) async throws {
        let printer = context.reporter
        if let output = swiftTests.folder(context.variables) { return try prune(swiftTestsIn: RootFolder(output), context) }
        let options = SnapshotOptions(classes: classes, look: look, pictures: pictures, resolution: resolution)
        let planned = TestPlan.make(designs, references, options, context)
        // Options that select some of the snapshots do not make the other references obsolete.
        let whole = TestPlan.make(designs, references, try .ofProject(classes), context)
        printer.report(planned.diagnostics + whole.diagnostics)
        guard var plan = planned.value, let project = whole.value else {
            throw (planned.diagnostics + whole.diagnostics).exitStatus.exitCode
        }
        // The two plans mostly overlap, so read each item once.
        let asked = Set(plan.items)
        plan.items += project.items.filter { !asked.contains($0) }
        let manifest = plan.store.manifest()
        let found = plan.store.files()
        let unfinished = plan.store.leftovers()
        let reach = PruneReach(designs.paths, context)
        printer.report(manifest.diagnostics + found.diagnostics + reach.faults)
        // References that cannot be checked may be in use.
        guard let manifest = manifest.value, let files = found.value, let leftovers = unfinished.value, reach.faults.isEmpty else {
            throw ExitStatus.badInput.exitCode
        }
        // A program without tables cannot know which tables no longer exist.
        let orphans = orphans(among: files, plan, reach).filter { !context.tables.isEmpty || manifest.entries[$0]?.isSwift != true }
        let known = orphans.filter { manifest.entries[$0] != nil }
        for name in orphans where manifest.entries[name] == nil {
            context.output.print("skipped \(plan.store.path)/\(name): not in the manifest")
        }
        if dryRun {
            for name in known { context.output.print("would remove \(plan.store.path)/\(name)") }
            return
        }
        // Also remove the manifest entries of files that were deleted by hand.
        let there = Set(files)
        let gone = manifest.entries.keys.filter { !there.contains($0) }
        var diagnostics: [Diagnostic] = []
        var removed: [String] = []
        for name in known + leftovers {
            if let failure = plan.store.remove(name) {
                diagnostics.append(failure)
            } else {
                removed.append(name)
                context.output.print("removed \(plan.store.path)/\(name)")
            }
        }
        diagnostics += plan.store.update(recorded: [], removed: removed + gone)
        printer.report(diagnostics)
        if diagnostics.hasErrors { throw ExitStatus.cannotWrite.exitCode }
        if removed.isEmpty { context.output.print("nothing to remove") }
    }

    /// Removes references that the last run of Swift tests did not use.
    private func prune(swiftTestsIn output: RootFolder, _ context: RunContext) throws {
        let printer = context.reporter
        let found = StaleReferences.find(in: output, package: references.snapshots)
        printer.report(found.diagnostics)
        guard let stale = found.value else { throw ExitStatus.badInput.exitCode }
        var diagnostics: [Diagnostic] = []
        for (folder, names) in stale {
            let store = SnapshotStore(folder)
            for name in names {
                if dryRun {
                    context.output.print("would remove \(store.path)/\(name)")
                } else if let failure = store.remove(name) {
                    diagnostics.append(failure)
                } else {
                    context.output.print("removed \(store.path)/\(name)")
                }
            }
            if dryRun { continue }
            diagnostics += store.update(recorded: [], removed: names)
        }
        printer.report(diagnostics)
        if diagnostics.hasErrors { throw ExitStatus.cannotWrite.exitCode }
        if stale.isEmpty { context.output.print("nothing to remove") }
    }

    /// The files that no design uses, within the paths that the command covers.
    private func orphans(among files: [String], _ plan: TestPlan, _ reach: PruneReach) -> [String] {
        var expected: Set<String> = []
        var known: [String: [References]] = [:]
        var unreadable: Set<String> = []
        for item in plan.items {
            guard let references = References(item, plan) else {
                unreadable.insert(item.file.name)
                continue
            }
            expected.formUnion(references.files)
            known[item.file.name, default: []].append(references)
        }
        return files.filter { file in
            let design = parentFolder(of: file)
            if expected.contains(file) || unreadable.contains(design) { return false }
            guard let references = known[design] else { return reach.includes(design) }
            return variants || references.contains { $0.absence(of: file) != nil }
        }
    }
}
