import Foundation
import TableCells
import Testing

/// Each key of rows, sections and designs changes the image.
@Suite("Keys of rows, sections and tables")
struct RowKeyTests {
    private static let long = "A title that is much too long for one line of a phone, so that it ends in an ellipsis or wraps"

    /// For each key, the other keys that it needs to have an effect, and its value.
    private static let rows: [String: (base: String, value: String)] = [
        "title": ("", "\"New\""), "name": ("", "\"New\""), "subtitle": ("\"title\": \"T\"", "\"New\""),
        "detail": ("\"title\": \"T\"", "\"New\""), "value": ("\"title\": \"T\"", "\"New\""),
        "image": ("\"title\": \"T\"", "\"p.svg\""), "symbol": ("\"title\": \"T\"", "\"gear\""),
        "color": ("\"title\": \"T\", \"symbol\": \"gear\"", "\"orange\""), "accessory": ("\"title\": \"T\"", "\"checkmark\""),
        "style": ("\"title\": \"T\", \"detail\": \"D\"", "\"subtitle\""), "on": ("\"title\": \"T\"", "true"),
        "enabled": ("\"title\": \"T\", \"on\": true", "false"), "pending": ("\"title\": \"T\"", "true"),
        "badge": ("\"title\": \"T\"", "\"3\""), "indentation": ("\"title\": \"T\"", "2"), "titleColor": ("\"title\": \"T\"", "\"red\""),
        "subtitleColor": ("\"title\": \"T\", \"subtitle\": \"S\"", "\"red\""),
        "detailColor": ("\"title\": \"T\", \"detail\": \"D\"", "\"red\""), "numberOfLines": ("\"title\": \"\(long)\"", "0"),
        "subtitleNumberOfLines": ("\"title\": \"T\", \"subtitle\": \"\(long)\"", "2"),
        "detailNumberOfLines": ("\"title\": \"T\", \"style\": \"subtitle\", \"detail\": \"\(long)\"", "2"),
        "lineBreakMode": ("\"title\": \"\(long)\"", "\"middle\""),
        "subtitleLineBreakMode": ("\"title\": \"T\", \"subtitle\": \"\(long)\"", "\"head\""),
        "detailLineBreakMode": ("\"title\": \"T\", \"style\": \"subtitle\", \"detail\": \"\(long)\"", "\"head\""),
        "imageSize": ("\"title\": \"T\", \"image\": \"p.svg\"", "20"), "symbolSize": ("\"title\": \"T\", \"symbol\": \"gear\"", "27"),
        "separatorInset": ("\"title\": \"T\"", "{\"leading\": 40, \"trailing\": 8}"), "layoutMargins": ("\"title\": \"T\"", "30"),
        "editing": ("\"title\": \"T\"", "\"insert, reorder\""),
    ]

    private func picture(data: String, settings: String) throws -> String {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("section -s s -h StandardHeaderView\n  row -es rows -c StandardCell\n", to: "A.tableViewConfig")
        try folder.write(data, to: "A.json")
        try folder.write("designs: {\"*\": {theme: ios}, A: {style: grouped\(settings)}}\n", to: "tvp.yaml")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\"><path d=\"M0 0h40v40z\"/></svg>", to: "p.svg")
        let run = try Command.run(["A.tableViewConfig", "--svg", "out"], in: folder.url)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        return try String(contentsOf: folder.url.appending(path: "out/A.svg"), encoding: .utf8)
    }

    private func rows(_ row: String, section: String = "") -> String {
        "{\"s\": [{\"title\": \"S\"\(section), \"rows\": [{\(row)}, \"Next\"]}, {\"title\": \"Last\", \"rows\": [\"x\"]}]}"
    }

    @Test("every key of a row's data has an effect", arguments: StandardContents.rowKeys)
    func row(key: String) throws {
        let (base, value) = try #require(Self.rows[key], "a key without an example")
        let settings = key == "editing" ? ", editing: delete" : ""
        let before = try picture(data: rows(base), settings: settings)
        let after = try picture(data: rows(base + (base.isEmpty ? "" : ", ") + "\"\(key)\": \(value)"), settings: settings)
        #expect(before != after)
    }

    @Test("every style of a row has an effect", arguments: StandardContents.Style.allCases.filter { $0 != .value1 })
    func style(style: StandardContents.Style) throws {
        let words = "\"title\": \"Title\", \"detail\": \"\(Self.long)\""
        let plain = try picture(data: rows(words), settings: "")
        let styled = try picture(data: rows(words + ", \"style\": \"\(style.rawValue)\""), settings: "")
        // UITableViewCell's default style shows no detail on a device, but here it does.
        #expect((plain == styled) == (style == .default))
    }

    @Test("every key of a section's data has an effect", arguments: zip(SectionMetrics.keys, ["{\"leading\": 40}", "40", "60", "60"]))
    func section(key: String, value: String) throws {
        let row = "\"title\": \"T\""
        #expect(try picture(data: rows(row), settings: "") != picture(data: rows(row, section: ", \"\(key)\": \(value)"), settings: ""))
    }

    @Test(
        "every design setting for heights, margins, insets and editing has an effect",
        arguments: [
            "separatorInset: 40", "separatorInset: {leading: 40, trailing: 10}", "layoutMargins: {leading: 15}", "layoutMargins: 30",
            "sectionFooterHeight: 40", "editing: {all: delete, \"0.0\": insert}",
            "editing: {\"0\": [delete, move]}", "editing: {all: [delete, reorder], \"0.1\": none}",
        ])
    func design(setting: String) throws {
        let words = "\"title\": \"T\", \"accessory\": \"disclosure\""
        let base = setting.contains("all: delete") ? ", editing: delete" : setting.contains("reorder") ? ", editing: [delete, reorder]" : ""
        #expect(try picture(data: rows(words), settings: base) != picture(data: rows(words), settings: ", " + setting))
    }

    @Test("a line's -editing flag overrides the design, and a row's own value overrides the flag")
    func line() throws {
        func marks(_ line: String, _ row: String) throws -> [String] {
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            try folder.write(line, to: "A.tableViewConfig")
            try folder.write("{\"rows\": [{\"title\": \"a\"\(row)}, \"b\"]}", to: "A.json")
            try folder.write("designs: {A: {editing: delete}}\n", to: "tvp.yaml")
            let run = try Command.run(["A.tableViewConfig", "--html", "out"], in: folder.url)
            #expect(run.status == 0, "\(run.errors)")
            let page = try String(contentsOf: folder.url.appending(path: "out/A.html"), encoding: .utf8)
            return [page.replacing(try Regex("<style>[\\s\\S]*?</style>"), with: "")]
        }
        let all = try marks("row -s rows -c StandardCell", "")
        let insert = try marks("row -s rows -c StandardCell -editing insert,move", "")
        let own = try marks("row -s rows -c StandardCell -editing insert,move", ", \"editing\": \"none\"")
        #expect(Set([all, insert, own]).count == 3, "\(all) \(insert) \(own)")
    }

    @Test("invalid values are reported", arguments: ["editing: [drag]", "editing: {\"x\": delete}", "separatorInset: wide"])
    func wrong(setting: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s a -c StandardCell -editing drag\n", to: "A.tableViewConfig")
        try folder.write("{\"a\": [{\"title\": \"T\", \"separatorInset\": \"wide\", \"editing\": true}]}", to: "A.json")
        let run = try Command.run(["A.tableViewConfig", "--svg", "out"], in: folder.url)
        #expect(run.errors.contains("[flag.bad-editing]"), "\(run.errors)")
        #expect(run.errors.components(separatedBy: "[contents.unknown-value]").count == 3, "\(run.errors)")
        try folder.write("designs: {A: {\(setting)}}\n", to: "tvp.yaml")
        #expect(try Command.run(["A.tableViewConfig", "--svg", "out"], in: folder.url).status == 65)
    }
}
