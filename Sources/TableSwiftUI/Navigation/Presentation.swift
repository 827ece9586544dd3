import Foundation
import TableCells
import TableInputs

/// An alert of iOS 13 and 14.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        (self.title, self.message, buttons) = (title, message, [dismissButton ?? .default(Text("OK"))])
    }
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
    }
    public struct Button {
        let label: Text
        let action: (@MainActor () -> Void)?
        var role: ButtonRole?
        @MainActor var control: Control { .button(label.plain, role: role) { action?() } }
        public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, action: action)
        }
        public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, action: action, role: .cancel)
        }
        public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button { cancel(Text("Cancel"), action: action) }
        public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, action: action, role: .destructive)
        }
    }
}
/// A list of actions of iOS 13 and 14.
public struct ActionSheet {
    public typealias Button = Alert.Button
    let title: Text
    let message: Text?
    let buttons: [Button]
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        (self.title, self.message, self.buttons) = (title, message, buttons)
    }
}

extension Preferences.Presented {
    /// An alert that every button closes.
    @MainActor
    fileprivate static func alert(
        _ kind: Kind, _ title: String, _ message: String, _ buttons: [Control], _ close: @escaping @MainActor () -> Void
    ) -> Self {
        let closing = buttons.map { button in
            var closing = button
            closing.use = { use in
                guard case .tap = use else { return false }
                let isUsed = button.use(.tap)
                close()
                return isUsed
            }
            return closing
        }
        var presented = Self(kind: kind, title: title, message: message, dismiss: close)
        presented.buttons = closing.isEmpty ? [.button("OK", close)] : closing
        return presented
    }

    /// A screen in front of this one.
    @MainActor
    fileprivate static func screen(_ kind: Kind, _ view: some View, in scope: _Scope, _ close: @escaping @MainActor () -> Void) -> Self {
        let inner = scope.child(.index(111)).with { values in
            values.dismiss = DismissAction(isPresented: true, close)
            values.navigator = nil
            values.isInRow = false
            (values.isEnabled, values.foreground, values.font, values.listStyle) = (true, [], nil, .insetGrouped)
            values.buttonStyle = .system(.automatic)
        }
        scope.pass.fronts.append(inner.place)
        return Self(kind: kind, draw: { view.draw(in: inner) }, dismiss: close)
    }
}

extension View {
    private func presenting(_ make: @escaping @MainActor (_Scope) -> Preferences.Presented?) -> some View {
        drawing { drawn, scope in
            var drawn = drawn
            drawn.preferences.presented = make(scope) ?? drawn.preferences.presented
            return drawn
        }
    }

    private func asking<A: View, M: View>(
        _ kind: Preferences.Presented.Kind, _ title: Text, _ isPresented: Binding<Bool>, _ actions: A, _ message: M
    ) -> some View {
        presenting { scope in
            guard isPresented.wrappedValue else { return nil }
            let inner = scope.child(.index(112)).with { $0.isInRow = false }
            return .alert(
                kind, title.plain, message.draw(in: inner.child(1)).node.words, actions.draw(in: inner.child(0)).preferences.controls
            ) { isPresented.wrappedValue = false }
        }
    }

    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { covering(.sheet, isPresented, onDismiss, content) }
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { covering(.sheet, item, onDismiss, content) }
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { covering(.cover, isPresented, onDismiss, content) }
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { covering(.cover, item, onDismiss, content) }
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { covering(.sheet, isPresented, nil, content) }
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { covering(.sheet, item, nil, content) }
    public func inspector<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
        covering(.sheet, isPresented, nil, content)
    }

    private func covering<Content: View>(
        _ kind: Preferences.Presented.Kind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content
    ) -> some View {
        presenting { scope in
            guard isPresented.wrappedValue else { return nil }
            return .screen(kind, content(), in: scope) {
                isPresented.wrappedValue = false
                onDismiss?()
            }
        }
    }
    private func covering<Item: Identifiable, Content: View>(
        _ kind: Preferences.Presented.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> Content
    ) -> some View {
        presenting { scope in
            guard let value = item.wrappedValue else { return nil }
            return .screen(kind, content(value), in: scope.child(.id(AnyHashable(value.id)))) {
                item.wrappedValue = nil
                onDismiss?()
            }
        }
    }

    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        presenting { _ in
            guard isPresented.wrappedValue else { return nil }
            return content().presented(.alert) { isPresented.wrappedValue = false }
        }
    }
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
        presenting { _ in item.wrappedValue.map { content($0).presented(.alert) { item.wrappedValue = nil } } }
    }
    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        presenting { _ in
            guard isPresented.wrappedValue else { return nil }
            return content().presented { isPresented.wrappedValue = false }
        }
    }
    public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> ActionSheet) -> some View {
        presenting { _ in item.wrappedValue.map { content($0).presented { item.wrappedValue = nil } } }
    }

    public func alert<A: View>(_ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
        -> some View
    {
        asking(.alert, Text(title), isPresented, actions(), EmptyView())
    }
    public func alert<A: View, M: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { asking(.alert, Text(title), isPresented, actions(), message()) }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
        -> some View
    {
        asking(.alert, Text(title), isPresented, actions(), EmptyView())
    }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { asking(.alert, Text(title), isPresented, actions(), message()) }
    public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View {
        asking(.alert, title, isPresented, actions(), EmptyView())
    }
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { asking(.alert, title, isPresented, actions(), message()) }
    public func alert<A: View, M: View, T>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View { asking(.alert, Text(title), isPresented, data.map(actions), data.map(message)) }
    public func alert<A: View, T>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { asking(.alert, Text(title), isPresented, data.map(actions), EmptyView()) }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View { asking(.alert, Text(title), isPresented, data.map(actions), data.map(message)) }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { asking(.alert, Text(title), isPresented, data.map(actions), EmptyView()) }
    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View { asking(.alert, title, isPresented, data.map(actions), data.map(message)) }
    public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { asking(.alert, title, isPresented, data.map(actions), EmptyView()) }
    public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A)
        -> some View
    {
        asking(.alert, Text(verbatim: error?.errorDescription ?? ""), isPresented, actions(), EmptyView())
    }
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View {
        asking(.alert, Text(verbatim: error?.errorDescription ?? ""), isPresented, error.map(actions), error.map(message))
    }

    public func confirmationDialog<A: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View { asking(.dialog, Text(titleVisibility == .visible ? title : ""), isPresented, actions(), EmptyView()) }
    public func confirmationDialog<A: View, M: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { asking(.dialog, Text(titleVisibility == .visible ? title : ""), isPresented, actions(), message()) }
    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View { asking(.dialog, titleVisibility == .visible ? title : Text(verbatim: ""), isPresented, actions(), EmptyView()) }
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { asking(.dialog, titleVisibility == .visible ? title : Text(verbatim: ""), isPresented, actions(), message()) }
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        asking(.dialog, Text(verbatim: titleVisibility == .visible ? String(title) : ""), isPresented, actions(), EmptyView())
    }
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { asking(.dialog, Text(verbatim: titleVisibility == .visible ? String(title) : ""), isPresented, actions(), message()) }
    public func confirmationDialog<A: View, M: View, T>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        asking(.dialog, Text(titleVisibility == .visible ? title : ""), isPresented, data.map(actions), data.map(message))
    }
    public func confirmationDialog<A: View, T>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View { asking(.dialog, Text(titleVisibility == .visible ? title : ""), isPresented, data.map(actions), EmptyView()) }

    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        asking(.dialog, Text(verbatim: titleVisibility == .visible ? String(title) : ""), isPresented, data.map(actions), data.map(message))
    }
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        asking(.dialog, Text(verbatim: titleVisibility == .visible ? String(title) : ""), isPresented, data.map(actions), EmptyView())
    }

    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View {
        noting("contextMenu(menuItems:)", "nobody presses in a picture")
    }
    public func contextMenu<M: View>(_ menu: ContextMenu<M>?) -> some View {
        noting("contextMenu(menuItems:)", "nobody presses in a picture")
    }
    public func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View {
        noting("contextMenu(menuItems:)", "nobody presses in a picture")
    }
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType type: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View { noting("contextMenu(menuItems:)", "nobody presses in a picture") }

    // A sheet is drawn at its full height.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View { self }
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
    public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }
    public func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
    public func presentationCompactAdaptation(horizontal: PresentationAdaptation, vertical: PresentationAdaptation) -> some View { self }
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
    public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}

extension Alert {
    @MainActor
    fileprivate func presented(_ kind: Preferences.Presented.Kind, _ close: @escaping @MainActor () -> Void) -> Preferences.Presented {
        .alert(kind, title.plain, message?.plain ?? "", buttons.map(\.control), close)
    }
}
extension ActionSheet {
    @MainActor
    fileprivate func presented(_ close: @escaping @MainActor () -> Void) -> Preferences.Presented {
        .alert(.dialog, title.plain, message?.plain ?? "", buttons.map(\.control), close)
    }
}

public enum PopoverAttachmentAnchor: Sendable {
    case rect, point
    public enum Source: Sendable { case bounds }
    public static func rect(_ source: Source) -> PopoverAttachmentAnchor { .rect }
    public static func point(_ point: UnitPoint) -> PopoverAttachmentAnchor { .rect }
}
public struct PresentationDetent: Hashable, Sendable {
    let name: String
    public static let medium = PresentationDetent(name: "medium")
    public static let large = PresentationDetent(name: "large")
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "fraction \(fraction)") }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height \(height)") }
}
public enum PresentationBackgroundInteraction: Sendable {
    case automatic, enabled, disabled
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { enabled }
}
public enum PresentationAdaptation: Sendable { case automatic, none, popover, sheet, fullScreenCover }
public enum PresentationContentInteraction: Sendable { case automatic, resizes, scrolls }
public enum PresentationSizing: Sendable { case automatic, form, fitted, page }
public struct ContextMenu<MenuItems: View> { public init(@ViewBuilder menuItems: () -> MenuItems) {} }
