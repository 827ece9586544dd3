import ArgumentParser

/// Where references lie.
struct ReferenceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Folder of the references; that of the project if omitted.", valueName: "folder"))
    var snapshots: String?
}
