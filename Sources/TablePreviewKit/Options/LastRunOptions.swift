import ArgumentParser
import TableDiagnostics
import TableInputs
import TableSnapshots

/// The folder of the last test run.
struct LastRunOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Folder for the last run and the pictures of its failures.", valueName: "folder"))
    var output = Self.standardFolder

    /// The default folder, relative to the working directory.
    static let standardFolder = SnapshotRun.standardFolder

    /// The error `file.outside-project` if the default folder is a symbolic link that leads out of the project. A folder that the user
    /// names may be such a link.
    static func fault(of output: String) -> Diagnostic? {
        output == standardFolder ? RootFolder.linkFault(ofFolder: output) : nil
    }
}
