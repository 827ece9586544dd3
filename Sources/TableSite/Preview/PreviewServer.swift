import FlyingSocks
import Foundation
import Synchronization
import TableDiagnostics

/// Serves pages on 127.0.0.1.
///
/// FlyingSocks provides the sockets. The HTTP code is our own, because FlyingFox's `HTTPServer` accepts heads of any length and uses the
/// last of two `Host` headers.
public final class PreviewServer: Sendable {
    /// The port that the server listens on.
    public let port: UInt16
    private let socket: Socket
    private let source: PreviewSource
    let connections: PreviewConnections

    private init(_ socket: Socket, port: UInt16, source: PreviewSource, limits: PreviewConnections.Limits) {
        self.socket = socket
        self.port = port
        self.source = source
        connections = PreviewConnections(limits: limits)
    }

    /// Serves a store's designs on a port; `nil` uses the first free port from 3000. Errors: `preview.port-taken`, `preview.no-port`.
    public static func listen(on port: UInt16?, store: PreviewStore) -> Outcome<PreviewServer> { listen(on: port, source: store.source) }

    /// Serves pages from any source in the same way.
    public static func listen(on port: UInt16?, source: PreviewSource) -> Outcome<PreviewServer> {
        listen(on: port, source: source, limits: PreviewConnections.Limits())
    }

    static func listen(
        on port: UInt16?, among range: ClosedRange<UInt16> = 3000...3199, source: PreviewSource, limits: PreviewConnections.Limits
    ) -> Outcome<PreviewServer> {
        let candidates = port.map { [$0] } ?? Array(range)
        var reason = ""
        for candidate in candidates {
            do {
                let (socket, actual) = try bound(to: candidate)
                return Outcome(PreviewServer(socket, port: actual, source: source, limits: limits))
            } catch {
                reason = Self.reason(error)
            }
        }
        guard let port else {
            return .failure(
                Diagnostic(
                    .error, .previewNoPort,
                    "cannot listen on any port from \(range.lowerBound) to \(range.upperBound); the last attempt failed: \(reason)",
                    hints: ["choose one with --port"]))
        }
        return .failure(
            Diagnostic(
                .error, .previewPortTaken, "cannot listen on port \(port): \(reason)", hints: ["choose another with --port, or omit it"])
        )
    }

    /// The reason for a socket error, as the end of a sentence.
    private static func reason(_ error: any Error) -> String {
        guard case SocketError.failed(_, let code, _)? = error as? SocketError else { return "the connection failed" }
        switch code {
        case EADDRINUSE: return "it is in use"
        case EACCES: return "it is reserved"
        default: return String(cString: strerror(code)).lowercased()
        }
    }

    /// Why the server stopped by itself, as the end of a sentence.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
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

    /// Serves requests until the task is canceled. Throws `Failure` or a cancellation error.
    public func run() async throws {
        do {
            try await serve()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw Failure(description: Self.reason(error))
        }
    }

    private func serve() async throws {
        let pool = SocketPool<ePoll>.ePoll()
        try await pool.prepare()
        let listener = try AsyncSocket(socket: socket, pool: pool)
        defer { try? socket.close() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask { try await self.accept(listener, pool) }
            group.addTask {
                while true {
                    try await Task.sleep(for: self.connections.limits.patience / 20)
                    self.connections.closeOverdue()
                }
            }
            try await group.next()
            group.cancelAll()
        }
    }

    private func accept(_ listener: AsyncSocket, _ pool: SocketPool<ePoll>) async throws {
        try await withThrowingDiscardingTaskGroup { clients in
            while true {
                let client: AsyncSocket
                do {
                    client = try await listener.accept()
                } catch SocketError.failed(_, let code, _) where Self.passing.contains(code) {
                    // Other clients wait in the kernel's queue until a file descriptor is free.
                    if code != ECONNABORTED, code != EINTR, !connections.makeRoom() { try await Task.sleep(for: Self.pause) }
                    continue
                }
                let id = try await enter(client)
                clients.addTask {
                    let serving = Task { await self.serve(client, id) }
                    self.connections.whenClosed(id) { serving.cancel() }
                    await withTaskCancellationHandler {
                        await serving.value
                    } onCancel: {
                        serving.cancel()
                    }
                    // The pool may still be removing this socket from the kernel's watch list. If it were closed before that, the pool
                    // would take the next socket with the same number for one that is already watched, and would never watch it.
                    await Self.settle(pool)
                    self.connections.leave(id)
                    try? client.close()
                }
            }
        }
    }

    /// Waits until there is room for a client.
    private func enter(_ client: AsyncSocket) async throws -> PreviewConnections.ID {
        do {
            while true {
                if let id = connections.enter(client.socket) { return id }
                try await Task.sleep(for: Self.pause)
            }
        } catch {
            try? client.close()
            throw error
        }
    }

    private static let pause = Duration.milliseconds(10)

    /// Errors that affect only one client or are temporary.
    private static let passing: Set = [ECONNABORTED, EINTR, EMFILE, ENFILE, ENOBUFS, ENOMEM, EPROTO]

    /// Returns after the pool has finished all pending work.
    private static func settle(_: isolated SocketPool<ePoll>) {}

    // MARK: Connections

    private func serve(_ client: AsyncSocket, _ id: PreviewConnections.ID) async {
        var buffer: [UInt8] = []
        do {
            // Also limits the kernel's buffer for the client.
            try client.socket.setValue(Int32(connections.limits.part), for: .sendBufferSize)
            client.socket.sendsAtOnce()
            while true {
                let request: PreviewRequest
                connections.wait(id)
                do throws(PreviewRequest.Fault) {
                    guard let next = try await nextRequest(client, &buffer) else { return }
                    request = next
                } catch {
                    return try await send(.refusal(error.status, error.status.reason), to: client, id, keepsAlive: false)
                }
                connections.work(id)
                if let refusal = PreviewGate(port: port, token: source.actions?.token).refusal(of: request) {
                    return try await send(refusal, to: client, id, keepsAlive: false, hasBody: request.method != "HEAD")
                }
                if request.decodedPath == "events", request.method == "GET", let events = source.events {
                    return try await send(await events(), to: client, id)
                }
                let answer = await answer(to: request).encoded(for: request.headers["accept-encoding"])
                try await send(answer, to: client, id, keepsAlive: request.keepsAlive, hasBody: request.method != "HEAD")
                guard request.keepsAlive else { return }
            }
        } catch {
            // The client disconnected or was disconnected, so there is nobody to report to.
        }
    }

    private func answer(to request: PreviewRequest) async -> PreviewAnswer {
        guard let path = request.decodedPath else { return .refusal(.badRequest, "Invalid path.") }
        if request.method == "POST" { return await source.actions?.perform(path, request.body) ?? .refusal(.notFound, "Unknown action.") }
        guard var answer = await source.answer(path) else { return .refusal(.notFound, "Not found.") }
        if let version = answer.version, request.headers["if-none-match"] == "\"\(version)\"" {
            answer.status = .notModified
            answer.bytes = []
        }
        return answer
    }

    /// `nil` if the client has closed the connection.
    private func nextRequest(_ client: AsyncSocket, _ buffer: inout [UInt8]) async throws(PreviewRequest.Fault) -> PreviewRequest? {
        let limit = source.actions?.bodyLimit ?? 0
        while true {
            if let request = try PreviewRequest.take(from: &buffer, bodyLimit: limit) { return request }
            guard let bytes = try? await client.read(atMost: 4096), !bytes.isEmpty else { return nil }
            buffer += bytes
        }
    }

    /// Sends a response in parts. Each part has its own time limit, and only the current part is copied.
    private func send(_ answer: PreviewAnswer, to client: AsyncSocket, _ id: PreviewConnections.ID, keepsAlive: Bool, hasBody: Bool = true)
        async throws
    {
        let body = hasBody ? answer.bytes : []
        var part = Data(answer.head(keepsAlive: keepsAlive))
        var sent = 0
        repeat {
            let end = min(body.count, sent + connections.limits.part)
            part += body[sent..<end]
            connections.wait(id, bytes: body.count - sent)
            try await client.write(part)
            (part, sent) = (Data(), end)
        } while sent < body.count
    }

    /// Sends an event for each change until the client disconnects.
    private func send(_ events: AsyncStream<[UInt8]>, to client: AsyncSocket, _ id: PreviewConnections.ID) async throws {
        try await client.write(Data(PreviewAnswer.eventsHead + Array("retry: 500\n\n".utf8)))
        connections.wait(id, isPatient: true)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await event in events {
                    self.connections.wait(id, bytes: event.count)
                    try await client.write(Data(event))
                    self.connections.wait(id, isPatient: true)
                }
            }
            // The client sends nothing more, so this read ends when the client disconnects.
            group.addTask { while try await !client.read(atMost: 64).isEmpty {} }
            try await group.next()
            group.cancelAll()
        }
    }
}
