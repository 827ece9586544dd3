/// Bytes that grow at their end.
///
/// An array takes some eighty instructions for each piece that is appended to it, and a long page is made of a hundred thousand small
/// pieces: here a piece costs little more than its copying.
struct ByteBuffer: ~Copyable {
    /// Owned by this buffer alone, from `init` to `deinit`; written below `count`.
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int
    /// How many bytes were written.
    private(set) var count = 0

    init(reservingCapacity capacity: Int = 0) {
        self.capacity = max(64, capacity)
        memory = .allocate(byteCount: self.capacity, alignment: 16)
    }

    deinit { memory.deallocate() }

    /// What was written; lent, not copied.
    @inline(__always)
    var written: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

    /// Makes room, so that so many bytes more are written without a move.
    @inline(__always)
    mutating func reserve(_ length: Int) {
        if capacity - count < length { grow(by: length) }
    }

    /// Lets `write` write up to `limit` bytes, and keeps as many as it says that it wrote.
    @inline(__always)
    mutating func append(upTo limit: Int, _ write: (UnsafeMutableRawPointer) -> Int) {
        reserve(limit)
        let length = write(memory + count)
        precondition(length <= limit, "more was written than there was room for")
        count &+= length
    }

    @inline(__always)
    mutating func append(_ piece: UnsafeRawBufferPointer) {
        guard let start = piece.baseAddress else { return }
        reserve(piece.count)
        (memory + count).copyMemory(from: start, byteCount: piece.count)
        count &+= piece.count
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count &+= 1
    }

    /// Takes the last bytes back. Traps when there are fewer.
    mutating func removeLast(_ length: Int = 1) {
        precondition(length <= count, "there are fewer bytes")
        count -= length
    }

    /// Puts bytes before what stands at `place`. Traps on a place behind the end.
    mutating func insert(_ piece: borrowing ByteBuffer, at place: Int) {
        precondition(place <= count, "it would stand behind the end")
        reserve(piece.count)
        (memory + place + piece.count).copyMemory(from: memory + place, byteCount: count - place)
        (memory + place).copyMemory(from: piece.memory, byteCount: piece.count)
        count += piece.count
    }

    @inline(never)
    private mutating func grow(by length: Int) {
        capacity += max(length, capacity)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: memory, byteCount: count)
        memory.deallocate()
        memory = larger
    }
}
