import Glibc
import TableGraphics

/// The structural similarity (SSIM) of two images of the same size: 1 for equal images, near 0 for unrelated ones.
///
/// Wang, Bovik, Sheikh and Simoncelli (2004), on brightness, in windows of 8 × 8 pixels that overlap by half; the result is the mean over
/// all windows. Images must be opaque. `nil` for images of different sizes or smaller than a window.
func structuralSimilarity(_ a: Bitmap, _ b: Bitmap) -> Double? {
    guard a.width == b.width, a.height == b.height, a.width >= 2 * Cell.side, a.height >= 2 * Cell.side else { return nil }
    let (columns, rows) = (a.width / Cell.side, a.height / Cell.side)
    var total = 0.0
    a.pixels.withUnsafeBufferPointer { first in
        b.pixels.withUnsafeBufferPointer { second in
            guard let first = first.baseAddress, let second = second.baseAddress else { return }
            let pair = PixelPair(a: first, b: second, stride: a.width * 4)
            var above = pair.cells(row: 0, count: columns)
            for row in 1..<rows {
                var here = pair.cells(row: row, count: columns)
                total += pair.similarity(&above, &here, row: row)
                above = here
            }
        }
    }
    return total / Double((columns - 1) * (rows - 1))
}

/// A square of pixels in both images, a quarter of a window: each is part of four windows.
private struct Cell {
    /// In pixels.
    static let side = 4

    var isEqual = true
    /// `nil` until a window needs it.
    var sums: Sums?
}

/// The sums of an area's pixels for SSIM: brightness, its squares, its products.
private struct Sums {
    var (a, b, aa, bb, ab) = (0, 0, 0, 0, 0)

    static func + (one: Sums, other: Sums) -> Sums {
        Sums(a: one.a + other.a, b: one.b + other.b, aa: one.aa + other.aa, bb: one.bb + other.bb, ab: one.ab + other.ab)
    }

    /// The similarity of a window's sums.
    var similarity: Double {
        let count = Double(4 * Cell.side * Cell.side)
        let (meanA, meanB) = (Double(a) / count, Double(b) / count)
        let varianceA = Double(aa) / count - meanA * meanA
        let varianceB = Double(bb) / count - meanB * meanB
        let covariance = Double(ab) / count - meanA * meanB
        // (0.01 × 255)² and (0.03 × 255)²: the paper's constants, which prevent division by zero in flat windows.
        let (c1, c2) = (6.5025, 58.5225)
        return (2 * meanA * meanB + c1) * (2 * covariance + c2) / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
    }
}

/// The bytes of two images of the same size; `stride` is from row to row.
private struct PixelPair {
    let a: UnsafePointer<UInt8>
    let b: UnsafePointer<UInt8>
    let stride: Int

    /// A row of cells. Most are equal in two images of the same table.
    func cells(row: Int, count: Int) -> [Cell] {
        var cells = [Cell](repeating: Cell(), count: count)
        for line in row * Cell.side..<(row + 1) * Cell.side where memcmp(a + line * stride, b + line * stride, stride) != 0 {
            for column in 0..<count where cells[column].isEqual {
                let place = line * stride + column * Cell.side * 4
                cells[column].isEqual = memcmp(a + place, b + place, Cell.side * 4) == 0
            }
        }
        return cells
    }

    /// The sum of the similarities of the windows in two rows of cells.
    func similarity(_ above: inout [Cell], _ here: inout [Cell], row: Int) -> Double {
        var total = 0.0
        for column in 1..<here.count {
            if above[column - 1].isEqual, above[column].isEqual, here[column - 1].isEqual, here[column].isEqual {
                total += 1
                continue
            }
            let window =
                sums(&above[column - 1], row - 1, column - 1) + sums(&above[column], row - 1, column)
                + sums(&here[column - 1], row, column - 1) + sums(&here[column], row, column)
            total += window.similarity
        }
        return total
    }

    private func sums(_ cell: inout Cell, _ row: Int, _ column: Int) -> Sums {
        if let known = cell.sums { return known }
        var sums = Sums()
        var line = row * Cell.side * stride + column * Cell.side * 4
        let end = line + Cell.side * stride
        // Plain loops: images have millions of pixels, and tests run unoptimized.
        while line < end {
            var place = line
            while place < line + Cell.side * 4 {
                let (p, q) = (brightness(a, place), brightness(b, place))
                sums.a += p
                sums.b += q
                sums.aa += p * p
                sums.bb += q * q
                sums.ab += p * q
                place += 4
            }
            line += stride
        }
        cell.sums = sums
        return sums
    }

    /// From 0 to 255 (Rec. 601).
    private func brightness(_ bytes: UnsafePointer<UInt8>, _ place: Int) -> Int {
        (Int(bytes[place]) * 77 + Int(bytes[place + 1]) * 150 + Int(bytes[place + 2]) * 29) >> 8
    }
}
