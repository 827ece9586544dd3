import Foundation
import TableInterfaceBuilder

/// The scene of a storyboard that a controller comes from.
@MainActor
final class StoryboardScene: ControllerScene {
    let storyboard: UIStoryboard
    let content: InterfaceController
    weak var controller: UIViewController?
    /// The views that exist before the controller's view, such as the buttons of its navigation bar.
    private lazy var views = NibViews(source, modules: Surroundings.modules(with: controller), scene: self)
    private let source: InterfaceSource

    init(_ storyboard: UIStoryboard, _ content: InterfaceController, _ source: InterfaceSource) {
        (self.storyboard, self.content, self.source) = (storyboard, content, source)
    }

    /// Gives a new controller its titles, bar buttons and children.
    func setUp(_ controller: UIViewController) {
        self.controller = controller
        if let title = content.title { controller.title = views.looks.text(title) }
        if let item = content.navigationItem { set(item, on: controller.navigationItem) }
        if let item = content.tabItem {
            let shown = views.looks.barItem(item)
            controller.tabBarItem = UITabBarItem(title: shown.title, image: shown.image, tag: item.tag)
        }
        if !content.toolbarItems.isEmpty { controller.toolbarItems = content.toolbarItems.map(button) }
        controller.hidesBottomBarWhenPushed = content.hidesBottomBarWhenPushed
        let children = content.connections.segues.filter { $0.relationship != nil }.compactMap { storyboard.make($0.destination) }
        switch controller {
        case let navigation as UINavigationController:
            navigation.navigationBar.prefersLargeTitles = content.hasLargeTitles
            navigation.isToolbarHidden = !content.showsToolbar
            navigation.isNavigationBarHidden = content.hidesNavigationBar
            navigation.setViewControllers(children, animated: false)
        case let tabs as UITabBarController: tabs.viewControllers = children
        case let split as UISplitViewController: split.viewControllers = children
        default: break
        }
        views.connect(content.id, content.connections)
        controller.awakeFromNib()
    }

    private func set(_ item: InterfaceNavigationItem, on made: UINavigationItem) {
        if let title = item.title { made.title = views.looks.text(title) }
        made.prompt = item.prompt
        if item.largeTitle == "always" { made.largeTitleDisplayMode = .always }
        if item.largeTitle == "never" { made.largeTitleDisplayMode = .never }
        if !item.left.isEmpty { made.leftBarButtonItems = item.left.map(button) }
        if !item.right.isEmpty { made.rightBarButtonItems = item.right.map(button) }
        made.backBarButtonItem = item.back.map(button)
        if let title = item.titleView.first { made.titleView = views.make([title]).first }
        views.add(made, id: item.id, InterfaceConnections())
    }

    private func button(_ item: InterfaceBarItem) -> UIBarButtonItem {
        let made = views.looks.barItem(item)
        if let controller { views.objects[content.id] = controller }
        views.objects[item.id] = made
        if let view = item.customView.first { made.customView = views.make([view]).first }
        views.connect(item.id, item.connections)
        return made
    }

    var hasView: Bool { content.view != nil }

    /// Makes the controller's view with everything in it. Answers whether the scene has one.
    func loadView() -> Bool {
        guard let controller, let view = content.view else { return false }
        var loading = NibViews(source, modules: views.modules, scene: self)
        loading.objects = views.objects
        loading.add(controller, id: content.id, content.connections.withoutSegues)
        loading.root = (controller, content)
        _ = loading.make([view] + content.others, content.recognizers)
        return true
    }

    // MARK: Segues

    func perform(_ identifier: String, _ sender: Any?) {
        guard let segue = content.connections.segues.first(where: { $0.identifier == identifier }) ?? viewSegue(identifier) else { return }
        perform(segue, sender, asksFirst: false)
    }

    /// A segue that a view or a bar button starts.
    private func viewSegue(_ identifier: String) -> InterfaceSegue? {
        var found: InterfaceSegue?
        for view in [content.view].compactMap({ $0 }) + content.others {
            view.forEach { part in found = found ?? part.connections.segues.first { $0.identifier == identifier } }
        }
        let items = (content.navigationItem?.left ?? []) + (content.navigationItem?.right ?? [])
        return found ?? items.lazy.flatMap(\.connections.segues).first { $0.identifier == identifier }
    }

    /// Makes the destination, lets the source prepare for it, and shows it. `asksFirst` is for segues that a person starts.
    func perform(_ segue: InterfaceSegue, _ sender: Any?, asksFirst: Bool) {
        guard let source = controller else { return }
        if asksFirst, !source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) { return }
        if segue.kind == "unwind" {
            unwind(segue, from: source, sender)
            return
        }
        guard let destination = destination(of: segue, sender) else { return }
        let made = storyboardSegue(segue, source, destination)
        source.prepare(for: made, sender: sender)
        made.perform()
    }

    private func destination(of segue: InterfaceSegue, _ sender: Any?) -> UIViewController? {
        storyboard.make(segue.destination) { [weak self] coder in
            guard let name = segue.selector, let source = self?.controller else { return nil }
            return interfaceMethod(name, of: source)?.call(source, coder, sender, segue.identifier) as? UIViewController
        }
    }

    private func storyboardSegue(
        _ segue: InterfaceSegue, _ source: UIViewController, _ destination: UIViewController
    ) -> UIStoryboardSegue {
        if let name = segue.customClass {
            for module in views.modules {
                if let found = NSClassFromString(module + "." + name) as? UIStoryboardSegue.Type {
                    return found.init(identifier: segue.identifier, source: source, destination: destination)
                }
            }
        }
        return UIStoryboardSegue(identifier: segue.identifier, source: source, destination: destination) {
            switch segue.kind {
            case "show", "push": source.show(destination, sender: source)
            case "showDetail", "replace": source.showDetailViewController(destination, sender: source)
            case "custom", "embed": break
            default: source.present(destination, animated: true)
            }
        }
    }

    /// Shows a child controller in a container view.
    func embed(_ segue: InterfaceSegue, in container: UIView) {
        guard let source = controller, let child = destination(of: segue, nil) else { return }
        source.prepare(for: storyboardSegue(segue, source, child), sender: nil)
        source.addChild(child)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: source)
    }

    /// Goes back to the nearest controller that has the segue's method.
    private func unwind(_ segue: InterfaceSegue, from source: UIViewController, _ sender: Any?) {
        guard let name = segue.selector else { return }
        var (place, passed): (UIViewController?, [UIViewController]) = (source, [])
        while let current = place {
            passed.append(current)
            let stack = (current as? UINavigationController)?.viewControllers.reversed() ?? []
            let candidates = stack + [current]
            let target = candidates.first {
                $0 !== source && $0.canPerformUnwindSegueAction(Selector(name), from: source, sender: sender)
            }
            if let target, let method = interfaceMethod(name, of: target) {
                let made = UIStoryboardSegue(identifier: segue.identifier, source: source, destination: target) {}
                source.prepare(for: made, sender: sender)
                method.call(target, made)
                if target.presentedViewController != nil { target.dismiss(animated: true) }
                for presenter in passed where presenter.presentedViewController != nil && presenter !== source {
                    presenter.dismiss(animated: true)
                }
                target.navigationController?.popToViewController(target, animated: true)
                return
            }
            place = current.parent ?? current.presentingViewController
        }
    }
}

extension InterfaceConnections {
    /// Without the segues, which the controller performs, and which exist before the view.
    fileprivate var withoutSegues: InterfaceConnections { InterfaceConnections(outlets: outlets, actions: actions) }
}
