import TableGraphics

/// At most 256 colours, as little-endian words (red lowest), with a fast way to find one: open addressing in 1,024 slots.
struct ColorTable {
    private(set) var colors: [UInt32] = []
    private var slots = [Int16](repeating: -1, count: 1024)

    /// The colours of a picture; `nil` when there are more.
    init?(_ bitmap: Bitmap) {
        let hasFew = bitmap.pixels.withUnsafeBytes { pixels in
            let words = pixels.bindMemory(to: UInt32.self)
            var last = words[0]
            guard insert(last.littleEndian) else { return false }
            for word in words where word != last {
                last = word
                guard insert(word.littleEndian) else { return false }
            }
            return true
        }
        if !hasFew { return nil }
    }

    /// The least bits that number them all.
    var bitDepth: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }

    /// How opaque each colour is, up to the last that is not wholly opaque.
    var alphas: [UInt8] {
        let all = colors.map { UInt8(truncatingIfNeeded: $0 >> 24) }
        return Array(all[..<((all.lastIndex { $0 < 255 } ?? -1) + 1)])
    }

    /// Takes a colour in; `false` when it would be the 257th.
    private mutating func insert(_ color: UInt32) -> Bool {
        var slot = Self.slot(of: color)
        while slots[slot] >= 0 {
            if colors[Int(slots[slot])] == color { return true }
            slot = (slot + 1) & 1023
        }
        guard colors.count < 256 else { return false }
        slots[slot] = Int16(colors.count)
        colors.append(color)
        return true
    }

    /// The number of each pixel's colour.
    func numbers(of bitmap: Bitmap) -> [UInt32] {
        let count = bitmap.width * bitmap.height
        return [UInt32](unsafeUninitializedCapacity: count) { numbers, initialized in
            bitmap.pixels.withUnsafeBytes { pixels in
                let words = pixels.bindMemory(to: UInt32.self)
                var last = words[0]
                var number = UInt32(index(of: last.littleEndian))
                for place in 0..<count {
                    let word = words[place]
                    if word != last { (last, number) = (word, UInt32(index(of: word.littleEndian))) }
                    numbers[place] = number
                }
            }
            initialized = count
        }
    }

    /// The number of a colour; 0 for one that was not taken in.
    private func index(of color: UInt32) -> Int {
        var slot = Self.slot(of: color)
        while slots[slot] >= 0 {
            if colors[Int(slots[slot])] == color { return Int(slots[slot]) }
            slot = (slot + 1) & 1023
        }
        return 0
    }

    private static func slot(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 22) }
}
