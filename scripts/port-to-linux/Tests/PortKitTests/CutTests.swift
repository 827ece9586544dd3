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

    @Test("an assignment keeps its place, which gets a made-up value")
    func assignment() throws {
        let source = "func a() {\n    titleLabel.text = b.c()\n    d = e\n}\n"
        let (made, _) = try cut(source, at: "b.c")
        #expect(made.contains("    tvpAssign(&titleLabel.text, \"title\", \"A.swift:2: cannot find it\")\n    d = e"))
        #expect(try cut(made, at: "titleLabel").0.contains("    tvpSkip("))
        #expect(try cut(source, at: "titleLabel").0.contains("    tvpSkip("))
        #expect(try cut("func a() {\n    b?.c = d\n}\n", at: "d\n").0.contains("    tvpSkip("))
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
        let skipped = try cut(source, at: "c()", level: 2).0
        #expect(skipped.contains("init() { tvpSkip("))
        #expect(try cut(skipped, at: "tvpSkip", level: 2).0.contains("init() { tvpStop("))
        #expect(try !cut(source, at: "e()", level: 2).0.contains("f()"))
        #expect(try !cut(source, at: "e()", level: 3).0.contains("func d"))
    }

    @Test("a protocol that a type does not conform to, and modifiers")
    func repairs() throws {
        let source = "class A: B, C {\n    override func d() {}\n}\n"
        #expect(try cut(source, at: "A:", "type 'A' does not conform to protocol 'C'").0.hasPrefix("class A: B {"))
        for message in ["non-class type 'A' cannot conform to class protocol 'C'", "inheritance from non-protocol type 'M.C'"] {
            #expect(try cut(source, at: "A:", message).0.hasPrefix("class A: B {"))
        }
        #expect(try cut(source, at: "d()", "method does not override any method from its superclass").0.contains("    func d() {}"))
        let member = "class A: B {\n    @e public class subscript(f: String) -> Int { 1 }\n}\n"
        let missing = "overriding declaration requires an 'override' keyword"
        #expect(try cut(member, at: "subscript", missing).0.contains("    @e public class override subscript(f: String)"))
        // Lines can be those of an older file.
        #expect(try !cut(member, at: "class A", missing).0.contains("override"))
    }

    @Test("a preview whose view does not compile is one of SwiftUI, so that the compiler finds the fault in it")
    func ambiguous() throws {
        let source = "@MainActor func tvpPreview1_A() -> TVPScreen { tvpScreen { A().b() } }\n"
        let text = try cut(source, at: "tvpScreen {", "ambiguous use of 'tvpScreen'").0
        #expect(text == source.replacing("tvpScreen", with: "tvpViews"))
    }

    @Test("where the compiler stops somewhere in a file, its code is left out, then all of it")
    func whole() {
        let source = "import UIKit\nstruct A: View {\n    var body: some View { B() }\n    func c() -> Int { 1 }\n}\n"
        func text(level: Int) -> String {
            var cutter = Cutter(source, file: "A.swift", level: level)
            return cutter.cut([CompilerError(file: "A.swift", line: 0, column: 0, message: "the compiler stops here")])
        }
        #expect(text(level: 0).contains("var body: some View { tvpView(") && text(level: 0).contains("func c() -> Int { return tvpMade("))
        #expect(text(level: 3).trimmingCharacters(in: .newlines) == "import UIKit")
    }

    @Test("lines keep their numbers")
    func lines() throws {
        let source = "func a() {\n    b(\n        1,\n        2)\n    c()\n}\n"
        #expect(try cut(source, at: "b(").0.count(where: \.isNewline) == source.count(where: \.isNewline))
    }

    @Test("a view whose body does not compile is empty; its type needs no caller")
    func views() throws {
        let text = try cut("struct A: View {\n    var body: some View {\n        B()\n    }\n}\n", at: "B()").0
        #expect(text.contains("var body: some View {\n        tvpView("))
    }

    @Test("a view without a modifier that does not compile is still a view, and what is inside of one comes first")
    func modifiers() throws {
        let source = "struct A: View {\n    var body: some View {\n        B(c)\n            .d(e)\n            .f()\n    }\n}\n"
        #expect(try cut(source, at: "d(e)", "value of type 'some View' has no member 'd'").0.contains("B(c)\n\n            .f()\n"))
        let (argument, cuts) = try cut(source, at: "e)")
        #expect(argument.contains("B(c)\n\n            .f()\n") && cuts.first?.kind == .modifier)
        #expect(try cut(source, at: "B(c)").0.contains("tvpView("))
        #expect(try cut(source, at: "d(e)", level: 3).0.contains("var body: some View { tvpView("))
        let inner = "struct A: View {\n    var body: some View {\n        B(c).d {\n            e()\n            f()\n        }\n    }\n}\n"
        #expect(try cut(inner, at: "e()").0.contains("B(c).d {\n            tvpSkip("))
        #expect(try cut("func a() {\n    b().c(d)\n}\n", at: "d)").0.contains("    tvpSkip("))
    }

    @Test("an initializer that cannot set everything gets values for the rest")
    func initializers() throws {
        let source = "class A {\n    let key: Key\n    var b = 1\n    init() {\n    }\n}\n"
        let text = try cut(source, at: "}", "return from initializer without initializing all stored properties").0
        #expect(text.contains("var key: Key = tvpMade("))
        let implicit = "property 'self.key' not initialized at implicitly generated super.init call"
        #expect(try cut(source, at: "}", implicit, level: 3).0.contains("var key: Key = tvpMade("))
        let throwing = try cut("class A {\n    init(b: B) throws { c() }\n}\n", at: "c()", level: 2).0
        #expect(throwing.contains("throws { throw tvpFailure(\"A.swift:2: cannot find it\") }"))
        let failable = try cut("class A {\n    init?(b: B) { c() }\n}\n", at: "c()", level: 2).0
        #expect(failable.contains("init?(b: B) { tvpSkip(\"A.swift:2: cannot find it\"); return nil }"))
    }

    @Test("a generated function that does not compile stops its screen alone")
    func generated() throws {
        let source = "func tvpScreen0() -> TVPScreen {\n    let a = b()\n    return c(a)\n}\nlet d = 1\n"
        var cutter = Cutter(source, file: "TVPScreens.swift", level: 0)
        let text = cutter.cut([CompilerError(file: "TVPScreens.swift", line: 2, column: 13, message: "cannot find 'b' in scope")])
        #expect(text.hasPrefix("func tvpScreen0() -> TVPScreen { tvpStop("))
        #expect(text.hasSuffix("let d = 1\n"))
        #expect(cutter.cuts.first?.owner == "tvpScreen0")
    }

    @Test("the time and random numbers are the same in each run; imports name whole modules that are here")
    func fixed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-port-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try """
        import os.log
        import Rx
        let a = Date().addingTimeInterval(Double.random(in: 0...1))
        let b = [UUID()].shuffled().randomElement()
        let c = Date.now > Date(timeIntervalSince1970: 1)
        let e: @convention(block) () -> Void = unsafeBitCast(a, to: E.self)
        @Observable class D {}
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { a() }
        let f = defaults.object(forKey: Keys.userName) as! String, g = defaults.string(forKey: "city")!
        Task { try await Task.sleep(for: .seconds(1)); try await Task.sleep(until: a, clock: c) }
        let h = (d["a"]! as! [String: Any])["b"] as? Int ?? 1
        """.write(to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        let output = folder.appendingPathComponent("Ported")
        _ = try AppPort.port(
            AppPort.Sources(
                root: folder.path, files: ["A.swift"], output: output.path, modules: ["os", "Foundation", "Observation", "UIKit"], own: []))
        let text = try String(contentsOf: output.appendingPathComponent("A.swift"), encoding: .utf8)
        #expect(text.hasPrefix("import Observation; ") && text.contains("import os\n") && text.contains("/* import Rx */"))
        #expect(text.contains("let a = tvpNow().addingTimeInterval(Double.random(in: 0...1, using: &tvpRandom))"))
        #expect(text.contains("let b = [tvpIdentifier()].shuffled(using: &tvpRandom).randomElement(using: &tvpRandom)"))
        #expect(text.contains("let c = tvpNow() > Date(timeIntervalSince1970: 1)"))
        #expect(text.contains("let e:  () -> Void = tvpBitCast(a, to: E.self)"))
        #expect(text.contains("DispatchQueue.main.tvpAsyncAfter(deadline: .now() + 1) { a() }"))
        #expect(text.contains("let f = tvpCast(\"userName\", defaults.object(forKey: Keys.userName)) as String"))
        #expect(text.contains("g = tvpPresent(\"city\", defaults.string(forKey: \"city\"))"))
        #expect(
            text.contains("let h = tvpRead(\"b\", (tvpCast(\"a\", d[\"a\"]) as [String: Any])[\"b\"], as: (Int).self) ?? 1"))
        #expect(text.contains("try await tvpSleep(for: .seconds(1)); try await Task.sleep(until: a, clock: c)"))
    }

    /// The screens of a source, the functions that make them, and the source afterwards.
    private func screens(
        _ source: String, _ scenes: [AppPort.Scene] = [], absent: [String] = []
    ) throws -> (found: [AppPort.Screen], text: String, source: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-screens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("A.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let output = folder.appendingPathComponent("Screens.swift").path
        let request = AppPort.Screens(folder: folder.path, files: ["A.swift"], scenes: scenes, absent: absent, output: output)
        let found = try AppPort.screens(request)
        let (text, changed) = (try String(contentsOfFile: output, encoding: .utf8), try String(contentsOf: file, encoding: .utf8))
        // A second run finds what the first one left.
        _ = try AppPort.screens(request)
        #expect(try String(contentsOfFile: output, encoding: .utf8) == text)
        #expect(try String(contentsOf: file, encoding: .utf8) == changed)
        return (found, text, changed)
    }

    @Test("screens are made with made-up values, own types and stubs of protocols")
    func made() throws {
        let (found, text, _) = try screens(
            """
            protocol Store { var names: [String] { get }; func count(_ low: Int) -> Bool }
            struct Model { let title: String; var done: () -> Void; let store: Store; var size = 3 }
            class People: UITableViewController { init(model: Model, count: Int = 1) { super.init(style: .plain) } }
            class Base<T>: UITableViewController {}
            class Unknown: UITableViewController { init(_ a: Other) { super.init(style: .plain) } }
            class Unmade: UITableViewController { init(_ a: inout Int) { super.init(style: .plain) } }
            class Saved: UITableViewController { init(_ a: Record) { super.init(style: .plain) } }
            class Record { @available(*, unavailable) init() {}; init(context: NSManagedObjectContext) {} }
            class Plain: UIViewController {}
            class BaseList: UITableViewController {}
            protocol Page: View {}
            struct Pages: Page { var body: some View { Form {} } }
            class Profile: UITableViewController { var name: String?; var note: String?; func load() { ask(self.name!) } }
            class User: ObservableObject {}
            @Observable class Cart {}
            class Shared { static var one: Shared!; static var window: UIWindow! }
            struct Player { let a: Int; init(b: Int) { tvpStop("A.swift:1: cannot find it") } }
            struct Play: View { let player: Player; var body: some View { List {} } }
            extension Bool { static let usual = true }
            struct Settings: View { @Router private var router; @Kept(1) private var kept; @SwiftUI.Environment(\\.a) private var a; @Environment(\\.b) private var b: Bool; @Environment(Cart.self) private var cart; @EnvironmentObject var user: User; var body: some View { List {} } }
            """)
        #expect(found.map(\.name).sorted() == ["Pages", "People", "Play", "Profile", "Saved", "Settings", "Unknown", "Unmade"])
        #expect(found.first { $0.name == "Unmade" }?.refusal == "a: inout Int" && found.first { $0.name == "Play" }?.refusal == "an initializer of Player")
        #expect(text.contains("if TVPMaker.isUsed { screen.name = tvpText(\"name\") }") && !text.contains("screen.note"))
        #expect(text.contains("Unknown(tvpMade(\"a: Other\"))") && text.contains("Record(context: tvpContext())"))
        #expect(text.contains("let screen = People(model: tvpMake_Model())"))
        #expect(text.contains("Model(title: tvpText(\"title\"), done: {  }, store: TVPStub_Store())"))
        #expect(text.contains("lazy var names: [String] = [tvpText(\"name\"), tvpText(\"name\"), tvpText(\"name\")]"))
        #expect(text.contains("return false"))
        #expect(text.contains("Settings().environmentObject(tvpMake_User()).environment(tvpMake_Cart())"))
        #expect(text.contains("func tvpSetUp() {\n    Shared.one = tvpMake_Shared()\n}"))
    }

    @Test("what loads data is a stub that answers later, though the app has a type that asks the network; one for tests comes first")
    func delivered() throws {
        let (_, text, source) = try screens(
            """
            struct Item { let name: String? }
            protocol Loading { func load(then: @escaping (Result<[Item], Error>) -> Void, onError: (Error) -> Void); func all() async throws -> [Item] }
            class NetLoader: Loading {}
            protocol Saving { func save(then: @escaping (Int) -> Void) }
            class SaverMock: Saving {}
            protocol Showing { func show(then: @escaping (Int) -> Void) }
            typealias ItemsViewModel = Showing & Loading
            class DefaultViewModel: ItemsViewModel { init(loader: Loading, saver: Saving) {} }
            class Items: UITableViewController { var model: ItemsViewModel!; @IBOutlet var button: UIButton! }
            """)
        let items = "[tvpMake_Item(), tvpMake_Item(), tvpMake_Item()]"
        #expect(source.contains("        model = tvpMake_DefaultViewModel()\n") && text.contains("screen.tvpSet_Items()"))
        #expect(!source.contains("button = "))
        #expect(text.contains("DefaultViewModel(loader: TVPStub_Loading(), saver: tvpMake_SaverMock())"))
        #expect(text.contains("tvpDeliver { then(.success(\(items))) }"))
        #expect(!text.contains("onError("))
        #expect(text.contains("return \(items)"))
        #expect(text.contains("Item(name: tvpText(\"name\"))"))
    }

    @Test("a dictionary has what an initializer reads from it; what is left out makes an object last, what is in memory first")
    func read() throws {
        let (found, text, source) = try screens(
            """
            class User { init?(dictionary: [String: Any]) { guard let a = tvpRead("name", dictionary["name"], as: (String).self) else { return nil }
                b = tvpCast("age", dictionary["age"]) as Double; c = dictionary[key] } }
            struct Like { init(dictionary: [String: Any]) { user = User(dictionary: tvpCast("user", dictionary["user"]) as [String: Any])!
                if let box = tvpRead("box", dictionary["box"], as: ([String: Any]).self) { other = Size(box) } } }
            struct Size { init(_ values: [String: Any]) { width = tvpRead("width", values["width"], as: (Int).self) } }
            class Box { init(values: NSDictionary) { a = values["size"] } }
            class Base { init(_ a: Writer) throws {}; static func live() throws -> Base { tvpMade("a") }; static func inMemory() throws -> Base { Base(1) } }
            class Users: UICollectionViewController { var user: User!; var box: Box!; var base: Base!; var isNew: Bool?; var chosen: User?; var like: Like!; func a() { isNew!; chosen! } }
            class Late: UITableViewController { @Outlet var label: UILabel!; var user: User? { didSet { label.text = user!.name } }; var other: User! { didSet { label.isHidden = true } } }
            class Places: UITableView {}
            class Pane: UIView { let places = Places() }
            class Around: UIViewController { let pane = Pane() }
            class PaneCell: UITableViewCell { let places = Places() }
            class Plain: UIViewController { let cell = PaneCell() }
            """)
        #expect(found.map(\.name).sorted() == ["Around", "Late", "Users"])
        #expect(text.contains("if TVPMaker.isUsed { screen.loadViewIfNeeded(); screen.user = tvpMake_User() }"))
        #expect(source.contains("        loadViewIfNeeded(); other = tvpMake_User()\n"))
        #expect(text.contains("User(dictionary: tvpDictionary([\"name\": (tvpText(\"name\")) as String, \"age\": (1) as Double]))!"))
        #expect(
            text.contains(
                "Like(dictionary: tvpDictionary([\"user\": (tvpDictionary([\"name\": (tvpText(\"name\")) as String, \"age\": (1) as Double])) as [String: Any], "))
        #expect(text.contains("\"box\": (tvpDictionary([\"width\": (1) as Int])) as [String: Any]]))"))
        #expect(text.contains("Box(values: (tvpDictionary([\"size\": (tvpText(\"size\")) as String]) as [String: Any] as NSDictionary))"))
        #expect(text.contains("try! Base.inMemory()"))
        #expect(text.contains("let screen = Users(collectionViewLayout: UICollectionViewFlowLayout())"))
        let (first, last) = (text.range(of: "screen.isNew = "), text.range(of: "screen.chosen = "))
        #expect(first.flatMap { first in last.map { first.lowerBound < $0.lowerBound } } == true)
    }

    @Test("a generic superclass takes what its subclass names; a scene is made by its own static method; empty lists are filled")
    func filled() throws {
        let scene = AppPort.Scene(className: "Own", storyboard: "Main", id: "a-b", hasTable: true)
        let (found, text, source) = try screens(
            """
            struct Model { let id: Int }
            class Store { private var all = [Model]() }
            class Base<M>: UITableViewController { init(model: M) { super.init(style: .plain) } }
            class People: Base<Model> {
                var models = [Model](); private var hidden: [Model] = []; private(set) var read: [Model] = []; private let store = Store()
                private func updateAll() { print(hidden) }
                private func updateNothing() {}
                @objc func reloadAll() { print(hidden) }
                func updateOne(_ one: Model) { print(hidden) }
            }
            class Own: UITableViewController { static func create(with model: Model) -> Own { fatalError() } }
            """, [scene])
        #expect(found.count { $0.function != nil } == 2)
        #expect(text.contains("People(model: tvpMake_Model())"))
        #expect(text.contains("let screen = Own.create(with: tvpMake_Model())"))
        #expect(text.contains("Model(id: Int(tvpNumber()))"))
        #expect(text.contains("screen.tvpFill_People()") && !text.contains("tvpFill_Own"))
        for name in ["models", "hidden", "read"] {
            #expect(source.contains("if \(name).isEmpty { \(name) = [tvpMake_Model(), tvpMake_Model(), tvpMake_Model()] }"))
        }
        #expect(source.contains("        store.tvpFill_Store()\n        updateOne(tvpMake_Model())\n        updateAll()\n    }"))
        #expect(source.contains("extension Store {\n    @MainActor func tvpFill_Store() {\n        if all.isEmpty { all = ["))
    }

    @Test("what only a decoder makes is decoded; a view that its user decides is no screen; counts are filled where lists come first")
    func coded() throws {
        let (found, text, source) = try screens(
            """
            struct Review: Codable { var title: String; init(from decoder: Decoder) throws {} }
            struct Plain: Codable { var title: String }
            extension Plain { init(from decoder: Decoder) throws {} }
            extension Optional: Marked {}
            protocol Marked {}
            final class Store: ObservableObject { @Published var teamNum: Int = 0; @Published var reviews: [Review] = [] }
            struct Reviews: View { @StateObject var store = Store(); var review: Review; var plain: Plain; var body: some View { List {} } }
            struct Endless<Data: RandomAccessCollection, Content: View>: View { var data: Data; var body: some View { List {} } }
            struct Framed<Content: View>: View { var content: Content; var body: some View { List {} } }
            protocol HomeViewModel { var name: String { get } }
            struct Home<Model>: View where Model: HomeViewModel { var model: Model; var body: some View { List {} } }
            struct Either<A: View & Sendable>: View { var content: A; var body: some View { List {} } }
            struct Boxed<Content>: View where Content: View { var content: Content; var body: some View { List {} } }
            """)
        #expect(text.contains("func tvpMake_Review() -> Review {\n    tvpDecoded(Review.self)\n}"))
        #expect(text.contains("Plain(title: tvpText(\"title\"))") && !text.contains("Optional()"), "\(text)")
        #expect(found.map(\.name) == ["Boxed", "Either", "Framed", "Home", "Reviews"])
        #expect(source.contains("if tvpIsEarly, teamNum == 0 { teamNum = 3 }"))
    }

    @Test("functions that load data by absent types deliver made-up values, and keep them if they do not compile")
    func loaders() throws {
        let (_, _, source) = try screens(
            """
            struct Item { let name: String }
            class Loader {
                func load(each: @escaping (Item) -> Void, then: @escaping ([Item]?, Error?) -> Void) {
                    Cloud.load()
                }
                func all() async -> [Item] { await Cloud.all() }
                func publish(then: @escaping ([Item]) -> Void) { then([]) }
                func get<T>(then: @escaping (T) -> Void) { Cloud.get(then) }
                private var cloud: Cloud!
            }
            """, absent: ["Cloud"])
        let each = String(repeating: "tvpDeliver { each(tvpMake_Item()) }; ", count: 3)
        let items = "[tvpMake_Item(), tvpMake_Item(), tvpMake_Item()]"
        #expect(source.contains("{ \(each)tvpDeliver { then(\(items), nil) };\n        Cloud.load()"))
        #expect(source.contains("all() async -> [Item] { return await \(items); await Cloud.all() }"))
        #expect(source.contains("private var cloud: Cloud! = tvpAbsent()\n"))
        #expect(source.contains("{ then([]) }") && source.contains("{ Cloud.get(then) }"))
        var cutter = Cutter(source, file: "A.swift", level: 2)
        let cut = cutter.cut([CompilerError(file: "A.swift", line: 4, column: 9, message: "no")])
        #expect(cut.contains("tvpDeliver { then(\(items), nil) }; tvpSkip("))
    }

    @Test("objects say how they are made up, and those that views keep are filled")
    func makers() throws {
        let (_, text, source) = try screens(
            """
            struct Item { let id, rank: Int; var note: String?; var size = 1 }
            class Account { var name: String?; private(set) var code = ""; var owner: String = "" }
            class Model: ObservableObject { @Published private(set) var items: [Item] = [] }
            struct Items: View { @StateObject private var model = Model(); var body: some View { List(model.items) { Text("") } } }
            class AppDelegate: UIResponder {}
            protocol Store {}
            class Place: NSObject, PlaceDelegate {}
            class Shop { @Inject private var store: Store; @Inject var place: Place }
            """)
        #expect(text.contains("func tvpMake_Model() -> Model {\n    Model()\n}"))
        #expect(text.contains("TVPMaker(Place.self) { tvpMake_Place() }"))
        #expect(text.contains("TVPMaker((any Store).self) { TVPStub_Store() }"))
        #expect(text.contains("TVPMaker(Item.self) { tvpMake_Item() }") && text.contains("TVPMaker(Account.self) { tvpMake_Account() }"))
        #expect(!text.contains("TVPMaker(Items.self)") && !text.contains("TVPMaker(AppDelegate.self)"))
        #expect(
            text.contains(
                "let tvpMakers: [@MainActor () -> TVPMaker?] = [tvpMaker0, tvpMaker1, tvpMaker2, tvpMaker3, tvpMaker4, tvpMaker5]"))
        #expect(text.contains("Item(id: Int(tvpNumber()), rank: 1, note: tvpText(\"note\"))"))
        #expect(text.contains("made.name = tvpNamed(made.name, \"name\")\n    made.owner = tvpNamed(") && !text.contains("made.code"))
        #expect(text.contains("TVPFiller { ($0 as? Model)?.tvpFill_Model() },") && text.contains("tvpPage { Items() }"))
        #expect(source.contains("extension Model {\n    @MainActor func tvpFill_Model() {\n        if items.isEmpty {"))
        var cutter = Cutter("func tvpMaker0() -> TVPMaker? { a }\n", file: "TVPScreens.swift", level: 0)
        let cut = cutter.cut([CompilerError(file: "TVPScreens.swift", line: 1, column: 34, message: "no")])
        #expect(cut == "func tvpMaker0() -> TVPMaker? { nil }\n")
    }

    @Test("code finds the app's delegate, which does not run, and what it sets of shared objects")
    func delegate() throws {
        let (_, text, _) = try screens(
            """
            class Store { static let shared: Saving = Store() }
            class Session { static let shared = Session(); var store: Store?; var window: UIWindow?; var count: Int? }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func start() { Session.shared.store = Store(); Session.shared.window = UIWindow(); Session.shared.count = 1; let a = 1 }
            }
            """)
        #expect(text.contains("@MainActor let tvpDelegate = AppDelegate()\n"))
        #expect(
            text.contains(
                "func tvpSetUp() {\n    UIApplication.shared.delegate = tvpDelegate\n    Session.shared.store = tvpMake_Store()\n}"))
    }

    @Test("a view that scrolls rows is a screen, wherever its type says so")
    func scrolled() throws {
        let rows = "ScrollView { LazyVStack { ForEach(1..<3, id: \\.self) { Text(\"\\($0)\") } } }"
        let (found, _, _) = try screens(
            """
            struct A: View { var body: some View { rows } }
            extension A { var rows: some View { \(rows) } }
            struct B: View { var body: some View { ScrollView { Text("") } } }
            """)
        #expect(found.map(\.name) == ["A"])
    }

    @Test("a private property that a segue would set is set in the class's own file")
    func settings() throws {
        let (_, text, source) = try screens(
            """
            struct Item { let id: Int }
            class Items: UITableViewController { private var item: Item!; private var label: UILabel!; private var own: Item! = nil
                var shown: Item?; var kind: Kind?; weak var other: Other?; private(set) var read: Item?; var window: UIWindow? }
            enum Kind { case a }
            class Other { private var _token: String?; private var name: String? }
            class Made: UITableViewController { init?(coder: NSCoder, item: Item) { use(other.token!) } }
            """, [AppPort.Scene(className: "Made", storyboard: "Main", id: "b", hasTable: true)])
        #expect(text.contains("if TVPMaker.isUsed { screen.shown = tvpMake_Item() }") && text.count(of: "{ screen.") == 1)
        #expect(source.contains("        if TVPMaker.isUsed, _token == nil { _token = tvpText(\"_token\") }\n"))
        #expect(text.contains("tvpScene(\"Main\", \"b\") { Made(coder: $0, item: tvpMake_Item()) }"))
        #expect(text.contains("screen.tvpSet_Items()") && source.contains("        item = tvpMake_Item()\n    }"))
    }

    @Test("a presenter knows the screen that it serves, and the screen is handed what a presenter would hand it")
    func presenters() throws {
        let (_, text, source) = try screens(
            """
            struct Item { var title = ""; var parts: [String] = []; var notes: [Item]? }
            protocol ItemsView: AnyObject {}
            protocol ItemsPresenting {}
            class Router {}
            class Presenter: ItemsPresenting { weak var view: ItemsView?; var router: Router!; weak var other: Router? }
            class Items: UITableViewController, ItemsView {
                var presenter: ItemsPresenting!
                func showItems(_ items: [Item]) {}
                func showError(_ item: Item) {}
                func showDetail(of item: Item) { present(Other(item)) }
                func itemWasChosen(_ item: Item) {}
            }
            """)
        #expect(source.contains("        presenter = tvpMake_Presenter()\n        (presenter as? Presenter)?.view = self\n    }"))
        #expect(source.contains("{\n        router = tvpMake_Router()\n    }"))
        #expect(text.contains("    let made = Presenter()\n    if TVPMaker.isUsed { made.tvpSet_Presenter() }"))
        #expect(source.contains("{\n        showItems([tvpMake_Item(), tvpMake_Item(), tvpMake_Item()])\n    }"))
        // A list of the item's own type would never end.
        #expect(text.contains("var made = Item(parts: [tvpText(\"part\"), tvpText(\"part\"), tvpText(\"part\")], notes: nil)"))
        #expect(text.contains("made.title = tvpNamed(made.title, \"title\")"))
    }

    @Test("what has loaded does not load any more")
    func loaded() throws {
        let (_, _, source) = try screens(
            """
            enum State { case loading, failed(Error), loaded([Int]) }
            class Model: ObservableObject { @Published var state = State.loading; @Published var kept: State = .loading; var isLoading: Bool = true }
            struct Items: View { @StateObject var model = Model(); var body: some View { List {} } }
            """)
        #expect(source.contains("        kept = State.loaded([1, 1, 1])\n        isLoading = false\n    }"))
    }

    @Test("private types are made up in their own files, and private lists are screens")
    func privates() throws {
        let (found, text, source) = try screens(
            """
            private enum Kind { case a, b }
            class Outer { private struct Inner { let name: String } }
            private struct Items: View { @Binding var one: String?; var body: some View { List {} } }
            """)
        #expect(source.contains("@MainActor func tvpMaker_Kind() -> TVPMaker? { TVPMaker(Kind.self) { Kind.a } }"))
        #expect(source.contains("extension Outer { @MainActor static func tvpMaker_Outer_Inner() -> TVPMaker? {"))
        #expect(text.contains("-> TVPMaker? { tvpMaker_Kind() }") && text.contains("-> TVPMaker? { Outer.tvpMaker_Outer_Inner() }"))
        #expect(found.map(\.name) == ["Items"] && text.contains("    tvpPage_Items()"))
        #expect(source.contains("-> TVPScreen { tvpPage { Items(one: Binding<String?>.constant(tvpText(\"one\"))) } }"))
    }

    @Test("what is bound need not be optional here, and what is absent takes no closure")
    func bound() throws {
        let closure = "extra trailing closure passed in call"
        #expect(try cut("let a = b.c { d() }\n", at: "{ d", closure).0 == "let a = b.c ()\n")
        let escaping = "'@escaping' only applies to function types"
        #expect(try cut("func a(_ b: @escaping B) {}\n", at: "B) {}", escaping).0 == "func a(_ b:  B) {}\n")
        #expect(try cut("let a = b.c(1) { d() }.e\n", at: "{ d", closure).0 == "let a = b.c(1) .e\n")
        let message = "initializer for conditional binding must have Optional type, not 'AbsentObject'"
        #expect(try cut("func a() { if let b = c.d { e() } }\n", at: "c.d", message).0 == "func a() { if let b = tvpBound(c.d) { e() } }\n")
    }

    @Test("what is absent is not optional, and takes any value; a view loses a modifier in every round")
    func absent() throws {
        let unwrap = "cannot force unwrap value of non-optional type 'Client'"
        #expect(try cut("let a = Client()!\n", at: "Client", unwrap).0 == "let a = Client()\n")
        let chain = "cannot use optional chaining on non-optional value of type 'Client'"
        #expect(try cut("func a() {\n    client?.b()\n}\n", at: "client", chain).0 == "func a() {\n    client.b()\n}\n")
        let member = "type 'Any?' has no member 'linear'"
        #expect(try cut("func a() {\n    b.c(.linear, 1)\n}\n", at: ".linear", member).0 == "func a() {\n    b.c(TVPAbsent(), 1)\n}\n")
        let view = "struct A: View {\n    var body: some View {\n        List {}\n            .tracked(\"a\")\n    }\n}\n"
        let late = try cut(view, at: "tracked", "value of type 'List' has no member 'tracked'", level: 2).0
        #expect(late.contains("        List {}\n") && !late.contains("tracked") && !late.contains("tvp"))
    }

    @Test("initializers that a superclass asks for, and constants of two modules")
    func superclass() throws {
        let use = "use the 'required' modifier to override a required initializer"
        let source = "class A: B {\n    @available(*, unavailable) public init() { fatalError() }\n}\n"
        #expect(try cut(source, at: "init()", use).0 == "class A: B {\n     public required init() { fatalError() }\n}\n")
        let missing = "'required' initializer 'init(entity:insertInto:)' must be provided by subclass of 'NSManagedObject'"
        let managed = try cut("class A: B {\n    var c = 1\n}\n", at: "}\n", missing).0
        #expect(managed.contains("insertInto context: NSManagedObjectContext?) { super.init(entity: entity, insertInto: context) }"))
        #expect(managed.contains("    var c = 1\n"))
        let again = "invalid redeclaration of 'Names'"
        #expect(try cut("enum Names { static let a = 1 }\n", at: "Names", again).0 == "extension Names { static let a = 1 }\n")
        #expect(try !cut("struct Names { var a = 1 }\n", at: "Names", again).0.contains("extension"))
    }

    @Test("a screen that cannot be listed is left out of the list, and not the list")
    func listed() {
        let source = "let tvpEntries: [TVPEntry] = [\n    TVPEntry(\"A\") { tvpScreen0() },\n    TVPEntry(\"B\") { tvpScreen1() },\n]\n"
        var cutter = Cutter(source, file: "TVPScreens.swift", level: 0)
        let text = cutter.cut([CompilerError(file: "TVPScreens.swift", line: 2, column: 21, message: "cannot find it")])
        #expect(!text.contains("tvpScreen0") && text.contains("TVPEntry(\"B\") { tvpScreen1() }"))
    }

    @Test("constants, members of arguments, layouts and lists of absent modules")
    func constants() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-constants-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = """
            let a = [MPTitle: 1], b = [Track](), c = Dots(type: .pulse), d: Results<Track>, e = GridLayout()
            """
        try source.write(to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        let output = folder.appendingPathComponent("Absent.swift").path
        let names = ["MPTitle", "Track", "Dots", "Results", "GridLayout"]
        _ = try AppPort.declare(AppPort.Names(folder: folder.path, files: ["A.swift"], names: names, values: [:], output: output))
        let text = try String(contentsOfFile: output, encoding: .utf8)
        #expect(text.contains("public let MPTitle = \"MPTitle\"\n") && text.contains("open class Track: TVPAbsent"))
        #expect(text.contains("init(type a0: TVPAbsent? = nil)") && text.contains("static var `pulse`: TVPAbsent"))
        #expect(text.contains("open class Results<T0>: TVPList<T0> {"))
        #expect(text.contains("open class GridLayout: UICollectionViewFlowLayout {"))
    }

    @Test("what a screen makes when it first asks for it is filled too")
    func lazies() throws {
        let (_, text, source) = try screens(
            """
            class Model { var names: [String] = [] }
            class Names: UITableViewController {
                lazy var model: Model = { Model() }()
                private lazy var count = 1
            }
            """)
        #expect(source.contains("        model.tvpFill_Model()\n") && text.contains("screen.tvpFill_Names()"), "\(source)")
    }

    @Test("a view of an absent module gets its body from the method that the module would call; what screens share is filled")
    func shared() throws {
        let (found, text, source) = try screens(
            """
            protocol Loading { func load() -> Int }
            class Store { static let shared = Store(); private(set) var names: [String] = [] }
            class Names: UITableViewController { private let store = Store.shared }
            class Others: UITableViewController { func count() -> Int { Store.shared.names.count } }
            struct Box<Content: View>: View { let content: () -> Content; var body: some View { List { content() } } }
            struct Page: FluxView { struct Props { let title: String }; func body(props: Props) -> some View { List {} } }
            """, absent: ["FluxView"])
        #expect(found.map(\.name).sorted() == ["Box", "Names", "Others", "Page"])
        #expect(text.contains("Box<Text>(content: { Text(verbatim: tvpText(\"content\")) })"))
        #expect(source.contains("extension Page { @preconcurrency @MainActor var body: some View { body(props: tvpMake_Page_Props()) } }"))
        #expect(source.contains("store.tvpFill_Store()") && text.contains("    Store.shared.tvpFill_Store()"))
        #expect(text.contains("TVPMaker((any Loading).self) { TVPStub_Loading() }"))
    }

    @Test("absent types and their static members are declared, and members that an absent module adds to others")
    func declared() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-declare-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = "let a = Spinner(frame: .zero, color: .red, count: 1); let b = Client(frame: .zero); let c: KindType"
        let cases = "extension KindType { var name: String { switch self { case .one, .two: \"1\"; default: \"2\" } } }"
        let others = "\(cases); struct D: Mappable, FluxView {}; class E: F, Serving {}; protocol G: Storing {}"
        try "\(source); \(others)".write(
            to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        let output = folder.appendingPathComponent("Absent.swift").path
        _ = try AppPort.declare(
            AppPort.Names(
                folder: folder.path, files: ["A.swift"],
                names: [
                    "Client", "ClientProtocol", "Client.standard", "KindType", "SpinnerView", "Spinner", "NSNotification.Name.done",
                    "UIColor.brand", "Mappable", "FluxView", "Serving", "Storing",
                ], values: ["UIColor.brand": "made"],
                output: output)
        )
        let text = try String(contentsOfFile: output, encoding: .utf8)
        #expect(
            text.contains(
                "nonisolated open class Client: ClientProtocol {\n    open override class subscript(dynamicMember name: String) -> TVPAbsent"
            ))
        // Static members cannot be overridden.
        let client = try #require(text.components(separatedBy: "@dynamicMemberLookup ").first { $0.contains("class Client:") })
        #expect(!client.contains("subscript<Value>"), "\(client)")
        #expect(
            text.contains(
                "open class SpinnerView: UIView {\n    nonisolated public static subscript(dynamicMember name: String) -> TVPAbsent"))
        #expect(text.contains("open class KindType: TVPAbsent {") && text.contains("open class ClientProtocol: TVPAbsent {"))
        #expect(text.contains("protocol Storing {}"))
        #expect(text.contains("static var `one`: KindType {") && text.contains("static var `two`: KindType {"))
        #expect(text.contains("protocol Mappable {}") && text.contains("protocol Serving: AnyObject {}"))
        #expect(
            text.contains(
                "protocol FluxView: View {}\nextension FluxView { @preconcurrency @MainActor public var body: some View { tvpView("))
        #expect(text.contains("public static var `standard`: Client { get { tvpMade("))
        #expect(text.contains("init(frame a0: CGRect? = nil, color a1: UIColor? = nil, count a2: Any? = nil)"))
        #expect(text.contains("extension UIColor {\n    static var `brand`: UIColor { made }"))
        #expect(text.contains("extension NSNotification.Name {\n    static var `done`: NSNotification.Name {"))
    }

    @Test("the app's own modules are one: their names are left out, unless a type has the name")
    func modules() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-modules-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source =
            "import Domain\nimport Feed\nlet a: Domain.Post = Domain.Post()\nlet b = Domain.count\nenum Feed { enum Kind {} }\nlet c: Feed.Kind\n"
        try source.write(to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        let output = folder.appendingPathComponent("Out")
        let ported = try AppPort.port(
            AppPort.Sources(root: folder.path, files: ["A.swift"], output: output.path, modules: ["UIKit"], own: ["Domain", "Feed"]))
        let text = try String(contentsOf: output.appendingPathComponent("A.swift"), encoding: .utf8)
        #expect(text.contains("let a: Post = Post()\n") && text.contains("let c: Feed.Kind") && !text.contains("Domain.count"))
        #expect(ported.missing.keys.sorted() == ["Feed"])
    }

    @Test("a property with a wrapper that is nowhere is one of an absent object")
    func wrappers() throws {
        let text = try cut("class A {\n    @Injected(\\.b) private var c\n}\n", at: "Injected", "unknown attribute 'Injected'").0
        #expect(text == "class A {\n    @TVPGiven private var c = TVPAbsent()\n}\n")
        let typed = try cut("class A {\n    @Injected var c: C\n}\n", at: "Injected", "unknown attribute 'Injected'").0
        #expect(typed.contains("@TVPGiven var c: C = tvpMade("))
        let plain = try cut("class A {\n    @Injected lazy var c: C = d()\n}\n", at: "Injected", "unknown attribute 'Injected'").0
        #expect(plain == "class A {\n     lazy var c: C = d()\n}\n")
        let double = try cut("class A {\n    @Published @Injected var c: C\n}\n", at: "Injected", "unknown attribute 'Injected'").0
        #expect(double.contains("@Published  var c: C = tvpMade("))
    }

    @Test("a type with a macro that is nowhere has the members that the macro would give it")
    func macros() throws {
        let text = try cut("@Stateful(a)\nclass A {\n}\n", at: "Stateful", "unknown attribute 'Stateful'").0
        #expect(text.hasPrefix("@dynamicMemberLookup\nclass A { public subscript(dynamicMember name: String) -> TVPAbsent {"))
        #expect(try cut("@Case\nenum A {}\n", at: "Case", "unknown attribute 'Case'").0 == "\nenum A {}\n")
    }

    @Test("two such macros of a type give it one such member")
    func twoMacros() throws {
        let source = "@A @B\nclass C {\n}\n"
        var cutter = Cutter(source, file: "A.swift", level: 0)
        let errors = [2, 5].map { CompilerError(file: "A.swift", line: 1, column: $0, message: "unknown attribute") }
        #expect(cutter.cut(errors).components(separatedBy: "dynamicMember").count == 3)
    }

    @Test("what a body leaves open costs the body at every level, and an initializer stops", arguments: [0, 2, 3])
    func flow(level: Int) throws {
        let source = "class A {\n    @B var a: Int?\n    init() {\n        b()\n    }\n    var c: Int { d() }\n    func e() -> Int {\n    }\n}\n"
        let made = try cut(source, at: "}\n    var", "return from initializer without initializing all stored properties", level: level).0
        #expect(made.contains("init() { tvpStop("))
        #expect(try cut(source, at: "b()", "'self' used before all stored properties are initialized", level: level).0.contains("{ tvpStop("))
        #expect(try !cut(made, at: "tvpStop", "property 'self.a' not initialized at super.init call", level: 3).0.contains("init"))
        let getter = try cut(source, at: "d()", "missing return in getter expected to return 'Int'", level: level).0
        #expect(getter.contains("var c: Int {") && getter.contains("tvpMade("))
        let function = try cut(source, at: "}\n}", "missing return in instance method expected to return 'Int'", level: level).0
        #expect(function.contains("func e() -> Int {") && function.contains("return tvpMade("))
    }

    @Test("a modifier of the app that does not compile leaves the view as it is; another function makes none")
    func viewModifiers() throws {
        let source = "extension View {\n    func a() -> some View {\n        b()\n        c()\n    }\n    func d() {}\n}\n"
        #expect(try cut(source, at: "c()", level: 2).0.contains("func a() -> some View { tvpSame(self, "))
        let one = "extension View {\n    func a() -> some View { c() }\n}\n"
        #expect(try cut(one, at: "c()").0.contains("tvpSame(self, "))
        let body = "struct B: ViewModifier {\n    func body(content: Content) -> some View { c() }\n}\n"
        #expect(try cut(body, at: "c()").0.contains("tvpSame(content, "))
        let own = "struct A: View {\n    func a() -> some View {\n        b()\n        c()\n    }\n}\n"
        let view = try cut(own, at: "c()", level: 2).0
        #expect(view.contains("func a() -> some View { tvpView("))
        #expect(try !cut(view, at: "tvpView", level: 2).0.contains("func a"))
    }

    @Test("what is made up is in no generic type, of types that fit, and of other modules only as the app makes it")
    func generics() throws {
        let (found, text, _) = try screens(
            """
            extension Model { enum State { case ready } }
            class Model<Value> { }
            protocol Editor { var name: String { get } }
            struct Names: Editor { var name: String }
            struct Edit<One: Editor>: View { var one: One; var body: some View { List {} } }
            struct Choice<One: Editor, Tag: Hashable>: View { var one: One; var tag: Tag; var body: some View { List {} } }
            struct Pages: View { var length: Duration; var state: Store; var body: some View { List {} } }
            extension Duration { var hours: Int { 1 } }
            extension Store { init(path: String) {} }
            """)
        #expect(found.map(\.name) == ["Choice", "Edit", "Pages"])
        #expect(text.contains("Edit<Names>(one: ") && text.contains("Choice<Names, String>(one: "), "\(text)")
        #expect(!text.contains("Model.State") && !text.contains("Duration()"))
        #expect(text.contains("Store(path: "))
    }

    @Test("a screen of which too much was left out is still one")
    func kept() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-kept-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "struct A: View { var body: some View { tvpView(\"no\") } }\n".write(
            to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        try "struct A: View { var body: some View { List {} } }\nclass B: UITableViewController {}\n".write(
            to: folder.appendingPathComponent("A.swift.ported"), atomically: true, encoding: .utf8)
        let found = try AppPort.screens(
            AppPort.Screens(
                folder: folder.path, files: ["A.swift"], scenes: [], absent: [], output: folder.appendingPathComponent("Out.swift").path))
        #expect(found.map(\.name) == ["A", "B"] && found[0].function != nil && found[1].refusal == "B does not compile")
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
