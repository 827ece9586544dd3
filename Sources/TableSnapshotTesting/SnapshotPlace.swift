import Foundation
import Synchronization

/// The location of an assertion's reference.
struct SnapshotPlace: Sendable {
    /// By default `__Snapshots__/<TestFile>` next to the test file.
    let folder: String
    /// The file name without its extension: `<test>` or `<test>.<name>`.
    let stem: String

    /// `test` is the test's name with argument labels; only its base name is used. `directory` replaces the default folder.
    init(filePath: String, test: String, name: String?, directory: String?) {
        let file = filePath as NSString
        let testFile = (file.lastPathComponent as NSString).deletingPathExtension
        folder = directory ?? (file.deletingLastPathComponent as NSString).appendingPathComponent("__Snapshots__/\(Self.plain(testFile))")
        stem = ([String(test.prefix { $0 != "(" })] + (name.map { [$0] } ?? [])).map(Self.plain).joined(separator: ".")
    }

    /// A file name that is valid on every file system: no separators, no leading dot, limited length.
    private static func plain(_ text: String) -> String {
        var name = ""
        for character in text.prefix(100) {
            name.append(character.isLetter || character.isNumber || "-_".contains(character) ? character : "-")
        }
        while name.contains("--") { name = name.replacing("--", with: "-") }
        name = name.trimmingCharacters(in: CharacterSet(charactersIn: "-"))
        return name.isEmpty ? "unnamed" : name
    }
}

/// The references that assertions in this process have used, with their contents. Detects two tables with the same name.
enum UsedNames {
    private static let used = Mutex<[String: String]>([:])

    /// Whether the name is unused or was used for the same content. Ignores case, because some file systems do.
    static func take(_ path: String, content: String) -> Bool {
        used.withLock { used in
            if let known = used[path.lowercased()] { return known == content }
            used[path.lowercased()] = content
            return true
        }
    }
}
