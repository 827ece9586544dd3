/// What stands around a table on a screen: status bar, navigation bar, search bar, tab bar or toolbar, home indicator.
public struct ChromeSettings: Sendable, Hashable {
    /// The title of the navigation bar; `nil` for the design's.
    public var title: String?
    /// Whether the title is large, until the table is scrolled.
    public var hasLargeTitle = false
    /// Whether there is a navigation bar.
    public var hasNavigationBar = true
    /// The title of the back button, empty for its chevron alone; `nil` for none.
    public var back: String?
    /// Buttons at the leading and trailing edge of the navigation bar.
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
        /// The name of a symbol, or a title.
        public var title: String
        /// UIBarButtonItem's style.
        public var style: Style

        /// Creates a button.
        public init(_ title: String, style: Style = .plain) {
            self.title = title
            self.style = style
        }

        /// How a button stands out.
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
        /// Below the symbol.
        public var title: String
        /// The name of a symbol.
        public var symbol: String

        /// Creates a tab.
        public init(title: String, symbol: String) {
            self.title = title
            self.symbol = symbol
        }
    }

    /// A navigation bar with the design's title.
    public init() {}
}
