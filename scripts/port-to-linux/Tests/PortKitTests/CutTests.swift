import Foundation
import Testing

@testable import PortKit

@Suite("Leaving out what does not compile")
struct CutTests {
    /// Cuts at the place of a text in a source.
    private func cut(_ source: String, at text: String, _ message: String = "cannot find it", level: Int = 0) throws -> (String, [Cut]) {
        let start = try #require(source.range(of: text)).lowerBound
        let before = source[..<start]
        let line = before.count(where: \.isNewline) + 1
        let column = before.utf8.count - (before.lastIndex(where: \.isNewline).map { before[...$0].utf8.count } ?? 0) + 1
        var cutter = Cutter(source, file: "A.swift", level: level)
        let result = cutter.cut([CompilerError(file: "A.swift", line: line, column: column, message: message)])
        return (result, cutter.cuts)
    }

    @Test("a statement, and not what is around it")
    func statement() throws {
        let (source, cuts) = try cut(
            "class A {\n    func load() {\n        Tracker.start()\n        title = \"A\"\n    }\n}\n", at: "Tracker")
        #expect(source.contains("tvpSkip(\"A.swift:3: cannot find it\")") && source.contains("title = \"A\""))
        #expect(cuts.map(\.kind) == [.statement] && cuts.first?.owner == "A.load")
    }

    @Test("the value of a return, a declaration with a type, or a body of one expression")
    func value() throws {
        #expect(try cut("func a() -> Int {\n    let b = 1\n    return c(b)\n}\n", at: "c(b)").0.contains("return tvpMade("))
        #expect(try cut("func a() {\n    let b: Int = c()\n    use(b)\n}\n", at: "c()").0.contains("let b: Int = tvpMade("))
        #expect(try cut("var a: Int { c() }\n", at: "c()").0.hasPrefix("var a: Int { tvpMade("))
        #expect(try cut("class A {\n    let b: Int = c()\n}\n", at: "c()").0.contains("let b: Int = tvpMade("))
    }

    @Test("a part that was left out before is not left out again: the next larger one is")
    func larger() throws {
        let source = "func a() {\n    if b {\n        tvpSkip(\"x\")\n    }\n    d()\n}\n"
        let (result, _) = try cut(source, at: "tvpSkip")
        #expect(!result.contains("if b") && result.contains("d()"))
    }

    @Test("later rounds leave out bodies, then members")
    func levels() throws {
        let source = "class A {\n    init() {\n        b = c()\n    }\n    func d() {\n        e()\n        f()\n    }\n}\n"
        #expect(try cut(source, at: "c()", level: 2).0.contains("init() { tvpStop("))
        #expect(try !cut(source, at: "e()", level: 2).0.contains("f()"))
        #expect(try !cut(source, at: "e()", level: 3).0.contains("func d"))
    }

    @Test("a protocol that a type does not conform to, and modifiers")
    func repairs() throws {
        let source = "class A: B, C {\n    override func d() {}\n}\n"
        #expect(try cut(source, at: "A:", "type 'A' does not conform to protocol 'C'").0.hasPrefix("class A: B {"))
        #expect(try cut(source, at: "d()", "method does not override any method from its superclass").0.contains("    func d() {}"))
    }

    @Test("lines keep their numbers")
    func lines() throws {
        let source = "func a() {\n    b(\n        1,\n        2)\n    c()\n}\n"
        #expect(try cut(source, at: "b(").0.count(where: \.isNewline) == source.count(where: \.isNewline))
    }

    @Test("screens are made with made-up values, own types and stubs of protocols")
    func screens() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-screens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try """
        protocol Store { var names: [String] { get }; func load(then: (Int) -> Void) -> Bool }
        struct Model { let title: String; var done: () -> Void; let store: Store; var size = 3 }
        class People: UITableViewController { init(model: Model, count: Int = 1) { super.init(style: .plain) } }
        class Base<T>: UITableViewController {}
        class Unknown: UITableViewController { init(_ a: Other) { super.init(style: .plain) } }
        class Plain: UIViewController {}
        struct Settings: View { @Environment(\\.a) var a; var body: some View { List {} } }
        """.write(to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        let output = folder.appendingPathComponent("Screens.swift").path
        let found = try AppPort.screens(AppPort.Screens(folder: folder.path, files: ["A.swift"], scenes: [], output: output))
        #expect(found.map(\.name).sorted() == ["People", "Settings", "Unknown"])
        #expect(found.first { $0.name == "Unknown" }?.refusal == "a: Other")
        let text = try String(contentsOfFile: output, encoding: .utf8)
        #expect(text.contains("let screen = People(model: tvpMake_Model())"))
        #expect(text.contains("Model(title: \"Title\", done: { tvpMade(\"the closure done\") }, store: TVPStub_Store())"))
        #expect(text.contains("func load(then: (Int) -> Void) -> Bool { tvpMade(\"Store.load\") }"))
    }
}
