import TableGraphics
import TableInputs
import TableScene

/// What the standard cell reads out of a row's contents.
///
/// A text is the title; an array is joined with “, ”; of an object these keys count: `title` (or `name`, or its first
/// text), `subtitle`, `detail` or `value`, `image`, `symbol`, `color`, `accessory`, `style`, `on`, `enabled`, `pending`,
/// `badge`, `indentation`. Unknown keys are left alone.
public struct StandardContents: Sendable {
    /// The first line; empty without one.
    public var title: String = ""
    /// Below the title; `nil` without one.
    public var subtitle: String?
    /// At the end of the row; `nil` without one.
    public var detail: String?
    /// A picture's path.
    public var image: String?
    /// A symbol's name; `nil` without one.
    public var symbol: String?
    /// Behind a symbol, as a rounded square; `nil`, or a name that the theme lacks, draws the symbol alone in the tint colour.
    public var iconColor: ColorReference?
    /// The mark at the trailing edge; `nil` without one.
    public var accessory: Role.Accessory?
    /// A view of one's own in place of the mark; `nil` without one. Only Swift can set it.
    public var accessoryView: Node?
    /// Which of UIKit's styles.
    public var style: Style = .value1
    /// The state of a switch; `nil` without one.
    public var isOn: Bool?
    /// Whether it can be tapped; faded when not.
    public var isEnabled = true
    /// Whether a wheel turns in place of the switch.
    public var isPending = false
    /// A text on a red ground; `nil` without one.
    public var badge: String?
    /// How many steps of 10 points the contents are moved in, as UITableViewCell's level: 0 to 20.
    public var indentation = 0

    /// The keys of an object that count.
    public static let keys = [
        "title", "name", "subtitle", "detail", "value", "image", "symbol", "color", "accessory", "style", "on", "enabled", "pending", "badge",
        "indentation",
    ]

    /// UIKit's four cell styles.
    public enum Style: String, Sendable, CaseIterable {
        case `default`, value1, value2, subtitle
    }

    /// The contents of a row; `nil` (an empty row) shows nothing.
    public init(_ value: Value?) {
        switch value {
        case nil, .null: break
        case .string, .number, .bool: title = value?.text ?? ""
        case .array(let elements): title = Self.joined(elements)
        case .object(let object): read(object)
        }
    }

    private mutating func read(_ object: Object) {
        func text(_ keys: String...) -> String? { keys.lazy.compactMap { object[$0]?.text }.first }
        title = text("title", "name") ?? object.values.lazy.compactMap { if case .string(let text) = $0 { text } else { nil } }.first ?? ""
        subtitle = text("subtitle")
        detail = text("detail", "value")
        image = text("image")
        symbol = text("symbol")
        iconColor = text("color").map { text in RGBA(hex: text).map { .custom(AdaptiveColor($0)) } ?? ColorReference(text) }
        accessory = text("accessory").flatMap(Role.Accessory.init(rawValue:))
        badge = text("badge")
        indentation = min(20, max(0, text("indentation").flatMap { Int($0) } ?? 0))
        if case .bool(let on) = object["on"] { isOn = on }
        if case .bool(let enabled) = object["enabled"] { isEnabled = enabled }
        if case .bool(let pending) = object["pending"] { isPending = pending }
        style = text("style").flatMap(Style.init(rawValue:)) ?? .value1
    }

    private static func joined(_ elements: [Value]) -> String {
        elements.map { StandardContents($0).title }.joined(separator: ", ")
    }
}
