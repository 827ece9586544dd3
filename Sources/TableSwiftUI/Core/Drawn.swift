import Foundation
import TableCells
import TableInputs

/// A view as nodes, with what it tells the list and the containers around it.
public struct _Drawn {
    var node: Node
    var traits = Traits()
    var preferences = Preferences()
    /// Whether the view may be higher than the screen.
    var scrolls = false
    /// The rows, if the view is a list; `nil` as soon as something is drawn around it.
    var list: ListContent?
    /// The bars around the view; `nil` without a navigation stack or tabs.
    var bars: ChromeSettings?
    /// Goes back on the navigation stack.
    var back: (@MainActor () -> Void)?

    init(_ node: Node) { self.node = node }

    /// Several views in one node.
    static func joined(_ parts: [_Drawn], _ join: ([Node]) -> Node) -> _Drawn {
        let visible = parts.filter { !$0.node.isEmpty }
        // What scrolls beside others has the room that they leave.
        var all = _Drawn(join(parts.map { $0.scrolls && visible.count > 1 ? $0.node.inScroller : $0.node }))
        for part in parts { all.adopt(part) }
        // A list with nothing visible beside it is still the list of its screen.
        if visible.count == 1 { (all.list, all.scrolls) = (visible[0].list, visible[0].scrolls) }
        return all
    }

    /// Takes what a view inside tells.
    mutating func adopt(_ inner: _Drawn) {
        preferences.add(inner.preferences)
        bars = bars ?? inner.bars
        if traits.spoken == nil { traits.spoken = inner.traits.spoken }
    }

    /// The same view with another node.
    func with(_ change: (Node) -> Node) -> _Drawn {
        var copy = self
        copy.node = change(node)
        copy.list = nil
        return copy
    }
}

/// What a row tells its list. Inner modifiers count.
struct Traits {
    var tag: AnyHashable?
    var rowBackground: Node?
    var rowInsets: EdgeInsets?
    /// What `listRowInsets(_:_:)` sets.
    var edgeInsets: [Edge: CGFloat] = [:]
    var separator: Visibility?
    var separatorTint: Color?
    var badge: String?
    var swipeActions: [TableState.Swipe.Edge: [SwipeButton]] = [:]
    var isDeleteDisabled = false
    var isMoveDisabled = false
    var isSelectionDisabled = false
    var sectionSpacing: CGFloat?
    /// What a view says in place of its text.
    var spoken: String?
    var tab: ChromeSettings.Tab?
    /// Whether the view is a button that stands out.
    var isProminent = false
    /// Whether the view has an accessory at its end, which has its own margin.
    var hasAccessory = false
    /// What a view tells an app's layout.
    var layoutValues: [ObjectIdentifier: Any] = [:]

    struct SwipeButton {
        var action: SwipeAction
        var isDestructive: Bool
        var perform: @MainActor () -> Void
    }

    /// Takes over what is not set.
    mutating func fill(from outer: Traits) {
        tag = tag ?? outer.tag
        rowBackground = rowBackground ?? outer.rowBackground
        rowInsets = rowInsets ?? outer.rowInsets
        edgeInsets.merge(outer.edgeInsets) { own, _ in own }
        separator = separator ?? outer.separator
        separatorTint = separatorTint ?? outer.separatorTint
        badge = badge ?? outer.badge
        swipeActions.merge(outer.swipeActions) { own, _ in own }
        isDeleteDisabled = isDeleteDisabled || outer.isDeleteDisabled
        isMoveDisabled = isMoveDisabled || outer.isMoveDisabled
        isSelectionDisabled = isSelectionDisabled || outer.isSelectionDisabled
        sectionSpacing = sectionSpacing ?? outer.sectionSpacing
        spoken = spoken ?? outer.spoken
        tab = tab ?? outer.tab
        hasAccessory = hasAccessory || outer.hasAccessory
        isProminent = isProminent || outer.isProminent
        layoutValues.merge(outer.layoutValues) { own, _ in own }
    }
}

/// What a view tells its containers: the bars that it wants, what it presents, and its controls.
struct Preferences {
    var title: String?
    var hasLargeTitle: Bool?
    var hidesBar: Bool?
    var hidesBack = false
    var toolbar: [ToolbarEntry] = []
    var search: Search?
    var presented: Presented?
    /// Views for values of a type, and views that are shown while a binding is true.
    var destinations: [ObjectIdentifier: @MainActor (Any, _Scope) -> _Drawn] = [:]
    var shownDestination: Presented?
    var controls: [Control] = []
    var values: [ObjectIdentifier: Any] = [:]
    var refresh: (@MainActor () async -> Void)?
    var colorScheme: ColorScheme?
    var preview = PreviewLook()

    struct Search {
        var prompt: String
        var text: Binding<String>
        var isBelowTitle = false
    }

    /// A view in front of this one.
    struct Presented {
        enum Kind { case alert, dialog, sheet, cover, push }
        var kind: Kind
        var title = ""
        var message = ""
        /// The buttons of an alert.
        var buttons: [Control] = []
        /// The screen of a sheet.
        var draw: (@MainActor () -> _Drawn)?
        var dismiss: @MainActor () -> Void
    }

    mutating func add(_ other: Preferences) {
        title = title ?? other.title
        hasLargeTitle = hasLargeTitle ?? other.hasLargeTitle
        hidesBar = hidesBar ?? other.hidesBar
        hidesBack = hidesBack || other.hidesBack
        toolbar += other.toolbar
        search = search ?? other.search
        presented = presented ?? other.presented
        destinations.merge(other.destinations) { own, _ in own }
        shownDestination = shownDestination ?? other.shownDestination
        controls += other.controls
        values.merge(other.values) { own, _ in own }
        refresh = refresh ?? other.refresh
        colorScheme = colorScheme ?? other.colorScheme
        preview.fill(from: other.preview)
    }

    /// Takes over what a row of a list asks of the bar.
    mutating func takeBar(of row: Preferences) {
        (title, hasLargeTitle) = (title ?? row.title, hasLargeTitle ?? row.hasLargeTitle)
        (hidesBar, search) = (hidesBar ?? row.hidesBar, search ?? row.search)
        toolbar += row.toolbar
    }
}

/// An item of a bar.
struct ToolbarEntry {
    var placement: ToolbarItemPlacement
    var button: ChromeSettings.Button
    var controls: [Control]
}

/// Something that a person can use on a screen.
struct Control {
    /// What a person does with a control.
    enum Use {
        case tap, increment, decrement
        case set(Bool)
        case type(String)
        case choose(String)
        case slide(Double)
        case pick(Date)
    }

    var label: String
    var isEnabled = true
    /// Returns whether the control can be used like this.
    var use: @MainActor (Use) -> Bool
    /// Whether a tap anywhere in the row uses the control.
    var takesRow = true
    /// In an alert or dialog.
    var role = ChromeSettings.Cover.Role.plain
    /// Whether it is a button that stands out.
    var isProminent = false

    static func button(
        _ label: String, role: ButtonRole? = nil, isEnabled: Bool = true, isProminent: Bool = false,
        _ action: @escaping @MainActor () -> Void
    ) -> Control {
        var control = Control(label: label, isEnabled: isEnabled) { use in
            guard case .tap = use else { return false }
            action()
            return true
        }
        control.isProminent = isProminent
        control.role = role == .cancel ? .cancel : role == .destructive ? .destructive : .plain
        return control
    }
}
