import Foundation
import Synchronization

/// Where the reference of an assertion lies.
struct SnapshotPlace: Sendable {
    /// The folder `__Snapshots__/<TestFile>`.
    let folder: String
    /// The file's name without extension: `<test>` or `<test>.<name>`.
    let stem: String

    /// `test` is the test's name with its argument labels, of which only the name is kept; `directory` is the folder where it
    /// is not to be the usual one.
    init(filePath: String, test: String, name: String?, directory: String?) {
        let file = filePath as NSString
        let testFile = (file.lastPathComponent as NSString).deletingPathExtension
        folder = directory ?? (file.deletingLastPathComponent as NSString).appendingPathComponent("__Snapshots__/\(Self.plain(testFile))")
        stem = ([String(test.prefix { $0 != "(" })] + (name.map { [$0] } ?? [])).map(Self.plain).joined(separator: ".")
    }

    /// A name that every file system takes: no separators, no leading dot, not endless.
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

/// Which references were asked for in this process, and with what: two tables under one name would take turns.
enum UsedNames {
    private static let used = Mutex<[String: String]>([:])

    /// Whether the name is free, or was used for the same content before. Capitals make no difference: not all file systems
    /// tell them apart.
    static func take(_ path: String, content: String) -> Bool {
        used.withLock { used in
            if let known = used[path.lowercased()] { return known == content }
            used[path.lowercased()] = content
            return true
        }
    }
}
