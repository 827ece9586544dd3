import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots

/// The folder of the last test run.
struct LastRunOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Folder for the last run and the pictures of its failures.", valueName: "folder"))
    var output = Self.standardFolder

    /// The default folder, relative to the working directory.
    static let standardFolder = SnapshotRun.standardFolder

    /// Makes git ignore the default folder, unless it already has a `.gitignore`. Errors appear when the run is written.
    static func ignore(_ output: RootFolder) {
        guard (output.path as NSString).lastPathComponent == standardFolder, output.read(".gitignore").value == nil else { return }
        _ = output.write(Array("*\n".utf8), to: ".gitignore")
    }

    /// The error `file.outside-project` if the default folder is a symbolic link that leads out of the project. A folder that the user
    /// names may be such a link.
    static func fault(of output: String) -> Diagnostic? {
        output == standardFolder ? RootFolder.linkFault(ofFolder: output) : nil
    }
}
