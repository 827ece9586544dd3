import Foundation

/// What the sections of a list look like.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Int, Sendable { case none, supplementary }
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ configuration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    public let appearance: Appearance
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// Above the headers of plain lists, in points; `nil` for the system's.
    public var headerTopPadding: CGFloat?
    public var showsSeparators: Bool
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// Behind the list; `nil` for the system's.
    public var backgroundColor: UIColor?
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    var style: UITableView.Style {
        switch appearance {
        case .plain, .sidebarPlain: .plain
        case .grouped: .grouped
        case .insetGrouped, .sidebar: .insetGrouped
        }
    }
}

/// The lines between the items of a list.
public struct UIListSeparatorConfiguration {
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// The line above the first item of a section, which no list shows.
    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// In points, from the edges of the row.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var color = UIColor.separator
    public var multipleSelectionColor = UIColor.separator
    public var visualEffect: UIVisualEffect?
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// Reports what a row with these lines lacks.
    @MainActor
    func noteUndrawn() {
        if topSeparatorVisibility == .visible { Undrawn.note("UIListSeparatorConfiguration.topSeparatorVisibility") }
        if topSeparatorInsets != Self.automaticInsets { Undrawn.note("UIListSeparatorConfiguration.topSeparatorInsets") }
        if multipleSelectionColor != .separator { Undrawn.note("UIListSeparatorConfiguration.multipleSelectionColor") }
    }
}
