import TableGraphics

extension [Int?] {
    /// The places of the values outside a longest increasing subsequence, in descending order: the rows that move when as few as possible
    /// do. `nil` takes no part.
    ///
    /// Takes time n log n at worst, and n when the values increase.
    var placesOutsideIncreasingRun: [Int] {
        // For each length the place of the least last value of a subsequence of that length.
        var lastPlaces: [(place: Int, value: Int)] = []
        // For each place the place before it in its subsequence.
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
