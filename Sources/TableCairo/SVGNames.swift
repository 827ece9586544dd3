/// Makes the ids in Cairo's SVG deterministic.
///
/// Cairo numbers surfaces and images per process (`surface11`, `image15`), so that rendering a scene twice would give different bytes. Here
/// they are numbered from 1 in the order in which they appear.
enum SVGNames {
    static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var i = 0
        while i < bytes.count {
            guard let start = nameStart(bytes, i) else {
                out.append(bytes[i])
                i += 1
                continue
            }
            let letters = bytes[start...].prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
            let digits = bytes[letters.endIndex...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            out += bytes[i..<letters.endIndex]
            i = digits.endIndex
            if letters.isEmpty || digits.isEmpty {
                out += digits
            } else {
                let name = bytes[letters.startIndex..<digits.endIndex]
                let number = numbers[name] ?? numbers.count + 1
                numbers[name] = number
                out += Array(String(number).utf8)
            }
        }
        return out
    }

    /// The start of an id that follows `id="`, `"#` or `(#` at a position; these strings cannot occur inside texts and images.
    private static func nameStart(_ bytes: [UInt8], _ i: Int) -> Int? {
        switch bytes[i] {
        case UInt8(ascii: "i") where bytes[i...].starts(with: idMark): i + idMark.count
        case UInt8(ascii: "\""), UInt8(ascii: "("): i + 1 < bytes.count && bytes[i + 1] == UInt8(ascii: "#") ? i + 2 : nil
        default: nil
        }
    }

    private static let idMark = Array("id=\"".utf8)
}
