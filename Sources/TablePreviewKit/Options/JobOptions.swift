import ArgumentParser
import Foundation

/// The number of designs to process at once.
struct JobOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp("Number of designs to process at once; 0 for one per processor.", valueName: "n"))
    var jobs = 0

    func validate() throws {
        if jobs < 0 { throw ValidationError("--jobs must be 0 or more") }
    }

    var count: Int { jobs == 0 ? ProcessInfo.processInfo.activeProcessorCount : jobs }
}
