import Foundation
import TableCells
import TableInputs

extension EnvironmentValues {
    @Entry public var colorScheme: ColorScheme = .light
    @Entry public var scenePhase: ScenePhase = .active
    @Entry public var refresh: RefreshAction?
}

private struct CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
extension EnvironmentValues {
    @Entry private var ownLocale: Locale?
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { layout.device.hasRegularWidth ? .regular : .compact }
        set {}
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { layout.device.hasCompactHeight ? .compact : .regular }
        set {}
    }
    public var displayScale: CGFloat {
        get { CGFloat(layout.scale) }
        set { layout.scale = Double(newValue) }
    }
    public var pixelLength: CGFloat { 1 / displayScale }
    public var layoutDirection: LayoutDirection {
        get { layout.direction == .leftToRight ? .leftToRight : .rightToLeft }
        set { layout.direction = newValue == .leftToRight ? .leftToRight : .rightToLeft }
    }
    public var locale: Locale {
        get { ownLocale ?? Locale(identifier: layout.locale) }
        set {
            ownLocale = newValue
            layout.locale = newValue.identifier.replacingOccurrences(of: "_", with: "-")
        }
    }
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { calendar.timeZone }
        set { calendar.timeZone = newValue }
    }
    public var requestReview: RequestReviewAction { RequestReviewAction() }
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }
    public var isSearching: Bool { false }
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    public var supportsMultipleWindows: Bool { false }
    public var accessibilityReduceMotion: Bool { false }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityInvertColors: Bool { false }
    public var accessibilityVoiceOverEnabled: Bool { false }
    public var accessibilityEnabled: Bool { false }
    public var legibilityWeight: LegibilityWeight? { nil }
    public var isLuminanceReduced: Bool { false }
    public var accessibilityShowButtonShapes: Bool { false }
    public var accessibilitySwitchControlEnabled: Bool { false }
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    public var accessibilityDimFlashingLights: Bool { false }
    public var accessibilityPlayAnimatedImages: Bool { true }
    public var accessibilityAssistiveAccessEnabled: Bool { false }
    public var appearsActive: Bool { true }
    public var isSceneCaptured: Bool { false }
    public var isTabBarShowingSections: Bool { false }
    public var isFocusEffectEnabled: Bool { true }
    public var isHoverEffectEnabled: Bool { true }
    public var isScrollEnabled: Bool { true }
    public var keyboardShortcut: KeyboardShortcut? { nil }
    public var rename: RenameAction? { nil }
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    public var backgroundProminence: BackgroundProminence { .standard }
    public var badgeProminence: BadgeProminence { .standard }
    public var menuIndicatorVisibility: Visibility { .automatic }
    public var undoManager: UndoManager? { nil }
    public var menuOrder: MenuOrder { .automatic }
    public var buttonRepeatBehavior: ButtonRepeatBehavior { .automatic }
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode { .automatic }
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility { .automatic }
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility { .automatic }
    public var contentTransition: ContentTransition { .identity }
    public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { nil }
    public var labelsVisibility: Visibility { hidesLabels ? .hidden : .automatic }
    public var autocorrectionDisabled: Bool { false }
    public var backgroundStyle: AnyShapeStyle? { nil }
    public var allowsTightening: Bool {
        get { false }
        set {}
    }
    /// The least height of rows, in points.
    public var defaultMinListRowHeight: CGFloat {
        get { minRowHeight ?? CGFloat(metric(.rowHeight)) }
        set { minRowHeight = newValue }
    }
}
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }
public struct RefreshAction: Sendable {
    let action: @MainActor @Sendable () async -> Void
    public func callAsFunction() async { await action() }
}
public struct RequestReviewAction: Sendable { public func callAsFunction() {} }
public struct DismissSearchAction: Sendable { public func callAsFunction() {} }
public struct RenameAction: Sendable { public func callAsFunction() {} }
public struct ResetFocusAction: Sendable { public func callAsFunction(in namespace: Namespace.ID) {} }
public struct OpenSettingsAction: Sendable { public func callAsFunction() {} }
public struct DismissWindowAction: Sendable { public func callAsFunction(id: String? = nil) {} }
/// An app registers actions; nobody takes them back in a picture.
public final class UndoManager {
    public var canUndo: Bool { false }
    public var canRedo: Bool { false }
    public func undo() {}
    public func redo() {}
    public func removeAllActions() {}
    public func setActionName(_ name: String) {}
    public func registerUndo<T: AnyObject>(withTarget target: T, handler: @escaping (T) -> Void) {}
}
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable { case inline, expanded }
public enum BackgroundProminence: Hashable, Sendable { case standard, increased }
public struct OpenWindowAction: Sendable {
    public func callAsFunction(id: String) {}
    public func callAsFunction<V>(id: String, value: V) {}
}
