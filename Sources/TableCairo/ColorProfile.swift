import CDeflate
import Foundation

/// The colors of a PNG file that are not those of sRGB, but have its curve: screenshots of devices and simulators are in Display P3.
struct ColorProfile {
    /// From linear red, green and blue to those of sRGB, row by row.
    private let matrix: [Double]

    /// From the data of an `iCCP` chunk; `nil` for sRGB and for profiles of other kinds, which are read as sRGB.
    init?(_ chunk: ArraySlice<UInt8>) {
        guard let bytes = Self.inflated(chunk) else { return nil }
        let columns = ["rXYZ", "gXYZ", "bXYZ"].map { Self.numbers(of: $0, in: bytes, from: 8, count: 3) }
        // Function 3 of ICC.1, whose exponent in sRGB is 2.4.
        guard let curve = Self.numbers(of: "rTRC", in: bytes, from: 12, count: 1).first, abs(curve - 2.4) < 0.01,
            columns.allSatisfy({ $0.count == 3 })
        else { return nil }
        matrix = Self.fromXYZ.flatMap { row in columns.map { zip(row, $0).reduce(0) { $0 + $1.0 * $1.1 } } }
        let isStandard = matrix.indices.allSatisfy { abs(matrix[$0] - ($0 % 4 == 0 ? 1 : 0)) < 0.005 }
        if isStandard { return nil }
    }

    /// Converts red, green, blue and alpha to sRGB. Colors that sRGB does not have become the closest ones.
    func convert(_ pixels: inout [UInt8]) {
        let linear = (0...255).map { value -> Double in
            let channel = Double(value) / 255
            return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
        }
        // Screenshots have few colors.
        var known: [UInt32: (UInt8, UInt8, UInt8)] = [:]
        for at in stride(from: 0, to: pixels.count - 3, by: 4) {
            let key = UInt32(pixels[at]) << 16 | UInt32(pixels[at + 1]) << 8 | UInt32(pixels[at + 2])
            let color =
                known[key]
                ?? {
                    let source = [linear[Int(pixels[at])], linear[Int(pixels[at + 1])], linear[Int(pixels[at + 2])]]
                    let made = (encoded(source, 0), encoded(source, 1), encoded(source, 2))
                    known[key] = made
                    return made
                }()
            (pixels[at], pixels[at + 1], pixels[at + 2]) = color
        }
    }

    private func encoded(_ linear: [Double], _ row: Int) -> UInt8 {
        let value = min(max((0..<3).reduce(0) { $0 + matrix[row * 3 + $1] * linear[$1] }, 0), 1)
        return UInt8(((value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055) * 255).rounded())
    }

    /// The inverse of sRGB's colorants, for the white of profiles (D50).
    private static let fromXYZ = [[3.1341, -1.6174, -0.4907], [-0.9788, 1.9161, 0.0334], [0.0719, -0.2290, 1.4053]]

    /// The profile behind its name. Those of devices have about 500 bytes; one with tables is not for us.
    private static func inflated(_ chunk: ArraySlice<UInt8>) -> [UInt8]? {
        guard let end = chunk.firstIndex(of: 0), let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        let data = chunk.dropFirst(end - chunk.startIndex + 2)
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 14) { memory, count in
            _ = data.withUnsafeBytes {
                libdeflate_zlib_decompress(decompressor, $0.baseAddress, $0.count, memory.baseAddress, memory.count, &count)
            }
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Fixed-point numbers of a tag; empty if the profile does not have it.
    private static func numbers(of tag: String, in bytes: [UInt8], from start: Int, count: Int) -> [Double] {
        func word(_ at: Int) -> UInt32? {
            guard at >= 0, at + 4 <= bytes.count else { return nil }
            return bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        guard let tags = word(128) else { return [] }
        let name = tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard let entry = (0..<min(Int(tags), 64)).map({ 132 + $0 * 12 }).first(where: { word($0) == name }), let place = word(entry + 4)
        else { return [] }
        return (0..<count).compactMap { word(Int(place) + start + $0 * 4).map { Double(Int32(bitPattern: $0)) / 65536 } }
    }
}
