import TableDiagnostics
import Yams

extension YAMLReader {
    /// The document with the location of every value.
    static func placed(_ file: SourceFile) -> Outcome<PlacedValue> {
        let composed = compose(file)
        guard let document = composed.value else { return Outcome(nil, composed.diagnostics) }
        do throws(YAMLFault) {
            return Outcome(try placed(document.root, in: file, depth: 0, WorkBudget(WorkBudget.placedValues)))
        } catch {
            return .failure(error.diagnostic)
        }
    }

    private static func placed(_ node: Node, in file: SourceFile, depth: Int, _ budget: WorkBudget) throws(YAMLFault) -> PlacedValue {
        let span = YAMLPlaces.span(of: node, in: file) ?? SourceSpan(file: file, lower: 0, upper: 0)
        guard budget.spend(1 + (node.scalar?.string.utf8.count ?? 0) / WorkBudget.textUnit) else {
            throw YAMLFault(
                diagnostic: Diagnostic(
                    .error, .yamlTooManyAliases, "the file expands to more than \(budget.limit) values, probably through aliases",
                    at: span,
                    hints: ["write out the values, without aliases"]))
        }
        if depth > Value.depthLimit {
            throw YAMLFault(
                diagnostic: Diagnostic(
                    .error, .dataTooDeep, "lists and objects nest deeper than \(Value.depthLimit)", at: span, hints: ["flatten the file"]
                ))
        }
        switch node {
        case .scalar(let scalar): return PlacedValue(content: .scalar(YAMLConverter.scalar(scalar)), span: span)
        case .alias: return PlacedValue(content: .scalar(.null), span: span)
        case .sequence(let sequence):
            var elements: [PlacedValue] = []
            for element in sequence { elements.append(try placed(element, in: file, depth: depth + 1, budget)) }
            return PlacedValue(content: .list(elements), span: span)
        case .mapping(let mapping):
            var entries: [PlacedValue.Entry] = []
            for (key, value) in mapping {
                guard let name = key.scalar?.string else { throw YAMLFault(diagnostic: keyFault(key, file)) }
                let keySpan = YAMLPlaces.span(of: key, in: file) ?? span
                entries.append(PlacedValue.Entry(key: name, keySpan: keySpan, value: try placed(value, in: file, depth: depth + 1, budget)))
            }
            return PlacedValue(content: .object(entries), span: span)
        }
    }
}
