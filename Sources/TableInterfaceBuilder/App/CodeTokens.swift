import TableDiagnostics

/// The words, texts and marks of a Swift or Objective-C file, without its comments.
struct CodeTokens {
    enum Token: Hashable {
        case word(String)
        /// A text without interpolation.
        case text(String)
        case mark(UInt8)
    }

    private(set) var tokens: [Token] = []

    /// The maximum number of tokens of a file.
    private static let limit = 400_000

    init(_ bytes: [UInt8]) {
        var index = 0
        func isWord(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
                || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        }
        func at(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
        while index < bytes.count, tokens.count < Self.limit {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "/"):
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "*"):
                index += 2
                while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && at(index + 1) == UInt8(ascii: "/")) { index += 1 }
                index += 2
            case UInt8(ascii: "\""):
                let start = index + 1
                index = start
                // An unfinished text ends with its line, so that one mistake does not hide the rest of the file.
                while index < bytes.count, bytes[index] != byte, bytes[index] != UInt8(ascii: "\n") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                let text = bytes[min(start, bytes.count)..<min(index, bytes.count)]
                if !text.contains(UInt8(ascii: "\\")) { tokens.append(.text(String(decoding: text, as: UTF8.self))) }
                index += 1
            case _ where isWord(byte):
                let start = index
                while index < bytes.count, isWord(bytes[index]) { index += 1 }
                tokens.append(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
            case 0...0x20: index += 1
            default:
                tokens.append(.mark(byte))
                index += 1
            }
        }
    }
}
