/// Formats every number of every output: at most `decimals` digits after the point, no trailing zeros, no exponent, no `-0`, no locale.
///
/// NaN and infinities become `0`: a finished scene contains none.
public func numberText(_ value: Double, decimals: Int = 3) -> String {
    var text: [UInt8] = []
    appendNumberText(value, decimals: decimals, to: &text)
    return String(decoding: text, as: UTF8.self)
}

/// Appends the result of ``numberText(_:decimals:)`` to `bytes`.
public func appendNumberText(_ value: Double, decimals: Int = 3, to bytes: inout [UInt8]) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = value.isFinite ? (value * scale).rounded(.toNearestOrAwayFromZero) : 0
    // Huge values, which no coordinate reaches, lose their decimals so that their digits fit.
    let isHuge = abs(scaled) >= 9e18
    var rest = isHuge ? 9_000_000_000_000_000 : UInt64(abs(scaled))
    let start = bytes.count
    // From the last digit to the first.
    for _ in 0..<(isHuge ? 0 : decimals) {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        if bytes.count > start || digit > 0 { bytes.append(0x30 + UInt8(digit)) }
        rest = quotient
    }
    if bytes.count > start { bytes.append(UInt8(ascii: ".")) }
    repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        bytes.append(0x30 + UInt8(digit))
        rest = quotient
    } while rest > 0
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes[start...].reverse()
}
