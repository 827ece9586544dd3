import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

/// A title, a symbol and a description in the middle of an empty screen.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _Leaf {
    private let label: Label
    private let description: Description
    private let actions: Actions
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }

    public func _draw(in scope: _Scope) -> _Drawn {
        let top = scope.child(0).with { values in
            values.isInRow = false
            values.labelStyle = .own { AnyView(UnavailableLabel(configuration: $0)) }
        }
        let secondary = scope.child(1).with {
            ($0.isInRow, $0.font) = (false, .subheadline)
            ($0.foreground, $0.multilineTextAlignment) = ([$0.settled(HierarchicalShapeStyle.secondary)], .center)
        }
        let parts = [label.draw(in: top), description.draw(in: secondary), actions.draw(in: scope.child(2).with { $0.isInRow = false })]
        return .joined(parts) { nodes in
            Node.stacked(.vertical, nodes, spacing: 8, in: scope).padding(16).frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    private struct UnavailableLabel: View {
        let configuration: LabelStyleConfiguration
        var body: some View {
            VStack(spacing: 12) {
                configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
                configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
            }
        }
    }
}
extension ContentUnavailableView where Label == TableSwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
        self.init(label: { TableSwiftUI.Label(title, systemImage: systemImage) }, description: { description })
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, description: Text? = nil) {
        self.init(label: { TableSwiftUI.Label(title, systemImage: systemImage) }, description: { description })
    }
    public init(_ title: LocalizedStringKey, image: String, description: Text? = nil) {
        self.init(label: { TableSwiftUI.Label(title, image: image) }, description: { description })
    }
    @preconcurrency @MainActor public static var search: ContentUnavailableView {
        ContentUnavailableView("No Results", systemImage: "magnifyingglass")
    }
    @preconcurrency @MainActor public static func search(text: String) -> ContentUnavailableView {
        ContentUnavailableView(
            "No Results for “\(text)”", systemImage: "magnifyingglass", description: Text("Check the spelling or try a new search."))
    }
}

/// Views that a person can show and hide.
public struct DisclosureGroup<Label: View, Content: View>: View {
    public typealias Body = Never
    private let label: Label
    private let content: () -> Content
    private let isExpanded: Binding<Bool>?
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content, isExpanded) = (label(), content, nil)
    }
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content, self.isExpanded) = (label(), content, isExpanded)
    }
    public static var _isUnary: Bool { false }

    public func _parts(in scope: _Scope) -> _Parts {
        let own = scope.place.state(0) { Slot(false) }
        let expansion = isExpanded ?? Binding(get: { own.value }) { own.value = $0 }
        if let style = scope.environment.disclosureStyle {
            let configuration = DisclosureGroupStyleConfiguration(
                label: .init(base: AnyView(label)), content: .init(base: AnyView(content())), isExpanded: expansion)
            return style(configuration)._parts(in: scope.child(2).with { $0.disclosureStyle = nil })
        }
        let header = _Parts.one {
            let name = label.draw(in: scope.child(0))
            var symbol = Node.SymbolNode(expansion.wrappedValue ? "chevron.down" : "chevron.forward", size: 16)
            (symbol.color, symbol.weight) = (scope.environment.tintReference, 600)
            var drawn = _Drawn.joined([name]) {
                .stack(Node.StackNode(.horizontal, spacing: 0, children: $0 + [.spacer(minLength: 8), .symbol(symbol)]))
            }
            drawn.preferences.controls.insert(.button(name.label) { expansion.wrappedValue.toggle() }, at: 0)
            return drawn
        }
        guard expansion.wrappedValue else { return header }
        let indent = scope.environment.isInRow ? 20.0 : 0
        let inner = content()._parts(in: scope.child(1)).map { $0.with { $0.padding(TableCells.EdgeInsets(leading: indent)) } }
        return .many([header, inner])
    }
}
extension DisclosureGroup where Label == Text {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.init(content: content) { Text(title) } }
    public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureGroup(isExpanded: configuration.$isExpanded) {
            configuration.content
        } label: {
            configuration.label
        }
    }
}
extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle { public static var automatic: Self { Self() } }

/// The rows of a tree.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    public typealias Body = Never
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let content: (Data.Element) -> Leaf
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) { (self.data, self.id, self.children, self.content) = (data, id, children, content) }
    public static var _isUnary: Bool { false }
    public func _parts(in scope: _Scope) -> _Parts {
        .many(
            data.map { element in
                let inner = scope.child(.id(AnyHashable(element[keyPath: id])))
                guard let below = element[keyPath: children] else { return content(element)._parts(in: inner) }
                return DisclosureGroup {
                    OutlineGroup(below, id: id, children: children, content: content)
                } label: {
                    content(element)
                }._parts(in: inner)
            })
    }
}
extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    public init<E>(_ root: E, children: KeyPath<E, Data?>, @ViewBuilder content: @escaping (E) -> Leaf) where Data == [E] {
        self.init([root], id: \.id, children: children, content: content)
    }
    public init(_ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf) {
        self.init(data, id: \.id, children: children, content: content)
    }
}

/// A box with a title.
public struct GroupBox<Label: View, Content: View>: _Leaf {
    private let label: Label
    private let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { (self.label, self.content) = (label(), content()) }
    public init(label: Label, @ViewBuilder content: () -> Content) { (self.label, self.content) = (label, content()) }
    public func _draw(in scope: _Scope) -> _Drawn {
        if let style = scope.environment.groupBoxStyle {
            let configuration = GroupBoxStyleConfiguration(label: .init(base: AnyView(label)), content: .init(base: AnyView(content)))
            return style(configuration).draw(in: scope.child(2).with { $0.groupBoxStyle = nil })
        }
        let title = label.draw(in: scope.child(0).with { $0.font = .headline })
        return .joined([title, content.draw(in: scope.child(1))]) { nodes in
            Node.stacked(.vertical, nodes, horizontal: .leading, spacing: 8, in: scope).padding(16)
                .background(.named("secondarySystemBackground"), cornerRadius: 8)
        }
    }
}
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    public init() {}
    public func makeBody(configuration: GroupBoxStyleConfiguration) -> some View {
        GroupBox(label: configuration.label) { configuration.content }
    }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: Self { Self() } }
extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}
extension GroupBox where Label == Text {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }
}
/// Related controls side by side.
public struct ControlGroup<Content: View>: _Leaf {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) { self.content = content() }
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }
    public func _draw(in scope: _Scope) -> _Drawn { HStack { content }._draw(in: scope) }
}

/// The states of an image that is loaded.
public enum AsyncImagePhase {
    case empty
    case success(Image)
    case failure(any Error)
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
/// An image of a URL. Files are shown; nothing is loaded from the network.
public struct AsyncImage<Content: View>: View {
    private let phase: AsyncImagePhase
    private let content: (AsyncImagePhase) -> Content
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        phase = url.flatMap { $0.isFileURL ? .success(Image($0.path)) : nil } ?? .empty
        self.content = content
    }
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in if let image = phase.image { content(image) } else { placeholder() } }
    }
    public var body: some View { content(phase) }
}
extension AsyncImage where Content == _ConditionalContent<Image, Color> {
    public init(url: URL?, scale: CGFloat = 1) {
        self.init(url: url, scale: scale, content: { $0 }, placeholder: { Color.gray.opacity(0.2) })
    }
}
