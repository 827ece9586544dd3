import Glibc

/// Values that wait for the end of their array or object. One stack for a whole file: no array is grown by steps, and each
/// ends exactly as large as it has to be.
struct ValueStack: ~Copyable {
    private var base: UnsafeMutablePointer<Value>
    private var capacity = 0
    private(set) var count = 0

    init() {
        base = Self.memory(nil, 1024)
        capacity = 1024
    }

    deinit {
        base.deinitialize(count: count)
        free(base)
    }

    /// Memory that can be made larger and smaller where it lies.
    private static func memory(_ old: UnsafeMutablePointer<Value>?, _ capacity: Int) -> UnsafeMutablePointer<Value> {
        guard let memory = realloc(old, capacity * MemoryLayout<Value>.stride) else { preconditionFailure("no memory for data") }
        return memory.bindMemory(to: Value.self, capacity: capacity)
    }

    mutating func push(_ value: consuming Value) {
        if count == capacity { grow() }
        (base + count).initialize(to: value)
        count += 1
    }

    /// Replaces a value that waits; `place` is below `count`.
    mutating func replace(_ place: Int, by value: Value) {
        base[place] = value
    }

    /// Takes the values from a place on, which is at most `count`.
    mutating func pop(from first: Int) -> [Value] {
        let taken = count - first
        let source = base + first
        count = first
        if taken > Self.longList { return popLong(taken, from: first) }
        // An array with room, then appends: half the cost of the initializer that hands out its memory, which is not
        // specialized.
        var values: [Value] = []
        values.reserveCapacity(taken)
        for place in 0..<taken { values.append((source + place).move()) }
        return values
    }

    /// Moves the values from a place on to a block, and answers where they begin there.
    mutating func pop(from first: Int, to block: ValueBlock) -> Int {
        let taken = count - first
        count = first
        return block.take(base + first, count: taken)
    }

    private static let longList = 1 << 16

    /// From the end, a part at a time, whose memory is given back before the next: a long list is not held twice.
    private mutating func popLong(_ taken: Int, from first: Int) -> [Value] {
        [Value](unsafeUninitializedCapacity: taken) { buffer, initialized in
            guard let target = buffer.baseAddress else { return }
            var end = taken
            while end > 0 {
                let start = max(0, end - Self.longList)
                (target + start).moveInitialize(from: base + first + start, count: end - start)
                capacity = max(1024, first + start)
                base = Self.memory(base, capacity)
                end = start
            }
            initialized = taken
        }
    }

    private mutating func grow() {
        capacity *= 2
        base = Self.memory(base, capacity)
    }
}
