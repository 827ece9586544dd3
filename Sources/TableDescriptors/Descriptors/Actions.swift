import TableCells
import TableInputs

/// An action of a row's edit menu, by name.
public struct MenuAction: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the action, such as `copy:`.
    public var name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }
}

/// A button of a swiped row, with the API of iOS 8.
public final class TableViewRowAction {
    /// The appearance of the button.
    public enum Style: String, Sendable, CaseIterable {
        case `default`, normal
        /// UIKit's other name for `default`; the button is red.
        public static let destructive = Style.default
    }

    public let style: Style
    /// The title; `nil` for none.
    public var title: String?
    /// `nil` uses the style's color.
    public var backgroundColor: CellColor?
    /// Called when the button is tapped.
    public let handler: (TableViewRowAction, IndexPath) -> Void

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

    /// Called with whether the action was performed.
    public typealias Completion = (Bool) -> Void
    /// Performs an action. Receives the action and the cell, and must call the completion when it is done.
    public typealias Handler = (ContextualAction, TableViewCell, @escaping Completion) -> Void

    public let style: Style
    /// The title; `nil` for none.
    public var title: String?
    /// The image above the title; `nil` for none.
    public var image: CellImage?
    /// `nil` uses the style's color.
    public var backgroundColor: CellColor?
    /// Called when the button is tapped.
    public let handler: Handler

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

extension TableViewRowAction {
    /// The button, for layout.
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
    /// The button, for layout. Only symbols are drawn above the title.
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
    /// The buttons, from the row's edge inward.
    public var actions: [ContextualAction]
    /// Whether a full swipe performs the first action. Has no effect here.
    public var performsFirstActionWithFullSwipe = true

    public init(actions: [ContextualAction]) { self.actions = actions }
}

/// A menu that a long press opens.
public struct ContextMenuConfiguration {
    /// The identifier; `nil` for none.
    public var identifier: String?
    /// The title above the entries; `""` for none.
    public var title: String
    /// The entries, from top to bottom.
    public var actions: [Action]

    public init(identifier: String? = nil, title: String = "", actions: [Action] = []) {
        self.identifier = identifier
        self.title = title
        self.actions = actions
    }

    /// An entry of the menu.
    public struct Action {
        public var title: String
        /// The image beside the title; `nil` for none.
        public var image: CellImage?
        /// Called when the entry is chosen.
        public var handler: () -> Void

        public init(title: String, image: CellImage? = nil, handler: @escaping () -> Void) {
            self.title = title
            self.image = image
            self.handler = handler
        }
    }
}
