import ArgumentParser

/// Options for test reports.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Report formats: list, dot, json, junit, github, html. Separate several with commas.", valueName: "formats"),
        transform: { try CommaList.choices($0, "report format") })
    var reporter: [RunReport.Kind]?

    @Option(help: ArgumentHelp("Folder for reports that are files.", valueName: "folder"))
    var report = "tvp-report"

    @Flag(help: "Write the html report as a single file that contains all pictures.")
    var singleFile = false

    @Option(help: ArgumentHelp("Maximum megabytes of pictures in the html report; 256 if omitted, 16 with --single-file.", valueName: "MB"))
    var reportBudget: Int?

    /// The budget in bytes.
    var budget: Int? { reportBudget.map { $0 << 20 } }

    func validate() throws {
        if let reportBudget, !(0...65_536).contains(reportBudget) { throw ValidationError("--report-budget must be 0 to 65536 megabytes") }
    }
}
