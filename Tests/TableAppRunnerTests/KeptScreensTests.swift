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
    private func keys(_ changes: [String: String] = [:], toolkit: String = "1") throws -> [UInt64] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-kept-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
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

    @Test("what was found is read again, for the same key only")
    func saved() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-kept-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: place) }
        func kept() -> KeptScreens { KeptScreens(at: place, sources: "/nowhere", resources: [], except: "", toolkit: "") }
        kept().save(["A": KeptScreens.Found(key: 7, reason: "shown empty", detail: "why", fault: nil, isDrawn: true)])
        #expect(kept()["A", 7]?.detail == "why" && kept()["A", 8] == nil && kept()["B", 7] == nil)
    }
}
