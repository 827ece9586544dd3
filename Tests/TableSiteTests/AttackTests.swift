import CaseFiles
import Foundation
import TableSite
import Testing

/// The preview, attacked over real sockets.
@Suite("The preview under attack")
struct AttackTests {
    @Test("answers its own pages and nothing else", arguments: Case.all("attack"))
    func status(_ attack: Case) async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let text = attack.input.replacing("LOCALHOST", with: "localhost:\(preview.server.port)").replacing("HOST", with: "127.0.0.1:\(preview.server.port)")
            .replacing("AAAA…", with: String(repeating: "A", count: 20_000)).replacing("\n", with: "\r\n")
        let answer = String(decoding: try await preview.exchange(Array((text + "\r\n\r\n").utf8)), as: UTF8.self)
        let words = answer.split(separator: " ", maxSplits: 2)
        attack.check(words.count > 1 ? String(words[1]) : "")
        #expect(!answer.contains("secret"))
        let head = answer.components(separatedBy: "\r\n\r\n")[0].lowercased()
        #expect(!head.contains("access-control-"), "no other origin is let in")
        #expect(head.contains("cross-origin-resource-policy: same-origin") && head.contains("frame-ancestors 'none'"))
    }

    @Test("there are attacks")
    func count() { #expect(Case.all("attack").count > 30) }

    @Test("a head that never ends is given up at its limit, whatever the client goes on to send")
    func endless() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let answer = try await preview.exchange(Array("GET / HTTP/1.1\r\n".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 22))
        // What was not read resets the connection, so that the answer may be lost; it is never a page.
        #expect(!String(decoding: answer, as: UTF8.self).contains("200 OK"))
    }

    @Test("bare line feeds are no head: the connection is not answered with a page")
    func bareLineFeeds() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let request = "GET / HTTP/1.1\nHost: 127.0.0.1:\(preview.server.port)\n\nGET / HTTP/1.1\r\n\r\n"
        #expect(String(decoding: try await preview.exchange(Array(request.utf8)), as: UTF8.self).hasPrefix("HTTP/1.1 400"))
    }

    @Test("two requests in one packet are both answered, in order")
    func pipelined() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let host = "Host: 127.0.0.1:\(preview.server.port)\r\n"
        let answer = String(decoding: try await preview.exchange(Array("GET /none HTTP/1.1\r\n\(host)\r\nGET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n".utf8)), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 404"))
        #expect(answer.contains("HTTP/1.1 200"))
    }

    @Test("a link that leads out of the project is not followed, also one that takes a design's place later", arguments: ["json", "tableViewConfig"])
    func links(ending: String) async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let path = preview.folder.appending(path: "designs/Hello.\(ending)")
        try FileManager.default.removeItem(at: path)
        try FileManager.default.createSymbolicLink(at: path, withDestinationURL: preview.folder.appending(path: "secret.json"))
        await preview.store.reload([path.path])
        let page = String(decoding: await preview.store.answer(to: "designs/Hello.html")?.bytes ?? [], as: UTF8.self)
        #expect(page.contains("file.outside-project"))
        for place in ["designs/Hello.html", "index.html", "index/0.js", "pictures/Hello.mode-0@2x.png"] {
            #expect(!String(decoding: await preview.store.answer(to: place)?.bytes ?? [], as: UTF8.self).contains("secret"), "\(place)")
        }
    }

    @Test("clients that never end their heads are held to a limit, and leave nothing behind")
    func slow() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let clients = try (0..<300).map { _ in try Preview.open(0x7F00_0001, preview.server.port) }
        for client in clients.prefix(256) { _ = Array("GET / HTTP/1.1\r\nX-Slow: ".utf8).withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } }
        // All beyond the limit are turned away at once; the others would be after a while.
        await Preview.waitForEnds(of: Array(clients[256...]))
        for client in clients { close(client) }
        let request = Array("GET /designs/Hello.html HTTP/1.1\r\nHost: 127.0.0.1:\(preview.server.port)\r\nConnection: close\r\n\r\n".utf8)
        var answer = ""
        // Until the server has noticed that some have gone.
        while !answer.hasPrefix("HTTP/1.1 200") { answer = String(decoding: (try? await preview.exchange(request)) ?? [], as: UTF8.self) }
        #expect(answer.hasPrefix("HTTP/1.1 200"))
    }

    @Test("only 127.0.0.1 is listened on, not even its neighbours")
    func loopback() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        _ = try await preview.exchange(Array("GET /\r\n\r\n".utf8), to: 0x7F00_0001)
        await #expect(throws: Preview.Failure.self) { _ = try await preview.exchange(Array("GET /\r\n\r\n".utf8), to: 0x7F00_0002) }
    }
}
