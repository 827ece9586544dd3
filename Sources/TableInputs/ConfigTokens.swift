import TableDiagnostics

/// A maximal sequence of bytes without white space.
struct ConfigToken {
    var lower: Int
    var upper: Int

    /// The range in half the memory, for storage.
    var place: Config.Place { Config.Place(lower: UInt32(clamping: lower), upper: UInt32(clamping: upper)) }
}

/// Splits a config into lines and lines into tokens (`ResolutionRules §1`), byte by byte, so that comments create no `String`.
struct ConfigLexer {
    private let bytes: [UInt8]
    private var i: Int

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        i = start
    }

    /// Reads the tokens of the next nonempty line into `tokens`, whose memory is reused. Returns `false` at the end.
    mutating func nextLine(into tokens: inout [ConfigToken]) -> Bool {
        tokens.removeAll(keepingCapacity: true)
        while i < bytes.count {
            let (kind, length) = classify()
            switch kind {
            case .lineEnd:
                i += length
                if !tokens.isEmpty { return true }
            case .space: i += length
            case .other: tokens.append(token())
            }
        }
        return !tokens.isEmpty
    }

    private mutating func token() -> ConfigToken {
        let lower = i
        while i < bytes.count {
            let byte = bytes[i]
            if byte > 0x20, byte < 0x80 {
                i += 1
                continue
            }
            let (kind, length) = classify()
            guard kind == .other else { break }
            i += length
        }
        return ConfigToken(lower: lower, upper: i)
    }

    private enum Kind { case lineEnd, space, other }

    /// The kind of the character at the current position, and its length in bytes.
    ///
    /// Line endings: U+000A–U+000D, U+0085, U+2028, U+2029. White space: TAB and the Unicode separators (category Z).
    private func classify() -> (Kind, Int) {
        let byte = bytes[i]
        switch byte {
        case 0x0A...0x0D: return (.lineEnd, 1)
        case 0x09, 0x20: return (.space, 1)
        case 0xC2 where next(1) == 0x85: return (.lineEnd, 2)
        case 0xC2 where next(1) == 0xA0: return (.space, 2)
        case 0xE1 where next(1) == 0x9A && next(2) == 0x80: return (.space, 3)
        case 0xE2 where next(1) == 0x80:
            switch next(2) {
            case 0xA8, 0xA9: return (.lineEnd, 3)
            case 0x80...0x8A, 0xAF: return (.space, 3)
            default: return (.other, 1)
            }
        case 0xE2 where next(1) == 0x81 && next(2) == 0x9F: return (.space, 3)
        case 0xE3 where next(1) == 0x80 && next(2) == 0x80: return (.space, 3)
        default: return (.other, 1)
        }
    }

    private func next(_ offset: Int) -> UInt8 { i + offset < bytes.count ? bytes[i + offset] : 0 }
}
