import TableCells
import TableGraphics
import TableInputs
import TableScene
import Testing

@testable import TableLayout

@Suite("Bar heights")
struct ScreenChromeTests {
    private func chrome(on device: String = "iPhone12", _ change: (inout ChromeSettings) -> Void) throws -> (top: Double, bottom: Double) {
        var settings = ChromeSettings()
        change(&settings)
        let chrome = ScreenChrome(settings, title: "Menu", device: try #require(Device.named(device).value))
        let viewport = chrome.viewport(testEnvironment().theme, offset: 30, isExact: true)
        #expect(viewport.height == chrome.size.height && viewport.offset == 30)
        return (viewport.topInset, viewport.bottomInset)
    }

    @Test("each bar adds its height to the covered part of the table")
    func heights() throws {
        #expect(try chrome { _ in } == (87, 34))
        #expect(try chrome { $0.hasNavigationBar = false } == (47, 34))
        #expect(try chrome { $0.hasLargeTitle = true } == (139, 34))
        #expect(try chrome { $0.search = .init(placeholder: "") } == (139, 34))
        #expect(try chrome { ($0.hasLargeTitle, $0.search) = (true, .init()) } == (191, 34))
        #expect(try chrome { $0.toolbar = [.init("plus")] } == (87, 78))
        #expect(try chrome { $0.tabs = [.init(title: "A", symbol: "house")] } == (87, 83))
        #expect(try chrome { ($0.toolbar, $0.tabs) = ([.init("plus")], [.init(title: "A", symbol: "house")]) } == (87, 127))
        #expect(
            try chrome {
                $0.search = .init()
                $0.search?.scopes = ["All", "Shops"]
            } == (185, 34))
    }

    @Test(
        "bars are as high as those of the device",
        arguments: [
            ("iPhoneSe", 60, 0), ("iPhone8Plus", 60, 0), ("iPhoneX", 84, 34), ("iPhoneXr", 88, 34), ("iPhone13", 87, 34),
            ("iPhone13Mini", 90, 34), ("iPhone15", 161.0 / 3 + 40, 34), ("iPhone16Pro", 169.0 / 3 + 40, 34),
            ("iPad9_7", 70, 0), ("iPadPro11", 74, 20),
        ] as [(String, Double, Double)])
    func devices(name: String, top: Double, bottom: Double) throws {
        // The theme of the tests has bars of 40.
        let isPad = name.hasPrefix("iPad")
        #expect(try chrome(on: name) { _ in } == (top, bottom))
        #expect(try chrome(on: name) { $0.hasLargeTitle = true } == (top + 52, bottom))
        #expect(try chrome(on: name) { $0.toolbar = [.init("plus")] } == (top, bottom + (isPad ? 50 : 44)))
        #expect(try chrome(on: name) { $0.tabs = [.init(title: "A", symbol: "house")] } == (top, bottom + (isPad ? 50 : 49)))
    }

    /// The frame and the texts of a bar on a screen with iOS 26.
    private func bar(_ name: String, on device: String, _ change: (inout ChromeSettings) -> Void) throws -> (Rect, [String])? {
        var settings = ChromeSettings()
        change(&settings)
        let device = try #require(Device.named(device).value)
        let environment = Environment(width: device.width, theme: try #require(Theme.shipped(named: "ios26").value), scale: 2)
        let layout = TableLayout(
            TestTable(sections: [[.init(height: .points(50), body: Text("One")), .init(height: .points(50), body: Text("Two"))]]),
            in: environment, viewport: Viewport(height: device.height),
            chrome: ScreenChrome(settings, title: "Menu", device: device), shaper: BlockShaper())
        for child in layout.scene.root.children {
            guard case .frame(let frame) = child.item, frame.identity == name else { continue }
            return (Rect(origin: child.origin, size: frame.size), texts(in: frame))
        }
        return nil
    }

    private func texts(in frame: Frame) -> [String] {
        frame.children.flatMap { child -> [String] in
            switch child.item {
            case .frame(let inner): texts(in: inner)
            case .text(let line, _): [line.text]
            case .shape, .image: []
            }
        }
    }

    @Test("a context menu raises its row and is below it, and a row that does not exist has none")
    func contextMenu() throws {
        func menu(_ row: String) throws -> [String]? {
            try bar("contextMenu", on: "iPhone17") {
                var cover = ChromeSettings.Cover(kind: .contextMenu, title: "", message: "", buttons: [.init("Copy"), .init("Delete")])
                cover.source = RowAddress(row).map { .row($0) }
                $0.cover = cover
            }?.1
        }
        #expect(try menu("0.1") == ["Two", "Copy", "Delete"])
        #expect(try menu("0.2") == nil)
    }

    /// The layout of forty rows below a context menu of a row. A `column` is as wide as an iPad's sidebar.
    private func menu(of row: String, besideColumn column: Double? = nil) throws -> TableLayout {
        var settings = ChromeSettings()
        settings.cover = ChromeSettings.Cover(kind: .contextMenu, title: "", message: "", buttons: [.init("Copy")])
        settings.cover?.source = RowAddress(row).map { .row($0) }
        let device = try #require(Device.named("iPadAir11").value)
        var chrome = ScreenChrome(settings, title: "Menu", device: device)
        chrome.look.column = column.map { BarLook.Column(width: $0, node: Text("Column")) }
        return TableLayout(
            TestTable(sections: [(0..<40).map { _ in .init(height: .points(50), body: Text("Row")) }]),
            in: Environment(width: device.width, theme: try #require(Theme.shipped(named: "ios26").value), scale: 2),
            viewport: Viewport(height: device.height), chrome: chrome, shaper: BlockShaper())
    }

    @Test("a row outside the screen has no menu, and a message says why")
    func menuOutside() throws {
        #expect(try menu(of: "0.39").diagnostics.map(\.code) == [.stateUnknownRow])
        #expect(try menu(of: "0.1").diagnostics.isEmpty)
    }

    @Test("a menu raises the part of its row that a sidebar leaves")
    func menuBesideColumn() throws {
        func clipped(_ column: Double?) throws -> [Rect] {
            var found: [Rect] = []
            func visit(_ frame: Frame, _ corner: Point) {
                for case (.frame(let inner), let origin) in frame.children.map({ ($0.item, $0.origin + corner) }) {
                    if inner.clips, inner.clipRadius > 0 { found.append(Rect(origin: origin, size: inner.size)) }
                    visit(inner, origin)
                }
            }
            visit(try menu(of: "0.1", besideColumn: column).scene.root, .zero)
            return found
        }
        #expect(try clipped(nil).map(\.minX) == [0] && clipped(320).map(\.minX) == [320])
        #expect(try clipped(nil).map(\.width) == [820] && clipped(320).map(\.width) == [500])
    }

    @Test("an action sheet is beside the button that it points at, and in the middle if there is none")
    func sources() throws {
        func sheet(_ name: String, _ source: ChromeSettings.Cover.Source?) throws -> [String]? {
            try bar(name, on: "iPhone17") {
                $0.trailing = [.init("plus")]
                $0.cover = ChromeSettings.Cover(
                    kind: .actionSheet, title: "", message: "", buttons: [.init("Sort"), .init("Cancel", role: .cancel)])
                $0.cover?.source = source
            }?.1
        }
        #expect(try sheet("popover", .trailing(0)) == ["Sort"])
        #expect(try sheet("alert", .trailing(1)) == ["Sort", "Cancel"])
        #expect(try sheet("alert", nil) == ["Sort", "Cancel"])
    }

    @Test("the keyboard is above sheets and not dimmed, and an alert is above the keyboard")
    func keyboard() throws {
        func names(_ kind: ChromeSettings.Cover.Kind) throws -> [String] {
            var settings = ChromeSettings()
            settings.keyboard = .height(300)
            settings.cover = ChromeSettings.Cover(kind: kind, title: "Title", message: "", buttons: [.init("OK")])
            let device = try #require(Device.named("iPhone12").value)
            let layout = TableLayout(
                TestTable(sections: [[]]), in: testEnvironment(width: device.width), viewport: Viewport(height: device.height),
                chrome: ScreenChrome(settings, title: "Menu", device: device), shaper: BlockShaper())
            return layout.scene.root.children.compactMap { if case .frame(let frame) = $0.item { frame.identity } else { nil } }
        }
        #expect(try names(.sheet).suffix(3) == ["sheet", "keyboard", "homeIndicator"])
        #expect(try names(.alert).suffix(3) == ["alert", "keyboard", "homeIndicator"])
    }

    @Test("iPads with iOS 26 have their tabs in the navigation bar, beside the title")
    func topTabs() throws {
        func tabs(_ settings: inout ChromeSettings) {
            settings.tabs = [.init(title: "Home", symbol: "house"), .init(title: "Find", symbol: "magnifyingglass", isSearch: true)]
        }
        let found = try #require(try bar("tabBar", on: "iPadPro11", tabs))
        #expect((found.0.minY, found.0.height) == (24, 44) && found.1 == ["Home"], "a tab for searching is only its symbol")
        let title = try #require(try bar("navigationBar", on: "iPadPro11", tabs))
        #expect(title.1.contains("Menu") && title.0.maxY == 78)
        let alone = try #require(
            try bar("tabBar", on: "iPadPro11") {
                tabs(&$0)
                $0.hasNavigationBar = false
            })
        #expect(alone.0.minY == 24)
        #expect(
            try bar("toolbar", on: "iPadPro11") { ($0.toolbar, $0.tabs) = ([.init("plus")], [.init(title: "A", symbol: "house")]) } != nil)
    }

    /// The boxes of the title and of capsules in a navigation bar with iOS 26.
    private func navigation(_ change: (inout ChromeSettings) -> Void) throws -> (title: Rect, capsules: [Rect]) {
        var settings = ChromeSettings()
        change(&settings)
        let device = try #require(Device.named("iPhone17").value)
        let environment = Environment(width: device.width, theme: try #require(Theme.shipped(named: "ios26").value), scale: 2)
        let layout = TableLayout(
            TestTable(sections: [[.init(height: .points(50), body: Text("One"))]]), in: environment,
            viewport: Viewport(height: device.height),
            chrome: ScreenChrome(settings, title: "A title that is longer than the bar", device: device), shaper: BlockShaper())
        var (title, capsules): (Rect, [Rect]) = (Rect(x: 0, y: 0, width: 0, height: 0), [])
        func visit(_ children: [Frame.Child], _ corner: Point) {
            for child in children {
                let origin = child.origin + corner
                switch child.item {
                case .frame(let frame): visit(frame.children, origin)
                case .text(let line, _) where line.text.hasPrefix("A title"):
                    title = Rect(x: origin.x, y: origin.y, width: line.width, height: line.ascent)
                case .shape(.roundedRectangle(let size, _, _, _), _) where size.height == 44:
                    capsules.append(Rect(origin: origin, size: size))
                case .text, .shape, .image: break
                }
            }
        }
        let bars = layout.scene.root.children.filter {
            if case .frame(let frame) = $0.item { frame.identity == "navigationBar" } else { false }
        }
        visit(bars, .zero)
        return (title, capsules)
    }

    @Test("in iOS 26, symbols beside each other share a capsule, and titles and prominent buttons have their own")
    func sharedCapsules() throws {
        let widths = try navigation {
            $0.leading = [.init("Edit")]
            $0.trailing = [.init("plus"), .init("trash"), .init("checkmark", style: .prominent)]
        }.capsules.map(\.width)
        // Glass has a ground.
        #expect(widths.filter { $0 == 88 }.count == 2 && widths.filter { $0 == 44 }.count == 1, "\(widths)")
    }

    @Test("a title stays between the buttons")
    func longTitle() throws {
        let bar = try navigation {
            $0.leading = [.init("Box")]
            $0.trailing = [.init("Set")]
        }
        let (left, right) = (try #require(bar.capsules.map(\.maxX).min()), try #require(bar.capsules.map(\.minX).max()))
        #expect(bar.title.minX >= left + 8 && bar.title.maxX <= right - 8 && bar.title.width > 50, "\(bar)")
    }

    @Test("an offset beyond the end shows the end of the table")
    func beyondTheEnd() {
        let table = TestTable(sections: [(0..<40).map { _ in .init(height: .points(50), body: Text("Row")) }])
        func texts(_ offset: Double) -> Int {
            let layout = TableLayout(table, in: testEnvironment(), viewport: Viewport(offset: offset, height: 500), shaper: BlockShaper())
            return self.texts(in: layout.scene.root).count
        }
        #expect(texts(9999) == texts(1500) && texts(9999) > 8)
    }

    @Test("on phones with iOS 26, the tab for searching stands apart at the end")
    func searchTab() throws {
        func words(_ isSearch: Bool) throws -> [String] {
            try #require(
                try bar("tabBar", on: "iPhone17") {
                    $0.tabs = [
                        .init(title: "Home", symbol: "house"), .init(title: "Find", symbol: "magnifyingglass", isSearch: isSearch),
                    ]
                }
            ).1
        }
        #expect(try words(false) == ["Home", "Find"])
        #expect(try words(true) == ["Home"])
    }

    @Test("on phones with iOS 26, a search field may be between the buttons of the toolbar, and fills the rest")
    func searchInToolbar() throws {
        func mail(_ settings: inout ChromeSettings) {
            settings.search = .init(placeholder: "Find")
            settings.toolbar = [.init("In"), .init("", style: .search), .init("Go")]
        }
        let (phone, pad) = (try bar("toolbar", on: "iPhone17", mail)?.1, try bar("toolbar", on: "iPadPro11", mail)?.1)
        #expect(phone == ["In", "Find", "Go"] && pad == ["In", "Go"], "\([phone, pad])")
        #expect(try #require(try bar("navigationBar", on: "iPadPro11", mail)).1.contains("Find"))
        // Older systems search below the title.
        #expect(try chrome(mail) == (139, 78))
    }

    @Test("roles place the buttons of alerts and action sheets")
    func roles() {
        let cover: [ChromeSettings.Cover.Button] = [.init("Cancel", role: .cancel), .init("Delete", role: .destructive), .init("Keep")]
        let alert = BarLook.Alert(title: "", message: "", actions: cover.map { .init($0) })
        #expect(alert.inOrder(isPair: false).map(\.title) == ["Delete", "Keep", "Cancel"])
        #expect(alert.actions.map(\.style) == [.cancel, .destructive, .plain])
        #expect(BarLook.Alert.Action(.init("OK", role: .preferred)).isPreferred)
    }
}
