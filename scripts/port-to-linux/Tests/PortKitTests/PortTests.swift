import Foundation
import PortKit
import Testing

/// Tests each construct with its ported form, and folders.
@Suite("Porting sources")
struct PortTests {
    @Test(
        "a form becomes one that compiles on Linux",
        arguments: [
            ("class A { @objc func tapped() {} }", "class A { func tapped() {} }"),
            (
                "import Foundation\n@objcMembers class A: NSObject { @objc dynamic var b = 1 }",
                "import Foundation\nclass A: NSObject { var b = 1 }"
            ),
            (
                "class A { func f() { b.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside) } }",
                "class A { func f() { b.addTarget(self, action: Selector(\"tapped:\", A.tapped(_:)), for: .touchUpInside) } }"
            ),
            (
                "extension A.B { var s: Selector { #selector(self.save(sender:)) } }",
                "extension A.B { var s: Selector { Selector(\"saveWithSender:\", A.B.save(sender:)) } }"
            ),
            ("let s = #selector(_Cell.go(_:))", "let s = Selector(\"go:\", _Cell.go(_:))"),
            ("let s = #selector(Other.go)", "let s = Selector(\"go\", Other.go)"),
            (
                "let s = #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))",
                "let s = Selector(\"tableView:didSelectRowAt:\", of: (any UITableViewDelegate).self)"
            ),
            ("let a = ProcessInfo().isLowPowerModeEnabled", "let a = ProcessInfo.processInfo.isLowPowerModeEnabled"),
            (
                "import UIKit\nstruct A {}\n#Preview { A() }",
                "import UIKit\nstruct A {}\n\n#if canImport(SwiftUI)\n#Preview { A() }\n#endif\n"
            ),
            (
                "import UIKit\nimport SwiftUI\nstruct A: UIViewRepresentable { func f() {} }",
                "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n\n#if canImport(SwiftUI)\n"
                    + "struct A: UIViewRepresentable { func f() {} }\n#endif\n"
            ),
            ("let k = #keyPath(Person.address.street)", "let k = \"address.street\""),
            ("class A { @IBOutlet private weak var name: UILabel! }", "class A { @Outlet private var name: UILabel! }"),
            (
                "class A { @IBOutlet weak var delegate: P? }",
                "class A { weak var delegate: P? \n    private let delegateProperty = InterfaceProperty(\"delegate\", \\A.delegate)\n}"
            ),
            (
                "class A: B { @IBOutlet var c: UIView!; init() { self.c = d\n super.init() } }",
                "class A: B { var c: UIView!; init() { self.c = d\n super.init() } "
                    + "\n    private let cProperty = InterfaceProperty(\"c\", \\A.c)\n}"
            ),
            (
                "class A { @IBOutlet var name: UILabel! { didSet { f() } } }",
                "class A { var name: UILabel! { didSet { f() } } \n    private let nameProperty = InterfaceProperty(\"name\", \\A.name)\n}"
            ),
            (
                "class A { @IBAction func save(_ sender: Any) {} }",
                "class A { func save(_ sender: Any) {} \n"
                    + "    private let saveMethod = InterfaceMethod(Selector(\"save:\", A.save(_:)))\n}"
            ),
            (
                "delegate?.tableView?(t, didSelectRowAt: p)\nonTap?(1)", "delegate?.tableView(t, didSelectRowAt: p)\nonTap?(1)"
            ),
            ("delegate?.tableView!(t, didSelectRowAt: p)", "delegate?.tableView(t, didSelectRowAt: p)"),
            ("let h = source.tableView?(t, heightForRowAt: p)", "let h = Optional(source)?.tableView(t, heightForRowAt: p)"),
            (
                "@objc protocol P { @objc optional func a(b: Int) }",
                "protocol P: AnyObject { func a(b: Int) }\nextension P {\n    func a(b: Int) {}\n}\n"
            ),
            ("import UIKit.UITableView\nimport CoreGraphics", "import UIKit\nimport UIKit"),
            (
                "class A: UIView {\n}\nextension A {\n    override func layoutSubviews() {}\n}",
                "class A: UIView {\n\n    override func layoutSubviews() {}\n}\nextension A {\n    \n}"
            ),
            (
                "class A: NSObject { override func responds(to s: Selector!) -> Bool { true } }",
                "class A: NSObject { func responds(to s: Selector!) -> Bool { true } }"
            ),
            ("#if os(iOS)\n#elseif !os(iOS) || os(tvOS)\n#endif", "#if (os(iOS) || os(Linux))\n#elseif !os(iOS) || os(tvOS)\n#endif"),
            ("import Eureka\nlet a = Date()", "import UIKit; import Eureka\nlet a = Date()"),
            ("protocol P: AnyObject { weak var a: B? { get } }", "protocol P: AnyObject { var a: B? { get } }"),
            ("let a = (info[b]! as AnyObject).integerValue!", "let a = ((info[b]! as? NSNumber)?.intValue)!"),
            ("import XCTest\nlet a = UIView()", "import UIKit; import XCTest\nlet a = UIView()"),
            ("import XCTest\nlet a = UIntText()", "import XCTest\nlet a = UIntText()"),
            (
                "let c = row.cellType.init(style: a, reuseIdentifier: b) ?? UITableViewCell.init(style: a, reuseIdentifier: b)",
                "let c = row.cellType.made(style: a, reuseIdentifier: b) ?? UITableViewCell.init(style: a, reuseIdentifier: b)"
            ),
            (
                "class A: NSObject { override func forwardingTarget(for s: Selector) -> Any? { b } }",
                "class A: NSObject { func forwardingTarget(for s: Selector!) -> Any? { b } }\nextension A: MessageForwarding {}\n"
            ),
            ("test { e in b.completion = e.fulfill\n e.fulfill() }", "test { e in b.completion = { e.fulfill() }\n e.fulfill() }"),
            (
                "import UIKit\nclass A: NSObject { @objc dynamic private var b = 1 }",
                "import UIKit\nclass A: NSObject { private var b = 1 { didSet { reportChange(of: \"b\", at: \\A.b, in: self, from: oldValue) } } }"
            ),
            ("func f<T: UIView>() { T(frame: .zero); T.init(); U() }", "func f<T: UIView>() { T.made(frame: .zero); T.made(); U() }"),
            (
                "import CoreData\nlet a = NSManagedObject()",
                "#if canImport(CoreData)\nimport CoreData\nlet a = NSManagedObject()\n#endif\n"
            ),
            (
                "extension A { @NSManaged public var b: B?; @NSManaged var c: C; @NSManaged func addToD(_ value: D) }",
                "extension A { public var b: B? { get { tvpOptional(\"b\") } set { tvpSet(\"b\", newValue) } }; "
                    + "var c: C { get { tvpValue(\"c\") } set { tvpSet(\"c\", newValue) } }; "
                    + "func addToD(_ value: D) { tvpChange(\"addToD\", value) } }"
            ),
            (
                "import UIKit\nlet a = [NSSortDescriptor(key: \"b\", ascending: true), NSSortDescriptor(keyPath: \\A.b, ascending: false)]",
                "import UIKit\nlet a = [NSSortDescriptor.made(key: \"b\", ascending: true), "
                    + "NSSortDescriptor.made(keyPath: \\A.b, ascending: false)]"
            ),
            (
                "import CoreData\nimport UIKit; import os.log\nlet a = 1",
                "#if canImport(CoreData)\nimport CoreData\n#endif\nimport UIKit; \n#if canImport(os)\nimport os.log\n#endif\nlet a = 1"
            ),
            (
                "import SwiftUI\nlet a = UIView(); let b: URLRequest",
                "import UIKit\nimport FoundationNetworking\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
                    + "let a = UIView(); let b: URLRequest"
            ),
            ("let a = type(of: b).description()", "let a = String(reflecting: type(of: b))"),
            (
                "var textField: ((Int) -> Void)?\nevents.textField?(1)\ndelegate?.textField?(t)",
                "var textField: ((Int) -> Void)?\nevents.textField?(1)\ndelegate?.textField(t)"
            ),
            (
                "class A {}\nextension A: UITableViewDelegate { func tableView(_ t: T, didSelectRowAt p: P) {} }\n"
                    + "class B: A { override func tableView(_ t: T, didSelectRowAt p: P) {} }",
                "class A {\n    func tableView(_ t: T, didSelectRowAt p: P) {}\n}\nextension A: UITableViewDelegate {  }\n"
                    + "class B: A { override func tableView(_ t: T, didSelectRowAt p: P) {} }"
            ),
            (
                "protocol Q: UITableViewDataSource {}\nopen class A: NSObject, Q {}\n"
                    + "class B: A { func sectionIndexTitles(for t: T) -> [String]? { [] } }",
                "protocol Q: UITableViewDataSource {}\nopen class A: NSObject, Q {\n"
                    + "    open func sectionIndexTitles(for t: T) -> [String]? { OptionalMethods.shared.sectionIndexTitles(for: t) }\n}\n"
                    + "class B: A { override func sectionIndexTitles(for t: T) -> [String]? { [] } }"
            ),
            ("@main class A: UIResponder, UIApplicationDelegate {}", "class A: UIResponder, UIApplicationDelegate {}"),
            ("@UIApplicationMain\nclass A {}", "\nclass A {}"),
            ("@main struct A {}", "@main struct A {}"),
            ("func f() { let t = m as! UITableViewCell.Type\n t.init() }", "func f() { let t = m as! UITableViewCell.Type\n t.made() }"),
            ("func f(t: Base.Type) { t.init() }", "func f(t: Base.Type) { t.init() }"),
            ("open class A { open let b = 1 }", "open class A { public let b = 1 }"),
            (
                "import UIKit\nlet a = bundle.path(forResource: id, ofType: \"nib\")",
                "import UIKit\nlet a = bundle.path(forNib: id)"
            ),
            (
                "import UIKit\nlet a = NSPredicate(format: b, c); if a is NSComparisonPredicate {}; let d = NSPredicate(value: true)",
                "import UIKit\nlet a = FormatPredicate.made(format: b, c); if a is FormatComparison {}; let d = NSPredicate(value: true)"
            ),
            ("// @objc and #selector(x) in words", "// @objc and #selector(x) in words"),
            ("@MainActor @objc\nfinal class A {}", "@MainActor \nfinal class A {}"),
        ])
    func forms(source: String, expected: String) {
        let start = source.contains("import ") ? "" : "import UIKit\n"
        #expect(port(start + source).source == start + expected)
    }

    @Test("the branch for iOS inside a view is that of Linux, too")
    func insideViews() {
        let source = "import SwiftUI\nstruct A: View {\n#if os(iOS)\nlet a = 1\n#endif\n}"
        #expect(port(source).source.contains("struct A: View {\n#if (os(iOS) || os(Linux))\nlet a = 1"))
    }

    @Test("a file that uses UIKit without an import gets one after its first comment")
    func withoutImport() { #expect(port("// A\nlet a = UIView.self").source == "// A\nimport UIKit\nlet a = UIView.self") }

    @Test("optional requirements of the app's own protocols are methods, closures stay closures")
    func ownProtocols() {
        var names = OptionalNames()
        names.add(declaredIn: "@objc protocol P { @objc optional func done(_ a: A) }")
        #expect(port("delegate?.done?(self)", optional: names).source == "delegate?.done(self)")
        #expect(port("delegate?.done?(self)").source == "delegate?.done?(self)")
    }

    @Test("what needs a hand is a note with its line")
    func notes() {
        let found = port("@objc protocol P {\n    @objc optional func count() -> Int\n}\n").notes
        #expect(found == [Port.Note(line: 2, message: "the optional requirement “count” returns a value; add a default implementation")])
        #expect(port("extension UIView {\n    override func f() {}\n}").notes.map(\.line) == [2])
    }

    @Test("a folder is copied whole, its Swift files rewritten")
    func folders() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let from = place.appendingPathComponent("App/Cells")
        try FileManager.default.createDirectory(at: from, withIntermediateDirectories: true)
        try "class A { @objc func a() {} }".write(to: from.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        try "public extension A { override var b: Int { c() } }\nprivate func c() -> Int { 1 }".write(
            to: from.appendingPathComponent("B.swift"), atomically: true, encoding: .utf8)
        try "{}".write(to: from.appendingPathComponent("a.json"), atomically: true, encoding: .utf8)
        let (source, copy) = (place.appendingPathComponent("App").path, place.appendingPathComponent("Copy").path)
        let summary = try Folder(from: source, to: copy).port()
        #expect(summary.hasPrefix("3 files copied to ") && summary.hasSuffix(", 2 rewritten\n"))
        let a = "class A { func a() {} \n    public override var b: Int { c() }\n}"
        #expect(try String(contentsOfFile: copy + "/Cells/A.swift", encoding: .utf8) == a)
        #expect(try String(contentsOfFile: copy + "/Cells/B.swift", encoding: .utf8) == "public extension A {  }\nfunc c() -> Int { 1 }")
        #expect(throws: Folder.Failure.self) { try Folder(from: source, to: source + "/Inner").port() }
        #expect(throws: Folder.Failure.self) { try Folder(from: place.path + "/none", to: copy).port() }
    }

    @Test("links are followed within the folder, and everything that is left out is named")
    func links() throws {
        let files = FileManager.default
        let place = files.temporaryDirectory.appendingPathComponent(UUID().uuidString).resolvingSymlinksInPath()
        defer { try? files.removeItem(at: place) }
        let app = place.appendingPathComponent("App")
        try files.createDirectory(at: app.appendingPathComponent("Shared"), withIntermediateDirectories: true)
        try files.createDirectory(at: app.appendingPathComponent(".git"), withIntermediateDirectories: true)
        func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: app.appendingPathComponent(name)) }
        try write(Array("func a() {}".utf8), "Shared/A.swift")
        try write([0x2F, 0x2F, 0xE4, 0x0A], "Latin.swift")
        try write(Array("old".utf8), "old.json")
        func link(_ name: String, _ target: String) throws {
            try files.createSymbolicLink(atPath: app.appendingPathComponent(name).path, withDestinationPath: target)
        }
        try link("Cells", "Shared")
        try link("Shared/Up", "..")
        try link("Secret.swift", "/etc/passwd")
        try link("Gone.swift", "nowhere")
        let copy = place.appendingPathComponent("Copy")
        let first = try Folder(from: app.path, to: copy.path).port()
        #expect(
            first == """
                skipped .git: hidden
                skipped Cells/Up: a link to a folder that contains it
                skipped Gone.swift: a link to nothing
                skipped Secret.swift: a link to /etc/passwd, outside of the folder
                skipped Shared/Up: a link to a folder that contains it
                Latin.swift:1: warning: not UTF-8 text; copied as it is
                4 files copied to \(copy.path), 0 rewritten

                """)
        #expect(files.contents(atPath: copy.path + "/Cells/A.swift") == Data("func a() {}".utf8))
        #expect(files.contents(atPath: copy.path + "/Latin.swift") == Data([0x2F, 0x2F, 0xE4, 0x0A]))
        try files.removeItem(at: app.appendingPathComponent("old.json"))
        try Data("mine".utf8).write(to: copy.appendingPathComponent("Mine.swift"))
        #expect(try Folder(from: app.path, to: copy.path).port().hasSuffix("0 rewritten, 1 old one removed\n"))
        #expect(!files.fileExists(atPath: copy.path + "/old.json") && files.fileExists(atPath: copy.path + "/Mine.swift"))
    }

    @Test("deep nesting does not end the program", arguments: ["[", "(", "{", "if a {", "f(", "-"])
    func nesting(bracket: String) {
        for count in [100, 20_000] {
            let source = "let a = " + String(repeating: bracket, count: count)
            #expect(PortKit.port(source).source.contains(source))
        }
    }

    @Test(
        "imports of Apple's frameworks take effect where they are",
        arguments: ["CryptoTokenKit", "TipKit", "CommonCrypto", "_MapKit_SwiftUI"])
    func frameworks(module: String) {
        #expect(PortKit.port("import \(module)\n").source == "#if canImport(\(module))\nimport \(module)\n#endif\n")
    }
}
