import TableCells
import TableGraphics
import TableInputs

/// What code sets on the bars of a screen beside the words and symbols of settings. What is `nil` is the system's.
package struct BarLook: Sendable {
    /// What a button or tab has instead of the word or symbol with its index.
    package struct Item: Sendable {
        /// With its own size, such as an image.
        package var node: Node?
        /// The color of the word or symbol.
        package var color: ColorReference?
        /// On a disc of iOS 26, and in a button's color; not for views of the app.
        package var isButton = true
        package var isEnabled = true

        package init() {}
    }

    /// The text of a title.
    package struct Title: Sendable, Hashable {
        package var font: Font?
        package var color: ColorReference?

        package init(font: Font? = nil, color: ColorReference? = nil) { (self.font, self.color) = (font, color) }
    }

    /// A part of a toolbar: a button, by its index in the settings, space, or the search field.
    package enum Tool: Sendable, Hashable {
        case button(Int)
        case flexibleSpace
        /// In points.
        case fixedSpace(Double)
        /// The search field.
        case search
    }

    /// A bar's background, while nothing is behind the bar and while rows are.
    package struct Ground: Sendable, Hashable {
        package var atRest: ColorReference?
        package var scrolled: ColorReference?
        /// The line at the bar's edge.
        package var line: ColorReference?

        package init() {}
    }

    /// An alert or action sheet.
    package struct Alert: Sendable {
        package enum Style: Sendable { case plain, cancel, destructive }
        package struct Action: Sendable {
            package var title: String
            package var style = Style.plain
            package var isPreferred = false
            package var isEnabled = true

            package init(_ title: String, style: Style = .plain) { (self.title, self.style) = (title, style) }

            init(_ button: ChromeSettings.Cover.Button) {
                self.init(button.title, style: button.role == .cancel ? .cancel : button.role == .destructive ? .destructive : .plain)
                isPreferred = button.role == .preferred
            }
        }
        package var title: String
        package var message: String
        package var actions: [Action]
        package var isActionSheet = false
        /// What an action sheet points at; `nil` for one that stands alone.
        package var anchor: Anchor?
        /// The texts of fields, or their placeholders.
        package var fields: [(text: String, isPlaceholder: Bool)] = []

        package init(title: String, message: String, actions: [Action]) {
            (self.title, self.message, self.actions) = (title, message, actions)
        }

        /// Whether the actions are beside each other if they fit.
        var isPair: Bool { actions.count == 2 && !isActionSheet }

        /// The action that cancels is the first of two beside each other, and the last of those below each other.
        func inOrder(isPair: Bool) -> [Action] {
            let cancel = actions.filter { $0.style == .cancel }
            let others = actions.filter { $0.style != .cancel }
            return isPair ? cancel + others : others + cancel
        }
    }

    /// A card that a presented controller fills.
    package struct Sheet: Sendable {
        package var frame: Rect
        package var radius: Double
        package var hasGrabber = false
        /// What a popover points at; `nil` for a card.
        package var anchor: Anchor?
        /// The color behind the node, which the arrow of a popover has too.
        package var ground = ColorReference.token(.background)
        /// As large as the frame.
        package var node: Node

        package init(frame: Rect, radius: Double, node: Node) { (self.frame, self.radius, self.node) = (frame, radius, node) }
    }

    /// What a popover points at.
    package enum Anchor: Sendable, Hashable {
        /// A part of the screen.
        case rect(Rect)
        /// A button, by its index in the settings.
        case leading(Int), trailing(Int), toolbar(Int)
    }

    /// Another table at the leading edge, as high as the screen.
    package struct Column: Sendable {
        /// In points.
        package var width: Double
        package var node: Node

        package init(width: Double, node: Node) { (self.width, self.node) = (width, node) }
    }

    /// With its own size; replaces the title in the bar.
    package var titleView: Node?
    /// A line of text above the title.
    package var prompt: String?
    package var title = Title(), largeTitle = Title()
    package var leading: [Item] = [], trailing: [Item] = [], toolbar: [Item] = [], tabs: [Item] = []
    /// `nil` spreads the buttons.
    package var tools: [Tool]?
    /// The color of buttons that set none.
    package var tint: ColorReference?
    package var navigationBar = Ground(), tabBar = Ground(), toolbarGround = Ground()
    package var selectedTab: ColorReference?, otherTabs: ColorReference?, badge: ColorReference?
    /// Above the tab bar.
    package var accessory: Node?
    package var column: Column?
    package var alert: Alert?
    package var sheet: Sheet?

    package init() {}
}

extension ScreenChrome {
    /// What stands in the toolbar: without other order, its buttons, spread over the width. A search field fills the width.
    func tools(_ theme: Theme) -> [BarLook.Tool] {
        let search = settings.toolbar.firstIndex { $0.style == .search }
        let all = (look.tools ?? settings.toolbar.indices.flatMap { $0 == 0 ? [.button($0)] : [.flexibleSpace, .button($0)] })
            .map { tool in search.map { tool == .button($0) } == true ? .search : tool }
        guard hasLowSearch(theme) else { return all.filter { $0 != .search } }
        return search == nil ? [.search] : all.filter { $0 != .flexibleSpace }
    }

    /// The frame of a sheet. `height` is that of its detent, in points; `nil` for a large one.
    ///
    /// Sheets that are not large float above the lower edge, as on iOS 26: the smaller they are, the farther in.
    package func sheetFrame(height: Double?, _ theme: Theme) -> Rect {
        let largest = size.height - topInset - bottomInset
        guard let height, height < largest else {
            let top = stacksSheets(theme) ? topInset + 10 : topInset
            return Rect(x: 0, y: top, width: size.width, height: size.height - top)
        }
        let inset = height >= 150 ? 8 : 28 - 20 * min(1, max(0, (height - 76) / 74))
        let width = size.width - 2 * inset
        let room = (height >= 200 ? height + bottomInset : height) * width / size.width
        return Rect(x: inset, y: size.height - inset - room, width: width, height: room)
    }

    /// The frame of a sheet: as high as its detent, or on wide screens a card in the middle. `card` is its size there; `nil` for the system's.
    package func cardFrame(height: Double?, card: Size? = nil, isWide: Bool, _ theme: Theme) -> Rect {
        guard isWide else { return sheetFrame(height: height, theme) }
        let own = card ?? Size(width: 540, height: 620)
        let (width, height) = (min(own.width, size.width), min(own.height, size.height))
        return Rect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    }

    /// Whether large sheets lie on the smaller screen below, as on upright phones from iOS 13 to 18 (`PlatformMetrics §11`).
    func stacksSheets(_ theme: Theme) -> Bool { topInset > 0 && theme[.stackedSheets] == 1 }

    /// The corner radius of a sheet, in points.
    package static func sheetRadius(_ theme: Theme) -> Double { theme[.barGlass] == 1 ? 34 : 10 }

    /// The corner radius of a popover, in points.
    package static func popoverRadius(_ theme: Theme) -> Double { theme[.barGlass] == 1 ? 34 : 13 }

    /// The height of a medium detent, in points.
    package var mediumDetent: Double { size.height / 2 - 1 }
}
