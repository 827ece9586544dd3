import TableUIKit

extension UIApplication {
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }

    public var isRegisteredForRemoteNotifications: Bool { false }
    public func registerForRemoteNotifications() {}
    public func unregisterForRemoteNotifications() {}
    public func beginIgnoringInteractionEvents() {}
    public func endIgnoringInteractionEvents() {}
    /// Nothing runs in the background: the handler is never called.
    public func beginBackgroundTask(expirationHandler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier { .invalid }
    public func beginBackgroundTask(withName name: String?, expirationHandler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        .invalid
    }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    public var isProtectedDataAvailable: Bool { true }
    /// A picture shows one scene.
    public var supportsMultipleScenes: Bool { false }
    public var openSessions: Set<UISceneSession> { [] }
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: Any?, errorHandler: ((any Error) -> Void)? = nil
    ) {}
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: Any?, errorHandler: ((any Error) -> Void)? = nil
    ) {}
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
    public static let significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChangeNotification")
    public static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
    public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let icon: UIApplicationShortcutIcon?
    public let userInfo: [String: Any]?
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: Any]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        (self.icon, self.userInfo) = (icon, userInfo)
    }
}
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    public init(systemImageName: String) {}
    public init(templateImageName: String) {}
}

extension UIDevice {
    public var isBatteryMonitoringEnabled: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, nil) }
    }
    public var isProximityMonitoringEnabled: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, nil) }
    }

    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
    /// 0 to 1; a full battery, as the status bar shows.
    public var batteryLevel: Float { 1 }
    public var batteryState: BatteryState { .full }
    public var proximityState: Bool { false }
    public var isMultitaskingSupported: Bool { true }
    public var isGeneratingDeviceOrientationNotifications: Bool { false }
    public var localizedModel: String { model }
    public func beginGeneratingDeviceOrientationNotifications() {}
    public func endGeneratingDeviceOrientationNotifications() {}
    public func playInputClick() {}
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
    public static let proximityStateDidChangeNotification = Notification.Name("UIDeviceProximityStateDidChangeNotification")
}

extension UIScreen {
    public var wantsSoftwareDimming: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .rendering) }
    }

    public static var screens: [UIScreen] { [main] }
    public var maximumFramesPerSecond: Int { 60 }
    public var isCaptured: Bool { false }
    public var nativeSize: CGSize { nativeBounds.size }
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { UIView(frame: bounds) }
    public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")
    public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
}

extension UIWindow {
    public var windowLevel: Level {
        get { kept(.normal) }
        set { keep(newValue, not: .normal, .presentation) }
    }
    public var canResizeToFitContent: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, nil) }
    }

    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(0), alert = Level(2000), statusBar = Level(1000)
        public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
        public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
        public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
    }
    public var screen: UIScreen { .main }
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
}

extension UIScene {
    public var title: String! {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }

    public func open(_ url: URL, options: Any? = nil, completionHandler: ((Bool) -> Void)? = nil) {
        UIApplication.shared.open(url, completionHandler: completionHandler)
    }
}

extension UIWindowScene {

    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    public var sizeRestrictions: UISceneSizeRestrictions? { nil }
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    public var traitCollection: UITraitCollection { .current }
    /// The device does not turn.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {}
    public struct GeometryPreferences: Sendable {
        public static func iOS(interfaceOrientations: UIInterfaceOrientationMask? = nil) -> GeometryPreferences { GeometryPreferences() }
    }
}

@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
    open var statusBarStyle: UIStatusBarStyle { .default }
    open var isStatusBarHidden: Bool { false }
}

@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize.zero
}
