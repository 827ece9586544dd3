import CaseFiles
import Foundation
import Testing

@testable import TableUIKit

/// Nothing vanishes: what code sets changes a picture or a value, or is reported.
@Suite("Settable properties", .olderScreen) @MainActor
struct SettableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let modules = ["TableUIFoundation", "TableUIKit", "UIKit"]

    /// The settable properties in the record of the public API, such as `UILabel.text`, that the sources still declare.
    private static func recorded(_ source: String) throws -> [String] {
        let record = try modules.map { try String(contentsOf: root.appending(path: ".api/\($0).txt"), encoding: .utf8) }.joined()
        let declared = Set(
            source.matches(of: /(?:public|open)(?: weak| lazy| override)* var (\w+)|^ +(?:var|case) (\w+)/.anchorsMatchLineEndings())
                .map { String($0.1 ?? $0.2 ?? "") })
        return record.split(separator: "\n").compactMap { line in
            guard let match = line.wholeMatch(of: /(\S+) > (.*\b)?var (\w+)(.*)/), !line.contains("{ get }"), !line.contains("(set)"),
                !(match.2 ?? "").contains("static"), declared.contains(String(match.3))
            else { return nil }
            return "\(match.1).\(match.3)"
        }
    }

    private static func source() throws -> String {
        try modules.flatMap { module in
            let folder = root.appending(path: "Sources/\(module)")
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
            return try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        }.joined(separator: "\n")
    }

    /// What a property does to the picture of any of its samples.
    private func effects() -> (draws: Set<String>, reported: Set<String>) {
        var (draws, reported): (Set<String>, Set<String>) = ([], [])
        for sample in Sample.all {
            let plain = sample.plain()
            for property in sample.properties {
                let name = "\(sample.owner).\(property)"
                for shown in sample.trials(property) {
                    if shown.text != plain.text { draws.insert(name) }
                    if shown.notDrawn.contains(where: { $0.hasPrefix(name + " ") }) { reported.insert(name) }
                    if !shown.notDrawn.isSubset(of: plain.notDrawn) { reported.insert(name) }
                }
            }
        }
        return (draws, reported)
    }

    @Test("each settable property of the public API changes a picture or a value, or is reported as not drawn")
    func nothingVanishes() throws {
        let source = try Self.source()
        let properties = Set(try Self.recorded(source))
        let (draws, reported) = effects()
        let values = SettableValues.all
        func has(_ name: String) -> Bool { properties.contains(name) }
        func isReported(_ name: String) -> Bool { reported.contains(name) }
        for name in properties.sorted() where !draws.contains(name) && !reported.contains(name) {
            #expect(values[name] != nil, "\(name) does nothing: draw it, add it to NotDrawn, or say what reads it")
        }
        // No list keeps what is gone.
        for name in values.keys.sorted() { #expect(has(name), "\(name) is not in the public API") }
        for name in NotDrawn.names.sorted() where !name.hasSuffix(")") {
            #expect(isReported(name), "\(name) is in the table, but not reported when it is set")
        }
    }

    @Test("what the list says is read is named in the sources outside of declarations")
    func values() throws {
        var named: Set<Substring> = []
        for line in try Self.source().split(separator: "\n") where line.firstMatch(of: /^ *\/\//) == nil {
            let declared = Set(line.matches(of: /(?:var|let) (\w+)/).map(\.1))
            named.formUnion(line.matches(of: /\w+/).map(\.0).filter { !declared.contains($0) })
        }
        for (name, reader) in SettableValues.all where reader?.isEmpty == false {
            let isNamed = named.contains(Substring(reader ?? ""))
            #expect(isNamed, "nothing reads \(name)")
        }
    }
}
