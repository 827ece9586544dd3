import TableDiagnostics
import TableInputs

extension DesignBuilder {
    /// Builds a text: fills in the keys, then interprets Markdown, then applies the ranges in the contents.
    func text(_ design: DesignNode, _ reader: inout FieldReader, _ binding: ContentScope) -> Node.TextNode {
        var parts = design.parts.isEmpty ? [TextPart(reader.text() ?? "")] : []
        for fields in design.parts {
            reader.scope = fields
            let attributes = reader.attributes(in: environment.theme)
            for (key, attachment) in [("symbol", TextAttributes.Attachment.symbol), ("image", TextAttributes.Attachment.image)] {
                guard let name = reader.text(key), !name.isEmpty else { continue }
                parts.append(TextPart(attachment: attachment(name), attributes))
            }
            parts.append(TextPart(reader.text() ?? reader.text("text") ?? "", attributes))
            reader.scope = nil
        }
        if reader.bool("markdown") == true {
            parts = parts.flatMap { $0.attributes.attachment == nil ? TextPart.parts(ofMarkdown: $0.text, $0.attributes) : [$0] }
        }
        var text = Node.TextNode("")
        text.parts = parts
        if let key = reader.text("ranges") { addRanges(key, to: &text, &reader, binding) }
        return text
    }

    /// Applies the ranges in the contents: an array of `{start, end}` or `{start, length}` in characters, each with the settings of a text
    /// part.
    private func addRanges(_ key: String, to text: inout Node.TextNode, _ reader: inout FieldReader, _ binding: ContentScope) {
        guard let value = binding.value(of: key), value != .null else { return }
        guard case .array(let elements) = value else { return notice("a list of ranges", value, &reader) }
        let offsets = text.text.indices.map { text.text.utf8.distance(from: text.text.startIndex, to: $0) } + [text.text.utf8.count]
        for element in elements.prefix(200) {
            guard binding.budget.spend() else { return }
            guard let start = element["start"]?.integer,
                let end = element["end"]?.integer ?? element["length"]?.integer.map({ start + $0 }),
                start >= 0, end >= start
            else {
                notice("a range: {start, end} or {start, length} in characters", element, &reader)
                continue
            }
            // A range may extend beyond the text if the text has been shortened.
            let range = offsets[min(start, offsets.count - 1)]..<offsets[min(end, offsets.count - 1)]
            guard !range.isEmpty else { continue }
            var fields: [String: Field] = [:]
            for (name, kind) in DesignNode.partGrammar {
                guard let value = element[name], value != .null else { continue }
                if let expectation = kind.expectation(for: value) {
                    notice("\(expectation) as “\(name)”", value, &reader)
                } else {
                    fields[name] = Field(content: .literal(value), kind: kind, span: reader.span(of: "ranges"))
                }
            }
            reader.scope = fields
            text.add(reader.attributes(in: environment.theme), to: range)
            reader.scope = nil
        }
    }

    private func notice(_ expectation: String, _ value: Value, _ reader: inout FieldReader) {
        reader.notice(
            Diagnostic(
                .error, .cellsBadValue,
                "the contents have \(value.text.map { "“\($0)”" } ?? value.kindName) here; it must be \(expectation)",
                at: reader.span(of: "ranges"), hints: ["correct the data, or bind another key"]))
    }
}

extension Node.TextNode {
    /// Applies attributes to a range of bytes, on top of existing ones.
    fileprivate mutating func add(_ attributes: TextAttributes, to range: Range<Int>) {
        var end = 0
        parts = parts.flatMap { part -> [TextPart] in
            let start = end
            end += part.text.utf8.count
            let inner = range.clamped(to: start..<end)
            guard !inner.isEmpty, part.attributes.attachment == nil else { return [part] }
            let bytes = Array(part.text.utf8)
            func words(_ range: Range<Int>) -> String {
                String(decoding: bytes[range.lowerBound - start..<range.upperBound - start], as: UTF8.self)
            }
            return [
                TextPart(words(start..<inner.lowerBound), part.attributes),
                TextPart(words(inner), part.attributes.overridden(by: attributes)),
                TextPart(words(inner.upperBound..<end), part.attributes),
            ].filter { !$0.text.isEmpty }
        }
    }
}
