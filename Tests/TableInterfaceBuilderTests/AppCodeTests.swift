import CaseFiles
import Foundation
import TableInputs
import Testing

@testable import TableInterfaceBuilder

@Suite("What the code of an app says about its tables")
struct AppCodeTests {
    private func code(_ text: String, _ path: String = "A.swift") -> AppCode {
        var code = AppCode()
        code.add(Array(text.utf8), at: path)
        return code
    }

    @Test(
        "calls name cells by nib, class and reuse identifier",
        arguments: [
            (#"table.register(UINib(nibName: "TripCell", bundle: nil), forCellReuseIdentifier: "trip")"#, [["TripCell", "trip"]]),
            (
                "table.register(UINib(nibName: TripCell.nibName, bundle: nil), forCellReuseIdentifier: TripCell.id)",
                [["TripCell"]]
            ),
            (
                "table.register(UINib(nibName: String(describing: TripCell.self), bundle: .main), forCellReuseIdentifier: x)",
                [["TripCell", "TripCell"]]
            ),
            ("table.register(TripCell.self, forCellReuseIdentifier: \"trip\")", [["TripCell", "trip"]]),
            ("table.register(TripCell.nib, forCellReuseIdentifier: TripCell.identifier)", [["TripCell"]]),
            ("table.register(TripCell.nib!, forCellReuseIdentifier: GenericCellIdentifier)", [["TripCell"]]),
            ("table.register(R.nib.tripCell)", [["TripCell"]]),
            ("table.register(cellType: TripCell.self)", [["TripCell"]]),
            (#"let c = table.dequeueReusableCell(withIdentifier: "trip", for: path) as! TripCell"#, [["TripCell", "trip"]]),
            (#"let c = table.dequeueReusableCell(withIdentifier: "trip") as? UITableViewCell"#, [["trip"]]),
            (#"// table.register(TripCell.self, forCellReuseIdentifier: "trip")"#, []),
            (#"/* table.register(TripCell.self) */ let text = "register(TripCell.self)""#, []),
            (#"grid.register(TripCell.self, forCellWithReuseIdentifier: "trip")"#, []),
            (#"table.register(Head.self, forHeaderFooterViewReuseIdentifier: "head")"#, []),
        ])
    func swift(call: String, cells: [[String]]) {
        let found = code("final class Trips: UITableViewController {\n func load() {\n \(call)\n }\n}")
        #expect(found.cells(of: "Trips").map(\.names) == cells)
    }

    @Test(
        "calls in Objective-C name cells too",
        arguments: [
            (
                #"[self.tableView registerNib:[UINib nibWithNibName:@"TripCell" bundle:nil] forCellReuseIdentifier:@"trip"];"#,
                [["TripCell", "trip"]]
            ),
            (#"[self.tableView registerClass:[TripCell class] forCellReuseIdentifier:@"trip"];"#, [["TripCell", "trip"]]),
            (#"TripCell *c = [tableView dequeueReusableCellWithIdentifier:@"trip"];"#, [["trip"]]),
            (#"[grid registerNib:[UINib nibWithNibName:@"TripCell" bundle:nil] forCellWithReuseIdentifier:@"trip"];"#, []),
        ])
    func objectiveC(call: String, cells: [[String]]) {
        let found = code("@interface Trips : UITableViewController\n@end\n@implementation Trips\n- (void)load {\n\(call)\n}\n@end", "A.m")
        #expect(found.cells(of: "Trips").map(\.names) == cells)
        #expect(found.showsTable("Trips"))
    }

    @Test("a class needs the cells that it names and the styles of the system's cells that it creates")
    func needs() {
        let swift = code(
            """
            class Base: UITableViewController {
                func cell() { let a = UITableViewCell(style: .value1, reuseIdentifier: nil); let b = UITableViewCell(); use(a, b) }
            }
            class About: Base { func b() { table.register(TripCell.self) } }
            """)
        #expect(swift.needs(of: "About") == ["TripCell", "UITableViewCell in style value1"])
        let made = "[[UITableViewCell alloc] initWithStyle:UITableViewCellStyleSubtitle reuseIdentifier:nil];"
        #expect(
            code("@implementation Trips\n- (void)load {\n\(made)\n}\n@end", "A.m").needs(of: "Trips") == [
                "UITableViewCell in style subtitle"
            ])
    }

    @Test("extensions and superclasses name cells of a class, and other classes do not")
    func classes() {
        let found = code(
            """
            class Base<T: Hashable>: UIViewController { let table = UITableView(frame: .zero) }
            class Trips: Base<String>, UITableViewDataSource { func a() { if x { y() } } }
            struct Other { func a() { table.register(Wrong.self) } }
            extension Trips { func b() { table.register(TripCell.self) } }
            class Plain: UIViewController { class func make() {} }
            """)
        #expect(found.cells(of: "Trips").map(\.names) == [["TripCell"]])
        #expect(found.showsTable("Trips") && found.showsTable("Base") && !found.showsTable("Plain"))
        #expect(found.classes["Trips"]?.superclass == "Base" && found.classes["Base"]?.superclass == "UIViewController")
    }

    @Test(
        "an unfinished text, comment or call ends, and hides nothing else",
        arguments: ["\"", "/*", "table.register(", "class", "@", "{{{", "}}}"])
    func broken(end: String) {
        let found = code("class Trips: UITableViewController { func a() { table.register(TripCell.self) } }\n" + end)
        #expect(found.cells(of: "Trips").map(\.names) == [["TripCell"]])
    }

    private func project(_ files: [String: String]) throws -> InterfaceProject {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-app-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return InterfaceProject(scanning: folder.path, readsSettings: true)
    }

    private static func xcode(_ group: String, objects: String = "", settings: String = "") -> String {
        """
        // !$*UTF8*$!
        { archiveVersion = 1; rootObject = P; objects = {
          P = {isa = PBXProject; mainGroup = M; };
          M = {isa = PBXGroup; children = (S, ); sourceTree = "<group>"; };
          S = {isa = PBXGroup; path = "The App"; children = (V, ); sourceTree = "<group>"; };
          V /* Main */ = {isa = PBXVariantGroup; children = (B, ); name = Main.storyboard; sourceTree = "<group>"; };
          B = {isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
          F = {isa = PBXBuildFile; fileRef = V; };
          R = {isa = PBXResourcesBuildPhase; files = (\(group)); };
          C = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; };
        \(objects)}; }
        """
    }

    @Test("documents that no target has are strays, unless a package or a synchronized folder has them")
    func members() throws {
        let files = [
            "The App/Base.lproj/Main.storyboard", "The App/Old/Main.storyboard", "Kit/Package.swift", "Kit/Cell.xib", "Elsewhere.xib",
        ]
        func strays(_ text: String, at folder: String = "") throws -> Set<String> {
            var all = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
            all[folder + "App.xcodeproj/project.pbxproj"] = text
            return try project(all).strays
        }
        let old = "The App/Old/Main.storyboard"
        #expect(try strays(Self.xcode("F, ")) == [old, "Elsewhere.xib"])
        #expect(try strays(Self.xcode("")) == [old, "Elsewhere.xib", "The App/Base.lproj/Main.storyboard"])
        let folder = "Y = {isa = PBXFileSystemSynchronizedRootGroup; path = \"The App\"; sourceTree = SOURCE_ROOT; };\n"
        #expect(try strays(Self.xcode("F, ", objects: folder)) == ["Elsewhere.xib"])
        #expect(try strays("<<<<<<< HEAD\n" + Self.xcode("F, ")) == [], "a broken project says nothing")
    }

    @Test("an app has its development language, and those of its folders")
    func languages() throws {
        #expect(try project(["App/Main.storyboard": ""]).translatedLanguages == ["en"])
        #expect(try project(["App/fr.lproj/Localizable.strings": ""]).translatedLanguages == ["en", "fr"])
        let text = Self.xcode("").replacing("mainGroup = M;", with: "mainGroup = M; developmentRegion = de;")
        #expect(try project(["A.xcodeproj/project.pbxproj": text, "App/fr.lproj/Main.strings": ""]).translatedLanguages == ["de", "fr"])
    }

    @Test("sources that no target has are strays too")
    func straySources() throws {
        let found = try project(["A.xcodeproj/project.pbxproj": Self.xcode(""), "The App/Old.swift": ""])
        #expect(found.strays == ["The App/Old.swift"])
    }

    @Test("an app can have only one appearance, according to its property list or its build settings")
    func appearance() throws {
        let list = "<plist version=\"1.0\"><dict><key>UIUserInterfaceStyle</key><string>Light</string></dict></plist>"
        #expect(try project(["App/Info.plist": list]).interfaceStyle == "Light")
        let settings = "INFOPLIST_KEY_UIUserInterfaceStyle = Dark;"
        #expect(try project(["A.xcodeproj/project.pbxproj": Self.xcode("", settings: settings)]).interfaceStyle == "Dark")
        #expect(try project(["App/Info.plist": list.replacing("Light", with: "Automatic")]).interfaceStyle == "Automatic")
    }

    @Test(
        "copies and dependencies are left out",
        arguments: ["Pods", "de.xcloc/Source", "DerivedData/Build", "Carthage/Checkouts", ".build/x"])
    func foreign(folder: String) throws {
        let found = try project(["App/A.xib": "", "\(folder)/B.xib": "", "App/de.lproj/A.strings": ""])
        #expect(found.documents == ["App/A.xib"])
        #expect(found.languages == ["de"])
    }

    @Test(
        "placeholders of outlets become values that fit their names, and texts of the app stay",
        arguments: [
            ("nameLabel", "Label", "Anna Keller"), ("createdDateLabel", "Label", "Mar 14, 2026"), ("lblPrice", "Title", "$24.00"),
            ("priceTitleLabel", "Label", "Price"), ("titleLabel", "Label", "Trip"), ("genre_label", "", "Genre"),
            ("label", "Label", "Trip"),
            ("emailLabel", "emailLabel", "anna@example.com"), ("nameLabel", "Who is it?", nil), ("countLabel", "3", nil),
            ("costLabel", "{Subprice}", "$24.00"), ("costLabel", "[price]", "$24.00"), ("costLabel", "{a} of {b}", "$24.00"),
            ("costLabel", "(free)", nil), ("costLabel", "lbl_sum", "$24.00"), ("costLabel", "sum_total of it", nil),
            ("costLabel", "__", "$24.00"),
        ] as [(String, String, String?)])
    func words(outlet: String, text: String, shown: String?) throws {
        let cell = Documents.cell("customClass=\"TripTableViewCell\"", extra: "")
            .replacing("text=\"Name\"", with: "text=\"\(text)\"")
            .replacing(
                "</tableViewCellContentView>",
                with:
                    "</tableViewCellContentView><connections><outlet property=\"\(outlet)\" destination=\"cel-l0-001-l\" id=\"o\"/></connections>"
            )
        let document = try #require(Documents.read(Documents.xib(cell)).value)
        let view = try #require(document.views.first)
        #expect(SampleWords.texts(for: view) == Set([shown].compactMap { $0 }))
    }

    @Test("code finds labels without outlets by their tags: the first is a title, the others are below it")
    func tagged() throws {
        let labels = [1, 2, 0].map { "<label text=\"\" tag=\"\($0)\" id=\"t\($0)\"/>" }.joined()
        let cell = Documents.cell("customClass=\"TripTableViewCell\"").replacing("<subviews>", with: "<subviews>" + labels)
        let view = try #require(Documents.read(Documents.xib(cell)).value?.views.first)
        #expect(SampleWords.texts(for: view) == ["Anna Keller", "Trip", "Northern pier, gate 4"])
    }

    @Test("a button that only shows its image gets no title, and a picture covers no text")
    func untouched() throws {
        func filled(_ views: String, _ outlet: String) throws -> Int {
            let cell = Documents.cell().replacing("<subviews>", with: "<subviews>" + views)
                .replacing("<connections>", with: "<connections><outlet property=\"\(outlet)\" destination=\"x\" id=\"y\"/>")
            let read = try #require(Documents.read(Documents.xib(cell)).value)
            let source = InterfaceSource(read, at: "A.xib", in: InterfaceProject(scanning: "/nonexistent"))
            return SampleWords.values(for: try #require(read.views.first), source, locale: "en").keys.filter { $0 == "x" }.count
        }
        func button(_ title: String) -> String {
            "<button id=\"x\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><state key=\"normal\" title=\"\(title)\"/></button>"
        }
        #expect(try (filled(button("Button"), "copyButton"), filled(button(" "), "copyButton")) == (1, 0))
        func picture(_ x: Int) -> String {
            "<imageView id=\"x\"><rect key=\"frame\" x=\"\(x)\" y=\"0\" width=\"19\" height=\"19\"/></imageView>"
        }
        #expect(try (filled(picture(0), "mapView"), filled(picture(40), "mapView"), filled(picture(40), "avatarView")) == (1, 0, 1))
    }
}
