import ArgumentParser
import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// `tvp-preview session`: a table played step by step.
struct SessionCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "session", abstract: "Play a table step by step, and show what each step changes and calls.",
        discussion: """
            A script stands beside a design and is called like it: Menu.session plays Menu.tableViewConfig; “table NAME” in its \
            first line names another one, or a Swift table. It has a step a line; a comment above a line is its caption:

                # The soup of the day is sold out
                swipe 0.1
                tap Delete

            select, press, lift, swipe ROW [leading], tap BUTTON, close, edit on|off, delete ROW, insert ROW [JSON], \
            move ROW ROW, set ROW [KEY] VALUE, data FILE, mode N, scroll PT|ROW|end. Rows are section.row, counted from 0.

            Exit codes: 0 played, 64 bad usage, 65 bad input, or a step that cannot be done, 74 an output could not be written.
            """)

    @Argument(help: "Scripts, or names of the program's own sessions; without any all of these.")
    var sessions: [String] = []

    @Option(help: ArgumentHelp("Write a page a session into a folder, on which its steps can be played.", valueName: "dir"))
    var html: String?

    @Option(help: ArgumentHelp("Write a film strip a session into a folder: each step with its changes marked.", valueName: "dir"))
    var png: String?

    @Option(help: ArgumentHelp("A theme by name (see “tvp-preview themes”), or a .tokens.json file.", valueName: "name|file"))
    var theme: String?

    @Option(help: ArgumentHelp("The screen of a device, such as iPhone15.", valueName: "name"))
    var device: String?

    @Option(help: ArgumentHelp("How much of the table is seen at a time, in points; counts once it is scrolled. 844 without it.", valueName: "pt"))
    var viewport: Double?

    @Option(help: ArgumentHelp("Light or dark pictures; pages have both.", valueName: "light|dark"))
    var appearance: DiffCommand.DiffAppearance = .light

    /// The ending of scripts, with its dot.
    static let ending = ".session"

    func validate() throws {
        if let viewport, !(44...20_000).contains(viewport) { throw ValidationError("a viewport is 44 to 20000 points high") }
    }

    func run(in context: RunContext) async throws {
        if sessions.isEmpty, context.sessions.isEmpty { throw ValidationError("nothing to play: name a script, such as Menu.session") }
        let reporter = Reporter()
        let folders = [html, png].map { $0.map(OutputFolder.init) }
        let wrong = folders.compactMap { $0?.prepare() }
        reporter.report(wrong)
        if wrong.hasErrors { throw ExitStatus.cannotWrite.exitCode }
        var overrides = DesignSettings()
        (overrides.theme, overrides.device, overrides.viewport) = (theme, device, viewport)
        let bench = Workbench()
        var failures: [Diagnostic] = []
        for name in sessions.isEmpty ? context.sessions.map(\.name) : sessions {
            let loaded = SessionSource(context: context, overrides: overrides, renderer: bench.layouts).load(name)
            failures += loaded.diagnostics
            reporter.report(loaded.diagnostics)
            guard let (session, environment) = loaded.value else { continue }
            report(session)
            var written: [Diagnostic] = []
            if let folder = folders[0] { written += SessionPage(session: session).write(to: folder, bench.webFonts) }
            if let folder = folders[1] {
                written += SessionStrip(session: session, appearance: appearance == .dark ? .dark : .light).write(to: folder, bench.pictures) { text, width in
                    Caption.scene(text, width: width, environment, bench.layouts)
                }
            }
            reporter.report(written)
            failures += written
        }
        if failures.contains(where: { $0.code == "output.cannot-write" }) { throw ExitStatus.cannotWrite.exitCode }
        if failures.hasErrors { throw ExitStatus.badInput.exitCode }
    }

    /// The session as text: a line a step, then what it changed and called.
    private func report(_ session: PlayedSession) {
        print("\(TransitionList.shortened(session.title)): \(session.origin), \(counted(session.frames.count - 1, "step"))")
        for index in session.frames.indices.dropFirst() {
            let frame = session.frames[index]
            let words = [frame.action, frame.caption].filter { !$0.isEmpty }.map(TransitionList.shortened)
            print("\(index)  " + words.joined(separator: " — "))
            for line in session.lines(index) { print("    " + line.marked) }
            if let remark = frame.remark { print("    (\(TransitionList.shortened(remark)))") }
            for call in session.calls(index) { print("      " + (call.place.isEmpty ? "" : call.place + ": ") + call.text) }
        }
    }
}
