/// Values that wait for the end of their array or object. One stack for a whole file: no array is grown by steps, and each
/// ends exactly as large as it has to be.
struct ValueStack: ~Copyable {
    private var base: UnsafeMutablePointer<Value>
    private var capacity = 1024
    private(set) var count = 0

    init() {
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
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
        // An array with room, then appends: half the cost of the initializer that hands out its memory, which is not
        // specialized.
        var values: [Value] = []
        values.reserveCapacity(taken)
        for place in 0..<taken { values.append((source + place).move()) }
        return values
    }

    private mutating func grow() {
        let wider = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
        wider.moveInitialize(from: base, count: count)
        base.deallocate()
        base = wider
        capacity *= 2
    }
}
