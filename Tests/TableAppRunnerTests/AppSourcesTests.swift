import Foundation
import Testing

@testable import TableAppRunner

@Suite("The sources of an app")
struct AppSourcesTests {
    private static let project = """
        { objects = {
            A1 = { isa = PBXProject; mainGroup = G1; targets = ( T1, ); };
            G1 = { isa = PBXGroup; children = ( F1, F2, ); sourceTree = "<group>"; };
            F1 = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
            F2 = { isa = PBXFileReference; path = Images.xcassets; sourceTree = "<group>"; };
            T1 = { isa = PBXNativeTarget; buildPhases = ( P1, P2, ); name = App; productType = "com.apple.product-type.application"; };
            P1 = { isa = PBXSourcesBuildPhase; files = ( B1, ); };
            P2 = { isa = PBXResourcesBuildPhase; files = ( B2, ); };
            B1 = { isa = PBXBuildFile; fileRef = F1; };
            B2 = { isa = PBXBuildFile; fileRef = F2; };
        }; rootObject = A1; }
        """

    /// `read` runs while the files exist.
    private func app(_ files: [String: String], target: String? = nil, _ read: (AppSources) -> Void = { _ in }) throws -> AppSources? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-app-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let place = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: place, atomically: true, encoding: .utf8)
        }
        let app = AppSources.find(in: folder.path, target: target).value
        app.map(read)
        return app
    }

    @Test("a target's catalogs are in its bundle with all that is in them")
    func catalogs() throws {
        var found: AssetSymbols?
        let app = try #require(
            try app([
                "App.xcodeproj/project.pbxproj": Self.project, "Main.swift": "", "Other.swift": "",
                "Images.xcassets/Contents.json": "{}", "Images.xcassets/a.imageset/a.png": "", "Loose.png": "",
                "Images.xcassets/Brand Color.colorset/Contents.json": "{}", "Images.xcassets/Flat/c.imageset/c.png": "",
                "Images.xcassets/Deep/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
                "Images.xcassets/Deep/b.imageset/b.png": "",
            ]) { found = AssetSymbols($0) })
        #expect(app.sources == ["Main.swift"])
        #expect(Set(app.resources).isSuperset(of: ["Images.xcassets/Contents.json", "Images.xcassets/a.imageset/a.png"]))
        #expect(!app.resources.contains("Loose.png"))
        let symbols = try #require(found)
        #expect(symbols.colors == ["brand": "Brand Color"])
        #expect(symbols.images == ["a": "a", "c": "c"])
        #expect(symbols.source.contains("static let `brand` = ColorResource(name: \"Brand Color\", bundle: .main)"))
        #expect(symbols.value(of: "UIColor.brand") == "UIColor(resource: .`brand`)" && symbols.value(of: "UIImage.brand") == nil)
    }

    @Test("local packages belong to the app: their sources, also in folders of their own, and their modules")
    func packages() throws {
        let manifest = """
            let package = Package(name: "Features", dependencies: [.package(path: "../Domain")], targets: [
                .target(name: "Feed", dependencies: ["Domain"], path: "Feed/Code"), .target(
                    name: "Settings-UI"), .testTarget(name: "FeedTests", path: "Feed/Tests")])
            """
        let app = try #require(
            try app([
                "App.xcodeproj/project.pbxproj": Self.project, "Main.swift": "", "Features/Package.swift": manifest,
                "Features/Feed/Code/Feed.swift": "", "Features/Feed/Tests/FeedTests.swift": "", "Features/Sources/Settings-UI/A.swift": "",
                "Features/Sources/SettingsTests/B.swift": "", "Features/Other/C.swift": "",
            ]))
        #expect(app.sources == ["Features/Feed/Code/Feed.swift", "Features/Sources/Settings-UI/A.swift", "Main.swift"])
        #expect(app.modules == ["Feed", "Settings_UI"])
    }

    @Test("the texts of string catalogs are where code looks them up, in English too")
    func texts() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-texts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, key) in [("A", "a"), ("B/B", "b")] {
            let place = folder.appendingPathComponent("\(name)/Localizable.xcstrings")
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            let unit = #"{"stringUnit": {"state": "translated", "value": "Sagt „\#(key)“\n\"so\""}}"#
            try #"{"sourceLanguage": "de", "strings": {"\#(key)": {"localizations": {"de": \#(unit)}}}, "version": "1.0"}"#.write(
                to: place, atomically: true, encoding: .utf8)
        }
        try "".write(to: folder.appendingPathComponent("Main.swift"), atomically: true, encoding: .utf8)
        let app = try #require(AppSources.find(in: folder.path, target: nil).value)
        let bundle = folder.appendingPathComponent("Bundle")
        AppBundle(app: app, folder: bundle.path).copy()
        for language in ["de", "en"] {
            let text = try String(contentsOf: bundle.appendingPathComponent("\(language).lproj/Localizable.strings"), encoding: .utf8)
            #expect(text == #""a" = "Sagt „a“\n\"so\"";"# + "\n" + #""b" = "Sagt „b“\n\"so\"";"# + "\n")
        }
    }

    @Test(
        "a color or picture has the name that Xcode gives it",
        arguments: [
            ("AccentColor", "accent"), ("brand-blue 2", "brandBlue2"), ("0A2533", "_0_A_2533"), ("F4F4F4", "F_4_F_4_F_4"),
            ("gray100", "gray100"), ("icon_home", "iconHome"), ("URLBar", "urlBar"), ("Color", "color"),
        ])
    func symbols(name: String, symbol: String) { #expect(AssetSymbols.symbol(name, kind: "Color") == symbol) }

    @Test("a folder that does not exist is reported as such")
    func missing() {
        #expect(AppSources.find(in: "/nowhere/App").diagnostics.map(\.code.rawValue) == ["file.missing"])
    }

    @Test("a folder without a project has all sources but tests; a name that no target has is an error")
    func folder() throws {
        let app = try #require(try app(["A/B.swift": "", "AppTests/C.swift": "", "A/a.png": ""]))
        #expect(app.sources == ["A/B.swift"] && app.resources.contains("A/a.png"))
        #expect(try self.app(["App.xcodeproj/project.pbxproj": Self.project, "Main.swift": ""], target: "Nobody") == nil)
    }
}

@Suite("Files of a build")
struct BuildFileTests {
    @Test("files of one name get names of their own, since the compiler refuses them")
    func names() {
        let files = ["A/List.swift", "B/List.swift", "B/Row.swift", "C/List.swift"]
        #expect(AppBuild.quoted("Ada's \"A\\B\".swift") == #""Ada\'s \"A\\B\".swift""#)
        #expect(AppBuild.withDistinctNames(files) == ["A/List.swift", "B/List~2.swift", "B/Row.swift", "C/List~3.swift"])
    }
}

@Suite("What an absent module adds")
struct AbsentMemberTests {
    @Test(
        "a static member of an absent type or of one that modules extend is declared, of other types it is an error",
        arguments: [
            ("type 'UIColor?' has no member 'brand'", "UIColor.brand"), ("type 'Client' has no member 'standard'", "Client.standard"),
            ("type 'Notification.Name?' (aka 'Optional<NSNotification.Name>') has no member 'done'", "Notification.Name.done"),
            ("type 'Color' has no member '_0_A'", "Color._0_A"), ("type 'Own' has no member 'a'", nil),
            ("type 'Client' has no member 'a(b:)'", nil),
            ("value of type 'Client' has no member 'a'", nil),
        ])
    func members(message: String, member: String?) {
        #expect(AppBuild.absentMember(message, of: ["Client"]) == member)
    }
}

@Suite("Faults of a build")
struct BuildFaultTests {
    @Test("where the compiler crashes or does not finish, the innermost code is at fault")
    func stopped() {
        let output = """
            /app/A.swift:3:7: error: cannot find 'x' in scope
            Stack dump:
            0.\tProgram arguments: swift-frontend /app/B.swift
            1.\tWhile type-checking 'slow()' (at /app/Views/B.swift:2:1)
            2.\tWhile type-checking expression at [/app/Views/B.swift:3:21 - line:3:235] RangeText="-(1 + 2)"
            3.\tWhile type-checking-target starting at /app/Views/B.swift:3:30
             #0 0x00 (/opt/swift-frontend+0x1)
            Stack dump:
            1.\tWhile evaluating request (source_file "/usr/lib/C.swift")
            Stack dump:
            1.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/app/All Views/D.swift")
            """
        let errors = AppBuild.errors(in: output, below: "/app").map { "\($0.file) \($0.line) \($0.column) \($0.message)" }
        let stops = ["Views/B.swift 3 30 the compiler stops here", "All Views/D.swift 0 0 the compiler stops here"]
        #expect(errors == ["A.swift 3 7 cannot find 'x' in scope"] + stops)
    }

    @Test("what is wrong in the code of a macro is wrong where the macro stands; what comes after a stop is checked again")
    func places() {
        let output = """
            /tmp/made/@__swiftmacro_1.swift:1:11: error: no such key
            get { self[Key.self] }
                  ^
            /app/Values.swift:13:5: note: in expansion of macro 'Entry' on property 'a' here
            /app/B.swift:2:1: note: in expansion of macro 'Entry' on property 'b' here
            """
        let errors = AppBuild.errors(in: output, below: "/app")
        #expect(errors.map { "\($0.file) \($0.line) \($0.column) \($0.message)" } == ["Values.swift 13 5 no such key"])
        let stop = PortSteps.CompilerError(file: "B.swift", line: 1, column: 1, message: "the compiler stops here")
        let part = ["A.swift", "B.swift", "C.swift", "D.swift"]
        #expect(AppBuild.unchecked(part, after: errors + [stop]) == ["C.swift", "D.swift"])
        #expect(AppBuild.unchecked(part, after: errors).isEmpty && AppBuild.unchecked(["B.swift"], after: [stop]).isEmpty)
    }

    @Test("the classes that Xcode would generate follow from the current version of a data model")
    func model() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "tvp-model-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let entities = """
            <entity name="Item" representedClassName=".ItemMO" codeGenerationType="class">
                <attribute name="title" attributeType="String"/>
                <attribute name="count" attributeType="Integer 16" usesScalarValueType="YES"/>
                <relationship name="parts" toMany="YES" destinationEntity="Part"/>
            </entity>
            <entity name="Part" representedClassName="Part"/><entity name="Bad(" representedClassName="Part"/>
            """
        for (file, text) in [
            "A.swift": "", "M.xcdatamodeld/.xccurrentversion": "<string>1.xcdatamodel</string>",
            "M.xcdatamodeld/1.xcdatamodel/contents": "<model>\(entities)</model>", "M.xcdatamodeld/2.xcdatamodel/contents": "<model/>",
        ] {
            let path = place.appending(path: file)
            try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: path, atomically: true, encoding: .utf8)
        }
        let source = DataModel(try #require(AppSources.find(in: place.path).value)).source
        #expect(source.contains("tvpAdd(\"Item\", ItemMO.self, [\"parts\": \"Part\"])\n"))
        #expect(source.contains("tvpAdd(\"Part\", Part.self, [:])\n}"))
        #expect(source.contains("class ItemMO: NSManagedObject {}") && !source.contains("class Part"))
        #expect(source.contains("NSFetchRequest<ItemMO>(entityName: \"Item\")"))
        #expect(source.contains("var `title`: String? { get { tvpOptional(\"title\") }"))
        #expect(source.contains("var `count`: Int16 { get { tvpValue(\"count\") }"))
        #expect(source.contains("func addToParts(_ value: Part) {") && source.contains("func removeFromParts(_ value: NSSet) {"))
        #expect(!source.contains("Bad"))
    }

    @Test("a program outside a checkout, a port tool that fails, and a folder that cannot be written are named")
    func named() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "tvp-build-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try "import UIKit\n".write(to: place.appending(path: "A.swift"), atomically: true, encoding: .utf8)
        func codes(_ folder: String, tool: String) throws -> [String] {
            let app = try #require(AppSources.find(in: place.path, target: nil).value)
            let toolkit = Toolkit(folder: "", portTool: tool)
            return AppBuild(app: app, toolkit: toolkit, folder: folder, progress: { _ in }).build().diagnostics.map(\.code.rawValue)
        }
        #expect(Toolkit.prepared(for: "/usr/bin/env") { _ in }.diagnostics.map(\.code.rawValue) == ["run.no-toolkit"])
        #expect(try codes("/dev/null/app", tool: "false") == ["run.port-failed"])
        let tool = place.appending(path: "tool")
        try "#!/bin/sh\necho '{\"files\": 0, \"rewritten\": 0, \"notes\": [], \"missing\": {}}'\n".write(
            to: tool, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
        #expect(try codes("/dev/null/app", tool: tool.path) == ["run.build-failed"])
    }
}

@Suite("External programs")
struct ChildProcessTests {
    @Test("input, output, errors and status are those of the program")
    func streams() {
        let result = ChildProcess(program: "sh", arguments: ["-c", "cat; echo bad >&2; exit 3"], input: Data("in".utf8)).run()
        #expect(result.output == Array("in".utf8) && result.text == "bad\n" && result.status == 3)
        #expect(ChildProcess(program: "tvp-no-such-program", arguments: []).run().status == 127)
        #expect(ChildProcess(program: "sh", arguments: ["-c", "kill -6 $$"]).run().status == 134)
    }

    @Test("a program that does not end is killed with all that it started")
    func late() {
        let start = ContinuousClock.now
        let result = ChildProcess(program: "sh", arguments: ["-c", "sleep 60 & sleep 60"], limit: 1).run()
        #expect(result.isLate)
        #expect(start.duration(to: .now) < .seconds(30))
    }

    @Test("an edit keeps what was left out of the rest of a file")
    func keptCuts() {
        let old = """
            import A
            class List: Base {
                func first() {
                    broken()
                }
                func second() {
                    show(1)
                    broken()
                }
                func third() { broken() }
            }
            """
        let cut = old.replacingOccurrences(of: "broken()", with: "tvpSkip()") + "\n// tvp-preview fills lists: x\nextension List {}"
        let new = old.replacingOccurrences(of: "show(1)", with: "show(2)\n        show(3)")
        let kept = KeptCuts(old, cut: cut, new: new)
        #expect(
            kept.text == cut.replacingOccurrences(of: "show(1)\n        tvpSkip()", with: "show(2)\n        show(3)\n        broken()"))
        #expect([4, 8, 10].map(kept.line) == [4, nil, 11])
        // What was left out of all of the class is one part.
        let hollow = "import A\nclass List {}" + String(repeating: "\n", count: 9)
        #expect(KeptCuts(old, cut: hollow, new: new).text == new)
        #expect(KeptCuts(old, cut: "import A", new: new).text == new)
    }
}
