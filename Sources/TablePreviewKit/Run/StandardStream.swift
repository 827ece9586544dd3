import Foundation
import Synchronization
import TableDiagnostics

/// Standard output or standard error. Commands write to them only through this type.
///
/// If a write fails, because the stream is closed, its reader has exited or the disk is full, the command continues. Later writes do
/// nothing, and the run ends with `ExitStatus.cannotWrite`.
final class StandardStream: Sendable {
    /// Whether the stream is connected to a terminal.
    let isTerminal: Bool
    private let descriptor: Int32
    /// The `errno` of the first write that failed; `nil` if none has.
    private let failure = Mutex<Int32?>(nil)

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) == 1
    }

    /// Writes a line.
    func print(_ line: String) { write(line + "\n") }

    /// Writes text without buffering, because a program that reads from a pipe may wait for it. Escapes control characters.
    func write(_ text: String) { writeRaw(printable(text, keepsLines: true)) }

    /// Writes text for programs, such as JSON, without escaping it.
    func writeRaw(_ text: String) {
        failure.withLock { failure in
            guard failure == nil, !text.isEmpty else { return }
            var text = text
            let code = text.withUTF8 { Self.write($0, to: descriptor) }
            if code != 0 { failure = code }
        }
    }

    /// Returns 0, or the `errno` of the failed write.
    private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32 {
        var done = 0
        while done < bytes.count {
            let count = Foundation.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
            if count >= 0 {
                done += count
            } else if errno == EAGAIN {
                // Another process that shares the descriptor may have made it non-blocking.
                var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&file, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    /// Whether every write has succeeded.
    var isIntact: Bool { failure.withLock { $0 == nil } }

    /// The error to report; `nil` if nothing failed, or if the reader exited early, as `head` does.
    func fault(_ name: String) -> Diagnostic? {
        guard let code = failure.withLock({ $0 }), code != EPIPE else { return nil }
        return Diagnostic(
            .error, .outputCannotWrite, "\(name) cannot be written: \(String(cString: strerror(code)).lowercased())",
            hints: ["write to a disk with free space, or to a pipe that is read"])
    }
}

/// Reads standard input line by line.
struct StandardInput {
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    /// The error that ended reading; `nil` if reading ended normally.
    private(set) var fault: Diagnostic?

    /// The maximum length of a line, in bytes: 64 MiB.
    private static let lineLimit = 1 << 26

    /// The next line without its line ending; `nil` at the end, or if the line is too long or cannot be read.
    mutating func line() -> String? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return Self.text(buffer[start..<end])
            }
            searched = buffer.count
            if isAtEnd {
                defer { start = buffer.count }
                return start < buffer.count ? Self.text(buffer[start...]) : nil
            }
            guard buffer.count - start <= Self.lineLimit else {
                end(
                    Diagnostic(
                        .error, .fileTooLarge, "a line of standard input is longer than 64 MiB", hints: ["send shorter lines"]))
                return nil
            }
            searched -= start
            buffer.removeFirst(start)
            start = 0
            fill()
        }
    }

    private mutating func fill() {
        let count = 1 << 16
        let before = buffer.count
        buffer += [UInt8](repeating: 0, count: count)
        var found = 0
        repeat {
            found = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress.map { $0 + before }, count) }
        } while found < 0 && errno == EINTR
        let code = errno
        buffer.removeLast(count - max(0, found))
        if found == 0 { isAtEnd = true }
        if found < 0 {
            end(
                Diagnostic(
                    .error, .fileUnreadable, "standard input cannot be read: \(String(cString: strerror(code)).lowercased())",
                    hints: ["use a pipe or a file"]))
        }
    }

    private mutating func end(_ diagnostic: Diagnostic) {
        (fault, isAtEnd, buffer, start) = (diagnostic, true, [], 0)
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
}
