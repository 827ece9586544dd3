/// Trees from scratch: their rows are spread evenly, so that no node is less than half full.
extension RowNode {
    /// Rows of one height in points. No more than two children of a node differ, and all that do not are one in memory.
    init(repeating height: Double, count: Int, depth: Int) {
        guard depth > 0 else {
            self.init(tops: (0...count).map { height * Double($0) })
            return
        }
        var known: [Int: RowNode] = [:]
        self.init(
            children: Self.parts(count, depth: depth).map { rows in
                if let child = known[rows.count] { return child }
                let child = RowNode(repeating: height, count: rows.count, depth: depth - 1)
                known[rows.count] = child
                return child
            })
    }

    /// Rows whose heights are asked for in order, in points; below 0 counts as 0.
    init(_ rows: Range<Int>, depth: Int, height: (Int) -> Double) {
        guard depth == 0 else {
            self.init(
                children: Self.parts(rows.count, depth: depth).map { part in
                    RowNode(rows.lowerBound + part.lowerBound..<rows.lowerBound + part.upperBound, depth: depth - 1, height: height)
                })
            return
        }
        self.init(
            tops: [Double](unsafeUninitializedCapacity: rows.count + 1) { tops, initialized in
                var top = 0.0
                for place in 0..<rows.count {
                    tops.initializeElement(at: place, to: top)
                    top += max(0, height(rows.lowerBound + place))
                }
                tops.initializeElement(at: rows.count, to: top)
                initialized = rows.count + 1
            })
    }

    /// How many levels of inner nodes a number of rows takes.
    static func depth(of count: Int) -> Int {
        var (nodes, depth) = ((count - 1) / leafLimit, 0)
        while nodes > 0 { (nodes, depth) = (nodes / childLimit, depth + 1) }
        return depth
    }

    /// The rows of each child of a node.
    private static func parts(_ count: Int, depth: Int) -> [Range<Int>] {
        let room = (1..<depth).reduce(leafLimit) { room, _ in room * childLimit }
        let parts = (count + room - 1) / room
        var end = 0
        return (0..<parts).map { part in
            let start = end
            end += count / parts + (part < count % parts ? 1 : 0)
            return start..<end
        }
    }
}
