import TableDiagnostics
import TableInputs

/// Finds syntax colors in source texts. The ranges are in order and do not overlap.
public enum Highlighter {
    // MARK: Configs

    /// The tokens as the config parser reads them, so that the colors always match the table.
    public static func config(_ config: Config) -> [Highlight] {
        var values: [Int: Highlight.Kind] = [:]
        var lines: [SourceSpan] = []
        func note(_ flags: Config.Flags) {
            for (flag, span) in flags.places { values[span.lower] = kind(of: flag.rule.value) }
        }
        for mode in config.modes {
            if let span = mode.span { lines.append(span) }
            for section in mode.sections {
                if let span = section.span { lines.append(span) }
                note(section.flags)
                for row in section.rows {
                    lines.append(row.span)
                    note(row.flags)
                }
            }
        }
        lines.sort { $0.lower < $1.lower }
        let bytes = config.file.bytes
        var spans: [Highlight] = []
        var end = 0
        for line in lines {
            addComments(bytes, end..<line.lower, &spans)
            addWords(bytes, line.lower..<line.upper, values, &spans)
            end = line.upper
        }
        addComments(bytes, end..<bytes.count, &spans)
        return spans
    }

    private static func kind(of value: ConfigFlag.Value) -> Highlight.Kind {
        switch value {
        case .key: .key
        case .cellClass, .headerClass: .type
        case .tag, .editing: .string
        case .count, .nothing: .number
        }
    }

    private static func addWords(_ bytes: [UInt8], _ line: Range<Int>, _ values: [Int: Highlight.Kind], _ spans: inout [Highlight]) {
        var i = line.lowerBound
        while i < line.upperBound {
            guard bytes[i] > 0x20 else {
                i += 1
                continue
            }
            let start = i
            while i < line.upperBound, bytes[i] > 0x20 { i += 1 }
            if start == line.lowerBound {
                spans.append(Highlight(range: start..<i, kind: .keyword))
            } else if bytes[start] == UInt8(ascii: "-"), values[start] == nil || values[start] == .number {
                spans.append(Highlight(range: start..<i, kind: .flag))
            } else if let kind = values[start] {
                spans.append(Highlight(range: start..<i, kind: kind))
            }
        }
    }

    /// Everything between directives is a comment.
    private static func addComments(_ bytes: [UInt8], _ range: Range<Int>, _ spans: inout [Highlight]) {
        var i = range.lowerBound
        while i < range.upperBound {
            let start = i
            while i < range.upperBound, bytes[i] != 0x0A, bytes[i] != 0x0D { i += 1 }
            let text = bytes[start..<i]
            if let first = text.firstIndex(where: { $0 > 0x20 }) { spans.append(Highlight(range: first..<i, kind: .comment)) }
            i += 1
        }
    }

    // MARK: Data

    /// The tokens of a data file or cell design. Only the first 256 KiB are colored, because pages show no more.
    public static func data(_ file: SourceFile, _ format: DataDocument.Format) -> [Highlight] {
        var scanner = DataScanner(bytes: file.bytes, end: min(file.bytes.count, 1 << 18))
        switch format {
        case .json: scanner.scanJSON()
        case .yaml: scanner.scanYAML()
        case .propertyList: scanner.scanMarkup()
        }
        return scanner.spans
    }
}
