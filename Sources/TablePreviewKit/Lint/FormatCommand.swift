import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// `tvp-preview fmt`: one spelling for every config.
struct FormatCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt", abstract: "Write configs in their canonical spelling.",
        discussion: "Comments stay, what lines mean stays. Exit codes: 0 good, 1 a file is not formatted (with --check), 65 bad input.")

    @Argument(help: "Designs, or folders of them.")
    var paths: [String] = []

    @Flag(help: "Change nothing; fail when a file would be changed.")
    var check = false

    func run(in context: RunContext) async throws {
        let reporter = Reporter()
        let found = DesignFile.find(in: paths)
        var diagnostics = found.diagnostics.filter { $0.code != "design.name-clash" }
        var changed: [String] = []
        for design in found.value ?? [] {
            let file = design.readConfig()
            diagnostics += file.diagnostics
            guard let source = file.value else { continue }
            guard let text = ConfigFormatter.format(source) else {
                diagnostics.append(
                    Diagnostic(.error, "config.not-utf8", "\(design.configPath) is not UTF-8", hints: ["save the file as UTF-8"]))
                continue
            }
            guard Array(text.utf8) != source.bytes else { continue }
            changed.append(design.configPath)
            if !check, let failure = OutputFolder(design.folder).write(Array(text.utf8), to: (design.configPath as NSString).lastPathComponent) {
                diagnostics.append(failure)
            }
        }
        reporter.report(diagnostics)
        for path in changed { print(check ? "\(path) is not formatted" : "formatted \(path)") }
        if diagnostics.contains(where: { $0.code == "output.cannot-write" }) { throw ExitStatus.cannotWrite.exitCode }
        if diagnostics.hasErrors { throw ExitStatus.badInput.exitCode }
        if check, !changed.isEmpty { throw ExitStatus.differences.exitCode }
    }
}
