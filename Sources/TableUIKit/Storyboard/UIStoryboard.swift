import Foundation
import TableDiagnostics
import TableInterfaceBuilder

/// A storyboard by name: a `.storyboard` of the bundle, or below ``Surroundings/imageFolder``.
///
/// Classes are looked up in the modules that the storyboard names and in ``Surroundings/modules``. A controller of an unknown class is one
/// of the class that its element names.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    public let name: String
    private let bundle: Bundle?
    /// Errors for which UIKit raises an exception, with UIKit's messages, in order.
    public private(set) var diagnostics: [Diagnostic] = []

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil
        super.init()
        source = .found(name, "storyboard", in: bundle)
        guard source == nil else { return }
        note(
            "Could not find a storyboard named '\(name)' in bundle \((bundle ?? .main).bundlePath)",
            "put “\(name).storyboard” into the bundle, or below Surroundings.imageFolder")
    }

    private var source: InterfaceSource?
    private var document: InterfaceDocument? { source?.document }

    private func note(_ message: Diagnostic.Sentence, _ hint: String) {
        diagnostics.append(Diagnostic(.error, .storyboardNotFound, message, hints: [hint]))
    }

    /// The controller that the storyboard starts with; `nil` if it has none.
    open func instantiateInitialViewController() -> UIViewController? { document?.initialController.flatMap { make($0) } }

    open func instantiateInitialViewController<Controller: UIViewController>(creator: ((NSCoder) -> Controller?)?) -> Controller? {
        document?.initialController.flatMap { make($0, creator) } as? Controller
    }

    /// UIKit raises an exception if the storyboard has no such controller; this method records an error and returns an empty one.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        instantiateViewController(identifier: identifier)
    }

    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        let content = document?.controllers.first { $0.storyboardIdentifier == identifier }
        if let made = content.flatMap({ make($0.id, creator) }) as? Controller { return made }
        note(
            "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)' of class \(Controller.self)",
            "set the Storyboard ID and the class in Xcode, and add the module of the class to Surroundings.modules")
        return Controller.made()
    }

    /// Makes the controller with an object id.
    package func make(_ id: String, _ creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard let source, let content = document?.controllers.first(where: { $0.id == id }) else { return nil }
        if let reference = content.reference {
            let other = UIStoryboard(name: reference.storyboard, bundle: bundle)
            guard let name = reference.identifier else { return other.instantiateInitialViewController() }
            return other.instantiateViewController(withIdentifier: name)
        }
        let coder = NibCoder()
        let scene = StoryboardScene(self, content, source)
        coder.controllerScene = scene
        let made = creator?(coder) ?? content.customClass.flatMap { custom($0, content.customModule, coder) }
        guard let controller = made ?? Self.systemClass(content).init(coder: coder) else { return nil }
        scene.setUp(controller)
        return controller
    }

    private func custom(_ name: String, _ module: String?, _ coder: NSCoder) -> UIViewController? {
        for module in (module.map { [$0] } ?? []) + Surroundings.modules {
            if let found = NSClassFromString(module + "." + name) as? UIViewController.Type { return found.init(coder: coder) }
        }
        return nil
    }

    private static func systemClass(_ content: InterfaceController) -> UIViewController.Type {
        switch content.element {
        case "tableViewController": UITableViewController.self
        case "collectionViewController": UICollectionViewController.self
        case "navigationController": UINavigationController.self
        case "tabBarController": UITabBarController.self
        case "splitViewController": UISplitViewController.self
        default: UIViewController.self
        }
    }
}

extension UIViewController {
    /// The storyboard that the controller comes from; `nil` for controllers that code makes.
    public var storyboard: UIStoryboard? { (scene as? StoryboardScene)?.storyboard }
}
