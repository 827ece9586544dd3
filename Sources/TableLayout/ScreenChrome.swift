import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// The bars around a table on a screen, and the space that they cover, in points.
public struct ScreenChrome: Sendable {
    public var settings: ChromeSettings
    /// The title in the navigation bar.
    public var title: String
    /// The size of the screen, in points.
    public var size: Size
    /// The top of the safe area without bars, in points.
    public var topInset: Double
    /// The height of the home indicator's area, in points.
    public var bottomInset: Double
    /// Whether the screen is high enough for all rows of the table.
    package var showsAllRows = false
    /// Whether the content is as high as the screen, and the bars are over it, instead of above and below.
    package var isOverContent = false
    /// What code sets on the bars.
    package var look = BarLook()
    /// Whether the bars are around a part of a screen, such as a sheet, which has no status bar and home indicator of its own.
    package var isPart = false
    /// Where a setting of the screen, such as `chrome` or `sheet`, is written; `nil` if no file sets it.
    package var place: @Sendable (_ setting: String) -> SourceSpan? = { _ in nil }
    /// Whether the bars are those of an iPad.
    private let isPad: Bool
    /// Whether the bars are those of a turned phone: lower, without a large title.
    private let isCompact: Bool
    /// What the safe area leaves free at the sides.
    package var sides: EdgeInsets
    /// The height of the keyboard, in points; `nil` for none.
    let keyboard: Double?

    /// Creates the bars of a device. `title` is used unless the settings have one; `height` replaces the height of the device's screen.
    public init(_ settings: ChromeSettings, title: String, device: Device, height: Double? = nil) {
        self.settings = settings
        self.title = settings.title ?? title
        size = Size(width: device.width, height: height ?? device.height)
        (topInset, bottomInset) = (device.topInset, device.bottomInset)
        (isPad, isCompact) = (device.isPad, device.hasCompactHeight)
        sides = EdgeInsets(leading: device.leadingInset, trailing: device.trailingInset)
        switch settings.keyboard {
        case .standard: keyboard = device.keyboardHeight
        case .height(let height): keyboard = height
        case nil: keyboard = nil
        }
        if isCompact { self.settings.hasLargeTitle = false }
    }

    static let largeTitleHeight = 52.0
    static let searchHeight = 52.0
    static let scopesHeight = 46.0
    static let promptHeight = 30.0

    // The heights of UINavigationBar, UIToolbar and UITabBar: 44, 44 and 49 on phones, 32 on turned ones before iOS 26, 50 on iPads since
    // iOS 12. In sheets, navigation bars are 56 high, and those of iOS 26 stand 16 below the sheet's edge.

    /// The height of a navigation bar without a large title, in points.
    func barHeight(_ theme: Theme) -> Double {
        if isPart, topInset == 0 { return theme[.barGlass] == 1 ? theme[.barHeight] + 16 : 56 }
        return isPad ? max(50, theme[.barHeight]) : hasLowBars(theme) ? 32 : theme[.barHeight]
    }
    /// The height of the toolbar above the home indicator, in points.
    private func toolbarHeight(_ theme: Theme) -> Double {
        theme[.barGlass] == 1 ? 54 : isPad ? 50 : hasLowBars(theme) ? 32 : 44
    }
    /// The height of the tab bar above the home indicator, in points.
    private func tabBarHeight(_ theme: Theme) -> Double {
        theme[.barGlass] == 1 && bottomInset == 0 ? 72 : isPad ? 50 : hasLowBars(theme) ? 32 : 49
    }
    func hasLowBars(_ theme: Theme) -> Bool { isCompact && theme[.barGlass] == 0 }
    /// Whether the status bar has the time at its leading edge, and no cellular signal.
    var hasPadStatusBar: Bool { isPad }

    /// Where the navigation bar begins, in points. Before iOS 26, this is the end of the status bar, which is above the safe area's edge
    /// on phones with a Dynamic Island (`PlatformMetrics §11`).
    func barTop(_ theme: Theme) -> Double { theme[.barGlass] == 1 || isPart ? topInset : Self.barTop(below: topInset) }
    /// The end of the status bar before iOS 26, for the safe area's top inset. Both in points.
    package static func barTop(below inset: Double) -> Double { inset == 59 ? 161.0 / 3 : inset == 62 ? 169.0 / 3 : inset }

    /// The distance of buttons from the sides of the navigation bar, in points (`PlatformMetrics §11`).
    func barMargin(_ theme: Theme) -> Double { size.width >= 414 ? max(16, theme[.cellMarginWide]) : 16 }

    /// The height from the top of the screen to the table's first header before scrolling, in points.
    package func topHeight(_ theme: Theme) -> Double {
        guard settings.hasNavigationBar else { return topInset + (hasTopTabs(theme) ? barHeight(theme) : 0) }
        if hidesTitle(theme) { return barTop(theme) + searchHeight(theme) }
        return barTop(theme) + pinnedHeight(theme) + (settings.hasLargeTitle ? Self.largeTitleHeight : 0) + searchHeight(theme)
    }

    /// The height that is left of it after scrolling: large titles and search bars scroll away until only the bar remains.
    func topHeight(_ theme: Theme, offset: Double) -> Double {
        let whole = topHeight(theme)
        let least = hidesTitle(theme) || !settings.hasNavigationBar ? whole : barTop(theme) + pinnedHeight(theme)
        return max(least, whole - max(0, offset))
    }

    /// Whether a search is in the place of the title and the buttons.
    func hidesTitle(_ theme: Theme) -> Bool { settings.search?.hidesTitle == true && !hasLowSearch(theme) }

    /// The height of the navigation bar that does not scroll away, in points.
    func pinnedHeight(_ theme: Theme) -> Double { barHeight(theme) + (look.prompt == nil ? 0 : Self.promptHeight) }

    /// The height of the search bar below the title, in points.
    func searchHeight(_ theme: Theme) -> Double {
        guard let search = settings.search, !hasLowSearch(theme) else { return 0 }
        return Self.searchHeight + (search.scopes.isEmpty ? 0 : Self.scopesHeight)
    }

    /// Whether the search field is in the place of the toolbar or in it, as on phones with iOS 26.
    func hasLowSearch(_ theme: Theme) -> Bool {
        theme[.barGlass] == 1 && !isPad && !isPart && settings.search?.scopes.isEmpty == true && settings.search?.isBelowTitle == false
            && settings.tabs.isEmpty
            && (!hasToolbar || settings.toolbar.contains { $0.style == .search })
    }

    /// The number of the first tab that is behind the tab “More”; `nil` if there is room for all.
    package var restOfTabs: Int? {
        let room = isPad ? 8 : 5
        return settings.tabs.count > room ? room - 1 : nil
    }

    /// Whether the tabs are in the navigation bar, as on iPads since iPadOS 18.
    func hasTopTabs(_ theme: Theme) -> Bool { isPad && !isPart && theme[.barGlass] == 1 && !settings.tabs.isEmpty }

    /// Whether there is a tab bar at the lower edge of the screen.
    func hasLowTabs(_ theme: Theme) -> Bool { !settings.tabs.isEmpty && !hasTopTabs(theme) }

    /// The number of the tab that stands apart; `nil` for none.
    func searchTab(_ theme: Theme) -> Int? {
        theme[.barGlass] == 1 && restOfTabs == nil ? settings.tabs.firstIndex(where: \.isSearch) : nil
    }

    private var hasToolbar: Bool { settings.toolbar.contains { $0.style != .search } || look.tools != nil }

    /// The height of the lower bars and the home indicator's area, or of the keyboard over them, in points.
    func bottomHeight(_ theme: Theme) -> Double {
        max(barsHeight(theme), keyboard.map { $0 + (hasLowSearch(theme) ? Self.searchRoom : 0) } ?? 0)
    }

    /// The height of a search field above the keyboard, with the space around it.
    static let searchRoom = 64.0

    /// The height of the lower bars and the home indicator's area, in points.
    func barsHeight(_ theme: Theme) -> Double { lowestHeight(theme) + accessoryHeight(theme) + raisedHeight(theme) }

    /// The height of the bar at the lower edge of the screen and the home indicator's area, in points.
    func lowestHeight(_ theme: Theme) -> Double {
        bottomInset + (hasLowTabs(theme) ? tabBarHeight(theme) : hasToolbar || hasLowSearch(theme) ? toolbarHeight(theme) : 0)
    }

    /// The height of the view above the tab bar, in points.
    func accessoryHeight(_ theme: Theme) -> Double { look.accessory == nil ? 0 : 56 }

    /// The frame of the view above the tab bar, from the top of its room: on glass within margins, otherwise all of it.
    package func accessoryFrame(_ theme: Theme) -> Rect {
        theme[.barGlass] == 1 ? inner(0, 48, margin: 21) : Rect(x: 0, y: 0, width: size.width, height: 56)
    }

    /// The height of a toolbar above a tab bar, in points.
    func raisedHeight(_ theme: Theme) -> Double { hasToolbar && hasLowTabs(theme) ? toolbarHeight(theme) : 0 }

    /// What the bars cover of the screen, in points.
    package func safeArea(_ theme: Theme) -> EdgeInsets {
        EdgeInsets(top: topHeight(theme), leading: sides.leading, bottom: bottomHeight(theme), trailing: sides.trailing)
    }

    /// The part of a bar within the safe area and a margin.
    func inner(_ y: Double, _ height: Double, margin: Double) -> Rect {
        let x = sides.leading + margin
        return Rect(x: x, y: y, width: max(0, size.width - x - sides.trailing - margin), height: height)
    }

    /// The width of the line in the home indicator's area.
    var indicatorWidth: Double { isCompact ? (size.height * 0.536).rounded() : size.width >= 744 ? 276 : (size.width * 0.357).rounded() }

    /// The height that the content has, in points: that between the bars, or that of the screen.
    package func clearHeight(_ theme: Theme) -> Double {
        isOverContent ? size.height : max(0, size.height - topHeight(theme) - bottomHeight(theme))
    }

    /// The same bars around a table of a height, in points.
    func grown(around height: Double, _ theme: Theme) -> ScreenChrome {
        var chrome = self
        chrome.size.height += max(0, height - clearHeight(theme))
        return chrome
    }

    /// The part of the table that is visible behind and between the bars.
    func viewport(_ theme: Theme, offset: Double, isExact: Bool) -> Viewport {
        var viewport = Viewport(offset: offset, height: size.height, isExact: isExact)
        if !isOverContent { (viewport.topInset, viewport.bottomInset) = (topHeight(theme), bottomHeight(theme)) }
        viewport.collapsedHeight = viewport.topInset - min(viewport.topInset, topHeight(theme, offset: offset))
        return viewport
    }
}

/// Draws bars as nodes over the table, so that every output includes them.
extension SceneBuilder {
    /// `corner` is the place of the screen's upper left corner in the table.
    mutating func chrome(_ chrome: ScreenChrome, offset: Double, corner: Point) -> [Frame.Child] {
        var bars = [upperBar(chrome, offset: offset)]
        bars += lowerBars(chrome, offset: offset)
        if let column = chrome.look.column { bars += columnBars(column, chrome) }
        bars += covers(chrome, corner)
        // Above sheets, and not dimmed by alerts.
        if let height = chrome.keyboard { bars.append(keyboard(chrome, height)) }
        if chrome.bottomInset > 0, !chrome.isPart { bars.append(homeIndicator(chrome)) }
        let settings = bars.map { setting(of: $0, chrome) }
        // Most bars have the same setting, and finding its place reads the file.
        let places = Dictionary(uniqueKeysWithValues: Set(settings).map { ($0, chrome.place($0)) })
        let isMirrored = environment.direction == .rightToLeft
        return zip(bars, settings).map { bar, setting in
            guard case .frame(let frame) = bar.item else { return bar }
            let maker = places[setting]?.map { span in
                measurement.nodes.number(of: Provenance(component: setting, kind: frame.identity, at: .text(span)))
            }
            return Frame.Child(.frame(isMirrored ? frame.mirrored() : frame), at: bar.origin, maker: maker ?? 0)
        }
    }

    /// The setting that shows a bar or a cover; one that no project has if code shows it.
    private func setting(of bar: Frame.Child, _ chrome: ScreenChrome) -> String {
        guard case .frame(let frame) = bar.item else { return "" }
        switch frame.identity {
        case "keyboard": return "keyboard"
        case "column": return "sidebar"
        case "sheet": return chrome.settings.cover?.kind.rawValue ?? "sheet"
        case "alert", "popover", "contextMenu": return chrome.settings.cover?.kind.rawValue ?? ""
        default: return "chrome"
        }
    }

    var isGlass: Bool { environment.theme[.barGlass] == 1 }

    mutating func place(_ node: Node, in rect: Rect, alignment: Alignment = .center) -> [Frame.Child] {
        let framed = node.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        return measurement.nodes.layout(framed, in: Proposal(width: rect.width, height: rect.height)).placed(at: rect.origin)
    }

    func bar(_ name: String, _ rect: Rect, _ children: [Frame.Child]) -> Frame.Child {
        Frame.Child(.frame(Frame(size: rect.size, role: .group, identity: name, children: children)), at: rect.origin)
    }

    mutating func ground(
        _ size: Size, lineAt y: Double?, color: ColorReference = .token(.barBackground), line: ColorReference? = nil
    ) -> [Frame.Child] {
        let whole = Rect(origin: .zero, size: size)
        var children: [Frame.Child] = []
        // The system blurs what is behind a translucent bar: the table's color is what remains.
        if (128..<255).contains(min(measurement.nodes.color(color).light.alpha, measurement.nodes.color(color).dark.alpha)) {
            children += place(Node.shape(Node.ShapeNode(.rectangle, color: .custom(measurement.backgroundColor))), in: whole)
        }
        children += place(Node.shape(Node.ShapeNode(.rectangle, color: color)), in: whole)
        if let y { children += edge(line ?? .token(.barSeparator), at: y, size.width) }
        return children
    }

    private mutating func edge(_ color: ColorReference, at y: Double, _ width: Double) -> [Frame.Child] {
        place(Node.shape(Node.ShapeNode(.rectangle, color: color)), in: Rect(x: 0, y: y, width: width, height: 1 / environment.scale))
    }

    /// iOS 26: the table fades out behind a bar instead of being covered by it.
    private mutating func fade(_ size: Size, isTop: Bool) -> [Frame.Child] {
        let color = measurement.backgroundColor
        func stop(_ opacity: Double, _ location: Double) -> GradientStop {
            GradientStop(color: .custom(color.faded(by: opacity)), location: location)
        }
        let stops = [stop(1, 0), stop(0.95, 0.7), stop(0.8, 0.85), stop(0, 1)]
        let gradient = LinearGradient(stops: stops, startPoint: isTop ? .top : .bottom, endPoint: isTop ? .bottom : .top)
        return place(Node.shape(Node.ShapeNode(.rectangle, fill: .linearGradient(gradient))), in: Rect(origin: .zero, size: size))
    }

    // MARK: Upper bars

    private mutating func upperBar(_ chrome: ScreenChrome, offset: Double) -> Frame.Child {
        let theme = environment.theme
        let (settings, look) = (chrome.settings, chrome.look)
        let whole = chrome.topHeight(theme)
        let isSearch = chrome.hidesTitle(theme)
        let pinned = chrome.topHeight(theme, offset: .infinity)
        let height = chrome.topHeight(theme, offset: offset)
        let size = Size(width: chrome.size.width, height: height)
        let isAtRest = offset <= 0
        let isClear = theme[.barScrollEdge] == 2 && isAtRest || theme[.barScrollEdge] == 1 && isAtRest && settings.hasLargeTitle
        let own = look.navigationBar
        let line = height - (theme[.barScrollEdge] == 0 ? 0 : 1 / environment.scale)
        var children: [Frame.Child] = []
        if settings.hasNavigationBar, let color = isClear || isGlass && isAtRest ? own.atRest : own.scrolled {
            children += ground(size, lineAt: own.line == nil ? nil : line, color: color, line: own.line)
        } else if isGlass || isClear {
            if !isAtRest { children += fade(Size(width: size.width, height: height + 16), isTop: true) }
            if let color = own.line { children += edge(color, at: line, size.width) }
        } else {
            children += ground(size, lineAt: line, line: own.line)
        }
        if look.column == nil, !hasScreenBelow(chrome) { children += statusBar(chrome) }
        guard settings.hasNavigationBar else { return bar("statusBar", Rect(origin: .zero, size: size), children) }
        if !isSearch { children += titleBar(chrome, pinned, height - whole, offset) }
        let searchHeight = chrome.searchHeight(theme)
        if let search = settings.search, searchHeight > 0, isSearch || height - pinned >= searchHeight {
            let scopes = searchHeight - ScreenChrome.searchHeight
            // The discs of iOS 26 are higher than the field.
            let field =
                isGlass && search.showsCancelButton
                ? chrome.inner(height - scopes - 52, 44, margin: 16) : chrome.inner(height - scopes - 51, 36, margin: 16)
            children += place(searchBar(search), in: field)
            if !search.scopes.isEmpty {
                let control = SegmentedControl(search.scopes, selected: search.selectedScope)
                children += place(control, in: chrome.inner(height - scopes, 32, margin: 16))
            }
        }
        return bar("navigationBar", Rect(origin: .zero, size: size), children)
    }

    /// The prompt, the title and the buttons. `bottom` is the lower edge of the part that does not scroll away.
    private mutating func titleBar(_ chrome: ScreenChrome, _ bottom: Double, _ shift: Double, _ offset: Double) -> [Frame.Child] {
        let (settings, look) = (chrome.settings, chrome.look)
        var children: [Frame.Child] = []
        if let prompt = look.prompt {
            let text = Text(prompt).font(.system(size: 13)).lineLimit(1).foregroundColor(look.title.color ?? .token(.label))
            children += place(text, in: chrome.inner(chrome.barTop(environment.theme), ScreenChrome.promptHeight, margin: 16))
        }
        let row = buttonRow(chrome)
        let isInline = !settings.hasLargeTitle || offset >= ScreenChrome.largeTitleHeight
        let room = titleRoom(chrome, row)
        let hasTabs = chrome.hasTopTabs(environment.theme)
        if let view = look.titleView {
            let isAlone = settings.leading.isEmpty && settings.trailing.isEmpty && settings.back == nil
            let middle = chrome.inner(row.minY, row.height, margin: 90)
            let (left, right) = (max(middle.minX, room.minX), min(middle.maxX, room.maxX))
            let narrow = Rect(x: left, y: row.minY, width: max(0, right - left), height: row.height)
            children += place(view, in: isAlone ? chrome.inner(row.minY, row.height, margin: 16) : narrow)
        } else if isInline, !hasTabs {
            let title = title(chrome.title, look.title, .system(size: 17, weight: 600))
            // In the middle of the screen, or as near to it as the buttons allow.
            let width = min(self.width(of: title, row.height), room.width)
            let x = max(room.minX, min((chrome.size.width - width) / 2, room.maxX - width))
            children += place(title, in: Rect(x: x, y: row.minY, width: width, height: row.height))
        }
        // Beside tabs, an inline title is after the leading buttons.
        let besideTabs =
            hasTabs && isInline && look.titleView == nil ? title(chrome.title, look.title, .system(size: 17, weight: 600)) : nil
        children += buttons(chrome, besideTabs, in: row)
        if !isInline {
            // The baseline is 16 points above the lower edge (`PlatformMetrics §11`).
            let font = look.largeTitle.font ?? .system(size: 34, weight: 700)
            let line = font.resolved(in: environment)
            let y = bottom + ScreenChrome.largeTitleHeight + shift - 16 - line.ascent
            children += place(
                title(chrome.title, look.largeTitle, font),
                in: chrome.inner(y, line.ascent + line.descent, margin: chrome.barMargin(environment.theme)),
                alignment: .topLeading)
        }
        return children
    }

    private func title(_ text: String, _ look: BarLook.Title, _ font: Font) -> Node {
        Text(text).font(look.font ?? font).lineLimit(1).foregroundColor(look.color ?? .token(.label))
    }

    /// Where the buttons of the navigation bar stand. Glass stands at the top of its bar.
    func buttonRow(_ chrome: ScreenChrome) -> Rect {
        let barHeight = chrome.barHeight(environment.theme)
        let lowest = isGlass ? min(barHeight, environment.theme[.barHeight]) : barHeight
        let bottom = chrome.barTop(environment.theme) + chrome.pinnedHeight(environment.theme)
        return Rect(x: 0, y: bottom - lowest, width: chrome.size.width, height: isGlass ? min(44, lowest) : lowest)
    }

    private func searchBar(_ search: ChromeSettings.Search, isLow: Bool = false) -> Node {
        let isEmpty = search.text.isEmpty
        let words = environment.strings.words(in: environment.locale)
        let prompt = search.placeholder.isEmpty ? words[.search] : search.placeholder
        let field = HStack(spacing: 6) {
            Symbol("magnifyingglass", size: 18)
            Text(isEmpty ? prompt : search.text).font(.system(size: 17)).lineLimit(1).foregroundColor(
                isEmpty ? .secondaryLabel : .label)
            Spacer(minLength: 0)
            if !isEmpty, search.showsCancelButton { Symbol("xmark.circle.fill", size: 17) }
        }
        .foregroundColor(.secondaryLabel).padding(EdgeInsets(leading: 8, trailing: 8))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .background {
            isLow
                ? glass(isWide: true)
                : Node.shape(Node.ShapeNode(.control(radius: 10), color: .token(.searchField)))
        }
        guard search.showsCancelButton else { return field }
        let cancel =
            isGlass
            ? tinted(Symbol("xmark", size: 20), isText: false, isLow: isLow)
            : Text(words[.cancel]).font(.system(size: 17)).lineLimit(1).foregroundColor(.tint)
        return HStack(spacing: 12) {
            field
            cancel
        }
    }

    private mutating func buttons(_ chrome: ScreenChrome, _ title: Node?, in row: Rect) -> [Frame.Child] {
        let (leading, trailing) = barItems(chrome)
        return place(
            HStack(spacing: barGap) {
                leading.map(\.node)
                if let title { title }
                Spacer(minLength: 0)
                trailing.map(\.node)
            }, in: itemRow(chrome, row))
    }

    /// What the buttons of a navigation bar leave for its title.
    private mutating func titleRoom(_ chrome: ScreenChrome, _ row: Rect) -> Rect {
        let (items, sides, gap) = (barItems(chrome), itemRow(chrome, row), 8.0)
        let leading = width(of: items.leading, row.height), trailing = width(of: items.trailing, row.height)
        let x = sides.minX + (leading > 0 ? leading + gap : 0)
        return Rect(x: x, y: row.minY, width: max(0, sides.maxX - (trailing > 0 ? trailing + gap : 0) - x), height: row.height)
    }

    /// The width of buttons with the gaps between them, in points.
    mutating func width(of items: [BarItems], _ height: Double) -> Double {
        items.reduce(0) { $0 + width(of: $1.node, height) } + barGap * Double(max(0, items.count - 1))
    }

    /// The distance between buttons of a navigation bar, in points.
    var barGap: Double { isGlass ? Self.glassGap : 16 }

    func itemRow(_ chrome: ScreenChrome, _ row: Rect) -> Rect {
        let inset = chrome.barMargin(environment.theme)
        let start = chrome.settings.back != nil && !isGlass ? inset - (hasEarlyBars ? 7.67 : 6.67) : inset
        var sides = chrome.inner(row.minY, row.height, margin: inset)
        (sides.origin.x, sides.size.width) = (sides.minX + start - inset, sides.width + inset - start)
        return sides
    }

    /// Buttons that share a capsule of glass, or one other button. `indices` are those in the settings; the back button has none.
    struct BarItems {
        var indices: [Int]
        var node: Node
    }

    /// The items of the navigation bar; the back button is the first.
    func barItems(_ chrome: ScreenChrome) -> (leading: [BarItems], trailing: [BarItems]) {
        let (settings, look) = (chrome.settings, chrome.look)
        var leading = items(settings.leading.indices, settings.leading, look.leading, look.tint)
        if let back = settings.back {
            // A turned phone has no status bar.
            let hasSensors = chrome.topInset > 24 || chrome.bottomInset > 0
            let title = HStack(spacing: !hasEarlyBars ? 10 : hasSensors ? 4.67 : 6) {
                isGlass ? Symbol("chevron.backward", size: 22) : backChevron(isSquare: hasEarlyBars && !hasSensors)
                if !back.isEmpty, !isGlass { Text(back).font(.system(size: 17)).lineLimit(1) }
            }
            leading.insert(BarItems(indices: [], node: tinted(title, isText: false, color: isGlass ? nil : look.tint)), at: 0)
        }
        return (leading, items(settings.trailing.indices, settings.trailing, look.trailing, look.tint))
    }

    /// Whether bars are those before iOS 13.
    var hasEarlyBars: Bool { environment.theme[.earlyBars] == 1 }

    /// The arrow before the back button's title, as before iOS 26 (`PlatformMetrics §11`). Its ends are square before iOS 11, the first
    /// system of devices without a home button.
    private func backChevron(isSquare: Bool) -> Node {
        let (size, line) = hasEarlyBars ? (Size(width: 12.33, height: 21), 3.0) : (Size(width: 11, height: 18.67), 2.5)
        var layer = chevron(in: size, line: line, isSquare: isSquare)
        layer.path = layer.path.map { Point(x: size.width - $0.x, y: $0.y) }
        return .drawing(Node.DrawingNode(size: size, layers: [layer], isDirectional: true))
    }

    /// The distance between discs of iOS 26, in points.
    static var glassGap: Double { 12 }

    /// Neighbors that are symbols share a capsule in iOS 26. Titles and prominent buttons stand alone.
    private func items(
        _ indices: Range<Int>, _ buttons: [ChromeSettings.Button], _ looks: [BarLook.Item], _ tint: ColorReference?, isLow: Bool = false
    ) -> [BarItems] {
        var groups: [(indices: [Int], nodes: [Node], isShared: Bool)] = []
        for index in indices {
            let own = looks.indices.contains(index) ? looks[index] : BarLook.Item()
            let isShared = isGlass && buttons[index].style == .plain && isSymbol(buttons[index], own)
            let node = button(buttons[index], own, tint, isLow: isLow, isShared: isShared)
            if isShared, groups.last?.isShared == true {
                groups[groups.count - 1].indices.append(index)
                groups[groups.count - 1].nodes.append(node)
            } else {
                groups.append(([index], [node], isShared))
            }
        }
        return groups.map { group in
            let row = group.nodes.count == 1 ? group.nodes[0] : HStack(spacing: 0) { group.nodes }
            return BarItems(indices: group.indices, node: group.isShared ? row.background { glass(isWide: group.nodes.count > 1) } : row)
        }
    }

    private func isSymbol(_ button: ChromeSettings.Button, _ own: BarLook.Item) -> Bool {
        own.node != nil ? own.isButton : button.title.isEmpty ? button.symbol != nil : SymbolSet.symbol(named: button.title) != nil
    }

    /// A symbol, or a title if there is no symbol with this name.
    private func button(
        _ button: ChromeSettings.Button, _ own: BarLook.Item, _ tint: ColorReference?, isLow: Bool, isShared: Bool
    ) -> Node {
        if let node = own.node, !own.isButton { return node }
        if button.style == .label {
            return Text(button.title).font(.system(size: 11)).lineLimit(2).multilineTextAlignment(.center).foregroundColor(.label)
        }
        let stands = button.style != .plain
        // Glass has the color of labels, unless the button has its own.
        let color = own.isEnabled ? own.color ?? (isGlass && !stands ? nil : tint) : .token(.tertiaryLabel)
        let symbol = button.title.isEmpty ? button.symbol : SymbolSet.symbol(named: button.title).map { _ in button.title }
        let weight = stands || button.symbol != nil ? 600 : isGlass ? 500 : 400
        let text = Text(button.title).font(.system(size: 17, weight: weight)).lineLimit(1)
        let words = button.symbol.map { symbol in
            HStack(spacing: 6) {
                Symbol(symbol, size: 22)
                text
            }
        }
        let shown = own.node ?? symbol.map { Symbol($0, size: 22) } ?? words ?? text
        return tinted(
            shown, isText: !isSymbol(button, own), stands: stands && own.isEnabled, color: color, isLow: isLow, hasGround: !isShared)
    }

    /// A bar item in the tint color. On iOS 26, black on a disc that stands for glass, or white on a disc in the tint color.
    private func tinted(
        _ node: Node, isText: Bool, stands: Bool = false, color: ColorReference? = nil, isLow: Bool = false, hasGround: Bool = true
    ) -> Node {
        guard isGlass else { return node.foregroundColor(color ?? .token(.tint)) }
        let height = isLow ? toolHeight : 44
        let room =
            isText ? node.padding(EdgeInsets(leading: 16, trailing: 16)).frame(height: height) : node.frame(width: height, height: height)
        let inked = room.foregroundColor(stands ? .token(.onColor) : color ?? .token(.label))
        return !hasGround
            ? inked
            : inked.background { stands ? Node.shape(Node.ShapeNode(.capsule, color: color ?? .token(.tint))) : glass(isWide: isText) }
    }

    /// A capsule of glass. It is over rows, and blurs them so far that only the color of the table remains (`PlatformMetrics §11`).
    private func glass(isWide: Bool) -> Node {
        ZStack {
            Node.shape(Node.ShapeNode(.capsule, color: .custom(measurement.backgroundColor)))
                .shadow(color: .custom(Self.glassShadow(isWide: isWide)), radius: 18, y: 8)
            Node.shape(Node.ShapeNode(.capsule, color: .token(.barBackground)))
            Node.shape(Node.ShapeNode(.capsule, color: .token(.barSeparator), lineWidth: 1 / environment.scale))
        }
    }

    /// In the dark, glass has an edge instead. The shadow depends on the distance from the glass only, so that of a capsule, which a blur
    /// would make darker, is as strong as that of a disc (`PlatformMetrics §11`).
    private static func glassShadow(isWide: Bool) -> AdaptiveColor {
        AdaptiveColor(
            light: RGBA(red: 0, green: 0, blue: 0, alpha: isWide ? 19 : 26), dark: RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    }

    // MARK: Lower bars

    /// From top to bottom: a toolbar above the tab bar, the accessory, and the bar at the edge.
    private mutating func lowerBars(_ chrome: ScreenChrome, offset: Double) -> [Frame.Child] {
        let theme = environment.theme
        var bars: [Frame.Child] = []
        var y = chrome.size.height - chrome.barsHeight(theme)
        func next(_ height: Double) -> Rect {
            defer { y += height }
            return Rect(x: 0, y: y, width: chrome.size.width, height: height)
        }
        if chrome.raisedHeight(theme) > 0 {
            let rect = next(chrome.raisedHeight(theme))
            let ground = isGlass ? [] : ground(rect.size, lineAt: 0, line: chrome.look.toolbarGround.line)
            let tools = chrome.inner(0, isGlass ? min(48, rect.height) : rect.height, margin: 0)
            bars.append(bar("toolbar", rect, ground + place(self.tools(chrome), in: tools)))
        }
        if let accessory = chrome.look.accessory {
            let rect = next(chrome.accessoryHeight(theme))
            let box = chrome.accessoryFrame(theme)
            let ground =
                isGlass ? place(glass(isWide: true), in: box) : ground(rect.size, lineAt: 0)
            bars.append(bar("accessory", rect, ground + place(accessory, in: box)))
        }
        return bars + lowestBar(chrome, offset: offset)
    }

    /// The column and its edge, and the status bar over them.
    private mutating func columnBars(_ column: BarLook.Column, _ chrome: ScreenChrome) -> [Frame.Child] {
        let whole = Rect(origin: .zero, size: chrome.size)
        let edge = Rect(x: column.width, y: 0, width: 1 / environment.scale, height: whole.height)
        let children =
            place(column.node, in: Rect(x: 0, y: 0, width: column.width, height: whole.height))
            + place(Node.shape(Node.ShapeNode(.rectangle, color: .token(.separator))), in: edge)
        let status = bar("statusBar", Rect(x: 0, y: 0, width: whole.width, height: chrome.topInset), statusBar(chrome))
        return [bar("column", whole, children), status]
    }

    private mutating func lowestBar(_ chrome: ScreenChrome, offset: Double) -> [Frame.Child] {
        let settings = chrome.settings
        let height = chrome.lowestHeight(environment.theme)
        var upper: [Frame.Child] = []
        if chrome.hasTopTabs(environment.theme) {
            let row = buttonRow(chrome)
            let tabs = topTabs(chrome).background { glass(isWide: true) }
            upper = [bar("tabBar", row, place(tabs, in: Rect(origin: .zero, size: row.size)))]
        }
        guard height > chrome.bottomInset else { return upper }
        if let keyboard = chrome.keyboard, let search = settings.search, chrome.hasLowSearch(environment.theme) {
            let room = ScreenChrome.searchRoom
            let rect = Rect(x: 0, y: chrome.size.height - keyboard - room, width: chrome.size.width, height: room)
            let box = chrome.inner(8, 48, margin: 16)
            return [bar("toolbar", rect, place(searchBar(search, isLow: true), in: box))]
        }
        let rect = Rect(x: 0, y: chrome.size.height - height, width: chrome.size.width, height: height)
        let isTabBar = chrome.hasLowTabs(environment.theme)
        var children: [Frame.Child] = []
        // At the end of the table, no content is behind the bar.
        let room = chrome.size.height - chrome.topHeight(environment.theme) - chrome.barsHeight(environment.theme)
        let isAtEnd = chrome.isOverContent || geometry.height - offset <= room
        let size = rect.size
        let row = chrome.inner(0, height - chrome.bottomInset, margin: 0)
        let own = isTabBar ? chrome.look.tabBar : chrome.look.toolbarGround
        if let color = isAtEnd && environment.theme[.barScrollEdge] == 2 ? own.atRest : own.scrolled {
            children += ground(size, lineAt: own.line == nil ? nil : 0, color: color, line: own.line)
        } else if isGlass {
            if !isAtEnd { children += fade(size, isTop: false) }
        } else if environment.theme[.barScrollEdge] < 2 || !isAtEnd {
            children += ground(size, lineAt: 0, line: own.line)
        } else if let color = own.line {
            children += edge(color, at: 0, size.width)
        }
        guard isTabBar else {
            // Glass stands as far from the lower edge as from the sides (`PlatformMetrics §11`).
            let lowest = isGlass && chrome.bottomInset > 0 ? height - toolHeight - Self.lowMargin : 0
            let tools = chrome.inner(lowest, isGlass ? min(toolHeight, row.height) : row.height, margin: 0)
            return upper + [bar("toolbar", rect, children + place(self.tools(chrome), in: tools))]
        }
        guard isGlass else { return [bar("tabBar", rect, children + place(tabs(chrome), in: row))] }
        let margin = 21.0
        let below = chrome.bottomInset == 0 ? 10.0 : margin
        var box = chrome.inner(max(0, size.height - below - 62), 62, margin: margin)
        if let search = chrome.searchTab(environment.theme) {
            let disc = Rect(x: box.maxX - box.height, y: box.minY, width: box.height, height: box.height)
            box.size.width -= disc.width + 8
            children += place(glass(isWide: false), in: disc) + place(tab(search, chrome), in: disc.inset(by: 4))
        }
        children += place(glass(isWide: true), in: box) + place(tabs(chrome), in: box.inset(by: 4))
        return [bar("tabBar", rect, children)]
    }

    /// A symbol with a red badge at its upper trailing corner.
    private func badged(_ symbol: Node, _ badge: String?, _ color: ColorReference?) -> Node {
        guard let badge else { return symbol }
        let mark = Text(badge).font(.system(size: 13)).lineLimit(1).foregroundColor(.onColor)
            .padding(EdgeInsets(leading: 5, trailing: 5)).frame(minWidth: 18, minHeight: 18).background(
                color ?? .token(.destructive), cornerRadius: 9)
        return ZStack(alignment: .topTrailing) {
            symbol.padding(EdgeInsets(leading: 13, trailing: 13))
            mark
        }
    }

    private func tabs(_ chrome: ScreenChrome) -> Node {
        let apart = chrome.searchTab(environment.theme)
        let shown = chrome.restOfTabs.map { Array(0...$0) } ?? chrome.settings.tabs.indices.filter { $0 != apart }
        return Grid(columns: max(1, shown.count), spacing: 0) { for index in shown { tab(index, chrome) } }
    }

    /// The tabs of an iPad: words beside each other.
    private func topTabs(_ chrome: ScreenChrome) -> Node {
        let tabs = chrome.settings.tabs.indices
        return HStack(spacing: 0) { for index in tabs { tab(index, chrome) } }.padding(4)
    }

    /// A tab by its number; the one for the rest of the tabs is “More”.
    private func tab(_ index: Int, _ chrome: ScreenChrome) -> Node {
        let (settings, look, theme) = (chrome.settings, chrome.look, environment.theme)
        let isMore = index == chrome.restOfTabs
        let tab =
            isMore
            ? ChromeSettings.Tab(title: environment.strings.words(in: environment.locale)[.more], symbol: "ellipsis") : settings.tabs[index]
        let isSelected = isMore ? settings.selectedTab >= index : index == settings.selectedTab
        let own = look.tabs.indices.contains(index) && !isMore ? look.tabs[index] : BarLook.Item()
        let color = isSelected ? look.selectedTab ?? .token(.tint) : look.otherTabs ?? .token(isGlass ? .label : .gray)
        let (isTop, isLow, isApart) = (chrome.hasTopTabs(theme), chrome.hasLowBars(theme), index == chrome.searchTab(theme))
        let symbol = SymbolSet.symbol(named: tab.symbol) == nil ? nil : Symbol(tab.symbol, size: isTop ? 20 : isLow ? 18 : 26)
        let image = (own.node ?? symbol).map { badged($0, tab.badge, look.badge) }
        let title = Text(tab.title).font(.system(size: isTop ? 15 : isLow ? 13 : 10, weight: 500)).lineLimit(1)
        let parts = [isTop && !isApart ? nil : image, isApart && image != nil ? nil : title].compactMap { $0 }
        let words = isLow ? HStack(spacing: 4) { parts } : VStack(spacing: 2) { parts }
        let tinted = words.foregroundColor(own.isEnabled ? own.color ?? color : .token(.tertiaryLabel))
        let item =
            isTop
            ? tinted.padding(EdgeInsets(leading: 14, trailing: 14)).frame(height: 36)
            : tinted.frame(maxWidth: .infinity, minHeight: isGlass ? 54 : isLow ? 32 : 46)
        return isSelected && isGlass ? item.background(.token(.fill), cornerRadius: isTop ? 18 : 27) : item
    }

    private func tools(_ chrome: ScreenChrome) -> Node {
        let margin = isGlass && chrome.bottomInset > 0 ? Self.lowMargin : 16
        return HStack(spacing: 0) { toolNodes(chrome).map(\.node) }.padding(EdgeInsets(leading: margin, trailing: margin))
    }

    /// The parts of a toolbar in their order, with the gaps between buttons. Parts with several tools are buttons of the same width.
    func toolNodes(_ chrome: ScreenChrome) -> [(tools: [BarLook.Tool], node: Node)] {
        let (tools, look) = (chrome.tools(environment.theme), chrome.look)
        let gap = isGlass ? Self.glassGap : 8
        var followsButton = false
        var parts: [(tools: [BarLook.Tool], node: Node)] = []
        func add(_ tools: [BarLook.Tool], _ node: Node) {
            if followsButton { parts.append(([.fixedSpace(gap)], Node.empty.frame(width: gap, height: 1))) }
            parts.append((tools, node))
            followsButton = true
        }
        var rest = tools[...]
        while let tool = rest.popFirst() {
            switch tool {
            case .button(let first):
                var end = first + 1
                while rest.first == .button(end) {
                    rest.removeFirst()
                    end += 1
                }
                for item in items(first..<end, chrome.settings.toolbar, look.toolbar, look.tint, isLow: true) {
                    // The search field gives way.
                    add(item.indices.map { .button($0) }, item.node.layoutPriority(1))
                }
            case .search: if let search = chrome.settings.search { add([tool], searchBar(search, isLow: true)) }
            case .flexibleSpace:
                parts.append(([tool], Spacer(minLength: isGlass ? 0 : gap)))
                followsButton = false
            case .fixedSpace(let width): parts.append(([tool], Node.empty.frame(width: width, height: 1)))
            }
        }
        if !tools.contains(.flexibleSpace), !tools.contains(.search) { parts.append(([.flexibleSpace], Spacer(minLength: 0))) }
        return parts
    }

    /// The distance of glass at the lower edge from the edges of the screen, in points.
    static var lowMargin: Double { 28 }

    /// The height of the buttons of a toolbar, in points.
    var toolHeight: Double { isGlass ? 48 : 44 }

    private mutating func homeIndicator(_ chrome: ScreenChrome) -> Frame.Child {
        let width = chrome.indicatorWidth
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
