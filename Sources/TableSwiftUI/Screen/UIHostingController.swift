import Foundation
import TableCells
import TableInputs
import TableLayout
import TableUIKit

/// A controller that shows a SwiftUI view among those of UIKit.
///
/// In a navigation controller, the view's title, toolbar and search field are those of the bar, and its links push controllers.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content { didSet { draw() } }
    /// A picture takes the size that the container gives the view.
    open var sizingOptions: UIHostingControllerSizingOptions = []
    open var safeAreaRegions = SafeAreaRegions.all
    private let navigator = Navigator()
    private var shownScreen: ViewScreen?
    /// The controller of `navigationDestination(isPresented:)` and its like.
    private var destination: (controller: UIViewController, dismiss: @MainActor () -> Void)?

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    public init?(coder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: coder)
    }
    /// Fails: only a subclass knows its view, and passes it to ``init(coder:rootView:)``.
    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        let drawing = NodeConfiguration { [weak self] environment in self?.node(in: environment) ?? .empty }.makeContentView()
        drawing.frame = UIScreen.main.bounds
        drawing.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        drawing.backgroundColor = .systemBackground
        view = drawing
    }
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The back button of UIKit's bar has closed what a binding showed.
        if let destination, navigationController?.viewControllers.contains(where: { $0 === destination.controller }) == false {
            self.destination = nil
            destination.dismiss()
        }
        draw()
    }

    /// The size that the view takes of another one, in points.
    open func sizeThatFits(in size: CGSize) -> CGSize {
        var environment = Surroundings.environment
        environment.width = Double(size.width)
        let node = screen(in: environment).drawn.node
        let own = NodeMeasure(environment, shaper: Surroundings.shaper, images: Surroundings.imageSource)
            .size(of: node, width: Double(size.width), height: Double(size.height))
        return CGSize(width: own.width, height: own.height)
    }

    // MARK: Drawing

    /// The screen, drawn in an environment.
    private func screen(in environment: TableCells.Environment) -> ViewScreen {
        navigator.show = navigationController == nil ? nil : { [weak self] in self?.push($0, $1) }
        let screen = shownScreen ?? ViewScreen(unseen: rootView)
        shownScreen = screen
        screen.navigator = navigationController == nil ? nil : navigator
        screen.close = closing
        screen.show(rootView, in: environment)
        return screen
    }

    /// What `dismiss` does.
    private var closing: (@MainActor () -> Void)? {
        if let navigation = navigationController, navigation.viewControllers.first !== self {
            return { [weak navigation] in navigation?.popViewController(animated: true) }
        }
        guard presentingViewController != nil else { return nil }
        return { [weak self] in self?.dismiss(animated: true) }
    }

    private func node(in environment: TableCells.Environment) -> Node {
        var own = environment
        if let width = viewIfLoaded?.bounds.width, width > 0 { own.width = Double(width) }
        return screen(in: own).drawn.node.frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func draw() {
        guard isViewLoaded else { return }
        showBars(screen(in: Surroundings.environment).drawn)
        view.invalidateIntrinsicContentSize()
    }

    /// Gives the bars of UIKit what the view asks for.
    private func showBars(_ drawn: _Drawn) {
        guard let navigation = navigationController, drawn.bars == nil else { return }
        let own = drawn.preferences
        if let title = own.title { navigationItem.title = title }
        if let isLarge = own.hasLargeTitle { navigationItem.largeTitleDisplayMode = isLarge ? .always : .never }
        if let hides = own.hidesBar { navigation.setNavigationBarHidden(hides, animated: false) }
        if own.hidesBack { navigationItem.hidesBackButton = true }
        func items(_ place: ToolbarItemPlacement.Place) -> [UIBarButtonItem] {
            own.toolbar.filter { $0.placement.place == place }.map { entry in
                if entry.button.style == .search { return navigationItem.searchBarPlacementBarButtonItem }
                let item = UIBarButtonItem(
                    title: entry.button.title,
                    primaryAction: UIAction { [weak self] _ in
                        _ = entry.controls.first?.use(.tap)
                        self?.draw()
                    })
                if entry.placement.isDone { item.style = .done }
                return item
            }
        }
        let (leading, trailing, bottom) = (items(.leading), items(.trailing), items(.bottom))
        if !leading.isEmpty { navigationItem.leftBarButtonItems = leading }
        if !trailing.isEmpty { navigationItem.rightBarButtonItems = trailing.reversed() }
        if !bottom.isEmpty {
            toolbarItems = bottom
            navigation.setToolbarHidden(false, animated: false)
        }
        if let title = own.toolbar.first(where: { $0.placement.place == .title }) { navigationItem.title = title.button.title }
        if let search = own.search {
            let controller = navigationItem.searchController ?? UISearchController(searchResultsController: nil)
            (controller.searchBar.placeholder, controller.searchBar.text) = (search.prompt, search.text.wrappedValue)
            navigationItem.searchController = controller
        }
        showDestination(own.shownDestination)
    }

    // MARK: Navigation

    private func push(_ item: Navigator.Item, _ values: EnvironmentValues) {
        let make: @MainActor (_Scope) -> _Drawn
        switch item {
        case .view(let draw): make = draw
        case .value(let value):
            guard let found = shownScreen?.drawn.preferences.destinations[ObjectIdentifier(type(of: value.base))] else { return }
            make = { found(value.base, $0) }
        }
        show(make, values)
    }

    @discardableResult
    private func show(_ make: @escaping @MainActor (_Scope) -> _Drawn, _ values: EnvironmentValues?) -> UIViewController {
        let page = UIHostingController<_Page>(rootView: _Page(values: values, draw: make))
        navigationController?.pushViewController(page, animated: true)
        page.loadViewIfNeeded()
        page.draw()
        return page
    }

    private func showDestination(_ shown: Preferences.Presented?) {
        if let shown, destination == nil, let draw = shown.draw {
            destination = (show({ _ in draw() }, nil), shown.dismiss)
        } else if shown == nil, let page = destination?.controller {
            destination = nil
            if navigationController?.topViewController === page { navigationController?.popViewController(animated: false) }
        }
    }
}

extension UIHostingController: ScreenHost {
    package func hostedScreen(in environment: TableCells.Environment, _ bars: ScreenChrome?) -> ShownScreen {
        let screen = screen(in: environment)
        var shown = screen.shown(in: bars)
        shown.used = screen
        return shown
    }
}

/// What a link of a hosted view leads to, in the environment of the link.
struct _Page: _Leaf {
    let values: EnvironmentValues?
    let draw: @MainActor (_Scope) -> _Drawn

    func _draw(in scope: _Scope) -> _Drawn {
        guard var values else { return draw(scope) }
        (values.layout, values.navigator, values.dismiss) = (
            scope.environment.layout, scope.environment.navigator, scope.environment.dismiss
        )
        values.isInRow = false
        return draw(scope.with { $0 = values })
    }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
