import Foundation
import Testing

/// Runs the language server on files other than configs, as editors do.
@Suite("Language server in other files")
struct EditorFilesTests {
    private typealias Object = LanguageClient.Object

    private static let files = [
        "A.tableViewConfig": "section -s groups\n    row -s people -c PersonCell\n    row -s peeple -c Booking\n",
        "A.json": #"{"groups": {"people": [{"name": "Anna"}, {"name": "B"}]}}"#,
        "Cells/PersonCell.yaml":
            "cell: PersonCell\nbody:\n  HStack:\n    - Text: \"{{name}}\"\n      color: brand\n      \n    - Symbol: star\n",
        "Cells/Booking.yaml": "cell: Booking\nnib: Booking.xib\noutlets:\n  hut: {text: name}\n",
        "Cells/Booking.xib": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <tableViewCell reuseIdentifier="Booking" customClass="BookingCell" id="ce">
                    <rect key="frame" x="0.0" y="0.0" width="390" height="44"/>
                    <tableViewCellContentView key="contentView" id="vw">
                        <subviews><label text="Hut" id="lb"><rect key="frame" x="9" y="9" width="50" height="20"/></label></subviews>
                    </tableViewCellContentView>
                    <connections><outlet property="hut" destination="lb" id="ou"/></connections>
                </tableViewCell>
            </objects>
        </document>
        """,
        "tvp.yaml": "themes: {brand: brand.tokens.json}\ndesigns:\n  A:\n    theme: brand\n    \n",
        "brand.tokens.json": ##"{"extends": "ios", "color": {"brand": {"$value": "#112233"}, "tint": {"$value": "{color.brand}"}}}"##,
        "A.session": "# Pick Anna\nselect 0.0\nset 0.0 name Berta\nswipe 0.9\n",
    ]

    private func withServer(_ options: Object = [:], _ body: (LanguageClient, TemporaryFolder) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (path, text) in Self.files { try folder.write(text, to: path) }
        let client = try LanguageClient(in: folder.url, initializes: false)
        _ = try client.request("initialize", ["capabilities": Object(), "initializationOptions": options])
        try client.notify("initialized", [:])
        try body(client, folder)
        #expect(try client.end() == 0)
    }

    private func labels(_ answer: Any) -> [String] { (answer as? [Object] ?? []).compactMap { $0["label"] as? String } }

    private func places(_ answer: Any) -> [String] {
        (answer as? [Object] ?? []).map { location in
            let name = (location["uri"] as? String ?? "").split(separator: "/").last ?? ""
            return "\(name):\(LanguageClient.place((location["range"] as? Object)?["start"]))"
        }
    }

    @Test(
        "every kind of file has diagnostics",
        arguments: [
            ("A.session", "3:0 session.no-row", "swipe 0.9", "swipe 0.1"),
            ("tvp.yaml", "3:11 theme.unknown", "theme: brnd", "theme: brand"),
            ("brand.tokens.json", "0:49 theme.bad-value", "\"#11223\"", "\"#112233\""),
            ("Cells/Booking.yaml", "3:8 cells.unknown-key", "txt:", "text:"),
            ("Cells/Booking.xib", "6:26 interface.bad-value", "text=\"Hut\" textAlignment=\"middle\"", "text=\"Hut\""),
        ])
    func diagnostics(name: String, expected: String, wrong: String, right: String) throws {
        try withServer { client, folder in
            let url = folder.url.appending(path: name)
            let text = try #require(Self.files[name])
            let isWrong = text.contains(wrong)
            try client.open(url, isWrong ? text : text.replacing(right, with: wrong))
            let found = try client.diagnostics(of: url)
            #expect(found.contains(expected), "\(found)")
            try client.change(url, nil, to: isWrong ? text.replacing(wrong, with: right) : text)
            #expect(try client.diagnostics(of: url) == [])
        }
    }

    @Test(
        "completion depends on the position",
        arguments: [
            ("A.tableViewConfig", 1, 21, ["PersonCell", "Booking", "BookingCell"]),
            ("A.session", 4, 0, ["select", "swipe", "table"]), ("A.session", 1, 7, ["0.0", "0.1"]), ("A.session", 2, 8, ["name"]),
            ("tvp.yaml", 4, 4, ["style", "swipeActions"]), ("tvp.yaml", 3, 11, ["ios", "brand"]), ("tvp.yaml", 5, 0, ["scale", "strings"]),
            ("brand.tokens.json", 0, 30, ["label", "separator"]), ("brand.tokens.json", 0, 83, ["color.label"]),
            ("Cells/PersonCell.yaml", 5, 6, ["lineLimit", "markdown"]), ("Cells/PersonCell.yaml", 4, 13, ["tint", "brand"]),
        ])
    func completion(name: String, line: Int, character: Int, expected: [String]) throws {
        try withServer { client, folder in
            let found = try labels(client.ask("completion", folder.url.appending(path: name), line, character))
            #expect(Set(expected).isSubset(of: found), "\(found)")
            if name.hasPrefix("Cells"), line == 5 {
                #expect(!found.contains("columns") && !found.contains("color"), "only those of the node")
            }
        }
    }

    @Test("completion offers formats in texts, swatches for colors and previews for symbols")
    func details() throws {
        try withServer { client, folder in
            let cell = folder.url.appending(path: "Cells/PersonCell.yaml")
            let text = try #require(Self.files["Cells/PersonCell.yaml"])
            try client.open(cell, text.replacing("{{name}}", with: "{{name|currency:}}"))
            let formats = labels(try client.ask("completion", cell, 3, 22))
            #expect(formats.contains("currency"))
            let codes = labels(try client.ask("completion", cell, 3, 29))
            #expect(codes.contains("EUR"))
            let colors = try client.ask("completion", cell, 4, 13) as? [Object] ?? []
            #expect(colors.first { $0["label"] as? String == "brand" }?["detail"] as? String == "#112233")
            let symbols = try client.ask("completion", cell, 6, 14) as? [Object] ?? []
            let star = try #require(symbols.first { $0["label"] as? String == "star" })
            #expect(star["documentation"] == nil)
            let resolved = try client.request("completionItem/resolve", star) as? Object
            #expect(((resolved?["documentation"] as? Object)?["value"] as? String)?.hasPrefix("![star](data:image/png;base64,") == true)
        }
    }

    @Test("definitions and references connect sessions, themes, documents, settings and cell designs")
    func references() throws {
        try withServer { client, folder in
            func ask(_ method: String, _ name: String, _ line: Int, _ character: Int) throws -> [String] {
                let more: Object = ["context": ["includeDeclaration": true]]
                return places(try client.ask(method, folder.url.appending(path: name), line, character, more))
            }
            #expect(try ask("definition", "A.session", 2, 9) == ["A.json:0:25", "A.json:0:43"])
            let keys = try ask("references", "A.json", 0, 26)
            #expect(keys.contains("A.session:2:8"))
            #expect(try ask("definition", "tvp.yaml", 3, 12) == ["brand.tokens.json:0:0"])
            #expect(try ask("definition", "tvp.yaml", 2, 2) == ["A.tableViewConfig:0:0"])
            #expect(
                try ask("references", "Cells/PersonCell.yaml", 4, 14) == [
                    "brand.tokens.json:0:30", "brand.tokens.json:0:88", "PersonCell.yaml:4:13",
                ])
            #expect(try ask("definition", "Cells/Booking.yaml", 3, 3) == ["Booking.xib:8:43"])
            #expect(try ask("definition", "Cells/Booking.yaml", 1, 8) == ["Booking.xib:0:0"])
            #expect(try ask("references", "Cells/Booking.xib", 8, 44) == ["Booking.xib:8:43", "Booking.yaml:3:2"])
            #expect(try ask("definition", "Cells/Booking.xib", 8, 61) == ["Booking.xib:6:27"])
        }
    }

    @Test("renaming a color changes its theme and cell designs, and names from outside the project cannot change")
    func rename() throws {
        try withServer { client, folder in
            let cell = folder.url.appending(path: "Cells/PersonCell.yaml")
            let edit = try client.ask("rename", cell, 4, 14, ["newName": "accent"]) as? Object
            let changes = (edit?["changes"] as? [String: [Object]] ?? [:]).map {
                "\(($0.key as NSString).lastPathComponent) \($0.value.count)"
            }
            #expect(changes.sorted() == ["PersonCell.yaml 1", "brand.tokens.json 2"])
            let theme = folder.url.appending(path: "brand.tokens.json")
            #expect(try client.ask("prepareRename", theme, 0, 64) is NSNull)
            #expect(try client.ask("prepareRename", folder.url.appending(path: "Cells/Booking.xib"), 8, 44) is NSNull)
            #expect(try client.ask("prepareRename", folder.url.appending(path: "A.tableViewConfig"), 2, 23) is NSNull)
        }
    }

    @Test(
        "hover describes a setting, an action, a row or a color",
        arguments: [
            ("tvp.yaml", 3, 5, "`theme`: The theme: a name"), ("A.session", 3, 2, "`swipe`: write it as `swipe 0.1"),
            ("A.session", 1, 8, "At the start of the session:\n\n1 row of `PersonCell`, "),
            ("brand.tokens.json", 0, 31, "`brand`: light `#112233`"), ("Cells/PersonCell.yaml", 4, 14, "`brand`: light `#112233`"),
            ("brand.tokens.json", 0, 3, "`extends`: The theme that provides the tokens"),
        ])
    func hover(name: String, line: Int, character: Int, expected: String) throws {
        try withServer { client, folder in
            let answer = try client.ask("hover", folder.url.appending(path: name), line, character) as? Object
            let text = (answer?["contents"] as? Object)?["value"] as? String ?? "\(answer ?? [:])"
            #expect(text.hasPrefix(expected), "\(text.prefix(200))")
        }
    }

    @Test("a diagnostic links to its page, and hover shows that page")
    func pages() throws {
        try withServer(["documentation": "https://docs.example"]) { client, folder in
            let url = folder.url.appending(path: "A.tableViewConfig")
            try client.open(url, try #require(Self.files["A.tableViewConfig"]))
            let published = try #require(try client.notification("textDocument/publishDiagnostics"))
            let found = try #require((published["diagnostics"] as? [Object])?.first { $0["code"] as? String == "source.unknown-member" })
            #expect(
                (found["codeDescription"] as? Object)?["href"] as? String
                    == "https://docs.example/pages/Diagnostics/source.unknown-member.html")
            let answer = try client.ask("hover", url, 2, 13) as? Object
            let text = (answer?["contents"] as? Object)?["value"] as? String ?? ""
            #expect(text.contains("**source.unknown-member**") && text.contains("The section’s object has no such key."), "\(text)")
            let actions = try client.request(
                "textDocument/codeAction",
                ["textDocument": ["uri": url.absoluteString], "range": found["range"] ?? Object(), "context": ["diagnostics": [found]]])
            #expect((actions as? [Object])?.contains { $0["title"] as? String == "Add “peeple” to A.json" } == true)
        }
    }

    @Test("every kind of file has outlines, on-type formatting works, and previews have the editor's appearance")
    func others() throws {
        try withServer(["appearance": "dark"]) { client, folder in
            func ask(_ method: String, _ name: String, _ more: Object = [:]) throws -> [Object] {
                let document: Object = ["textDocument": ["uri": folder.url.appending(path: name).absoluteString]]
                return try client.request("textDocument/" + method, document.merging(more) { $1 }) as? [Object] ?? []
            }
            func names(_ file: String) throws -> [String] {
                let symbols = try ask("documentSymbol", file)
                return symbols.compactMap { $0["name"] as? String }
            }
            #expect(try names("A.session") == ["select 0.0", "set 0.0 name Berta", "swipe 0.9"])
            #expect(try names("brand.tokens.json") == ["extends", "color"])
            #expect(try names("A.json") == ["groups"])
            #expect(try names("Cells/Booking.xib") == ["tableViewCell"])
            let config = folder.url.appending(path: "A.tableViewConfig")
            try client.open(config, "section -s groups\nrow   -s people\n\n")
            let edits = try ask("onTypeFormatting", "A.tableViewConfig", ["position": ["line": 2, "character": 0], "ch": "\n"])
            #expect(edits.compactMap { $0["newText"] as? String } == ["    row -s people"])
            let hints = try ask(
                "inlayHint", "A.tableViewConfig", ["range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]])
            #expect(hints.compactMap { $0["label"] as? String }.last?.hasPrefix("2 rows · ") == true, "\(hints)")
            func picture() throws -> String? {
                let answer = try client.ask("hover", config, 1, 1) as? Object
                return ((answer?["contents"] as? Object)?["value"] as? String)?.split(separator: "base64,").last.map(String.init)
            }
            let dark = try #require(try picture())
            try client.notify("workspace/didChangeConfiguration", ["settings": ["tableViewProvider": ["appearance": "light"]]])
            #expect(try picture() != dark)
        }
    }

    @Test("editing a section changes only its own diagnostics")
    func findings() throws {
        try withServer { client, folder in
            let url = folder.url.appending(path: "B.tableViewConfig")
            try folder.write(#"{"a": [{"image": "no.png"}], "b": [{"image": "nil.png"}], "c": [{"title": "x"}]}"#, to: "B.json")
            let cell = "-c StandardCell"
            let text = "section\n    row -s a \(cell)\nsection\n    row -s b \(cell)\nsection\n    row -s c \(cell)\n"
            try folder.write(text, to: "B.tableViewConfig")
            try client.open(url, text)
            let both = ["0:17 image.missing", "0:45 image.missing"]
            let data = folder.url.appending(path: "B.json")
            #expect(try client.diagnostics(of: data) == both)
            for _ in 0..<2 {
                try client.change(url, [1, 11, 1, 12], to: "c")
                #expect(try client.diagnostics(of: data) == ["0:45 image.missing"])
                try client.change(url, [1, 11, 1, 12], to: "a")
                #expect(try client.diagnostics(of: data) == both)
            }
            // The data changes, and the config stays the same.
            try client.open(data, #"{"a": [{"title": "y"}], "b": [{"title": "z"}], "c": [{"image": "new.png"}]}"#)
            #expect(try client.diagnostics(of: data) == ["0:63 image.missing"])
        }
    }

    @Test("the program contains the current pages of the documentation")
    func contained() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let process = Process()
        process.executableURL = Command.root.appending(path: "scripts/diagnostic-pages")
        process.arguments = [folder.url.appending(path: "pages.md").path]
        try Command.start(process)
        process.waitUntilExit()
        let made = try String(contentsOf: folder.url.appending(path: "pages.md"), encoding: .utf8)
        let kept = try String(contentsOf: Command.root.appending(path: "Sources/TablePreviewKit/Resources/diagnostics.md"), encoding: .utf8)
        #expect(made == kept, "run scripts/diagnostic-pages")
    }
}
