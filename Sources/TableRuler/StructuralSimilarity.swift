import TableGraphics

/// The structural similarity (SSIM) of two pictures of one size: 1 for equal pictures, near 0 for unrelated ones.
///
/// Wang, Bovik, Sheikh and Simoncelli (2004), on brightness, in windows of 8 × 8 pixels that overlap by half; the answer is
/// the mean over all windows. Opaque pictures are taken for granted. `nil` for pictures of different sizes or smaller than a
/// window.
public func structuralSimilarity(_ a: Bitmap, _ b: Bitmap) -> Double? {
    let (width, height, window, step) = (a.width, a.height, 8, 4)
    guard width == b.width, height == b.height, width >= window, height >= window else { return nil }
    var total = 0.0
    var count = 0
    a.pixels.withUnsafeBytes { first in
        b.pixels.withUnsafeBytes { second in
            for top in stride(from: 0, through: height - window, by: step) {
                for left in stride(from: 0, through: width - window, by: step) {
                    let place = Window(start: (top * width + left) * 4, stride: width * 4, side: window)
                    // Most windows of two pictures of one table are the same.
                    total += place.isEqual(first, second) ? 1 : place.similarity(first, second)
                    count += 1
                }
            }
        }
    }
    return total / Double(count)
}

/// A square of pixels; `start` and `stride` are in bytes.
private struct Window {
    let start: Int
    let stride: Int
    let side: Int

    func isEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
        var row = start
        for _ in 0..<side {
            for offset in Swift.stride(from: row, to: row + side * 4, by: 8)
            where a.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self) {
                return false
            }
            row += stride
        }
        return true
    }

    func similarity(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Double {
        var (sumA, sumB, squareA, squareB, product) = (0, 0, 0, 0, 0)
        var row = start
        for _ in 0..<side {
            for offset in Swift.stride(from: row, to: row + side * 4, by: 4) {
                let (p, q) = (brightness(a, offset), brightness(b, offset))
                sumA += p
                sumB += q
                squareA += p * p
                squareB += q * q
                product += p * q
            }
            row += stride
        }
        let count = Double(side * side)
        let (meanA, meanB) = (Double(sumA) / count, Double(sumB) / count)
        let varianceA = Double(squareA) / count - meanA * meanA
        let varianceB = Double(squareB) / count - meanB * meanB
        let covariance = Double(product) / count - meanA * meanB
        // (0.01 × 255)² and (0.03 × 255)²: the paper's constants, which keep flat windows from dividing by zero.
        let (c1, c2) = (6.5025, 58.5225)
        return (2 * meanA * meanB + c1) * (2 * covariance + c2) / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
    }

    /// From 0 to 255 (Rec. 601).
    private func brightness(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
        (Int(bytes[offset]) * 77 + Int(bytes[offset + 1]) * 150 + Int(bytes[offset + 2]) * 29) >> 8
    }
}
