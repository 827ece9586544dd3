import TableGraphics
import TableInputs
import TableScene

/// The values that the standard cell reads from a row's contents.
///
/// A string is the title, and an array is joined with “, ”. In an object, the cell reads `title` (or `name`, or the first string),
/// `subtitle`, `detail` or `value`, `image`, `symbol`, `color`, `accessory`, `style`, `on`, `enabled`, `pending`, `badge`, `indentation`,
/// `titleColor`, `subtitleColor`, `detailColor`, `numberOfLines` and `lineBreakMode` (also with the prefix `subtitle` or `detail`:
/// `subtitleNumberOfLines`), `imageSize` and `symbolSize`. It ignores unknown keys.
public struct StandardContents: Sendable {
    /// The first line; `""` for none.
    public var title: String = ""
    /// The text below the title; `nil` for none.
    public var subtitle: String?
    /// The text at the trailing edge; `nil` for none.
    public var detail: String?
    /// The path of an image; `nil` for none.
    public var image: String?
    /// The name of a symbol; `nil` for none.
    public var symbol: String?
    /// The color of a rounded square behind the symbol; `nil`, or a name that the theme lacks, draws the symbol alone in the tint color.
    public var iconColor: ColorReference?
    /// The accessory at the trailing edge; `nil` for none.
    public var accessory: Role.Accessory?
    /// A custom view that replaces the accessory; `nil` for none. Only Swift code can set it.
    public var accessoryView: Node?
    /// A view in place of the image.
    public var imageView: Node?
    /// Views in place of the title and of the detail. The detail still needs a text.
    package var titleView, detailView: Node?
    /// The UIKit cell style.
    public var style: Style = .value1
    /// The state of a switch; `nil` for no switch.
    public var isOn: Bool?
    /// Whether the row is enabled. If it is not, its title is gray and its switch is dimmed.
    public var isEnabled = true
    /// Whether an activity indicator replaces the switch.
    public var isPending = false
    /// A text on a red background; `nil` for none.
    public var badge: String?
    /// The indentation level, 10 points each, as in UITableViewCell: 0 to 20.
    public var indentation = 0
    /// The color of the title; `nil` uses the style's.
    public var titleColor: ColorReference?
    /// The color of the subtitle; `nil` uses the style's.
    public var subtitleColor: ColorReference?
    /// The color of the detail; `nil` uses the style's.
    public var detailColor: ColorReference?
    /// The font of the title; `nil` uses the style's. Only Swift code can set it.
    public var titleFont: Font?
    /// The font of the subtitle and the detail; `nil` uses the style's. Only Swift code can set it.
    public var detailFont: Font?
    package var titleLook = TextLook()
    /// The look of the subtitle and the detail.
    package var detailLook = TextLook()
    package var spacing = ContentSpacing()
    /// The color of a symbol without an `iconColor`; `nil` for the tint color.
    package var symbolTint: ColorReference?
    /// Whether the title stays as written in styles that write it in capitals.
    package var keepsCase = false

    /// The maximum number of lines, 0 for no limit; `nil` uses the style's: one, or no limit at the accessibility sizes. The subtitle and
    /// the detail use the title's value unless theirs is set.
    public var numberOfLines, subtitleNumberOfLines, detailNumberOfLines: Int?
    /// Where texts are truncated, with the same defaults; `nil` truncates the end.
    public var lineBreakMode, subtitleLineBreakMode, detailLineBreakMode: Truncation?
    /// The side of the image, in points; `nil` uses the theme's.
    public var imageSize: Double?
    /// The side of the symbol, in points at text size L; `nil` uses the theme's.
    public var symbolSize: Double?

    /// The keys that are read from an object, and the kinds of their values.
    static let fields: [(key: String, kind: FieldKind)] = [
        ("title", .text), ("name", .text), ("subtitle", .text), ("detail", .text), ("value", .text), ("image", .text), ("symbol", .text),
        ("color", .color), ("accessory", .choice(Role.Accessory.allCases.map(\.rawValue))),
        ("style", .choice(Style.allCases.map(\.rawValue))),
        ("on", .bool), ("enabled", .bool), ("pending", .bool), ("badge", .text), ("indentation", .integer(0...20)), ("titleColor", .color),
        ("subtitleColor", .color), ("detailColor", .color), ("numberOfLines", .integer(0...1000)),
        ("subtitleNumberOfLines", .integer(0...1000)), ("detailNumberOfLines", .integer(0...1000)),
        ("lineBreakMode", .choice(Truncation.allCases.map(\.rawValue))),
        ("subtitleLineBreakMode", .choice(Truncation.allCases.map(\.rawValue))),
        ("detailLineBreakMode", .choice(Truncation.allCases.map(\.rawValue))), ("imageSize", .number(0...1000)),
        ("symbolSize", .number(0...1000)),
    ]

    /// The keys that are read only from a row's data, with descriptions of valid values.
    private static let rowFields: [(key: String, expectation: String, isValid: @Sendable (Value) -> Bool)] = [
        ("separatorInset", "“none” or " + HorizontalInsets.expectation, { $0.text == "none" || HorizontalInsets($0) != nil }),
        ("layoutMargins", HorizontalInsets.expectation, { HorizontalInsets($0) != nil }),
        ("editing", RowEditing.expectation, { RowEditing($0) != nil }),
    ]

    /// The supported keys of a row's data.
    public static let rowKeys = keys + rowFields.map(\.key)

    /// The supported keys of an object.
    public static let keys = fields.map(\.key)

    /// UIKit's four cell styles, and the cell, header and footer styles of UIListContentConfiguration.
    public enum Style: String, Sendable, CaseIterable {
        case `default`, value1, value2, subtitle
        case cell, subtitleCell, valueCell, sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, sidebarHeader
        case plainHeader, plainFooter, groupedHeader, groupedFooter
        case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
    }

    /// Whether the contents of a row have a style of UIListContentConfiguration.
    static func isListContent(_ value: Value?) -> Bool {
        guard case .object(let object) = value, let style = object["style"]?.text.flatMap(Style.init(rawValue:)) else { return false }
        return CellLook(style).isListContent
    }

    /// Reads the contents of a row; `nil` (an empty row) gives empty contents.
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
        func color(_ key: String) -> ColorReference? {
            guard let text = object[key]?.text else { return object[key].flatMap(ColorReference.init(_:)) }
            return RGBA(hex: text).map { .custom(AdaptiveColor($0)) } ?? ColorReference(text)
        }
        iconColor = color("color")
        titleColor = color("titleColor")
        subtitleColor = color("subtitleColor")
        detailColor = color("detailColor")
        accessory = text("accessory").flatMap(Role.Accessory.init(rawValue:))
        badge = text("badge")
        indentation = min(20, max(0, text("indentation").flatMap { Int($0) } ?? 0))
        if case .bool(let on) = object["on"] { isOn = on }
        if case .bool(let enabled) = object["enabled"] { isEnabled = enabled }
        if case .bool(let pending) = object["pending"] { isPending = pending }
        func lines(_ key: String) -> Int? {
            object[key].flatMap { FieldKind.integer(0...1000).expectation(for: $0) == nil ? $0.integer : nil }
        }
        func breakMode(_ key: String) -> Truncation? { text(key).flatMap(Truncation.init(rawValue:)) }
        func side(_ key: String) -> Double? { object[key]?.number.flatMap { (0...1000).contains($0) ? $0 : nil } }
        (numberOfLines, lineBreakMode) = (lines("numberOfLines"), breakMode("lineBreakMode"))
        (subtitleNumberOfLines, subtitleLineBreakMode) = (lines("subtitleNumberOfLines"), breakMode("subtitleLineBreakMode"))
        (detailNumberOfLines, detailLineBreakMode) = (lines("detailNumberOfLines"), breakMode("detailLineBreakMode"))
        (imageSize, symbolSize) = (side("imageSize"), side("symbolSize"))
        style = text("style").flatMap(Style.init(rawValue:)) ?? .value1
    }

    private static func joined(_ elements: [Value]) -> String {
        elements.map { StandardContents($0).title }.joined(separator: ", ")
    }
}

extension StandardContents {
    /// Why the standard cell cannot use the value of a key; `nil` if it can, or if the key is not supported.
    ///
    /// `nearest` is the valid value that the invalid one most likely means.
    public static func fault(in value: Value, of key: String) -> (expectation: String, nearest: String?)? {
        if value != .null, let field = rowFields.first(where: { $0.key == key }) {
            return field.isValid(value) ? nil : (field.expectation, nil)
        }
        guard value != .null, let kind = fields.first(where: { $0.key == key })?.kind else { return nil }
        switch (kind, value) {
        case (.bool, .bool): return nil
        case (.bool, _): return ("true or false, without quotes", nil)
        // Color names that depend on the theme are reported by layout.
        case (.color, _) where value.text != nil: return nil
        default: return kind.expectation(for: value).map { ($0, kind.nearest(to: value)) }
        }
    }

    /// The key that corresponds to a UIKit name, such as `accessory` for `accessoryType`; `nil` for other names.
    public static func key(forUIKitName name: String) -> String? { uiKitNames[name] }

    private static let uiKitNames = [
        "textLabel": "title", "detailTextLabel": "detail", "detailText": "detail", "secondaryText": "subtitle", "imageView": "image",
        "imageName": "image",
        "systemImage": "symbol", "systemName": "symbol", "iconColor": "color", "symbolColor": "color", "tintColor": "color",
        "textColor": "titleColor",
        "detailTextColor": "detailColor", "secondaryTextColor": "subtitleColor", "valueColor": "detailColor", "accessoryType": "accessory",
        "editingStyle": "editing", "canMove": "editing", "maximumNumberOfLines": "numberOfLines", "titleNumberOfLines": "numberOfLines",
        "imageHeight": "imageSize", "imageWidth": "imageSize", "contentInset": "layoutMargins",
        "cellStyle": "style", "isOn": "on", "isEnabled": "enabled", "indentationLevel": "indentation", "badgeValue": "badge",
    ]

    /// Whether a name describes the style of a part (`titleFont`), which only a cell design can set.
    public static func isNameOfLook(_ name: String) -> Bool {
        let parts = [
            "title", "subtitle", "detail", "value", "image", "symbol", "icon", "badge", "text", "label", "accessory", "background", "cell",
            "row", "separator",
        ]
        let looks = ["Color", "Colour", "Font", "FontSize", "FontWeight", "Alignment", "Inset"]
        return looks.contains { look in name.hasSuffix(look) && parts.contains(String(name.dropLast(look.count))) }
    }
}
