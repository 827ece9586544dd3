import ArgumentParser
import TableDiagnostics
import TableInputs

/// The folder of the last test run.
struct LastRunOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Folder for the last run and the pictures of its failures.", valueName: "folder"))
    var output = Self.standardFolder

    /// The default folder, below the working folder.
    static let standardFolder = ".tvp"

    /// The error `file.outside-project` for the default folder if it is a link out of the project. A folder that the user names may be one.
    static func fault(of output: String) -> Diagnostic? {
        output == standardFolder ? RootFolder.linkFault(ofFolder: output) : nil
    }
}
