import Foundation
import TableCells
import TableInputs
import TableScene

extension EnvironmentValues {
    /// `nil` for the theme's.
    @Entry var minRowHeight: CGFloat?
    @Entry public var defaultMinListHeaderHeight: CGFloat?
    @Entry var hidesScrollBackground: Bool = false
    @Entry var listSectionSpacing: CGFloat?
    @Entry var separatorTint: Color?
}

public struct ListSectionSpacing: Sendable {
    let length: CGFloat?
    public static let `default` = ListSectionSpacing(length: nil)
    public static let compact = ListSectionSpacing(length: 16)
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}
public struct ListItemTint: Sendable {
    let color: Color?
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    public static let monochrome = ListItemTint(color: .primary)
}

extension View {
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        telling { traits, scope in
            if let view { traits.rowBackground = view.draw(in: scope.child(.index(104))).node }
        }
    }
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { telling { traits, _ in traits.rowInsets = insets } }
    public func listRowInsets(_ edges: Edge.Set, _ length: CGFloat?) -> some View {
        telling { traits, _ in
            guard let length else { return }
            for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { traits.edgeInsets[edge] = length }
        }
    }
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        telling { traits, _ in if edges.contains(.bottom) { traits.separator = visibility } }
    }
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        inheriting { $0.separatorTint = color }
    }
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        noting("listSectionSeparator(_:)", "sections keep their lines")
    }
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        noting("listSectionSeparatorTint(_:)", "sections keep their lines")
    }
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { sectionSpacing(spacing.length) }
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { sectionSpacing(spacing) }
    private func sectionSpacing(_ length: CGFloat?) -> some View {
        telling { traits, _ in traits.sectionSpacing = length }.inheriting { $0.listSectionSpacing = length }
    }
    public func listSectionMargins(_ edges: Edge.Set, _ length: CGFloat?) -> some View {
        noting("listSectionMargins(_:_:)", "sections keep the theme's margins")
    }
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { noting("listRowSpacing(_:)", "rows have no space between them") }
    public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }
    public func listRowHoverEffectDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func sectionIndexLabel(_ label: Text?) -> some View { noting("sectionIndexLabel(_:)", "lists have no index") }
    public func sectionIndexLabel(_ label: LocalizedStringKey?) -> some View { sectionIndexLabel(label.map { Text($0) }) }
    public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
    public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }
    public func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        inheriting { $0.hidesScrollBackground = visibility == .hidden }
    }
    public func headerProminence(_ prominence: Prominence) -> some View { inheriting { $0.headerProminence = prominence } }
    public func badge(_ count: Int) -> some View { telling { traits, _ in if count != 0 { traits.badge = "\(count)" } }.tabBadged() }
    public func badge(_ label: Text?) -> some View { telling { traits, _ in traits.badge = label?.plain }.tabBadged() }
    public func badge(_ label: LocalizedStringKey?) -> some View { badge(label.map { Text($0) }) }
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
    public func badgeProminence(_ prominence: BadgeProminence) -> some View { noting("badgeProminence(_:)", "badges of rows are gray") }
    private func tabBadged() -> some View {
        drawing { drawn, _ in
            var drawn = drawn
            drawn.traits.tab?.badge = drawn.traits.badge
            return drawn
        }
    }
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        telling { traits, _ in traits.tag = AnyHashable(tag) }
    }
    public func id<ID: Hashable>(_ id: ID) -> some View { _Modified(content: self, change: .identity(AnyHashable(id))) }
    public func deleteDisabled(_ isDisabled: Bool) -> some View { telling { traits, _ in traits.isDeleteDisabled = isDisabled } }
    public func moveDisabled(_ isDisabled: Bool) -> some View { telling { traits, _ in traits.isMoveDisabled = isDisabled } }
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        telling { traits, _ in traits.isSelectionDisabled = isDisabled }
    }

    public func swipeActions<T: View>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T)
        -> some View
    {
        let actions = content()
        return telling { traits, scope in
            let inner = scope.child(.index(edge == .leading ? 105 : 106)).with { $0.color([]) }
            let buttons = actions._parts(in: inner).drawn().compactMap { drawn -> Traits.SwipeButton? in
                guard let control = drawn.preferences.controls.first else { return nil }
                // The color of the button's tint; red for destructive ones, gray for the others.
                let ink = drawn.node.firstInk
                let color: ColorReference = ink == .token(.tint) || ink == nil ? .token(.gray) : ink ?? .token(.gray)
                let action = SwipeAction(
                    title: drawn.node.words.isEmpty && drawn.node.firstSymbol != nil ? drawn.traits.spoken ?? "" : control.label,
                    symbol: drawn.node.firstSymbol, color: color)
                return Traits.SwipeButton(action: action, isDestructive: color == .token(.destructive)) { _ = control.use(.tap) }
            }
            traits.swipeActions[edge == .leading ? .leading : .trailing] = buttons
        }
    }
}

public enum BadgeProminence: Sendable { case standard, increased, decreased }

extension Node {
    /// The color of the first text or symbol.
    fileprivate var firstInk: ColorReference? {
        switch self {
        case .text(let text): text.color
        case .symbol(let symbol): symbol.color
        default: children.lazy.compactMap(\.firstInk).first
        }
    }
}
