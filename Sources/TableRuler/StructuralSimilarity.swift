import TableGraphics

/// The structural similarity (SSIM) of two pictures of one size: 1 for equal pictures, near 0 for unrelated ones.
///
/// Wang, Bovik, Sheikh and Simoncelli (2004), on brightness, in windows of 8 × 8 pixels that overlap by half; the answer is
/// the mean over all windows. `nil` for pictures of different sizes or smaller than a window.
public func structuralSimilarity(_ a: Bitmap, _ b: Bitmap) -> Double? {
    let (width, height, window, step) = (a.width, a.height, 8, 4)
    guard width == b.width, height == b.height, width >= window, height >= window else { return nil }
    if a.pixels == b.pixels { return 1 }
    let (first, second) = (brightness(a), brightness(b))
    var total = 0.0
    var count = 0
    first.withUnsafeBufferPointer { first in
        second.withUnsafeBufferPointer { second in
            for top in stride(from: 0, through: height - window, by: step) {
                for left in stride(from: 0, through: width - window, by: step) {
                    total += similarity(first, second, from: top * width + left, stride: width, window: window)
                    count += 1
                }
            }
        }
    }
    return total / Double(count)
}

private func similarity(
    _ a: UnsafeBufferPointer<Int32>, _ b: UnsafeBufferPointer<Int32>, from start: Int, stride: Int, window: Int
) -> Double {
    var (sumA, sumB, squareA, squareB, product): (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
    var row = start
    for _ in 0..<window {
        for index in row..<row + window {
            let (p, q) = (a[index], b[index])
            sumA &+= p
            sumB &+= q
            squareA &+= p &* p
            squareB &+= q &* q
            product &+= p &* q
        }
        row += stride
    }
    let count = Double(window * window)
    let (meanA, meanB) = (Double(sumA) / count, Double(sumB) / count)
    let varianceA = Double(squareA) / count - meanA * meanA
    let varianceB = Double(squareB) / count - meanB * meanB
    let covariance = Double(product) / count - meanA * meanB
    // (0.01 × 255)² and (0.03 × 255)²: the paper's constants, which keep flat windows from dividing by zero.
    let (c1, c2) = (6.5025, 58.5225)
    return (2 * meanA * meanB + c1) * (2 * covariance + c2) / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
}

/// From 0 to 255 a pixel (Rec. 601); opaque pictures are taken for granted.
private func brightness(_ bitmap: Bitmap) -> [Int32] {
    bitmap.pixels.withUnsafeBufferPointer { bytes in
        (0..<bytes.count / 4).map { index in
            let at = index * 4
            return (Int32(bytes[at]) &* 77 &+ Int32(bytes[at + 1]) &* 150 &+ Int32(bytes[at + 2]) &* 29) >> 8
        }
    }
}
