/// Values of many objects that lie one after the other: an array for each would take forty bytes more an object, which is what two
/// of its values take.
///
/// One reader fills it before anyone else sees it, and what is in it never changes: objects may be sent elsewhere with it.
final class ValueBlock: ManagedBuffer<ValueBlock.Room, Value> {
    /// How many values there are, and how many there is room for.
    struct Room {
        var count: Int
        let capacity: Int
    }

    static func make(capacity: Int) -> ValueBlock {
        let block = create(minimumCapacity: capacity) { _ in Room(count: 0, capacity: capacity) }
        return unsafeDowncast(block, to: ValueBlock.self)
    }

    deinit {
        _ = withUnsafeMutablePointers { $1.deinitialize(count: $0.pointee.count) }
    }

    var room: Int { header.capacity - header.count }

    /// The value at a place below the count.
    subscript(place: Int) -> Value { withUnsafeMutablePointerToElements { $0[place] } }

    /// Copies values that there is room for.
    func append(_ values: [Value]) {
        precondition(values.count <= room, "no room")
        withUnsafeMutablePointers { room, elements in
            for value in values {
                (elements + room.pointee.count).initialize(to: value)
                room.pointee.count += 1
            }
        }
    }

    /// Moves values here that there is room for, and answers where they begin.
    func take(_ values: UnsafeMutablePointer<Value>, count: Int) -> Int {
        precondition(count <= room, "no room")
        return withUnsafeMutablePointers { room, elements in
            let start = room.pointee.count
            (elements + start).moveInitialize(from: values, count: count)
            room.pointee.count += count
            return start
        }
    }
}

/// The blocks that the objects of a file fill: one for each depth, since a block whose objects hold others in the same block would
/// hold itself.
struct ValueBlocks {
    private var open: [ValueBlock] = []

    private static let least = 8
    /// Six kilobytes: one object that is kept keeps its block.
    private static let most = 256

    /// A block for the values of an object at a depth.
    mutating func block(for count: Int, depth: Int) -> ValueBlock {
        if count > Self.most { return .make(capacity: count) }
        while open.count <= depth { open.append(.make(capacity: Self.least)) }
        if open[depth].room < count { open[depth] = .make(capacity: max(count, min(Self.most, open[depth].header.capacity * 2))) }
        return open[depth]
    }
}
