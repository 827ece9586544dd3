/// The bars around a table on a screen: status bar, navigation bar, search bar, tab bar or toolbar, home indicator.
public struct ChromeSettings: Sendable, Hashable {
    /// The title of the navigation bar; `nil` uses the design's title.
    public var title: String?
    /// Whether the title is large until the table is scrolled.
    public var hasLargeTitle = false
    /// Whether there is a navigation bar.
    public var hasNavigationBar = true
    /// The title of the back button, empty for only its chevron; `nil` for no back button.
    public var back: String?
    /// The buttons at the leading and trailing edges of the navigation bar.
    public var leading: [Button] = [], trailing: [Button] = []
    /// The search bar; `nil` for none.
    public var search: Search?
    /// The tabs of the tab bar; empty for none.
    public var tabs: [Tab] = []
    /// The selected tab, from 0.
    public var selectedTab = 0
    /// The buttons of the toolbar, which is above a tab bar; empty for none.
    public var toolbar: [Button] = []
    /// The header class of the view above the tab bar, such as a player. Its contents are the whole data.
    public var accessory: String?
    /// The header class of the view in place of the title, such as a segmented control. Its contents are the whole data.
    public var titleView: String?
    /// The time in the status bar.
    public var time = "9:41"
    /// The keyboard; `nil` for none.
    public var keyboard: Keyboard?
    /// What is above the table; `nil` for nothing.
    public var cover: Cover?
    /// The keys that a project file sets. Settings that override others replace only these.
    var keys: Set<String> = []

    /// A search bar.
    public struct Search: Sendable, Hashable {
        public var placeholder: String
        /// What was typed.
        public var text = ""
        /// The titles of the scopes below the field; empty for none.
        public var scopes: [String] = []
        /// The selected scope, from 0.
        public var selectedScope = 0
        /// Whether there is a button to end the search.
        public var showsCancelButton = false
        /// Whether the field is in the place of the title and the buttons, as during a search.
        package var hidesTitle = false
        /// Whether the field is below the title, also where the theme has another place for it.
        package var isBelowTitle = false

        public init(placeholder: String = "") { self.placeholder = placeholder }
    }

    /// A keyboard, drawn as a plain frame.
    public enum Keyboard: Sendable, Hashable {
        /// As high as the device's.
        case standard
        /// In points.
        case height(Double)
    }

    /// A view above the screen, drawn as a plain frame.
    public struct Cover: Sendable, Hashable {
        /// Where the frame is.
        public var kind: Kind
        public var title: String
        public var message: String
        public var buttons: [Button]
        /// What an action sheet or a context menu points at. `nil` for an action sheet without a source.
        public var source: Source?

        /// The place of a frame: an alert in the middle, a sheet at the lower edge. An action sheet is beside its source on iPads and since
        /// iOS 26, otherwise at the lower edge; a context menu is beside its row.
        public enum Kind: String, Sendable, CaseIterable { case alert, actionSheet, sheet, contextMenu }

        /// A row, or a button of a bar by its number from 0.
        public enum Source: Sendable, Hashable {
            case row(RowAddress), leading(Int), trailing(Int), toolbar(Int)

            /// Parses a text such as `0.1`, `trailing` or `toolbar 1`; `nil` for other texts.
            init?(_ text: String) {
                if let row = RowAddress(text) {
                    self = .row(row)
                    return
                }
                let words = text.split(separator: " ")
                guard (1...2).contains(words.count), let index = words.count == 1 ? 0 : Int(words[1]), index >= 0 else { return nil }
                switch words[0] {
                case "leading": self = .leading(index)
                case "trailing": self = .trailing(index)
                case "toolbar": self = .toolbar(index)
                default: return nil
                }
            }
        }

        /// A button of an alert, an action sheet or a context menu.
        public struct Button: Sendable, Hashable {
            public var title: String
            /// The name of a symbol, which only context menus show; `nil` for none.
            public var symbol: String?
            public var role: Role

            public init(_ title: String, role: Role = .plain) { (self.title, self.role) = (title, role) }
        }

        /// What a button does. Roles set its place, color and weight.
        public enum Role: String, Sendable, CaseIterable { case plain, cancel, destructive, preferred }

        package init(kind: Kind, title: String, message: String, buttons: [Button]) {
            (self.kind, self.title, self.message, self.buttons) = (kind, title, message, buttons)
        }
    }

    /// A button in a bar.
    public struct Button: Sendable, Hashable {
        /// The name of a symbol, or otherwise the title.
        public var title: String
        /// The name of a symbol before the title; `nil` for none.
        public var symbol: String?
        /// The style, named as in UIBarButtonItem.
        public var style: Style

        public init(_ title: String, style: Style = .plain) {
            self.title = title
            self.style = style
        }

        /// How a button is emphasized.
        public enum Style: String, Sendable, CaseIterable {
            /// Like the other buttons.
            case plain
            /// A semibold title; in iOS 26 the same as `prominent`.
            case done
            /// On the tint color in iOS 26, a semibold title before.
            case prominent
            /// Not a button: a small text in the color of labels, such as “Updated just now” in a toolbar.
            case label
            /// Not a button: the search field, where iOS 26 puts it into the toolbar of a phone. Nothing on other screens.
            case search
        }
    }

    /// A tab of a tab bar.
    public struct Tab: Sendable, Hashable {
        /// The title below the symbol.
        public var title: String
        /// The name of the symbol.
        public var symbol: String
        /// The text of the badge; `nil` for none.
        public var badge: String?
        /// Whether this is the tab for searching, which iOS 26 sets apart.
        public var isSearch: Bool

        public init(title: String, symbol: String, badge: String? = nil, isSearch: Bool = false) {
            (self.badge, self.isSearch) = (badge, isSearch)
            self.title = title
            self.symbol = symbol
        }
    }

    /// Settings for a navigation bar with the design's title.
    public init() {}

    /// Whether the bars have the button that a source names. `true` for rows, which the table has.
    package func has(_ source: Cover.Source) -> Bool {
        switch source {
        case .row: true
        case .leading(let index): leading.indices.contains(index)
        case .trailing(let index): trailing.indices.contains(index)
        case .toolbar(let index): toolbar.indices.contains(index)
        }
    }

    /// These settings, with those that `other` sets.
    func overridden(by other: ChromeSettings) -> ChromeSettings {
        var joined = self
        joined.keys.formUnion(other.keys)
        for key in other.keys {
            switch key {
            case "title": joined.title = other.title
            case "largeTitle": joined.hasLargeTitle = other.hasLargeTitle
            case "navigationBar": joined.hasNavigationBar = other.hasNavigationBar
            case "back": joined.back = other.back
            case "leading": joined.leading = other.leading
            case "trailing": joined.trailing = other.trailing
            case "search": joined.search = other.search
            case "tabs": joined.tabs = other.tabs
            case "selectedTab": joined.selectedTab = other.selectedTab
            case "toolbar": joined.toolbar = other.toolbar
            case "accessory": joined.accessory = other.accessory
            case "titleView": joined.titleView = other.titleView
            case "time": joined.time = other.time
            case "keyboard": joined.keyboard = other.keyboard
            default: joined.cover = other.cover
            }
        }
        return joined
    }
}
