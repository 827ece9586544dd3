import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

extension EnvironmentValues {
    @Entry public internal(set) var isFocused: Bool = false
    @Entry var submit: (@MainActor () -> Void)?
}

/// A line of text that a person edits.
public struct TextField<Label: View>: _Leaf {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label
    private let isSecure: Bool
    private let growsAlong: Axis?
    /// What a return does besides the environment's action.
    private let commit: (@MainActor () -> Void)?

    init(
        text: Binding<String>, prompt: Text?, isSecure: Bool, axis: Axis? = nil, commit: (@MainActor () -> Void)? = nil, label: Label
    ) { (self.text, self.prompt, self.isSecure, growsAlong, self.commit, self.label) = (text, prompt, isSecure, axis, commit, label) }
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text, prompt: prompt, isSecure: false, axis: axis, label: label())
    }
    public init<F: ParseableFormatStyle>(value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label)
    where F.FormatOutput == String { self.init(text: value.text(format), prompt: prompt, isSecure: false, label: label()) }
    public init<F: ParseableFormatStyle>(value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label)
    where F.FormatOutput == String { self.init(text: value.text(format), prompt: prompt, isSecure: false, label: label()) }
    public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: value.text(formatter), prompt: prompt, isSecure: false, label: label())
    }

    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        if case .own(let make) = values.textFieldStyle {
            let field = TextField<_StyleView>(
                text: text, prompt: prompt, isSecure: isSecure, axis: growsAlong, label: .init(base: AnyView(label)))
            return make(field).draw(in: scope.child(1).with { $0.textFieldStyle = .system(isBordered: false) })
        }
        let name = label.draw(in: scope.child(0)).label
        let words = isSecure ? String(repeating: "•", count: text.wrappedValue.count) : text.wrappedValue
        var shown = Node.TextNode(
            words.isEmpty ? prompt?.plain ?? name : words, font: (values.font ?? Font(token: .rowTitle)).base(in: values.layout),
            lineLimit: growsAlong == .vertical ? values.lineLimit : 1)
        let isFaint = words.isEmpty || !values.isEnabled
        shown.color =
            isFaint
            ? .token(words.isEmpty ? .placeholderText : .tertiaryLabel)
            : values.foreground.isEmpty ? nil : HierarchicalShapeStyle.primary.ink(in: values)
        shown.alignment = values.multilineTextAlignment.base
        shown.attributes = values.textLook
        let alignment = TableCells.Alignment(values.multilineTextAlignment.base, .center)
        var field = Node.text(shown)
        if values.isFocused {
            let caret = Node.shape(Node.ShapeNode(.roundedRectangle(radius: 1), color: values.tintReference)).frame(width: 2)
            field = field.overlay(alignment: words.isEmpty ? .leading : .trailing) { caret.offset(x: words.isEmpty ? -2 : 2) }
        }
        field = field.frame(maxWidth: .infinity, alignment: alignment).role(.textField)
        if case .system(isBordered: true) = values.textFieldStyle {
            field = field.padding(TableCells.EdgeInsets(top: 6, leading: 7, bottom: 6, trailing: 7))
                .background(.token(.background), cornerRadius: 5).border(.token(.separator), width: 0.5, cornerRadius: 5)
        }
        var drawn = _Drawn(field)
        let (text, submit, commit) = (text, values.submit, commit)
        drawn.preferences.controls = [
            Control(label: name.isEmpty ? prompt?.plain ?? "" : name, isEnabled: values.isEnabled) { use in
                switch use {
                case .type(let new): text.wrappedValue = new
                case .tap:
                    commit?()
                    submit?()
                default: return false
                }
                return true
            }
        ]
        return drawn
    }
}
extension Binding {
    fileprivate func text<F: ParseableFormatStyle>(_ format: F) -> Binding<String> where F.FormatInput == Value, F.FormatOutput == String {
        Binding<String>(get: { format.locale(Locale(identifier: "en_US")).format(wrappedValue) }) {
            if let new = try? format.parseStrategy.parse($0) { wrappedValue = new }
        }
    }
    fileprivate func text<F: ParseableFormatStyle>(_ format: F) -> Binding<String> where F.FormatInput? == Value, F.FormatOutput == String {
        Binding<String>(get: { wrappedValue.map(format.locale(Locale(identifier: "en_US")).format) ?? "" }) {
            wrappedValue = try? format.parseStrategy.parse($0)
        }
    }
    fileprivate func text(_ formatter: Formatter) -> Binding<String> {
        Binding<String>(get: { formatter.string(for: wrappedValue) ?? "" }) { new in
            if let value = (formatter as? NumberFormatter)?.number(from: new) as? Value { wrappedValue = value }
        }
    }
}
extension TextField where Label == Text {
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis? = nil) {
        self.init(text: text, prompt: prompt, isSecure: false, axis: axis, label: Text(title))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis? = nil) {
        self.init(text: text, prompt: prompt, isSecure: false, axis: axis, label: Text(title))
    }
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void
    ) { self.init(text: text, prompt: nil, isSecure: false, commit: onCommit, label: Text(title)) }
    public init(_ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(text: text, prompt: nil, isSecure: false, label: Text(title))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void
    ) { self.init(text: text, prompt: nil, isSecure: false, commit: onCommit, label: Text(title)) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(text: text, prompt: nil, isSecure: false, label: Text(title))
    }
    public init<V>(
        _ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) { self.init(value: value, formatter: formatter) { Text(title) } }
    public init<F: ParseableFormatStyle>(_ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(title) } }
    public init<F: ParseableFormatStyle>(_ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(title) } }
    public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
    }
}

/// A line of text that is shown as dots.
public struct SecureField<Label: View>: _Leaf {
    private let field: TextField<Label>
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        field = TextField(text: text, prompt: prompt, isSecure: true, label: label())
    }
    public func _draw(in scope: _Scope) -> _Drawn { field._draw(in: scope) }
}
extension SecureField where Label == Text {
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text: text) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text: text) { Text(title) }
    }
}

/// What is selected in an editor; a picture shows no selection.
public struct TextSelection: Hashable, Sendable {
    public init(insertionPoint: String.Index) {}
    public init(range: Range<String.Index>) {}
}
/// Lines of text that a person edits.
public struct TextEditor: _Leaf {
    private let text: Binding<String>
    public init(text: Binding<String>) { self.text = text }
    public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.text = text }
    public init(text: Binding<AttributedString>) {
        self.text = Binding(get: { String(text.wrappedValue.characters) }) { text.wrappedValue = AttributedString($0) }
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        var drawn = _Drawn(TableCells.TextEditor(text.wrappedValue, isFocused: scope.environment.isFocused))
        let text = text
        drawn.preferences.controls = [
            Control(label: "", isEnabled: scope.environment.isEnabled) { use in
                guard case .type(let new) = use else { return false }
                text.wrappedValue = new
                return true
            }
        ]
        return drawn
    }
}

extension View {
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { inheriting { $0.isFocused = condition.wrappedValue } }
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        inheriting { $0.isFocused = binding.wrappedValue == value }
    }
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
        inheriting { $0.submit = action }
    }
    public func submitScope(_ isBlocking: Bool = true) -> some View { inheriting { if isBlocking { $0.submit = nil } } }
}
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

/// A style of text fields: an app's own draws the field of the system inside its views.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _StyleView
    @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
    nonisolated var _isBordered: Bool? { get }
}
extension TextFieldStyle { public nonisolated var _isBordered: Bool? { nil } }
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _isBordered: Bool? { false }
    @preconcurrency @MainActor public func _body(configuration: TextField<_StyleView>) -> some View { configuration }
}
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _isBordered: Bool? { true }
    @preconcurrency @MainActor public func _body(configuration: TextField<_StyleView>) -> some View { configuration }
}
public typealias PlainTextFieldStyle = DefaultTextFieldStyle
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: Self { Self() }
    public static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: Self { Self() }
    public static var squareBorder: Self { Self() }
}
enum TextFieldDrawing {
    case system(isBordered: Bool)
    case own(@MainActor (TextField<_StyleView>) -> AnyView)
}
