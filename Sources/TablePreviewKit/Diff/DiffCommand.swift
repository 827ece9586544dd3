import ArgumentParser
import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableViewProvider

/// `tvp-preview diff`: how one table becomes another, row by row.
struct DiffCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show how one table becomes another: rows deleted, inserted, moved and updated.",
        discussion: """
            diff A.json B.json --design Menu.tableViewConfig   two data files, in one design
            diff Menu.tableViewConfig --mode 0 --mode 1        two modes of one design
            diff A.tableViewConfig B.tableViewConfig           two designs
            diff main..HEAD [PATH]                             the designs under a folder, at two revisions of git

            Rows are known by what their data calls id, identifier, uuid or key, else by their title. Settings of tvp.yaml are \
            those of the working tree, at both revisions.

            Exit codes: 0 alike, 1 differences, 64 bad usage, 65 bad input, 74 an output could not be written.
            """)

    @Argument(help: "Two data files, one or two designs, or two revisions as A..B and a folder.")
    var subjects: [String]

    @Option(help: ArgumentHelp("The design that shows two data files: its config, or its name below this folder.", valueName: "name|file"))
    var design: String?

    @Option(help: ArgumentHelp("A mode, counted from 0; give it twice to compare two modes.", valueName: "n"))
    var mode: [Int] = []

    @Option(help: ArgumentHelp("Write a page a table into a folder, on which the transition can be played.", valueName: "dir"))
    var html: String?

    @Option(help: ArgumentHelp("Write a film strip a table into a folder: before and after, with the changes marked.", valueName: "dir"))
    var png: String?

    @Option(help: ArgumentHelp("A theme by name (see “tvp-preview themes”), or a .tokens.json file.", valueName: "name|file"))
    var theme: String?

    @Option(help: ArgumentHelp("The screen of a device, such as iPhone15.", valueName: "name"))
    var device: String?

    @Option(help: ArgumentHelp("Light or dark pictures; pages have both.", valueName: "light|dark"))
    var appearance: DiffAppearance = .light

    @Flag(help: "Ignore cell and header classes that no one has registered, as the original does.")
    var strictCells = false

    /// The looks of a film strip.
    enum DiffAppearance: String, ExpressibleByArgument {
        case light, dark
    }

    func validate() throws {
        if mode.contains(where: { $0 < 0 }) { throw ValidationError("modes are counted from 0") }
        if mode.count > 2 { throw ValidationError("a diff has two sides; give --mode once, or twice to compare two modes") }
        if subjects.isEmpty { throw ValidationError("nothing to compare: name two data files, a design with two modes, or two revisions as main..HEAD") }
        if revisions == nil {
            if subjects.count > 2 { throw ValidationError("a diff has two sides; \(subjects.count) were given") }
            if design != nil, subjects.count != 2 { throw ValidationError("--design shows two data files; name both") }
            if subjects.count == 1, mode.count != 2 {
                throw ValidationError("one design is compared with itself in another mode: add --mode 0 --mode 1, or name a second one")
            }
            if subjects.count == 2, mode.count == 2 { throw ValidationError("two modes are of one design; name one") }
        } else if design != nil || mode.count == 2 || subjects.count > 2 {
            throw ValidationError("two revisions take one folder or design beside them, and neither --design nor two modes")
        }
    }

    /// The revisions, when the first subject is none of the files that are there.
    private var revisions: GitRange? {
        guard let first = subjects.first, !FileManager.default.fileExists(atPath: first) else { return nil }
        return GitRange(first)
    }

    func run(in context: RunContext) async throws {
        let reporter = Reporter()
        var overrides = DesignSettings()
        (overrides.theme, overrides.device) = (theme, device)
        let paths = revisions == nil ? design.map { [$0] } ?? subjects : Array(subjects.dropFirst())
        let opened = context.loading(paths, strictCells: strictCells, overrides: overrides)
        var diagnostics = opened.diagnostics + (opened.value?.check() ?? [])
        let folders = [html, png].map { $0.map(OutputFolder.init) }
        if !diagnostics.hasErrors { diagnostics += folders.compactMap { $0?.prepare() } }
        reporter.report(diagnostics)
        guard let loading = opened.value, !diagnostics.hasErrors else { throw diagnostics.exitStatus.exitCode }
        let sources = DiffSources(context: context, loading: loading)
        let pairs = pairs(sources)
        reporter.report(pairs.diagnostics)
        guard let pairs = pairs.value, !pairs.isEmpty || revisions != nil else { throw ExitStatus.badInput.exitCode }
        var (isDifferent, failures) = (false, [Diagnostic]())
        let bench = Workbench()
        for pair in pairs {
            let transition = pair.transition
            // At two revisions most designs are alike: only those that are not are told of.
            if revisions != nil, transition.isEmpty { continue }
            let list = TransitionList(transition)
            print("\(TransitionList.shortened(pair.title)): \(pair.caption), \(transition.isEmpty ? "no changes" : counted(transition.count, "change"))")
            for line in list.lines { print("  " + line.marked) }
            isDifferent = isDifferent || !transition.isEmpty
            if let folder = folders[0] { failures += TransitionPage(pair: pair, transition: transition, list: list).write(to: folder, bench.webFonts) }
            if let folder = folders[1] {
                failures += FilmStrip(pair: pair, transition: transition, appearance: appearance == .dark ? .dark : .light).write(to: folder, bench.pictures)
            }
        }
        if !isDifferent, revisions != nil { print("no table changed") }
        reporter.report(failures)
        if failures.contains(where: { $0.code == "output.cannot-write" }) { throw ExitStatus.cannotWrite.exitCode }
        if failures.hasErrors || pairs.contains(where: \.isBroken) { throw ExitStatus.badInput.exitCode }
        if isDifferent { throw ExitStatus.differences.exitCode }
    }

    private func pairs(_ sources: DiffSources) -> Outcome<[DiffPair]> {
        if let revisions { return sources.pairs(revisions, under: subjects.dropFirst().first ?? ".", mode: mode.first) }
        if subjects.count == 1 { return sources.pairs(subjects[0], modes: (mode[0], mode[1])) }
        if let design { return sources.pairs(subjects[0], subjects[1], design: design, mode: mode.first) }
        return sources.pairs(subjects[0], subjects[1], mode: mode.first)
    }
}
