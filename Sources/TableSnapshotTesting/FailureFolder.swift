import Foundation
import TableDiagnostics
import TableInputs

/// The folder for files of failures: `<module>/<TestFile>` in `SNAPSHOT_ARTIFACTS` or in the temporary folder.
struct FailureFolder {
    private let root: String
    /// Includes the module, because test files in two modules may have the same name.
    private let home: String

    /// `module` is the file ID of the test, such as `ShopTests/PeopleTests.swift`. `references` is the folder of its references.
    init(module: String, references: String) {
        let asked = Recording.environment["SNAPSHOT_ARTIFACTS", default: ""]
        root = asked.isEmpty ? (NSTemporaryDirectory() as NSString).appendingPathComponent("tvp-snapshots") : asked
        home = "\(module.prefix { $0 != "/" })/\((references as NSString).lastPathComponent)"
    }

    /// Deletes files of an earlier run, so that nobody mistakes them for files of this run.
    func clear(_ names: [String]) {
        for name in names { _ = RootFolder(root).remove("\(home)/\(name)") }
    }

    /// Writes a file. Returns its path, and an error if the file could not be written.
    func write(_ bytes: [UInt8], named name: String) -> (path: String, failure: Diagnostic?) {
        ("\(root)/\(home)/\(name)", RootFolder(root).write(bytes, to: "\(home)/\(name)"))
    }
}
