import TableSnapshots

/// The published tool.
enum Release {
    /// Where this project is hosted, such as `https://github.com/OWNER/NAME`; empty if nowhere yet. Nothing else says it: scripts,
    /// workflows and guides take it from this line.
    static let home = ""

    /// The version that the tool prints. Only `scripts/release` builds without the addition.
    static var version: String {
        #if TVP_RELEASE
            Fingerprint.toolVersion
        #else
            Fingerprint.toolVersion + " (not a release)"
        #endif
    }

    /// The address of the files of this version, or of the mirror that the installer uses; empty if neither is known.
    static func downloads(_ variables: [String: String]) -> String {
        if let mirror = variables["TVP_RELEASE"], !mirror.isEmpty { return mirror }
        return home.isEmpty ? "" : "\(home)/releases/download/\(Fingerprint.toolVersion)"
    }
}
