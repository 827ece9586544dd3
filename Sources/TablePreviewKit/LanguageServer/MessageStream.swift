import Foundation
import TableDiagnostics
import TableInputs

/// The messages of the Language Server Protocol on standard input: a header with `Content-Length`, an empty line, then JSON.
struct MessageStream {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isAtEnd = false
    /// The error that ended the stream; `nil` if the stream ended normally.
    private(set) var fault: Diagnostic?
    /// The number of bytes of all messages so far.
    private(set) var received = 0

    /// The maximum length of a message: 64 MiB. A longer message ends the stream, and so does a header without a length, because the start
    /// of the next message is unknown.
    static let sizeLimit = 1 << 26
    /// The maximum length of a header, in bytes.
    private static let headerLimit = 1 << 12

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    enum Part {
        case message(Value)
        /// The body is not JSON.
        case malformed
        /// The stream has ended or a header is invalid.
        case end
    }

    /// The next message; `nil` if none is available and `waits` is `false`, or if another descriptor has input.
    mutating func next(waits: Bool, watching others: [Int32] = []) -> Part? {
        while true {
            switch header() {
            case .complete(let body):
                if buffer.count >= body.upperBound {
                    let bytes = Array(buffer[body])
                    buffer.removeFirst(body.upperBound)
                    received += bytes.count
                    guard let message = DataDocument.value(ofJSON: bytes), case .object = message else { return .malformed }
                    return .message(message)
                }
            case .incomplete: break
            case .unreadable(let reason):
                end(reason)
                return .end
            }
            if isAtEnd {
                if !buffer.isEmpty { end("the last message is not complete") }
                return .end
            }
            guard InputDescriptor.ready([descriptor] + others, waits: waits).contains(descriptor) else { return nil }
            fill()
        }
    }

    private enum Header {
        /// The range of the body in the buffer.
        case complete(Range<Int>)
        case incomplete
        case unreadable(String)
    }

    private mutating func end(_ reason: String) {
        (isAtEnd, buffer) = (true, [])
        fault =
            fault
            ?? Diagnostic(
                .error, .editorBadMessage, "the connection to the editor ended: \(reason)",
                hints: ["an editor starts “tvp-preview lsp” and sends each message with a Content-Length"])
    }

    private func header() -> Header {
        let separator: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
        let head = buffer.prefix(Self.headerLimit)
        guard let end = head.indices.first(where: { head[$0...].starts(with: separator) }) else {
            return buffer.count >= Self.headerLimit ? .unreadable("a header is longer than \(Self.headerLimit) bytes") : .incomplete
        }
        let lines = String(decoding: head[..<end], as: UTF8.self).split(separator: "\r\n")
        let length = lines.lazy.compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
            return Int(parts[1].trimmingCharacters(in: .whitespaces))
        }.first
        guard let length, length >= 0 else { return .unreadable("a message has no Content-Length") }
        guard length <= Self.sizeLimit else { return .unreadable("a message is longer than \(Self.sizeLimit >> 20) MiB") }
        return .complete(end + 4..<end + 4 + length)
    }

    private mutating func fill() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &chunk, chunk.count)
        let code = errno
        if count > 0 { buffer += chunk[..<count] }
        if count == 0 { isAtEnd = true }
        if count < 0, code != EINTR { end("standard input cannot be read: \(String(cString: strerror(code)).lowercased())") }
    }

    /// Adds the header to a message.
    static func frame(_ message: Value) -> String {
        let body = message.jsonText
        return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}
