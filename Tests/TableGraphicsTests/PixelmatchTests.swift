import Foundation
import TableGraphics
import Testing

/// Pairs of small images with the counts of pixelmatch 0.4.0 from PyPI, recorded by `Cases/pixelmatch/record.py`.
@Suite("Perceptual comparator and pixelmatch")
struct PixelmatchTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var name: String
        /// The number of different pixels by threshold, according to pixelmatch; `nil` if pixelmatch rejects the sizes.
        var counts: [(threshold: Double, different: Int?)]
        var left: Bitmap
        var right: Bitmap
        var testDescription: String { name }
    }

    /// The pixel for a character.
    static func color(_ character: Character) -> [UInt8]? {
        if let digit = character.hexDigitValue, character.isNumber || "abcdef".contains(character) {
            return [UInt8](repeating: UInt8(digit * 17), count: 3) + [255]
        }
        let others: [Character: [UInt8]] = [
            "g": [254, 254, 254, 255], "r": [255, 255, 254, 255], "R": [255, 59, 48, 255], "B": [0, 122, 255, 255],
            "G": [52, 199, 89, 255],
            "-": [255, 255, 255, 0], "_": [0, 0, 0, 0], "~": [0, 0, 0, 128], "+": [0, 122, 255, 128],
        ]
        return others[character]
    }

    static func picture(_ rows: [Substring]) throws -> Bitmap {
        let pixels = try rows.joined().flatMap { try #require(color($0)) }
        return Bitmap(width: rows[0].count, height: rows.count, pixels: pixels)
    }

    static func pairs() throws -> [Pair] {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/pixelmatch/pairs.txt")
        return try String(contentsOf: path, encoding: .utf8).split(separator: "\n\n").map { block in
            let lines = block.split(separator: "\n")
            let title = try #require(lines.first).split(separator: ": ")
            let counts = try title[1].split(separator: " ").map { word in
                let parts = word.split(separator: "=")
                return (try #require(Double(parts[0])), Int(parts[1]))
            }
            let rows = lines.dropFirst().map { $0.split(separator: " ") }
            return Pair(
                name: String(title[0]), counts: counts, left: try picture(rows.map { $0[0] }),
                right: try picture(rows.filter { $0.count == 2 }.map { $0[1] }))
        }
    }

    @Test("our comparator and pixelmatch find the same number of pixels, in either order of images")
    func sameVerdict() throws {
        let pairs = try Self.pairs()
        #expect(pairs.count == 40)
        for pair in pairs {
            for (threshold, different) in pair.counts {
                let comparator = PixelComparator.perceptual(try UnitFraction(threshold))
                for (a, b) in [(pair.left, pair.right), (pair.right, pair.left)] {
                    let found = comparator.compare(a, b)
                    if let different {
                        #expect(found.different == different, "\(pair.name) at \(threshold)")
                    } else {
                        #expect(!found.isEqual, "\(pair.name) at \(threshold)")
                    }
                }
            }
        }
    }

    /// Rows are compared as vectors of eight pixels. Comparing single pixels must give the same result.
    @Test("every pixel of the map equals its individual comparison")
    func maps() throws {
        for pair in try Self.pairs() where pair.left.height == pair.right.height && pair.left.width == pair.right.width {
            let comparator = PixelComparator.perceptual(try UnitFraction(0.1))
            let found = comparator.compare(pair.left, pair.right)
            let states = comparator.map(pair.left, pair.right).states
            #expect(states.count { $0 == .different } == found.different, "\(pair.name)")
            #expect(states.count { $0 == .antiAliased } == found.antiAliased, "\(pair.name)")
        }
    }
}
