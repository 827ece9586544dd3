import Foundation
import Testing

@Suite("tvp-preview lint --layout")
struct LayoutLintTests {
    /// The findings for a table whose rows have this cell design, at a narrow width.
    private func findings(
        _ cell: String, data: String = "{\"a\": {\"title\": \"A rather long title\", \"value\": \"and its value\"}}",
        settings: String = "width: 200", config: String = "row -s a -c Own"
    ) throws -> String {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(config, to: "A.tableViewConfig")
        try folder.write(data, to: "A.json")
        try folder.write(cell, to: "Cells/Own.yaml")
        try folder.write("designs:\n  \"*\": {device: iPhone 17e, theme: ios}\n  A: {\(settings)}\n", to: "tvp.yaml")
        #expect(try !Command.run(["lint", "--format", "short"], in: folder.url).output.contains("[layout."), "only on request")
        return try Command.run(["lint", "--layout", "--format", "short"], in: folder.url).output
    }

    @Test(
        "each problem is reported with its row and line",
        arguments: [
            (
                "body:\n  Text: \"{{title}} {{value}}\"\n  lineLimit: 1",
                "A.tableViewConfig:1:1: warning: s0.r0: “A rather long title and its value” does not fit and is truncated"
            ),
            (
                "body:\n  ZStack:\n    - Text: \"{{title}}\"\n      lineLimit: 1\n    - Text: \"{{value}}\"",
                "s0.r0: “A rather long title” and “and its value” overlap [layout.overlap]"
            ),
            (
                "body:\n  ZStack:\n    - Text: \"{{title}}\"\n    - Toggle: true",
                "“A rather long title” and the switch overlap"
            ),
            ("height: 0\nbody:\n  Spacer:", "so there is nothing to draw [picture.empty]"),
            (
                "height: 30\nbody:\n  Text: \"{{title}}\"",
                "s0.r0 is 30 pt high; touch targets should be at least 44 pt high [layout.small-target]"
            ),
            ("height: 20\nbody:\n  Text: \"{{title}} {{value}}\"\n  lineLimit: 3", "[cell.clipped]"),
            (
                "body:\n  Text: \"{{title}}\"\n  color: \"#999999\"",
                "warning: s0.r0: “A rather long title” has a contrast of 2.85 to 1 in light (#999999 on #FFFFFF); WCAG AA requires 4.5"
            ),
            (
                "body:\n  Text: \"{{title}}\"\n  color: orange",
                "note: s0.r0: “A rather long title” has a contrast of 2.2 to 1 in light (#FF9500 on #FFFFFF); WCAG AA requires 4.5"
            ),
            (
                "background: \"#FFFFFF\"\nbody:\n  Text: \"{{title}}\"\n  color: secondaryLabel",
                "note: s0.r0: “A rather long title” has a contrast of 3.44"
            ),
            (
                "body:\n  Text: \"{{title}} {{value}}\"\n  lineLimit: 1\n  fixedSize: true",
                "s0.r0: “A rather long title and its value” extends 46.3 pt past the right edge [layout.outside]"
            ),
            (
                "body:\n  HStack:\n    - Rectangle: blue\n      frame: {width: 300, height: 20}\n    - Text: \"{{title}}\"",
                "s0.r0: a shape extends 116 pt past the right edge"
            ),
            (
                "body:\n  HStack:\n    - Symbol: gear\n      size: 400",
                "the symbol “gear” extends 173.2 pt past the right edge [layout.outside]"
            ),
            (
                "body:\n  Spacer:\n  frame: {width: 300}",
                "an Own row has 200 pt of horizontal space, but its contents need 332 pt [cell.too-wide]"
            ),
            (
                "height: 20\nbody:\n  VStack:\n    - Text: \"{{title}}\"\n      font: largeTitle\n    - Text: below",
                "s0.r0: “A rather” extends 20.8 pt past the bottom edge and is clipped [layout.outside]"
            ),
            ("height: 44\nbody:\n  Text: \"{{title}}\"\n  padding: {top: -60}", "s0.r0: “A rather long title” extends"),
            (
                "maxHeight: 30\nbody:\n  VStack:\n    - Text: \"{{title}}\"\n    - Text: hidden below",
                "s0.r0: “A rather long title” does not fit and is truncated"
            ),
            (
                "body:\n  Text: \"{{title}}\"\n  lineLimit: 1",
                "note: s0.r0: “A rather long title” is truncated at text size XXXL and larger [layout.truncates]"
            ),
        ])
    func found(body: String, message: String) throws {
        let output = try findings("cell: Own\n" + body)
        #expect(output.contains(message), "\(output)")
    }

    @Test("a row without height beside others is never visible")
    func invisible() throws {
        let output = try findings("cell: Own\nheight: 0\nbody:\n  Spacer:", config: "row -s a -c Own\nrow -s a -c StandardCell")
        #expect(output.contains("s0.r0 is 0 pt high, so it is never visible [layout.no-height]"), "\(output)")
    }

    @Test(
        "correct layouts have no findings",
        arguments: [
            "body:\n  Text: \"{{title}} {{value}}\"",
            "body:\n  ZStack:\n    - Rectangle: blue\n    - Text: \"{{title}}\"\n      color: \"#FFFFFF\"\n      font: {size: 30}",
            "minHeight: 44\nbody:\n  HStack:\n    - Text: \"{{title}}\"\n    - Spacer\n    - Toggle: true",
        ])
    func clean(body: String) throws {
        let output = try findings(
            "cell: Own\nminHeight: 44\n" + body.replacingOccurrences(of: "minHeight: 44\n", with: ""), settings: "width: 390")
        #expect(!output.contains("warning: s0"), "\(output)")
    }

    @Test("contents wider or taller than their row or header are reported")
    func wide() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.writeOlderScreen()
        try folder.write("section -s s -h Head\n  row -s a -c Own", to: "A.tableViewConfig")
        try folder.write("{\"s\": {\"title\": \"T\", \"a\": {\"photo\": \"p.svg\"}}}", to: "A.json")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"40\"><rect width=\"1200\" height=\"40\"/></svg>", to: "p.svg"
        )
        try folder.write("cell: Own\nbody:\n  Image: \"{{photo}}\"\n  width: 1200", to: "Cells/Own.yaml")
        try folder.write("header: Head\nheight: 10\nbody:\n  Text: \"{{title}}\"\n  frame: {width: 500, height: 40}", to: "Cells/Head.yaml")
        let output = try Command.run(["lint", "--layout", "--format", "short"], in: folder.url).output
        for message in [
            "A.tableViewConfig:2:3: warning: s0.r0: the picture “p.svg” extends 826 pt past the right edge [layout.outside]",
            "an Own row has 390 pt of horizontal space, but its contents need 1232 pt [cell.too-wide]",
            "a Head header is 10 pt high, but its contents need 40 pt [cell.clipped]",
            "a Head header has 390 pt of horizontal space, but its contents need 532 pt [cell.too-wide]",
        ] { #expect(output.contains(message), "\(output)") }
    }

    @Test("content that a state moves out of a row on purpose is not reported")
    func swiped() throws {
        let output = try findings("cell: Own\nminHeight: 44\nbody:\n  Text: \"{{title}}\"\n", settings: "width: 390, swiped: \"0.0\"")
        #expect(!output.contains("[layout.outside]"), "\(output)")
    }

    @Test("the platform's own low contrast is reported on request, once per theme, and a custom theme's always")
    func themeContrast() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for name in ["A", "B"] {
            try folder.write("row -s a -c StandardCell", to: "\(name).tableViewConfig")
            try folder.write(
                "{\"a\": [{\"title\": \"T\", \"detail\": \"one\"}, {\"title\": \"T\", \"detail\": \"two\"}]}", to: "\(name).json")
        }
        #expect(try !Command.run(["lint", "--layout", "--format", "short"], in: folder.url).output.contains("low-contrast"))
        let told =
            "note: theme ios26: “secondaryLabel” on “background” has a contrast of 3.44 to 1 in light (#8A8A8E on #FFFFFF); WCAG AA requires 4.5 [layout.low-contrast]"
        let output = try Command.run(["lint", "--layout", "--theme-contrast", "--format", "short"], in: folder.url).output
        #expect(output.components(separatedBy: told).count == 2, "\(output)")
        try folder.write(
            "{\"extends\": \"ios\", \"color\": {\"$type\": \"color\", \"secondaryLabel\": {\"$value\": \"#CCCCCC\"}}}",
            to: "mine.tokens.json")
        try folder.write("themes: {mine: mine.tokens.json}\ndesigns: {\"*\": {theme: mine}}", to: "tvp.yaml")
        let own = try Command.run(["lint", "--layout", "--format", "short"], in: folder.url).output
        #expect(
            own.components(separatedBy: "warning: theme mine: “secondaryLabel” on “background” has a contrast of 1.61 to 1 in light").count
                == 2, "\(own)")
    }

    @Test("findings in rows of the same line are reported together, and the examples have only notes")
    func together() throws {
        let examples = try Command.run([
            "lint", "--layout", "--format", "short", "--strict", "Examples/Contacts.tableViewConfig", "Examples/Settings.tableViewConfig",
        ])
        #expect(examples.status == 0, "\(examples.output)")
        let human = try Command.run(["lint", "--layout", "Examples/Mail.tableViewConfig"])
        #expect(human.output.contains("more times on this line"))
    }
}
