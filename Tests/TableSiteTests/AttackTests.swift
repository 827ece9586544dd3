import CaseFiles
import Foundation
import Testing

@testable import TableSite

/// Attacks the preview server over real sockets.
@Suite("Attacks on the preview server")
struct AttackTests {
    @Test("the server answers only requests from its own pages", arguments: Case.all("attack"))
    func status(_ attack: Case) async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let text = attack.input.replacing("LOCALHOST", with: "localhost:\(preview.server.port)").replacing(
            "HOST", with: "127.0.0.1:\(preview.server.port)"
        )
        .replacing("AAAA…", with: String(repeating: "A", count: 20_000)).replacing("\n", with: "\r\n")
        let answer = String(decoding: try await preview.exchange(Array((text + "\r\n\r\n").utf8)), as: UTF8.self)
        let words = answer.split(separator: " ", maxSplits: 2)
        attack.check(words.count > 1 ? String(words[1]) : "")
        #expect(!answer.contains("secret"))
        let head = answer.components(separatedBy: "\r\n\r\n")[0].lowercased()
        #expect(!head.contains("access-control-"), "no other origin has access")
        #expect(head.contains("cross-origin-resource-policy: same-origin") && head.contains("frame-ancestors 'self'"))
    }

    @Test("there are more than 30 attack cases")
    func count() { #expect(Case.all("attack").count > 30) }

    @Test("an endless request head is rejected at the size limit")
    func endless() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let answer = try await preview.exchange(Array("GET / HTTP/1.1\r\n".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 22))
        // Unread input resets the connection, so the answer may be lost, but it is never a page.
        #expect(!String(decoding: answer, as: UTF8.self).contains("200 OK"))
    }

    @Test("bare line feeds do not end a request head, so the response has no page")
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
        let answer = String(
            decoding: try await preview.exchange(
                Array("GET /none HTTP/1.1\r\n\(host)\r\nGET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n".utf8)), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 404"))
        #expect(answer.contains("HTTP/1.1 200"))
    }

    @Test(
        "links that lead out of the project are not followed, even if they replace a design later",
        arguments: ["json", "tableViewConfig"])
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

    /// Ways for a client to block a connection.
    enum Silence: String, CaseIterable {
        case saysNothing, neverEndsItsHead, neverReads, neverReadsEvents, asksWithoutReading
    }

    @Test("clients that occupy all connections do not block the next one", arguments: Silence.allCases)
    func silent(silence: Silence) async throws {
        let preview = try Preview(limits: .init(count: 16))
        defer { preview.stop() }
        let host = "Host: 127.0.0.1:\(preview.server.port)\r\n\r\n"
        let sent =
            switch silence {
            case .saysNothing: ""
            case .neverEndsItsHead: "GET / HTTP/1.1\r\nX-Slow: "
            case .neverReads: "GET /large HTTP/1.1\r\n" + host
            case .neverReadsEvents: "GET /events HTTP/1.1\r\n" + host
            case .asksWithoutReading: String(repeating: "GET /designs/Hello.html HTTP/1.1\r\n" + host, count: 200)
            }
        let clients = try (0..<100).map { _ in try Preview.open(0x7F00_0001, preview.server.port) }
        defer { for client in clients { close(client) } }
        for client in clients {
            _ = Array(sent.utf8).withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) }
        }
        let request = Array(("GET /designs/Hello.html HTTP/1.1\r\nConnection: close\r\n" + host).utf8)
        #expect(try await answer(of: preview, to: request).hasPrefix("HTTP/1.1 200"))
        #expect(preview.server.connections.count <= 16)
    }

    private func answer(of preview: Preview, to request: [UInt8]) async throws -> String {
        String(decoding: try await preview.exchange(request), as: UTF8.self)
    }

    @Test("a client that reads slowly gets the complete large response")
    func slowReader() async throws {
        let preview = try Preview(limits: .init(part: 1 << 12))
        defer { preview.stop() }
        let client = try Preview.open(0x7F00_0001, preview.server.port)
        defer { close(client) }
        let request = Array("GET /large HTTP/1.1\r\nHost: 127.0.0.1:\(preview.server.port)\r\nConnection: close\r\n\r\n".utf8)
        let count = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int, any Error>) in
            Thread.detachNewThread {
                _ = request.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                var chunk = [UInt8](repeating: 0, count: 5000)
                var total = 0
                while case let count = recv(client, &chunk, chunk.count, 0), count > 0 { total += count }
                continuation.resume(returning: total)
            }
        }
        #expect(count > Preview.large.count)
    }

    @Test("closed connections do not affect later ones")
    func comingAndGoing() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let request = Array("GET /designs/Hello.html HTTP/1.1\r\nHost: 127.0.0.1:\(preview.server.port)\r\n\r\n".utf8)
        for round in 0..<300 {
            let client = try Preview.open(0x7F00_0001, preview.server.port)
            _ = request.withUnsafeBytes { send(client, $0.baseAddress, round % 3 == 0 ? 20 : $0.count, Int32(MSG_NOSIGNAL)) }
            close(client)
        }
        let last = Array("GET /designs/Hello.html HTTP/1.1\r\nHost: 127.0.0.1:\(preview.server.port)\r\nConnection: close\r\n\r\n".utf8)
        for _ in 0..<20 {
            #expect(try await answer(of: preview, to: last).hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test("the server listens only on 127.0.0.1, not on other loopback addresses")
    func loopback() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        _ = try await preview.exchange(Array("GET /\r\n\r\n".utf8), to: 0x7F00_0001)
        await #expect(throws: Preview.Failure.self) { _ = try await preview.exchange(Array("GET /\r\n\r\n".utf8), to: 0x7F00_0002) }
    }
}
