import TableCells
import TableGraphics
import TableInputs
import TableScene

/// The bars around a table on a screen, and the space that they cover, in points.
public struct ScreenChrome: Sendable, Hashable {
    public var settings: ChromeSettings
    /// The title in the navigation bar.
    public var title: String
    /// The size of the screen, in points.
    public var size: Size
    /// The height of the status bar, in points.
    public var topInset: Double
    /// The height of the home indicator's area, in points.
    public var bottomInset: Double
    /// Whether the screen is high enough for all rows of the table.
    package var showsAllRows = false
    /// Whether the bars are those of an iPad.
    private let isPad: Bool

    /// Creates the bars of a device. `title` is used unless the settings have one; `height` replaces the height of the device's screen.
    public init(_ settings: ChromeSettings, title: String, device: Device, height: Double? = nil) {
        self.settings = settings
        self.title = settings.title ?? title
        size = Size(width: device.width, height: height ?? device.height)
        (topInset, bottomInset) = (device.topInset, device.bottomInset)
        isPad = device.isPad
    }

    static let largeTitleHeight = 52.0
    static let searchHeight = 52.0

    // The heights of UINavigationBar, UIToolbar and UITabBar: 44, 44 and 49 on phones, 50 on iPads since iOS 12.

    /// The height of a navigation bar without a large title, in points.
    func barHeight(_ theme: Theme) -> Double { isPad ? max(50, theme[.barHeight]) : theme[.barHeight] }
    /// The height of the toolbar above the home indicator, in points.
    var toolbarHeight: Double { isPad ? 50 : 44 }
    /// The height of the tab bar above the home indicator, in points.
    var tabBarHeight: Double { isPad ? 50 : 49 }
    /// Whether the status bar has the time at its leading edge, and no cellular signal.
    var hasPadStatusBar: Bool { isPad }

    /// The height from the top of the screen to the table's first header before scrolling, in points.
    func topHeight(_ theme: Theme) -> Double {
        guard settings.hasNavigationBar else { return topInset }
        return topInset + barHeight(theme) + (settings.hasLargeTitle ? Self.largeTitleHeight : 0)
            + (settings.search == nil ? 0 : Self.searchHeight)
    }

    /// The height of the lower bars and the home indicator's area, or of the keyboard over them, in points.
    var bottomHeight: Double { max(barsHeight, settings.keyboard ?? 0) }

    /// The height of the lower bars and the home indicator's area, in points.
    var barsHeight: Double {
        bottomInset + (!settings.tabs.isEmpty ? tabBarHeight : !settings.toolbar.isEmpty ? toolbarHeight : 0)
    }

    /// The height between the bars, in points.
    package func clearHeight(_ theme: Theme) -> Double { max(0, size.height - topHeight(theme) - bottomHeight) }

    /// The same bars around a table of a height, in points.
    func grown(around height: Double, _ theme: Theme) -> ScreenChrome {
        var chrome = self
        chrome.size.height += max(0, height - clearHeight(theme))
        return chrome
    }

    /// The part of the table that is visible behind and between the bars.
    func viewport(_ theme: Theme, offset: Double, isExact: Bool) -> Viewport {
        var viewport = Viewport(offset: offset, height: size.height, isExact: isExact)
        (viewport.topInset, viewport.bottomInset) = (topHeight(theme), bottomHeight)
        return viewport
    }
}

/// Draws bars as nodes over the table, so that every output includes them.
extension SceneBuilder {
    mutating func chrome(_ chrome: ScreenChrome, offset: Double) -> [Frame.Child] {
        var bars = [upperBar(chrome, offset: offset)]
        bars += lowerBar(chrome, offset: offset)
        if let height = chrome.settings.keyboard { bars.append(keyboard(chrome, height)) }
        if let cover = chrome.settings.cover { bars.append(self.cover(cover, chrome)) }
        if chrome.bottomInset > 0 { bars.append(homeIndicator(chrome)) }
        return bars.map { bar in
            guard environment.direction == .rightToLeft, case .frame(let frame) = bar.item else { return bar }
            return Frame.Child(.frame(frame.mirrored()), at: bar.origin)
        }
    }

    private var isGlass: Bool { environment.theme[.barGlass] == 1 }

    private mutating func place(_ node: Node, in rect: Rect, alignment: Alignment = .center) -> [Frame.Child] {
        let framed = node.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        return measurement.nodes.layout(framed, in: Proposal(width: rect.width, height: rect.height)).placed(at: rect.origin)
    }

    private func bar(_ name: String, _ rect: Rect, _ children: [Frame.Child]) -> Frame.Child {
        Frame.Child(.frame(Frame(size: rect.size, role: .group, identity: name, children: children)), at: rect.origin)
    }

    private mutating func ground(_ size: Size, lineAt y: Double?) -> [Frame.Child] {
        let whole = Rect(origin: .zero, size: size)
        var children = place(Node.shape(Node.ShapeNode(.rectangle, color: .token(.barBackground))), in: whole)
        if let y {
            let pixel = 1 / environment.scale
            let line = Rect(x: 0, y: y, width: size.width, height: pixel)
            children += place(Node.shape(Node.ShapeNode(.rectangle, color: .token(.barSeparator))), in: line)
        }
        return children
    }

    /// iOS 26: the table fades out behind a bar instead of being covered by it.
    private mutating func fade(_ size: Size, isTop: Bool) -> [Frame.Child] {
        let color = measurement.backgroundColor
        func stop(_ opacity: Double, _ location: Double) -> GradientStop {
            GradientStop(color: .custom(color.faded(by: opacity)), location: location)
        }
        let stops = [stop(1, 0), stop(0.8, 0.6), stop(0, 1)]
        let gradient = LinearGradient(stops: stops, startPoint: isTop ? .top : .bottom, endPoint: isTop ? .bottom : .top)
        return place(Node.shape(Node.ShapeNode(.rectangle, fill: .linearGradient(gradient))), in: Rect(origin: .zero, size: size))
    }

    // MARK: Upper bars

    private mutating func upperBar(_ chrome: ScreenChrome, offset: Double) -> Frame.Child {
        let theme = environment.theme
        let settings = chrome.settings
        let whole = chrome.topHeight(theme)
        let pinned = chrome.topInset + (settings.hasNavigationBar ? chrome.barHeight(theme) : 0)
        // Large titles and search bars scroll away until only the bar remains.
        let height = max(pinned, whole - max(0, offset))
        let size = Size(width: chrome.size.width, height: height)
        let isAtRest = offset <= 0
        let isClear = theme[.barScrollEdge] == 2 && isAtRest || theme[.barScrollEdge] == 1 && isAtRest && settings.hasLargeTitle
        var children: [Frame.Child] = []
        if isGlass {
            if !isAtRest { children += fade(Size(width: size.width, height: height + 16), isTop: true) }
        } else if !isClear {
            children += ground(size, lineAt: height - (theme[.barScrollEdge] == 0 ? 0 : 1 / environment.scale))
        }
        children += statusBar(chrome)
        guard settings.hasNavigationBar else { return bar("statusBar", Rect(origin: .zero, size: size), children) }
        let row = Rect(x: 0, y: chrome.topInset, width: size.width, height: chrome.barHeight(theme))
        let isInline = !settings.hasLargeTitle || offset >= ScreenChrome.largeTitleHeight
        if isInline {
            let title = Text(chrome.title).font(.system(size: 17, weight: 600)).lineLimit(1).foregroundColor(.label)
            children += place(title, in: Rect(x: 90, y: row.minY, width: max(0, row.width - 180), height: row.height))
        }
        children += buttons(settings, in: row)
        let shift = height - whole
        if !isInline {
            let title = Text(chrome.title).font(.system(size: 34, weight: 700)).lineLimit(1).foregroundColor(.label)
            // The baseline is 16 points above the lower edge (`PlatformMetrics §3`).
            let line = Font.system(size: 34, weight: 700).resolved(in: environment)
            let y = row.maxY + ScreenChrome.largeTitleHeight + shift - 16 - line.ascent
            let margin = chrome.size.width >= 414 ? 20.0 : 16
            children += place(
                title, in: Rect(x: margin, y: y, width: max(0, size.width - 2 * margin), height: line.ascent + line.descent),
                alignment: .topLeading)
        }
        if let search = settings.search, height - pinned >= ScreenChrome.searchHeight {
            children += searchBar(search, in: Rect(x: 16, y: height - 51, width: size.width - 32, height: 36))
        }
        return bar("navigationBar", Rect(origin: .zero, size: size), children)
    }

    private mutating func searchBar(_ placeholder: String, in rect: Rect) -> [Frame.Child] {
        let field = HStack(spacing: 6) {
            Symbol("magnifyingglass", size: 18)
            Text(placeholder).font(.system(size: 17)).lineLimit(1)
            Spacer(minLength: 0)
        }
        .foregroundColor(.secondaryLabel).padding(EdgeInsets(leading: 8, trailing: 8))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        return place(field.background(.token(.searchField), cornerRadius: isGlass ? rect.height / 2 : 10), in: rect)
    }

    /// The time, and the signal, network and battery icons: in one row on devices with a home button, otherwise on both sides of the
    /// sensors.
    private mutating func statusBar(_ chrome: ScreenChrome) -> [Frame.Child] {
        let hasNotch = chrome.topInset > 24
        let size = hasNotch ? 17.0 : 12
        let time = Text(chrome.settings.time).font(.system(size: size, weight: 600)).lineLimit(1)
        let bars = (0..<4).map { index in
            let height = 4 + 2.5 * Double(index)
            let x = 5 * Double(index)
            return Node.DrawingNode.Layer(
                Path([
                    .move(Point(x: x, y: 12)), .line(Point(x: x, y: 12 - height)), .line(Point(x: x + 3.2, y: 12 - height)),
                    .line(Point(x: x + 3.2, y: 12)), .close,
                ]))
        }
        let signal = Node.drawing(Node.DrawingNode(size: Size(width: 18.2, height: 12), layers: bars))
        let marks = HStack(spacing: 5) {
            if !chrome.hasPadStatusBar { signal }
            Symbol("wifi", size: hasNotch ? 18 : 14)
            Symbol("battery.100", size: hasNotch ? 26 : 22)
        }
        let height = hasNotch ? 22.0 : chrome.topInset
        // Vertically centered in the areas beside the sensors.
        let y = hasNotch ? max(0, min(chrome.topInset - 30, 18)) : 0
        if chrome.hasPadStatusBar {
            let row = Rect(x: 20, y: 0, width: max(0, chrome.size.width - 40), height: height)
            return place(time.foregroundColor(.label), in: row, alignment: .leading)
                + place(marks.foregroundColor(.label), in: row, alignment: .trailing)
        }
        let ear = hasNotch ? chrome.size.width * 0.3 : 0
        let left = hasNotch ? Rect(x: 8, y: y, width: ear, height: height) : Rect(x: 0, y: 0, width: chrome.size.width, height: height)
        let right = Rect(x: chrome.size.width - (hasNotch ? ear + 4 : 76), y: y, width: hasNotch ? ear : 70, height: height)
        return place(time.foregroundColor(.label), in: left) + place(marks.foregroundColor(.label), in: right)
    }

    private mutating func buttons(_ settings: ChromeSettings, in row: Rect) -> [Frame.Child] {
        var leading = settings.leading.map(button)
        if let back = settings.back {
            let chevron = Symbol("chevron.backward", size: 22)
            let title = HStack(spacing: 3) {
                chevron
                if !back.isEmpty, !isGlass { Text(back).font(.system(size: 17)).lineLimit(1) }
            }
            leading.insert(tinted(title, isText: false), at: 0)
        }
        let trailing = settings.trailing.map(button)
        let inset = 16.0
        let start = settings.back != nil && !isGlass ? 5.0 : inset
        let sides = Rect(x: start, y: row.minY, width: max(0, row.width - start - inset), height: row.height)
        return place(
            HStack(spacing: isGlass ? 8 : 16) {
                leading
                Spacer(minLength: 0)
                trailing
            }, in: sides)
    }

    /// A symbol, or a title if there is no symbol with this name.
    private func button(_ button: ChromeSettings.Button) -> Node {
        let stands = button.style != .plain
        if SymbolSet.symbol(named: button.title) != nil { return tinted(Symbol(button.title, size: 22), isText: false, stands: stands) }
        let title = Text(button.title).font(.system(size: 17, weight: stands ? 600 : 400)).lineLimit(1)
        return tinted(title, isText: true, stands: stands)
    }

    /// A bar item in the tint color. On iOS 26, black on a disc that stands for glass, or white on a disc in the tint color.
    private func tinted(_ node: Node, isText: Bool, stands: Bool = false) -> Node {
        guard isGlass else { return node.foregroundColor(.tint) }
        let room = isText ? node.padding(EdgeInsets(leading: 14, trailing: 14)).frame(height: 44) : node.frame(width: 44, height: 44)
        return room.foregroundColor(stands ? .onColor : .label).background(.token(stands ? .tint : .barBackground), cornerRadius: 22)
    }

    // MARK: Lower bars

    private mutating func lowerBar(_ chrome: ScreenChrome, offset: Double) -> [Frame.Child] {
        let settings = chrome.settings
        guard !settings.tabs.isEmpty || !settings.toolbar.isEmpty else { return [] }
        let height = chrome.barsHeight
        let rect = Rect(x: 0, y: chrome.size.height - height, width: chrome.size.width, height: height)
        let isTabBar = !settings.tabs.isEmpty
        var children: [Frame.Child] = []
        // At the end of the table, no content is behind the bar.
        let isAtEnd = geometry.height - offset <= chrome.size.height - chrome.topHeight(environment.theme) - height
        let size = rect.size
        if isGlass {
            let margin = 21.0
            let box = Rect(x: margin, y: max(0, size.height - margin - 62), width: max(0, size.width - 2 * margin), height: 62)
            if !isAtEnd { children += fade(size, isTop: false) }
            let glass = Node.shape(Node.ShapeNode(.capsule, color: .token(.barBackground)))
            let edge = Node.shape(Node.ShapeNode(.capsule, color: .token(.separator), lineWidth: 1 / environment.scale))
            children += place(glass, in: box) + place(edge, in: box)
            children += place(isTabBar ? tabs(settings) : tools(settings), in: box.inset(by: 4))
            return [bar(isTabBar ? "tabBar" : "toolbar", rect, children)]
        }
        if environment.theme[.barScrollEdge] < 2 || !isAtEnd { children += ground(size, lineAt: 0) }
        let row = Rect(x: 0, y: 0, width: size.width, height: height - chrome.bottomInset)
        children += place(isTabBar ? tabs(settings) : tools(settings), in: row)
        return [bar(isTabBar ? "tabBar" : "toolbar", rect, children)]
    }

    /// A symbol with a red badge at its upper trailing corner.
    private func badged(_ symbol: Node, _ badge: String?) -> Node {
        guard let badge else { return symbol }
        let mark = Text(badge).font(.system(size: 13)).lineLimit(1).foregroundColor(.onColor)
            .padding(EdgeInsets(leading: 5, trailing: 5)).frame(minWidth: 18, minHeight: 18).background(
                .token(.destructive), cornerRadius: 9)
        return ZStack(alignment: .topTrailing) {
            symbol.padding(EdgeInsets(leading: 13, trailing: 13))
            mark
        }
    }

    private func tabs(_ settings: ChromeSettings) -> Node {
        Grid(columns: max(1, settings.tabs.count), spacing: 0) {
            for (index, tab) in settings.tabs.enumerated() {
                let isSelected = index == settings.selectedTab
                let item = VStack(spacing: 2) {
                    if SymbolSet.symbol(named: tab.symbol) != nil { badged(Symbol(tab.symbol, size: 26), tab.badge) }
                    Text(tab.title).font(.system(size: 10, weight: 500)).lineLimit(1)
                }
                .foregroundColor(isSelected ? .tint : isGlass ? .label : .gray)
                .frame(maxWidth: .infinity, minHeight: isGlass ? 54 : 46)
                isSelected && isGlass ? item.background(.token(.fill), cornerRadius: 27) : item
            }
        }
    }

    // MARK: Above the screen

    /// The keyboard as a plain frame: its keys are the system's.
    private mutating func keyboard(_ chrome: ScreenChrome, _ height: Double) -> Frame.Child {
        let rect = Rect(x: 0, y: chrome.size.height - height, width: chrome.size.width, height: height)
        return bar("keyboard", rect, ground(rect.size, lineAt: 0))
    }

    /// An alert or a sheet as a plain frame over the dimmed screen.
    private mutating func cover(_ cover: ChromeSettings.Cover, _ chrome: ScreenChrome) -> Frame.Child {
        let isAlert = cover.kind == .alert
        let width = isAlert ? min(270, chrome.size.width - 32) : chrome.size.width
        let card = VStack(alignment: .center, spacing: 8) {
            Text(cover.title).font(.system(size: 17, weight: 600)).foregroundColor(.label)
            if !cover.message.isEmpty { Text(cover.message).font(.system(size: 13)).foregroundColor(.label) }
            for title in cover.buttons {
                Divider()
                Text(title).font(.system(size: 17)).foregroundColor(.tint)
            }
            if !isAlert { Spacer(minLength: 0) }
        }
        .padding(EdgeInsets(top: 20, leading: 16, bottom: isAlert ? 14 : chrome.bottomInset, trailing: 16))
        .frame(width: width, height: isAlert ? nil : chrome.size.height / 2)
        .background(.token(.background), cornerRadius: isAlert ? 14 : 10)
        let dim = Node.shape(Node.ShapeNode(.rectangle, color: .custom(AdaptiveColor(RGBA(red: 0, green: 0, blue: 0, alpha: 77)))))
        let whole = Rect(origin: .zero, size: chrome.size)
        return bar(cover.kind.rawValue, whole, place(dim, in: whole) + place(card, in: whole, alignment: isAlert ? .center : .bottom))
    }

    private func tools(_ settings: ChromeSettings) -> Node {
        HStack(spacing: 0) {
            for (index, item) in settings.toolbar.enumerated() {
                if index > 0 { Spacer(minLength: 8) }
                button(item)
            }
        }
        .padding(EdgeInsets(leading: 16, trailing: 16))
    }

    private mutating func homeIndicator(_ chrome: ScreenChrome) -> Frame.Child {
        let width = chrome.size.width >= 744 ? 276.0 : (chrome.size.width * 0.357).rounded()
        let rect = Rect(x: (chrome.size.width - width) / 2, y: chrome.size.height - 13, width: width, height: 5)
        let children = place(
            Node.shape(Node.ShapeNode(.capsule, color: .token(.label))), in: Rect(origin: .zero, size: rect.size))
        return bar("homeIndicator", rect, children)
    }
}

extension Rect {
    fileprivate func inset(by length: Double) -> Rect {
        Rect(x: minX + length, y: minY + length, width: max(0, width - 2 * length), height: max(0, height - 2 * length))
    }
}
