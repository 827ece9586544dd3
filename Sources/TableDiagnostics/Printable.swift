/// The text with escapes such as `\\u{1B}` for characters that would control a terminal or reorder a line.
///
/// `keepsLines` keeps line feeds and tabs; otherwise the result is a single line.
package func printable(_ text: String, keepsLines: Bool = false) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool { !isControl(scalar) || keepsLines && (scalar == "\n" || scalar == "\t") }
    guard !text.unicodeScalars.allSatisfy(isKept) else { return text }
    return text.unicodeScalars.map { isKept($0) ? String($0) : "\\u{" + String($0.value, radix: 16, uppercase: true) + "}" }.joined()
}

/// Whether a character controls terminals (C0, DEL, C1), ends a line, or changes the direction of text.
package func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
}
