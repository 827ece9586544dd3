import Foundation
import Testing

@testable import TableAppRunner

@Suite("Screens that need not be opened again")
struct KeptScreensTests {
    private static let files = [
        "Row.swift": "struct Row {\n    var name = \"\"\n}\n", "People.swift": "class People {\n    let rows: [Row] = []\n}\n",
        "Places.swift": "class Places {\n    let title = \"brand\".shouted\n}\n",
        "Text.swift": "extension String {\n    var shouted: String { uppercased() }\n}\n",
        "TVPScreens.swift":
            "@MainActor func tvpScreen0() -> TVPScreen {\n    People()\n}\n@MainActor func tvpScreen1() -> TVPScreen {\n    tvpMake_Places()\n}\n"
            + "@MainActor func tvpMake_Places() -> Places {\n    Places()\n}\n",
        "main.swift": "start()\n",
    ]

    /// The keys of both screens after changes.
    private func keys(_ changes: [String: String] = [:], toolkit: String = "1") throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-kept-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) {
            let place = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: place, atomically: true, encoding: .utf8)
            // A resource counts by its time.
            try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: place.path)
        }
        let kept = KeptScreens(
            at: folder.path + "/screens.json", sources: folder.path, resources: [folder.path + "/Bundle"], except: "", toolkit: toolkit)
        return ["People", "Places"].enumerated().map { number, name in
            let screen = PortSteps.Screen(name: name, kind: "controller", file: name + ".swift", function: "tvpScreen\(number)", how: "")
            return kept.key(of: screen, limit: 30)
        }
    }

    @Test("a change counts for the screens that mention its names, also those of extensions and generated functions")
    func mentions() throws {
        let plain = try keys()
        #expect(try keys() == plain)
        let row = try keys(["Row.swift": "struct Row {\n    var name = \"A\"\n}\n"])
        #expect(row[0] != plain[0] && row[1] == plain[1])
        let text = try keys(["Text.swift": "extension String {\n    var shouted: String { self }\n}\n"])
        #expect(text[0] == plain[0] && text[1] != plain[1])
        let made = try keys([
            "TVPScreens.swift": Self.files["TVPScreens.swift"]?.replacingOccurrences(of: "    Places()", with: "    Places(1)") ?? ""
        ])
        #expect(made[0] == plain[0] && made[1] != plain[1])
        let main = try keys(["main.swift": "end()\n"])
        let toolkit = try keys(toolkit: "2")
        #expect(main[0] != plain[0] && main[1] != plain[1] && toolkit[0] != plain[0] && toolkit[1] != plain[1])
    }

    @Test(
        "a change counts without a name: in initializers, subscripts and conformances of extensions, operators and classes of documents",
        arguments: [
            ("extension Row {\n    init(a: Int) { self.init(1) }\n}\n", ""),
            ("extension Row {\n    subscript(a: Int) -> Int { 1 }\n}\n", ""),
            ("extension App.Row: Decodable {\n    init(from: Decoder) { self.init(1) }\n}\n", ""),
            ("func |> <A>(a: A, b: A) -> A {\n    1\n}\n", ""), ("class Faded: UIView {\n    1\n}\n", "customClass=\"Faded\""),
            ("extension UIView {\n    var inset: Int { 1 }\n}\n", "keyPath=\"inset\""),
        ])
    func nameless(_ text: String, _ document: String) throws {
        let people = "class People {\n    let rows: [Row] = a |> b\n}\n"
        func key(_ text: String) throws -> String {
            try keys(["People.swift": people, "More.swift": text, "Bundle/Main.storyboard": "<view \(document)/>"])[0]
        }
        #expect(try key(text) != key(text.replacingOccurrences(of: "1", with: "2")))
    }

    @Test("generated code that runs before every screen counts, with the files that the set-up names; the list of screens does not")
    func generated() throws {
        let start = "@MainActor let tvpDelegate = Delegate()\n@MainActor func tvpSetUp() {\n    Store.shared.a = 1\n}\n"
        let parts = [
            start, "@MainActor func tvpMaker0() -> TVPMaker? { a }\n", "@MainActor let tvpFillers: [TVPFiller] = [\n    a,\n]\n",
            "@MainActor let tvpEntries: [TVPEntry] = [\n    a,\n]\n",
        ]
        func key(_ parts: [String], _ delegate: String = "class Delegate {}\n") throws -> String {
            let screens = (Self.files["TVPScreens.swift"] ?? "") + parts.joined()
            return try keys(["TVPScreens.swift": screens, "Delegate.swift": delegate])[0]
        }
        let plain = try key(parts)
        for (index, old, new) in [(0, "= 1", "= 2"), (0, "Delegate()", "Delegate(1)"), (1, "a }", "b }"), (2, " a,", " b,")] {
            var changed = parts
            changed[index] = parts[index].replacingOccurrences(of: old, with: new)
            #expect(try key(changed) != plain, "\(new)")
        }
        #expect(try key(parts, "class Delegate { init() {} }\n") != plain)
        #expect(try key(Array(parts.dropLast())) == plain)
    }

    @Test("a program that ran out of time is known from one that stopped")
    func late() {
        func result(_ status: Int32) -> ChildProcess.Result { ChildProcess.Result(output: [], errors: [], status: status) }
        for status in [124, 128 + SIGKILL] { #expect(result(status).isLate, "\(status)") }
        for status in [0, 1, 128 + SIGILL, 128 + SIGXFSZ, 128 + SIGXCPU] { #expect(!result(status).isLate, "\(status)") }
    }

    @Test("what was found is read again, for the same key only")
    func saved() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-kept-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: place) }
        func kept() -> KeptScreens { KeptScreens(at: place, sources: "/nowhere", resources: [], except: "", toolkit: "") }
        kept().save(["A": KeptScreens.Found(key: "7", reason: "shown empty", detail: "why", fault: nil, isDrawn: true)])
        #expect(kept()["A", "7"]?.detail == "why" && kept()["A", "8"] == nil && kept()["B", "7"] == nil)
        // A busy machine may have been why, but not twice.
        for count in [1, 2] {
            kept().save(["A": KeptScreens.Found(key: "7", reason: "stopped", detail: "late", fault: nil, isDrawn: false, lates: count)])
            #expect((kept()["A", "7"] == nil) == (count == 1) && kept().lates("A", "7") == count && kept().lates("A", "8") == 0)
        }
    }
}
