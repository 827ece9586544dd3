/// The one way a number becomes text in any output: at most `decimals` digits after the point, no trailing
/// zeros, never an exponent, never `-0`, never a locale's separator.
///
/// Not-a-number and infinities become `0`: no finished scene holds them.
public func numberText(_ value: Double, decimals: Int = 3) -> String {
    String(unsafeUninitializedCapacity: longestNumberText) { writeNumberText(value, decimals: decimals, into: UnsafeMutableRawBufferPointer($0)) }
}

/// The same text at the end of some bytes.
public func appendNumberText(_ value: Double, decimals: Int = 3, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longestNumberText) { text in
        let count = writeNumberText(value, decimals: decimals, into: UnsafeMutableRawBufferPointer(text))
        bytes.append(contentsOf: text[..<count])
    }
}

/// How many bytes the text of a number has at most: a sign, a point, and the digits of a 64-bit number.
public let longestNumberText = 24

/// The same text in memory that has room for `longestNumberText` bytes; how many there are.
public func writeNumberText(_ value: Double, decimals: Int = 3, into text: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    func put(_ byte: UInt8) {
        text[count] = byte
        count += 1
    }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = value.isFinite ? (value * scale).rounded(.toNearestOrAwayFromZero) : 0
    // What no coordinate reaches is cut off, so that its digits fit.
    let isHuge = abs(scaled) >= 9e18
    var rest = isHuge ? 9_000_000_000_000_000 : UInt64(abs(scaled))
    let isNegative = scaled < 0
    // From the last digit to the first.
    for _ in 0..<(isHuge ? 0 : decimals) {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        if count > 0 || digit > 0 { put(0x30 + UInt8(digit)) }
        rest = quotient
    }
    if count > 0 { put(UInt8(ascii: ".")) }
    repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        put(0x30 + UInt8(digit))
        rest = quotient
    } while rest > 0
    if isNegative { put(UInt8(ascii: "-")) }
    var written = UnsafeMutableRawBufferPointer(rebasing: text[..<count])
    written.reverse()
    return count
}
