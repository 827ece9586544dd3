import Foundation
import TableCells

// The styles of controls. Those of the system are values; those of an app make views.

/// A part of a control for a style of an app.
public struct _StyleView: View {
    let base: AnyView
    public var body: some View { base }
}

/// What a button style shows.
public struct ButtonStyleConfiguration {
    public typealias Label = _StyleView
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

public enum ButtonRole: Hashable, Sendable { case destructive, cancel, confirm, close }

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
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    public static var glass: GlassButtonStyle { .init() }
    public static func glass(_ glass: Glass) -> GlassButtonStyle { .init() }
}

enum ButtonDrawing {
    case system(_ButtonLook)
    case own(@MainActor (ButtonStyleConfiguration) -> AnyView)
    case primitive(@MainActor (PrimitiveButtonStyleConfiguration) -> AnyView)
}

// MARK: Other styles of apps

public struct LabelStyleConfiguration {
    public typealias Title = _StyleView
    public typealias Icon = _StyleView
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
    public typealias Label = _StyleView
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
    public typealias Label = _StyleView
    public typealias Content = _StyleView
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
    public typealias Label = _StyleView
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
    public typealias Label = _StyleView
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

// MARK: Styles that make no views, or few

public protocol PickerStyle: Sendable { var _kind: _PickerKind { get } }
public enum _PickerKind: Sendable { case menu, inline, wheel, segmented, link, palette }
public struct MenuPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .menu }
}
public struct InlinePickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .inline }
}
public struct WheelPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .wheel }
}
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .segmented }
}
public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .link }
}
public struct PalettePickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .palette }
}
public typealias DefaultPickerStyle = MenuPickerStyle
extension PickerStyle where Self == MenuPickerStyle {
    public static var automatic: Self { Self() }
    public static var menu: Self { Self() }
}
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: Self { Self() }
    public static var radioGroup: Self { Self() }
}
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { Self() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { Self() } }

public protocol DatePickerStyle: Sendable { var _kind: _DatePickerKind { get } }
public enum _DatePickerKind: Sendable { case compact, graphical, wheel }
public struct CompactDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: _DatePickerKind { .compact }
}
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: _DatePickerKind { .graphical }
}
public struct WheelDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: _DatePickerKind { .wheel }
}
public typealias DefaultDatePickerStyle = CompactDatePickerStyle
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var automatic: Self { Self() }
    public static var compact: Self { Self() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { Self() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }

public protocol ListStyle: Sendable { var _style: TableStyle { get } }
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
    public var _style: TableStyle { .insetGrouped }
}
public struct GroupedListStyle: ListStyle {
    public init() {}
    public var _style: TableStyle { .grouped }
}
public struct PlainListStyle: ListStyle {
    public init() {}
    public var _style: TableStyle { .plain }
}
public typealias DefaultListStyle = InsetGroupedListStyle
public typealias InsetListStyle = PlainListStyle
public typealias SidebarListStyle = InsetGroupedListStyle
extension ListStyle where Self == InsetGroupedListStyle {
    public static var automatic: Self { Self() }
    public static var insetGrouped: Self { Self() }
    public static var sidebar: Self { Self() }
}
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == PlainListStyle {
    public static var plain: Self { Self() }
    public static var inset: Self { Self() }
}

public struct GaugeStyleConfiguration {
    public typealias Label = _StyleView
    public var value: Double
    public var label, currentValueLabel: Label
    public var minimumValueLabel, maximumValueLabel: Label?
}
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    nonisolated var _drawing: TableCells.GaugeStyle? { get }
}
extension GaugeStyle { public nonisolated var _drawing: TableCells.GaugeStyle? { nil } }
public nonisolated struct DefaultGaugeStyle: GaugeStyle {
    public let _drawing: TableCells.GaugeStyle?
    public init() { self.init(.linear) }
    init(_ drawing: TableCells.GaugeStyle) { _drawing = drawing }
    @preconcurrency @MainActor public func makeBody(configuration: GaugeStyleConfiguration) -> some View { configuration.label }
}
extension GaugeStyle where Self == DefaultGaugeStyle {
    public static var automatic: Self { Self() }
    public static var linearCapacity: Self { Self() }
    public static var accessoryLinear: Self { Self() }
    public static var accessoryLinearCapacity: Self { Self() }
    public static var accessoryCircular: Self { Self(.circular) }
    public static var accessoryCircularCapacity: Self { Self(.circularCapacity) }
}
enum GaugeDrawing {
    case system(TableCells.GaugeStyle)
    case own(@MainActor (GaugeStyleConfiguration) -> AnyView)
}

public struct DisclosureGroupStyleConfiguration {
    public typealias Label = _StyleView
    public typealias Content = _StyleView
    public let label: Label
    public let content: Content
    @Binding public var isExpanded: Bool
}
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style that changes nothing here: a form is drawn grouped, a menu as its button, tabs as tabs.
public nonisolated struct _FixedStyle: FormStyle, MenuStyle, TabViewStyle, NavigationViewStyle, IndexViewStyle, Hashable {
    public typealias Body = AnyView
    public init() {}
    @preconcurrency @MainActor public func makeBody(configuration: FormStyleConfiguration) -> AnyView { AnyView(configuration.content) }
    @preconcurrency @MainActor public func makeBody(configuration: MenuStyleConfiguration) -> AnyView { AnyView(configuration.label) }
}
/// A style of controls whose styles look alike here.
public enum _PlainStyle: Sendable {
    case automatic, compactMenu, inset, balanced, prominentDetail, plain, navigation, menu, palette, bordered
}
public struct FormStyleConfiguration {
    public typealias Content = _StyleView
    public let content: Content
}
@MainActor @preconcurrency
public protocol FormStyle: Sendable {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct MenuStyleConfiguration {
    public typealias Label = _StyleView
    public typealias Content = _StyleView
    public let label: Label
    public let content: Content
}
@MainActor @preconcurrency
public protocol MenuStyle: Sendable {
    associatedtype Body: View
    typealias Configuration = MenuStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public protocol TabViewStyle: Sendable {}
public protocol NavigationViewStyle: Sendable {}
public protocol IndexViewStyle: Sendable {}
extension FormStyle where Self == _FixedStyle {
    public static var automatic: Self { Self() }
    public static var grouped: Self { Self() }
    public static var columns: Self { Self() }
}
extension MenuStyle where Self == _FixedStyle {
    public static var automatic: Self { Self() }
    public static var button: Self { Self() }
    public static var borderlessButton: Self { Self() }
}
extension TabViewStyle where Self == _FixedStyle {
    public static var automatic: Self { Self() }
    public static var page: Self { Self() }
    public static var sidebarAdaptable: Self { Self() }
    public static var tabBarOnly: Self { Self() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}
extension NavigationViewStyle where Self == _FixedStyle {
    public static var automatic: Self { Self() }
    public static var stack: Self { Self() }
    public static var columns: Self { Self() }
}
extension IndexViewStyle where Self == _FixedStyle {
    public static var page: Self { Self() }
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self { Self() }
}
public struct PageTabViewStyle: TabViewStyle {
    public enum IndexDisplayMode: Sendable { case automatic, always, never }
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
public struct PageIndexViewStyle: IndexViewStyle {
    public enum BackgroundDisplayMode: Sendable { case automatic, interactive, always, never }
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
public typealias GroupedFormStyle = _FixedStyle
public typealias StackNavigationViewStyle = _FixedStyle
public typealias DefaultNavigationViewStyle = _FixedStyle
public typealias DoubleColumnNavigationViewStyle = _FixedStyle
public typealias BorderlessButtonMenuStyle = _FixedStyle
public typealias DefaultMenuStyle = _FixedStyle
public typealias DefaultTabViewStyle = _FixedStyle
