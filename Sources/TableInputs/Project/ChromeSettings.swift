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
    /// The placeholder of the search bar; `nil` for none.
    public var search: String?
    /// The tabs of the tab bar; empty for none.
    public var tabs: [Tab] = []
    /// The selected tab, from 0.
    public var selectedTab = 0
    /// The buttons of the toolbar; empty for none.
    public var toolbar: [Button] = []
    /// The time in the status bar.
    public var time = "9:41"

    /// A button in a bar.
    public struct Button: Sendable, Hashable {
        /// The name of a symbol, or otherwise the title.
        public var title: String
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
        }
    }

    /// A tab of a tab bar.
    public struct Tab: Sendable, Hashable {
        /// The title below the symbol.
        public var title: String
        /// The name of the symbol.
        public var symbol: String

        public init(title: String, symbol: String) {
            self.title = title
            self.symbol = symbol
        }
    }

    /// Settings for a navigation bar with the design's title.
    public init() {}
}
