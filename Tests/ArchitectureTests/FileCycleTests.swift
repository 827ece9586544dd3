import Foundation
import Testing

/// Finds the dependencies among files from the type names in their text. A newcomer must understand the files of a cycle together.
@Suite("Dependency cycles")
struct FileCycleTests {
    /// The most files that a cycle may have: a protocol names its callers, and a part names its whole.
    static let limit = 4

    /// The most files in the cycle of views: UIKit's own classes name each other, such as a view its controller, window and constraints, and
    /// these the view. The number may only fall.
    static let viewLimit = 15

    private static let sources = FloorTests.root.appending(path: "Sources")

    @Test("no dependency cycle in a module has more than four files, except that of views")
    func cycles() throws {
        for module in try FileManager.default.contentsOfDirectory(atPath: Self.sources.path).sorted() {
            for group in Self.cycles(of: try Self.files(of: module))
            where group.count > (group.contains("View/UIView.swift") ? Self.viewLimit : Self.limit) {
                Issue.record("\(module): \(group.count) files form a dependency cycle: \(group.joined(separator: ", "))")
            }
        }
    }

    @Test("the files in cycles, and those behind a view, only get fewer")
    func ratchet() throws {
        let files = try Self.files(of: "TableUIKit")
        let uses = Self.uses(of: files)
        // The scanner sees what is there.
        let known = ["View/UIResponder.swift", "View/CALayer.swift", "Layout/NSLayoutConstraint.swift", "Controller/UIWindow.swift"]
        #expect(uses["View/UIView.swift"]?.isSuperset(of: known) == true)
        #expect(uses["Table/UITableViewCell.swift"]?.contains("View/UIView.swift") == true)
        // Layout asks views, and names no kind of view.
        for file in ["Layout/LayoutTree.swift", "Layout/ViewLayout.swift", "View/CALayer.swift"] {
            #expect(files[file].map { $0.names.isDisjoint(with: Self.kinds) } == true, "\(file) names a kind of view or layer")
        }
        #expect(Self.cycles(of: files).joined().count <= 34)
        #expect(Self.reachable(from: "View/UIView.swift", uses).count <= 21)
    }

    private static let kinds: Set = [
        "UITableViewCell", "UITableView", "UIStackView", "UILabel", "UIImageView", "UIScrollView", "UIButton", "CAShapeLayer",
    ]

    @Test("a cycle through several files is found, and a chain is not a cycle")
    func finder() {
        let code = [
            "A": "struct A { var b: B }", "B": "struct B { let c: [C] }", "C": "enum C { case a(A) }", "D": "struct D { var a: A }\n// E",
            "E": "struct E { var d: D }",
        ]
        #expect(Self.cycles(of: code.mapValues(SwiftWords.init)) == [["A", "B", "C"]])
    }

    @Test("comments, string literals and private types are not dependencies")
    func words() {
        let words = SwiftWords(
            """
            /* Block */ @MainActor public final class Shown: Base { let text = "Quoted \\" Same" } // Remark
            private struct Hidden {}
            let long = \"""
                Long
                \"""
            extension Other {}
            """)
        #expect(words.types == ["Shown"])
        #expect(words.names.isSuperset(of: ["Shown", "Base", "Other", "Hidden"]))
        #expect(words.names.isDisjoint(with: ["Block", "Quoted", "Same", "Remark", "Long"]))
    }

    @Test("TablePreviewKit has only the entry point at its root and a folder for each command and concern")
    func kitRoot() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.sources.appending(path: "TablePreviewKit").path)
        #expect(names.filter { $0.hasSuffix(".swift") } == ["PreviewCommand.swift"])
    }

    // MARK: Reading

    private static func files(of module: String) throws -> [String: SwiftWords] {
        let folder = sources.appending(path: module)
        var files: [String: SwiftWords] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() where path.hasSuffix(".swift") {
            files[path] = SwiftWords(try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
        return files
    }

    /// The files that each file names a type of.
    private static func uses(of files: [String: SwiftWords]) -> [String: Set<String>] {
        var homes: [String: Set<String>] = [:]
        for (path, words) in files { for type in words.types { homes[type, default: []].insert(path) } }
        return files.reduce(into: [:]) { uses, file in
            uses[file.key] = Set(file.value.names.flatMap { homes[$0] ?? [] }).subtracting([file.key])
        }
    }

    private static func reachable(from start: String, _ uses: [String: Set<String>]) -> Set<String> {
        var (found, open): (Set<String>, [String]) = ([], [start])
        while let next = open.popLast() {
            for other in uses[next] ?? [] where found.insert(other).inserted { open.append(other) }
        }
        return found
    }

    /// The strongly connected groups of files, sorted.
    private static func cycles(of files: [String: SwiftWords]) -> [[String]] {
        let uses = uses(of: files)
        let reach = uses.keys.reduce(into: [String: Set<String>]()) { $0[$1] = reachable(from: $1, uses) }
        var (groups, seen): ([[String]], Set<String>) = ([], [])
        for path in uses.keys.sorted() where !seen.contains(path) {
            let group = (reach[path] ?? []).filter { reach[$0]?.contains(path) == true }
            if group.count > 1 { groups.append(group.sorted()) }
            seen.formUnion(group)
        }
        return groups
    }
}

/// The names in a Swift file: its top-level types visible to other files, and every capitalized name.
struct SwiftWords {
    private(set) var types: Set<String> = []
    private(set) var names: Set<String> = []

    private static let modifiers: Set = ["public", "package", "internal", "final", "indirect", "open", "nonisolated"]
    private static let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    init(_ text: String) {
        for line in Self.code(text).split(separator: "\n") {
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
            names.formUnion(words.filter { $0.first?.isUppercase == true })
            guard line.first?.isWhitespace == false, let keyword = words.firstIndex(where: Self.keywords.contains),
                keyword + 1 < words.count
            else { continue }
            if words[..<keyword].allSatisfy({ Self.modifiers.contains($0) || line.contains("@" + $0) }) { types.insert(words[keyword + 1]) }
        }
    }

    /// The text without comments and string literals.
    private static func code(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var code: [UInt8] = []
        var place = 0
        func starts(_ mark: StaticString) -> Bool {
            mark.withUTF8Buffer { place + $0.count <= bytes.count && bytes[place..<place + $0.count].elementsEqual($0) }
        }
        /// Continues after the next `mark`; with `isLine`, after the end of the line if there is none.
        func skip(past mark: StaticString, isLine: Bool = false) {
            while place < bytes.count, !starts(mark) {
                if isLine, bytes[place] == UInt8(ascii: "\n") { return }
                place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
            }
            place += mark.utf8CodeUnitCount
        }
        while place < bytes.count {
            if starts("//") {
                skip(past: "\n", isLine: true)
            } else if starts("/*") {
                skip(past: "*/")
                // The text after the comment keeps its column, so that indentation is preserved.
                while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
            } else if starts("\"\"\"") {
                place += 3
                skip(past: "\"\"\"")
            } else if starts("\"") {
                place += 1
                skip(past: "\"", isLine: true)
            } else {
                code.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: code, as: UTF8.self)
    }
}
