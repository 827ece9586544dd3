import Foundation
import TableDiagnostics
import TableInputs

/// Where failures leave what they saw: `<module>/<TestFile>` where `SNAPSHOT_ARTIFACTS` says, or in the temporary folder.
struct FailureFolder {
    private let root: String
    /// Test files of two modules may have one name.
    private let home: String

    /// `module` is the file ID of the test, `ShopTests/PeopleTests.swift`; `references` is the folder of its references.
    init(module: String, references: String) {
        let asked = Recording.environment["SNAPSHOT_ARTIFACTS", default: ""]
        root = asked.isEmpty ? (NSTemporaryDirectory() as NSString).appendingPathComponent("tvp-snapshots") : asked
        home = "\(module.prefix { $0 != "/" })/\((references as NSString).lastPathComponent)"
    }

    /// Removes what an earlier run left: it would look as if it were this run's own.
    func clear(_ names: [String]) {
        for name in names { _ = RootFolder(root).remove("\(home)/\(name)") }
    }

    /// Writes a file; answers its path, and why it could not be written.
    func write(_ bytes: [UInt8], named name: String) -> (path: String, failure: Diagnostic?) {
        ("\(root)/\(home)/\(name)", RootFolder(root).write(bytes, to: "\(home)/\(name)"))
    }
}
