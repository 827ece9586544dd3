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
    /// Buttons at the leading edge of the navigation bar: names of symbols, or titles.
    public var leading: [String] = []
    /// Buttons at the trailing edge of the navigation bar: names of symbols, or titles.
    public var trailing: [String] = []
    /// The placeholder of the search bar; `nil` for none.
    public var search: String?
    /// The tabs of the tab bar; empty for none.
    public var tabs: [Tab] = []
    /// The selected tab, from 0.
    public var selectedTab = 0
    /// The buttons of the toolbar, names of symbols or titles; empty for none.
    public var toolbar: [String] = []
    /// The time in the status bar.
    public var time = "9:41"

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
