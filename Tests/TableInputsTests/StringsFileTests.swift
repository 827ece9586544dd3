import Foundation
import TableDiagnostics
import TableInputs
import Testing

@Suite("Translations in .strings files")
struct StringsFileTests {
    static let valid = [
        "", "  // nothing\n", "\"a\" = \"b\";", "/* a */ \"a\" /**/ = /* \"b */ \"b\"; // c", "{ a = b; }", "{}",
        "'it' = 'a \"quoted\" word';",
        "a.b-c_d$e/f:g = 1.5;", "\"key\";", "a = b; a = c;", #""q" = "\"\\\n\t\r\a\b\f\v\'\z\é";"#, #""u" = "\U00e9\UD83D\UDE00";"#,
        #""o" = "\101\60";"#, "\"two\nlines\" = \"one\\\nmore\";", "\"é\" = \"日本\";", "\u{FEFF}\"a\" = \"b\";", "a=b;c=d;\r\ne=f;",
        "<plist><dict><key>a</key><string>b</string></dict></plist>",
    ]

    @Test("texts match those that Foundation reads", arguments: valid)
    func agreesWithFoundation(text: String) throws {
        for data in [Data(text.utf8), text.data(using: .utf16LittleEndian).map { [0xFF, 0xFE] + $0 } ?? Data()] {
            if text.hasPrefix("\u{FEFF}"), data.first == 0xFF { continue }
            let read = StringsFile.read(SourceFile(path: "a.strings", bytes: Array(data)))
            // Foundation rejects an empty file.
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            #expect(read.value == list as? [String: String] ?? [:], "\(read.diagnostics)")
        }
    }

    @Test("a binary property list of texts is read")
    func binary() throws {
        let data = try PropertyListSerialization.data(fromPropertyList: ["a": "b", "é": "日本"], format: .binary, options: 0)
        #expect(StringsFile.read(SourceFile(path: "a.strings", bytes: Array(data))).value == ["a": "b", "é": "日本"])
    }

    @Test(
        "mistakes have locations",
        arguments: [
            ("\"a\" = \"b\"\n\"c\" = \"d\";", "1:1 “;” is missing after “a”"), ("a = b;\n((((", "2:1 expected a string"),
            ("a = {b = c;};", "1:5 expected a string"), ("a = \"b;\n", "1:5 a string is never closed"),
            ("a = b;\n /* c", "2:2 a comment is never closed"), ("/*/", "1:1 a comment is never closed"),
            ("{ a = b;", "1:9 “{” is never closed"),
            ("a = b; }", "1:8 expected a string"), ("{} a = b;", "1:4 unexpected text after “}”"),
            ("\"a\" = \"\\", "1:7 a string is never closed"),
            ("<plist><dict><key>a</key><array/></dict></plist>", "1:26 “a” must be a string, not an array"),
            ("<plist><dict><key>a</key><string>b</dict></plist>", "1:35 </string> is missing before </dict>"),
        ])
    func mistakes(text: String, message: String) {
        let read = StringsFile.read(SourceFile(path: "a.strings", text: text))
        #expect(read.value == nil)
        let found = read.diagnostics.map { "\($0.span?.start.line ?? 0):\($0.span?.start.column ?? 0) \($0.message)" }
        #expect(found == [message])
    }

    @Test("text that is not UTF-8 is an error, and any bytes end", arguments: 0..<200)
    func damaged(seed: UInt64) {
        #expect(
            StringsFile.read(SourceFile(path: "a", bytes: [0x61, 0x3D, 0xE9, 0x3B])).diagnostics.map(\.code.rawValue) == ["data.not-utf8"])
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        var bytes: [UInt8] = []
        let pieces = Array("\"'\\=;{}/*U0a \n<é".utf8)
        for _ in 0..<60 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bytes.append(pieces[Int(state >> 33) % pieces.count])
        }
        let read = StringsFile.read(SourceFile(path: "a.strings", bytes: bytes))
        #expect(read.value != nil || read.diagnostics.hasErrors)
    }
}
