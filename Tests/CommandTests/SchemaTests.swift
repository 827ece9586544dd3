import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider
import Testing

/// Checks the JSON schemas with python3-jsonschema, like editors without the language server.
@Suite("JSON schemas")
struct SchemaTests {
    private static func documents(_ kind: String, _ folder: String, _ isOne: (String) -> Bool) throws -> [String: Value] {
        let root = Command.root.appending(path: folder)
        let names = (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []).filter {
            isOne($0) && !$0.contains(".build/")
        }
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
                return ("\(kind) \(folder)/\(name)", try plain(text, name))
            })
    }

    private static func plain(_ text: String, _ name: String) throws -> Value {
        let file = SourceFile(path: name, text: text)
        if name.hasSuffix(".json") { return try #require(DataDocument.load(file: file).value?.root) }
        return try #require(PlacedValue.load(yaml: file).value, "\(name)").plain
    }

    /// The names of invalid documents, each with the validator's first word.
    private func faults(_ documents: [String: Value]) throws -> [String: String] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for kind in ["cell", "project", "theme"] {
            let run = try Command.run(["init", "schema", kind])
            #expect(run.status == 0)
            try folder.write(run.output, to: "\(kind).json")
        }
        try folder.write(Value.object(Object(documents.sorted { $0.key < $1.key }.map { ($0, $1) })).jsonText, to: "documents.json")
        try folder.write(
            """
            import json, sys
            from jsonschema import Draft202012Validator
            validators = {}
            for kind in ["cell", "project", "theme"]:
                schema = json.load(open(kind + ".json", encoding="utf-8"))
                Draft202012Validator.check_schema(schema)
                validators[kind] = Draft202012Validator(schema)
            found = {}
            for name, document in json.load(open("documents.json", encoding="utf-8")).items():
                for error in validators[name.split()[0]].iter_errors(document):
                    found[name] = str(error.message)[:300]
            print(json.dumps(found))
            """, to: "check.py")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["check.py"]
        process.currentDirectoryURL = folder.url
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try Command.start(process)
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let reason = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "apt-get install python3-jsonschema: \(reason)")
        return try #require(try JSONSerialization.jsonObject(with: text) as? [String: String])
    }

    @Test("every example, theme and test project is valid")
    func examples() throws {
        var all = try Self.documents("theme", "Themes") { $0.hasSuffix(".tokens.json") }
        for folder in ["Examples", "Tests/CommandTests/Cases/Frames"] {
            all.merge(try Self.documents("project", folder) { ($0 as NSString).lastPathComponent == "tvp.yaml" }) { $1 }
            all.merge(try Self.documents("cell", folder) { $0.hasPrefix("Cells/") && $0.hasSuffix(".yaml") }) { $1 }
            all.merge(try Self.documents("theme", folder) { $0.hasSuffix(".tokens.json") }) { $1 }
        }
        #expect(all.count > 60)
        #expect(try faults(all) == [:])
    }

    static let projects: [(String, Bool)] = [
        ("", true), ("designs: {A: {style: plain}}", true), ("designs: {A: {style: plane}}", false), ("design: {}", false),
        ("designs: {A: {titel: x}}", false), ("designs: {A: {selected: 0.1}}", true), ("designs: {A: {selected: [\"0.1\", 1.0]}}", true),
        ("designs: {A: {selected: first}}", false), ("designs: {A: {editing: true}}", true),
        ("designs: {A: {editing: [delete, reorder]}}", true),
        ("designs: {A: {editing: {all: delete, \"0.1\": \"insert, move\", \"2\": none}}}", true),
        ("designs: {A: {editing: {al: delete}}}", false),
        ("designs: {A: {editing: erase}}", false), ("designs: {A: {swiped: \"0.1 leading\"}}", true), ("designs: {A: {swiped: 0.1}}", true),
        ("designs: {A: {swiped: \"0.1 left\"}}", false), ("designs: {A: {width: 60}}", false), ("designs: {A: {device: iPhone16}}", true),
        ("designs: {A: {device: iPhone1}}", false), ("designs: {A: {locale: de}}", true), ("designs: {A: {locale: \"d!\"}}", false),
        ("designs: {A: {chrome: true}}", true), ("designs: {A: {chrome: {largeTitle: true, trailing: [plus]}}}", true),
        ("designs: {A: {chrome: {lageTitle: true}}}", false), ("designs: {A: {states: {editing: {editing: delete}}}}", true),
        ("designs: {A: {states: {\"a b\": {editing: delete}}}}", false),
        ("designs: {A: {swipeActions: {trailing: [Delete, {symbol: trash}]}}}", true),
        ("designs: {A: {swipeActions: {trailing: [{color: red}]}}}", false), ("designs: {A: {swipeActions: {up: [Delete]}}}", false),
        ("designs: {A: {test: {themes: [ios], scale: 2}}}", true), ("designs: {A: {test: {scale: 4}}}", false),
        ("designs: {A: {separatorInset: {leading: 3}}}", true), ("designs: {A: {separatorInset: {top: 3}}}", false),
        ("designs: {A: {now: 2026-03-12T09:41}}", true), ("now: yesterday", false), ("scale: 2", true), ("scale: 2.5", false),
        ("tolerances: {threshold: 0.5}", true), ("tolerances: {threshold: 2}", false), ("tolerances: {comparator: exact}", true),
        ("strings: {de: {on: An}}", true), ("strings: {de: {onn: An}}", false), ("themes: [ios]", true),
        ("themes: 3", false), ("images: {\"https://x/\": Pictures/}", true), ("images: [a]", false), ("textSizes: [L, AX3]", true),
        ("textSizes: [Large]", false), ("snapshots: \"\"", false), ("designs: {A: {stress: longest}}", true),
        ("designs: {A: {offset: -1}}", false),
    ]

    @Test("the schema of tvp.yaml and the parser accept and reject the same files")
    func project() throws {
        var documents: [String: Value] = [:]
        for (text, isRight) in Self.projects {
            let loaded = ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text))
            #expect(loaded.diagnostics.isEmpty == isRight, "\(text): \(loaded.diagnostics)")
            documents["project \(text)"] = text.isEmpty ? .null : try Self.plain(text, "tvp.yaml")
        }
        let found = Set(try faults(documents).keys)
        for (text, isRight) in Self.projects { #expect(found.contains("project \(text)") != isRight, "\(text)") }
    }

    static let themes: [(String, Bool)] = [
        (#"{"extends": "ios"}"#, true), (#"{"extends": 3}"#, false), (#"{"extends": "ios", "colour": {}}"#, false),
        (##"{"extends": "ios", "color": {"brand": {"$value": "#123456"}}}"##, true),
        (##"{"extends": "ios", "color": {"brand": {"main": {"$value": "#123456"}}}}"##, true),
        (#"{"extends": "ios", "color": {"tint": {"$value": "{color.red}"}}}"#, true),
        (#"{"extends": "ios", "color": {"tint": {"$value": "red"}}}"#, false),
        (#"{"extends": "ios", "color": {"tint": "red"}}"#, false),
        (##"{"extends": "ios", "color": {"tint": {"$value": "#FFF", "$extensions": {"tableviewprovider": {"darc": "#FFF"}}}}}"##, false),
        (#"{"extends": "ios", "color": {"tint": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1]}}}}"#, true),
        (#"{"extends": "ios", "metric": {"rowHeight": {"$value": 50}}}"#, true),
        (#"{"extends": "ios", "metric": {"rowHeight": {"$value": 5000}}}"#, false),
        (#"{"extends": "ios", "metric": {"rowHeigth": {"$value": 50}}}"#, false),
        (#"{"extends": "ios", "metric": {"uppercaseHeaders": {"$value": true}}}"#, true),
        (#"{"extends": "ios", "metric": {"rowHeight": {"$value": {"value": 12, "unit": "px"}}}}"#, true),
        (#"{"extends": "ios", "type": {"body": {"$value": {"fontSize": 18, "fontWeight": "bold"}}}}"#, true),
        (#"{"extends": "ios", "type": {"body": {"$value": {"fontSize": 18, "fontWeight": "heavyish"}}}}"#, false),
        (#"{"extends": "ios", "type": {"bodi": {"$value": {"fontSize": 18}}}}"#, false),
        (#"{"extends": "ios", "tracking": {"17": {"$value": -0.4}}}"#, true),
        (#"{"extends": "ios", "tracking": {"big": {"$value": 1}}}"#, false),
        (#"{"extends": "ios", "font": {"family": {"$value": "Inter"}}}"#, true),
        (#"{"extends": "ios", "font": {"family": {"$value": 3}}}"#, false), (#"{"$description": "x", "extends": "ios"}"#, true),
        (#"{"extends": "ios", "color": {"$type": "dimension"}}"#, false),
    ]

    @Test("the schema of themes and the parser accept and reject the same files")
    func theme() throws {
        var documents: [String: Value] = [:]
        for (text, isRight) in Self.themes {
            let loaded = Theme.load(file: SourceFile(path: "a.tokens.json", text: text), name: "a")
            if !text.contains("\"$type\"") { #expect(loaded.diagnostics.isEmpty == isRight, "\(text): \(loaded.diagnostics)") }
            documents["theme \(text)"] = try Self.plain(text, "a.json")
        }
        let found = Set(try faults(documents).keys)
        for (text, isRight) in Self.themes { #expect(found.contains("theme \(text)") != isRight, "\(text)") }
    }
}
