import TableDiagnostics
import TableInputs
import Testing

@Suite("Project file")
struct ProjectTests {
    @Test("all matching patterns apply, and later ones override earlier ones")
    func settings() throws {
        let text = """
            designs:
              "*": {style: grouped, width: 320}
              shop/*: {style: inset-grouped, locale: de}
              shop/Orders: {title: Orders, viewport: 844, textSize: AX3, direction: rtl, device: iPhone15}
            """
        let project = try #require(ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text)).value)
        let orders = project.settings(forDesign: "shop/Orders")
        #expect(orders.title == "Orders")
        #expect(orders.style == "inset-grouped")
        #expect(orders.width == nil, "the device determines the width")
        #expect(orders.textSize == .accessibility3)
        #expect(project.settings(forDesign: "Other").style == "grouped")
        #expect(project.settings(forDesign: "Other").locale == nil)
    }

    @Test("the reference date for relative dates applies to all designs or to one")
    func now() throws {
        let text = "now: 2026-03-12T18:30\ndesigns:\n  A: {now: 2025-01-01}\n"
        let project = try #require(ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text)).value)
        #expect(project.settings(forDesign: "B").now == Moment(iso8601: "2026-03-12T18:30")?.date)
        #expect(project.settings(forDesign: "A").now == Moment(iso8601: "2025-01-01")?.date)
    }

    @Test("a project names folders of fonts and a font for all designs or for one", arguments: ["Fonts", "[Fonts, ../more]"])
    func fonts(folders: String) throws {
        let text = "fonts: \(folders)\nfont: SF Pro\ndesigns:\n  A: {font: Rubik}\n"
        let read = ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text))
        #expect(read.diagnostics.map(\.code.rawValue) == (folders == "Fonts" ? [] : ["file.outside-project"]))
        guard let project = read.value else { return }
        #expect(project.settings(forDesign: "B").font == "SF Pro" && project.settings(forDesign: "A").font == "Rubik")
        #expect(project.settings(forDesign: "B").fontFolders?.map { $0.hasSuffix("/Fonts") } == [true])
    }

    @Test("another font has its own distances: those that Apple publishes for its font, none for others")
    func tracking() throws {
        let theme = try #require(Theme.shipped(named: "ios").value)
        #expect(theme.with(fontFamily: "SF Pro").textStyle(.body, category: .large).tracking == -0.43)
        #expect(theme.with(fontFamily: "Rubik").textStyle(.headline, category: .large).tracking == 0)
        #expect(theme.with(fontFamily: "Inter") == theme)
        let file = SourceFile(path: "t.json", text: #"{"extends": "ios", "font": {"family": {"$value": "SF Pro"}}}"#)
        #expect(Theme.load(file: file, name: "t").value?.textStyle(.body, category: .large).tracking == -0.43)
    }

    @Test("a project sets test axes and tolerances")
    func snapshots() throws {
        let text = """
            snapshots: ../Snapshots
            themes: [ios]
            devices: [iPhone15, iPhoneSe]
            textSizes: [L, AX3]
            locales: [de, pt-BR, zh_Hans, en-XA]
            directions: [ltr, rtl]
            appearances: [dark]
            scale: 1
            designs:
              Cart: {test: {themes: [ios, material], directions: [rtl], scale: 3, states: [], pictureHeight: 480, statePictureHeight: 200}}
            tolerances: {comparator: perceptual, threshold: 0.1, maxDiffPixels: 10, maxDiffPixelRatio: 0.01}
            """
        let project = try #require(ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text)).value)
        let snapshots = project.snapshots
        #expect(snapshots.folder == "../Snapshots")
        #expect(snapshots.axes.devices == ["iPhone15", "iPhoneSe"])
        #expect(snapshots.axes.textSizes == [.large, .accessibility3])
        #expect(snapshots.axes.locales == ["de", "pt-BR", "zh_Hans", "en-XA"])
        #expect(snapshots.axes.directions == [.leftToRight, .rightToLeft])
        #expect(snapshots.axes.appearances == [.dark])
        #expect(snapshots.comparator == "perceptual")
        #expect(snapshots.threshold?.value == 0.1)
        #expect(snapshots.maxDiffPixels == 10)
        #expect(snapshots.maxDiffPixelRatio?.value == 0.01)
        #expect(snapshots.axes.scale == 1)
        let cart = snapshots.axes.overridden(by: project.settings(forDesign: "Cart").test)
        #expect(cart.themes == ["ios", "material"] && cart.directions == [.rightToLeft] && cart.devices == ["iPhone15", "iPhoneSe"])
        #expect(project.settings(forDesign: "Cart").scale == nil)
        #expect(cart.scale == 3 && cart.states == [] && cart.pictureHeight == 480 && cart.statePictureHeight == 200)
    }

    @Test("a scale of designs counts for all commands, also for tests")
    func scaleOfDesigns() throws {
        let text = "scale: 1\ndesigns: {\"*\": {scale: 2}, Cart: {test: {scale: 3}}}"
        let project = try #require(ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text)).value)
        #expect(["Menu", "Cart"].map { project.settings(forDesign: $0).scale } == [2, 2])
        #expect(["Menu", "Cart"].map { project.axes(forDesign: $0).scale } == [nil, 3])
    }

    @Test(
        "mistakes are errors with a location",
        arguments: [
            (
                "designs: {A: {sidebar: {selected: 0.1}}}",
                "tvp.yaml:1:24: error: “designs.A.sidebar” is an object; it must be settings with a mode, such as {mode: 0, selected: 0.1} "
                    + "[project.bad-value]"
            ),
            (
                "designs: {A: {sheet: {mode: 1, device: iPhone15}}}",
                "tvp.yaml:1:32: error: unknown key “designs.A.sheet.device” in a project file [project.unknown-key]"
            ),
            (
                "designs: {A: {actionSheet: {buttons: [{title: Delete, role: danger}]}}}",
                "tvp.yaml:1:61: error: “designs.A.actionSheet.buttons[0].role” is “danger”; it must be one of plain, cancel, "
                    + "destructive, preferred [project.bad-value]"
            ),
            (
                "designs: {A: {actionSheet: {source: top}}}",
                "tvp.yaml:1:37: error: “designs.A.actionSheet.source” is “top”; it must be a row such as “0.1”, or a button such as "
                    + "“trailing”, “leading 1” or “toolbar 0” [project.bad-value]"
            ),
            (
                "designs: {A: {contextMenu: {source: trailing}}}",
                "tvp.yaml:1:37: error: “designs.A.contextMenu.source” is “trailing”; it must be a row as section and row, such as “0.2” "
                    + "[project.bad-value]"
            ),
            (
                "designs: {A: {contextMenu: {buttons: [Copy]}}}",
                "tvp.yaml:1:28: error: “designs.A.contextMenu” is an object; it must be a mapping with a row, such as "
                    + "{source: 0.1, buttons: [Copy, Share]} [project.bad-value]"
            ),
            (
                "designs: {A: {alert: {source: 0.1}}}",
                "tvp.yaml:1:23: error: unknown key “designs.A.alert.source” in a project file [project.unknown-key]"
            ),
            (
                "designs: {A: {chrome: {search: {txt: tea}}}}",
                "tvp.yaml:1:33: error: unknown key “designs.A.chrome.search.txt” in a project file [project.unknown-key]"
            ),
            ("devices: iPhone15", "tvp.yaml:1:10: error: “devices” is “iPhone15”; it must be a list [project.bad-value]"),
            (
                "appearances: [light, drak]",
                "tvp.yaml:1:22: error: “appearances[1]” is “drak”; it must be one of light, dark, light-high-contrast, "
                    + "dark-high-contrast [project.bad-value]"
            ),
            (
                "tolerances: {threshold: 10}",
                "tvp.yaml:1:25: error: “tolerances.threshold” is “10”; it must be a fraction from 0 to 1 [project.bad-value]"
            ),
            (
                "now: today",
                "tvp.yaml:1:6: error: “now” is “today”; it must be a date such as 2026-03-12T09:41 [project.bad-value]"
            ),
            (
                "images: [a]",
                "tvp.yaml:1:9: error: “images” is an array; it must be a mapping from a URL to a file, or from a URL that ends with “/” to a folder [project.bad-value]"
            ),
            ("desings: {}", "tvp.yaml:1:1: error: unknown key “desings” in a project file [project.unknown-key]"),
            (
                "designs:\n  A: {style: gruoped}",
                "tvp.yaml:2:14: error: “designs.A.style” is “gruoped”; it must be one of plain, grouped, inset-grouped [project.bad-value]"
            ),
            (
                "designs:\n  A: {width: 5}",
                "tvp.yaml:2:14: error: “designs.A.width” is “5”; it must be a number from 120 to 4096 [project.bad-value]"
            ),
            (
                "designs:\n  A: {test: {scale: 1.5}}",
                "tvp.yaml:2:21: error: “designs.A.test.scale” is “1.5”; it must be 1, 2 or 3 [project.bad-value]"
            ),
            (
                "designs:\n  A: {test: {theme: ios}}",
                "tvp.yaml:2:14: error: unknown key “designs.A.test.theme” in a project file [project.unknown-key]"
            ),
            ("designs:\n  A: {colour: 5}", "tvp.yaml:2:7: error: unknown key “designs.A.colour” in a project file [project.unknown-key]"),
            ("devices: [iFone15]", "tvp.yaml:1:11: error: unknown device “iFone15” [device.unknown]"),
            ("designs:\n  A: {device: iFone15}", "tvp.yaml:2:15: error: unknown device “iFone15” [device.unknown]"),
            ("themes: [ios, mateiral]", "tvp.yaml:1:15: error: unknown theme “mateiral” [theme.unknown]"),
            (
                "designs:\n  A: {theme: brnad}\nthemes: {brand: b.tokens.json}",
                "tvp.yaml:2:14: error: unknown theme “brnad” [theme.unknown]"
            ),
            (
                "designs:\n  A: {locale: \"1\"}",
                "tvp.yaml:2:15: error: “designs.A.locale” is “1”; it must be a language such as de, pt-BR or zh-Hans [project.bad-value]"
            ),
            (
                "designs:\n  A: {swipeActions: {trailing: [{title: 5}]}}",
                "tvp.yaml:2:41: error: “designs.A.swipeActions.trailing[0].title” is “5”; it must be a text [project.bad-value]"
            ),
            (
                "designs:\n  A: {swipeActions: {leading: {color: red}}}",
                "tvp.yaml:2:31: error: “designs.A.swipeActions.leading” is an object; it must be an action with a title or a symbol [project.bad-value]"
            ),
            (
                "designs:\n  A: {test: {states: [edting]}, states: {editing: {editing: delete}}}",
                "tvp.yaml:2:23: error: “designs.A.test.states[0]” is “edting”; it must be the name of a state [project.bad-value]"
            ),
            ("snapshots: \"\"", "tvp.yaml:1:12: error: “snapshots” is “”; it must be the path of a folder [project.bad-value]"),
            ("designs: [a", "tvp.yaml:1:12: error: did not find expected ',' or ']' [yaml.syntax]"),
        ])
    func mistakes(text: String, expected: String) {
        let outcome = ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text))
        #expect(outcome.value == nil)
        #expect(outcome.diagnostics.map { DiagnosticPrinter.short($0) } == [expected])
    }

    @Test(
        "a list of variants that all designs override is reported",
        arguments: ["devices: [iPhone SE]", "textSizes: [AX1]", "locales: [de]", "directions: [rtl]"])
    func unusedLists(line: String) throws {
        let all = "designs: {\"*\": {device: iPhone 17, textSize: L, locale: en, direction: ltr}}\n"
        let found = ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: all + line))
        #expect(found.diagnostics.map(\.code) == [.projectUnusedList] && found.value != nil)
        #expect(
            ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: "designs: {A: {device: iPhone 17}}\n" + line)).diagnostics.isEmpty)
    }

    @Test(
        "selections are within their bars",
        arguments: ["tabs: [A, B], selectedTab: 2", "search: {scopes: [A, B], selectedScope: 2}", "search: {selectedScope: 1}"])
    func selections(bar: String) {
        let found = ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: "designs: {A: {chrome: {\(bar)}}}"))
        #expect(found.diagnostics.map(\.code) == [.projectBadValue])
    }

    @Test("buttons of alerts and action sheets have roles, and a tab is for searching")
    func roles() throws {
        let text = """
            designs:
              A:
                actionSheet: {title: Delete?, buttons: [Keep, {title: Delete, role: destructive}, {title: Cancel, role: cancel}]}
                chrome: {tabs: [{title: Home, symbol: house}, {title: Find, symbol: magnifyingglass, role: search}]}
            """
        let read = ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text))
        #expect(read.diagnostics.isEmpty)
        let chrome = try #require(read.value?.settings(forDesign: "A").chrome)
        #expect(chrome.cover?.kind == .actionSheet && chrome.cover?.buttons.map(\.role) == [.plain, .destructive, .cancel])
        #expect(chrome.tabs.map(\.isSearch) == [false, true])
    }

    @Test(
        "action sheets point at rows and buttons, and context menus at rows",
        arguments: [
            ("actionSheet: {source: 0.2}", ChromeSettings.Cover.Source.row(try #require(RowAddress("0.2")))),
            ("actionSheet: {source: leading}", .leading(0)), ("actionSheet: {source: trailing 1}", .trailing(1)),
            ("actionSheet: {source: toolbar 2}", .toolbar(2)),
            ("contextMenu: {source: 1.0, buttons: [{title: Delete, symbol: trash}]}", .row(try #require(RowAddress("1.0")))),
        ])
    func sources(setting: String, source: ChromeSettings.Cover.Source) throws {
        let read = ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: "designs: {A: {\(setting)}}"))
        #expect(read.diagnostics.isEmpty)
        let cover = try #require(read.value?.settings(forDesign: "A").chrome?.cover)
        #expect(cover.source == source && cover.buttons.map(\.symbol) == (cover.kind == .contextMenu ? ["trash"] : []))
    }

    @Test(
        "changes to data reach elements by paths, and say what they do not find",
        arguments: [
            ("{list: {items: {0: {t: x}}}}", "{\"list\":{\"items\":[{\"t\":\"x\",\"u\":1},{\"t\":\"b\"}],\"title\":\"T\"}}", ""),
            ("{list.items.1.t: x}", "{\"list\":{\"items\":[{\"t\":\"a\",\"u\":1},{\"t\":\"x\"}],\"title\":\"T\"}}", ""),
            ("{list: {items: [1]}, error: no}", "{\"list\":{\"items\":[1],\"title\":\"T\"},\"error\":\"no\"}", ""),
            ("{lsit: 3}", "{\"list\":{\"items\":[{\"t\":\"a\",\"u\":1},{\"t\":\"b\"}],\"title\":\"T\"},\"lsit\":3}", "lsit"),
            ("{list.items.7.t: x}", "{\"list\":{\"items\":[{\"t\":\"a\",\"u\":1},{\"t\":\"b\"}],\"title\":\"T\"}}", "7.t"),
        ])
    func patches(patch: String, expected: String, missing: String) throws {
        let data = "list: {items: [{t: a, u: 1}, {t: b}], title: T}"
        func read(_ text: String) throws -> DataDocument {
            try #require(DataDocument.load(file: SourceFile(path: "d.yaml", text: text)).value)
        }
        let changed = DataOverlay.patch(try read(patch).root).applied(to: try read(data))
        #expect(changed.value?.root.jsonText == expected)
        #expect(changed.diagnostics.map(\.message) == (missing.isEmpty ? [] : ["the data has no “\(missing)” to change"]))
    }

    @Test("names and patterns that match no design are reported")
    func unknownDesigns() throws {
        let text = "designs:\n  \"*\": {}\n  shop/*: {}\n  Setings: {}\n  Cart: {}\n  old/*: {}\n"
        let project = try #require(ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text)).value)
        let found = project.unknownDesigns(among: ["Cart", "Settings", "shop/Orders"])
        #expect(
            found.map { DiagnosticPrinter.short($0) } == [
                "tvp.yaml:4:3: warning: no design is named “Setings” [project.unknown-design]",
                "tvp.yaml:6:3: warning: no design is named “old/*” [project.unknown-design]",
            ])
        #expect(found.first?.hints == ["did you mean “Settings”?"])
        #expect(ProjectFile().unknownDesigns(among: []).isEmpty)
    }

    @Test("an empty file is a project without settings", arguments: ["", "# nothing yet\n", "designs: {}"])
    func empty(text: String) {
        #expect(ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text)).value?.settings(forDesign: "A") == DesignSettings())
    }
}
