import Foundation

/// Changes an array and reports each change.
final class ObservedArray: NSMutableArray {
    private let array: NSMutableArray
    private let owner: NSObject?
    private let key: String

    init(_ array: NSMutableArray, of owner: NSObject, _ key: String) {
        (self.array, self.owner, self.key) = (array, owner, key)
        super.init(capacity: 0)
    }
    override init(capacity: Int) {
        (array, owner, key) = (NSMutableArray(capacity: capacity), nil, "")
        super.init(capacity: capacity)
    }
    required init(objects: UnsafePointer<AnyObject>?, count: Int) {
        (array, owner, key) = (NSMutableArray(objects: objects, count: count), nil, "")
        super.init(capacity: count)
    }
    required init?(coder: NSCoder) { nil }
    required convenience init(arrayLiteral elements: Any...) {
        self.init(capacity: elements.count)
        array.addObjects(from: elements)
    }

    override var count: Int { array.count }
    override func object(at index: Int) -> Any { array.object(at: index) }

    override func insert(_ object: Any, at index: Int) {
        array.insert(object, at: index)
        report(.insertion, IndexSet(integer: index), new: [object])
    }
    override func add(_ object: Any) { insert(object, at: count) }
    override func addObjects(from objects: [Any]) { for object in objects { add(object) } }
    override func removeObject(at index: Int) {
        let old = array.object(at: index)
        array.removeObject(at: index)
        report(.removal, IndexSet(integer: index), old: [old])
    }
    override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }
    override func removeAllObjects() { removeObjects(at: IndexSet(integersIn: 0..<count)) }
    override func removeObjects(at indexes: IndexSet) {
        let old = indexes.map { array.object(at: $0) }
        for index in indexes.reversed() { array.removeObject(at: index) }
        report(.removal, indexes, old: old)
    }
    override func replaceObject(at index: Int, with object: Any) {
        // As Foundation's subscript on Apple's systems, the place after the last object takes a new one.
        if index == count { return insert(object, at: index) }
        let old = array.object(at: index)
        array.replaceObject(at: index, with: object)
        report(.replacement, IndexSet(integer: index), old: [old], new: [object])
    }
    override func insert(_ objects: [Any], at indexes: IndexSet) {
        for (index, object) in zip(indexes, objects) { array.insert(object, at: index) }
        report(.insertion, indexes, new: objects)
    }
    override func replaceObjects(in range: NSRange, withObjectsFrom others: [Any]) {
        let old = (range.location..<range.location + range.length).map { array.object(at: $0) }
        let common = Swift.min(old.count, others.count)
        let (replaced, rest) = (range.location..<range.location + common, range.location + common)
        for index in replaced { array.replaceObject(at: index, with: others[index - range.location]) }
        report(.replacement, IndexSet(integersIn: replaced), old: Array(old.prefix(common)), new: Array(others.prefix(common)))
        removeObjects(at: IndexSet(integersIn: rest..<range.location + old.count))
        insert(Array(others.dropFirst(common)), at: IndexSet(integersIn: rest..<range.location + others.count))
    }
    override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
        for (index, object) in zip(indexes, objects) { replaceObject(at: index, with: object) }
    }
    override func exchangeObject(at first: Int, withObjectAt second: Int) {
        let (one, other) = (array.object(at: first), array.object(at: second))
        replaceObject(at: first, with: other)
        replaceObject(at: second, with: one)
    }

    // Foundation on Linux finds only hashable objects.
    override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }
    override func index(of object: Any) -> Int { index(of: object, in: NSRange(location: 0, length: count)) }
    override func index(of object: Any, in range: NSRange) -> Int {
        (range.location..<range.location + range.length).first { Self.areEqual(array.object(at: $0), object) } ?? NSNotFound
    }
    override func removeObjects(in objects: [Any]) {
        for index in (0..<count).reversed() where objects.contains(where: { Self.areEqual($0, array.object(at: index)) }) {
            removeObject(at: index)
        }
    }
    private static func areEqual(_ one: Any, _ other: Any) -> Bool {
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return type(of: one) is AnyClass && type(of: other) is AnyClass && one as AnyObject === other as AnyObject
    }

    private func report(_ kind: NSKeyValueChange, _ indexes: IndexSet, old: [Any]? = nil, new: [Any]? = nil) {
        guard let owner, !indexes.isEmpty else { return }
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: kind.number, .indexesKey: indexes]
        if let old { change[.oldKey] = old }
        if let new { change[.newKey] = new }
        Observers.report(change, of: owner, key)
    }
}
