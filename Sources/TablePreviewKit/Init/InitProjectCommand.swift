import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs

/// `tvp-preview init [DIR]`: creates a project.
struct InitProjectCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "project", abstract: "Create a project: a design with data, a cell design, tvp.yaml and a CI workflow.",
        discussion: """
            Existing files are kept. Records the references of the new design, so that “tvp-preview lint” and “tvp-preview test” \
            pass right away.

            Examples:
              tvp-preview init Tables --ci gitlab

            Exit codes: 0 success, 64 usage error, 74 a file could not be written.
            """)

    @Argument(help: ArgumentHelp("Folder of the project; created if it does not exist.", valueName: "folder"))
    var folder = "."

    @Option(help: ArgumentHelp("CI workflow to write.", valueName: "service"))
    var ci: Pipeline = .github

    @Flag(help: "Also write a Dockerfile for a container image with tvp-preview.")
    var docker = false

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let output = RootFolder(folder)
        if let failure = output.prepare() {
            reporter.report([failure])
            throw ExitStatus.cannotWrite.exitCode
        }
        var lines: [String] = []
        var (isNew, unfilled) = (true, [String]())
        let release = Release.downloads(context.variables)
        for file in ProjectStarter.files(pipeline: ci, hasDocker: docker, release: release) {
            if isPresent(folder + "/" + file.path) {
                lines.append("kept  \(file.path)")
                // If the user already has this design, its references are recorded only on request.
                if ProjectStarter.shown.contains(file.path) { isNew = false }
                continue
            }
            if let failure = output.write(Array(file.text.utf8), to: file.path) {
                reporter.report([failure])
                throw ExitStatus.cannotWrite.exitCode
            }
            lines.append("wrote \(file.path)")
            if release.isEmpty, file.text.contains("TVP_RELEASE") { unfilled.append(file.path) }
        }
        context.output.print(lines.joined(separator: "\n"))
        if isNew { try await record(context) }
        if !unfilled.isEmpty {
            context.output.print(
                "fill in: TVP_RELEASE in \(unfilled.joined(separator: " and ")), because this build does not know where releases are")
        }
        let go = folder == "." ? "" : "“cd \(folder)”, then "
        context.output.print("next: \(go)“tvp-preview serve” shows it, “tvp-preview lint” checks it, “tvp-preview test” compares it")
    }

    /// Records the first references, even on CI: there are no earlier ones that a wrong image could overwrite.
    private func record(_ context: RunContext) async throws {
        let path = folder == "." ? "" : folder + "/"
        var context = context
        context.variables["CI"] = nil
        try await TestCommand.parse(
            [
                path + ProjectStarter.config.path, "--update-snapshots=all", "--reporter", "dot", "--output", path + ".tvp", "--snapshots",
                path + "Snapshots",
            ]
        ).run(in: context)
    }
}

extension Pipeline: ExpressibleByArgument {}
