import Glibc

/// Waiting for input on descriptors.
enum InputDescriptor {
    /// Whether reading would not block: there is input, or the end.
    static func hasInput(_ descriptor: Int32) -> Bool { ready([descriptor], waits: false).contains(descriptor) }

    /// The descriptors with input, or at their end. With `waits`, at least one.
    static func ready(_ descriptors: [Int32], waits: Bool) -> Set<Int32> {
        var files = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&files, nfds_t(files.count), waits ? -1 : 0) < 0, errno == EINTR {}
        return Set(files.filter { $0.revents != 0 }.map(\.fd))
    }
}
