import Foundation
import TableInputs
import Testing

@testable import TableSite

@Suite("Controls of a live preview")
struct ControlsTests {
    private func message(_ changes: String, version: String = "", stress: String = "", part: String = "") -> [UInt8] {
        Array(
            "{\"stress\": \"\(stress)\", \"changes\": \(changes), \"variant\": \"\", \"version\": \"\(version)\", \"part\": \"\(part)\"}"
                .utf8
        )
    }
    private func text(_ answer: PreviewAnswer?) throws -> String { String(decoding: try #require(answer).bytes, as: UTF8.self) }

    @Test("a draft is drawn with its own pictures, and nothing is written")
    func draft() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let page = try text(await preview.store.perform("draft/Hello", message(#"[[["text"], "Good evening"]]"#)))
        #expect(page.contains("Good evening") && !page.contains("Hello, world"))
        let picture = try #require(page.firstMatch(of: /\.\.\/(drafts\/[^"\/]+\/pictures\/Hello\.mode-0%401x\.png)/))
        let address = String(picture.1).replacing("%40", with: "@")
        #expect(await preview.store.answer(to: address)?.type == "image/png")
        #expect(try text(await preview.store.answer(to: "designs/Hello.html")).contains("Hello, world"))
        #expect(
            try String(contentsOf: preview.folder.appending(path: "designs/Hello.json"), encoding: .utf8) == #"{"text": "Hello, world"}"#)
        let stressed = try text(await preview.store.perform("draft/Hello", message("[]", stress: "longest")))
        #expect(stressed.contains("Hello, world Hello, world"))
    }

    @Test("the tables of a draft are those of its page, in order, with all states, and fonts that can be fetched")
    func tables() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let change = #"[[["text"], "Good evening ω"]]"#
        let answer = try #require(await preview.store.perform("draft/Hello", message(change, part: "tables")))
        #expect(answer.type == "application/json")
        let drawn = try #require(DataDocument.value(ofJSON: answer.bytes))
        let page = try text(await preview.store.perform("draft/Hello", message(change)))
        guard case .array(let tables)? = drawn["tables"] else {
            Issue.record("no tables")
            return
        }
        #expect(tables.count == page.components(separatedBy: "<article").count - 1)
        for table in tables { #expect(page.contains(try #require(table.text))) }
        let css = try #require(drawn["css"]?.text)
        #expect(page.contains("<style>\(css)</style>"))
        let font = try #require(css.firstMatch(of: /\.\.\/(assets\/[^"]+\.woff2)/))
        #expect(await preview.store.answer(to: String(font.1)) != nil)
        #expect(answer.bytes.count < page.utf8.count)
    }

    @Test("controls say why there is nothing to edit: no data file, or a large one")
    func locked() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        try preview.save("row -t Alone", as: "Alone.tableViewConfig")
        try preview.save("row -s text", as: "Large.tableViewConfig")
        try preview.save("{\"text\": \"a\", \"rest\": \"\(String(repeating: "x", count: 300 << 10))\"}", as: "Large.json")
        await preview.store.reload()
        for (name, reason) in [("Alone", "This design has no data file."), ("Large", "Large.json has 301 KB. Controls edit up to 256 KB")] {
            let page = try text(await preview.store.answer(to: "designs/\(name).html"))
            #expect(page.contains(reason) && !page.contains("data-design="), "\(name)")
            #expect(await preview.store.answer(to: "controls/\(name).json") == nil)
        }
    }

    @Test("controls know the data, its cells and its version; saving writes only the change, and not over a newer file")
    func save() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        try preview.save("# Says hello.\nrow -s text", as: "Hello.tableViewConfig")
        try preview.save("{\n  \"text\": {\"title\": \"Hi\",  \"on\": true}\n}", as: "Hello.json")
        await preview.store.reload()
        let answer = try #require(await preview.store.answer(to: "controls/Hello.json"))
        let controls = try #require(DataDocument.value(ofJSON: answer.bytes))
        let (data, rows): (Value, Value) = (["text": ["title": "Hi", "on": true]], ["text": 0])
        #expect(controls["data"] == data)
        #expect(controls["rows"] == rows)
        guard case .array(let cells)? = controls["cells"] else {
            Issue.record("no cells")
            return
        }
        let cell = try #require(cells.first)
        #expect(cell["on"]?.text == "toggle")
        #expect(cell["color"]?.text == "color")
        #expect(cell["accessory"]?["choice"] != nil)
        let version = try #require(controls["version"]?.text)
        let change = #"[[["text", "title"], "Hello"]]"#
        let wrong = await preview.store.perform("save/Hello", message(change, version: "0"))
        #expect(wrong?.status == .conflict)
        let saved = await preview.store.perform("save/Hello", message(change, version: version))
        #expect(saved?.status == .ok)
        let file = try String(contentsOf: preview.folder.appending(path: "designs/Hello.json"), encoding: .utf8)
        #expect(file == "{\n  \"text\": {\"title\": \"Hello\",  \"on\": true}\n}")
        #expect(try text(await preview.store.answer(to: "designs/Hello.html")).contains("Hello"))
        let again = await preview.store.perform("save/Hello", message(change, version: version))
        #expect(again?.status == .conflict)
    }

    @Test(
        "what is no change of a design is refused",
        arguments: [
            ("draft/None", "{\"changes\": []}"), ("draft/Hello", "{}"), ("draft/Hello", "no JSON"), ("draft/Hello", "{\"changes\": [1]}"),
            ("save/../secret", "{\"changes\": []}"), ("save/Hello", "{\"changes\": [[[\"text\"], \"x\"]]}"),
        ])
    func refused(action: String, body: String) async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let answer = await preview.store.perform(action, Array(body.utf8))
        #expect(answer?.status == .badRequest || answer?.status == .conflict)
        #expect(await preview.store.perform("other/Hello", []) == nil && answer != nil)
        #expect(try String(contentsOf: preview.folder.appending(path: "designs/Hello.json"), encoding: .utf8).contains("Hello, world"))
    }

    @Test("a body arrives whole, in any parts, up to its limit")
    func bodies() throws {
        func request(_ length: String, _ body: String) -> [UInt8] {
            Array("POST /draft/A HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n\(body)".utf8)
        }
        var buffer = request("4", "ab")
        #expect(try PreviewRequest.take(from: &buffer, bodyLimit: 9) == nil)
        buffer += Array("cdGET".utf8)
        #expect(try PreviewRequest.take(from: &buffer, bodyLimit: 9)?.body == Array("abcd".utf8))
        #expect(buffer == Array("GET".utf8))
        for (length, limit) in [("10", 9), ("+4", 9), ("4 ", 0), ("-1", 9), ("4,4", 9), ("99999999999999999999", 9)] {
            var buffer = request(length, "abcd")
            #expect(throws: PreviewRequest.Fault.hasBody) { try PreviewRequest.take(from: &buffer, bodyLimit: limit) }
        }
        var get = Array("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na".utf8)
        #expect(throws: PreviewRequest.Fault.hasBody) { try PreviewRequest.take(from: &get, bodyLimit: 9) }
    }

    @Test("a cell's page shows it alone: six states, four contents, three text sizes")
    func cells() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        try preview.save("row -s text -c StandardCell", as: "Hello.tableViewConfig")
        let page = try text(await preview.store.answer(to: "cells/StandardCell.html"))
        for word in ["States", "Swiped", "Contents", "Right to left", "Text sizes", "AX3", "Used in"] { #expect(page.contains(word)) }
        #expect(page.components(separatedBy: "<figure>").count == 14 && page.contains("dir=\"rtl\""))
    }
}
