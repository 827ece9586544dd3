extension [UInt8] {
    /// The offset of the first occurrence of a text from `start` on; `nil` if there is none. A plain loop, because `firstRange(of:)` is slow
    /// enough to notice in documents of megabytes.
    package func offset(of text: String, from start: Int = 0) -> Int? {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return start }
        return withUnsafeBufferPointer { bytes in
            var place = start
            while place + wanted.count <= bytes.count {
                if bytes[place] == first, bytes[place..<place + wanted.count].elementsEqual(wanted) { return place }
                place += 1
            }
            return nil
        }
    }
}
