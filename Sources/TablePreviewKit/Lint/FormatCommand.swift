import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// `tvp-preview fmt`: formats configs in the canonical style.
struct FormatCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt", abstract: "Format configs.",
        discussion: """
            Rewrites configs in the canonical style. Comments and meaning stay the same.

            Examples:
              tvp-preview fmt
              tvp-preview fmt --check

            Exit codes: 0 success, 1 a file is not formatted (with --check), 2 some files could not be read, 64 usage error, \
            65 no file could be read, 74 a file could not be written.
            """)

    @Argument(help: "Designs, or folders of designs; the current folder if omitted.")
    var paths: [String] = []

    @Flag(help: "Do not change files; fail if a file is not formatted.")
    var check = false

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let found = DesignFile.find(in: paths)
        var diagnostics = found.diagnostics.filter { $0.code != .designNameClash }
        var changed: [String] = []
        var isAnyRead = false
        for design in found.value ?? [] where design.isConfig {
            let file = design.readConfig()
            diagnostics += file.diagnostics
            guard let source = file.value else { continue }
            let formatted = ConfigFormatter.format(source)
            diagnostics += formatted.diagnostics
            isAnyRead = isAnyRead || formatted.value != nil
            guard let text = formatted.value, Array(text.utf8) != source.bytes else { continue }
            changed.append(design.configPath)
            if !check,
                let failure = RootFolder(design.folder).writeInProject(
                    Array(text.utf8), to: (design.configPath as NSString).lastPathComponent)
            {
                diagnostics.append(failure)
            }
        }
        reporter.report(diagnostics)
        for path in changed { context.output.print(check ? "\(path) is not formatted" : "formatted \(path)") }
        if diagnostics.cannotWrite { throw ExitStatus.cannotWrite.exitCode }
        if diagnostics.hasErrors { throw (isAnyRead ? ExitStatus.someFailed : .badInput).exitCode }
        if check, !changed.isEmpty { throw ExitStatus.differences.exitCode }
    }
}
