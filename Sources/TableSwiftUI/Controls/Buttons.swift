import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

extension EnvironmentValues {
    @Entry public var editMode: Binding<EditMode>?
    @Entry public var openURL: OpenURLAction = OpenURLAction { _ in .systemAction }
}

/// A control that does something when it is tapped.
public struct Button<Label: View>: _Leaf {
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action, self.label) = (role, action, label())
    }

    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        let isEnabled = values.isEnabled
        func configuration() -> ButtonStyleConfiguration {
            ButtonStyleConfiguration(role: role, label: .init(base: AnyView(label)), isPressed: false)
        }
        var drawn: _Drawn
        switch values.buttonStyle {
        case .system(let look): drawn = system(look, in: scope)
        case .own(let make): drawn = make(configuration()).draw(in: scope.child(0))
        case .primitive(let make):
            let primitive = PrimitiveButtonStyleConfiguration(role: role, label: configuration().label, action: action)
            drawn = make(primitive).draw(in: scope.child(0))
        }
        drawn.preferences.controls.insert(
            .button(drawn.label, role: role, isEnabled: isEnabled, isProminent: drawn.traits.isProminent, action), at: 0)
        return drawn
    }

    private func system(_ look: _ButtonLook, in scope: _Scope) -> _Drawn {
        let values = scope.environment
        let tint: ColorReference = role == .destructive ? .token(.destructive) : values.tintReference
        var ink = values.isEnabled ? tint : Node.disabledInk
        if look == .prominent { ink = .token(.onColor) }
        // A plain button, and one in a menu or an alert, looks like its label.
        let isPlain = look == .plain
        let inner = scope.child(0).with {
            // A color that an app sets is that of a prominent button's label, too.
            if !isPlain, $0.hasUsualForeground || !values.isEnabled && look != .prominent { $0.foreground = [AnyShapeStyle(Color(ink))] }
            if look == .bordered || look == .prominent || look == .glass, $0.controlSize < .regular { $0.font = .subheadline }
            $0.buttonStyle = .system(.automatic)
        }
        var drawn = label.draw(in: inner)
        drawn.traits.isProminent = look == .prominent
        switch look {
        case .automatic, .borderless, .plain: return isPlain && !values.isEnabled ? drawn.with { $0.opacity(Node.disabledOpacity) } : drawn
        case .bordered, .prominent, .glass:
            let size = values.controlSize
            let (across, along): (Double, Double) = size >= .large ? (20, 14) : size == .regular ? (12, 7) : (10, 4)
            let isFilled = look == .glass || look == .prominent && !values.isEnabled
            return drawn.with {
                $0.onButton(
                    look == .bordered ? .bordered : .borderedProminent, tint: isFilled ? .token(.fill) : tint, insets: (across, along),
                    shape: look == .glass ? .capsule : values.borderShape.kind(at: size))
            }
        }
    }
}

extension _Drawn {
    /// What a person calls the view.
    var label: String { traits.spoken ?? (node.words.isEmpty ? node.firstSymbol ?? "" : node.words) }
}

extension Button where Label == Text {
    public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) { self.init(action: action) { Text(title) } }
    public init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) { self.init(action: action) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}
extension Button where Label == TableSwiftUI.Label<Text, Image> {
    public init(_ title: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { TableSwiftUI.Label(title, systemImage: systemImage) }
    }
    public init(_ title: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { TableSwiftUI.Label(title, systemImage: systemImage) }
    }
    public init(_ title: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(title, image: image.name, role: role, action: action)
    }
    public init(_ title: LocalizedStringKey, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { TableSwiftUI.Label(title, image: image) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { TableSwiftUI.Label(title, systemImage: systemImage) }
    }
}
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}
extension Button where Label == Text {
    /// The system's button for a role.
    public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) {
            Text(role == .cancel ? "Cancel" : role == .close ? "Close" : role == .confirm ? "Done" : "Delete")
        }
    }
}

/// An icon and a title.
public struct Label<Title: View, Icon: View>: _Leaf {
    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { (self.title, self.icon) = (title(), icon()) }

    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        let parts: _LabelParts
        switch values.labelStyle {
        case .system(let system): parts = system
        case .own(let make):
            let configuration = LabelStyleConfiguration(title: .init(base: AnyView(title)), icon: .init(base: AnyView(icon)))
            return make(configuration).draw(in: scope.child(2).with { $0.labelStyle = .system(.automatic) })
        }
        if parts == .title { return title.draw(in: scope.child(0)) }
        var iconScope = scope.child(1)
        // In lists, an icon without a color has that of the tint.
        if values.isInRow, values.foreground.isEmpty {
            iconScope = iconScope.with { $0.foreground = [AnyShapeStyle(Color($0.tintReference))] }
        }
        if parts == .icon {
            var only = icon.draw(in: scope.child(1))
            only.traits.spoken = only.traits.spoken ?? title.draw(in: scope.child(0)).label
            return only
        }
        let (iconDrawn, titleDrawn) = (icon.draw(in: iconScope), title.draw(in: scope.child(0)))
        if iconDrawn.node.isEmpty { return titleDrawn }
        return .joined([iconDrawn, titleDrawn]) { nodes in
            // Icons do not add to what the row says.
            let image = nodes[0].role(.silent)
            return values.layout.label(image, nodes[1], isInRow: values.isInRow)
        }
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ title: LocalizedStringKey, systemImage: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
    }
    public init(_ title: LocalizedStringKey, image: ImageResource) { self.init(title, image: image.name) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: ImageResource) { self.init(title, image: image.name) }
    public init(_ title: LocalizedStringKey, image: String) { self.init(title: { Text(title) }, icon: { Image(image) }) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String) { self.init(title: { Text(title) }, icon: { Image(image) }) }
}
extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    public init(_ configuration: LabelStyleConfiguration) { self.init(title: { configuration.title }, icon: { configuration.icon }) }
}

/// A button that opens a URL.
public struct Link<Label: View>: _Leaf {
    private let destination: URL
    private let label: Label
    public init(destination: URL, @ViewBuilder label: () -> Label) { (self.destination, self.label) = (destination, label()) }
    public func _draw(in scope: _Scope) -> _Drawn {
        let open = scope.environment.openURL
        return Button(action: { open(destination) }) { label }._draw(in: scope)
    }
}
extension Link where Label == Text {
    public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(destination: destination) { Text(title) } }
}

/// A button that shows more buttons. A picture shows its label.
public struct Menu<Label: View, Content: View>: _Leaf {
    private let label: Label
    private let content: Content
    private let primary: (@MainActor () -> Void)?
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content, primary) = (label(), content(), nil)
    }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void) {
        (self.label, self.content, primary) = (label(), content(), primaryAction)
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        if let style = scope.environment.menuStyle {
            let configuration = MenuStyleConfiguration(label: .init(base: AnyView(label)), content: .init(base: AnyView(content)))
            return style(configuration).draw(in: scope.child(2).with { $0.menuStyle = nil })
        }
        var drawn = Button(action: primary ?? {}) { label }._draw(in: scope)
        let items = content.draw(in: scope.child(9))
        drawn.preferences.controls += items.preferences.controls.map {
            var control = $0
            control.takesRow = false
            return control
        }
        drawn.preferences.presented = items.preferences.presented
        return drawn
    }
}
extension Menu where Label == Text {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }
}
extension Menu where Label == TableSwiftUI.Label<Text, Image> {
    public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { TableSwiftUI.Label(title, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { TableSwiftUI.Label(title, systemImage: systemImage) }
    }
    public init(_ title: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { TableSwiftUI.Label(title, image: image) }
    }
}

extension Menu where Label == _StyleView, Content == _StyleView {
    public init(_ configuration: MenuStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

/// A button that shares something.
public struct ShareLink<Label: View>: _Leaf {
    private let label: Label
    init(label: Label) { self.label = label }
    public init<T>(item: T, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { self.label = label() }
    public init<T, P>(item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P>, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    public init<C: Collection>(items: C, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    public init<C: Collection, P>(
        items: C, subject: Text? = nil, message: Text? = nil, preview: (C.Element) -> SharePreview<P>, @ViewBuilder label: () -> Label
    ) { self.label = label() }
    public func _draw(in scope: _Scope) -> _Drawn { Button(action: {}) { label }._draw(in: scope) }
}
extension ShareLink where Label == TableSwiftUI.Label<Text, Image> {
    public init<T>(item: T, subject: Text? = nil, message: Text? = nil) { self.init("Share…", item: item) }
    public init<T, P>(item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P>) { self.init("Share…", item: item) }
    public init<T>(_ title: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil) {
        self.init(label: TableSwiftUI.Label(title, systemImage: "square.and.arrow.up"))
    }
    @_disfavoredOverload
    public init<S: StringProtocol, T>(_ title: S, item: T, subject: Text? = nil, message: Text? = nil) {
        self.init(label: TableSwiftUI.Label(title, systemImage: "square.and.arrow.up"))
    }
    public init<C: Collection>(items: C, subject: Text? = nil, message: Text? = nil) { self.init("Share…", item: items) }
    public init<C: Collection, P>(items: C, subject: Text? = nil, message: Text? = nil, preview: (C.Element) -> SharePreview<P>) {
        self.init("Share…", item: items)
    }
    public init<T, P>(_ title: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P>) {
        self.init(title, item: item)
    }
}
public struct SharePreview<T> {
    public init<S: StringProtocol>(_ title: S) where T == Never {}
    public init<S: StringProtocol>(_ title: S, image: T) {}
    public init<S: StringProtocol>(_ title: S, icon: T) {}
    public init<S: StringProtocol, I>(_ title: S, image: T, icon: I) {}
    public init(_ title: Text) where T == Never {}
    public init<I>(_ title: Text, image: T, icon: I) {}
}

/// Switches the edit mode of the list.
public struct EditButton: _Leaf {
    public init() {}
    public func _draw(in scope: _Scope) -> _Drawn {
        let mode = scope.environment.editMode
        let isEditing = mode?.wrappedValue.isEditing == true
        return Button(isEditing ? "Done" : "Edit") { mode?.wrappedValue = isEditing ? .inactive : .active }._draw(in: scope)
    }
}
public struct RenameButton: _Leaf {
    public init() {}
    public func _draw(in scope: _Scope) -> _Drawn { Button("Rename", systemImage: "pencil") {}._draw(in: scope) }
}
/// A button for text of the pasteboard.
public struct PasteButton: _Leaf {
    public init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
    public func _draw(in scope: _Scope) -> _Drawn { Button("Paste", systemImage: "doc.on.clipboard") {}._draw(in: scope) }
}

/// Opens a URL: calls the handler of the environment, and opens nothing.
public struct OpenURLAction {
    public struct Result: Hashable, Sendable {
        let isHandled: Bool
        public static let handled = Result(isHandled: true)
        public static let discarded = Result(isHandled: false)
        public static let systemAction = Result(isHandled: false)
        public static func systemAction(_ url: URL) -> Result { systemAction }
    }
    private let handler: (URL) -> Result
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }
    public func callAsFunction(_ url: URL) { _ = handler(url) }
    public func callAsFunction(_ url: URL, completion: (Bool) -> Void) { completion(handler(url).isHandled) }
}
