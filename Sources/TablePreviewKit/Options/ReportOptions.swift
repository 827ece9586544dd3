import ArgumentParser

/// Options for test reports.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Report formats, separated by commas: list, dot, json, junit, github, markdown, html.", valueName: "formats"),
        transform: { try CommaList.choices($0, "report format") })
    var reporter: [RunReport.Kind]?

    @Option(help: ArgumentHelp("Folder for reports that are files.", valueName: "folder"))
    var report = "tvp-report"

    @Flag(help: "Write the html report as a single file that contains all pictures.")
    var singleFile = false

    @Option(help: ArgumentHelp("Maximum megabytes of pictures in the html report; 256 if omitted, 16 with --single-file.", valueName: "MB"))
    var reportBudget: Int?

    /// In bytes; `nil` if the option is omitted.
    var budget: Int? { reportBudget.map { $0 << 20 } }

    func validate() throws {
        if let reportBudget, !(0...65_536).contains(reportBudget) { throw ValidationError("--report-budget must be 0 to 65536 megabytes") }
    }
}

/// The option for the published HTML report.
struct ReportAddressOptions: ParsableArguments {
    @Option(
        name: .customLong("report-url"),
        help: ArgumentHelp("Address of the published html report, for links and pictures in Markdown.", valueName: "url"))
    var reportURL: String?
}
