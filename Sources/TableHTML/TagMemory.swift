import TableGraphics
import TableMarkup

/// What an element's tag is made of, as bits: two that are alike have one tag.
struct TagLook: Equatable {
    enum Kind { case row, frame(Element), ground, text(face: Int, isContextual: Bool) }
    enum Element: UInt64 {
        case span, h2, p

        var name: StaticString {
            switch self {
            case .span: "span"
            case .h2: "h2"
            case .p: "p"
            }
        }
    }

    private var kind: UInt64
    private var x: UInt64
    private var y: UInt64
    private var width: UInt64
    private var height: UInt64
    private var clipRadius: UInt64
    private var color: UInt64 = 0
    private var highContrastColor: UInt64 = 0

    /// `size` of a text is its tracking and its size; `clipRadius` is `nil` for frames that do not clip. All in points.
    init(_ kind: Kind, _ origin: Point, _ size: Size, clipRadius: Double? = nil, color: AdaptiveColor? = nil) {
        switch kind {
        case .row: self.kind = 0
        case .ground: self.kind = 1
        case .frame(let element): self.kind = 2 | element.rawValue << 8
        case .text(let face, let isContextual): self.kind = 3 | (isContextual ? 1 << 8 : 0) | UInt64(face) << 16
        }
        if clipRadius != nil { self.kind |= 1 << 2 }
        (x, y, width, height) = (origin.x.bitPattern, origin.y.bitPattern, size.width.bitPattern, size.height.bitPattern)
        self.clipRadius = clipRadius?.bitPattern ?? 0
        guard let color else { return }
        self.kind |= (color.lightHighContrast == nil ? 0 : 1 << 3) | (color.darkHighContrast == nil ? 0 : 1 << 4)
        self.color = Self.bits(color.light) << 32 | Self.bits(color.dark)
        highContrastColor = Self.bits(color.lightHighContrast ?? .clear) << 32 | Self.bits(color.darkHighContrast ?? .clear)
    }

    /// Eight words compared at once: most that are compared are alike.
    @inline(__always)
    static func == (a: TagLook, b: TagLook) -> Bool {
        (a.kind ^ b.kind) | (a.x ^ b.x) | (a.y ^ b.y) | (a.width ^ b.width) | (a.height ^ b.height) | (a.clipRadius ^ b.clipRadius)
            | (a.color ^ b.color) | (a.highContrastColor ^ b.highContrastColor) == 0
    }

    private static func bits(_ color: RGBA) -> UInt64 {
        UInt64(color.red) << 24 | UInt64(color.green) << 16 | UInt64(color.blue) << 8 | UInt64(color.alpha)
    }

    /// The highest bits are good. The odd factor is that of Fibonacci hashing, 2⁶⁴ over the golden ratio; its multiples keep the parts apart.
    fileprivate var hash: UInt64 {
        func mixed(_ part: UInt64, _ number: UInt64) -> UInt64 { (part ^ part >> 32) &* (number &* 0x9E37_79B9_7F4A_7C15) }
        return mixed(kind, 1) &+ mixed(x, 3) &+ mixed(y, 5) &+ mixed(width, 7) &+ mixed(height, 9) &+ mixed(clipRadius, 11) &+ mixed(color, 13)
            &+ mixed(highContrastColor, 15)
    }
}

/// Tags by their looks: a table of its own, as a dictionary's hash alone would take longer than all else about an element.
struct TagMemory: ~Copyable {
    private var looks: [TagLook] = []
    /// The tags of all looks; then perhaps one that is not kept.
    private(set) var tags = TagList()
    /// Numbers into `looks`, from a look's place on; -1 where nothing is.
    private var places = [Int16](repeating: -1, count: 1 << 12)
    /// By a look's number, that of the look that came after it: mostly the next one too.
    private var following: [Int16] = []
    private var last = 0
    /// CSS pixels a point, of all that is known.
    private var unit = 1.0

    /// Forgets all that was made for other pixels.
    mutating func turn(to unit: Double) {
        guard unit != self.unit else { return }
        self = TagMemory()
        self.unit = unit
    }

    /// The number of a look's tag; `nil` before it is added.
    mutating func number(of look: TagLook) -> Int? {
        if looks.isEmpty { return nil }
        var number = Int(following[last])
        if looks[number] != look {
            number = Int(places[place(of: look)])
            if number < 0 { return nil }
            following[last] = Int16(number)
        }
        last = number
        return number
    }

    /// The number of a tag that is added.
    mutating func add(_ name: StaticString, _ attributes: [MarkupWriter.Attribute], for look: TagLook) -> Int {
        if tags.count > looks.count { tags.removeLast() }
        tags.append(name, attributes)
        // What never repeats, as places of rows in an index, is not kept without end.
        if looks.count < places.count / 2 {
            places[place(of: look)] = Int16(looks.count)
            looks.append(look)
            following.append(0)
        }
        return tags.count - 1
    }

    /// Where a look stands, or where it would.
    private func place(of look: TagLook) -> Int {
        var place = Int(truncatingIfNeeded: look.hash >> 52)
        while case let number = Int(places[place]), number >= 0, looks[number] != look { place = (place + 1) & (places.count - 1) }
        return place
    }
}
