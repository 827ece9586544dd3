import TableGraphics

extension [Int?] {
    /// The indexes of the values outside a longest increasing subsequence, in descending order: the smallest set of rows to move. Ignores
    /// `nil` values.
    ///
    /// Takes O(n log n) time at worst, and O(n) if the values increase.
    var placesOutsideIncreasingRun: [Int] {
        // For each length, the index of the smallest last value of a subsequence with that length.
        var lastPlaces: [(place: Int, value: Int)] = []
        // For each index, the previous index in its subsequence.
        var before = [Int?](repeating: nil, count: count)
        for (place, value) in enumerated() {
            guard let value else { continue }
            let length =
                value > lastPlaces.last?.value ?? -1
                ? lastPlaces.count : partitionIndex(count: lastPlaces.count) { lastPlaces[$0].value >= value }
            if length > 0 { before[place] = lastPlaces[length - 1].place }
            if length == lastPlaces.count { lastPlaces.append((place, value)) } else { lastPlaces[length] = (place, value) }
        }
        var outside: [Int] = []
        var member = lastPlaces.last?.place
        for place in indices.reversed() where self[place] != nil {
            if place == member { member = before[place] } else { outside.append(place) }
        }
        return outside
    }
}
