import Foundation
import TableSwiftUI
import TableUIKit
import TableViewProvider

/// A screen of an app that `tvp-preview run` made.
@MainActor
public struct AppScreen {
    enum Content {
        case controller(UIViewController)
        case uiView(UIView)
        case view(ViewScreen)
        case preview(@MainActor () async throws -> AnyView)
    }
    let content: Content
    /// Gives the screen's lists elements if they are empty once it has appeared.
    private(set) var fill: (@MainActor () -> Void)?

    public init(_ controller: UIViewController) { content = .controller(controller) }
    public init(_ view: UIView) { content = .uiView(view) }
    /// A view as a preview shows it.
    public init(_ view: some View, _ traits: [PreviewTrait<Preview.ViewTraits>] = []) {
        content = .preview { try await view.preview(traits) }
    }
    /// One of the views of a provider of previews.
    public init(_ provider: (some PreviewProvider).Type, _ index: Int) {
        let pages = provider.pages
        if pages.count <= index { Notes.add("\(provider) has \(pages.count) views") }
        self.init(pages.indices.contains(index) ? pages[index].view : AnyView(provider.previews))
    }
    /// A view that the app shows as a screen: in bars, if it has none.
    public init(page: some View) {
        let plain = ViewScreen(page)
        content = .view(plain.hasBars ? plain : ViewScreen(NavigationStack { page }))
    }

    public func filled(_ fill: @escaping @MainActor () -> Void) -> AppScreen {
        var screen = self
        screen.fill = fill
        return screen
    }

    /// The controller in a navigation controller and window, as a phone would show it.
    func hosted() -> UIViewController? {
        guard case .controller(let controller) = content else { return nil }
        if controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController {
            return controller
        }
        return controller.navigationController ?? UINavigationController(rootViewController: controller)
    }
}

/// A screen by its name, and the function that makes it.
@MainActor
public struct AppEntry {
    let name: String
    let make: @MainActor () -> AppScreen

    public init(_ name: String, make: @escaping @MainActor () -> AppScreen) { (self.name, self.make) = (name, make) }
}

/// Fills the lists of objects of one class.
@MainActor
public struct AppFiller {
    let fill: @MainActor (Any) -> Void

    public init(_ fill: @escaping @MainActor (Any) -> Void) { self.fill = fill }
}

/// The scene of a storyboard.
@MainActor
public func makeScene(_ storyboard: String, _ id: String, _ make: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController {
    guard let controller = UIStoryboard(name: storyboard, bundle: nil).make(id, make) else {
        stop("\(storyboard).storyboard has no scene \(id) that can be made")
    }
    return controller
}
