import ArgumentParser
import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableViewProvider

/// `tvp-preview diff`: shows the changes between two tables, row by row.
struct DiffCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show which rows change between two tables.",
        discussion: """
            Compares two data files in one design, two modes of a design, two designs, or all designs at two revisions of git. \
            Without arguments, compares the working tree with HEAD; with one revision, with that one. \
            Rows are matched by the key id, identifier, uuid or key of their data, otherwise by title. Settings of tvp.yaml \
            come from the working tree, for both revisions; themes (.tokens.json) are those of each revision. A design that git finds renamed is compared under both names.

            Examples:
              tvp-preview diff
              tvp-preview diff HEAD~1
              tvp-preview diff A.json B.json --design Menu
              tvp-preview diff Menu.tableViewConfig --mode 0,1
              tvp-preview diff A.tableViewConfig B.tableViewConfig
              tvp-preview diff old/Main.storyboard Main.storyboard
              tvp-preview diff main..HEAD --html out/
              tvp-preview diff main..HEAD --html out/ --summary out/summary.md

            Exit codes: 0 equal, 1 differences, 2 some designs have errors, 64 usage error, 65 no designs could be compared, 74 a \
            file could not be written.
            """)

    @Argument(help: "Two data files, one or two designs, or one or two revisions, as A or A..B, and a folder.")
    var subjects: [String] = []

    @Option(help: ArgumentHelp("Design for two data files: its config, or its name below the current folder.", valueName: "name|file"))
    var design: String?

    @OptionGroup var classes: CellOptions
    @OptionGroup(title: "Output options") var pageOutput: PageOutputOptions
    @OptionGroup(title: "Output options") var pictureOutput: PictureOutputOptions
    @OptionGroup(title: "Output options") var pictures: PictureOptions
    @OptionGroup(title: "Output options") var resolution: ScaleOptions

    @Option(help: ArgumentHelp("Write a summary in Markdown for a pull request to this file.", valueName: "file"))
    var summary: String?

    @OptionGroup(title: "Output options") var address: ReportAddressOptions

    @OptionGroup(title: "Variant options (one value each, not all)") var look: VariantOptions
    @OptionGroup(title: "Mode options") var mode: ModeOptions

    /// The modes that the options select; empty for all modes.
    private var modes: [Int] {
        if case .some(let modes) = mode.modes { modes } else { [] }
    }

    func validate() throws {
        try look.requireOne()
        if modes.count > 2 { throw ValidationError("--mode takes one mode, or two to compare") }
        if revisions == nil {
            if subjects.count > 2 { throw ValidationError("a diff compares two inputs; \(subjects.count) were given") }
            if design != nil, subjects.count != 2 { throw ValidationError("--design needs two data files") }
            if subjects.count == 1, modes.count != 2 {
                throw ValidationError("name a second design, or add --mode 0,1 to compare two modes of this one")
            }
            if subjects.count == 2, modes.count == 2 {
                throw ValidationError("--mode with two modes compares them in one design; name one design")
            }
        } else if design != nil || modes.count == 2 || subjects.count > 2 {
            throw ValidationError("two revisions take one folder or design, without --design and without two modes")
        }
    }

    /// The revisions, if the first argument is a range and not an existing file.
    private var revisions: GitRange? {
        guard let first = subjects.first else { return GitRange(since: "HEAD") }
        if FileManager.default.fileExists(atPath: first) { return nil }
        if let range = GitRange(first) { return range }
        let isAlone = subjects.count == 1 || subjects.count == 2 && FileManager.default.fileExists(atPath: subjects[1])
        return isAlone && design == nil && modes.count < 2 && GitRange.knows(first) ? GitRange(since: first) : nil
    }

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let paths = revisions == nil ? design.map { [$0] } ?? subjects : Array(subjects.dropFirst())
        let opened = context.loading(paths, isStrict: classes.isStrict, overrides: look.settings, scale: resolution.scale)
        var diagnostics = opened.diagnostics + (opened.value?.check() ?? [])
        let folders = pageOutput.folders + pictureOutput.folders
        if !diagnostics.hasErrors { diagnostics += folders.prepare() }
        reporter.report(diagnostics)
        guard let loading = opened.value, !diagnostics.hasErrors else { throw diagnostics.exitStatus.exitCode }
        let sources = DiffSources(context: context, loading: loading)
        var found = pairs(sources)
        if found.value == nil, revisions != nil, !context.tables.isEmpty {
            for index in found.diagnostics.indices {
                found.diagnostics[index].hints = ["compare Swift tables with their references by “test”, or name two of them"]
            }
        }
        reporter.report(found.diagnostics)
        guard let pairs = found.value, !pairs.isEmpty || revisions != nil else { throw ExitStatus.badInput.exitCode }
        var (isDifferent, failures) = (false, [Diagnostic]())
        let bench = Workbench()
        var review = DiffReview(caption(pairs), pictures.appearances(default: [.light]))
        defer { review.finish() }
        for pair in pairs where !pair.isBroken {
            let difference = pair.difference
            // Most designs are the same at both revisions; print only the others.
            if revisions != nil, difference.isEmpty, pair.oldName == nil { continue }
            context.output.print(
                "\(Wording.shortened(pair.title)): \(pair.caption), \(difference.words)")
            for line in difference.marked { context.output.print("  " + line) }
            isDifferent = isDifferent || !difference.isEmpty || pair.oldName != nil
            if let folder = folders[.html] {
                failures += TransitionPage(pair: pair, difference: difference).write(to: folder, bench.webFonts)
            }
            failures += review.add(
                pair, difference, page: folders[.html].map { _ in pair.name + ".diff.html" },
                folders[.html] != nil || summary != nil ? bench.pictures : nil)
            if let folder = folders[.png] {
                for appearance in pictures.appearances(default: [.light]) {
                    failures += FilmStrip(pair: pair, difference: difference, appearance: appearance).write(to: folder, bench.pictures)
                }
            }
        }
        context.output.write(review.report.causes)
        if let folder = folders[.html] { failures += review.write(to: folder) }
        if let summary {
            let place = RootFolder(containingFolder(of: summary))
            let text = MarkdownSummary(report: review.report, address: address.reportURL).text
            failures += [place.write(Array(text.utf8), to: (summary as NSString).lastPathComponent)].compactMap { $0 }
        }
        if !isDifferent, revisions != nil { context.output.print("no table changed") }
        reporter.report(failures)
        if failures.cannotWrite { throw ExitStatus.cannotWrite.exitCode }
        if failures.hasErrors || found.diagnostics.hasErrors {
            throw (pairs.allSatisfy(\.isBroken) ? ExitStatus.badInput : .someFailed).exitCode
        }
        if isDifferent { throw ExitStatus.differences.exitCode }
    }

    /// The two sides, for all pairs: `main → HEAD`.
    private func caption(_ pairs: [DiffPair]) -> String {
        revisions.map { "\($0.old) → \($0.newName)" } ?? pairs.first?.caption ?? ""
    }

    private func pairs(_ sources: DiffSources) -> Outcome<[DiffPair]> {
        if let revisions { return sources.pairs(revisions, under: subjects.dropFirst().first ?? ".", mode: modes.first) }
        if subjects.count == 1 { return sources.pairs(subjects[0], modes: (modes[0], modes[1])) }
        if let design { return sources.pairs(subjects[0], subjects[1], design: design, mode: modes.first) }
        return sources.pairs(subjects[0], subjects[1], mode: modes.first)
    }
}
