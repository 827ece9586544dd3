import Foundation

/// Names of reference files of Swift tests.
package enum SnapshotName {
    /// A file name that is valid on every file system: no separators, no leading dot, limited length.
    package static func plain(_ text: String) -> String {
        var name = ""
        for character in text.prefix(100) {
            name.append(character.isLetter || character.isNumber || "-_".contains(character) ? character : "-")
        }
        while name.contains("--") { name = name.replacing("--", with: "-") }
        name = name.trimmingCharacters(in: CharacterSet(charactersIn: "-"))
        return name.isEmpty ? "unnamed" : name
    }
}
