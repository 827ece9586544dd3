import TableDiagnostics

/// Formats configs in the canonical style: changes spacing and order, but not the meaning.
///
/// Indents row lines below a section line, and puts flags in a fixed order with their values. Unknown words and comments stay unchanged.
/// Formatting is idempotent.
public enum ConfigFormatter {
    /// Returns the formatted text. Error: `config.not-utf8`.
    public static func format(_ file: SourceFile) -> Outcome<String> {
        if let fault = ConfigParser.encodingFault(in: file) { return .failure(fault) }
        var lines: [String] = []
        var isInSection = false
        for line in rawLines(file.bytes) {
            let text = line.filter { $0 != "\u{FEFF}" || !lines.isEmpty }
            let words = tokens(of: text)
            switch words.first {
            case "mode":
                isInSection = false
                lines.append(words.joined(separator: " "))
            case "section":
                isInSection = true
                lines.append((["section"] + ordered(words)).joined(separator: " "))
            case "row": lines.append((isInSection ? "    " : "") + (["row"] + ordered(words)).joined(separator: " "))
            default: lines.append(trimmedEnd(text))
            }
        }
        while lines.last == "" { lines.removeLast() }
        return Outcome(lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n")
    }

    /// The words after the keyword: flags and their values in canonical order, then unknown words in source order.
    private static func ordered(_ words: [String]) -> [String] {
        var flags: [(ConfigFlag, [String])] = []
        var rest: [String] = []
        var i = 1
        while i < words.count {
            let word = words[i]
            i += 1
            guard let flag = ConfigFlag(rawValue: word) else {
                rest.append(word)
                continue
            }
            if flag.rule.value == .nothing {
                flags.append((flag, [word]))
            } else if i < words.count {
                flags.append((flag, [word, words[i]]))
                i += 1
            } else {
                // A flag without a value has no effect. If it moved, it would take another word as its value.
                rest.append(word)
            }
        }
        // The order of repeated flags matters, so such a line stays unchanged.
        guard Set(flags.map(\.0.slot)).count == flags.count else { return words.dropFirst().map { $0 } }
        return ConfigFlag.allCases.flatMap { flag in flags.filter { $0.0 == flag }.flatMap(\.1) } + rest
    }

    // MARK: Text

    /// The lines of a text, split at the line endings of the language; CRLF is a single ending.
    private static func rawLines(_ bytes: [UInt8]) -> [String] {
        var lines = [String.UnicodeScalarView()]
        var previous: Unicode.Scalar = " "
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0A where previous == "\r": break
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029: lines.append(String.UnicodeScalarView())
            default: lines[lines.count - 1].append(scalar)
            }
            previous = scalar
        }
        return lines.map { String($0) }
    }

    private static func tokens(of line: String) -> [String] {
        line.unicodeScalars.split { isSpace($0) }.map { String($0) }
    }

    private static func trimmedEnd(_ line: String) -> String {
        var scalars = line.unicodeScalars
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return String(scalars)
    }

    /// TAB and the Unicode separators (`ResolutionRules §1`).
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
