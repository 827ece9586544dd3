import Foundation

@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    open package(set) var title: String
    open var subtitle: String?
    open package(set) var image: UIImage?

    package init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }

    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    public enum State: Int, Sendable { case off, on, mixed }
}

public typealias UIActionHandler = (UIAction) -> Void

/// A menu item that runs a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    open private(set) var sender: Any?
    /// The view that runs the action; `nil` for none.
    open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        sender as? any UIPopoverPresentationControllerSourceItem
    }
    private let handler: UIActionHandler

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Runs the closure, as a tap on the menu item does.
    public func perform(sender: Any? = nil) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
    open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

/// A menu item that sends a selector.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    public let action: Selector
    open var state: State

    public init(title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil, state: State = .off) {
        self.action = action
        self.state = state
        super.init(title: title, image: image)
    }
}

@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    open private(set) var input: String?

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action)
        self.input = input
    }

    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
}

/// A key of a hardware keyboard. A test makes one.
@preconcurrency @MainActor
open class UIKey: NSObject {
    public let characters: String
    public let keyCode: UIKeyboardHIDUsage
    public let modifierFlags: UIKeyModifierFlags
    open var charactersIgnoringModifiers: String { characters }

    public init(characters: String, keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []) {
        (self.characters, self.keyCode, self.modifierFlags) = (characters, keyCode, modifierFlags)
    }
}

public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardReturnOrEnter = 0x28
    case keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    case keyboardRightArrow = 0x4F
    case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    case keyboardDeleteForward = 0x4C
    case keypadEnter = 0x58
}

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    public let identifier: Identifier
    public let options: Options
    open private(set) var children: [UIMenuElement]
    open var preferredElementSize = ElementSize.automatic

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
        self.preferredElementSize = preferredElementSize
    }

    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
    }

    public enum ElementSize: Int, Sendable { case small, medium, large, automatic = -1 }

    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }
}

/// A menu item that asks a closure for its elements.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "", image: nil)
    }
    public class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider)
    }

    /// Asks the provider for the elements.
    public func load(_ completion: @escaping ([UIMenuElement]) -> Void) { provider(completion) }
}

@preconcurrency @MainActor
public protocol UIMenuBuilder {
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenu {
    /// The title of the selected item, otherwise of the first; `nil` without items.
    package var selectedTitle: String? { (children.first { ($0 as? UIAction)?.state == .on } ?? children.first)?.title }
}
