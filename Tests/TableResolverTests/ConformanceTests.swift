import Foundation
import TableDiagnostics
import TableInputs
import TableResolver
import Testing

/// The results of the compiled original, case by case. `Cases/*.jsonl` has one JSON object per line.
///
/// Cases with a bug of the original (“errata”) must match `fixed`, all others `expected`.
@Suite("Conformance with the original")
struct ConformanceTests {
    @Test("every recorded case gives the original's result", arguments: ["visible.jsonl", "errata-examples.jsonl"])
    func vectors(file: String) throws {
        for vector in try Vector.load(file) {
            let answer = TestClasses.answer(config: vector.config, data: vector.data, mode: vector.mode)
            // Not `#expect(a == b)`, whose message would contain both results in full.
            if answer != vector.wanted { Issue.record("\(vector.id): \(difference(answer, vector.wanted)) in «\(vector.config)»") }
        }
    }

    /// Sequences of new data and marks, with the visible result of each step.
    @Test("every recorded reload sequence gives the original's result")
    func reloads() throws {
        for vector in try Vector.load("reload.jsonl") {
            guard let config = TestClasses.parse(vector.config) else {
                Issue.record("\(vector.id) does not parse")
                continue
            }
            var tables = ReloadingTables(config: config)
            var (data, mode) = (vector.data, vector.mode)
            var answers: [Value] = []
            _ = TestClasses.sections(&tables, mode, data)
            for step in vector.steps {
                data = step["data"] ?? data
                mode = step["mode"].flatMap { Int($0.text ?? "") } ?? mode
                switch step["reload"]?.text {
                case "current": tables.setNeedsReload(mode: mode)
                case "all": tables.setNeedsReloadForAllModes()
                case let mark? where mark.hasPrefix("mode"): tables.setNeedsReload(mode: Int(mark.dropFirst(4)) ?? -1)
                default: break
                }
                var pairs: [(String, Value)] = []
                if case .array(let place)? = step["peekRow"], let section = Int(place[0].text ?? ""), let row = Int(place[1].text ?? "") {
                    pairs.append(("peek", tables.row(mode: mode, section: section, row: row, data: data)?.contents.value ?? .null))
                }
                pairs.append(("sections", TestClasses.sections(&tables, mode, data)))
                answers.append(Vector.normalized(.object(Object(pairs))))
            }
            guard case .array(let wanted)? = vector.wanted["after"] else { continue }
            for (index, (ours, theirs)) in zip(answers, wanted).enumerated() where ours != theirs {
                Issue.record("\(vector.id) step \(index): \(difference(ours, theirs)) in “\(vector.config)”")
            }
            #expect(answers.count == wanted.count)
        }
    }

    /// The first difference between two results, for the message.
    private func difference(_ ours: Value, _ theirs: Value, at path: String = "") -> String {
        switch (ours, theirs) {
        case (.object(let a), .object(let b)) where Set(a.keys) == Set(b.keys):
            for key in a.keys where a[key] != b[key] {
                if let x = a[key], let y = b[key] { return difference(x, y, at: path + "." + key) }
            }
            return ""
        case (.array(let a), .array(let b)) where a.count == b.count:
            for (index, (x, y)) in zip(a, b).enumerated() where x != y { return difference(x, y, at: path + "[\(index)]") }
            return ""
        default: return "\(path): \(ours) instead of \(theirs)"
        }
    }
}

/// A line of a vector file.
struct Vector {
    var id: String
    var config: String
    var data: Value
    var mode: Int
    /// The steps of a reload sequence.
    var steps: [Value]
    /// With sorted keys and without `crash`: our resolver never crashes.
    var wanted: Value

    static func load(_ name: String) throws -> [Vector] {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(name)")
        let text = try String(contentsOf: url, encoding: .utf8)
        return try text.split(separator: "\n").map { line in
            let document = try #require(DataDocument.load(file: SourceFile(path: "vector.json", text: String(line))).value)
            let root = document.root
            return Vector(
                id: try #require(root["id"]?.text), config: try #require(root["config"]?.text), data: root["data"] ?? .null,
                mode: Int(root["mode"]?.text ?? "") ?? 0, steps: { if case .array(let steps)? = root["then"] { steps } else { [] } }(),
                wanted: normalized(try #require(root["fixed"] ?? root["expected"])))
        }
    }

    /// Objects with sorted keys and without `crash`.
    static func normalized(_ value: Value) -> Value {
        switch value {
        case .array(let elements): .array(elements.map(normalized))
        case .object(let object):
            .object(Object(object.pairs.filter { $0.0 != "crash" }.sorted { $0.0 < $1.0 }.map { ($0.0, normalized($0.1)) }))
        case .null, .bool, .number, .string: value
        }
    }
}
