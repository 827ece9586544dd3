import FlyingSocks
import Glibc
import Synchronization

/// The connections of a preview, bounded in number, in time and in the bytes that wait in them.
///
/// Clients that do not read, that send a byte at a time or that say nothing do not keep others out: where there is no room, the
/// connection that has waited longest for its client is closed, or, where none waits for its client, the one whose answer has taken
/// longest.
final class PreviewConnections: Sendable {
    /// What clients may take.
    struct Limits: Sendable {
        /// Connections at once. A page and its pictures use six, each open page one more for its events.
        var count = 64
        /// How long a client may take to send the head of a request, to take the next part of an answer, or to say nothing.
        var patience = Duration.seconds(20)
        /// How long it may in any case, and its answer may take, however many others wait for a connection.
        var grace = Duration.milliseconds(250)
        /// Bytes of answers that wait for their clients, in all connections together: 64 MiB.
        var waitingBytes = 1 << 26
        /// Bytes of an answer that a client has to take within `patience`, and that the kernel keeps for it: 64 KiB.
        var part = 1 << 16
    }

    let limits: Limits

    /// A connection that is open.
    struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    private struct Entry {
        var socket: Socket
        /// Since when the client is waited for, or an answer is made for it.
        var start: ContinuousClock.Instant
        var isAnswered = false
        /// Whether the client may take its time: it follows events.
        var isPatient = false
        /// Of an answer, not yet taken.
        var waitingBytes = 0
        /// Ends what is done for the client.
        var cancel: (@Sendable () -> Void)?
    }

    private struct State {
        var entries: [ID: Entry] = [:]
        var count = 0
        var waitingBytes: Int { entries.values.reduce(0) { $0 + $1.waitingBytes } }

        /// Closes the connection of some that has been as it is for longest, since `latest` at least; `false` when there is none.
        mutating func closeLongest(since latest: ContinuousClock.Instant? = nil, where isWanted: (ID, Entry) -> Bool) -> Bool {
            let found = entries.filter { id, entry in isWanted(id, entry) && latest.map { entry.start <= $0 } ?? true }
            // The numbers tell those apart that came at the same instant.
            guard let longest = found.min(by: { ($0.value.start, $0.key.number) < ($1.value.start, $1.key.number) }) else { return false }
            close(longest.key)
            return true
        }

        mutating func makeRoom(since latest: ContinuousClock.Instant) -> Bool {
            closeLongest(since: latest) { !$1.isAnswered } || closeLongest(since: latest) { $1.isAnswered }
        }

        /// Shuts a connection down in both directions: its reader or writer fails at once, and closes it.
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

    /// Takes a connection in, if need be in place of the one that has waited longest; `nil` where there is no room yet.
    func enter(_ socket: Socket, at now: ContinuousClock.Instant = .now) -> ID? {
        state.withLock { state in
            if state.entries.count >= limits.count, !state.makeRoom(since: now - limits.grace) { return nil }
            state.count += 1
            let id = ID(number: state.count)
            state.entries[id] = Entry(socket: socket, start: now)
            return id
        }
    }

    /// Lets a connection go. Has to come before its socket is closed: the system gives the number of a closed one to the next.
    func leave(_ id: ID) {
        state.withLock { $0.entries[id] = nil }
    }

    /// From now on the client is waited for: to send a request, or to take `bytes` of an answer, or the next event.
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

    /// From now on the client waits for an answer.
    func work(_ id: ID, from now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            state.entries[id]?.start = now
            state.entries[id]?.isAnswered = true
            state.entries[id]?.waitingBytes = 0
        }
    }

    /// Closes a connection, for want of anything that connections need; `false` when all are too new.
    func makeRoom(at now: ContinuousClock.Instant = .now) -> Bool { state.withLock { $0.makeRoom(since: now - limits.grace) } }

    /// Does something when a connection is closed here, and at once when it was.
    func whenClosed(_ id: ID, _ cancel: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state in
            state.entries[id]?.cancel = cancel
            return state.entries[id] != nil
        }
        if !isOpen { cancel() }
    }

    /// Closes the connections whose clients have used up the server's patience.
    func closeOverdue(at now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            for (id, entry) in state.entries {
                if !entry.isAnswered, !entry.isPatient, now - entry.start >= limits.patience { state.close(id) }
            }
        }
    }

    /// How many there are.
    var count: Int { state.withLock { $0.entries.count } }
}
