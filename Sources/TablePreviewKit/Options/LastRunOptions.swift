import ArgumentParser

/// The folder of the last test run.
struct LastRunOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Folder for the last run and the pictures of its failures.", valueName: "folder"))
    var output = Self.standardFolder

    /// The default folder, below the working folder.
    static let standardFolder = ".tvp"
}
