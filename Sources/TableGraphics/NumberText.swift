/// The one way a number becomes text in any output: at most `decimals` digits after the point, no trailing
/// zeros, never an exponent, never `-0`, never a locale's separator.
///
/// Not-a-number and infinities become `0`: no finished scene holds them.
public func numberText(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite else { return "0" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
    guard abs(scaled) < 9e18 else { return value < 0 ? "-9000000000000000" : "9000000000000000" }
    let units = Int64(scaled)
    if units == 0 { return "0" }
    let whole = units.magnitude / UInt64(scale)
    var fraction = units.magnitude % UInt64(scale)
    var text = units < 0 ? "-" : ""
    text += String(whole)
    if fraction == 0 { return text }
    var width = decimals
    while fraction % 10 == 0 {
        fraction /= 10
        width -= 1
    }
    let digits = String(fraction)
    text += "." + String(repeating: "0", count: width - digits.count) + digits
    return text
}
