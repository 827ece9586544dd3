import ArgumentParser
import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// `tvp-preview session`: plays a script on a table.
struct SessionCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "session", abstract: "Play a script of taps and edits, and show what each step changes.",
        discussion: """
            A script is next to a design of the same name: Menu.session plays Menu.tableViewConfig. A first line “table NAME” \
            names another design or a Swift table. Each line is a step, and a comment above it is its caption:

                # The soup of the day is sold out
                swipe 0.1
                tap Delete

            Steps: select, accessory, press, lift, swipe ROW [leading], tap BUTTON, close, edit on|off, delete ROW, insert ROW [JSON], \
            move ROW ROW, set ROW [KEY] VALUE, data FILE, mode N, scroll POINTS|ROW|end. Rows are section.row, counted from 0. \
            A button is one of the swiped row, or of the screen if its views are SwiftUI's.

            Examples:
              tvp-preview session Menu.session
              tvp-preview session Menu.session --html out/ --png out/

            Exit codes: 0 success, 2 some sessions could not be played, 64 usage error, 65 bad input or a step that cannot be \
            performed, 74 a file could not be written.
            """)

    @Argument(help: "Scripts, or names of the program's Swift sessions; all Swift sessions if omitted.")
    var sessions: [String] = []

    @OptionGroup var classes: CellOptions
    @OptionGroup(title: "Output options") var pageOutput: PageOutputOptions
    @OptionGroup(title: "Output options") var pictureOutput: PictureOutputOptions
    @OptionGroup(title: "Output options") var pictures: PictureOptions
    @OptionGroup(title: "Output options") var resolution: ScaleOptions
    @OptionGroup(title: "Variant options (one value each, not all)") var look: VariantOptions
    @OptionGroup(title: "State options") var window: ViewportOptions

    func validate() throws {
        try look.requireOne()
        if let viewport = window.viewport, !(44...20_000).contains(viewport) {
            throw ValidationError("viewport of a session must be 44 to 20000 points high")
        }
    }

    func run(in context: RunContext) async throws {
        if sessions.isEmpty, context.sessions.isEmpty { throw ValidationError("nothing to play: name a script, such as Menu.session") }
        let reporter = context.reporter
        let folders = pageOutput.folders + pictureOutput.folders
        let wrong = folders.prepare()
        reporter.report(wrong)
        if wrong.hasErrors { throw ExitStatus.cannotWrite.exitCode }
        var overrides = look.settings
        overrides.viewport = window.viewport
        let bench = Workbench()
        var failures: [Diagnostic] = []
        var played = 0
        for name in sessions.isEmpty ? context.sessions.map(\.name) : sessions {
            let source = SessionSource(
                context: context, isStrict: classes.isStrict, overrides: overrides, scale: resolution.scale, renderer: bench.layouts)
            let loaded = source.load(name)
            failures += loaded.diagnostics
            reporter.report(loaded.diagnostics)
            guard let (session, environment) = loaded.value else { continue }
            report(session, context.output)
            played += 1
            var written: [Diagnostic] = []
            if let folder = folders[.html] { written += SessionPage(session: session).write(to: folder, bench.webFonts) }
            if let folder = folders[.png] {
                for appearance in pictures.appearances(default: [.light]) {
                    written += SessionStrip(session: session, appearance: appearance).write(to: folder, bench.pictures) { text, width in
                        Caption.scene(text, width: width, environment, bench.layouts)
                    }
                }
            }
            reporter.report(written)
            failures += written
        }
        if failures.cannotWrite { throw ExitStatus.cannotWrite.exitCode }
        if failures.hasErrors { throw (played == 0 ? ExitStatus.badInput : .someFailed).exitCode }
    }

    /// Prints a line per step, followed by its changes and calls.
    private func report(_ session: PlayedSession, _ output: StandardStream) {
        output.print("\(Wording.shortened(session.title)): \(session.origin), \(counted(session.frames.count - 1, "step"))")
        for index in session.frames.indices.dropFirst() {
            let frame = session.frames[index]
            let words = [frame.action, frame.caption].filter { !$0.isEmpty }.map(Wording.shortened)
            output.print("\(index)  " + words.joined(separator: " — "))
            for line in session.difference(index).marked { output.print("    " + line) }
            if let remark = frame.remark { output.print("    (\(Wording.safe(remark)))") }
            for call in session.calls(index) { output.print("      " + (call.place.isEmpty ? "" : call.place + ": ") + call.text) }
        }
    }
}
