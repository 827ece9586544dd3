import Foundation
import Testing

@Suite("tvp-preview lint --layout")
struct LayoutLintTests {
    /// A table of rows of a cell design, linted in a width that is too narrow for a lot.
    private func findings(_ cell: String, data: String = "{\"a\": {\"title\": \"A rather long title\", \"value\": \"and its value\"}}", settings: String = "width: 200") throws -> String {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s a -c Own", to: "A.tableViewConfig")
        try folder.write(data, to: "A.json")
        try folder.write(cell, to: "Cells/Own.yaml")
        try folder.write("designs:\n  A: {\(settings)}\n", to: "tvp.yaml")
        #expect(try !Command.run(["lint", "--format", "short"], in: folder.url).output.contains("[layout."), "only on request")
        return try Command.run(["lint", "--layout", "--format", "short"], in: folder.url).output
    }

    @Test("each problem is found, and named with its row and line", arguments: [
        ("body:\n  Text: \"{{title}} {{value}}\"\n  lineLimit: 1", "A.tableViewConfig:1:1: warning: s0.r0: “A rather long title and its value” does not fit and is cut"),
        ("body:\n  ZStack:\n    - Text: \"{{title}}\"\n      lineLimit: 1\n    - Text: \"{{value}}\"", "s0.r0: “A rather long title” and “and its value” lie on top of each other"),
        ("body:\n  ZStack:\n    - Text: \"{{title}}\"\n    - Toggle: true", "“A rather long title” and the switch lie on top of each other"),
        ("height: 0\nbody:\n  Spacer:", "s0.r0 is 0 pt high and is never seen"),
        ("height: 30\nbody:\n  Text: \"{{title}}\"", "s0.r0 is 30 pt high; what is touched should be at least 44 pt high"),
        ("height: 20\nbody:\n  Text: \"{{title}} {{value}}\"\n  lineLimit: 3", "[cell.clipped]"),
        ("body:\n  Text: \"{{title}}\"\n  color: \"#999999\"", "warning: s0.r0: “A rather long title” has a contrast of 2.85 to 1 in light (#999999 on #FFFFFF); WCAG AA asks for 4.5"),
        ("body:\n  Text: \"{{title}}\"\n  color: secondaryLabel", "note: s0.r0: “A rather long title” has a contrast of 3.44 to 1 in light (#8A8A8E on #FFFFFF); WCAG AA asks for 4.5"),
        ("body:\n  Text: \"{{title}}\"\n  lineLimit: 1", "note: s0.r0: “A rather long title” is cut from the text size XXXL on"),
    ])
    func found(body: String, message: String) throws {
        let output = try findings("cell: Own\n" + body)
        #expect(output.contains(message), "\(output)")
    }

    @Test("what is well is not complained about", arguments: [
        "body:\n  Text: \"{{title}} {{value}}\"", "body:\n  ZStack:\n    - Rectangle: blue\n    - Text: \"{{title}}\"\n      color: \"#FFFFFF\"\n      font: {size: 30}",
        "minHeight: 44\nbody:\n  HStack:\n    - Text: \"{{title}}\"\n    - Spacer\n    - Toggle: true",
    ])
    func clean(body: String) throws {
        let output = try findings("cell: Own\nminHeight: 44\n" + body.replacingOccurrences(of: "minHeight: 44\n", with: ""), settings: "width: 390")
        #expect(!output.contains("warning: s0"), "\(output)")
    }

    @Test("rows of one line are told together; the examples have nothing worse than notes")
    func together() throws {
        let examples = try Command.run(["lint", "--layout", "--format", "short", "--strict", "Examples/Contacts.tableViewConfig", "Examples/Settings.tableViewConfig"])
        #expect(examples.status == 0, "\(examples.output)")
        #expect(examples.output.contains("[layout.low-contrast]"))
        let human = try Command.run(["lint", "--layout", "Examples/Contacts.tableViewConfig"])
        #expect(human.output.contains("of this line"))
    }
}
