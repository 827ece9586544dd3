import CaseFiles
import Foundation
import TableCells
import TableInputs
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

    /// What ``keep`` keeps and reports, which ``KeptValueTests`` tries: properties such as `UIScrollView.bouncesZoom`, and methods such as
    /// `UIStepper.setIncrementImage`.
    static func kept() throws -> Set<String> {
        var (kept, owner, property): (Set<String>, String, String) = ([], "", "")
        for line in try source().split(separator: "\n") {
            if let match = line.firstMatch(of: /^(?:extension|(?:open|public final) class) (\w+)/) { owner = String(match.1) }
            if let match = line.firstMatch(of: /^    (?:public|open) var (\w+):/) { property = String(match.1) }
            if line.contains(" keep(newValue, not: ") || line.contains(" keep(weakly: newValue") { kept.insert("\(owner).\(property)") }
            if let match = line.firstMatch(of: /\bkeep\(\w+, not: \S+, \S+, "(\w+)\(/) { kept.insert("\(owner).\(match.1)") }
        }
        return kept
    }

    /// What a property does to the picture of any of its samples, and a record of all pictures: the text of a sample's own picture, and
    /// a digest for each property.
    private func effects() -> (draws: Set<String>, reported: Set<String>, records: [String: String]) {
        var (draws, reported, records): (Set<String>, Set<String>, [String: String]) = ([], [], [:])
        for sample in Sample.all {
            let plain = sample.plain()
            var record = [plain.text.trimmingCharacters(in: .newlines)]
            for (name, variant) in Self.variants {
                Shown.variant = variant
                record.append("\(name) \(Self.digest(sample.plain().text))")
            }
            Shown.variant = { _ in }
            for property in sample.properties {
                let name = "\(sample.owner).\(property)"
                let trials = sample.trials(property)
                record.append("\(property) \(Self.digest(trials.map { $0.text + $0.notDrawn.sorted().joined() }.joined()))")
                for shown in trials {
                    if shown.text != plain.text { draws.insert(name) }
                    if shown.notDrawn.contains(where: { $0.hasPrefix(name + " ") }) { reported.insert(name) }
                    if !shown.notDrawn.isSubset(of: plain.notDrawn) { reported.insert(name) }
                }
            }
            let name = (1...).lazy.map { $0 == 1 ? sample.owner : "\(sample.owner) \($0)" }.first { records[$0] == nil } ?? sample.owner
            records[name] = record.joined(separator: "\n")
        }
        return (draws, reported, records)
    }

    /// Other surroundings, of which the pictures are recorded too.
    private static let variants: KeyValuePairs<String, (inout Environment) -> Void> = [
        "mirrored": { $0.direction = .rightToLeft }, "enlarged": { $0.textSize = .accessibility2 }, "narrow": { $0.width = 211 },
        "latest": { $0.theme = .ios26 }, "oldest": { $0.theme = Theme.shipped(named: "ios-classic").value ?? $0.theme },
    ]

    private static func digest(_ text: String) -> String {
        String(text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } >> 32, radix: 16)
    }

    @Test("each settable property of the public API changes a picture or a value, or is reported as not drawn")
    func nothingVanishes() throws {
        let source = try Self.source()
        let properties = Set(try Self.recorded(source))
        let (draws, shownAsNotDrawn, records) = effects()
        let reported = try shownAsNotDrawn.union(Self.kept())
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
        let cases = Case.all("settable")
        #expect(records.keys.sorted() == cases.map(\.name).sorted())
        for example in cases { example.check(records[example.name] ?? "") }
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
