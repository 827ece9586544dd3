import Glibc

/// Information in the segments before a JPEG's pixels.
struct JPEGMarkers {
    /// The EXIF orientation, 1 to 8; 1 (upright) if there is none.
    private(set) var orientation = 1
    /// Whether Adobe's software wrote the file, which inverts CMYK.
    private(set) var isAdobe = false

    /// Whether the orientation swaps width and height.
    var isTurned: Bool { orientation >= 5 }

    init(_ bytes: [UInt8]) {
        var i = 2
        while i + 4 <= bytes.count, bytes[i] == 0xFF {
            let marker = bytes[i + 1]
            // Skips fill bytes before a marker.
            if marker == 0xFF {
                i += 1
                continue
            }
            // The pixel data begins, or the file ends.
            if marker == 0xDA || marker == 0xD9 { return }
            let length = Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
            guard length >= 2, i + 2 + length <= bytes.count else { return }
            let body = bytes[i + 4..<i + 2 + length]
            if marker == 0xE1, body.starts(with: Array("Exif\0\0".utf8)) {
                orientation = Self.orientation(Array(body.dropFirst(6))) ?? orientation
            } else if marker == 0xEE, body.starts(with: Array("Adobe".utf8)) {
                isAdobe = true
            }
            i += 2 + length
        }
    }

    /// The number of scans: one in most files, about ten in progressive ones.
    static func scanCount(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            var (count, place) = (0, 0)
            // In pixel data, 0xFF is followed by zero or a restart marker.
            while place + 1 < bytes.count, let found = memchr(start + place, 0xFF, bytes.count - 1 - place) {
                place = UnsafeRawPointer(found) - start + 1
                if bytes[place] == 0xDA { count += 1 }
            }
            return count
        }
    }

    /// The value of tag 0x0112 in the first directory of a TIFF block.
    private static func orientation(_ tiff: [UInt8]) -> Int? {
        let isLittle = tiff.starts(with: Array("II".utf8))
        guard isLittle || tiff.starts(with: Array("MM".utf8)) else { return nil }
        func number(_ place: Int, _ count: Int) -> Int? {
            guard place >= 0, place <= tiff.count - count else { return nil }
            let bytes = tiff[place..<place + count]
            return (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + entry * 12
            guard let tag = number(place, 2) else { return nil }
            if tag == 0x0112, number(place + 2, 2) == 3, let value = number(place + 8, 2), (1...8).contains(value) { return value }
        }
        return nil
    }
}
