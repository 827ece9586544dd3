/// An element that still looks for its counterpart: where it lies, and the group it may find it in.
@usableFromInline
struct Candidate {
    @usableFromInline var index: Int32
    /// Only candidates of equal groups are counterparts; one group for all when it does not matter.
    @usableFromInline var group: Int32

    @inlinable
    init(index: Int, group: Int32) {
        self.index = Int32(truncatingIfNeeded: index)
        self.group = group
    }
}

/// Finds candidates by identifier: an open-addressing table whose slots hold a piece of the hash and a place in the list.
///
/// A dictionary of arrays would allocate for every repeated identifier. Here equal candidates hang on each other in one array,
/// in their order, and are taken from the front; a slot fits in eight bytes, so that a hundred thousand of them stay in cache.
@usableFromInline
struct IndexTable<ID: Hashable>: ~Copyable {
    /// The upper half is a piece of the hash, the lower half the place of the first candidate plus 1; 0 is empty.
    @usableFromInline let slots: UnsafeMutableBufferPointer<UInt64>
    /// The next candidate with an equal identifier, plus 1; 0 is the last.
    @usableFromInline let next: UnsafeMutableBufferPointer<Int32>
    @usableFromInline let mask: Int

    @inlinable
    init(_ candidates: ContiguousArray<Candidate>, in elements: UnsafeBufferPointer<ID>) {
        var capacity = 16
        while capacity < candidates.count * 2 { capacity *= 2 }
        mask = capacity - 1
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: 0)
        next = .allocate(capacity: candidates.count)
        next.initialize(repeating: 0)
        // From the back, so that each list of equals begins with the first.
        var place = candidates.count - 1
        while place >= 0 {
            insert(place, candidates, elements)
            place -= 1
        }
    }

    @inlinable
    deinit {
        slots.deallocate()
        next.deallocate()
    }

    @inlinable
    func insert(_ place: Int, _ candidates: ContiguousArray<Candidate>, _ elements: UnsafeBufferPointer<ID>) {
        let candidate = candidates[place]
        let id = elements[Int(candidate.index)]
        let hash = Self.hash(id, candidate.group)
        let tag = hash & 0xFFFF_FFFF_0000_0000
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let entry = slots[slot]
            if entry == 0 { break }
            if entry & 0xFFFF_FFFF_0000_0000 == tag {
                let first = Int(entry & 0xFFFF_FFFF) - 1
                let other = candidates[first]
                if other.group == candidate.group, elements[Int(other.index)] == id {
                    next[place] = Int32(truncatingIfNeeded: first + 1)
                    break
                }
            }
            slot = (slot + 1) & mask
        }
        slots[slot] = tag | UInt64(place + 1)
    }

    /// The slot of an identifier in a group; `nil` when it has none.
    @inlinable
    func slot(
        of id: ID, group: Int32, _ candidates: ContiguousArray<Candidate>, _ elements: UnsafeBufferPointer<ID>
    ) -> Int? {
        let hash = Self.hash(id, group)
        let tag = hash & 0xFFFF_FFFF_0000_0000
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let entry = slots[slot]
            if entry == 0 { return nil }
            if entry & 0xFFFF_FFFF_0000_0000 == tag {
                let other = candidates[Int(entry & 0xFFFF_FFFF) - 1]
                if other.group == group, elements[Int(other.index)] == id { return slot }
            }
            slot = (slot + 1) & mask
        }
    }

    /// The first candidate of a slot, by its place in the list.
    @inlinable
    func first(inSlot slot: Int) -> Int { Int(slots[slot] & 0xFFFF_FFFF) - 1 }

    /// Lets go of the first candidate of a slot, if another follows; the last one stays, to be compared with.
    @inlinable
    func dropFirst(inSlot slot: Int) -> Bool {
        let following = next[first(inSlot: slot)]
        guard following != 0 else { return false }
        slots[slot] = slots[slot] & 0xFFFF_FFFF_0000_0000 | UInt64(following)
        return true
    }

    @inlinable
    static func hash(_ id: ID, _ group: Int32) -> UInt64 {
        UInt64(bitPattern: Int64(id.hashValue)) ^ (UInt64(truncatingIfNeeded: group) &* 0x9E37_79B9_7F4A_7C15)
    }
}
