import Foundation
import TableCells

// The styles of controls. Those of the system are values; those of an app make views.

/// What a button style shows.
public struct ButtonStyleConfiguration {
    public struct Label: View {
        let base: AnyView
        public var body: some View { base }
    }
    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}
/// What a primitive button style shows, and what a tap does.
public struct PrimitiveButtonStyleConfiguration {
    public typealias Label = ButtonStyleConfiguration.Label
    public let role: ButtonRole?
    public let label: Label
    let action: @MainActor () -> Void
    @preconcurrency @MainActor public func trigger() { action() }
}

public struct ButtonRole: Hashable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
    public static let confirm = ButtonRole(name: "confirm")
    public static let close = ButtonRole(name: "close")
}

@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    nonisolated var _look: _ButtonLook? { get }
}
extension PrimitiveButtonStyle {
    public nonisolated var _look: _ButtonLook? { nil }
}
/// The looks of the system's button styles.
public enum _ButtonLook: Sendable { case automatic, plain, borderless, bordered, prominent, glass }

@MainActor @preconcurrency
public protocol _SystemButtonStyle: PrimitiveButtonStyle {}
extension _SystemButtonStyle {
    public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View { configuration.label }
}
public nonisolated struct DefaultButtonStyle: _SystemButtonStyle {
    public init() {}
    public var _look: _ButtonLook? { .automatic }
}
public nonisolated struct PlainButtonStyle: _SystemButtonStyle {
    public init() {}
    public var _look: _ButtonLook? { .plain }
}
public nonisolated struct BorderlessButtonStyle: _SystemButtonStyle {
    public init() {}
    public var _look: _ButtonLook? { .borderless }
}
public nonisolated struct BorderedButtonStyle: _SystemButtonStyle {
    public init() {}
    public var _look: _ButtonLook? { .bordered }
}
public nonisolated struct BorderedProminentButtonStyle: _SystemButtonStyle {
    public init() {}
    public var _look: _ButtonLook? { .prominent }
}
public nonisolated struct GlassButtonStyle: _SystemButtonStyle {
    public init() {}
    public var _look: _ButtonLook? { .glass }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: DefaultButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: PlainButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: BorderlessButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: BorderedButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { .init() }
    public static var glassProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: GlassButtonStyle { .init() } }

enum ButtonDrawing {
    case system(_ButtonLook)
    case own(@MainActor (ButtonStyleConfiguration) -> AnyView)
    case primitive(@MainActor (PrimitiveButtonStyleConfiguration) -> AnyView)
}

// MARK: Other styles of apps

public struct LabelStyleConfiguration {
    public struct Title: View {
        let base: AnyView
        public var body: some View { base }
    }
    public struct Icon: View {
        let base: AnyView
        public var body: some View { base }
    }
    public let title: Title
    public let icon: Icon
}
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    nonisolated var _parts: _LabelParts? { get }
}
extension LabelStyle {
    public nonisolated var _parts: _LabelParts? { nil }
}
/// What the system's label styles show.
public enum _LabelParts: Sendable { case automatic, title, icon, both }
@MainActor @preconcurrency
public protocol _SystemLabelStyle: LabelStyle {}
extension _SystemLabelStyle {
    public func makeBody(configuration: LabelStyleConfiguration) -> some View { configuration.title }
}
public nonisolated struct DefaultLabelStyle: _SystemLabelStyle {
    public init() {}
    public var _parts: _LabelParts? { .automatic }
}
public nonisolated struct TitleOnlyLabelStyle: _SystemLabelStyle {
    public init() {}
    public var _parts: _LabelParts? { .title }
}
public nonisolated struct IconOnlyLabelStyle: _SystemLabelStyle {
    public init() {}
    public var _parts: _LabelParts? { .icon }
}
public nonisolated struct TitleAndIconLabelStyle: _SystemLabelStyle {
    public init() {}
    public var _parts: _LabelParts? { .both }
}
extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: DefaultLabelStyle { .init() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: TitleOnlyLabelStyle { .init() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: IconOnlyLabelStyle { .init() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: TitleAndIconLabelStyle { .init() } }

enum LabelDrawing {
    case system(_LabelParts)
    case own(@MainActor (LabelStyleConfiguration) -> AnyView)
}

public struct ToggleStyleConfiguration {
    public struct Label: View {
        let base: AnyView
        public var body: some View { base }
    }
    public let label: Label
    @Binding public var isOn: Bool
    public var isMixed: Bool { false }
}
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    nonisolated var _isSwitch: Bool? { get }
}
extension ToggleStyle {
    public nonisolated var _isSwitch: Bool? { nil }
}
public nonisolated struct SwitchToggleStyle: ToggleStyle {
    let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }
    public var _isSwitch: Bool? { true }
    @preconcurrency @MainActor public func makeBody(configuration: ToggleStyleConfiguration) -> some View { configuration.label }
}
public nonisolated struct DefaultToggleStyle: ToggleStyle {
    public init() {}
    public var _isSwitch: Bool? { true }
    @preconcurrency @MainActor public func makeBody(configuration: ToggleStyleConfiguration) -> some View { configuration.label }
}
public nonisolated struct ButtonToggleStyle: ToggleStyle {
    public init() {}
    public var _isSwitch: Bool? { false }
    @preconcurrency @MainActor public func makeBody(configuration: ToggleStyleConfiguration) -> some View { configuration.label }
}
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: SwitchToggleStyle { .init() } }
extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: DefaultToggleStyle { .init() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: ButtonToggleStyle { .init() } }

enum ToggleDrawing {
    case system(isSwitch: Bool, tint: Color?)
    case own(@MainActor (ToggleStyleConfiguration) -> AnyView)
}

public struct LabeledContentStyleConfiguration {
    public struct Label: View {
        let base: AnyView
        public var body: some View { base }
    }
    public struct Content: View {
        let base: AnyView
        public var body: some View { base }
    }
    public let label: Label
    public let content: Content
}
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    typealias Configuration = LabeledContentStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct GroupBoxStyleConfiguration {
    public struct Label: View {
        let base: AnyView
        public var body: some View { base }
    }
    public typealias Content = Label
    public let label: Label
    public let content: Content
}
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ProgressViewStyleConfiguration {
    public struct Label: View {
        let base: AnyView
        public var body: some View { base }
    }
    public typealias CurrentValueLabel = Label
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    nonisolated var _isCircular: Bool? { get }
}
extension ProgressViewStyle {
    public nonisolated var _isCircular: Bool? { nil }
}
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle {
    let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }
    public var _isCircular: Bool? { true }
    @preconcurrency @MainActor public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View { EmptyView() }
}
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle {
    let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }
    public var _isCircular: Bool? { false }
    @preconcurrency @MainActor public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View { EmptyView() }
}
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle {
    public init() {}
    public var _isCircular: Bool? { false }
    @preconcurrency @MainActor public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View { EmptyView() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: CircularProgressViewStyle { .init() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: LinearProgressViewStyle { .init() } }
extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: DefaultProgressViewStyle { .init() } }

enum ProgressDrawing {
    case system(isCircular: Bool, tint: Color?)
    case own(@MainActor (ProgressViewStyleConfiguration) -> AnyView)
}

// MARK: Styles of the system only

public struct PickerStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case menu, inline, wheel, segmented, link, palette }
    let kind: Kind
    public static let automatic = PickerStyle(kind: .menu)
    public static let menu = PickerStyle(kind: .menu)
    public static let inline = PickerStyle(kind: .inline)
    public static let wheel = PickerStyle(kind: .wheel)
    public static let segmented = PickerStyle(kind: .segmented)
    public static let navigationLink = PickerStyle(kind: .link)
    public static let palette = PickerStyle(kind: .palette)
    public static let radioGroup = PickerStyle(kind: .inline)
}
public func MenuPickerStyle() -> PickerStyle { .menu }
public func InlinePickerStyle() -> PickerStyle { .inline }
public func WheelPickerStyle() -> PickerStyle { .wheel }
public func SegmentedPickerStyle() -> PickerStyle { .segmented }
public func DefaultPickerStyle() -> PickerStyle { .automatic }
public func NavigationLinkPickerStyle() -> PickerStyle { .navigationLink }
public func PalettePickerStyle() -> PickerStyle { .palette }

public struct DatePickerStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case compact, graphical, wheel }
    let kind: Kind
    public static let automatic = DatePickerStyle(kind: .compact)
    public static let compact = DatePickerStyle(kind: .compact)
    public static let graphical = DatePickerStyle(kind: .graphical)
    public static let wheel = DatePickerStyle(kind: .wheel)
}
public func CompactDatePickerStyle() -> DatePickerStyle { .compact }
public func GraphicalDatePickerStyle() -> DatePickerStyle { .graphical }
public func WheelDatePickerStyle() -> DatePickerStyle { .wheel }
public func DefaultDatePickerStyle() -> DatePickerStyle { .automatic }

public struct TextFieldStyle: Hashable, Sendable {
    let isBordered: Bool
    public static let automatic = TextFieldStyle(isBordered: false)
    public static let plain = TextFieldStyle(isBordered: false)
    public static let roundedBorder = TextFieldStyle(isBordered: true)
    public static let squareBorder = TextFieldStyle(isBordered: true)
}
public func RoundedBorderTextFieldStyle() -> TextFieldStyle { .roundedBorder }
public func PlainTextFieldStyle() -> TextFieldStyle { .plain }
public func DefaultTextFieldStyle() -> TextFieldStyle { .automatic }

public struct ListStyle: Hashable, Sendable {
    let style: TableStyle
    public static let automatic = ListStyle(style: .insetGrouped)
    public static let insetGrouped = ListStyle(style: .insetGrouped)
    public static let grouped = ListStyle(style: .grouped)
    public static let plain = ListStyle(style: .plain)
    public static let inset = ListStyle(style: .plain)
    public static let sidebar = ListStyle(style: .insetGrouped)
}
public func InsetGroupedListStyle() -> ListStyle { .insetGrouped }
public func GroupedListStyle() -> ListStyle { .grouped }
public func PlainListStyle() -> ListStyle { .plain }
public func InsetListStyle() -> ListStyle { .inset }
public func SidebarListStyle() -> ListStyle { .sidebar }
public func DefaultListStyle() -> ListStyle { .automatic }

public struct GaugeStyle: Hashable, Sendable {
    let isCircular: Bool
    public static let automatic = GaugeStyle(isCircular: false)
    public static let linearCapacity = GaugeStyle(isCircular: false)
    public static let accessoryLinear = GaugeStyle(isCircular: false)
    public static let accessoryLinearCapacity = GaugeStyle(isCircular: false)
    public static let accessoryCircular = GaugeStyle(isCircular: true)
    public static let accessoryCircularCapacity = GaugeStyle(isCircular: true)
}
/// A style that changes nothing here: a form is drawn grouped, a menu as its button, tabs as tabs.
public struct _FixedStyle: Hashable, Sendable {
    public static let automatic = _FixedStyle()
    public static let grouped = _FixedStyle()
    public static let columns = _FixedStyle()
    public static let button = _FixedStyle()
    public static let borderlessButton = _FixedStyle()
    public static let plain = _FixedStyle()
    public static let page = _FixedStyle()
    public static let sidebarAdaptable = _FixedStyle()
    public static let tabBarOnly = _FixedStyle()
    public static let stack = _FixedStyle()
    public static let inset = _FixedStyle()
    public static let balanced = _FixedStyle()
    public static let prominentDetail = _FixedStyle()
    public static let roundedBorder = _FixedStyle()
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> _FixedStyle { _FixedStyle() }
}
public struct PageTabViewStyle: Sendable {
    public enum IndexDisplayMode: Sendable { case automatic, always, never }
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
public func GroupedFormStyle() -> _FixedStyle { .grouped }
public func StackNavigationViewStyle() -> _FixedStyle { .stack }
public func DefaultNavigationViewStyle() -> _FixedStyle { .automatic }
public func BorderlessButtonMenuStyle() -> _FixedStyle { .borderlessButton }
