import Foundation

/// A pasteboard in memory. The general one belongs to the program, not to the system.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public static let general = UIPasteboard(name: "general")
    private static var named: [String: UIPasteboard] = [:]
    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    public let name: String
    private var values: [Any] = []
    /// The number of changes.
    open private(set) var changeCount = 0

    private init(name: String) { self.name = name }

    /// The pasteboard of a name; `nil` if there is none and none shall be made.
    public static func named(_ name: String, create: Bool) -> UIPasteboard? {
        if let known = named[name] { return known }
        guard create else { return nil }
        let made = UIPasteboard(name: name)
        named[name] = made
        return made
    }

    private func set(_ new: [Any]) {
        values = new
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    open var string: String? {
        get { strings?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    open var strings: [String]? {
        get { nonempty(values.compactMap { $0 as? String }) }
        set { set(newValue ?? []) }
    }
    open var url: URL? {
        get { urls?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    open var urls: [URL]? {
        get { nonempty(values.compactMap { $0 as? URL ?? ($0 as? String).flatMap { URL(string: $0) } }) }
        set { set(newValue ?? []) }
    }
    open var image: UIImage? {
        get { images?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    open var images: [UIImage]? {
        get { nonempty(values.compactMap { $0 as? UIImage }) }
        set { set(newValue ?? []) }
    }
    open var color: UIColor? {
        get { values.lazy.compactMap { $0 as? UIColor }.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    open var items: [[String: Any]] {
        get { values.compactMap { $0 as? [String: Any] } }
        set { set(newValue) }
    }
    open func setItems(_ items: [[String: Any]]) { self.items = items }
    open func addItems(_ items: [[String: Any]]) { set(values + items) }

    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { color != nil }
    open var numberOfItems: Int { values.count }

    private func nonempty<Value>(_ found: [Value]) -> [Value]? { found.isEmpty ? nil : found }
}
