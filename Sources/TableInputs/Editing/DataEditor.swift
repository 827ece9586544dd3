import TableDiagnostics

extension DataDocument {
    /// The text of the file with other values. What stays equal keeps its text: comments, quotes, order, indentation.
    ///
    /// `isFaithful` is `false` if that is impossible, as for a binary file or a YAML block scalar: the text then has the values, but the
    /// file must not be replaced with it.
    package func text(with root: Value) -> (bytes: [UInt8], isFaithful: Bool) {
        let editor = DataEditor(file: file, format: format)
        if let place = places.top, let own = DataDocument.load(file: file, format: format).value?.root,
            let edits = editor.edits(from: own, to: root, place), format != .propertyList || edits.allSatisfy(\.isXML)
        {
            let bytes = editor.applying(edits, to: 0..<file.bytes.count)
            // The values decide, not the editor: text that reads differently is never used.
            let read = DataDocument.load(file: SourceFile(path: file.path, bytes: bytes), format: format).value
            if let read, read.root.isSame(as: root) { return (bytes, true) }
        }
        let text = format == .propertyList ? PropertyListText.document(root) : root.prettyText() + "\n"
        return (Array(text.utf8), false)
    }
}

/// Finds the parts of a data file's text that other values change.
struct DataEditor {
    let file: SourceFile
    let format: DataDocument.Format

    /// A part of the text, and what takes its place.
    struct Edit {
        var range: Range<Int>
        var text: String

        /// Whether XML can have the text. Control characters have no escape in it, and a carriage return reads as a line feed.
        var isXML: Bool {
            text.unicodeScalars.allSatisfy { $0.value >= 0x20 ? !(0xFFFE...0xFFFF).contains($0.value) : "\t\n".unicodeScalars.contains($0) }
        }
    }

    /// `nil` if a change cannot be written.
    func edits(from old: Value, to new: Value, _ place: Place) -> [Edit]? {
        if old.isSame(as: new) { return [] }
        switch (old, new) {
        case (.object(let one), .object(let two)) where one.keys == two.keys && place.children.count == one.keys.count:
            return joined(zip(zip(one.values, two.values), place.children).map { edits(from: $0.0, to: $0.1, $1) })
        case (.array(let one), .array(let two)) where place.children.count == one.count:
            let origins = origins(of: two, in: one)
            guard one.count != two.count || origins != Array(one.indices) else {
                return joined(zip(zip(one, two), place.children).map { edits(from: $0.0, to: $0.1, $1) })
            }
            return list(one, two, origins, place)
        default: return replacement(of: old, with: new, place)
        }
    }

    private func joined(_ parts: [[Edit]?]) -> [Edit]? {
        var all: [Edit] = []
        for part in parts {
            guard let part else { return nil }
            all += part
        }
        return all
    }

    /// The text in a range with the edits that lie in it.
    func applying(_ edits: [Edit], to range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        var start = range.lowerBound
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard edit.range.lowerBound >= start, edit.range.upperBound <= range.upperBound else { continue }
            bytes += file.bytes[start..<edit.range.lowerBound] + Array(edit.text.utf8)
            start = edit.range.upperBound
        }
        return bytes + file.bytes[start..<range.upperBound]
    }

    func source(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

    // MARK: Values

    private func replacement(of old: Value, with new: Value, _ place: Place) -> [Edit]? {
        switch format {
        case .json: return [Edit(range: place.range, text: new.prettyText(indent(at: place.range.lowerBound)))]
        case .propertyList:
            let isDate = source(place.range).hasPrefix("<date")
            if isDate, case .string(let text) = new {
                return [Edit(range: place.range, text: "<date>\(PropertyListText.escaped(text))</date>")]
            }
            return [Edit(range: place.range, text: PropertyListText.element(new, indent(at: place.range.lowerBound)))]
        case .yaml:
            let text = YAMLText(file: file)
            guard let range = text.range(of: old, at: place.range.lowerBound) else { return nil }
            return [Edit(range: range, text: text.written(new, inPlaceOf: range))]
        }
    }

    /// The spaces and tabs at the start of a line.
    private func indent(at offset: Int) -> String {
        var start = offset
        while start > 0, file.bytes[start - 1] != 0x0A { start -= 1 }
        return String(decoding: file.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    // MARK: Lists

    /// The old index of each element; `nil` for an added one. Equal elements belong together first, then the others in order, so that an
    /// element that moved and changed is still itself.
    private func origins(of new: [Value], in old: [Value]) -> [Int?] {
        var origins: [Int?] = new.indices.map { $0 < old.count && old[$0].isSame(as: new[$0]) ? $0 : nil }
        var isTaken = old.indices.map { $0 < new.count && origins[$0] != nil }
        for position in new.indices where origins[position] == nil {
            guard let index = old.indices.first(where: { !isTaken[$0] && old[$0].isSame(as: new[position]) }) else { continue }
            (origins[position], isTaken[index]) = (index, true)
        }
        var others = old.indices.filter { !isTaken[$0] }[...]
        for position in new.indices where origins[position] == nil { origins[position] = others.popFirst() }
        return origins
    }

    /// Elements that were there before keep their text; added ones take that of a neighbor, with their own values.
    private func list(_ old: [Value], _ new: [Value], _ origins: [Int?], _ place: Place) -> [Edit]? {
        if old.isEmpty || new.isEmpty {
            let blocks = format == .yaml ? YAMLText(file: file).blocks(of: place) : nil
            if let blocks { return [Edit(range: blocks.whole, text: blocks.indent + "  []\n")] }
            return replacement(of: .array(old), with: .array(new), place)
        }
        if format == .yaml {
            let text = YAMLText(file: file)
            guard let blocks = text.blocks(of: place) else { return replacement(of: .array(old), with: .array(new), place) }
            let parts = elements(old, new, origins, place, ranges: blocks.parts) { blocks.indent + "- " + $0.jsonText + "\n" }
            return [Edit(range: blocks.whole, text: parts.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined())]
        }
        let ranges = place.children.map(\.range)
        let gaps = zip(ranges, ranges.dropFirst()).map { source($0.upperBound..<$1.lowerBound) }
        guard !gaps.contains(where: { $0.contains("<!--") }) else { return nil }
        let indent = indent(at: ranges[0].lowerBound)
        let isLined = source(place.range.lowerBound..<ranges[0].lowerBound).contains("\n")
        let gap = gaps.first ?? (format == .json ? (isLined ? ",\n" + indent : ", ") : isLined ? "\n" + indent : "")
        let parts = elements(old, new, origins, place, ranges: ranges) {
            format == .json ? $0.prettyText(indent) : PropertyListText.element($0, indent)
        }
        return [Edit(range: ranges[0].lowerBound..<ranges[ranges.count - 1].upperBound, text: parts.joined(separator: gap))]
    }

    private func elements(
        _ old: [Value], _ new: [Value], _ origins: [Int?], _ place: Place, ranges: [Range<Int>], fresh: (Value) -> String
    ) -> [String] {
        new.enumerated().map { position, element in
            let origin = origins[position] ?? min(position, old.count - 1)
            guard let edits = edits(from: old[origin], to: element, place.children[origin]) else { return fresh(element) }
            return String(decoding: applying(edits, to: ranges[origin]), as: UTF8.self)
        }
    }
}
