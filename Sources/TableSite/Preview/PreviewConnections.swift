import FlyingSocks
import Glibc
import Synchronization

/// The open connections of a preview, with limits on their number, idle time and pending bytes.
///
/// Slow or silent clients cannot keep others out. If there is no room, the connection that has waited longest for its client is closed. If
/// no connection waits for its client, the one whose response takes longest is closed.
final class PreviewConnections: Sendable {
    struct Limits: Sendable {
        /// The maximum number of connections. A browser uses six for a page and its images, and one more for the events of each open page.
        var count = 64
        /// How long a client may take to send a request head or to accept the next part of a response, and how long it may be silent.
        var patience = Duration.seconds(20)
        /// The minimum time for a client or its response, even if others wait for a connection.
        var grace = Duration.milliseconds(250)
        /// The maximum bytes of pending responses in all connections together: 64 MiB.
        var waitingBytes = 1 << 26
        /// The bytes of a response that a client must accept within `patience`, and the size of the kernel's send buffer: 64 KiB.
        var part = 1 << 16
    }

    let limits: Limits

    struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    private struct Entry {
        var socket: Socket
        /// When waiting for the client or preparing a response started.
        var start: ContinuousClock.Instant
        var isAnswered = false
        /// Whether the client may be silent, because it receives events.
        var isPatient = false
        /// The bytes of a response that the client has not accepted yet.
        var waitingBytes = 0
        /// Cancels the work for the client.
        var cancel: (@Sendable () -> Void)?

        /// Whether the client has done its part: its request has arrived, or the kernel's buffer has room for more of the response. Then a
        /// busy machine delays the server.
        var waitsForServer: Bool {
            var state = pollfd(fd: socket.file.rawValue, events: Int16(waitingBytes == 0 ? POLLIN : POLLOUT), revents: 0)
            return poll(&state, 1, 0) > 0
        }
    }

    private struct State {
        var entries: [ID: Entry] = [:]
        var count = 0
        var waitingBytes: Int { entries.values.reduce(0) { $0 + $1.waitingBytes } }

        /// Closes the matching connection that has been in its state longest, at least since `latest`. Returns `false` if there is none.
        mutating func closeLongest(since latest: ContinuousClock.Instant? = nil, where isWanted: (ID, Entry) -> Bool) -> Bool {
            let found = entries.filter { id, entry in isWanted(id, entry) && latest.map { entry.start <= $0 } ?? true }
            // The number breaks ties between equal times.
            guard let longest = found.min(by: { ($0.value.start, $0.key.number) < ($1.value.start, $1.key.number) }) else { return false }
            close(longest.key)
            return true
        }

        mutating func makeRoom(since latest: ContinuousClock.Instant) -> Bool {
            closeLongest(since: latest) { !$1.isAnswered } || closeLongest(since: latest) { $1.isAnswered }
        }

        /// Shuts a connection down in both directions, so that its reader or writer fails immediately and closes it.
        mutating func close(_ id: ID) {
            guard let entry = entries.removeValue(forKey: id) else { return }
            shutdown(entry.socket.file.rawValue, Int32(SHUT_RDWR))
            entry.cancel?()
        }
    }

    private let state = Mutex(State())

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Adds a connection. If necessary, closes the one that has waited longest. Returns `nil` if there is no room yet.
    func enter(_ socket: Socket, at now: ContinuousClock.Instant = .now) -> ID? {
        state.withLock { state in
            if state.entries.count >= limits.count, !state.makeRoom(since: now - limits.grace) { return nil }
            state.count += 1
            let id = ID(number: state.count)
            state.entries[id] = Entry(socket: socket, start: now)
            return id
        }
    }

    /// Removes a connection. Call this before closing the socket, because the system may reuse its number.
    func leave(_ id: ID) {
        state.withLock { $0.entries[id] = nil }
    }

    /// Starts to wait for the client: for a request, until it accepts `bytes` of a response, or until the next event.
    func wait(_ id: ID, bytes: Int = 0, isPatient: Bool = false, from now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            guard state.entries[id] != nil else { return }
            state.entries[id]?.start = now
            state.entries[id]?.isAnswered = false
            state.entries[id]?.isPatient = isPatient
            state.entries[id]?.waitingBytes = bytes
            while state.waitingBytes > limits.waitingBytes, state.closeLongest(where: { $0 != id && $1.waitingBytes > 0 }) {}
        }
    }

    /// Starts to prepare a response.
    func work(_ id: ID, from now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            state.entries[id]?.start = now
            state.entries[id]?.isAnswered = true
            state.entries[id]?.waitingBytes = 0
        }
    }

    /// Closes a connection to free resources. Returns `false` if all connections are too recent.
    func makeRoom(at now: ContinuousClock.Instant = .now) -> Bool { state.withLock { $0.makeRoom(since: now - limits.grace) } }

    /// Calls `cancel` when this type closes the connection, or immediately if it is already closed.
    func whenClosed(_ id: ID, _ cancel: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state in
            state.entries[id]?.cancel = cancel
            return state.entries[id] != nil
        }
        if !isOpen { cancel() }
    }

    /// Closes the connections of clients that exceeded their time.
    func closeOverdue(at now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            for (id, entry) in state.entries {
                if !entry.isAnswered, !entry.isPatient, now - entry.start >= limits.patience, !entry.waitsForServer { state.close(id) }
            }
        }
    }

    /// The number of open connections.
    var count: Int { state.withLock { $0.entries.count } }
}

extension Socket {
    /// Sends each part of a response at once. Otherwise, a part that is smaller than a segment waits until the client acknowledges the one
    /// before, which it delays by 40 ms or more. Without effect, responses are only slower.
    func sendsAtOnce() {
        var isOn: Int32 = 1
        setsockopt(file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
}
