import Foundation
import Testing

/// The public interface of the products is committed in `.api/`, so that changes are visible in review.
@Suite("Public API")
struct PublicAPITests {
    private static let modules = [
        "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableFoundation", "TableGraphics", "TableHTML",
        "TableInputs", "TableLayout",
        "TablePreviewKit", "TableResolver", "TableScene", "TableSnapshotTesting", "TableSnapshots", "TableSwiftUI", "TableText",
        "TableUIFoundation", "TableUIKit", "TableViewProvider",
        "UIKit", "SwiftUI",
    ]

    @Test("the guide for 1.0.0-rc.1 names what is gone on the left, and what exists on the right")
    func migration() throws {
        func text(_ path: String) throws -> String { try String(contentsOf: FloorTests.root.appending(path: path), encoding: .utf8) }
        let guide = try text("Sources/TablePreviewKit/Documentation.docc/MigratingFromRC1.md")
        let table = try #require(guide.components(separatedBy: "## ").first { $0.hasPrefix("Swift: names") })
        func declares(_ name: some StringProtocol, in modules: [String]) throws -> Bool {
            let types = try modules.map { try text(".api/\($0).txt") }.joined()
            return types.contains(try Regex("(?m)(class|struct|protocol|enum|typealias) \(name)\\b"))
        }
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count > 10)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.matches(of: /`([A-Z]\w+)`/).map(\.1) }
            for name in cells[1] where name != "Selector" { #expect(try declares(name, in: Self.modules), "\(name) is not there") }
            for name in cells[0] where name != "Provider" {
                #expect(try !declares(name, in: ["TableDescriptors", "TableViewProvider"]), "\(name) is still there")
            }
        }
    }

    @Test("the public declarations of each module match .api", arguments: modules)
    func recorded(module: String) throws {
        let sources = FloorTests.root.appending(path: "Sources/\(module)")
        let walk = try #require(FileManager.default.enumerator(atPath: sources.path))
        let files = try walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map {
            try String(contentsOf: sources.appending(path: $0), encoding: .utf8)
        }
        let now = PublicDeclarations(files).lines
        #expect(!now.isEmpty || module == "SwiftUI")
        let record = FloorTests.root.appending(path: ".api/\(module).txt")
        let before = (try? String(contentsOf: record, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        guard now != before else { return }
        if ProcessInfo.processInfo.environment["TVP_RECORD_CASES"] != nil {
            try FileManager.default.createDirectory(at: record.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((now.joined(separator: "\n") + "\n").utf8).write(to: record, options: .atomic)
        }
        let removed = Set(before).subtracting(now).map { ($0, "- \($0)") }
        let added = Set(now).subtracting(before).map { ($0, "+ \($0)") }
        let changes = (removed + added).sorted { $0 < $1 }.map(\.1).joined(separator: "\n")
        Issue.record(
            """
            the public API of \(module) differs from .api/\(module).txt:
            --- .api/\(module).txt
            +++ Sources/\(module)
            \(changes)
            if this is intended, record it with TVP_RECORD_CASES=1 swift test --filter PublicAPITests, and commit .api
            """)
    }

    @Test("every library product is recorded")
    func products() throws {
        let manifest = try String(contentsOf: FloorTests.root.appending(path: "Package.swift"), encoding: .utf8)
        let products = manifest.components(separatedBy: ".library(").dropFirst().flatMap { part -> [String] in
            let targets = part.components(separatedBy: "targets: [").dropFirst().first?.prefix { $0 != "]" } ?? ""
            return targets.split(separator: "\"").map(String.init).filter { $0.first?.isLetter == true }
        }
        #expect(Set(products) == Set(Self.modules))
    }

    @Test("the list has types, members, requirements, cases and conformances, and only public ones")
    func reader() {
        let text = #"""
            import Foundation
            /// public struct Remark {}
            @MainActor public final class Shown<T: Equatable>: Base, @unchecked Sendable where T: Hashable {
                public static let text: String = "a } \(["{"].joined(separator: "\"")) b"
                public private(set) var count = 0 { didSet { print(set) } }
                public var computed: Int { count + 1 }
                public var both: Int {
                    get { 1 }
                    set { count = newValue }
                }
                let hidden = 1
                package var shared = 1
                @discardableResult
                public func run(
                    _ body: () -> Void = {}, named name: String = "x)"
                ) throws
                    -> Int
                { 1 }
                open subscript(index: Int) -> Int { index }
                public init?() { switch 1 { case 1: break; default: return nil } }
                public enum Kind: String, CaseIterable {
                    case one = "1", two
                    indirect case three(Kind)
                }
                struct Inner { public var secret = 1 }
                public class func make() -> Shown { fatalError() }
            }
            struct Hidden { public var a = 1 }
            extension Hidden: Sendable { public var b: Int { 1 } }
            extension Shown: CustomStringConvertible {
                public var description: String { "" }
                func notThis() {}
            }
            extension Shown.Kind { public static let first = Kind.one }
            public protocol Asked: AnyObject {
                var size: Int { get }
                var name: String { get set }
                func ask(_ question: String) -> Bool
            }
            public extension String { func shouted() -> String { uppercased() } }
            public typealias Pair = (Int, Int)
            public let made: Int = { 1 }()
            public func == (a: Pair, b: Pair) -> Bool { a.0 == b.0 }
            """#
        #expect(
            PublicDeclarations([text]).lines == [
                "@MainActor final class Shown<T: Equatable>: Base, @unchecked Sendable where T: Hashable",
                "Asked > func ask(_ question: String) -> Bool",
                "Asked > var name: String { get set }",
                "Asked > var size: Int { get }",
                "Shown > class func make() -> Shown",
                "Shown > enum Kind: String, CaseIterable",
                "Shown > func run(_ body: () -> Void = {}, named name: String = \"x)\") throws -> Int",
                "Shown > init?()",
                "Shown > open subscript(index: Int) -> Int",
                "Shown > private(set) var count = 0",
                "Shown > static let text: String",
                "Shown > var both: Int { get set }",
                "Shown > var computed: Int { get }",
                "Shown > var description: String { get }",
                "Shown.Kind > case one = \"1\", two",
                "Shown.Kind > indirect case three(Kind)",
                "Shown.Kind > static let first = Kind.one",
                "String > func shouted() -> String",
                "extension Shown: CustomStringConvertible",
                "func == (a: Pair, b: Pair) -> Bool",
                "let made: Int",
                "protocol Asked: AnyObject",
                "typealias Pair = (Int, Int)",
            ])
    }
}
