import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout

/// What a snapshot of a view or controller shows.
package struct ShownScreen {
    package var content: any TableContent
    package var environment: Environment
    /// The bars of containers; `nil` without bars.
    package var chrome: ScreenChrome?
    /// The appearance that the view or controller overrides; `nil` if it overrides none.
    package var appearance: Appearance?
    /// Warnings `picture.not-drawn` about parts of the screen that a picture lacks; error `picture.empty` if there is nothing to draw.
    package var diagnostics: [Diagnostic] = []
    /// Kept alive with the screen: a controller or data source that the table view asks.
    package var subject: AnyObject?

    package init(
        content: any TableContent, environment: Environment, chrome: ScreenChrome? = nil, appearance: Appearance? = nil,
        diagnostics: [Diagnostic] = []
    ) {
        (self.content, self.environment, self.chrome) = (content, environment, chrome)
        (self.appearance, self.diagnostics) = (appearance, diagnostics)
    }
}

extension Appearance {
    init?(_ style: UIUserInterfaceStyle) {
        switch style {
        case .unspecified: return nil
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}

extension UIView {
    /// A window shows its root view controller; a table view its rows, and a cell or header a row, at the environment's width. Other views
    /// keep the size that code gave them; without one, they are as wide as the environment and as high as their constraints say.
    @MainActor
    package func shownScreen(in environment: Environment) -> ShownScreen {
        var environment = environment
        switch self {
        case let window as UIWindow:
            let screen = Surroundings.with(environment) { UIScreen.main.bounds.size }
            let size = givenSize.isEmpty || givenSize == UIScreen.main.bounds.size ? screen : givenSize
            environment.width = Double(size.width)
            guard let root = window.rootViewController else {
                return .empty(window, "\(type(of: window)) has no root view controller", in: environment)
            }
            var shown = root.shownScreen(in: environment, height: size.height)
            shown.appearance = shown.appearance ?? Appearance(overriddenStyle)
            return shown
        case let table as UITableView:
            table.pictureBar = NavigationBarStyle.none
            return ShownScreen(content: table.tableContent(), environment: environment, appearance: Appearance(overriddenStyle))
        default:
            let isRow = self is UITableViewCell || self is UITableViewHeaderFooterView
            let size = isRow || givenSize.isEmpty ? nil : givenSize
            if let size { environment.width = Double(size.width) }
            return ShownScreen(
                content: ViewTable(self, height: size?.height, in: environment), environment: environment,
                appearance: Appearance(overriddenStyle))
        }
    }
}

extension CGSize {
    fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension ShownScreen {
    @MainActor
    fileprivate static func empty(_ view: UIView, _ message: String, in environment: Environment) -> ShownScreen {
        ShownScreen(
            content: ViewTable(view, height: environment.height, in: environment), environment: environment,
            diagnostics: [Diagnostic(.error, "picture.empty", message, hints: ["give it one before the snapshot"])])
    }
}

extension UIViewController {
    /// What the controller shows after it appeared at the environment's width: of a container the controller that fills it, with the bars.
    /// This is its table view with all rows if nothing else is visible, otherwise its whole view, as high as the screen.
    @MainActor
    package func shownScreen(in environment: Environment, height: CGFloat? = nil) -> ShownScreen {
        let height = height ?? CGFloat(environment.height)
        Surroundings.with(environment) { appear(height: height) }
        var path: [UIViewController] = [self]
        while let child = path.last?.shownChild, !path.contains(where: { $0 === child }) { path.append(child) }
        let shown = path.last ?? self
        if shown is UINavigationController || shown is UITabBarController || shown is UISplitViewController {
            return .empty(shown.view, "\(type(of: shown)) has no view controllers", in: environment)
        }
        let bars = ScreenBars(path, isWide: environment.width >= 600)
        var chrome: ScreenChrome?
        if let settings = bars.settings {
            chrome = ScreenChrome(settings, title: "", device: environment.device, height: Double(height))
            chrome?.showsAllRows = true
        }
        let room = chrome.map { CGFloat($0.clearHeight(environment.theme)) } ?? height
        return ShownScreen(
            content: shown.content(height: room, under: bars.settings, in: environment), environment: environment, chrome: chrome,
            appearance: Appearance(shown.view.overriddenStyle),
            diagnostics: bars.missing.map {
                Diagnostic(
                    .warning, "picture.not-drawn", "\($0) is not drawn in the picture of \(type(of: self))",
                    hints: ["test it in code, or in a snapshot of its own"])
            } + NotDrawn.diagnostics(of: path + [UIApplication.shared, UIScreen.main] + bars.objects))
    }

    private func content(height: CGFloat, under bars: ChromeSettings?, in environment: Environment) -> any TableContent {
        if let cover = contentUnavailableView, cover.superview == nil {
            if cover.backgroundColor == nil { cover.backgroundColor = view.backgroundColor }
            return whole(cover, height, bars, environment)
        }
        guard let table = shownTable else { return whole(view, height, bars, environment) }
        if let empty = table.emptyState { return whole(empty, height, bars, environment) }
        guard view.showsOnly(table) else { return whole(view, height, bars, environment) }
        table.pictureBar = bars?.bar ?? NavigationBarStyle.none
        return table.tableContent()
    }

    private func whole(_ view: UIView, _ height: CGFloat, _ bars: ChromeSettings?, _ environment: Environment) -> ViewTable {
        var table = ViewTable(view, height: height, in: environment)
        if bars != nil { table.background = (view.backgroundColor ?? self.view.backgroundColor)?.reference }
        return table
    }
}

extension ChromeSettings {
    fileprivate var bar: NavigationBarStyle { !hasNavigationBar ? .none : hasLargeTitle ? .large : .inline }
}

extension UITableView {
    /// The bar above the table, if it fills its controller's view.
    var barAbove: NavigationBarStyle {
        var view: UIView? = self
        while let current = view, current.viewController == nil { view = current.superview }
        guard let owner = view?.viewController, let navigation = owner.navigationController, owner.shownTable === self,
            owner.view.showsOnly(self)
        else { return .none }
        return ScreenBars([navigation, owner], isWide: false).settings?.bar ?? .none
    }

    /// The background view of a table without rows; `nil` if there are rows or no such view.
    fileprivate var emptyState: UIView? {
        guard let backgroundView, !backgroundView.isHidden, (0..<numberOfSections).allSatisfy({ numberOfRows(inSection: $0) == 0 }) else {
            return nil
        }
        return backgroundView
    }
}

extension UIView {
    /// Whether all visible contents of the view belong to a table within it.
    fileprivate func showsOnly(_ table: UITableView) -> Bool {
        if self === table { return true }
        if isHidden || alpha < 0.01 || bounds.isEmpty { return true }
        guard table.isDescendant(of: self) else { return !drawsContent && subviews.allSatisfy { $0.showsOnly(table) } }
        return subviews.allSatisfy { $0.showsOnly(table) }
    }

    /// Whether the view itself draws something.
    private var drawsContent: Bool { backgroundColor.map { $0.cgColor.alpha > 0 } ?? false || intrinsicContentSize.width > 0 }
}
