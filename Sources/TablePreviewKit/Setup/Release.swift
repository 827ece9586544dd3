import TableSnapshots

/// The published tool.
enum Release {
    /// Where this project is hosted. Nothing else says it: scripts, workflows and guides take it from this line.
    static let home = "https://github.com/OWNER/TableViewProvider"

    /// The version that the tool prints. Only `scripts/release` builds without the addition.
    static var version: String {
        #if TVP_RELEASE
            Fingerprint.toolVersion
        #else
            Fingerprint.toolVersion + " (not a release)"
        #endif
    }

    /// The address of the files of this version.
    static var downloads: String { "\(home)/releases/download/\(Fingerprint.toolVersion)" }
}
