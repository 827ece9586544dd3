import ArgumentParser

/// The folder of the references.
struct ReferenceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Folder of the references; the project's if omitted.", valueName: "folder"))
    var snapshots: String?
}
