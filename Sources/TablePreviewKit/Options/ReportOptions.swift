import ArgumentParser

/// Where reports go, and how large a page may become.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where reports that are files are written.", valueName: "dir"))
    var report = "tvp-report"

    @Flag(help: "Make the html report one file with all pictures in it.")
    var singleFile = false

    @Option(
        help: ArgumentHelp(
            "How many megabytes of pictures the html report may hold: 256 unless said otherwise, 16 with --single-file. What finds no room is told.",
            valueName: "MB"))
    var reportBudget: Int?

    /// The same in bytes.
    var budget: Int? { reportBudget.map { $0 << 20 } }

    func validate() throws {
        if let reportBudget, !(0...65_536).contains(reportBudget) { throw ValidationError("--report-budget is in megabytes, from 0 to 65536") }
    }
}
