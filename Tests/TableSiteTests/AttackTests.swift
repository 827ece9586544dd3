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

    @Test("only 127.0.0.1 is listened on, not even its neighbours")
    func loopback() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        _ = try await preview.exchange(Array("GET /\r\n\r\n".utf8), to: 0x7F00_0001)
        await #expect(throws: Preview.Failure.self) { _ = try await preview.exchange(Array("GET /\r\n\r\n".utf8), to: 0x7F00_0002) }
    }
}
