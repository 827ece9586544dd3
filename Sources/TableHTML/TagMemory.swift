import TableGraphics
import TableMarkup

/// What an element's tag is made of: two that are alike have one tag.
struct TagLook: Equatable {
    enum Kind: Equatable { case row, frame(Element), ground, text(face: Int, isContextual: Bool) }
    enum Element: Equatable {
        case span, h2, p

        var name: StaticString {
            switch self {
            case .span: "span"
            case .h2: "h2"
            case .p: "p"
            }
        }
    }
    var kind: Kind
    /// In points.
    var origin: Point
    /// In points; of a text its tracking and its size.
    var size: Size
    /// A clipped frame's radius, else `nil`.
    var clipRadius: Double?
    var color: AdaptiveColor?
    /// CSS pixels a point.
    var unit: Double
}

/// Tags by their looks: a table of its own, as a dictionary's hash alone would take longer than all else about an element.
struct TagMemory {
    private var known: [(look: TagLook, tag: MarkupWriter.Tag)] = []
    /// Numbers into `known`, from a look's place on; -1 where nothing is.
    private var places = [Int16](repeating: -1, count: 1 << 12)

    subscript(look: TagLook) -> MarkupWriter.Tag? {
        get {
            let number = Int(places[place(of: look)])
            return number < 0 ? nil : known[number].tag
        }
        set {
            // What never repeats, as places of rows in an index, is not kept without end.
            let place = place(of: look)
            guard let newValue, places[place] < 0, known.count < places.count / 2 else { return }
            places[place] = Int16(known.count)
            known.append((look, newValue))
        }
    }

    /// Where a look stands, or where it would.
    private func place(of look: TagLook) -> Int {
        var place = Int(truncatingIfNeeded: look.hash >> 52)
        while case let number = Int(places[place]), number >= 0, known[number].look != look { place = (place + 1) & (places.count - 1) }
        return place
    }
}

extension TagLook {
    /// Twelve bits of it or so are good, the highest. The odd factor is that of Fibonacci hashing, 2⁶⁴ over the golden ratio.
    fileprivate var hash: UInt64 {
        func mixed(_ hash: UInt64, _ number: UInt64) -> UInt64 { (hash ^ hash >> 29 ^ number) &* 0x9E37_79B9_7F4A_7C15 }
        let light = color?.light ?? .clear
        let bits = UInt64(light.red) << 24 | UInt64(light.green) << 16 | UInt64(light.blue) << 8 | UInt64(light.alpha)
        return mixed(
            mixed(mixed(mixed(mixed(1, bits), origin.x.bitPattern), origin.y.bitPattern), size.width.bitPattern), size.height.bitPattern)
    }
}
