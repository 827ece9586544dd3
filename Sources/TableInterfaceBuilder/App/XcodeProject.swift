import Foundation
import TableInputs

/// The members of the targets in a `project.pbxproj`.
struct XcodeProject {
    /// The folder of the project, relative to the searched root.
    private let folder: String
    private var members: Set<String> = []
    /// Folders whose files are all members.
    private var folders: [String] = []
    /// `Light` or `Dark` if a target's generated `Info.plist` has only this appearance.
    private(set) var interfaceStyle: String?

    /// `nil` for a file that is not a project. `path` is relative to the searched root.
    init?(_ bytes: [UInt8], at path: String) {
        var parser = Parser(bytes: bytes)
        guard case .object(let root)? = parser.value(), case .object(let objects)? = root["objects"], !objects.isEmpty else { return nil }
        folder = parentFolder(of: parentFolder(of: path))
        var parents: [String: String] = [:]
        for (id, object) in objects {
            for child in object["children"]?.texts ?? [] { parents[child] = id }
            if object["buildSettings"]?["INFOPLIST_KEY_UIUserInterfaceStyle"]?.text.map({ interfaceStyle = $0 }) != nil { continue }
        }
        let base = folder
        /// The path of an object relative to the searched root; `nil` outside of it.
        func place(_ id: String, depth: Int = 0) -> String? {
            guard depth < 64, let object = objects[id] else { return nil }
            let own = object["path"]?.text ?? ""
            let above: String?
            switch object["sourceTree"]?.text {
            case "SOURCE_ROOT": above = base
            case "<group>": above = parents[id].map { place($0, depth: depth + 1) } ?? base
            default: return nil
            }
            return above.map { Self.joined($0, own) }
        }
        let phases = ["PBXResourcesBuildPhase", "PBXSourcesBuildPhase", "PBXCopyFilesBuildPhase"]
        for (_, object) in objects where phases.contains(object["isa"]?.text ?? "") {
            for file in object["files"]?.texts ?? [] {
                guard let reference = objects[file]?["fileRef"]?.text else { continue }
                for one in [reference] + (objects[reference]?["children"]?.texts ?? []) {
                    guard let path = place(one) else { continue }
                    members.insert(path)
                    if objects[one]?["lastKnownFileType"]?.text == "folder" { folders.append(path) }
                }
            }
        }
        for (id, object) in objects where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
            if let path = place(id) { folders.append(path) }
        }
    }

    /// Whether a path is below the project's folder.
    func isAround(_ path: String) -> Bool { folder.isEmpty || path.hasPrefix(folder + "/") }

    /// Whether a target has the file.
    func hasMember(_ path: String) -> Bool { members.contains(path) || folders.contains { $0.isEmpty || path.hasPrefix($0 + "/") } }

    private static func joined(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in (folder + "/" + path).split(separator: "/") where part != "." {
            if part == "..", parts.last.map({ $0 != ".." }) == true { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// A value of a property list in the OpenStep format.
    private indirect enum Node {
        case text(String)
        case list([Node])
        case object([String: Node])

        var text: String? { if case .text(let text) = self { text } else { nil } }
        var texts: [String] { if case .list(let list) = self { list.compactMap(\.text) } else { [] } }
        subscript(key: String) -> Node? { if case .object(let object) = self { object[key] } else { nil } }
    }

    private struct Parser {
        let bytes: [UInt8]
        private var index = 0
        private var depth = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        /// The next value; `nil` where the file is broken, such as by a merge's marks.
        mutating func value() -> Node? {
            skip()
            guard index < bytes.count, depth < 32 else { return nil }
            depth += 1
            defer { depth -= 1 }
            switch bytes[index] {
            case UInt8(ascii: "{"):
                index += 1
                var object: [String: Node] = [:]
                while !takes("}") {
                    guard let key = value()?.text, takes("="), let value = value(), takes(";") else { return nil }
                    object[key] = value
                }
                return .object(object)
            case UInt8(ascii: "("):
                index += 1
                var list: [Node] = []
                while !takes(")") {
                    guard let value = value() else { return nil }
                    list.append(value)
                    if !takes(",") { return takes(")") ? .list(list) : nil }
                }
                return .list(list)
            case UInt8(ascii: "\""): return quoted()
            default:
                let start = index
                while index < bytes.count, !Self.marks.contains(bytes[index]), bytes[index] > 0x20 { index += 1 }
                return index > start ? .text(String(decoding: bytes[start..<index], as: UTF8.self)) : nil
            }
        }

        private static let marks = Set("{}()=;,\"".utf8)

        private mutating func quoted() -> Node? {
            index += 1
            var text: [UInt8] = []
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                if bytes[index] == UInt8(ascii: "\\") { index += 1 }
                if index < bytes.count { text.append(bytes[index]) }
                index += 1
            }
            index += 1
            return index <= bytes.count ? .text(String(decoding: text, as: UTF8.self)) : nil
        }

        private mutating func takes(_ mark: Character) -> Bool {
            skip()
            guard index < bytes.count, bytes[index] == mark.asciiValue else { return false }
            index += 1
            return true
        }

        /// Passes white space and comments.
        private mutating func skip() {
            while index < bytes.count {
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                if bytes[index] <= 0x20 {
                    index += 1
                } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                    index += 2
                    while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
                        index += 1
                    }
                    index += 2
                } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                } else {
                    return
                }
            }
        }
    }
}
