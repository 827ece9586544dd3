import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider
import Testing

@testable import TableSite

extension PreviewPlan {
    /// The designs in a folder, in one theme.
    init(designsIn path: String, _ theme: Theme, axes: SiteAxes = .none) {
        self.init(
            designs: DesignFile.find(in: [path]).value ?? [], axes: axes, settings: { _, _ in DesignSettings() },
            environment: { _ in Outcome(Environment(theme: theme)) })
    }
}

/// A preview of one design on a free port, accessed over real sockets.
struct Preview {
    let folder: URL
    let store: PreviewStore
    let server: PreviewServer
    private let running: Task<Void, any Error>

    /// The response at `/large`: larger than the kernel's buffer of a connection.
    static let large = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 20)

    /// The server's time limits never expire: tests that block use its threads, for minutes on a busy machine. `ConnectionTests` covers
    /// time limits and passes times in.
    init(limits: PreviewConnections.Limits = .init()) throws {
        var limits = limits
        limits.patience = .seconds(3600)
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-preview-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "designs"), withIntermediateDirectories: true)
        self.folder = folder
        try Data("secret".utf8).write(to: folder.appending(path: "secret.json"))
        try Data("# Says hello.\nrow -s text".utf8).write(to: folder.appending(path: "designs/Hello.tableViewConfig"))
        try Data(#"{"text": "Hello, world"}"#.utf8).write(to: folder.appending(path: "designs/Hello.json"))
        let path = folder.appending(path: "designs").path
        let theme = try #require(Theme.shipped(named: "ios").value)
        store = PreviewStore(title: "Test", cells: .standard) {
            PreviewPlan(designsIn: path, theme)
        }
        var source = store.source
        let designs = source.answer
        source.answer = { $0 == "large" ? PreviewAnswer(.ok, type: "text/plain", bytes: Self.large) : await designs($0) }
        let server = try #require(PreviewServer.listen(on: 0, source: source, limits: limits).value)
        self.server = server
        running = Task { try await server.run() }
    }

    func stop() {
        running.cancel()
        try? FileManager.default.removeItem(at: folder)
    }

    func save(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: "designs/\(name)"), options: .atomic)
    }

    /// The response to these bytes, until the server closes the connection or `isEnough` returns true. Waits on a separate thread.
    func exchange(
        _ bytes: [UInt8], to address: UInt32 = 0x7F00_0001, until isEnough: @escaping @Sendable ([UInt8]) -> Bool = { _ in false },
        then: (@Sendable () -> Void)? = nil
    ) async throws -> [UInt8] {
        try await Self.exchange(bytes, with: server.port, at: address, until: isEnough, then: then)
    }

    /// The same for any local server.
    static func exchange(
        _ bytes: [UInt8], with port: UInt16, at address: UInt32 = 0x7F00_0001,
        until isEnough: @escaping @Sendable ([UInt8]) -> Bool = { _ in false },
        then: (@Sendable () -> Void)? = nil
    ) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try Self.exchange(address, port, bytes, isEnough, then) }) }
        }
    }

    struct Failure: Error { var reason: String }

    /// A connection that the caller closes.
    static func open(_ host: UInt32, _ port: UInt16) throws -> Int32 {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard client >= 0 else { throw Failure(reason: "a socket cannot be created") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = host.bigEndian
        // If the server stays silent, the test fails instead of blocking. Other tests may use all of its threads for minutes.
        var patience = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard isConnected == 0 else {
            let reason = "cannot connect: \(errno)"
            close(client)
            throw Failure(reason: reason)
        }
        return client
    }

    private static func exchange(
        _ host: UInt32, _ port: UInt16, _ bytes: [UInt8], _ isEnough: ([UInt8]) -> Bool, _ then: (() -> Void)?
    ) throws -> [UInt8] {
        let client = try open(host, port)
        defer { close(client) }
        // A server that rejects early may close before everything is written. Its answer can still be read.
        _ = bytes.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var then = then
        while case let count = recv(client, &chunk, chunk.count, 0), count > 0 {
            answer += chunk[..<count]
            if let next = then, !answer.isEmpty {
                next()
                then = nil
            }
            if isEnough(answer) { break }
        }
        return answer
    }
}
