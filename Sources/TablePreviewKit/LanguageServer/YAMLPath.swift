import TableDiagnostics

/// The path of keys to the cursor in a YAML or JSON file. The analysis is textual and uses only the text before the cursor, because an
/// incomplete file rarely parses.
struct YAMLPath: Equatable {
    enum Step: Equatable {
        case key(String)
        /// An element of a list.
        case element
    }

    /// From the root to the mapping in which a key is being typed, or to the value that is being typed.
    private(set) var steps: [Step] = []
    /// Whether a value is being typed, not a key.
    private(set) var isValue = false
    /// The keys before the cursor in the same mapping.
    private(set) var siblings: [String] = []

    /// The key whose value is being typed; `nil` while a key is being typed.
    var key: String? {
        guard isValue else { return nil }
        for step in steps.reversed() { if case .key(let key) = step { return key } }
        return nil
    }

    init(_ file: SourceFile, upTo offset: Int) {
        var reader = Reader(bytes: file.bytes[..<min(max(0, offset), file.bytes.count)])
        reader.read()
        steps = reader.blocks.map(\.step)
        for flow in reader.flows {
            if flow.isList { steps.append(.element) } else if let key = flow.key { steps.append(.key(key)) }
        }
        isValue = reader.isValue
        siblings = reader.flows.last.map(\.keys) ?? reader.mappings.last.map(\.keys) ?? []
        if isValue, !siblings.isEmpty { siblings.removeLast() }
    }

    private struct Block {
        var indent: Int
        var step: Step
    }

    private struct Flow {
        var isList: Bool
        /// The key before the current value.
        var key: String?
        var keys: [String] = []
    }

    private struct Reader {
        let bytes: ArraySlice<UInt8>
        var blocks: [Block] = []
        var mappings: [(indent: Int, keys: [String])] = []
        var flows: [Flow] = []
        var isValue = false
        /// The indentation of a key with a block scalar (`|` or `>`), whose lines are indented further.
        private var textIndent: Int?

        init(bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
        }

        mutating func read() {
            var start = bytes.startIndex
            while true {
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
                line(bytes[start..<end], isLast: end == bytes.endIndex)
                if end == bytes.endIndex { return }
                start = end + 1
            }
        }

        private mutating func line(_ line: ArraySlice<UInt8>, isLast: Bool) {
            guard flows.isEmpty else {
                flow(line)
                return
            }
            var at = line.firstIndex { $0 != 0x20 } ?? line.endIndex
            var indent = at - line.startIndex
            let isBlank = at == line.endIndex || line[at] == 0x23
            if isBlank, !isLast { return }
            if let text = textIndent {
                if indent > text { return }
                textIndent = nil
            }
            isValue = false
            // Each dash starts an element; its mapping begins after the dash.
            while at < line.endIndex, line[at] == 0x2D, at + 1 == line.endIndex || line[at + 1] == 0x20 {
                blocks.removeAll { $0.indent > indent || $0.indent == indent && $0.step == .element }
                mappings.removeAll { $0.indent > indent }
                blocks.append(Block(indent: indent, step: .element))
                at = line[(at + 1)...].firstIndex { $0 != 0x20 } ?? line.endIndex
                indent = at - line.startIndex
            }
            blocks.removeAll { $0.indent >= indent }
            mappings.removeAll { $0.indent > indent }
            if mappings.last?.indent != indent { mappings.append((indent, [])) }
            guard at < line.endIndex else { return }
            if [0x7B, 0x5B].contains(line[at]) { return flow(line[at...]) }
            guard let colon = colon(in: line[at...]) else { return }
            let key = Self.text(line[at..<colon])
            blocks.append(Block(indent: indent, step: .key(key)))
            mappings[mappings.count - 1].keys.append(key)
            isValue = true
            let rest = line[(colon + 1)...].drop { $0 == 0x20 }
            switch rest.first {
            case 0x7B?, 0x5B?: flow(rest)
            case 0x7C?, 0x3E?: textIndent = indent
            case nil where !isLast: isValue = false
            default: break
            }
        }

        /// The colon after a key, outside quotes.
        private func colon(in line: ArraySlice<UInt8>) -> Int? {
            var quote: UInt8?
            for at in line.indices {
                let byte = line[at]
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == 0x22 || byte == 0x27 {
                    quote = byte
                } else if byte == 0x3A, at + 1 == line.endIndex || line[at + 1] == 0x20 {
                    return at
                }
            }
            return nil
        }

        /// Parses braces and brackets, which may span lines.
        private mutating func flow(_ line: ArraySlice<UInt8>) {
            var at = line.startIndex
            var token = line.startIndex..<line.startIndex
            while at < line.endIndex {
                let byte = line[at]
                at += 1
                switch byte {
                case 0x22, 0x27:
                    let end = line[at...].firstIndex(of: byte) ?? line.endIndex
                    token = at - 1..<min(end + 1, line.endIndex)
                    at = token.upperBound
                case 0x7B, 0x5B:
                    flows.append(Flow(isList: byte == 0x5B))
                    isValue = byte == 0x5B
                    token = at..<at
                case 0x7D, 0x5D:
                    if !flows.isEmpty { flows.removeLast() }
                    // The value is complete; what follows does not belong to it.
                    if flows.isEmpty { return isValue = true }
                    token = at..<at
                case 0x2C where !flows.isEmpty:
                    if !flows[flows.count - 1].isList { flows[flows.count - 1].key = nil }
                    isValue = flows[flows.count - 1].isList
                    token = at..<at
                case 0x3A where !(flows.last?.isList ?? true) && flows.last?.key == nil:
                    let key = Self.text(line[token])
                    flows[flows.count - 1].key = key
                    flows[flows.count - 1].keys.append(key)
                    isValue = true
                case 0x20: break
                default: token = token.isEmpty || token.upperBound != at - 1 ? at - 1..<at : token.lowerBound..<at
                }
            }
        }

        private static func text(_ bytes: ArraySlice<UInt8>) -> String {
            var text = bytes
            while text.last == 0x20 { text.removeLast() }
            if let first = text.first, [0x22, 0x27].contains(first), text.count > 1, text.last == first {
                text = text.dropFirst().dropLast()
            }
            return String(decoding: text, as: UTF8.self)
        }
    }
}
