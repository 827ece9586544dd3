import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import Testing

@Suite("Tables in documents")
struct TableTests {
    @Test("controls have the colors that the document gives them")
    func controlColors() throws {
        func color(_ key: String, red: Int) -> String {
            "<color key=\"\(key)\" red=\"\(red)\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
        }
        let controls = [
            ("switch", "onTintColor", "", "thumbTintColor"),
            ("slider", "minimumTrackTintColor", "maximumTrackTintColor", "thumbTintColor"),
            ("progressView", "progressTintColor", "trackTintColor", ""), ("activityIndicatorView", "color", "", ""),
            ("pageControl", "currentPageIndicatorTintColor", "pageIndicatorTintColor", ""),
            ("segmentedControl", "selectedSegmentTintColor", "", ""),
        ]
        for (element, fill, track, thumb) in controls {
            let colors = [(fill, 1), (track, 0), (thumb, 1)].filter { !$0.0.isEmpty }.map { color($0.0, red: $0.1) }.joined()
            let xib = Documents.xib(
                "<view id=\"v\" customClass=\"CardHeader\"><subviews><\(element) id=\"c\">\(colors)</\(element)></subviews></view>")
            let document = Documents.read(xib)
            #expect(document.diagnostics.isEmpty)
            guard case .header(let view) = try #require(document.value?.designs.first).content else { return }
            let read = try #require(view.find("c")).controlColors
            let (red, black) = (
                InterfaceColor.rgba(RGBA(red: 255, green: 0, blue: 0, alpha: 255)),
                InterfaceColor.rgba(RGBA(red: 0, green: 0, blue: 0, alpha: 255))
            )
            #expect(
                read.fill == red && read.track == (track.isEmpty ? nil : black) && read.thumb == (thumb.isEmpty ? nil : red), "\(element)")
        }
    }

    @Test("designs are named by class, and keep their names when scenes are added")
    func names() throws {
        func names(_ scenes: [(className: String?, id: String, table: String)]) throws -> [String] {
            try #require(Documents.read(Documents.storyboard(scenes)).value).designs.map(\.name)
        }
        let table = Documents.staticTable
        func renamed(_ prefix: String) -> String { table.replacing("id=\"", with: "id=\"\(prefix)") }
        let before = try names([("A", "1", table), (nil, "2", renamed("x"))])
        let after = try names([("A", "1", table), (nil, "2", renamed("x")), ("A", "3", renamed("y"))])
        #expect(before == ["A", "2"])
        #expect(after == ["A", "2", "A.3"])
    }

    @Test("the cells of a xib form one table whose title is the class name")
    func xib() throws {
        let document = try #require(Documents.read(Documents.xib(Documents.cell("customClass=\"PersonCell\""))).value)
        #expect(document.designs.map(\.name) == [""])
        #expect(document.designs[0].cellNames == ["PersonCell"])
    }

    @Test("a document without a table, cell or header has no design")
    func nothing() throws {
        #expect(try #require(Documents.read(Documents.xib("<view id=\"v\"/>")).value).designs.isEmpty)
        #expect(try #require(Documents.read(Documents.xib("<view id=\"v\" customClass=\"CardHeader\"/>")).value).designs.count == 1)
    }

    @Test("images and colors in no catalog are reported, as is a link in place of their set")
    func missingAssets() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-assets-\(UUID().uuidString)").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = folder.appending(path: "Assets.xcassets")
        for name in ["Brand.imageset", "Linked.colorset.real"] {
            try FileManager.default.createDirectory(at: catalog.appending(path: name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: catalog.path + "/Linked.imageset", withDestinationPath: "Brand.imageset")
        let text = Documents.xib(
            """
            <view id="v"><subviews><imageView id="i" image="Linked"/><imageView id="j" image="Gone"/>
            <label id="l" text="A"><color key="textColor" name="Nowhere"/></label></subviews></view>
            """)
        let document = try #require(Documents.read(text).value)
        let missing = InterfaceSource(document, at: "Test.xib", in: InterfaceProject(scanning: folder.path)).diagnostics
            .filter { $0.code == .assetMissing }
        #expect(
            missing.map(\.message) == [
                "no asset catalog or image file has the name “Gone”; a placeholder with the name is shown",
                "no asset catalog or image file has the name “Linked”; a placeholder with the name is shown",
                "no asset catalog has the color “Nowhere”, so it is not set",
            ])
        #expect(missing.map(\.notes) == [[], ["Assets.xcassets/Linked.imageset is a symbolic link, which is not followed"], []])
        #expect(missing.map { $0.span?.start.line } == [6, 6, 7])
    }

    @Test("an image set outside of a catalog is a folder of images, and a button's background can be a symbol")
    func looseSets() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-assets-\(UUID().uuidString)").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        for set in ["Assets/near.imageset", "Images.xcassets/far.imageset"] {
            try FileManager.default.createDirectory(at: folder.appending(path: set), withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: set + "/file_3x.png"))
        }
        let text = Documents.xib(
            """
            <imageView id="i" image="file_3x.png"/>
            <button id="b"><state key="normal" backgroundImage="plus.square" catalog="system"/></button>
            """)
        let document = try #require(Documents.read(text).value)
        func missing() -> Int {
            InterfaceSource(document, at: "Test.xib", in: InterfaceProject(scanning: folder.path)).diagnostics.count
        }
        #expect(missing() == 0)
        try FileManager.default.removeItem(at: folder.appending(path: "Assets"))
        #expect(missing() == 1)
    }

    @Test("translations of a language apply to its regions, but to no other language")
    func regions() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-regions-\(UUID().uuidString)").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        for (language, text) in [("pt", "Nome"), ("de-AT", "Nam")] {
            let path = folder.appending(path: "\(language).lproj/Main.strings")
            try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("\"l.text\" = \"\(text)\";\n".utf8).write(to: path)
        }
        let document = try #require(Documents.read(Documents.xib(Documents.cell())).value)
        let source = InterfaceSource(document, at: "Base.lproj/Main.xib", in: InterfaceProject(scanning: folder.path))
        #expect(source.translations.languages == ["de-AT", "pt"])
        let found = ["pt", "pt-BR", "pt_BR", "pt-Latn-BR", "de-AT", "de", "en"].map { source.translations.text("l.text", in: $0) }
        #expect(found == ["Nome", "Nome", "Nome", "Nome", "Nam", nil, nil])
    }
}
