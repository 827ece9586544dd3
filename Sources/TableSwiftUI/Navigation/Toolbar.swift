import Foundation
import TableCells
import TableInputs

/// Items of bars.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Body { get }
    func _entries(in scope: _Scope) -> _Entries
}
/// The items that content stands for.
public struct _Entries {
    var entries: [ToolbarEntry] = []
    var presented: Preferences.Presented?
}
extension ToolbarContent {
    public func _entries(in scope: _Scope) -> _Entries {
        let inner = scope.child(.body(ObjectIdentifier(Self.self)))
        bind(self, in: inner)
        return body._entries(in: inner)
    }
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
    public func matchedTransitionSource<I: Hashable>(id: I, in namespace: Namespace.ID) -> some ToolbarContent { self }
    public func hidden(_ isHidden: Bool = true) -> some ToolbarContent { _ToolbarList(parts: isHidden ? [] : [self]) }
}
extension Never: ToolbarContent {
    public func _entries(in scope: _Scope) -> _Entries { preconditionFailure() }
}
public protocol CustomizableToolbarContent: ToolbarContent {}
extension ToolbarContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// Several items.
public nonisolated struct _ToolbarList: ToolbarContent {
    public typealias Body = Never
    let parts: [any ToolbarContent]
    @MainActor public func _entries(in scope: _Scope) -> _Entries {
        var all = _Entries()
        for (index, part) in parts.enumerated() {
            let own = part._entries(in: scope.child(index))
            all.entries += own.entries
            all.presented = all.presented ?? own.presented
        }
        return all
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public typealias Body = Never
    public func _entries(in scope: _Scope) -> _Entries { self?._entries(in: scope) ?? _Entries() }
}

@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarList {
        var all: [any ToolbarContent] = []
        repeat all.append(each content)
        return _ToolbarList(parts: all)
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
    public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarList { _ToolbarList(parts: [first]) }
    public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarList { _ToolbarList(parts: [second]) }
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarList {
        _ToolbarList(parts: [content])
    }
}

/// An item of a bar.
public struct ToolbarItem<Content: View>: CustomizableToolbarContent {
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content)
    }
    public func _entries(in scope: _Scope) -> _Entries { .items(of: content, placement, isOne: true, in: scope) }
}
/// Items of a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
    public init<L: View>(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        self.init(placement: placement, content: content)
    }
    public func _entries(in scope: _Scope) -> _Entries { .items(of: content, placement, isOne: false, in: scope) }
}
public struct ToolbarSpacer: ToolbarContent {
    public typealias Body = Never
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
    public func _entries(in scope: _Scope) -> _Entries { _Entries() }
}
public enum SpacerSizing: Sendable { case fixed, flexible }
public struct DefaultToolbarItem: ToolbarContent {
    public typealias Body = Never
    private let kind: ToolbarDefaultItemKind
    private let placement: ToolbarItemPlacement
    public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
        (self.kind, self.placement) = (kind, placement)
    }
    public func _entries(in scope: _Scope) -> _Entries {
        guard kind == .search, placement.place == .bottom else { return _Entries() }
        return _Entries(entries: [ToolbarEntry(placement: placement, button: ChromeSettings.Button("", style: .search), controls: [])])
    }
}
public enum ToolbarDefaultItemKind: Sendable { case sidebarToggle, search, title }
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content) {}
    public func _entries(in scope: _Scope) -> _Entries { _Entries() }
}

extension _Entries {
    @MainActor
    fileprivate static func items(of content: some View, _ placement: ToolbarItemPlacement, isOne: Bool, in scope: _Scope) -> _Entries {
        let inner = scope.child(0).with { values in
            values.isInRow = false
            values.color([])
            // Bars show the icons of labels, menus as symbols.
            if placement.place != .title { values.labelStyle = .system(.icon) }
        }
        let parts = content._parts(in: inner)
        var drawn = parts.drawn()
        if isOne, drawn.count > 1 { drawn = [_Drawn.joined(drawn) { .stack(Node.StackNode(.horizontal, children: $0)) }] }
        var all = _Entries()
        all.presented = drawn.lazy.compactMap(\.preferences.presented).first ?? parts.preferences.presented
        for item in drawn.flatMap(\.apart) {
            let title =
                item.node.words.isEmpty || placement.place != .title && item.node.firstSymbol != nil && item.node.wordsBeforeSymbol.isEmpty
                ? item.node.firstSymbol ?? item.node.words : item.node.words
            guard !title.isEmpty else { continue }
            all.entries.append(
                ToolbarEntry(
                    placement: placement,
                    button: ChromeSettings.Button(title, style: item.traits.isProminent ? .prominent : placement.isDone ? .done : .plain),
                    controls: item.preferences.controls))
        }
        return all
    }
}

extension _Drawn {
    /// The controls of a row as views of their own, if it has nothing else.
    fileprivate var apart: [_Drawn] {
        guard case .stack(let stack) = node, stack.axis == .horizontal else { return [self] }
        let nodes = stack.children.filter { !$0.isEmpty && !$0.isSpacer }
        guard nodes.count > 1, nodes.count == preferences.controls.count else { return [self] }
        return zip(nodes, preferences.controls).map { node, control in
            var one = _Drawn(node)
            one.preferences.controls = [control]
            one.traits.isProminent = control.isProminent
            return one
        }
    }
}

extension Node {
    /// The words of a view that has a symbol and a text beside it.
    fileprivate var wordsBeforeSymbol: String {
        switch self {
        case .modified(_, .role(.spoken)): ""
        case .text(let text): text.text
        default: children.map(\.wordsBeforeSymbol).joined()
        }
    }
}

extension View {
    @_disfavoredOverload
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let items = ToolbarItemGroup(content: content)
        return toolbar { items }
    }
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        let content = content()
        return preferring { preferences, scope in
            let entries = content._entries(in: scope.child(.index(109)))
            preferences.toolbar += entries.entries
            preferences.presented = preferences.presented ?? entries.presented
        }
    }
    public func toolbar<Content: ToolbarContent>(id: String, @ToolbarContentBuilder content: () -> Content) -> some View {
        toolbar(content: content)
    }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        preferring { preferences, _ in
            if bars.isEmpty || bars.contains(.navigationBar) { preferences.hidesBar = visibility == .hidden }
        }
    }
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        preferring { preferences, _ in
            if bars.isEmpty || bars.contains(.navigationBar) { preferences.hidesBar = visibility == .hidden }
        }
    }
    public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View { self }
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        preferring { _, scope in scope.pass.warn("toolbarBackground(_:)", "bars have the theme's colors") }
    }
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        preferring { _, scope in scope.pass.warn("toolbarColorScheme(_:)", "bars have the theme's colors") }
    }
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View { self }
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
    public func navigationBarItems<L: View>(leading: L) -> some View { toolbar { ToolbarItem(placement: .topBarLeading) { leading } } }
    public func navigationBarItems<T: View>(trailing: T) -> some View { toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } } }
}
public enum ToolbarPlacement: Hashable, Sendable { case automatic, navigationBar, bottomBar, tabBar, windowToolbar }
public enum ToolbarRole: Sendable { case automatic, navigationStack, browser, editor }

// MARK: Tabs

/// Screens with a tab each.
public struct TabView<SelectionValue: Hashable, Content: View>: _Leaf {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (selection, content())
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        let own = scope.place.state(0) { Slot(0) }
        let pages = content._parts(in: scope.child(0)).drawn()
        let tagged = selection.flatMap { selection in
            pages.firstIndex { ($0.traits.tag?.base as? SelectionValue) == selection.wrappedValue }
        }
        let index = min(max(0, selection == nil ? own.value : tagged ?? 0), max(0, pages.count - 1))
        guard pages.indices.contains(index) else { return _Drawn(.empty) }
        var drawn = pages[index]
        var bars = drawn.bars ?? ChromeSettings()
        if drawn.bars == nil { bars.hasNavigationBar = false }
        bars.tabs = pages.map { $0.traits.tab ?? ChromeSettings.Tab(title: "", symbol: "") }
        // Pages without tabs are turned.
        if bars.tabs.allSatisfy({ $0.title.isEmpty && $0.symbol.isEmpty }) { bars.tabs = [] }
        bars.selectedTab = index
        drawn.bars = bars
        let selection = selection
        for (place, page) in pages.enumerated() {
            drawn.preferences.controls.append(
                .button(page.traits.tab?.title ?? "") {
                    if let selection, let tag = page.traits.tag?.base as? SelectionValue {
                        selection.wrappedValue = tag
                    } else {
                        own.value = place
                    }
                })
        }
        return drawn
    }
}
extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) { (selection, self.content) = (nil, content()) }
}
/// A screen with its tab.
public struct Tab<Value, Content: View>: _Leaf {
    private let title: Text
    private let symbol: String
    private let role: TabRole?
    private let tag: AnyHashable?
    private let content: Content
    /// What stands for a title and symbol of the app's own.
    private let label: AnyView?
    private init(title: Text, symbol: String, role: TabRole?, tag: AnyHashable?, label: AnyView? = nil, content: Content) {
        (self.title, self.symbol, self.role, self.tag, self.label, self.content) = (title, symbol, role, tag, label, content)
    }
    public init(_ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    where Value == Never { self.init(title: Text(title), symbol: systemImage, role: role, tag: nil, content: content()) }
    public init(_ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    where Value: Hashable { self.init(title: Text(title), symbol: systemImage, role: role, tag: AnyHashable(value), content: content()) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    where Value == Never { self.init(title: Text(title), symbol: systemImage, role: role, tag: nil, content: content()) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    where Value: Hashable { self.init(title: Text(title), symbol: systemImage, role: role, tag: AnyHashable(value), content: content()) }
    public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) where Value: Hashable {
        self.init(
            title: Text(role == .search ? "Search" : ""), symbol: role == .search ? "magnifyingglass" : "", role: role,
            tag: AnyHashable(value),
            content: content())
    }
    public init<L: View>(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> L)
    where Value: Hashable {
        self.init(title: Text(""), symbol: "", role: role, tag: AnyHashable(value), label: AnyView(label()), content: content())
    }
    public init<L: View>(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) where Value == Never {
        self.init(title: Text(""), symbol: "", role: role, tag: nil, label: AnyView(label()), content: content())
    }
    public init(_ title: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    where Value == Never { self.init(title: Text(title), symbol: "", role: role, tag: nil, content: content()) }
    public init(role: TabRole, @ViewBuilder content: () -> Content) where Value == Never {
        self.init(title: Text("Search"), symbol: "magnifyingglass", role: role, tag: nil, content: content())
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        var drawn = content.draw(in: scope.child(0))
        let shown = label?.draw(in: scope.child(1)).node
        drawn.traits.tab = ChromeSettings.Tab(
            title: shown?.words ?? title.plain, symbol: shown?.firstSymbol ?? symbol, isSearch: role == .search)
        drawn.traits.tag = tag
        return drawn
    }
}
extension Tab where Value: Hashable {
    // Images of the app are not drawn in a tab bar.
    public init(_ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), symbol: "", role: role, tag: AnyHashable(value), content: content())
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), symbol: "", role: role, tag: AnyHashable(value), content: content())
    }
}
/// Tabs under a title, which a phone does not show.
public struct TabSection<Content: View>: _Group {
    private let content: Content
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }
    public func _parts(in scope: _Scope) -> _Parts { content._parts(in: scope) }
}
public struct TabViewCustomization: Codable, Sendable { public init() {} }
public enum TabRole: Sendable { case search }
extension View {
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let label = label()
        return telling { traits, scope in
            let drawn = label.draw(in: scope.child(.index(110)))
            traits.tab = ChromeSettings.Tab(title: drawn.node.words, symbol: drawn.node.firstSymbol ?? "")
        }
    }
    public func customizationID(_ id: String) -> some View { self }
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
    public func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> some View {
        noting("tabViewBottomAccessory(content:)", "tab bars stand alone")
    }
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}
public enum TabBarMinimizeBehavior: Sendable { case automatic, never, onScrollDown, onScrollUp }
