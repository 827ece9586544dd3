import Glibc

/// Waits for input on file descriptors.
enum InputDescriptor {
    /// Whether a read would not block: input is available, or the stream has ended.
    static func hasInput(_ descriptor: Int32) -> Bool { ready([descriptor], waits: false).contains(descriptor) }

    /// The descriptors that have input or have ended. If `waits` is `true`, blocks until there is at least one.
    static func ready(_ descriptors: [Int32], waits: Bool) -> Set<Int32> {
        var files = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&files, nfds_t(files.count), waits ? -1 : 0) < 0, errno == EINTR {}
        return Set(files.filter { $0.revents != 0 }.map(\.fd))
    }
}
