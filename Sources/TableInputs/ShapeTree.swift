/// The shapes of a file's objects as a tree of keys: a node stands for the keys on the way to it.
///
/// Objects with the same keys in the same order end at one node and share its shape.
struct ShapeTree {
    /// The node of no keys.
    static let root = 0
    /// Objects with more keys than this are no rows of a table, and share nothing.
    private static let depthLimit = 256
    /// Data with more beginnings of objects than this is not made of rows either.
    private static let nodeLimit = 1 << 16

    private struct Node {
        var key: String
        /// Where the key was first spelt, from quote to quote.
        var spelling: Range<Int>
        var parent: Int
        var depth: Int
        /// The node of one key more that was made last, and the one that was made before this one; the root for none.
        var firstChild = ShapeTree.root
        var sibling = ShapeTree.root
        var shape: Object.Shape?
    }

    private struct Edge: Hashable {
        var node: Int
        var key: String
    }

    private var nodes = [Node(key: "", spelling: 0..<0, parent: 0, depth: 0)]
    private var edges: [Edge: Int] = [:]

    /// How many nodes are compared with the text before a key is made and hashed.
    private static let glanceLimit = 8

    /// The node of one key more, when the key that stands at `i` is spelt as it was when the node was made.
    func glance(after node: Int, at i: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var next = nodes[node].firstChild
        for _ in 0..<Self.glanceLimit where next != Self.root {
            let spelling = nodes[next].spelling
            if bytes.count - i > spelling.count, (0..<spelling.count).allSatisfy({ bytes[i + $0] == bytes[spelling.lowerBound + $0] }) { return next }
            next = nodes[next].sibling
        }
        return nil
    }

    /// From quote to quote.
    func spelling(of node: Int) -> Range<Int> { nodes[node].spelling }

    /// The node of one key more, made when it is new; `nil` for a key that stands on the way, and at the limits.
    mutating func node(after node: Int, key: String, spelling: Range<Int>) -> Int? {
        let edge = Edge(node: node, key: key)
        if let known = edges[edge] { return known }
        guard nodes.count < Self.nodeLimit, nodes[node].depth < Self.depthLimit, !keys(of: node).contains(key) else { return nil }
        let made = nodes.count
        nodes.append(Node(key: key, spelling: spelling, parent: node, depth: nodes[node].depth + 1, sibling: nodes[node].firstChild))
        nodes[node].firstChild = made
        edges[edge] = made
        return made
    }

    /// The keys on the way to a node.
    func keys(of node: Int) -> [String] {
        var keys: [String] = []
        var node = node
        while node != Self.root {
            keys.append(nodes[node].key)
            node = nodes[node].parent
        }
        return keys.reversed()
    }

    /// The shape of the keys on the way to a node: one for all objects that end there.
    mutating func shape(of node: Int) -> Object.Shape {
        if let shape = nodes[node].shape { return shape }
        let shape = Object.Shape(keys(of: node))
        nodes[node].shape = shape
        return shape
    }
}

/// The keys of one object, with a fast way to find a repeated one.
struct KeyList {
    private(set) var keys: [String]
    private var places: [String: Int]

    /// Of distinct keys.
    init(_ keys: [String]) {
        self.keys = keys
        places = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    }

    /// Appends a key, or answers where it stands already.
    mutating func append(_ key: String) -> Int? {
        if let place = places[key] { return place }
        places[key] = keys.count
        keys.append(key)
        return nil
    }
}
