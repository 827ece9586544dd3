import ChromiumDriver
import Foundation
import Testing

/// Runs the language server as editors do.
@Suite("Language server")
struct LanguageServerTests {
    private typealias Object = LanguageClient.Object

    private static let config = """
        section -s groups -h StandardHeaderView
            row -s people -c PersonCell -n 1
            row -s peeple -c PersonCel
        row -s single

        """
    /// The diagnostics that `lint` finds in the config.
    private static let found = ["0:0 data.unused-key", "2:11 source.unknown-member", "2:21 cell.no-design", "3:7 source.unknown-member"]
    private static let data =
        ##"{"groups": {"title": "Ä😀", "people": [{"name": "Anna", "color": "#FF0000"}, {"name": "B"}]}, "single": {"title": "x"}}"##
    private static let cell = """
        cell: PersonCell
        body:
          HStack:
            - Text: "{{name}}"
              color: tint
            - Symbol: star
        """

    private func withProject(_ body: (TemporaryFolder, URL) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("designs:\n  A: {theme: ios}\n", to: "tvp.yaml")
        try folder.write(Self.config, to: "A.tableViewConfig")
        try folder.write(Self.data, to: "A.json")
        try folder.write(Self.cell, to: "Cells/PersonCell.yaml")
        try body(folder, folder.url.appending(path: "A.tableViewConfig"))
    }

    private func withServer(_ body: (LanguageClient, TemporaryFolder, URL) throws -> Void) throws {
        try withProject { folder, url in
            let client = try LanguageClient(in: folder.url)
            try client.open(url, Self.config)
            try body(client, folder, url)
            #expect(try client.end() == 0)
        }
    }

    // MARK: Features

    @Test("diagnostics come from the open text, not from the file")
    func diagnostics() throws {
        try withServer { client, folder, url in
            #expect(try client.diagnostics(of: url) == Self.found)
            try client.change(url, [2, 11, 2, 17], to: "people")
            #expect(try client.diagnostics(of: url) == Self.found.filter { !$0.hasPrefix("2:11") })
            // The data next to it is open too, and invalid for a moment.
            let data = folder.url.appending(path: "A.json")
            try client.open(data, "{\"groups\": ")
            #expect(try client.diagnostics(of: data).contains { $0.hasSuffix("json.syntax") })
            let labels = try labels(client.ask("completion", url, 1, 13))
            #expect(labels.contains("people"), "earlier completions are kept: \(labels)")
            try client.change(data, nil, to: Self.data)
            #expect(try client.diagnostics(of: data) == [])
            #expect(try String(contentsOf: url, encoding: .utf8) == Self.config)
        }
    }

    @Test("an edited cell design is checked together with the open configs that use it")
    func cellDiagnostics() throws {
        try withServer { client, folder, url in
            _ = try client.diagnostics(of: url)
            let cell = folder.url.appending(path: "Cells/PersonCell.yaml")
            try client.open(cell, Self.cell)
            #expect(try client.diagnostics(of: cell) == [])
            try client.change(cell, nil, to: Self.cell.replacing("PersonCell", with: "PersonCel").replacing("Symbol:", with: "Symbl:"))
            #expect(
                try client.diagnostics(of: url) == [
                    "0:0 data.unused-key", "1:21 cell.no-design", "2:11 source.unknown-member", "3:7 source.unknown-member",
                ])
            #expect(try client.diagnostics(of: cell) == ["5:6 cells.unknown-node"])
        }
    }

    private func labels(_ answer: Any) -> [String] { (answer as? [Object] ?? []).compactMap { $0["label"] as? String } }

    @Test(
        "completion depends on the position",
        arguments: [
            ("A.tableViewConfig", 0, 0, ["mode", "section", "row"]),
            ("A.tableViewConfig", 1, 11, ["title", "people"]),
            ("A.tableViewConfig", 1, 32, ["-es", "-ec", "-n", "-all", "-t", "-editing"]),
            ("A.tableViewConfig", 0, 21, ["StandardHeaderView"]),
            ("Cells/PersonCell.yaml", 3, 16, ["name", "color"]),
            ("Cells/PersonCell.yaml", 4, 13, ["tint", "secondaryLabel"]),
            ("Cells/PersonCell.yaml", 5, 14, ["star", "heart"]),
            ("Cells/PersonCell.yaml", 3, 6, ["Text", "VStack", "padding"]),
            ("tvp.yaml", 1, 13, ["ios", "material"]),
        ])
    func completion(name: String, line: Int, character: Int, expected: [String]) throws {
        try withServer { client, folder, _ in
            let found = try labels(client.ask("completion", folder.url.appending(path: name), line, character))
            #expect(Set(expected).isSubset(of: found), "\(found)")
            if line == 1, character == 11 { #expect(found == expected) }
            if line == 1, character == 32 { #expect(found == expected) }
        }
    }

    @Test(
        "after “-s” and “-es”, completion offers the keys of the data, or those of the section's elements on its rows",
        arguments: [
            ("row -s ", ["list", "one", "none"]), ("section\nrow -s ", ["list", "one", "none"]),
            ("section -s one\n    row -s ", ["inner"]),
            ("section -s list\nrow -s titl", ["title", "detail"]), ("section -s list -n 2\nrow -es ", ["title", "detail"]),
            ("section -s one.inner\nrow -c StandardCell -s ", ["text"]),
            ("section -s none\nrow -s ", []), ("section -s missing\nrow -s ", []),
        ])
    func keys(config: String, expected: [String]) throws {
        try withServer { client, folder, _ in
            let data = #"{"list": [{"title": "a"}, {"title": "b", "detail": "c"}], "one": {"inner": {"text": "d"}}, "none": []}"#
            try folder.write(data, to: "B.json")
            let url = folder.url.appending(path: "B.tableViewConfig")
            try client.open(url, config)
            let lines = config.split(separator: "\n")
            #expect(try labels(client.ask("completion", url, lines.count - 1, lines.last?.count ?? 0)) == expected)
        }
    }

    @Test("hover shows the meaning of a word, and an image of the row that a line creates")
    func hover() throws {
        try withServer { client, folder, url in
            func text(_ url: URL, _ line: Int, _ character: Int) throws -> String {
                let contents = (try client.ask("hover", url, line, character) as? Object)?["contents"] as? Object
                return contents?["value"] as? String ?? ""
            }
            let row = try text(url, 1, 5)
            #expect(row.contains("2 rows of `PersonCell`, "))
            let uri = try #require(row.firstMatch(of: /data:image\/png;base64,([A-Za-z0-9+\/=]+)/))
            let png = try #require(Data(base64Encoded: String(uri.1)))
            #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && uri.0.utf8.count < 60_000)
            #expect(try text(url, 1, 9).hasPrefix("`-s`: Key of the contents."))
            #expect(try text(url, 2, 25).hasPrefix("`PersonCel`: unknown class"))
            let data = folder.url.appending(path: "A.json")
            #expect(try text(data, 0, 50).hasPrefix("1 row of `PersonCell`"))
            let cell = folder.url.appending(path: "Cells/PersonCell.yaml")
            #expect(try text(cell, 4, 16).hasPrefix("`tint`: light `#"))
            let symbol = try text(cell, 5, 17)
            #expect(symbol.hasPrefix("symbol `star`\n\n![star](data:image/png;base64,iVBOR"))
        }
    }

    private func locations(_ client: LanguageClient, _ method: String, _ url: URL, _ line: Int, _ character: Int, _ more: Object = [:])
        throws
        -> [String]
    {
        (try client.ask(method, url, line, character, more) as? [Object] ?? []).map { location in
            let name = (location["uri"] as? String ?? "").split(separator: "/").last ?? ""
            return "\(name):\(LanguageClient.place((location["range"] as? Object)?["start"]))"
        }
    }

    @Test("definitions and references connect configs, cell designs and data")
    func references() throws {
        try withServer { client, folder, url in
            _ = try client.diagnostics(of: url)
            #expect(try locations(client, "definition", url, 1, 25) == ["PersonCell.yaml:0:6"])
            #expect(try locations(client, "definition", url, 1, 12) == ["A.json:0:29"])
            let cell = folder.url.appending(path: "Cells/PersonCell.yaml")
            let all: Object = ["context": ["includeDeclaration": true]]
            #expect(try locations(client, "references", cell, 0, 8, all) == ["PersonCell.yaml:0:6", "A.tableViewConfig:1:21"])
            #expect(try locations(client, "references", cell, 3, 16, all) == ["A.json:0:41", "A.json:0:79", "PersonCell.yaml:3:15"])
        }
    }

    @Test("rename changes every file at once, and positions count UTF-16 units")
    func rename() throws {
        try withServer { client, folder, url in
            let edit = try client.ask("rename", url, 1, 12, ["newName": "persons"]) as? Object
            let changes = try #require(edit?["changes"] as? [String: [Object]])
            let starts = changes.mapValues { $0.map { LanguageClient.place(($0["range"] as? Object)?["start"]) } }
            let data = folder.url.appending(path: "A.json")
            // The emoji before the key has two UTF-16 units, and four bytes in UTF-8.
            #expect(starts == [url.absoluteString: ["1:11"], data.absoluteString: ["0:29"]])
            let fault = try client.ask("rename", url, 1, 12, ["newName": "two words"]) as? Object
            #expect(fault?["code"] as? Int == -32602)
        }
    }

    @Test("outlines, folding, hints, lenses, colors, tokens, formatting and quick fixes work")
    func others() throws {
        try withServer { client, folder, url in
            _ = try client.diagnostics(of: url)
            let document: Object = ["textDocument": ["uri": url.absoluteString]]
            func ask(_ method: String, _ more: Object = [:]) throws -> [Object] {
                try client.request("textDocument/" + method, document.merging(more) { $1 }) as? [Object] ?? []
            }
            let symbols = try ask("documentSymbol")
            #expect(symbols.compactMap { $0["name"] as? String } == ["section groups"])
            #expect(
                (symbols.first?["children"] as? [Object])?.compactMap { $0["name"] as? String } == [
                    "row people", "row peeple", "row single",
                ])
            #expect(try ask("foldingRange").compactMap { $0["endLine"] as? Int } == [3])
            let whole: Object = ["range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]]
            #expect(try labels(ask("inlayHint", whole)) == ["1 section", "2 rows · 44 pt", "0 rows", "0 rows"])
            #expect(try ask("codeLens").compactMap { ($0["command"] as? Object)?["title"] as? String } == ["2 rows · preview"])
            #expect(try ask("formatting").compactMap { $0["newText"] as? String } == ["    row -s single"])
            let tokens = try client.request("textDocument/semanticTokens/full", document) as? Object
            #expect((tokens?["data"] as? [Int])?.prefix(10) == [0, 0, 7, 0, 0, 0, 8, 2, 1, 0])
            let data: Object = ["textDocument": ["uri": folder.url.appending(path: "A.json").absoluteString]]
            let colors = try client.request("textDocument/documentColor", data) as? [Object]
            #expect((colors?.first?["color"] as? Object)?["red"] as? Double == 1)
            let wrong: Object = [
                "range": ["start": ["line": 2, "character": 21], "end": ["line": 2, "character": 30]],
                "message": "no design for the cell class",
                "data": [["rename": "PersonCell"] as Object, ["describe": "PersonCel", "header": false]],
            ]
            let actions = try ask("codeAction", ["range": Object(), "context": ["diagnostics": [wrong]]])
            let titles = actions.map { "\($0["title"] ?? "")" }
            #expect(titles == ["Replace with “PersonCell”", "Create Cells/PersonCel.yaml"], "\(actions)")
        }
    }

    @Test("a quick fix ignores a warning with a comment or in tvp.yaml, and an error cannot be ignored")
    func ignore() throws {
        try withServer { client, folder, url in
            _ = try client.diagnostics(of: url)
            let project = folder.url.appending(path: "tvp.yaml")
            func fixes(_ severity: Int) throws -> [Object] {
                let wrong: Object = [
                    "range": ["start": ["line": 2, "character": 11], "end": ["line": 2, "character": 17]],
                    "code": "source.unknown-member", "severity": severity, "message": "m", "data": [String](),
                ]
                let found = try client.request(
                    "textDocument/codeAction",
                    ["textDocument": ["uri": url.absoluteString], "range": Object(), "context": ["diagnostics": [wrong]]])
                return (found as? [Object] ?? []).filter { ($0["title"] as? String)?.hasPrefix("Ignore") ?? false }
            }
            func edit(_ action: Object, _ url: URL) -> Object? {
                let changes = (action["edit"] as? Object)?["changes"] as? Object
                return (changes?[url.absoluteString] as? [Object])?.first
            }
            #expect(try fixes(1).isEmpty)
            let actions = try fixes(2)
            #expect(
                actions.compactMap { $0["title"] as? String } == [
                    "Ignore “source.unknown-member” here", "Ignore “source.unknown-member” in tvp.yaml",
                ])
            let here = try #require(edit(actions[0], url))
            #expect(here["newText"] as? String == "    # tvp:ignore source.unknown-member\n")
            #expect(LanguageClient.place((here["range"] as? Object)?["start"]) == "2:0")
            try client.change(url, [2, 0, 2, 0], to: here["newText"] as? String ?? "")
            let rest = ["0:0 data.unused-key", "3:21 cell.no-design", "4:7 source.unknown-member"]
            #expect(try client.diagnostics(of: url) == rest)
            let everywhere = try #require(edit(actions[1], project))
            #expect(everywhere["newText"] as? String == "lint:\n  ignore:\n    - source.unknown-member\n")
            try client.open(project, "designs:\n  A: {theme: ios}\n" + (everywhere["newText"] as? String ?? ""))
            #expect(try client.diagnostics(of: url) == rest.filter { !$0.hasSuffix("source.unknown-member") })
            #expect(try client.diagnostics(of: project) == [])
        }
    }

    @Test(
        "ignoring a code adds it to the list in tvp.yaml",
        arguments: [
            ("lint:\n  ignore:\n    - a\n", "2:0", "    - source.unknown-member\n"),
            ("lint: {ignore: [a]}\n", "0:16", "source.unknown-member, "),
            ("scale: 2", "0:8", "\nlint:\n  ignore:\n    - source.unknown-member\n"), ("{scale: 2}\n", "", ""),
            ("", "0:0", "lint:\n  ignore:\n    - source.unknown-member\n"),
        ])
    func ignoreLists(text: String, place: String, inserted: String) throws {
        try withServer { client, folder, url in
            let project = folder.url.appending(path: "tvp.yaml")
            try client.open(project, text)
            let wrong: Object = [
                "range": ["start": ["line": 2, "character": 11], "end": ["line": 2, "character": 17]],
                "code": "source.unknown-member", "severity": 2, "message": "m", "data": [String](),
            ]
            let found =
                try client.request(
                    "textDocument/codeAction",
                    ["textDocument": ["uri": url.absoluteString], "range": Object(), "context": ["diagnostics": [wrong]]]) as? [Object]
            let changes = found?.compactMap { (($0["edit"] as? Object)?["changes"] as? Object)?[project.absoluteString] as? [Object] }
            let edit = changes?.first?.first
            #expect(edit.map { LanguageClient.place(($0["range"] as? Object)?["start"]) } ?? "" == place)
            #expect(edit?["newText"] as? String ?? "" == inserted)
        }
    }

    @Test("a diagnostic carries its fixes as edits, which do not depend on its words")
    func typedFixes() throws {
        try withServer { client, _, url in
            var found = try #require(try client.published(of: url).first { $0["code"] as? String == "cell.no-design" })
            found["message"] = "m"
            let actions = try client.request(
                "textDocument/codeAction",
                ["textDocument": ["uri": url.absoluteString], "range": Object(), "context": ["diagnostics": [found]]])
            let titles = (actions as? [Object] ?? []).compactMap { $0["title"] as? String }
            #expect(titles.contains { $0.hasPrefix("Create Cells/") }, "\(titles)")
        }
    }

    @Test("diagnostics include related locations")
    func related() throws {
        try withServer { client, folder, url in
            let found = try client.published(of: url).first { $0["code"] as? String == "source.unknown-member" }
            let place = (found?["relatedInformation"] as? [Object])?.first
            #expect(place?["message"] as? String == "the section’s data")
            let location = place?["location"] as? Object
            #expect(location?["uri"] as? String == folder.url.appending(path: "A.json").absoluteString)
        }
    }

    @Test("a lens accepts the differences of the last test in its own design")
    func acceptLens() throws {
        try withProject { folder, url in
            try folder.write("row -s rows -c StandardCell\n", to: "A.tableViewConfig")
            for name in ["A", "B"] { try folder.write("{\"rows\": [\"\(name)\"]}", to: "\(name).json") }
            try folder.write("row -s rows -c StandardCell\n", to: "B.tableViewConfig")
            _ = try Command.run(["test", "--update-snapshots"], in: folder.url)
            for name in ["A", "B"] { try folder.write("{\"rows\": [\"\(name)\", \"new\"]}", to: "\(name).json") }
            #expect(try Command.run(["test"], in: folder.url).status == 1)
            let client = try LanguageClient(in: folder.url)
            try client.open(url, "row -s rows -c StandardCell\n")
            func lenses() throws -> [String] {
                let found = try client.request("textDocument/codeLens", ["textDocument": ["uri": url.absoluteString]]) as? [Object]
                return (found ?? []).compactMap { ($0["command"] as? Object)?["title"] as? String }
            }
            let before = try lenses()
            #expect(before.count == 2 && before.last?.hasPrefix("accept ") == true, "\(before)")
            let accepted =
                try client.request(
                    "workspace/executeCommand", ["command": "tvp.accept", "arguments": [url.absoluteString]]) as? String
            #expect(accepted == before.last?.replacing("accept", with: "accepted"))
            #expect(try lenses() == ["2 rows · preview"])
            #expect(try client.end() == 0)
            let again = try Command.run(["test"], in: folder.url)
            #expect(again.status == 1 && again.output.contains("B/") && !again.output.contains("✗ A/"))
        }
    }

    @Test("an Interface Builder document is not formatted or colored as a config")
    func documents() throws {
        try withServer { client, folder, url in
            _ = try client.diagnostics(of: url)
            let xib = folder.url.appending(path: "Person.xib")
            let text = "<document>\n row -s a\n</document>\n"
            try text.write(to: xib, atomically: true, encoding: .utf8)
            try client.open(xib, text)
            let document: Object = ["textDocument": ["uri": xib.absoluteString]]
            #expect((try client.request("textDocument/formatting", document) as? [Object])?.isEmpty == true)
            let tokens = try client.request("textDocument/semanticTokens/full", document) as? Object
            #expect((tokens?["data"] as? [Int])?.isEmpty == true)
            #expect(try labels(client.ask("completion", xib, 1, 1)).isEmpty)
        }
    }

    // MARK: The protocol

    @Test("invalid requests get the protocol's error codes")
    func faults() throws {
        try withProject { folder, url in
            let client = try LanguageClient(in: folder.url, initializes: false)
            func code(_ answer: Any) -> Int? { (answer as? Object)?["code"] as? Int }
            #expect(code(try client.request("textDocument/hover")) == -32002)
            _ = try client.request("initialize")
            #expect(code(try client.request("textDocument/nothing")) == -32601)
            #expect(code(try client.request("textDocument/hover", ["textDocument": ["uri": "untitled:x"]])) == -32602)
            #expect(code(try client.request("textDocument/hover", ["textDocument": ["uri": url.absoluteString]])) == -32602)
            try client.send("Content-Length: 2\r\n\r\n{]")
            #expect(code(try client.response(to: nil)) == -32700)
            try client.send(LanguageClient.frame(["jsonrpc": "2.0", "id": 77]))
            #expect(code(try client.response(to: 77)) == -32600)
            // Both requests arrive before either is answered.
            let hover: Object = ["textDocument": ["uri": url.absoluteString], "position": ["line": 0, "character": 0]]
            let request: Object = ["jsonrpc": "2.0", "id": 78, "method": "textDocument/hover", "params": hover]
            let cancel: Object = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 78]]
            try client.send(LanguageClient.frame(request) + LanguageClient.frame(cancel))
            #expect(code(try client.response(to: 78)) == -32800)
            #expect(try client.end() == 0)
        }
    }

    @Test("positions outside a text are clamped to its ends, and messages may arrive in pieces")
    func pieces() throws {
        try withServer { client, _, url in
            _ = try client.diagnostics(of: url)
            try client.change(url, [99, 5, 200, 9], to: "row -s مرحبا😀 -c X")
            #expect(try client.diagnostics(of: url).contains("4:18 cell.no-design"))
            let message = try LanguageClient.frame([
                "jsonrpc": "2.0", "id": 500, "method": "textDocument/hover",
                "params": ["textDocument": ["uri": url.absoluteString], "position": ["line": 4, "character": 9_999_999]],
            ])
            for byte in message.utf8 { try client.send(String(decoding: [byte], as: UTF8.self)) }
            #expect(((try client.response(to: 500) as? Object)?["contents"] as? Object) != nil)
        }
    }

    @Test("after ten thousand edits, the server has the editor's text and uses no more memory")
    func edits() throws {
        try withServer { client, _, url in
            _ = try client.diagnostics(of: url)
            func memory() throws -> Int {
                let status = try String(contentsOfFile: "/proc/\(client.process.processIdentifier)/status", encoding: .utf8)
                return Int(try #require(status.firstMatch(of: /VmRSS:\s+(\d+)/)).1) ?? 0
            }
            for round in 0..<2 {
                for number in 0..<5_000 {
                    try client.change(url, [0, 0, 0, 0], to: "#")
                    if number % 2 == 1 { try client.change(url, [0, 0, 0, 2], to: "") }
                    // Reads what the server has sent, as editors do.
                    if number % 50 == 49 { _ = try client.ask("hover", url, 0, 3) }
                }
                _ = try client.ask("hover", url, 1, 5)
                if round == 0 { continue }
                #expect(try memory() < 400_000)
            }
            let hints = try client.request("textDocument/formatting", ["textDocument": ["uri": url.absoluteString]]) as? [Object] ?? []
            #expect(hints.compactMap { $0["newText"] as? String } == ["    row -s single"])
        }
    }

    @Test(
        "an invalid or truncated stream ends the server",
        arguments: [
            "Content-Length: x\r\n\r\n{}", "\r\n\r\n", String(repeating: "a", count: 9_000), "Content-Length: 99999999999\r\n\r\n", "",
        ])
    func garbage(text: String) throws {
        try withProject { folder, _ in
            let client = try LanguageClient(in: folder.url)
            try client.send(text)
            try client.closeInput()
            while try client.receive() != nil {}
            client.process.waitUntilExit()
            #expect(client.process.terminationStatus == 1 && client.process.terminationReason == .exit)
        }
    }

    @Test("the preview starts on demand, shows the row of a line, and ends with the server")
    func preview() throws {
        try withServer { client, folder, url in
            let address =
                try client.request("workspace/executeCommand", ["command": "tvp.preview", "arguments": [url.absoluteString, 1]]) as? String
            let parts = try #require(address).split(separator: "#").map(String.init)
            #expect(parts.count == 2)
            let browser = try Chromium()
            try browser.open(try #require(URL(string: parts[0])))
            #expect(try browser.evaluate("document.getElementById('\(parts[1])') !== null") as? Bool == true)
            #expect(
                try client.request("workspace/executeCommand", ["command": "tvp.preview", "arguments": [url.absoluteString]]) as? String
                    == parts[0])
            // The cursor scrolls the page.
            try browser.wait(for: "window.tvp.isFollowing")
            #expect(
                try client.request("workspace/executeCommand", ["command": "tvp.reveal", "arguments": [url.absoluteString, 1]]) as? Bool
                    == true)
            try browser.wait(for: "location.hash === '#\(parts[1])'")
            // A line without rows does not scroll the page.
            #expect(
                try client.request("workspace/executeCommand", ["command": "tvp.reveal", "arguments": [url.absoluteString, 0]]) as? Bool
                    == false)
            // A click on a row moves the cursor. Only a page with the secret token can request that.
            _ = try browser.evaluate("fetch('/open/2/A', {method: 'POST'}).then((answer) => window.refused = answer.status)")
            try browser.wait(for: "window.refused === 403")
            _ = try browser.evaluate("document.getElementById('\(parts[1])').click()")
            let shown = try #require(try client.notification("window/showDocument"))
            #expect(shown["uri"] as? String == url.absoluteString)
            #expect(LanguageClient.place((shown["selection"] as? Object)?["start"]) == "1:0")
        }
    }

    // MARK: A real editor

    @Test("Neovim shows diagnostics, completes, hovers and renames")
    func neovim() throws {
        try withProject { folder, url in
            try folder.write(
                """
                vim.g.tvp_preview = '\(Command.path)'
                vim.cmd('luafile \(Command.root.path)/Editors/neovim/tvp.lua')
                vim.cmd('edit A.tableViewConfig')
                vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end)
                local id = vim.tbl_keys(vim.lsp.buf_get_clients(0))[1]
                for _, d in ipairs(vim.diagnostic.get(0)) do print(d.lnum .. ':' .. d.col .. ' ' .. d.code) end
                local function at(line, column)
                  return { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = column } }
                end
                local function ask(method, params)
                  return vim.lsp.buf_request_sync(0, 'textDocument/' .. method, params, 60000)[id].result
                end
                print(#ask('completion', at(1, 11)))
                print(ask('hover', at(1, 9)).contents.value)
                local params = at(1, 25); params.newName = 'HumanCell'
                vim.lsp.util.apply_workspace_edit(ask('rename', params), 'utf-16')
                print(vim.api.nvim_buf_get_lines(0, 1, 2, false)[1])
                vim.lsp.stop_client(id)
                """, to: "drive.lua")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["nvim", "--headless", "-u", "NONE", "-n", "-c", "luafile drive.lua", "-c", "qall!"]
            process.currentDirectoryURL = folder.url
            let pipe = Pipe()
            process.standardError = pipe
            try Command.start(process)
            let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let lines = text.split(whereSeparator: \.isNewline).map(String.init)
            #expect(lines.contains("2:11 source.unknown-member") && lines.contains("2:21 cell.no-design") && lines.contains("2"), "\(text)")
            #expect(lines.contains { $0.hasPrefix("`-s`: Key of the contents.") }, "\(text)")
            #expect(lines.contains("    row -s people -c HumanCell -n 1"), "\(text)")
        }
    }

    @Test(
        "an invalid message is reported and ends the connection",
        arguments: [
            ("Content-Length: 1000000000000\r\n\r\n{}", "a message is longer than 64 MiB"),
            ("Content-Length: -5\r\n\r\n{}", "a message has no Content-Length"),
            ("Content-Length: 99999999999999999999\r\n\r\n{}", "a message has no Content-Length"),
            ("Length: 5\r\n\r\n{}", "a message has no Content-Length"),
            ("Content-Length: 500\r\n\r\n{", "the last message is not complete"),
            (String(repeating: "A: b\r\n", count: 1_000), "a header is longer than 4096 bytes"),
        ])
    func framing(input: String, reason: String) throws {
        let run = try Command.run(["lsp"], input: input)
        #expect(run.status == 1 && !run.isSignal)
        #expect(run.errors.hasPrefix("error: the connection to the editor ended: \(reason) [editor.bad-message]"), "\(run.errors)")
    }

    @Test("a rename stays inside the project")
    func renameOutside() throws {
        let outside = try TemporaryFolder()
        defer { outside.remove() }
        try outside.write(Self.cell, to: "Foreign.yaml")
        try withServer { client, folder, url in
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: "Cells/Foreign.yaml"), withDestinationURL: outside.url.appending(path: "Foreign.yaml"))
            let edit = try client.ask("rename", url, 1, 22, ["newName": "FriendCell"]) as? Object
            let files = (edit?["changes"] as? Object ?? [:]).keys.map { ($0 as NSString).lastPathComponent }
            #expect(files.sorted() == ["A.tableViewConfig", "PersonCell.yaml"])
        }
    }
}
