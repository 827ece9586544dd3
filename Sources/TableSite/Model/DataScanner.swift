/// Finds keys, strings, numbers and comments in data files, with just enough precision for syntax coloring.
struct DataScanner {
    let bytes: [UInt8]
    let end: Int
    private(set) var spans: [Highlight] = []
    private var i = 0

    init(bytes: [UInt8], end: Int) {
        self.bytes = bytes
        self.end = end
    }

    private func at(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

    private mutating func add(_ start: Int, _ kind: Highlight.Kind) {
        if i > start { spans.append(Highlight(range: start..<i, kind: kind)) }
    }

    // MARK: JSON

    mutating func scanJSON() {
        while i < end {
            let start = i
            switch bytes[i] {
            case UInt8(ascii: "\""):
                skipQuoted(UInt8(ascii: "\""), escape: UInt8(ascii: "\\"))
                var next = i
                while next < end, bytes[next] <= 0x20 { next += 1 }
                add(start, at(next) == UInt8(ascii: ":") ? .key : .string)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                skipWord()
                add(start, .number)
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                skipWord()
                add(start, .keyword)
            default: i += 1
            }
        }
    }

    private mutating func skipQuoted(_ quote: UInt8, escape: UInt8?) {
        i += 1
        while i < end, bytes[i] != quote {
            if bytes[i] == escape { i += 1 }
            i += 1
        }
        i = min(end, i + 1)
    }

    private mutating func skipWord() {
        while i < end, isWord(bytes[i]) { i += 1 }
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    // MARK: YAML

    mutating func scanYAML() {
        while i < end {
            let start = i
            let isAtWord =
                start == 0 || bytes[start - 1] <= 0x20
                || [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ",")].contains(bytes[start - 1])
            switch bytes[i] {
            case UInt8(ascii: "#") where isAtWord:
                while i < end, bytes[i] != 0x0A { i += 1 }
                add(start, .comment)
            case UInt8(ascii: "\"") where isAtWord:
                skipQuoted(UInt8(ascii: "\""), escape: UInt8(ascii: "\\"))
                add(start, isKeyEnd(i) ? .key : .string)
            case UInt8(ascii: "'") where isAtWord:
                skipQuoted(UInt8(ascii: "'"), escape: nil)
                add(start, isKeyEnd(i) ? .key : .string)
            case _ where isAtWord && isWord(bytes[i]): scanPlain()
            default: i += 1
            }
        }
    }

    private func isKeyEnd(_ offset: Int) -> Bool {
        at(offset) == UInt8(ascii: ":") && (offset + 1 >= end || bytes[offset + 1] <= 0x20)
    }

    private mutating func scanPlain() {
        let start = i
        // A key may contain spaces. A value ends at the end of its line, a comma or a bracket.
        var keyEnd: Int?
        while i < end, bytes[i] != 0x0A, !isFlowMark(bytes[i]) {
            if isKeyEnd(i) {
                keyEnd = i
                break
            }
            if bytes[i] == UInt8(ascii: "#"), bytes[i - 1] <= 0x20 { break }
            i += 1
        }
        if keyEnd != nil { return add(start, .key) }
        while i > start, bytes[i - 1] <= 0x20 { i -= 1 }
        let text = String(decoding: bytes[start..<i], as: UTF8.self)
        if text == "-" { return }
        add(
            start,
            Double(text) != nil ? .number : ["true", "false", "null", "yes", "no", "~"].contains(text.lowercased()) ? .keyword : .string)
    }

    private func isFlowMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "{")
            || byte == UInt8(ascii: "[")
    }

    // MARK: Property lists

    mutating func scanMarkup() {
        while i < end {
            guard bytes[i] == UInt8(ascii: "<") else {
                i += 1
                continue
            }
            let start = i
            let isComment = at(i + 1) == UInt8(ascii: "!") && at(i + 2) == UInt8(ascii: "-")
            while i < end, bytes[i] != UInt8(ascii: ">") { i += 1 }
            i = min(end, i + 1)
            add(start, isComment ? .comment : .keyword)
        }
    }
}
