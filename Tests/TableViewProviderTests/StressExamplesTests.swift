import CaseFiles
import TableCells
import TableInputs
import Testing

@testable import TableViewProvider

/// The longest texts in every example.
@Suite("Stress on examples", .olderScreen)
struct StressExamplesTests {
    @Test("the longest texts keep types, measures, names and files, and every example can be drawn", arguments: MeasuringTests.examples)
    func longest(file: DesignFile) throws {
        let design = try #require(Design.load(file).value)
        guard let data = design.data else { return }
        let longest = StressVariant.longest.applied(to: data.root, isName: Design.isName)
        compare(data.root, longest, "")
        var long = design
        long.data = data.with(root: longest)
        for mode in design.config.modes.indices {
            let made = DesignRenderer().layOut(long, mode: mode, in: Environment())
            #expect(made.diagnostics.filter { $0.severity == .error } == [])
            #expect(made.value != nil)
        }
    }

    private func compare(_ value: Value, _ other: Value, _ path: String) {
        switch (value, other) {
        case (.string(let text), .string(let long)):
            let isKept =
                text.wholeMatch(of: /[-+−#€$£¥]?[0-9][-0-9.,:\/ %€$£¥]*/) != nil
                || text.wholeMatch(of: /[^ ]+\.(svg|png|jpg|json|pdf)/) != nil
                || text.wholeMatch(of: /#[0-9A-Fa-f]{3,8}/) != nil || text.wholeMatch(of: /[^ ]+[@\/][^ ]+/) != nil
                || text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}.*/) != nil || Design.isName(text)
            #expect(isKept ? text == long : long.count >= text.count, "\(path): “\(text)” → “\(long)”")
        case (.array(let elements), .array(let others)):
            #expect(elements.count == others.count, "\(path)")
            for (index, pair) in zip(elements, others).enumerated() { compare(pair.0, pair.1, "\(path).\(index)") }
        case (.object(let object), .object(let longer)):
            #expect(object.keys == longer.keys, "\(path)")
            for (key, value) in object.pairs { compare(value, longer[key] ?? .null, "\(path).\(key)") }
        default: #expect(value == other, "\(path)")
        }
    }
}
