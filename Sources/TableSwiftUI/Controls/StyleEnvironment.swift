import Foundation
import TableCells

extension EnvironmentValues {
    @Entry var buttonStyle: ButtonDrawing = .system(.automatic)
    @Entry var labelStyle: LabelDrawing = .system(.automatic)
    @Entry var toggleStyle: ToggleDrawing = .system(isSwitch: true, tint: nil)
    @Entry var progressStyle: ProgressDrawing?
    @Entry var labeledContentStyle: (@MainActor (LabeledContentStyleConfiguration) -> AnyView)?
    @Entry var groupBoxStyle: (@MainActor (GroupBoxStyleConfiguration) -> AnyView)?
    @Entry var pickerStyle: _PickerKind = .menu
    @Entry var formStyle: (@MainActor (FormStyleConfiguration) -> AnyView)?
    @Entry var menuStyle: (@MainActor (MenuStyleConfiguration) -> AnyView)?
    @Entry var datePickerStyle: _DatePickerKind = .compact
    @Entry var textFieldStyle: TextFieldDrawing = .system(isBordered: false)
    @Entry var listStyle: TableStyle = .insetGrouped
    @Entry var gaugeStyle: GaugeDrawing = .system(.linear)
    @Entry public var isEnabled: Bool = true
    @Entry var hidesLabels: Bool = false
    @Entry public var controlSize: ControlSize = .regular
    @Entry public var redactionReasons: RedactionReasons = []
    @Entry var borderShape: ButtonBorderShape = .automatic
    @Entry var disclosureStyle: (@MainActor (DisclosureGroupStyleConfiguration) -> AnyView)?
}

public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
    public static let invalidated = RedactionReasons(rawValue: 4)
}
public struct ButtonBorderShape: Hashable, Sendable {
    private let kind: Node.ShapeNode.Kind
    public static let automatic = ButtonBorderShape(kind: .control(radius: 8))
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let circle = ButtonBorderShape(kind: .capsule)
    public static let roundedRectangle = roundedRectangle(radius: 8)
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius: Double(radius)))
    }

    /// The shape of a control of a size: larger ones are rounder.
    func kind(at size: ControlSize) -> Node.ShapeNode.Kind {
        let more = size >= .large ? 4.0 : 0
        return switch kind {
        case .control(let radius): .control(radius: radius + more)
        case .roundedRectangle(let radius): .roundedRectangle(radius: radius + more)
        case .rectangle, .capsule, .circle, .custom: kind
        }
    }
}

extension View {
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        inheriting {
            $0.buttonStyle = .own(made(by: style) { $0.makeBody(configuration: $1) })
        }
    }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        inheriting { values in
            if let look = style._look {
                values.buttonStyle = .system(look)
            } else {
                values.buttonStyle = .primitive(made(by: style) { $0.makeBody(configuration: $1) })
            }
        }
    }
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        inheriting { values in
            values.labelStyle =
                style._parts.map { .system($0) }
                ?? .own(made(by: style) { $0.makeBody(configuration: $1) })
        }
    }
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        inheriting { values in
            if let isSwitch = style._isSwitch {
                values.toggleStyle = .system(isSwitch: isSwitch, tint: (style as? SwitchToggleStyle)?.tint)
            } else {
                values.toggleStyle = .own(made(by: style) { $0.makeBody(configuration: $1) })
            }
        }
    }
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        inheriting { values in
            if let isCircular = style._isCircular {
                let tint = (style as? CircularProgressViewStyle)?.tint ?? (style as? LinearProgressViewStyle)?.tint
                values.progressStyle = .system(isCircular: isCircular, tint: tint)
            } else {
                values.progressStyle = .own(made(by: style) { $0.makeBody(configuration: $1) })
            }
        }
    }
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        inheriting {
            $0.labeledContentStyle = made(by: style) { $0.makeBody(configuration: $1) }
        }
    }
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        inheriting { $0.groupBoxStyle = made(by: style) { $0.makeBody(configuration: $1) } }
    }
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { inheriting { $0.pickerStyle = style._kind } }
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { inheriting { $0.datePickerStyle = style._kind } }
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        inheriting { values in
            values.textFieldStyle =
                style._isBordered.map { .system(isBordered: $0) }
                ?? .own(made(by: style) { $0._body(configuration: $1) })
        }
    }
    public func listStyle<S: ListStyle>(_ style: S) -> some View { inheriting { $0.listStyle = style._style } }
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        inheriting { values in
            values.gaugeStyle =
                style._drawing.map { .system($0) }
                ?? .own(made(by: style) { $0.makeBody(configuration: $1) })
        }
    }
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        inheriting {
            $0.disclosureStyle = made(by: style) { $0.makeBody(configuration: $1) }
        }
    }
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        inheriting { $0.formStyle = style is _FixedStyle ? nil : made(by: style) { $0.makeBody(configuration: $1) } }
    }
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        inheriting { $0.menuStyle = style is _FixedStyle ? nil : made(by: style) { $0.makeBody(configuration: $1) } }
    }
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
    public func navigationSplitViewStyle(_ style: _PlainStyle) -> some View { self }
    public func textEditorStyle(_ style: _PlainStyle) -> some View { self }
    public func tableStyle(_ style: _PlainStyle) -> some View { self }
    public func controlGroupStyle(_ style: _PlainStyle) -> some View { self }
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
    public func disabled(_ isDisabled: Bool) -> some View { inheriting { if isDisabled { $0.isEnabled = false } } }
    public func labelsHidden() -> some View { inheriting { $0.hidesLabels = true } }
    public func labelsVisibility(_ visibility: Visibility) -> some View { inheriting { $0.hidesLabels = visibility == .hidden } }
    public func controlSize(_ size: ControlSize) -> some View { inheriting { $0.controlSize = size } }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { inheriting { $0.borderShape = shape } }
    public func redacted(reason: RedactionReasons) -> some View {
        inheriting { $0.redactionReasons.insert(reason) }.wrapping { node, _ in reason.contains(.placeholder) ? node.redacted : node }
    }
    public func unredacted() -> some View { inheriting { $0.redactionReasons = [] } }
    public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
}
public enum ButtonRepeatBehavior: Sendable { case automatic, enabled, disabled }

extension Node {
    /// Grey bars in place of texts.
    fileprivate var redacted: Node {
        switch self {
        case .text(let text): Node.text(text).opacity(0).background(.token(.fill), cornerRadius: 4)
        case .symbol, .image: opacity(0).background(.token(.fill), cornerRadius: 4)
        default: mapChildren(\.redacted)
        }
    }
}

/// Draws a control with an app's style, which may keep state.
@MainActor
private func made<Style, Configuration, Made: View>(
    by style: Style, _ make: @escaping @MainActor (Style, Configuration) -> Made
) -> @MainActor (Configuration) -> AnyView {
    { configuration in AnyView(_Bound(value: style) { make($0, configuration) }) }
}

/// A view of a value with state of its own, such as a style.
struct _Bound<Value, Content: View>: View {
    let value: Value
    let content: @MainActor (Value) -> Content
    typealias Body = Never
    static var _isUnary: Bool { Content._isUnary }
    func _parts(in scope: _Scope) -> _Parts {
        bind(value, in: scope)
        return content(value)._parts(in: scope.child(0))
    }
}
