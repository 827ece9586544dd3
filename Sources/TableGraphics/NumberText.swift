/// Formats every number of every output: at most `decimals` digits after the point, no trailing zeros, exponent or `-0`, and independent of
/// the locale.
///
/// NaN and infinity become `0`; a finished scene contains neither.
public func numberText(_ value: Double, decimals: Int = 3) -> String {
    withNumberText(value, decimals: decimals) { String(decoding: $0, as: UTF8.self) }
}

/// Appends the result of ``numberText(_:decimals:)`` to `bytes`.
public func appendNumberText(_ value: Double, decimals: Int = 3, to bytes: inout [UInt8]) {
    withNumberText(value, decimals: decimals) { bytes.append(contentsOf: $0) }
}

private func withNumberText<Result>(_ value: Double, decimals: Int, _ body: (Slice<UnsafeMutableBufferPointer<UInt8>>) -> Result) -> Result
{
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = value.isFinite ? (value * scale).rounded(.toNearestOrAwayFromZero) : 0
    // Huge values, which no coordinate reaches, lose their decimals so that the digits fit.
    let isHuge = abs(scaled) >= 9e18
    var rest = isHuge ? 9_000_000_000_000_000 : UInt64(abs(scaled))
    // At most 19 digits before the decimals, plus a point and a sign.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: decimals + 21) { buffer in
        // Writes digits from the last to the first.
        var start = buffer.count
        func prepend(_ byte: UInt8) {
            start -= 1
            buffer[start] = byte
        }
        for _ in 0..<(isHuge ? 0 : decimals) {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            if start < buffer.count || digit > 0 { prepend(0x30 + UInt8(digit)) }
            rest = quotient
        }
        if start < buffer.count { prepend(UInt8(ascii: ".")) }
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            prepend(0x30 + UInt8(digit))
            rest = quotient
        } while rest > 0
        if scaled < 0 { prepend(UInt8(ascii: "-")) }
        return body(buffer[start...])
    }
}

/// For example `1 row` or `2 rows`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
