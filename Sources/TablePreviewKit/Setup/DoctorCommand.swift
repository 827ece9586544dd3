import ArgumentParser
import Foundation
import TableCells
import TableText

/// `tvp-preview doctor`: reports what is missing on this machine and how to install it.
struct DoctorCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check that fonts, symbols and libraries are installed.",
        discussion: """
            Prints the command that installs what is missing. “swift package tvp-preview doctor” also checks the build requirements.

            Examples:
              tvp-preview doctor

            Exit codes: 0 everything required is installed, 1 something required is missing.
            """)

    func run(in context: RunContext) async throws {
        let parts = try Installation.parts(variables: context.variables)
        let width = parts.map(\.name.count).max() ?? 0
        for part in parts {
            let state = part.isInstalled ? "ok      " : part.purpose == nil ? "MISSING " : "optional"
            let name = part.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let purpose = part.isInstalled ? "" : "  " + (part.purpose.map { "needed for \($0)" } ?? "required")
            context.output.print("\(state)  \(name)\(purpose)")
        }
        let missing = parts.filter { !$0.isInstalled }
        guard !missing.isEmpty else { return context.output.print("\nnothing is missing") }
        var packages: [String] = []
        for part in missing where !packages.contains(part.package) { packages.append(part.package) }
        context.output.print("\nTo install what is missing:\n  sudo apt-get install \(packages.joined(separator: " "))")
        if missing.contains(where: { $0.purpose == nil }) { throw ExitStatus.differences.exitCode }
    }
}
