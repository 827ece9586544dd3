import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// What is above a screen: the keyboard, sheets, popovers and alerts.
extension SceneBuilder {
    /// The keyboard as a plain frame: its keys are the system's.
    mutating func keyboard(_ chrome: ScreenChrome, _ height: Double) -> Frame.Child {
        let rect = Rect(x: 0, y: chrome.size.height - height, width: chrome.size.width, height: height)
        let opaque = ground(rect.size, lineAt: nil, color: .custom(measurement.backgroundColor))
        return bar("keyboard", rect, opaque + ground(rect.size, lineAt: 0, color: .token(.fill)))
    }

    /// What is over the dimmed screen: a sheet or an alert of code, or one from settings. `corner` is the screen's in the table.
    mutating func covers(_ chrome: ScreenChrome, _ corner: Point) -> [Frame.Child] {
        let whole = Rect(origin: .zero, size: chrome.size)
        let dark = AdaptiveColor(light: RGBA(red: 0, green: 0, blue: 0, alpha: 51), dark: RGBA(red: 0, green: 0, blue: 0, alpha: 122))
        let dim = Node.shape(Node.ShapeNode(.rectangle, color: .custom(dark)))
        var covers: [Frame.Child] = []
        if let sheet = chrome.look.sheet {
            var card = sheet.node.background(sheet.ground).cornerRadius(sheet.radius)
            if sheet.hasGrabber {
                card = card.overlay(alignment: .top) {
                    Node.shape(Node.ShapeNode(.capsule, color: .token(.tertiaryLabel))).frame(width: 36, height: 5).padding(
                        EdgeInsets(top: 5))
                }
            }
            if let anchor = sheet.anchor {
                let source = source(of: anchor, chrome)
                covers.append(popover(sheet, at: source, chrome))
            } else {
                let below = hasScreenBelow(chrome) ? screenBelow(chrome, dim) : place(dim, in: whole)
                covers.append(bar("sheet", whole, below + placeElevated(card, in: sheet.frame)))
            }
        }
        if let alert = chrome.look.alert { covers.append(cover(alert, chrome, over: dim)) }
        guard let cover = chrome.settings.cover else { return covers }
        switch cover.kind {
        case .alert, .actionSheet:
            var alert = BarLook.Alert(title: cover.title, message: cover.message, actions: cover.buttons.map(BarLook.Alert.Action.init))
            alert.isActionSheet = cover.kind == .actionSheet
            if isGlass || environment.device.hasRegularWidth { alert.anchor = cover.source.flatMap { anchor(of: $0, chrome, corner) } }
            if case .row(let row)? = cover.source, case .rect(let rect)? = alert.anchor, !isOnScreen(rect, row, cover, chrome) { break }
            covers.append(self.cover(alert, chrome, over: dim))
        case .contextMenu:
            if case .row(let row)? = cover.source, let lifted = lifted(row, chrome, corner), isOnScreen(lifted.rect, row, cover, chrome) {
                covers.append(bar("contextMenu", whole, place(dim, in: whole) + menu(cover, below: lifted, chrome)))
            }
        case .sheet:
            let frame =
                isGlass
                ? chrome.sheetFrame(height: chrome.mediumDetent, environment.theme)
                : environment.device.hasRegularWidth
                    ? chrome.cardFrame(height: nil, isWide: true, environment.theme)
                    : Rect(x: 0, y: chrome.size.height / 2, width: chrome.size.width, height: chrome.size.height / 2)
            let card = VStack(alignment: .center, spacing: 8) {
                Text(cover.title).font(.system(size: 17, weight: 600)).foregroundColor(.label)
                if !cover.message.isEmpty { Text(cover.message).font(.system(size: 13)).foregroundColor(.label) }
                for button in cover.buttons {
                    Divider()
                    Text(button.title).font(.system(size: 17)).foregroundColor(.tint)
                }
                Spacer(minLength: 0)
            }
            .padding(EdgeInsets(top: 20, leading: 16, bottom: chrome.bottomInset, trailing: 16))
            .frame(width: frame.width, height: frame.height)
            // A sheet is elevated: dark ones are lighter than the screen.
            .background(.token(.groupedCell), cornerRadius: ScreenChrome.sheetRadius(environment.theme))
            covers.append(bar("sheet", whole, place(dim, in: whole) + place(card, in: frame)))
        }
        return covers
    }

    /// Whether the screen is below a large sheet, as a smaller card.
    func hasScreenBelow(_ chrome: ScreenChrome) -> Bool {
        guard let sheet = chrome.look.sheet, sheet.anchor == nil, !environment.device.hasRegularWidth else { return false }
        return chrome.stacksSheets(environment.theme) && sheet.frame == chrome.sheetFrame(height: nil, environment.theme)
    }

    /// The screen below a large sheet: a smaller card on black, of which the upper edge is seen, and a white status bar.
    private mutating func screenBelow(_ chrome: ScreenChrome, _ dim: Node) -> [Frame.Child] {
        let black = Node.shape(Node.ShapeNode(.rectangle, color: ColorReference("#000000")))
        let card = Node.shape(Node.ShapeNode(.rectangle, color: .custom(measurement.backgroundColor))).overlay { dim }
        let (margin, top) = (16.0, chrome.topInset)
        let rect = Rect(x: margin, y: top, width: max(0, chrome.size.width - 2 * margin), height: max(0, chrome.size.height - top))
        return place(black, in: Rect(origin: .zero, size: chrome.size))
            + place(card.cornerRadius(ScreenChrome.sheetRadius(environment.theme)), in: rect)
            + statusBar(chrome, color: ColorReference("#FFFFFF"))
    }

    /// An action sheet beside what it points at, or an alert over the dimmed screen.
    private mutating func cover(_ alert: BarLook.Alert, _ chrome: ScreenChrome, over dim: Node) -> Frame.Child {
        if let anchor = alert.anchor { return actionSheet(alert, at: source(of: anchor, chrome), chrome) }
        let whole = Rect(origin: .zero, size: chrome.size)
        return bar("alert", whole, place(dim, in: whole) + self.alert(alert, chrome))
    }

    /// Lays out what is above the screen with the colors of UIKit's elevated level.
    private mutating func placeElevated(_ node: Node, in rect: Rect) -> [Frame.Child] {
        var above = environment
        above.theme = above.theme.elevated
        var nodes = measurement.nodes.nested(in: above)
        let framed = node.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        let placed = nodes.layout(framed, in: Proposal(width: rect.width, height: rect.height)).placed(at: rect.origin)
        measurement.nodes.adopt(nodes)
        return placed
    }

    /// An alert in the middle of the safe area above the keyboard, as on iOS 26 or before.
    private mutating func alert(_ alert: BarLook.Alert, _ chrome: ScreenChrome) -> [Frame.Child] {
        let height = max(0, chrome.size.height - chrome.topInset - max(chrome.bottomInset, chrome.keyboard ?? 0))
        let safe = Rect(x: 0, y: chrome.topInset, width: chrome.size.width, height: height)
        if isGlass { return place(glassAlert(alert, width: min(320, chrome.size.width - 32)), in: safe) }
        // On iPads, an action sheet is never at the lower edge.
        guard alert.isActionSheet, !environment.device.hasRegularWidth else {
            return place(plainAlert(alert, width: min(270, chrome.size.width - 32)), in: safe)
        }
        let cancel = alert.actions.filter { $0.style == .cancel }
        var sheet = alert
        sheet.actions = alert.actions.filter { $0.style != .cancel }
        let width = chrome.size.width - 16
        let cards = VStack(spacing: 8) {
            plainAlert(sheet, width: width)
            for action in cancel {
                word(action, of: alert).frame(width: width, height: 57).background(.token(.groupedCell), cornerRadius: 14)
            }
        }
        return place(cards, in: safe, alignment: .bottom)
    }

    /// The title of an action before iOS 26.
    private func word(_ action: BarLook.Alert.Action, of alert: BarLook.Alert) -> Node {
        let color: ColorToken = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .destructive : .tint
        let isStrong = alert.actions.contains(where: \.isPreferred) ? action.isPreferred : action.style == .cancel
        return Text(action.title).font(.system(size: alert.isActionSheet ? 20 : 17, weight: isStrong ? 600 : 400)).lineLimit(1)
            .foregroundColor(color)
    }

    private mutating func plainAlert(_ alert: BarLook.Alert, width: Double) -> Node {
        let isSheet = alert.isActionSheet
        let (color, height): (ColorToken, Double) = isSheet ? (.secondaryLabel, 57) : (.label, 44)
        let texts = VStack(alignment: .center, spacing: 8) {
            if !alert.title.isEmpty { Text(alert.title).font(.system(size: isSheet ? 13 : 17, weight: 600)).foregroundColor(color) }
            if !alert.message.isEmpty { Text(alert.message).font(.system(size: 13)).foregroundColor(color) }
            for field in alert.fields { self.field(field, height: 30, inset: 6, radius: 5) }
        }
        let pad = isSheet ? 14.0 : 20
        let isBeside =
            alert.isPair
            && alert.actions.allSatisfy { measurement.nodes.layout(word($0, of: alert), in: Proposal()).size.width <= width / 2 - 16 }
        let words = alert.inOrder(isPair: isBeside).map { word($0, of: alert) }
        let hasTexts = !(alert.title + alert.message).isEmpty || !alert.fields.isEmpty
        return VStack(alignment: .center, spacing: 0) {
            if hasTexts {
                texts.padding(EdgeInsets(top: pad, leading: 16, bottom: pad, trailing: 16))
            }
            if isBeside {
                if hasTexts { Divider() }
                HStack(spacing: 0) {
                    words[0].frame(maxWidth: .infinity)
                    Divider()
                    words[1].frame(maxWidth: .infinity)
                }
                .frame(height: height)
            } else {
                for (index, word) in words.enumerated() {
                    if index > 0 || hasTexts { Divider() }
                    word.frame(height: height)
                }
            }
        }
        .frame(width: width).background(.token(.groupedCell), cornerRadius: 14)
    }

    private func field(_ field: (text: String, isPlaceholder: Bool), height: Double, inset: Double, radius: Double) -> Node {
        Text(field.text).font(.system(size: isGlass ? 17 : 13)).lineLimit(1).foregroundColor(
            field.isPlaceholder ? .placeholderText : .label
        )
        .padding(EdgeInsets(leading: inset, trailing: inset))
        .frame(maxWidth: .infinity, minHeight: height, maxHeight: height, alignment: .leading)
        .background(.token(.fill), cornerRadius: radius).role(.textField)
    }

    /// iOS 26: texts at the leading edge, and actions as capsules.
    private mutating func glassAlert(_ alert: BarLook.Alert, width: Double) -> Node {
        let texts = [alert.title, alert.message].filter { !$0.isEmpty }
        let room = width - 32
        let isPair =
            alert.isPair
            && alert.actions.allSatisfy { measurement.nodes.layout(title($0), in: Proposal()).size.width <= (room - 8) / 2 - 24 }
        let actions = alert.inOrder(isPair: isPair)
        let buttons = actions.map { capsule($0, width: isPair ? (room - 8) / 2 : room) }
        return VStack(alignment: .leading, spacing: 0) {
            VStack(alignment: .leading, spacing: 0) {
                if texts.count == 2 {
                    Text(alert.title).font(.system(size: 17, weight: 600)).foregroundColor(.label).padding(EdgeInsets(bottom: 7.667))
                    Text(alert.message).font(.system(size: 15)).foregroundColor(.secondaryLabel)
                } else if let text = texts.first {
                    Text(text).font(.system(size: 17)).multilineTextAlignment(.center).foregroundColor(.label)
                        .frame(maxWidth: .infinity, alignment: .center)
                }
            }
            .frame(width: width - 60, alignment: .leading)
            .padding(
                texts.isEmpty ? EdgeInsets() : EdgeInsets(top: 22, leading: 30, bottom: texts.count == 2 ? 4.333 : 4, trailing: 30))
            for field in alert.fields {
                self.field(field, height: 48, inset: 15, radius: 24).frame(width: width - 30).padding(EdgeInsets(top: 12, leading: 15))
            }
            if isPair {
                HStack(spacing: 8) { buttons }.padding(16)
            } else {
                VStack(spacing: 8) { buttons }.padding(16)
            }
        }
        .frame(width: width).background(.token(.groupedCell), cornerRadius: 34)
    }

    private func title(_ action: BarLook.Alert.Action) -> Node {
        Text(action.title).font(.system(size: 17, weight: action.isPreferred ? 600 : 500)).lineLimit(1)
    }

    private func capsule(_ action: BarLook.Alert.Action, width: Double) -> Node {
        let color: ColorToken =
            !action.isEnabled ? .tertiaryLabel : action.isPreferred ? .onColor : action.style == .destructive ? .destructive : .label
        return title(action).foregroundColor(color)
            .frame(width: width, height: 48).background(.token(action.isPreferred ? .tint : .fill), cornerRadius: 24)
    }

    // MARK: Context menus

    /// A row that a context menu raises above the screen, and its frame on the screen.
    private struct Lifted {
        var row: Frame
        var rect: Rect
    }

    /// Whether a row is on the screen. Warning: `state.unknown-row` otherwise.
    private mutating func isOnScreen(_ rect: Rect, _ row: RowAddress, _ cover: ChromeSettings.Cover, _ chrome: ScreenChrome) -> Bool {
        if rect.maxY > chrome.topInset, rect.minY < chrome.size.height { return true }
        report(
            Diagnostic(
                .warning, .stateUnknownRow,
                "row \(row.section).\(row.row) is outside the screen, so its \(cover.kind == .contextMenu ? "menu" : "action sheet") is not shown",
                at: chrome.place(cover.kind.rawValue), hints: ["“offset” scrolls to it"]))
        return false
    }

    /// `nil` if the table has no such row.
    private mutating func lifted(_ address: RowAddress, _ chrome: ScreenChrome, _ corner: Point) -> Lifted? {
        guard case .rect(let rect)? = anchor(of: .row(address), chrome, corner) else { return nil }
        let row = row(IndexPath(row: address.row, section: address.section), in: geometry.sections[address.section]).embedded
        // What is above a screen is mirrored as a whole.
        let upright = environment.direction == .rightToLeft ? row.mirrored() : row
        // Rows begin at the edge of the screen, below a column.
        let hidden = max(0, (chrome.look.column?.width ?? 0) - rect.minX)
        return Lifted(
            row: upright.with(children: upright.children.map { $0.moved(by: Point(x: -hidden, y: 0)) }),
            rect: Rect(x: rect.minX + hidden, y: rect.minY, width: max(0, rect.width - hidden), height: rect.height))
    }

    /// The raised row as a card, and its menu below it, or above it at the end of the screen. Moves the row if neither has room.
    private mutating func menu(_ cover: ChromeSettings.Cover, below lifted: Lifted, _ chrome: ScreenChrome) -> [Frame.Child] {
        let (width, gap) = (250.0, isGlass ? 12.0 : 8)
        let node = menu(cover, width: width)
        let height = measurement.nodes.layout(node, in: Proposal(width: width)).size.height
        let (top, end) = (chrome.topInset, chrome.size.height - max(8, chrome.bottomInset))
        var rect = lifted.rect
        let isAbove = rect.maxY + gap + height > end && rect.minY - gap - height >= top
        if !isAbove { rect.origin.y = max(top, min(rect.minY, end - height - gap - rect.height)) }
        let x = max(16, min(rect.minX, chrome.size.width - width - 16))
        let box = Rect(x: x, y: isAbove ? rect.minY - gap - height : rect.maxY + gap, width: width, height: height)
        let radius = max(environment.theme[.groupRadius], 10)
        // Raised rows are elevated: dark ones are lighter than the screen.
        let card = Node.shape(Node.ShapeNode(.roundedRectangle(radius: radius), color: .token(.groupedCell))).shadow(radius: 20, y: 8)
        let row = Frame(size: rect.size, role: .group, clips: true, clipRadius: radius, children: lifted.row.children)
        return place(card, in: rect) + [Frame.Child(.frame(row), at: rect.origin)] + place(node.shadow(radius: 20, y: 8), in: box)
    }

    /// iOS 26 has its symbols at the leading edge and no lines.
    private func menu(_ cover: ChromeSettings.Cover, width: Double) -> Node {
        let hasSymbols = cover.buttons.contains { $0.symbol != nil }
        let inset = !isGlass ? 16.0 : hasSymbols ? 60 : 28
        let rows = cover.buttons.map { button -> Node in
            let color: ColorToken = button.role == .destructive ? .destructive : .label
            let title = Text(button.title).font(.system(size: 17)).lineLimit(1)
            let row = HStack(spacing: 8) {
                title
                Spacer(minLength: 0)
                if !isGlass, let symbol = button.symbol { Symbol(symbol, size: 20) }
            }
            .padding(EdgeInsets(leading: inset, trailing: 16)).frame(width: width, height: isGlass ? 42 : 44)
            guard isGlass, let symbol = button.symbol else { return row.foregroundColor(color) }
            return row.overlay(alignment: .leading) { Symbol(symbol, size: 20).frame(width: 28).padding(EdgeInsets(leading: 22)) }
                .foregroundColor(color)
        }
        return VStack(alignment: .leading, spacing: 0) {
            if !cover.title.isEmpty {
                Text(cover.title).font(.system(size: 13)).foregroundColor(.secondaryLabel)
                    .padding(EdgeInsets(leading: isGlass ? 28 : 16, trailing: 16))
                    .frame(width: width, height: isGlass ? 40.333 : 36, alignment: .leading)
            }
            for (index, row) in rows.enumerated() {
                if !isGlass, index > 0 || !cover.title.isEmpty { Divider() }
                row
            }
        }
        .padding(EdgeInsets(top: isGlass ? 10 : 0, bottom: isGlass ? 10 : 0))
        .frame(width: width).background(.token(.groupedCell), cornerRadius: ScreenChrome.popoverRadius(environment.theme))
    }

    // MARK: Popovers

    /// A tap beside the popover cancels, so no action does.
    private mutating func actionSheet(_ alert: BarLook.Alert, at source: Rect, _ chrome: ScreenChrome) -> Frame.Child {
        var sheet = alert
        sheet.actions.removeAll { $0.style == .cancel }
        let width = min(isGlass ? 320 : 304, chrome.size.width - 32)
        let node = isGlass ? glassAlert(sheet, width: width) : plainAlert(sheet, width: width)
        let size = measurement.nodes.layout(node, in: Proposal(width: width)).size
        var card = BarLook.Sheet(
            frame: Rect(origin: .zero, size: size), radius: ScreenChrome.popoverRadius(environment.theme), node: node)
        card.ground = .token(.groupedCell)
        return popover(card, at: source, chrome)
    }

    /// A popover beside its source, where there is room: below, above, or at the sides. iOS 26 draws no arrow.
    private mutating func popover(_ sheet: BarLook.Sheet, at source: Rect, _ chrome: ScreenChrome) -> Frame.Child {
        let (margin, arrow) = (10.0, isGlass ? 0 : 13.0)
        let gap = isGlass ? 8 : arrow
        let safe = Rect(
            x: margin, y: chrome.topInset, width: chrome.size.width - 2 * margin,
            height: chrome.size.height - chrome.topInset - max(margin, chrome.bottomInset))
        let (below, above) = (safe.maxY - source.maxY - gap, source.minY - gap - safe.minY)
        let width = min(sheet.frame.width, safe.width)
        let height = min(sheet.frame.height, max(below, above, 44))
        let isBelow = below >= min(height, above)
        let x = max(safe.minX, min(source.midX - width / 2, safe.maxX - width))
        let box = Rect(x: x, y: isBelow ? source.maxY + gap : source.minY - gap - height, width: width, height: height)
        let card = sheet.node.frame(width: width, height: height, alignment: .top).background(sheet.ground)
            .cornerRadius(sheet.radius).shadow(radius: 20, y: 8)
        var children: [Frame.Child] = []
        if arrow > 0 {
            let tip = Path([
                .move(Point(x: 0, y: isBelow ? arrow : 0)), .line(Point(x: arrow, y: isBelow ? 0 : arrow)),
                .line(Point(x: 2 * arrow, y: isBelow ? arrow : 0)), .close,
            ])
            let room = Size(width: 2 * arrow, height: arrow)
            let drawing = Node.DrawingNode(size: room, layers: [Node.DrawingNode.Layer(tip)], color: sheet.ground)
            let middle = max(box.minX + sheet.radius + arrow, min(source.midX, box.maxX - sheet.radius - arrow))
            let y = isBelow ? box.minY - arrow : box.maxY
            children = placeElevated(Node.drawing(drawing), in: Rect(x: middle - arrow, y: y, width: room.width, height: room.height))
        }
        return bar("popover", Rect(origin: .zero, size: chrome.size), placeElevated(card, in: box) + children)
    }

    /// What a source of settings is on the screen. `nil` for a row or a button that is not there.
    private func anchor(of source: ChromeSettings.Cover.Source, _ chrome: ScreenChrome, _ corner: Point) -> BarLook.Anchor? {
        guard chrome.settings.has(source) else { return nil }
        switch source {
        case .leading(let index): return .leading(index)
        case .trailing(let index): return .trailing(index)
        case .toolbar(let index): return .toolbar(index)
        case .row(let address):
            guard geometry.sections.indices.contains(address.section) else { return nil }
            let section = geometry.sections[address.section]
            guard address.row < section.rows.count else { return nil }
            let y = section.y + section.headerHeight + section.rows.offset(of: address.row)
            return .rect(
                Rect(x: section.rowX - corner.x, y: y - corner.y, width: section.rowWidth, height: section.rows.height(of: address.row)))
        }
    }

    /// Where a popover's source is on the screen.
    private mutating func source(of anchor: BarLook.Anchor, _ chrome: ScreenChrome) -> Rect {
        switch anchor {
        case .rect(let rect): return rect
        case .leading(let index):
            let (row, items) = (itemRow(chrome, buttonRow(chrome)), barItems(chrome).leading)
            return place(of: index, in: items, row)
        case .trailing(let index):
            let (row, items) = (itemRow(chrome, buttonRow(chrome)), barItems(chrome).trailing)
            let start = row.maxX - width(of: items, row.height)
            return place(of: index, in: items, Rect(x: start, y: row.minY, width: row.maxX - start, height: row.height))
        case .toolbar(let index):
            let height = toolHeight
            let top = chrome.size.height - chrome.barsHeight(environment.theme)
            let room = chrome.inner(top, height, margin: 16)
            let parts = toolNodes(chrome)
            let spans = parts.map { part -> Double? in
                switch part.tools.first {
                case .button: self.width(of: part.node, height)
                case .fixedSpace(let width): width
                case .flexibleSpace, .search, nil: nil
                }
            }
            let flexible = spans.filter { $0 == nil }.count
            let rest = max(0, room.width - spans.reduce(0) { $0 + ($1 ?? 0) }) / Double(max(1, flexible))
            let at = parts.firstIndex { $0.tools.contains(.button(index)) } ?? 0
            let x = room.minX + spans.prefix(at).reduce(0) { $0 + ($1 ?? rest) }
            let tools = parts.indices.contains(at) ? parts[at].tools : []
            let width = (spans.indices.contains(at) ? spans[at] ?? 0 : 0) / Double(max(1, tools.count))
            return Rect(x: x + width * Double(tools.firstIndex(of: .button(index)) ?? 0), y: top, width: width, height: height)
        }
    }

    /// The place of a button among the items that begin at the edge of a row.
    private mutating func place(of index: Int, in items: [BarItems], _ row: Rect) -> Rect {
        var x = row.minX
        for item in items {
            let width = width(of: item.node, row.height)
            if let place = item.indices.firstIndex(of: index) {
                let own = width / Double(item.indices.count)
                return Rect(x: x + own * Double(place), y: row.minY, width: own, height: row.height)
            }
            x += width + barGap
        }
        return Rect(x: row.minX, y: row.minY, width: 0, height: row.height)
    }

    mutating func width(of node: Node, _ height: Double) -> Double {
        measurement.nodes.layout(node, in: Proposal(height: height)).size.width
    }
}
