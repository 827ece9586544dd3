import Foundation

/// A trait that code can observe.
public protocol UITraitDefinition: Sendable {}
public typealias UITrait = any UITraitDefinition.Type

public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}
public struct UITraitLegibilityWeight: UITraitDefinition {}
public struct UITraitUserInterfaceLevel: UITraitDefinition {}
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}

@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

@MainActor
private final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    /// Receives the traits before the change.
    let call: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) { (self.traits, self.call) = (traits, call) }
}

@MainActor private let registrationsKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// A view or controller that observes its traits. Handlers are called before a layout with other traits than that of the one before.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { register(traits) { [weak self] previous in self.map { handler($0, previous) } } }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        register(traits) { [weak self] previous in action.call(self, self, previous) }
    }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        register(traits) { [weak self, weak target = target as AnyObject] previous in action.call(target, self, previous) }
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        registrations = registrations.filter { $0 !== registration }
    }

    private func register(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) -> any UITraitChangeRegistration {
        registrations.append(Registration(traits, call))
        return registrations[registrations.count - 1]
    }

    private var registrations: [Registration] {
        get { objc_getAssociatedObject(self, registrationsKey) as? [Registration] ?? [] }
        set { objc_setAssociatedObject(self, registrationsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    fileprivate func callHandlers(from old: UITraitCollection, to new: UITraitCollection) {
        for registration in registrations where registration.traits.contains(where: { new.differs(from: old, in: $0) }) {
            registration.call(old)
        }
    }
}

extension UITraitCollection {
    /// Whether a trait is another in the other collection.
    fileprivate func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
        switch trait {
        case is UITraitUserInterfaceStyle.Type: userInterfaceStyle != other.userInterfaceStyle
        case is UITraitPreferredContentSizeCategory.Type: preferredContentSizeCategory != other.preferredContentSizeCategory
        case is UITraitLayoutDirection.Type: layoutDirection != other.layoutDirection
        case is UITraitHorizontalSizeClass.Type: horizontalSizeClass != other.horizontalSizeClass
        case is UITraitVerticalSizeClass.Type: verticalSizeClass != other.verticalSizeClass
        case is UITraitDisplayScale.Type: displayScale != other.displayScale
        case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom != other.userInterfaceIdiom
        default: false
        }
    }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UIView {
    /// Tells the view, its controller and its subviews which traits they have, if these are new.
    func tellTraits() {
        let traits = traitCollection
        if let old = toldTraits {
            if old != traits {
                toldTraits = traits
                viewController?.traitCollectionDidChange(old)
                viewController?.callHandlers(from: old, to: traits)
                traitCollectionDidChange(old)
                callHandlers(from: old, to: traits)
            }
        } else {
            toldTraits = traits
            viewController?.traitCollectionDidChange(nil)
            traitCollectionDidChange(nil)
        }
        for view in subviews { view.tellTraits() }
    }
}
