import TableDiagnostics
import Yams

extension YAMLReader {
    /// The document with the place of every value.
    static func placed(_ file: SourceFile) -> Outcome<PlacedValue> {
        let composed = compose(file)
        guard let node = composed.value else { return Outcome(nil, composed.diagnostics) }
        var count = 0
        var places = YAMLPlaces(file)
        do throws(YAMLFault) {
            return Outcome(try placed(node, &places, depth: 0, count: &count))
        } catch {
            return .failure(error.diagnostic)
        }
    }

    private static func placed(_ node: Node, _ places: inout YAMLPlaces, depth: Int, count: inout Int) throws(YAMLFault) -> PlacedValue {
        count += 1
        let span = places.span(of: node) ?? SourceSpan(file: places.file, lower: 0, upper: 0)
        if count > PlacedValue.valueLimit {
            throw YAMLFault(
                diagnostic: Diagnostic(
                    .error, "yaml.too-many-aliases", "the file stands for more than \(PlacedValue.valueLimit) values, likely through aliases", at: span,
                    hints: ["write out what is needed, without aliases"]))
        }
        if depth > Value.depthLimit {
            throw YAMLFault(
                diagnostic: Diagnostic(
                    .error, "data.too-deep", "lists and objects nest deeper than \(Value.depthLimit)", at: span, hints: ["flatten the file"]))
        }
        switch node {
        case .scalar(let scalar): return PlacedValue(content: .scalar(YAMLConverter.scalar(scalar)), span: span)
        case .alias: return PlacedValue(content: .scalar(.null), span: span)
        case .sequence(let sequence):
            var elements: [PlacedValue] = []
            for element in sequence { elements.append(try placed(element, &places, depth: depth + 1, count: &count)) }
            return PlacedValue(content: .list(elements), span: span)
        case .mapping(let mapping):
            var entries: [PlacedValue.Entry] = []
            for (key, value) in mapping {
                guard let name = key.scalar?.string else { throw YAMLFault(diagnostic: keyFault(key, places.file)) }
                let keySpan = places.span(of: key) ?? span
                entries.append(PlacedValue.Entry(key: name, keySpan: keySpan, value: try placed(value, &places, depth: depth + 1, count: &count)))
            }
            return PlacedValue(content: .object(entries), span: span)
        }
    }
}
