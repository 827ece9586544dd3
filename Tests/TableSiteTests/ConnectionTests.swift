import FlyingSocks
import Foundation
import Synchronization
import Testing

@testable import TableSite

/// Which connection the server closes when it runs out of connections. Uses real sockets, but passes times in instead of waiting.
@Suite("Preview connections")
struct ConnectionTests {
    /// A connection with its client's socket.
    private struct Pair {
        let socket: Socket
        let client: Int32

        init() throws {
            var ends: [Int32] = [-1, -1]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            socket = Socket(file: .init(rawValue: ends[0]))
            client = ends[1]
        }

        /// Whether the server has closed the connection.
        var isEnded: Bool {
            var state = pollfd(fd: client, events: 0, revents: 0)
            return poll(&state, 1, 0) > 0
        }

        /// Sends to the client until the kernel's buffer is full.
        func fill() {
            let bytes = [UInt8](repeating: 0, count: 4096)
            while send(socket.file.rawValue, bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
        }

        func close() {
            try? socket.close()
            Foundation.close(client)
        }
    }

    private func withPairs(_ count: Int, _ body: ([Pair]) throws -> Void) throws {
        let pairs = try (0..<count).map { _ in try Pair() }
        defer { for pair in pairs { pair.close() } }
        try body(pairs)
    }

    private let start = ContinuousClock.now

    @Test("a new connection replaces the one that has waited longest for its client")
    func longest() throws {
        try withPairs(4) { pairs in
            let connections = PreviewConnections(limits: .init(count: 3))
            let ids = try (0..<3).map { try #require(connections.enter(pairs[$0].socket, at: start + .seconds($0))) }
            // The first client has just accepted a part of its response.
            connections.wait(ids[0], bytes: 10, from: start + .seconds(5))
            #expect(connections.enter(pairs[3].socket, at: start + .seconds(6)) != nil)
            #expect(pairs.map(\.isEnded) == [false, true, false, false])
            #expect(connections.count == 3)
        }
    }

    @Test("recent connections and pending requests stay open, and the next connection waits for a free place")
    func grace() throws {
        try withPairs(3) { pairs in
            let connections = PreviewConnections(limits: .init(count: 2))
            let ids = try (0..<2).map { try #require(connections.enter(pairs[$0].socket, at: start)) }
            connections.work(ids[0], from: start)
            let (early, late) = (start + .milliseconds(249), start + .milliseconds(250))
            #expect(connections.enter(pairs[2].socket, at: early) == nil)
            #expect(!connections.makeRoom(at: early))
            #expect(pairs.map(\.isEnded) == [false, false, false])
            #expect(connections.enter(pairs[2].socket, at: late) != nil)
            #expect(pairs.map(\.isEnded) == [false, true, false], "clients that wait for a response are closed last")
        }
    }

    @Test("if all connections wait for responses, the longest-waiting one is closed and its work canceled")
    func working() throws {
        try withPairs(3) { pairs in
            let connections = PreviewConnections(limits: .init(count: 2))
            let ids = try (0..<2).map { try #require(connections.enter(pairs[$0].socket, at: start)) }
            for (index, id) in ids.enumerated() { connections.work(id, from: start + .seconds(index)) }
            let isCancelled = Mutex([false, false])
            for (index, id) in ids.enumerated() { connections.whenClosed(id) { isCancelled.withLock { $0[index] = true } } }
            #expect(connections.enter(pairs[2].socket, at: start + .seconds(2)) != nil)
            #expect(pairs.map(\.isEnded) == [true, false, false])
            #expect(isCancelled.withLock { $0 } == [true, false])
            let isLate = Mutex(false)
            connections.whenClosed(ids[0]) { isLate.withLock { $0 = true } }
            #expect(isLate.withLock { $0 })
        }
    }

    @Test("a connection closes at its time limit even if bytes trickle in, and event streams stay open")
    func overdue() throws {
        try withPairs(4) { pairs in
            pairs[3].fill()
            let connections = PreviewConnections(limits: .init(patience: .seconds(20)))
            let ids = try pairs.map { try #require(connections.enter($0.socket, at: start)) }
            connections.work(ids[1])
            connections.wait(ids[2], isPatient: true, from: start)
            connections.wait(ids[3], bytes: 1, from: start + .seconds(1))
            connections.closeOverdue(at: start + .seconds(19))
            #expect(pairs.map(\.isEnded) == [false, false, false, false])
            connections.closeOverdue(at: start + .seconds(20))
            #expect(pairs.map(\.isEnded) == [true, false, false, false])
            connections.closeOverdue(at: start + .seconds(1000))
            #expect(pairs.map(\.isEnded) == [true, false, false, true])
        }
    }

    @Test("a connection whose request has arrived, or whose client takes more of its response, stays open on a busy machine")
    func late() throws {
        try withPairs(2) { pairs in
            let connections = PreviewConnections()
            let ids = try pairs.map { try #require(connections.enter($0.socket, at: start)) }
            var byte = UInt8(ascii: "G")
            #expect(send(pairs[0].client, &byte, 1, 0) == 1)
            connections.wait(ids[1], bytes: 1, from: start)
            connections.closeOverdue(at: start + .seconds(1000))
            #expect(pairs.map(\.isEnded) == [false, false])
            #expect(recv(pairs[0].socket.file.rawValue, &byte, 1, 0) == 1)
            connections.closeOverdue(at: start + .seconds(1000))
            #expect(pairs.map(\.isEnded) == [true, false])
        }
    }

    @Test("the total size of pending responses is limited, and a single response may have any size")
    func waitingBytes() throws {
        try withPairs(4) { pairs in
            let connections = PreviewConnections(limits: .init(waitingBytes: 100))
            let ids = try pairs.map { try #require(connections.enter($0.socket, at: start)) }
            connections.wait(ids[0], bytes: 60, from: start + .seconds(1))
            connections.wait(ids[1], bytes: 40, from: start + .seconds(2))
            #expect(pairs.map(\.isEnded) == [false, false, false, false])
            connections.wait(ids[2], bytes: 50, from: start + .seconds(3))
            #expect(pairs.map(\.isEnded) == [true, false, false, false])
            connections.wait(ids[2], bytes: 1000, from: start + .seconds(4))
            #expect(pairs.map(\.isEnded) == [true, true, false, false], "a client without a pending response stays connected")
        }
    }

    @Test("a closed connection is never closed again, because its descriptor may be reused")
    func left() throws {
        try withPairs(2) { pairs in
            let connections = PreviewConnections(limits: .init(count: 1))
            let id = try #require(connections.enter(pairs[0].socket, at: start))
            connections.leave(id)
            connections.wait(id, bytes: 5, from: start)
            connections.closeOverdue(at: start + .seconds(1000))
            #expect(connections.enter(pairs[1].socket) != nil)
            #expect(!pairs[0].isEnded)
        }
    }
}
