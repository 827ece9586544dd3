import ArgumentParser
import Foundation
import TableInputs
import TableSnapshots

/// The option for the last run of `swift test`.
struct SwiftTestsOptions: ParsableArguments {
    @Flag(
        help: "Use the last run of “swift test”, in the folder $SNAPSHOT_ARTIFACTS or .build/tvp-snapshots of this package.")
    var swiftTests = false

    /// The folder of the run; `nil` without the option.
    func folder(_ environment: [String: String]) -> String? {
        guard swiftTests else { return nil }
        let asked = environment["SNAPSHOT_ARTIFACTS", default: ""]
        if !asked.isEmpty { return asked }
        var package = "."
        while package.count < 200, !FileManager.default.fileExists(atPath: package + "/Package.swift") {
            package = package == "." ? ".." : package + "/.."
        }
        let found = FileManager.default.fileExists(atPath: package + "/Package.swift") ? package : "."
        return found == "." ? SnapshotRun.swiftTestsFolder : found + "/" + SnapshotRun.swiftTestsFolder
    }
}
