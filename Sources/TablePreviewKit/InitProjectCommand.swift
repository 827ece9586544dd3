import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs

/// `tvp-preview init [DIR]`: a project to begin with.
public struct InitProjectCommand: AsyncParsableCommand {
    /// The command's name and help.
    public static let configuration = CommandConfiguration(
        commandName: "project", abstract: "Start a project: a design, its data, a cell design, tvp.yaml, a CI workflow.",
        discussion: """
            Files that are there already are left as they are. The project passes “tvp-preview lint”; its snapshots are \
            recorded by the first “tvp-preview test” on your machine, and compared from then on.
            """)

    @Argument(help: ArgumentHelp("The folder, made if need be.", valueName: "dir"))
    var folder = "."

    @Option(help: ArgumentHelp("The workflow file that is written.", valueName: "github|gitlab|none"))
    var ci: ProjectStarter.Pipeline = .github

    @Flag(help: "A Dockerfile with tvp-preview in it, for CI.")
    var docker = false

    /// A new one.
    public init() {}

    /// Does the command's work.
    public func run() async throws {
        let reporter = Reporter()
        let output = OutputFolder(folder)
        if let failure = output.prepare() {
            reporter.report([failure])
            throw ExitStatus.cannotWrite.exitCode
        }
        var lines: [String] = []
        for file in ProjectStarter.files(pipeline: ci, hasDocker: docker) {
            if access(folder + "/" + file.path, F_OK) == 0 {
                lines.append("kept  \(file.path)")
                continue
            }
            if let failure = output.write(Array(file.text.utf8), to: file.path) {
                reporter.report([failure])
                throw ExitStatus.cannotWrite.exitCode
            }
            lines.append("wrote \(file.path)")
        }
        let place = folder == "." ? "" : " " + folder
        print(lines.joined(separator: "\n"))
        print("next: “tvp-preview serve\(place)” shows it, “tvp-preview lint\(place)” checks it")
    }
}

extension ProjectStarter.Pipeline: ExpressibleByArgument {}
