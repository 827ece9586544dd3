import Foundation
import TableCairo
import Testing

/// The bars around a table on a screen.
@Suite("Chrome")
struct ChromeTests {
    private func folder(_ settings: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("section -s s -h StandardHeaderView\n  row -es rows -c StandardCell\n", to: "Menu.tableViewConfig")
        let rows = (0..<40).map { "\"Row \($0)\"" }.joined(separator: ", ")
        try folder.write("{\"s\": [{\"title\": \"Head\", \"rows\": [\(rows)]}]}", to: "Menu.json")
        try folder.write("designs: {\"*\": {theme: ios}, Menu: {style: grouped, device: iPhone12\(settings)}}\n", to: "tvp.yaml")
        return folder
    }

    /// The named frames in the dump of the scene.
    private func frames(_ settings: String, _ arguments: [String] = [], _ names: [String]) throws -> [String] {
        let folder = try folder(settings)
        defer { folder.remove() }
        let run = try Command.run(["inspect", "Menu.tableViewConfig", "--format", "scene"] + arguments, in: folder.url)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return names.compactMap { name in lines.first { $0.hasPrefix(name) } }
    }

    @Test("the default chrome is a navigation bar with the title, and the table starts below it")
    func usual() throws {
        let found = try frames(
            "", ["--chrome"], ["table table", "group navigationBar", "group homeIndicator", "section s0", "text \"Menu\""])
        #expect(found.count == 5, "\(found)")
        #expect(found[0].hasPrefix("table table [0 0 390 844]"))
        #expect(found[1] == "group navigationBar [0 0 390 91]")
        #expect(found[3].hasPrefix("section s0 [0 108"), "17.4 points below the bar: \(found[3])")
    }

    @Test("before iOS 13, a back button is close to its title, and devices with a home button have dots for the signal")
    func early() throws {
        let settings = ", theme: ios-classic, chrome: {back: Home}"
        func signs(_ device: String) throws -> [String] {
            try frames(settings, ["--device", device], ["image [6.5", "text \"Home\""]).map { String($0.prefix(16)) }
        }
        #expect(try signs("iPhone8") == ["image [6.5 7.5 3", "text \"Home\" [26."])
        #expect(try signs("iPhoneX") == ["text \"Home\" [25."])
        #expect(try frames(", chrome: {back: Home}", ["--device", "iPhone8"], ["image [6.5"]) == [], "later ones have bars")
    }

    @Test("of rows behind a translucent bar, the table's color remains")
    func behindBars() throws {
        let folder = try folder(", chrome: {tabs: [{title: A, symbol: house}]}")
        defer { folder.remove() }
        let run = try Command.run(["inspect", "Menu.tableViewConfig", "--format", "scene"], in: folder.url)
        let bar = run.output.components(separatedBy: "group tabBar").last?.split(separator: "\n").dropFirst().prefix(2) ?? []
        #expect(bar.map { $0.split(separator: " ").last } == ["#F2F2F7/#000000", "#F9F9F9F0/#1D1D1DF0"], "\(bar)")
    }

    @Test("a large title, a search bar, tabs and a toolbar set the height of their bars")
    func bars() throws {
        let settings = ", chrome: {largeTitle: true, search: true, trailing: [plus, Edit], back: Home, tabs: [{title: A, symbol: house}]}"
        let found = try frames(settings, [], ["group navigationBar", "group tabBar", "text \"Search\"", "text \"Edit\"", "text \"Home\""])
        #expect(found.prefix(2) == ["group navigationBar [0 0 390 195]", "group tabBar [0 761 390 83]"], "\(found)")
        #expect(found.count == 5)
        let scrolled = try frames(settings, ["--offset", "300"], ["group navigationBar", "group tabBar"])
        #expect(scrolled.first == "group navigationBar [0 0 390 91]", "large titles scroll away")
        #expect(try frames(", chrome: {toolbar: [plus]}", [], ["group toolbar"]) == ["group toolbar [0 766 390 78]"])
        #expect(try frames(", chrome: {navigationBar: false}", [], ["group statusBar"]) == ["group statusBar [0 0 390 47]"])
        #expect(try frames(", theme: ios26, chrome: true", [], ["group navigationBar"]) == ["group navigationBar [0 0 390 101]"])
        let search = try frames(", theme: ios26, chrome: {search: true}", [], ["group navigationBar", "group toolbar"])
        #expect(search == ["group navigationBar [0 0 390 101]", "group toolbar [0 756 390 88]"], "iOS 26 has its search field below")
    }

    @Test("an unknown symbol of a tab is named, with the nearest one; words alone are tabs too")
    func unknownSymbols() throws {
        let folder = try folder(", chrome: {tabs: [Menu, {title: Home, symbol: hous}]}")
        defer { folder.remove() }
        for command in [["lint"], ["--png", "out"]] {
            let errors = try Command.run(command, in: folder.url)
            let said = errors.errors + errors.output
            #expect(said.contains("unknown symbol “hous”") && said.contains("did you mean “house”?"), "\(said)")
        }
    }

    @Test("an active search and a view are in place of the title; a keyboard has the device's height")
    func titles() throws {
        let names = ["group navigationBar", "group keyboard", "text \"tea\"", "text \"Menu\""]
        let search = try frames(", theme: ios, keyboard: true, chrome: {search: {text: tea, active: true}}", [], names)
        #expect(
            search.prefix(2) == ["group navigationBar [0 0 390 99]", "group keyboard [0 508 390 336]"] && search.count == 3, "\(search)")
        let folder = try folder(", chrome: {titleView: Kinds}")
        defer { folder.remove() }
        try folder.write("header: Kinds\nbody:\n  SegmentedControl: [All, Missed]\n  width: 160\n", to: "Cells/Kinds.yaml")
        let run = try Command.run(["inspect", "Menu.tableViewConfig", "--format", "scene"], in: folder.url)
        #expect(run.output.contains("text \"Missed\"") && !run.output.contains("text \"Menu\""), "\(run.output)\(run.errors)")
    }

    @Test("a search has a text, scopes and a button to end it; on iOS 26 it is above the keyboard")
    func search() throws {
        let names = [
            "group navigationBar", "group toolbar", "group keyboard", "text \"tea\"", "text \"All\"", "text \"Cancel\"", "text \"Search\"",
        ]
        let scopes = try frames(", chrome: {search: {text: tea, scopes: [All, Shops], selectedScope: 1}}", [], names)
        #expect(scopes.first == "group navigationBar [0 0 390 189]" && scopes.count == 4, "\(scopes)")
        let low = try frames(", theme: ios26, keyboard: 300, chrome: {search: {text: tea, cancel: false}}", [], names)
        #expect(low[1...2] == ["group toolbar [0 480 390 64]", "group keyboard [0 544 390 300]"] && low.count == 4, "\(low)")
    }

    @Test("a toolbar and an accessory are above the tab bar")
    func raised() throws {
        let folder = try folder(", theme: ios26, chrome: {tabs: [{title: A, symbol: house}], toolbar: [plus], accessory: Player}")
        defer { folder.remove() }
        try folder.write("header: Player\nbody: {Text: \"Playing {{s.0.title}}\"}\n", to: "Cells/Player.yaml")
        let run = try Command.run(["inspect", "Menu.tableViewConfig", "--format", "scene"], in: folder.url)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        for line in [
            "group toolbar [0 651 390 54]", "group accessory [0 705 390 56]", "group tabBar [0 761 390 83]", "text \"Playing Head\"",
        ] { #expect(run.output.contains(line), "\(line)") }
        try folder.write("designs: {Menu: {chrome: {accessory: Playr}}}\n", to: "tvp.yaml")
        let unknown = try Command.run(["lint", "."], in: folder.url)
        #expect(unknown.output.contains("did you mean “Player”?"), "\(unknown.output)")
    }

    @Test("another mode is in the sidebar of an iPad, or in a sheet, with its own bars, style and state")
    func parts() throws {
        let folder = try folder("")
        defer { folder.remove() }
        let config = "mode\nrow -s boxes -c StandardCell\nmode\nsection -s s\n  row -es rows -c StandardCell\n"
        try folder.write(config, to: "Menu.tableViewConfig")
        try folder.write("{\"boxes\": [\"In\", \"Out\"], \"s\": [{\"rows\": [\"Letter\"]}]}", to: "Menu.json")
        func scene(_ settings: String) throws -> String {
            try folder.write("designs: {Menu: {mode: 1, style: inset-grouped, title: Letters, \(settings)}}\n", to: "tvp.yaml")
            let run = try Command.run(["inspect", "Menu.tableViewConfig", "--format", "scene"], in: folder.url)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            return run.output
        }
        func x(_ words: String, _ scene: String) throws -> Double {
            let line = try #require(scene.split(separator: "\n").last { $0.contains("text \"\(words)\"") }, "\(words)")
            return try #require(line.firstMatch(of: #/\[([0-9.-]+) /#).flatMap { Double($0.1) })
        }
        let split = try scene("device: iPad Air 11 landscape, sidebar: {mode: 0, title: Boxes, style: plain, selected: 0.1}")
        #expect(split.contains("s0.r0 [340.5 ") && split.contains("text \"Out\"") && split.contains("text \"Boxes\""), "\(split)")
        #expect(split.components(separatedBy: "\n").filter { $0.contains("text \"9:41\"") }.count == 1)
        let sheet = try scene("device: iPhone 17 Pro, sheet: {mode: 0, title: Boxes, chrome: {leading: [Cancel]}}")
        #expect(sheet.contains("group sheet") && sheet.contains("text \"Cancel\"") && sheet.contains("text \"Letter\""))
        #expect(try scene("sheet: {mode: 0}, states: {plain: {sheet: false}}").contains("group sheet"))
    }

    @Test("from iOS 13 to 18, a large sheet of a phone is 10 below the safe area, on a smaller card under a white status bar")
    func largeSheets() throws {
        func sheet(_ theme: String) throws -> String {
            let folder = try folder(", theme: \(theme), chrome: true, states: {s: {sheet: {mode: 0, title: Own}}}")
            defer { folder.remove() }
            let run = try Command.run(["inspect", "Menu.tableViewConfig", "--format", "scene", "--state", "s"], in: folder.url)
            #expect(run.status == 0, "\(run.errors)")
            let scene = run.output.components(separatedBy: "state s").last ?? ""
            #expect(scene.components(separatedBy: "text \"9:41\"").count == 2, "one status bar")
            return scene.split(separator: "group sheet").dropFirst().joined()
        }
        let stacked = try sheet("ios")
        #expect(stacked.contains("[16 47 358 797]") && stacked.contains("[0 57 390 787]"))
        #expect(stacked.contains("Inter 17 600 #FFFFFF/#FFFFFF"))
        let plain = try sheet("ios26")
        #expect(!plain.contains("[16 47 358 797]") && plain.contains("[0 47 390 797]"))
    }

    @Test("the view of an empty table is in the middle of the screen")
    func emptyView() throws {
        let folder = try folder(", chrome: true, emptyView: Nothing")
        defer { folder.remove() }
        try folder.write("{\"s\": []}", to: "Menu.json")
        try folder.write("header: Nothing\nbody: {Rectangle: red, frame: {width: 100, height: 20}}\n", to: "Cells/Nothing.yaml")
        let run = try Command.run(["inspect", "Menu.tableViewConfig", "--format", "scene"], in: folder.url)
        #expect(run.output.contains("fill [145 "), "\(run.output)")
    }

    @Test("a bar button is bold by its style, not by its title")
    func styles() throws {
        func weight(_ button: String, _ theme: String = "ios") throws -> String? {
            let line = try frames(", theme: \(theme), chrome: {trailing: [\(button)]}", [], ["text \"OK\""]).first
            return line.flatMap { $0.firstMatch(of: /Inter 17 (\d+)/).map { String($0.1) } }
        }
        #expect(try weight("OK") == "400")
        #expect(try weight("{title: OK}") == "400")
        #expect(try weight("{title: OK, style: done}") == "600")
        #expect(try weight("{title: OK, style: prominent}", "ios26") == "600")
        let word = try frames(", chrome: {trailing: [Done]}", [], ["text \"Done\""])
        #expect(word.first?.contains("Inter 17 400") == true, "no title is special: \(word)")
    }

    @Test("the section index has the letters in the settings")
    func index() throws {
        let settings = ", index: [A, \"N\", Z]"
        #expect(try frames(settings, ["--chrome"], ["text \"A\"", "text \"N\"", "text \"Z\"", "text \"H\""]).count == 3)
        #expect(try frames(", index: true", ["--chrome"], ["text \"A\"", "text \"H\""]).count == 1)
    }

    @Test("images, drawings and pages show the bars")
    func outputs() throws {
        let folder = try folder(", chrome: {title: Chosen}")
        defer { folder.remove() }
        let run = try Command.run(
            ["Menu.tableViewConfig", "--html", "o", "--png", "o", "--svg", "o", "--pdf", "o", "--scale", "1"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let bitmap = try PNG.decode(Array(Data(contentsOf: folder.url.appending(path: "o/Menu.png"))))
        #expect((bitmap.width, bitmap.height) == (390, 844))
        let page = try String(contentsOf: folder.url.appending(path: "o/Menu.html"), encoding: .utf8)
        #expect(page.contains("Chosen"))
        #expect(page.contains(">Row 3<") && !page.contains(">Row 39<"), "only as much of the table as fits on the screen")
    }

    @Test(
        "invalid chrome settings are errors",
        arguments: [
            "chrome: 3", "chrome: {tabs: house}", "chrome: {titel: a}", "chrome: {largeTitle: yes please}", "chrome: {tabs: [{name: a}]}",
            "chrome: {trailing: [{title: a, style: bold}]}", "chrome: {trailing: [{name: a}]}", "index: A", "index: [[A]]",
        ])
    func mistakes(setting: String) throws {
        let folder = try folder(", " + setting)
        defer { folder.remove() }
        #expect(try Command.run(["Menu.tableViewConfig", "--svg", "o"], in: folder.url).status == 65)
    }
}
