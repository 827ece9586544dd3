import Foundation
import TableCells
import TableInputs

extension EnvironmentValues {
    @Entry var navigator: Navigator?
    @Entry var hidesLinkIndicator: Bool = false
    @Entry public var dismiss: DismissAction = DismissAction(isPresented: false) {}
}

/// Values that lead to the views on a navigation stack.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []
    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }
    public var count: Int { values.count }
    public var isEmpty: Bool { values.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(count, values.count)) }
}

/// The stack that links push to.
@MainActor
final class Navigator {
    enum Item {
        case view(@MainActor (_Scope) -> _Drawn)
        case value(AnyHashable)
    }
    /// What has been pushed without a path of the app.
    private var own: [Item] = []
    /// The path of the app; `nil` without one.
    var path: (get: () -> [AnyHashable], append: (AnyHashable) -> Void, remove: (Int) -> Void)?

    /// Shows an item on the navigation stack of UIKit; `nil` for a stack of views.
    var show: ((Item, EnvironmentValues) -> Void)?

    var items: [Item] { (path?.get() ?? []).map(Item.value) + own }

    /// `values` are those around the link.
    func push(_ item: Item, _ values: EnvironmentValues) {
        if let show { return show(item, values) }
        if case .value(let value) = item, let path { path.append(value) } else { own.append(item) }
    }
    /// Removes the views from an index on.
    func pop(to count: Int) {
        let bound = path?.get().count ?? 0
        if count < bound { path?.remove(bound - count) }
        own.removeLast(min(own.count, max(0, own.count - max(0, count - bound))))
    }
}

extension EnvironmentValues {
    public var isPresented: Bool { dismiss.isPresented }
    public var presentationMode: Binding<PresentationMode> {
        let dismiss = dismiss
        return Binding(get: { PresentationMode(action: dismiss) }) { _ in }
    }
}

/// Closes the view: a sheet, or the top of a navigation stack.
public struct DismissAction {
    let isPresented: Bool
    private let action: @MainActor () -> Void
    init(isPresented: Bool, _ action: @escaping @MainActor () -> Void) { (self.isPresented, self.action) = (isPresented, action) }
    @preconcurrency @MainActor public func callAsFunction() { action() }
}
public struct PresentationMode {
    fileprivate let action: DismissAction
    public var isPresented: Bool { action.isPresented }
    @preconcurrency @MainActor public mutating func dismiss() { action() }
}

/// Views on top of each other, with a bar.
public struct NavigationStack<Data, Root: View>: _Leaf {
    private let root: Root
    private let path: (get: () -> [AnyHashable], append: (AnyHashable) -> Void, remove: (Int) -> Void)?

    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (self.root, path) = (root(), nil) }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        self.path = ({ path.wrappedValue.values }, { path.wrappedValue.values.append($0) }, { path.wrappedValue.removeLast($0) })
    }
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
        self.root = root()
        self.path = (
            { path.wrappedValue.map { AnyHashable($0) } }, { if let value = $0.base as? Data.Element { path.wrappedValue.append(value) } },
            { path.wrappedValue = Data(path.wrappedValue.dropLast($0)) }
        )
    }

    public func _draw(in scope: _Scope) -> _Drawn {
        let navigator = scope.place.state(0) { Navigator() }
        navigator.path = path
        return _Drawn.stack(root, navigator, in: scope)
    }
}

extension _Drawn {
    /// The top of a stack with its bar.
    @MainActor fileprivate static func stack(_ root: some View, _ navigator: Navigator, in scope: _Scope) -> _Drawn {
        let inner = scope.with { $0.navigator = navigator }
        var pages = [root.draw(in: inner.child(0))]
        var closes: [@MainActor () -> Void] = []
        var destinations = pages[0].preferences.destinations
        func add(_ value: AnyHashable? = nil, _ draw: (_Scope) -> _Drawn, _ dismiss: @escaping @MainActor () -> Void) {
            guard pages.count < 64 else { return }
            let place = inner.child(pages.count).child(.id(value ?? AnyHashable(0)))
            let page = place.with { $0.dismiss = DismissAction(isPresented: true, dismiss) }
            scope.pass.fronts.append(page.place)
            pages.append(draw(page))
            closes.append(dismiss)
            destinations.merge(pages[pages.count - 1].preferences.destinations) { _, new in new }
        }
        for (index, item) in navigator.items.enumerated() {
            let close: @MainActor () -> Void = { navigator.pop(to: index) }
            switch item {
            case .view(let draw): add(nil, draw, close)
            case .value(let value):
                guard let make = destinations[ObjectIdentifier(type(of: value.base))] else {
                    scope.pass.warn("a link's value of type \(type(of: value.base))", "add navigationDestination(for:) inside the stack")
                    continue
                }
                add(value, { make(value.base, $0) }, close)
            }
        }
        while let shown = pages.last?.shownPush, let draw = shown.draw, pages.count < 16 {
            add(nil, { _ in draw() }, shown.dismiss)
        }
        var top = pages.top(in: scope)
        top.back = closes.last
        return top
    }

    private var shownPush: Preferences.Presented? { preferences.shownDestination }
}

extension [_Drawn] {
    /// The last page, in a bar that says what it and the others ask for.
    @MainActor
    fileprivate func top(in scope: _Scope) -> _Drawn {
        guard var top = last else { return _Drawn(.empty) }
        let own = top.preferences
        var bars = ChromeSettings()
        bars.title = own.title ?? ""
        bars.hasNavigationBar = own.hidesBar != true
        bars.hasLargeTitle = compactMap(\.preferences.hasLargeTitle).last ?? true
        if own.title == nil || (own.title ?? "").isEmpty { bars.hasLargeTitle = false }
        if count > 1, !own.hidesBack { bars.back = self[count - 2].preferences.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back" }
        bars.search = own.search?.shown
        for entry in own.toolbar {
            switch entry.placement.place {
            case .leading: bars.leading.append(entry.button)
            case .trailing: bars.trailing.append(entry.button)
            case .bottom: bars.toolbar.append(entry.button)
            case .title:
                bars.title = entry.button.title
                bars.hasLargeTitle = false
            case .keyboard: scope.pass.note("ToolbarItem(placement: .keyboard)", "no picture shows the keyboard")
            }
        }
        let tabs = top.bars
        top.bars = bars
        if let tabs, !tabs.tabs.isEmpty {
            top.bars?.tabs = tabs.tabs
            top.bars?.selectedTab = tabs.selectedTab
        }
        // What the bar shows goes no further out.
        (top.preferences.title, top.preferences.hasLargeTitle, top.preferences.hidesBar) = (nil, nil, nil)
        top.preferences.controls += own.toolbar.flatMap(\.controls)
        (top.preferences.toolbar, top.preferences.destinations, top.preferences.shownDestination) = ([], [:], nil)
        // Alerts and sheets of pages below are shown too.
        top.preferences.presented = reversed().lazy.compactMap(\.preferences.presented).first
        top.list?.navigationBar = !bars.hasNavigationBar ? .none : bars.hasLargeTitle ? .large : .inline
        return top
    }
}

extension Preferences.Search {
    /// What the search bar shows.
    @MainActor fileprivate var shown: ChromeSettings.Search {
        var search = ChromeSettings.Search(placeholder: prompt)
        (search.text, search.isBelowTitle) = (text.wrappedValue, isBelowTitle)
        return search
    }
}

/// The stack of iOS 13 to 15.
public struct NavigationView<Content: View>: _Leaf {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public func _draw(in scope: _Scope) -> _Drawn { .stack(content, scope.place.state(0) { Navigator() }, in: scope) }
}

/// Columns; on a phone, a stack of the first one.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _Leaf {
    private let sidebar: Sidebar
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
        preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar), @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.sidebar = sidebar() }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
        preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar), @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView { self.sidebar = sidebar() }
    public func _draw(in scope: _Scope) -> _Drawn {
        scope.pass.note("NavigationSplitView", "a picture shows its first column")
        return .stack(sidebar, scope.place.state(0) { Navigator() }, in: scope)
    }
}
public enum NavigationSplitViewVisibility: Hashable, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
public enum NavigationSplitViewColumn: Hashable, Sendable { case sidebar, content, detail }

/// A row or button that shows another view.
public struct NavigationLink<Label: View, Destination: View>: _Leaf {
    private let label: Label
    private let destination: (() -> Destination)?
    private let value: AnyHashable?
    private let isActive: Binding<Bool>?

    public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        (self.destination, self.label, value, isActive) = (destination, label(), nil, nil)
    }
    public init(destination: @autoclosure @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        (self.destination, self.label, value, isActive) = (destination, label(), nil, nil)
    }
    public init(isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        (self.destination, self.label, value, self.isActive) = (destination, label(), nil, isActive)
    }
    public init(destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        (self.destination, self.label, value, self.isActive) = (destination, label(), nil, isActive)
    }
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) {
        (self.destination, self.label, value) = (destination, label(), nil)
        isActive = Binding(get: { selection.wrappedValue == tag }) { selection.wrappedValue = $0 ? tag : nil }
    }
    public init<V: Hashable>(
        destination: @autoclosure @escaping () -> Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) { self.init(tag: tag, selection: selection, destination: destination, label: label) }

    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        let isEnabled = values.isEnabled && (values.navigator != nil || value != nil || isActive != nil)
        // In lists, links look like their labels; elsewhere like buttons.
        var inner = scope.child(0)
        if !isEnabled {
            inner = inner.with { $0.foreground = [AnyShapeStyle(Color(.token(.tertiaryLabel)))] }
        } else if !values.isInRow, case .system(let look) = values.buttonStyle, look != .plain {
            inner = inner.with { $0.foreground = [AnyShapeStyle(Color($0.tintReference))] }
        }
        var drawn = label.draw(in: inner)
        let name = drawn.label
        if values.isInRow {
            let gap = values.metric(.accessoryGap)
            var parts = [drawn.node, Node.spacer(minLength: 0)]
            if let badge = drawn.traits.badge {
                var text = Node.TextNode(
                    badge, font: Font(token: .rowDetail).base(in: values.layout), color: .token(.secondaryLabel), lineLimit: 1)
                text.role = .detail
                parts.append(.text(text))
                drawn.traits.badge = nil
            }
            if !values.hidesLinkIndicator {
                parts.append(TableCells.Accessory(.disclosure, in: values.layout).padding(TableCells.EdgeInsets(leading: gap)))
            }
            drawn = drawn.with { _ in .stack(Node.StackNode(.horizontal, spacing: 0, children: parts)) }
            drawn.traits.hasAccessory = !values.hidesLinkIndicator
        }
        let (navigator, destination, value, isActive) = (values.navigator, destination, value, isActive)
        let push: @MainActor () -> Void = {
            if let isActive {
                isActive.wrappedValue = true
            } else if let value {
                navigator?.push(.value(value), values)
            } else if let destination {
                navigator?.push(.view { destination().draw(in: $0) }, values)
            }
        }
        drawn.preferences.controls = [.button(name, isEnabled: isEnabled, push)]
        if let isActive, isActive.wrappedValue, let destination {
            let page = scope.child(1).with { $0.dismiss = DismissAction(isPresented: true) { isActive.wrappedValue = false } }
            scope.pass.fronts.append(page.place)
            drawn.preferences.shownDestination = Preferences.Presented(
                kind: .push, draw: { destination().draw(in: page) }, dismiss: { isActive.wrappedValue = false })
        }
        return drawn
    }
}
extension NavigationLink where Destination == Never {
    public init<V: Hashable>(value: V?, @ViewBuilder label: () -> Label) {
        (destination, self.label, self.value, isActive) = (nil, label(), value.map { AnyHashable($0) }, nil)
    }
}
extension NavigationLink where Label == Text, Destination == Never {
    public init<V: Hashable>(_ title: LocalizedStringKey, value: V?) { self.init(value: value) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(_ title: S, value: V?) { self.init(value: value) { Text(title) } }
}
extension NavigationLink where Label == Text {
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    public init(_ title: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    public init(_ title: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    public init(_ title: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    public init<V: Hashable>(
        _ title: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination
    ) { self.init(tag: tag, selection: selection, destination: destination) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination
    ) { self.init(tag: tag, selection: selection, destination: destination) { Text(title) } }
    public init<V: Hashable>(
        _ title: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination, tag: V, selection: Binding<V?>
    ) { self.init(tag: tag, selection: selection, destination: destination) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: @autoclosure @escaping () -> Destination, tag: V, selection: Binding<V?>
    ) { self.init(tag: tag, selection: selection, destination: destination) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: @autoclosure @escaping () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
}

extension NavigationLink { public func isDetailLink(_ isDetailLink: Bool) -> some View { self } }

public enum NavigationBarItem {
    public struct TitleDisplayMode: Hashable, Sendable {
        let isLarge: Bool?
        public static let automatic = TitleDisplayMode(isLarge: nil)
        public static let inline = TitleDisplayMode(isLarge: false)
        public static let large = TitleDisplayMode(isLarge: true)
    }
}
public struct ToolbarTitleDisplayMode: Sendable {
    let isLarge: Bool?
    public static let automatic = ToolbarTitleDisplayMode(isLarge: nil)
    public static let inline = ToolbarTitleDisplayMode(isLarge: false)
    public static let inlineLarge = ToolbarTitleDisplayMode(isLarge: true)
    public static let large = ToolbarTitleDisplayMode(isLarge: true)
}

extension View {
    public func navigationTitle(_ title: Text) -> some View { preferring { preferences, _ in preferences.title = title.plain } }
    public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(Text(title)) }
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
    public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(Text(title.wrappedValue)) }
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(Text(title)) }
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    public func navigationBarTitle(_ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(Text(title)).navigationBarTitleDisplayMode(displayMode)
    }
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(Text(title)).navigationBarTitleDisplayMode(displayMode)
    }
    public func navigationSubtitle(_ title: LocalizedStringKey) -> some View { noting("navigationSubtitle(_:)", "bars have one title") }
    @_disfavoredOverload
    public func navigationSubtitle<S: StringProtocol>(_ title: S) -> some View { noting("navigationSubtitle(_:)", "bars have one title") }
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        preferring { preferences, _ in preferences.hasLargeTitle = mode.isLarge ?? preferences.hasLargeTitle }
    }
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        preferring { preferences, _ in preferences.hasLargeTitle = mode.isLarge ?? preferences.hasLargeTitle }
    }
    public func navigationBarHidden(_ isHidden: Bool) -> some View { preferring { preferences, _ in preferences.hidesBar = isHidden } }
    public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
        preferring { preferences, _ in preferences.hidesBack = isHidden }
    }
    public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        preferring { preferences, _ in
            preferences.destinations[ObjectIdentifier(data)] = { value, scope in
                guard let value = value as? D else { return _Drawn(.empty) }
                return destination(value).draw(in: scope)
            }
        }
    }
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V) -> some View {
        preferring { preferences, scope in
            guard isPresented.wrappedValue else { return }
            let page = scope.child(.index(107)).with { $0.dismiss = DismissAction(isPresented: true) { isPresented.wrappedValue = false } }
            scope.pass.fronts.append(page.place)
            preferences.shownDestination = Preferences.Presented(
                kind: .push, draw: { destination().draw(in: page) }, dismiss: { isPresented.wrappedValue = false })
        }
    }
    public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        preferring { preferences, scope in
            guard let value = item.wrappedValue else { return }
            let place = scope.child(.index(108)).child(.id(AnyHashable(value)))
            let page = place.with { $0.dismiss = DismissAction(isPresented: true) { item.wrappedValue = nil } }
            scope.pass.fronts.append(page.place)
            preferences.shownDestination = Preferences.Presented(
                kind: .push, draw: { destination(value).draw(in: page) }, dismiss: { item.wrappedValue = nil })
        }
    }
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
    public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
    public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        inheriting { $0.hidesLinkIndicator = visibility == .hidden }
    }
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
    public func navigationTransition(_ transition: NavigationTransition) -> some View { self }

    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        preferring { preferences, _ in
            preferences.search = Preferences.Search(
                prompt: prompt?.plain ?? "Search", text: text, isBelowTitle: placement == .navigationBarDrawer)
            preferences.controls.append(
                Control(label: prompt?.plain ?? "Search") { use in
                    guard case .type(let new) = use else { return false }
                    text.wrappedValue = new
                    return true
                })
        }
    }
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
    public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement) -> some View { self }
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation = .automatic, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        noting("searchScopes(_:)", "the search bar has no scopes in a picture")
    }
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        noting("searchSuggestions(_:)", "nobody types in a picture")
    }
    public func searchable<V: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> V
    ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }
    public func searchable<C: RandomAccessCollection, V: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>? = nil, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> V
    ) -> some View { searchable(text: text, placement: placement, prompt: prompt).noting("tokens of searchable(_:)", "the bar has none") }
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
    public func searchCompletion(_ completion: String) -> some View { self }
    public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View {
        preferring { preferences, _ in preferences.refresh = action }
    }
}

public enum NavigationTransition: Sendable {
    case automatic, zoom
    public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> NavigationTransition { .zoom }
}
public enum SearchFieldPlacement: Sendable {
    case automatic, toolbar, sidebar, navigationBarDrawer
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { .navigationBarDrawer }
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
}
public enum SearchScopeActivation: Sendable { case automatic, onTextEntry, onSearchPresentation }
public struct SearchSuggestionsPlacement: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let menu = SearchSuggestionsPlacement(rawValue: 1)
    public static let content = SearchSuggestionsPlacement(rawValue: 2)
}
public enum SearchToolbarBehavior: Sendable { case automatic, minimize }
public enum SearchPresentationToolbarBehavior: Sendable { case automatic, avoidHidingContent }
