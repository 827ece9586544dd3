import Foundation

/// Something at an edge of a list cell, such as a disclosure indicator or an own view.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
    /// Where an accessory is among those of its edge.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    public enum Placement {
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
    }
    public enum LayoutDimension: Sendable { case actual, standard, custom(CGFloat) }
    public enum AccessoryType: Hashable, Sendable {
        case disclosureIndicator, detail, checkmark, delete, insert, reorder, multiselect, outlineDisclosure, popUpMenu, label
        case customView(UUID)
    }

    /// What an accessory shows.
    enum Content {
        case system
        case text(String, UIFont?)
        case view(UIView, keepsSize: Bool)
    }

    public let accessoryType: AccessoryType
    let placement: Placement
    let options: Options
    var content = Content.system
    var outlineStyle = OutlineDisclosureOptions.Style.automatic
    var action: (() -> Void)?

    /// What all accessories have.
    struct Options {
        var isHidden: Bool?
        var width: LayoutDimension?
        var tint: UIColor?
    }

    private static func system(
        _ type: AccessoryType, _ displayed: DisplayedState, _ options: any CellAccessoryOptions, isLeading: Bool = false,
        action: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: type, placement: isLeading ? .leading(displayed: displayed) : .trailing(displayed: displayed),
            options: Options(isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor), action: action)
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory { system(.disclosureIndicator, displayed, options) }
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { system(.detail, displayed, options, action: actionHandler) }
    public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = .init()) -> UICellAccessory {
        system(.checkmark, displayed, options)
    }
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { system(.delete, displayed, options, isLeading: true, action: actionHandler) }
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { system(.insert, displayed, options, isLeading: true, action: actionHandler) }
    public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()) -> UICellAccessory {
        system(.reorder, displayed, options)
    }
    public static func multiselect(displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()) -> UICellAccessory {
        system(.multiselect, displayed, options, isLeading: true)
    }
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        var accessory = system(.outlineDisclosure, displayed, options, action: actionHandler)
        accessory.outlineStyle = options.style
        return accessory
    }
    public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()) -> UICellAccessory {
        var accessory = system(.label, displayed, options)
        accessory.content = .text(text, options.font)
        return accessory
    }
    /// The menu opens at a tap; a picture shows the title of its selected action.
    public static func popUpMenu(_ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init())
        -> UICellAccessory
    {
        var accessory = system(.popUpMenu, displayed, options)
        let actions = menu.children.compactMap { $0 as? UIAction }
        accessory.content = .text((actions.first { $0.state == .on } ?? actions.first)?.title ?? menu.title, nil)
        return accessory
    }
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .customView(configuration.id), placement: configuration.placement,
            options: Options(
                isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth, tint: configuration.tintColor),
            content: .view(configuration.customView, keepsSize: configuration.maintainsFixedSize))
    }

    var isLeading: Bool { if case .leading = placement { true } else { false } }
    private var displayed: DisplayedState {
        switch placement {
        case .leading(let displayed, _), .trailing(let displayed, _): displayed
        }
    }
    private var position: Position {
        switch placement {
        case .leading(_, let position), .trailing(_, let position): position
        }
    }
    func isShown(isEditing: Bool) -> Bool {
        guard options.isHidden != true else { return false }
        return displayed == .always || (displayed == .whenEditing) == isEditing
    }

    /// Those of an edge that are shown, from the leading to the trailing one.
    static func shown(_ all: [UICellAccessory], isLeading: Bool, isEditing: Bool) -> [UICellAccessory] {
        var result: [UICellAccessory] = []
        for accessory in all where accessory.isLeading == isLeading && accessory.isShown(isEditing: isEditing) {
            result.insert(accessory, at: min(max(0, accessory.position(result)), result.count))
        }
        return result
    }

    // MARK: Options

    public struct DisclosureIndicatorOptions: CellAccessoryOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }
    public typealias DetailOptions = DisclosureIndicatorOptions
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    public typealias PopUpMenuOptions = DisclosureIndicatorOptions

    public struct DeleteOptions: CellAccessoryOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var backgroundColor: UIColor?
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
        }
    }
    public typealias InsertOptions = DeleteOptions
    public typealias MultiselectOptions = DeleteOptions

    public struct ReorderOptions: CellAccessoryOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var showsVerticalSeparator: Bool?
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator)
        }
    }

    public struct OutlineDisclosureOptions: CellAccessoryOptions {
        public enum Style: Sendable { case automatic, header, cell }
        public var style: Style
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden) = (style, isHidden)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
        }
    }

    public struct LabelOptions: CellAccessoryOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var font: UIFont?
        public var adjustsFontForContentSizeCategory: Bool?
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
        }
    }

    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var maintainsFixedSize: Bool
        let id = UUID()
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }
}

/// What the options of all accessories have.
public protocol CellAccessoryOptions {
    var isHidden: Bool? { get }
    var reservedLayoutWidth: UICellAccessory.LayoutDimension? { get }
    var tintColor: UIColor? { get }
}
