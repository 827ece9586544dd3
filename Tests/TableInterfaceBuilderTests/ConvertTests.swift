import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import Testing

@testable import TableInterfaceBuilder

/// Whatever text a document contains stays text in the files generated from it.
@Suite("Configs, data and cell designs from documents")
struct ConvertTests {
    /// Texts that could end a line, a quote or a template. XML has no other control characters.
    private static let texts = ["a\" b: c", "a\nb: c", "a\rb", "a\tb", "\u{85}x", "\u{2028}x\u{2029}", "{{evil}}", "\\n", "# a", "'"]

    private func attribute(_ text: String) -> String {
        text.unicodeScalars.map { "&#\($0.value);" }.joined()
    }

    @Test("texts, ids and outlets are kept as data", arguments: texts)
    func starter(text: String) throws {
        let cell = Documents.cell("reuseIdentifier=\"\(attribute(text))\"")
            .replacing("text=\"Name\"", with: "text=\"\(attribute(text))\"")
        let document = try #require(Documents.read(Documents.xib(cell)).value)
        let starter = InterfaceStarter(try #require(document.designs.first))
        let data = DataDocument.load(file: SourceFile(path: "a.yaml", text: starter.data))
        #expect(data.diagnostics.isEmpty, "\(starter.data)")
        #expect(
            data.value?.root["section1"]?["row1"]?["title"]?.text == text.replacing("{{", with: "{ {"), "\(starter.data)")
        let config = ConfigParser.parse(file: SourceFile(path: "a.tableViewConfig", text: starter.config))
        #expect(config.diagnostics.isEmpty, "\(starter.config)")
        #expect(config.value?.modes.flatMap(\.sections).flatMap(\.rows).count == 1)
    }

    @Test("a class name is used unchanged, and its outlets become keys")
    func named() throws {
        let cell = Documents.cell("customClass=\"PersonCell\"")
        let starter = InterfaceStarter(try #require(Documents.read(Documents.xib(cell)).value?.designs.first))
        #expect(starter.config == "section -s section1\n    row -s row1 -c PersonCell\n")
        #expect(starter.data.hasSuffix("section1:\n  row1:\n    name: \"Name\"\n"))
    }

    @Test("a cell design with any text, class and outlet is valid YAML", arguments: texts)
    func converter(text: String) throws {
        let cell = Documents.cell("reuseIdentifier=\"\(attribute(text))\"")
            .replacing("text=\"Name\"", with: "text=\"\(attribute(text))\"")
            .replacing("property=\"nameLabel\"", with: "property=\"\(attribute(text))\"")
        let view = try #require(Documents.read(Documents.xib(cell)).value?.views.first)
        var converter = try #require(CellConverter(view))
        let yaml = converter.design(named: text)
        let value = DataDocument.load(file: SourceFile(path: "a.yaml", text: yaml))
        #expect(value.diagnostics.isEmpty, "\(yaml)")
        #expect(value.value?.root["cell"]?.text == text.replacing("{{", with: "{ {"), "\(yaml)")
    }

    @Test("a view without a frame is reported")
    func noFrame() throws {
        let cell = Documents.cell().replacing("<rect key=\"frame\" x=\"20\" y=\"11\" width=\"353\" height=\"21.5\"/>", with: "")
        let view = try #require(Documents.read(Documents.xib(cell)).value?.views.first)
        var converter = try #require(CellConverter(view))
        _ = converter.design(named: "A")
        #expect(converter.notes.contains { $0.hasSuffix("is omitted: the document has no frame for it") }, "\(converter.notes)")
    }
}

/// Asset catalogs and translations that cannot be read are reported.
@Suite("Project assets")
struct AssetTests {
    private func diagnostics(_ files: [String: String], _ object: String) throws -> [Diagnostic] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let target = folder.appending(path: name)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: target)
        }
        let document = try #require(Documents.read(Documents.xib(object)).value)
        return InterfaceSource(document, at: "Test.xib", in: InterfaceProject(scanning: folder.path)).diagnostics
    }

    private static let color = "<view id=\"v\"><color key=\"backgroundColor\" name=\"Brand\"/></view>"
    private static let look = #"{"idiom": "universal", "color": {"components": {"red": "1", "green": "0", "blue": "0"}}}"#

    @Test("a color variant that cannot be read is reported, and one that was never chosen is not")
    func colors() throws {
        let name = "A.xcassets/Brand.colorset/Contents.json"
        func found(_ other: String) throws -> [String] {
            try diagnostics([name: "{\"colors\": [\(Self.look)\(other)]}"], Self.color).map(\.code.rawValue)
        }
        #expect(try found("") == [])
        #expect(try found(#", {"idiom": "universal", "appearances": [{"value": "dark"}]}"#) == [])
        #expect(
            try found(#", {"idiom": "universal", "appearances": [{"value": "dark"}], "color": {"platform": "ios"}}"#) == [
                "asset.unsupported"
            ])
    }

    @Test("color sets refer to system colors, also in only one appearance")
    func systemReferences() throws {
        func color(_ entries: String) throws -> (color: ColorReference, isWhole: Bool)? {
            ColorSet.color(try #require(DataDocument.load(file: SourceFile(path: "a.json", text: "{\"colors\": [\(entries)]}")).value).root)
        }
        func system(_ name: String, _ appearance: String = "light") -> String {
            #"{"appearances": [{"value": "\#(appearance)"}], "color": {"platform": "ios", "reference": "\#(name)"}}"#
        }
        #expect(try color(system("systemRedColor"))?.color == .token(.red))
        let fixed = ColorReference.custom(AdaptiveColor(RGBA(red: 1, green: 0, blue: 0)))
        let mixed = try color(Self.look + "," + system("systemGray5Color", "dark"))
        #expect(mixed?.color == .dynamic(light: fixed, dark: .named("systemGray5")) && mixed?.isWhole == true)
        let high = try #require(try color(system("labelColor") + "," + system("systemRedColor", "high"))?.color.resolved(in: .standard))
        #expect(Theme.standard[.red].lightHighContrast != nil && high.lightHighContrast == Theme.standard[.red].lightHighContrast)
        #expect([high.light.hex, high.dark.hex] == ["#000000", "#FFFFFF"])
        #expect(try color(system("systemRedishColor")) == nil)
        #expect(try color(Self.look + "," + system("systemRedishColor", "dark"))?.isWhole == false)
    }

    @Test("colors of runtime attributes are read from the catalog too", arguments: ["layer.shadowUIColor", "layer.borderUIColor"])
    func runtimeColors(keyPath: String) throws {
        let attribute =
            "<userDefinedRuntimeAttribute type=\"color\" keyPath=\"\(keyPath)\"><color key=\"value\" name=\"Brand\"/></userDefinedRuntimeAttribute>"
        let view = "<view id=\"v\"><userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes></view>"
        let found = try diagnostics(["A.xcassets/Brand.colorset/Contents.json": "{"], view)
        #expect(found.map(\.code.rawValue) == ["asset.unreadable"], "only colors that the document names are opened")
    }

    @Test("catalog files that are not JSON are reported with the reason")
    func broken() throws {
        let set = try diagnostics(["A.xcassets/Brand.colorset/Contents.json": "{"], Self.color)
        #expect(set.map(\.code.rawValue) == ["asset.unreadable"])
        #expect(set.first?.notes.first?.contains("in A.xcassets") == false, "\(set.first?.notes ?? [])")
        let group = try diagnostics(["A.xcassets/Icons/Contents.json": "{"], "<view id=\"v\"/>")
        #expect(group.map(\.code.rawValue) == ["json.syntax"] && group.first?.severity == .warning)
    }

    @Test("every string catalog that cannot be read is reported, and the others are used")
    func translations() throws {
        let found = try diagnostics(
            ["Test.xcstrings": "{", "de.lproj/Test.strings": "((((", "fr.lproj/Test.strings": "\"a.text\" = \"b\";"], "<view id=\"v\"/>")
        #expect(found.map(\.code.rawValue) == ["strings.unreadable", "strings.unreadable"])
        #expect(found.allSatisfy { $0.severity == .warning })
    }
}
