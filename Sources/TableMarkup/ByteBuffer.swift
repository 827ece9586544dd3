/// Bytes that grow at their end.
///
/// An array takes some eighty instructions for each piece that is appended to it, and a long page is made of a hundred thousand small
/// pieces: here a piece costs little more than its copying.
struct ByteBuffer: Sendable {
    /// What was written, then zeros that are written over.
    private var room: [UInt8] = []
    /// How many bytes were written.
    private(set) var count = 0

    init(reservingCapacity capacity: Int = 0) {
        guard capacity > 0 else { return }
        room = [UInt8](repeating: 0, count: capacity)
    }

    /// What was written, copied.
    var bytes: [UInt8] { Array(room[..<count]) }

    /// What was written, taken out without a copy: the buffer is empty then.
    mutating func take() -> [UInt8] {
        var taken: [UInt8] = []
        swap(&taken, &room)
        taken.removeLast(taken.count - count)
        count = 0
        return taken
    }

    /// Makes room, so that so many bytes more are written without a move.
    mutating func reserve(_ limit: Int) {
        if room.count - count < limit { grow(by: limit) }
    }

    /// Gives `write` room for `limit` bytes, and keeps as many as it says that it wrote.
    @inline(__always)
    mutating func append(upTo limit: Int, _ write: (UnsafeMutableRawBufferPointer) -> Int) {
        if room.count - count < limit { grow(by: limit) }
        count += room.withUnsafeMutableBytes { write(UnsafeMutableRawBufferPointer(rebasing: $0[count...])) }
    }

    @inline(__always)
    mutating func append(_ piece: UnsafeRawBufferPointer) {
        append(upTo: piece.count) {
            $0.copyMemory(from: piece)
            return piece.count
        }
    }

    @inline(__always)
    mutating func append(_ piece: [UInt8]) {
        piece.withUnsafeBytes { append($0) }
    }

    mutating func append(_ other: ByteBuffer) { append(other, 0, other.count) }

    /// Appends `length` of another's bytes from `start` on.
    @inline(__always)
    mutating func append(_ other: ByteBuffer, _ start: Int, _ length: Int) {
        other.room.withUnsafeBytes { append(UnsafeRawBufferPointer(rebasing: $0[start..<start + length])) }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        append(upTo: 1) {
            $0[0] = byte
            return 1
        }
    }

    /// Takes the last bytes back.
    mutating func removeLast(_ length: Int = 1) { count -= length }

    /// Puts bytes before what stands at `place`.
    mutating func insert(_ piece: [UInt8], at place: Int) {
        let tail = Array(room[place..<count])
        count = place
        append(piece)
        append(tail)
    }

    @inline(never)
    private mutating func grow(by limit: Int) {
        room.append(contentsOf: repeatElement(0, count: max(64, limit, room.count)))
    }
}
