import Foundation
import TableCells

extension EnvironmentValues {
    @Entry public var headerProminence: Prominence = .standard
    /// Whether `textCase(_:)` around the list or section keeps headers as written.
    @Entry var keepsHeaderCase: Bool = false
}

/// Rows with a header and a footer.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public func collapsible(_ isCollapsible: Bool) -> some View { self }
    @preconcurrency @MainActor public func sectionActions<V: View>(@ViewBuilder content: () -> V) -> some View {
        noting("sectionActions(content:)", "sections have their rows only")
    }
    public typealias Body = Never
    public static var _isUnary: Bool { false }

    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        (self.header, self.content, self.footer) = (header(), content(), footer())
    }
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        (self.header, self.content, self.footer) = (header, content(), footer)
    }

    public func _parts(in scope: _Scope) -> _Parts {
        let (header, footer, isExpanded) = (header, footer, isExpanded)
        let content: _Parts = isExpanded?.wrappedValue == false ? .none : content._parts(in: scope.child(1))
        var parts = _Parts(
            kind: .section(
                _Parts.SectionParts(
                    header: {
                        if Parent.self == EmptyView.self { return nil }
                        var drawn = header.draw(in: scope.child(0).with { $0.enterSectionView(isHeader: true) })
                        if let isExpanded {
                            drawn.preferences.controls.append(.button(drawn.label) { isExpanded.wrappedValue.toggle() })
                        }
                        return drawn
                    },
                    footer: {
                        if Footer.self == EmptyView.self { return nil }
                        return footer.draw(in: scope.child(2).with { $0.enterSectionView(isHeader: false) })
                    },
                    content: content)))
        parts.preferences = content.preferences
        return parts
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header) { EmptyView() }
    }
    public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(header: header, footer: EmptyView(), content: content) }
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header) { EmptyView() }
        self.isExpanded = isExpanded
    }
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
    public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(header: EmptyView(), footer: footer, content: content) }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content, header: { EmptyView() }, footer: { EmptyView() }) }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
    public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

extension EnvironmentValues {
    /// The look of texts in a header or footer.
    fileprivate mutating func enterSectionView(isHeader: Bool) {
        guard isInRow else { return }
        isInRow = false
        guard isHeader else {
            (font, foreground) = (Font(token: .groupedFooter), [AnyShapeStyle(Color(.token(.headerText)))])
            return
        }
        if headerProminence == .increased {
            (font, foreground, textCase) = (.title3.bold(), [AnyShapeStyle(Color.primary)], nil)
        } else if listStyle == .plain {
            (font, foreground) = (Font(token: .plainHeader), [AnyShapeStyle(Color(.token(.plainHeaderText)))])
        } else {
            (font, foreground) = (Font(token: .groupedHeader), [AnyShapeStyle(Color(.token(.headerText)))])
            if metric(.uppercaseHeaders) == 1, !keepsHeaderCase { textCase = .uppercase }
        }
    }
}
