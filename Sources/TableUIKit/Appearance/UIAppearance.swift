import Foundation

/// A class whose usual look code can set for all its instances.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// The proxy: properties set on it become those of all instances that do not set their own.
    static func appearance() -> Self
    /// The proxy for instances inside instances of these classes, the nearest first.
    static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self
    /// The proxy for instances with these traits.
    static func appearance(for traits: UITraitCollection) -> Self
    static func appearance(for traits: UITraitCollection, whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self
}

@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance {
    public static func appearance() -> Self { appearance(for: UITraitCollection(), whenContainedInInstancesOf: []) }
    public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
        appearance(for: UITraitCollection(), whenContainedInInstancesOf: containers)
    }
    public static func appearance(for traits: UITraitCollection) -> Self { appearance(for: traits, whenContainedInInstancesOf: []) }
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// A view that is never shown. Views take over its properties when they are laid out; see `AppearanceProperty`.
    public static func appearance(
        for traits: UITraitCollection, whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: Self.self, traits, containers) }

    /// Takes over the properties of the proxies, once, when the view has its place in the tree.
    func takeAppearance() {
        guard !AppearanceProxies.all.isEmpty else { return }
        if !tookAppearance {
            tookAppearance = true
            AppearanceProxies.set(on: self)
        }
        for view in subviews { view.takeAppearance() }
    }
}

/// Bars are drawn in the system's look, so the proxies of bar items store values without effect.
extension UIBarItem: UIAppearance, UIAppearanceContainer {
    public static func appearance(
        for traits: UITraitCollection, whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.item(of: Self.self) }
}

/// The proxies that code asked for.
@MainActor
enum AppearanceProxies {
    struct Proxy {
        let view: UIView
        /// Another instance, which nobody sets: the proxy's properties that differ from it are set.
        let untouched: UIView
        let traits: UITraitCollection
        let containers: [any UIAppearanceContainer.Type]
        let isOfClass: (UIView) -> Bool

        /// Whether the view is of the proxy's class, has its traits and is inside the containers.
        @MainActor func counts(for other: UIView) -> Bool {
            guard isOfClass(other), other.traitCollection.containsTraits(in: traits) else { return false }
            var wanted = containers[...]
            var outer = other.next
            while let current = outer, let container = wanted.first {
                if isInstance(current, of: container) { wanted.removeFirst() }
                outer = current.next
            }
            return wanted.isEmpty
        }
    }

    /// Those without containers and those of superclasses first: the last one wins.
    private(set) static var all: [Proxy] = []
    private static var items: [ObjectIdentifier: UIBarItem] = [:]

    static func proxy<View: UIView>(
        of type: View.Type, _ traits: UITraitCollection, _ containers: [any UIAppearanceContainer.Type]
    ) -> View {
        let known = all.first {
            Swift.type(of: $0.view) == type && $0.traits.isEqual(traits) && $0.containers.elementsEqual(containers) { $0 == $1 }
        }
        if let view = known?.view as? View { return view }
        let view = View.made()
        all.insert(
            Proxy(view: view, untouched: View.made(), traits: traits, containers: containers) { $0 is View },
            at: all.firstIndex {
                $0.containers.count > containers.count || $0.containers.count == containers.count && $0.view is View
            } ?? all.count)
        return view
    }

    static func set(on view: UIView) {
        let proxies = all.filter { $0.counts(for: view) }.reversed()
        guard !proxies.isEmpty else { return }
        for property in AppearanceProperty.all { _ = proxies.first { property.copy($0.view, $0.untouched, view) } }
    }

    static func item<Item: UIBarItem>(of type: Item.Type) -> Item {
        if let known = items[ObjectIdentifier(type)] as? Item { return known }
        let item = Item.made()
        items[ObjectIdentifier(type)] = item
        return item
    }

    private static func isInstance<Class: UIAppearanceContainer>(_ object: UIResponder, of type: Class.Type) -> Bool { object is Class }
}
