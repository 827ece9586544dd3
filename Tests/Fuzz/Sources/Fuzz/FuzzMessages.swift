import Glibc
import TableInputs

@testable import TablePreviewKit

/// Reads an editor's messages from a pipe, in one piece and in pieces of the first byte's size: both must give the same messages.
func messages(_ bytes: [UInt8]) {
    guard let size = bytes.first, bytes.count <= 4_096 else { return }
    let text = Array(bytes.dropFirst())
    let whole = read(text, pieces: text.count)
    let pieces = read(text, pieces: Int(size % 64) + 1)
    precondition(whole == pieces, "chunk sizes change the messages")
    precondition(whole.last == "end", "the stream does not end")
}

private func read(_ bytes: [UInt8], pieces size: Int) -> [String] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { preconditionFailure("no pipe") }
    defer { close(ends[0]) }
    var stream = MessageStream(ends[0])
    var parts: [String] = []
    /// Takes complete messages. Returns whether the stream continues.
    func take(waits: Bool) -> Bool {
        while let part = stream.next(waits: waits) {
            switch part {
            case .message(let message): parts.append(message.jsonText)
            case .malformed: parts.append("malformed")
            case .end:
                parts.append("end")
                return false
            }
        }
        return true
    }
    var rest = bytes[...]
    while !rest.isEmpty {
        let piece = Array(rest.prefix(max(1, size)))
        rest = rest.dropFirst(piece.count)
        guard write(ends[1], piece, piece.count) == piece.count else { preconditionFailure("the pipe is full") }
        if !take(waits: false) { break }
    }
    close(ends[1])
    if parts.last != "end" { _ = take(waits: true) }
    return parts
}
