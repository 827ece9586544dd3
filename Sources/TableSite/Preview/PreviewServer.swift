import FlyingSocks
import Foundation
import Synchronization
import TableDiagnostics

/// Serves pages on 127.0.0.1.
///
/// The sockets are FlyingSocks'; the few lines of HTTP are our own, because FlyingFox's `HTTPServer` reads heads of any
/// length and lets of two `Host` headers the last one win.
public final class PreviewServer: Sendable {
    /// The port that was free.
    public let port: UInt16
    private let socket: Socket
    private let source: PreviewSource
    private let connections = Mutex(0)

    /// More than these are turned away: a page and its pictures use six, each open page one more for its events.
    static let connectionLimit = 256
    /// How long a client may take to send a head, in seconds; also how long a quiet connection is kept.
    static let patience = 20.0

    private init(_ socket: Socket, port: UInt16, source: PreviewSource) {
        self.socket = socket
        self.port = port
        self.source = source
    }

    /// Listens on a port, or on the first free one from 3000, and shows designs. Errors: `preview.port-taken`, `preview.no-port`.
    public static func listen(on port: UInt16?, store: PreviewStore) -> Outcome<PreviewServer> { listen(on: port, source: store.source) }

    /// The same with pages of any source.
    public static func listen(on port: UInt16?, source: PreviewSource) -> Outcome<PreviewServer> {
        let candidates = port.map { [$0] } ?? Array(3000...3199)
        for candidate in candidates {
            guard let (socket, actual) = try? bound(to: candidate) else { continue }
            return Outcome(PreviewServer(socket, port: actual, source: source))
        }
        guard let port else {
            return .failure(Diagnostic(.error, "preview.no-port", "no port from 3000 to 3199 is free", hints: ["name one with --port"]))
        }
        return .failure(
            Diagnostic(.error, "preview.port-taken", "port \(port) cannot be listened on: another program has it, or it is reserved", hints: ["name another with --port, or leave it out"]))
    }

    private static func bound(to port: UInt16) throws -> (Socket, UInt16) {
        let socket = try Socket(domain: AF_INET)
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
            try socket.listen()
            guard case .ip4(_, let actual) = try socket.sockname() else { throw SocketError.unsupportedAddress }
            return (socket, actual)
        } catch {
            try? socket.close()
            throw error
        }
    }

    /// Answers until the task is cancelled.
    public func run() async throws {
        let pool: some AsyncSocketPool = .make()
        try await pool.prepare()
        let listener = try AsyncSocket(socket: socket, pool: pool)
        defer { try? socket.close() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask {
                await withDiscardingTaskGroup { clients in
                    while !Task.isCancelled, let client = try? await listener.accept() {
                        guard self.enter() else {
                            try? client.close()
                            continue
                        }
                        clients.addTask {
                            await self.serve(client)
                            try? client.close()
                            self.connections.withLock { $0 -= 1 }
                        }
                    }
                    clients.cancelAll()
                }
            }
            try await group.next()
            group.cancelAll()
        }
    }

    private func enter() -> Bool {
        connections.withLock { count in
            guard count < Self.connectionLimit else { return false }
            count += 1
            return true
        }
    }

    // MARK: A connection

    private func serve(_ client: AsyncSocket) async {
        var buffer: [UInt8] = []
        do {
            while true {
                let request: PreviewRequest
                do throws(PreviewRequest.Fault) {
                    guard let next = try await nextRequest(client, &buffer) else { return }
                    request = next
                } catch {
                    try await send(.refusal(error.status, error.status.reason), to: client, keepsAlive: false)
                    return
                }
                if let refusal = PreviewGate(port: port, token: source.actions?.token).refusal(of: request) {
                    try await send(refusal, to: client, keepsAlive: false, hasBody: request.method != "HEAD")
                    return
                }
                if request.decodedPath == "events", request.method == "GET", let changes = source.changes {
                    return try await send(await changes(), to: client)
                }
                let answer = await answer(to: request)
                try await send(answer, to: client, keepsAlive: request.keepsAlive, hasBody: request.method != "HEAD")
                guard request.keepsAlive else { return }
            }
        } catch {
            // The client has gone: no one is left to tell.
        }
    }

    private func answer(to request: PreviewRequest) async -> PreviewAnswer {
        guard let path = request.decodedPath else { return .refusal(.badRequest, "This address cannot be read.") }
        if request.method == "POST" { return await source.actions?.perform(path) ?? .refusal(.notFound, "There is nothing to do here.") }
        guard var answer = await source.answer(path) else { return .refusal(.notFound, "There is nothing here.") }
        if let version = answer.version, request.headers["if-none-match"] == "\"\(version)\"" {
            answer.status = .notModified
            answer.bytes = []
        }
        return answer
    }

    /// `nil` when the client has closed the connection or takes too long.
    private func nextRequest(_ client: AsyncSocket, _ buffer: inout [UInt8]) async throws(PreviewRequest.Fault) -> PreviewRequest? {
        let end = ContinuousClock.now + .seconds(Self.patience)
        while true {
            if let request = try PreviewRequest.take(from: &buffer) { return request }
            guard let bytes = await Self.read(client, until: end), !bytes.isEmpty else { return nil }
            buffer += bytes
        }
    }

    private static func read(_ client: AsyncSocket, until end: ContinuousClock.Instant) async -> [UInt8]? {
        await withTaskGroup(of: [UInt8]?.self) { group in
            group.addTask { try? await client.read(atMost: 4096) }
            group.addTask {
                try? await Task.sleep(until: end, clock: .continuous)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private func send(_ answer: PreviewAnswer, to client: AsyncSocket, keepsAlive: Bool, hasBody: Bool = true) async throws {
        try await client.write(Data(answer.head(keepsAlive: keepsAlive) + (hasBody ? answer.bytes : [])))
    }

    /// One event a change, until the client goes.
    private func send(_ changes: AsyncStream<Int>, to client: AsyncSocket) async throws {
        try await client.write(Data(PreviewAnswer.eventsHead + Array("retry: 500\n\n".utf8)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await generation in changes { try await client.write(Data("event: changed\ndata: \(generation)\n\n".utf8)) }
            }
            // A client says nothing more: what can still be read is that it has gone.
            group.addTask { while try await !client.read(atMost: 64).isEmpty {} }
            try await group.next()
            group.cancelAll()
        }
    }
}
