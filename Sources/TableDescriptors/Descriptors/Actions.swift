import TableCells
import TableInputs

/// An action of a row's menu, by its name.
public struct MenuAction: Hashable, Sendable, ExpressibleByStringLiteral {
    /// As the program knows it: `copy:`.
    public var name: String

    /// An action by its name.
    public init(_ name: String) { self.name = name }
    /// An action by its name.
    public init(stringLiteral value: String) { name = value }
}

/// A button behind a row, in the manner of iOS 8.
public final class TableViewRowAction {
    /// How it looks.
    public enum Style: String, Sendable, CaseIterable {
        case `default`, normal
        /// The same as `default`: red.
        public static let destructive = Style.default
    }

    /// How it looks.
    public let style: Style
    /// The word on it; `nil` without one.
    public var title: String?
    /// Behind the word; `nil` is that of the style.
    public var backgroundColor: CellColor?
    /// What it does.
    public let handler: (TableViewRowAction, IndexPath) -> Void

    /// Makes a button.
    public init(style: Style, title: String?, handler: @escaping (TableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// A button behind a row that a swipe shows.
public final class ContextualAction {
    /// How it looks.
    public enum Style: String, Sendable, CaseIterable {
        case normal, destructive
    }

    /// Told whether the action was carried out.
    public typealias Completion = (Bool) -> Void
    /// What an action does: it is given itself and the cell, and calls the completion when it is done.
    public typealias Handler = (ContextualAction, TableViewCell, @escaping Completion) -> Void

    /// How it looks.
    public let style: Style
    /// The word on it; `nil` without one.
    public var title: String?
    /// The picture above the word; `nil` without one.
    public var image: CellImage?
    /// Behind the word; `nil` is that of the style.
    public var backgroundColor: CellColor?
    /// What it does.
    public let handler: Handler

    /// Makes a button.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

extension TableViewRowAction {
    /// The button as it is drawn.
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
    /// The button as it is drawn. Only symbols are drawn above the word.
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

/// The buttons that a swipe shows.
public struct SwipeActionsConfiguration {
    /// From the edge of the row inward.
    public var actions: [ContextualAction]
    /// Whether a swipe over the whole row does the first.
    public var performsFirstActionWithFullSwipe = true

    /// Makes one of its parts.
    public init(actions: [ContextualAction]) { self.actions = actions }
}

/// A menu that a long press shows.
public struct ContextMenuConfiguration {
    /// Who it is; `nil` without a name.
    public var identifier: String?
    /// Above the entries; `""` without one.
    public var title: String
    /// From top to bottom.
    public var actions: [Action]

    /// Makes one of its parts.
    public init(identifier: String? = nil, title: String = "", actions: [Action] = []) {
        self.identifier = identifier
        self.title = title
        self.actions = actions
    }

    /// An entry.
    public struct Action {
        /// The word on it.
        public var title: String
        /// Beside the word; `nil` without one.
        public var image: CellImage?
        /// What it does.
        public var handler: () -> Void

        /// Makes one of its parts.
        public init(title: String, image: CellImage? = nil, handler: @escaping () -> Void) {
            self.title = title
            self.image = image
            self.handler = handler
        }
    }
}
