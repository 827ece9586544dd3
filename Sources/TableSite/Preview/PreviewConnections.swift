import FlyingSocks
import Glibc
import Synchronization

/// The open connections of a preview, limited in number, time and pending bytes.
///
/// Slow or silent clients cannot keep others out: if there is no room, the connection that has waited longest for its client is closed; if
/// none waits for its client, the one with the slowest response.
final class PreviewConnections: Sendable {
    /// The limits for clients.
    struct Limits: Sendable {
        /// The maximum number of connections. A page and its images use six, and each open page one more for events.
        var count = 64
        /// The maximum time for a client to send a request head, to accept the next part of a response, or to be silent.
        var patience = Duration.seconds(20)
        /// The minimum time that a client, and its response, gets even when others wait for a connection.
        var grace = Duration.milliseconds(250)
        /// The maximum bytes of responses pending for clients, in all connections together: 64 MiB.
        var waitingBytes = 1 << 26
        /// The bytes of a response that a client must accept within `patience`, and the kernel's send buffer: 64 KiB.
        var part = 1 << 16
    }

    let limits: Limits

    /// Identifies an open connection.
    struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    private struct Entry {
        var socket: Socket
        /// The start of waiting for the client, or of preparing a response.
        var start: ContinuousClock.Instant
        var isAnswered = false
        /// Whether the client may be silent, because it receives events.
        var isPatient = false
        /// Bytes of a response that the client has not accepted yet.
        var waitingBytes = 0
        /// Cancels the work for the client.
        var cancel: (@Sendable () -> Void)?
    }

    private struct State {
        var entries: [ID: Entry] = [:]
        var count = 0
        var waitingBytes: Int { entries.values.reduce(0) { $0 + $1.waitingBytes } }

        /// Closes the connection that has been in its state longest, since `latest` or earlier, among those that match; `false` if there is
        /// none.
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

        /// Shuts a connection down in both directions: its reader or writer fails at once and closes it.
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

    /// Adds a connection, if necessary instead of the one that has waited longest; `nil` if there is no room yet.
    func enter(_ socket: Socket, at now: ContinuousClock.Instant = .now) -> ID? {
        state.withLock { state in
            if state.entries.count >= limits.count, !state.makeRoom(since: now - limits.grace) { return nil }
            state.count += 1
            let id = ID(number: state.count)
            state.entries[id] = Entry(socket: socket, start: now)
            return id
        }
    }

    /// Removes a connection. Call it before closing the socket: the system may reuse the number of a closed one.
    func leave(_ id: ID) {
        state.withLock { $0.entries[id] = nil }
    }

    /// Starts waiting for the client: for a request, to accept `bytes` of a response, or until the next event.
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

    /// Starts preparing a response.
    func work(_ id: ID, from now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            state.entries[id]?.start = now
            state.entries[id]?.isAnswered = true
            state.entries[id]?.waitingBytes = 0
        }
    }

    /// Closes a connection to free resources; `false` if all are too recent.
    func makeRoom(at now: ContinuousClock.Instant = .now) -> Bool { state.withLock { $0.makeRoom(since: now - limits.grace) } }

    /// Calls `cancel` when the connection is closed here, or at once if it already was.
    func whenClosed(_ id: ID, _ cancel: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state in
            state.entries[id]?.cancel = cancel
            return state.entries[id] != nil
        }
        if !isOpen { cancel() }
    }

    /// Closes connections whose clients exceeded their time.
    func closeOverdue(at now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            for (id, entry) in state.entries {
                if !entry.isAnswered, !entry.isPatient, now - entry.start >= limits.patience { state.close(id) }
            }
        }
    }

    /// The number of connections.
    var count: Int { state.withLock { $0.entries.count } }
}
