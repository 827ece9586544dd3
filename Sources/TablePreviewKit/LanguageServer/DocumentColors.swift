import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs

/// Hexadecimal colors of cell designs, themes and data: `textDocument/documentColor` and `textDocument/colorPresentation`.
enum DocumentColors {
    /// The maximum number of reported colors: a data file may contain millions.
    private static let limit = 2_000

    static func colors(of file: SourceFile) -> Value {
        var colors: [Value] = []
        var offset = 0
        while colors.count < limit, let hash = file.bytes[offset...].firstIndex(of: 0x23) {
            offset = hash + 1
            let digits = file.bytes[offset...].prefix { isHexDigit($0) }.count
            let before = hash > 0 ? file.bytes[hash - 1] : 0x20
            guard [3, 4, 6, 8].contains(digits), [0x20, 0x22, 0x27, 0x3A, 0x2C].contains(before) else { continue }
            let span = SourceSpan(file: file, lower: hash, upper: offset + digits)
            guard let color = RGBA(hex: String(decoding: file.bytes[hash..<offset + digits], as: UTF8.self)) else { continue }
            colors.append(["range": span.editorRange, "color": shape(color)])
        }
        return .array(colors)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    private static func shape(_ color: RGBA) -> Value {
        func part(_ value: UInt8) -> Value { .number(Number(text: numberText(Double(value) / 255, decimals: 6))) }
        return ["red": part(color.red), "green": part(color.green), "blue": part(color.blue), "alpha": part(color.alpha)]
    }

    /// The hexadecimal form of a color from the editor's color picker.
    static func presentations(of color: Value?) -> Value {
        func part(_ key: String) -> Int? {
            guard case .number(let number)? = color?[key] else { return nil }
            return Int((min(1, max(0, number.doubleValue)) * 255).rounded())
        }
        guard let red = part("red"), let green = part("green"), let blue = part("blue"), let alpha = part("alpha") else {
            return .array([])
        }
        let parts = [red, green, blue] + (alpha < 255 ? [alpha] : [])
        let text = "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
        return [["label": .string(text)]]
    }
}
