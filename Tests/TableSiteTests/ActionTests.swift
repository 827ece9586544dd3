import Foundation
import Synchronization
import Testing

@testable import TableSite

/// Attacks pages with actions over real sockets.
@Suite("Actions on served pages")
struct ActionTests {
    /// The performed actions, in order.
    private final class Log: Sendable {
        let done = Mutex<[String]>([])
    }

    /// The header lines of a request, and the expected status. The test replaces HOST and TOKEN with the real ones.
    static let requests: [(lines: String, status: String)] = [
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN\nContent-Length: 0", "200"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN\nSec-Fetch-Site: same-origin", "200"),
        ("POST /none HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN", "404"),
        ("POST /accept/../b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN", "400"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST", "403"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: ", "403"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: 00000000000000000000000000000000", "403"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nX-Tvp-Token: TOKEN", "403"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: null\nX-Tvp-Token: TOKEN", "403"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://evil.example\nX-Tvp-Token: TOKEN", "403"),
        ("POST /accept/A/b HTTP/1.1\nHost: evil.example\nOrigin: http://evil.example\nX-Tvp-Token: TOKEN", "403"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN\nSec-Fetch-Site: cross-site", "403"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN\nSec-Fetch-Site: none", "403"),
        ("POST /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN\nContent-Length: 4\n\nabcd", "413"),
        ("GET /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN", "404"),
        ("PUT /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN", "405"),
        ("DELETE /accept/A/b HTTP/1.1\nHost: HOST\nOrigin: http://HOST\nX-Tvp-Token: TOKEN", "405"),
    ]

    @Test("only this server's pages can perform actions, with its secret token", arguments: requests.indices)
    func gate(index: Int) async throws {
        let log = Log()
        let actions = PreviewSource.Actions { path in
            guard path.hasPrefix("accept/") else { return nil }
            log.done.withLock { $0.append(path) }
            return PreviewAnswer(.ok, type: "text/plain", bytes: [])
        }
        let server = try #require(PreviewServer.listen(on: 0, source: PreviewSource(answer: { _ in nil }, actions: actions)).value)
        let running = Task { try await server.run() }
        defer { running.cancel() }
        let (lines, status) = Self.requests[index]
        let text = lines.replacing("HOST", with: "127.0.0.1:\(server.port)").replacing("TOKEN", with: actions.token).replacing(
            "\n", with: "\r\n")
        let answer = String(
            decoding: try await Preview.exchange(Array((text + "\r\nConnection: close\r\n\r\n").utf8), with: server.port), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(lines): \(answer.prefix(80))")
        #expect(log.done.withLock { $0 } == (status == "200" ? ["accept/A/b"] : []))
    }

    @Test("a token whose differences from the real one cancel out is refused", arguments: ["0", "00", "11", "ab", "a0b1"])
    func exactToken(end: String) {
        let token = String(repeating: "5", count: 32 - end.utf8.count) + end
        func isAccepted(_ shown: String) -> Bool {
            let headers = ["host": "127.0.0.1:80", "origin": "http://127.0.0.1:80", "x-tvp-token": shown]
            let request = PreviewRequest(method: "POST", path: "/accept/A", headers: headers, keepsAlive: false)
            return PreviewGate(port: 80, token: token).refusal(of: request) == nil
        }
        #expect(isAccepted(token))
        let digits = Array("0123456789abcdef")
        let letters = Array(token)
        for place in letters.indices {
            for digit in digits where digit != letters[place] {
                var shown = letters
                shown[place] = digit
                #expect(!isAccepted(String(shown)))
                shown[(place + 1) % letters.count] = digit
                #expect(!isAccepted(String(shown)))
            }
        }
        for digit in digits { #expect(!isAccepted(String(repeating: digit, count: 32))) }
    }

    @Test("two servers have different tokens of 128 bits")
    func tokens() {
        let tokens = (0..<2).map { _ in PreviewSource.Actions { _ in nil }.token }
        #expect(tokens[0] != tokens[1] && tokens.allSatisfy { $0.count == 32 })
    }
}
