import TableCells
import TableInputs

/// An action of a row's menu, by name.
public struct MenuAction: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the action, such as `copy:`.
    public var name: String

    /// Creates an action from its name.
    public init(_ name: String) { self.name = name }
    /// Creates an action from its name.
    public init(stringLiteral value: String) { name = value }
}

/// A button of a swiped row, as in iOS 8.
public final class TableViewRowAction {
    /// The appearance of the button.
    public enum Style: String, Sendable, CaseIterable {
        case `default`, normal
        /// The same as `default`: red.
        public static let destructive = Style.default
    }

    /// The appearance of the button.
    public let style: Style
    /// The title; `nil` without one.
    public var title: String?
    /// `nil` is the color of the style.
    public var backgroundColor: CellColor?
    /// Called when the button is tapped.
    public let handler: (TableViewRowAction, IndexPath) -> Void

    /// Creates a button.
    public init(style: Style, title: String?, handler: @escaping (TableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// A button of a swiped row.
public final class ContextualAction {
    /// The appearance of the button.
    public enum Style: String, Sendable, CaseIterable {
        case normal, destructive
    }

    /// Receives whether the action was performed.
    public typealias Completion = (Bool) -> Void
    /// Performs an action. Receives the action and the cell, and calls the completion when it is done.
    public typealias Handler = (ContextualAction, TableViewCell, @escaping Completion) -> Void

    /// The appearance of the button.
    public let style: Style
    /// The title; `nil` without one.
    public var title: String?
    /// The image above the title; `nil` without one.
    public var image: CellImage?
    /// `nil` is the color of the style.
    public var backgroundColor: CellColor?
    /// Called when the button is tapped.
    public let handler: Handler

    /// Creates a button.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

extension TableViewRowAction {
    /// The button for layout.
    var drawn: SwipeAction {
        let color: ColorToken =
            switch style {
            case .default: .destructive
            case .normal: .gray
            }
        return SwipeAction(title: title ?? "", color: backgroundColor?.reference ?? .token(color))
    }
}

extension ContextualAction {
    /// The button for layout. Only symbols are drawn above the title.
    var drawn: SwipeAction {
        let color: ColorToken =
            switch style {
            case .destructive: .destructive
            case .normal: .gray
            }
        let symbol: String? = if case .symbol(let name)? = image { name } else { nil }
        return SwipeAction(title: title ?? "", symbol: symbol, color: backgroundColor?.reference ?? .token(color))
    }
}

/// The buttons of a swiped row.
public struct SwipeActionsConfiguration {
    /// From the row's edge inward.
    public var actions: [ContextualAction]
    /// Whether a full swipe performs the first action. Has no effect here.
    public var performsFirstActionWithFullSwipe = true

    /// Creates a configuration of buttons, from the row's edge inward.
    public init(actions: [ContextualAction]) { self.actions = actions }
}

/// A menu that a long press opens.
public struct ContextMenuConfiguration {
    /// The identifier; `nil` without one.
    public var identifier: String?
    /// The title above the entries; `""` without one.
    public var title: String
    /// The entries from top to bottom.
    public var actions: [Action]

    /// Creates a menu.
    public init(identifier: String? = nil, title: String = "", actions: [Action] = []) {
        self.identifier = identifier
        self.title = title
        self.actions = actions
    }

    /// An entry of the menu.
    public struct Action {
        /// The title.
        public var title: String
        /// The image next to the title; `nil` without one.
        public var image: CellImage?
        /// Called when the entry is chosen.
        public var handler: () -> Void

        /// Creates an entry.
        public init(title: String, image: CellImage? = nil, handler: @escaping () -> Void) {
            self.title = title
            self.image = image
            self.handler = handler
        }
    }
}
