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
    /// What a person uses on a screen that another module draws.
    package var used: AnyObject?
    /// Shows the same screen again, after a person has used it; `nil` if that takes a new one.
    package var again: (@MainActor (Environment) -> ShownScreen)?

    package init(
        content: any TableContent, environment: Environment, chrome: ScreenChrome? = nil, appearance: Appearance? = nil,
        diagnostics: [Diagnostic] = []
    ) {
        (self.content, self.environment, self.chrome) = (content, environment, chrome)
        (self.appearance, self.diagnostics) = (appearance, diagnostics)
    }
}

/// A controller whose screen another module draws.
@MainActor
package protocol ScreenHost: UIViewController {
    /// The screen in the bars around the controller; `nil` for none.
    func hostedScreen(in environment: Environment, _ bars: ScreenChrome?) -> ShownScreen
}

extension Appearance {
    package init?(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) {
        guard let plain = Appearance(style) ?? (contrast == .high ? .light : nil) else { return nil }
        self = contrast == .high ? plain.withHighContrast : plain
    }

    package init?(_ style: UIUserInterfaceStyle) {
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
        var environment = overrides.applied(to: environment)
        let appearance = Appearance(overrides.userInterfaceStyle)
        switch self {
        case let window as UIWindow:
            let screen = Surroundings.with(environment) { UIScreen.main.bounds.size }
            let size = givenSize.isEmpty || givenSize == UIScreen.main.bounds.size ? screen : givenSize
            environment.width = Double(size.width)
            guard let root = window.rootViewController else {
                return .empty(window, "\(type(of: window)) has no root view controller", in: environment)
            }
            var shown = root.shownScreen(in: environment, height: size.height)
            shown.appearance = shown.appearance ?? appearance
            return shown
        case let table as UITableView:
            table.pictureBar = NavigationBarStyle.none
            return ShownScreen(content: table.tableContent(), environment: environment, appearance: appearance)
        default:
            let isRow = self is UITableViewCell || self is UITableViewHeaderFooterView
            let size = isRow || givenSize.isEmpty ? nil : givenSize
            if let size { environment.width = Double(size.width) }
            return ShownScreen(
                content: ViewTable(self, height: size?.height, in: environment), environment: environment, appearance: appearance)
        }
    }
}

extension CGSize {
    fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension ShownScreen {
    /// The screen as a part of another one: a column or a card.
    @MainActor
    fileprivate var node: Node {
        let table: Node.TableNode
        switch content {
        case let content as ViewTable:
            if chrome == nil { return content.node }
            table = Node.TableNode(content)
        case let content as UITableViewContent: table = Node.TableNode(content)
        default: return .empty
        }
        var part = table
        if var chrome {
            (chrome.isPart, chrome.showsAllRows) = (true, false)
            part.bars = chrome
        }
        return .table(part)
    }

    @MainActor
    fileprivate static func empty(_ view: UIView, _ message: Diagnostic.Sentence, in environment: Environment) -> ShownScreen {
        ShownScreen(
            content: ViewTable(view, height: environment.height, in: environment), environment: environment,
            diagnostics: [Diagnostic(.error, .pictureEmpty, message, hints: ["give it one before the snapshot"])])
    }
}

extension UIViewController {
    /// What the controller shows after it appeared at the environment's width: of a container the controller that fills it, with the bars,
    /// and what is presented over it. This is its table view with all rows if nothing else is visible, otherwise its whole view, as high as
    /// the screen, with the safe area that the bars leave.
    @MainActor
    package func shownScreen(in environment: Environment, height: CGFloat? = nil) -> ShownScreen {
        let height = height ?? CGFloat(environment.height)
        Surroundings.with(environment) {
            loadViewIfNeeded()
            giveSafeArea(in: environment, height: height)
            appear(height: height)
        }
        // Split view controllers have columns where the environment is wide enough.
        let (path, hasColumns) = Surroundings.with(environment) {
            let path = shownPath
            return (path, (path.last as? UISplitViewController)?.visibleColumns.isEmpty == false)
        }
        let shown = path.last ?? self
        if hasColumns, let split = shown as? UISplitViewController {
            return split.columnsScreen(path, environment, Double(height))
        }
        if shown is UINavigationController || shown is UITabBarController || shown is UISplitViewController || shown is UIPageViewController
        {
            return .empty(shown.view, "\(type(of: shown)) has no view controllers", in: environment)
        }
        guard !shown.lacksView else { return .empty(shown.view, "loadView() of \(type(of: shown)) sets no view", in: environment) }
        let environment = shown.overrides.applied(to: environment)
        return Surroundings.with(environment) {
            let bars = ScreenBars(path)
            var ofCovers: [Diagnostic] = []
            var chrome = screenChrome(bars, environment, height)
            let covers = ([presentedViewController] + path.dropFirst().map(\.ownPresented)).compactMap { $0 }
                .filter { !path.contains($0) }
            for cover in covers {
                // Over a table with all rows, there is no middle of a screen.
                chrome = chrome ?? ScreenChrome(ChromeSettings.withoutBars, title: "", device: environment.device, height: Double(height))
                chrome?.showsAllRows = false
                ofCovers += cover.show(over: &chrome, of: shown, bars, in: environment)
            }
            giveSafeArea(in: environment, height: height)
            if let host = shown as? any ScreenHost {
                var hosted = host.hostedScreen(in: environment, chrome)
                hosted.appearance = hosted.appearance ?? Appearance(shown.overrides.userInterfaceStyle)
                hosted.diagnostics += bars.diagnostics(of: "\(type(of: self))") + ofCovers
                return hosted
            }
            let table = shown.tableAlone
            if table == nil, chrome != nil { chrome?.isOverContent = true }
            let room = chrome.map { CGFloat($0.clearHeight(environment.theme)) } ?? height
            let content: any TableContent
            if let table {
                table.pictureBar = bars.settings?.bar ?? NavigationBarStyle.none
                content = table.tableContent()
            } else {
                content = shown.wholeContent(height: room, hasBars: bars.settings != nil, environment)
            }
            return ShownScreen(
                content: content, environment: environment, chrome: chrome, appearance: Appearance(shown.overrides.userInterfaceStyle),
                diagnostics: bars.diagnostics(of: "\(type(of: self))")
                    + NotDrawn.diagnostics(of: path + [UIApplication.shared, UIScreen.main] + bars.objects) + shown.view.hiddenTables
                    + ofCovers)
        }
    }

    /// From a container to the controller that fills it, or to the one that is presented instead of it.
    private var shownPath: [UIViewController] {
        var path: [UIViewController] = [self]
        while let last = path.last {
            let cover = last === self ? presentedViewController : last.ownPresented
            let next = cover.flatMap { $0.coversScreen ? $0 : nil } ?? last.shownChild
            guard let next, !path.contains(where: { $0 === next }) else { break }
            path.append(next)
        }
        return path
    }

    /// Whether nothing of the presenting controller is visible.
    var coversScreen: Bool {
        switch modalPresentationStyle {
        case .fullScreen, .currentContext: !(self is UIAlertController)
        default: false
        }
    }

    fileprivate func screenChrome(_ bars: ScreenBars, _ environment: Environment, _ height: CGFloat) -> ScreenChrome? {
        guard let settings = bars.settings else { return nil }
        var chrome = ScreenChrome(settings, title: "", device: environment.device, height: Double(height))
        (chrome.showsAllRows, chrome.look) = (true, bars.look)
        return chrome
    }

    /// Gives the visible controller the safe area that the bars leave, if a window shows it.
    func updateSafeArea() {
        var root = self
        while let outer = root.parent { root = outer }
        guard let window = root.viewIfLoaded?.superview, window.window === window else { return }
        root.giveSafeArea(in: Surroundings.environment, height: window.bounds.height)
    }

    /// Gives the view of a screen without a table of its own the safe area that the bars leave, or that of the device.
    private func giveSafeArea(in environment: Environment, height: CGFloat) {
        let path = shownPath
        guard let shown = path.last else { return }
        // The list of a collection view is made as it appears.
        guard shown.tableAlone == nil else { return shown.barInsets = nil }
        let bars = screenChrome(ScreenBars(path), environment, height)?.safeArea(environment.theme)
        shown.barInsets = UIEdgeInsets(bars ?? environment.device.safeArea, environment.direction)
    }

    /// The table that is all that the controller shows; `nil` if it shows something else.
    private var tableAlone: UITableView? {
        guard contentUnavailableView?.superview != nil || contentUnavailableView == nil, let table = shownTable, table.emptyState == nil,
            view.showsOnly(table)
        else { return nil }
        return table
    }

    private func wholeContent(height: CGFloat, hasBars: Bool, _ environment: Environment) -> ViewTable {
        if let cover = contentUnavailableView, cover.superview == nil {
            if cover.backgroundColor == nil { cover.backgroundColor = view.backgroundColor }
            return whole(cover, height, hasBars, environment)
        }
        guard let background = shownTable?.emptyState else { return whole(view, height, hasBars, environment) }
        background.coveredInsets = view.safeAreaInsets
        return whole(background, height, hasBars, environment)
    }

    private func whole(_ view: UIView, _ height: CGFloat, _ hasBars: Bool, _ environment: Environment) -> ViewTable {
        var table = ViewTable(view, height: height, in: environment)
        if hasBars { table.background = (view.backgroundColor ?? self.view.backgroundColor)?.reference }
        return table
    }
}

extension Device {
    var safeArea: EdgeInsets { EdgeInsets(top: topInset, leading: leadingInset, bottom: bottomInset, trailing: trailingInset) }
}

extension ChromeSettings {
    fileprivate var bar: NavigationBarStyle { !hasNavigationBar ? .none : hasLargeTitle ? .large : .inline }

    /// A screen without bars of the app.
    fileprivate static var withoutBars: ChromeSettings {
        var settings = ChromeSettings()
        settings.hasNavigationBar = false
        return settings
    }
}

extension UISplitViewController {
    /// The columns side by side, each with its own bars, in the bars around the split view controller.
    fileprivate func columnsScreen(_ path: [UIViewController], _ environment: Environment, _ height: Double) -> ShownScreen {
        Surroundings.with(environment) {
            let device = environment.device
            let bars = ScreenBars(path)
            var chrome =
                screenChrome(bars, environment, CGFloat(height))
                ?? ScreenChrome(ChromeSettings.withoutBars, title: "", device: device, height: height)
            (chrome.isOverContent, chrome.showsAllRows) = (true, false)
            let area = chrome.safeArea(environment.theme)
            var (columns, diagnostics, x): ([Node], [Diagnostic], Double) = ([], [], 0)
            for (index, controller) in visibleColumns.enumerated() {
                let isLast = index == visibleColumns.count - 1
                let width = isLast ? environment.width - x : columnWidth(index, of: environment.width)
                var inner = environment
                inner.device = device.part(width: width, height: height, top: area.top, bottom: area.bottom)
                let shown = controller.shownScreen(in: inner, height: CGFloat(height))
                columns.append(shown.node.frame(width: width, height: height))
                diagnostics += shown.diagnostics
                guard !isLast else { break }
                let line = 1 / environment.scale
                columns.append(Node.shape(Node.ShapeNode(.rectangle, color: .token(.separator))).frame(width: line, height: height))
                x += width + line
            }
            let name = "\(type(of: self))"
            return ShownScreen(
                content: ViewTable(HStack(spacing: 0) { columns }, height: height, title: name), environment: environment, chrome: chrome,
                appearance: Appearance(overrides.userInterfaceStyle), diagnostics: bars.diagnostics(of: name) + diagnostics)
        }
    }
}

extension UIViewController {
    /// Puts the presented controller over the screen: an alert, or a card with its own bars. Returns what the card lacks.
    fileprivate func show(
        over chrome: inout ScreenChrome?, of shown: UIViewController, _ bars: ScreenBars, in environment: Environment
    ) -> [Diagnostic] {
        guard let screen = chrome else { return [] }
        let top = shown.tableAlone == nil ? 0 : screen.topHeight(environment.theme)
        func anchor(_ popover: UIPopoverPresentationController) -> BarLook.Anchor? {
            popover.prepare(isNew: false)
            return popover.anchor(over: shown.view, bars, top: top)
        }
        if let alert = self as? UIAlertController {
            var look = alert.look
            let isWide = environment.device.hasRegularWidth
            // Since iOS 26, phones too show an action sheet beside its source.
            if look.isActionSheet, isWide || environment.theme[.barGlass] == 1 {
                look.anchor = popoverPresentationController.flatMap(anchor)
            }
            chrome?.look.alert = look
            return look.isActionSheet && isWide && look.anchor == nil ? [withoutSource("action sheet")] : []
        }
        if isPopover(in: environment), let popover = popoverPresentationController {
            return showPopover(over: &chrome, on: screen, at: anchor(popover), in: environment)
        }
        if modalPresentationStyle == .popover, let other = adapted, other !== self {
            return other.show(over: &chrome, of: shown, bars, in: environment)
        }
        let frame = cardFrame(on: screen, in: environment)
        let isLarge = frame.width >= screen.size.width
        var inner = environment
        inner.device = environment.device.part(
            width: frame.width, height: frame.height, top: 0, bottom: isLarge ? screen.bottomInset : 0)
        let inside = shownScreen(in: inner, height: CGFloat(frame.height))
        let sheet = sheetPresentationController
        var card = BarLook.Sheet(
            frame: frame, radius: sheet?.preferredCornerRadius.map { Double($0) } ?? ScreenChrome.sheetRadius(environment.theme),
            node: inside.node)
        card.hasGrabber = sheet?.prefersGrabberVisible == true
        chrome?.look.sheet = card
        return inside.diagnostics
    }

    /// Where a presented controller is on a screen, in points: as high as its detent, or on wide screens a card in the middle.
    fileprivate func cardFrame(on screen: ScreenChrome, in environment: Environment) -> Rect {
        if let customPresentation { return Rect(customPresentation.frameOfPresentedViewInContainerView) }
        let detent = sheetPresentationController?.shownDetent
        let own = preferredContentSize
        return screen.cardFrame(
            height: detent?.height(screen.mediumDetent, screen.sheetFrame(height: nil, environment.theme).height),
            card: own == .zero ? nil : Size(width: Double(own.width), height: Double(own.height)),
            isWide: environment.device.hasRegularWidth, environment.theme)
    }

    // MARK: Popovers

    /// Whether a controller with the style `popover` keeps it: on compact screens, it becomes a sheet unless its delegate says `none`.
    fileprivate func isPopover(in environment: Environment) -> Bool {
        guard modalPresentationStyle == .popover, let popover = popoverPresentationController else { return false }
        guard !environment.device.hasRegularWidth else { return true }
        return popover.delegate?.adaptivePresentationStyle(for: popover, traitCollection: traitCollection) == UIModalPresentationStyle.none
    }

    /// The controller that a compact screen shows instead of a popover.
    private var adapted: UIViewController? {
        popoverPresentationController.flatMap { popover in
            popover.delegate?.presentationController(popover, viewControllerForAdaptivePresentationStyle: .pageSheet)
        }
    }

    /// Of a navigation controller without a size the size of what it shows; 320 points wide and as high as fits if code sets none.
    private var popoverSize: CGSize {
        let own = preferredContentSize == .zero ? shownChild?.popoverSize : preferredContentSize
        guard let own, own.width > 0 || own.height > 0 else { return CGSize(width: 320, height: 1100) }
        return CGSize(width: own.width > 0 ? own.width : 320, height: own.height > 0 ? own.height : 1100)
    }

    private func showPopover(
        over chrome: inout ScreenChrome?, on screen: ScreenChrome, at anchor: BarLook.Anchor?, in environment: Environment
    ) -> [Diagnostic] {
        let own = popoverSize
        let height = min(Double(own.height), screen.size.height - screen.topInset - max(10, screen.bottomInset))
        let size = Size(width: min(Double(own.width), screen.size.width - 20), height: height)
        var inner = environment
        inner.device = environment.device.part(width: size.width, height: size.height, top: 0, bottom: 0)
        let shown = shownScreen(in: inner, height: CGFloat(size.height))
        var card = BarLook.Sheet(
            frame: Rect(origin: .zero, size: size), radius: ScreenChrome.popoverRadius(environment.theme), node: shown.node)
        card.anchor = anchor
        if let table = shownPath.last?.tableAlone, table.style != .plain { card.ground = .token(.groupedBackground) }
        if let color = shownPath.last?.view.backgroundColor { card.ground = color.reference }
        chrome?.look.sheet = card
        return shown.diagnostics + (anchor == nil ? [withoutSource("popover")] : [])
    }

    private func withoutSource(_ name: String) -> Diagnostic {
        Diagnostic(
            .error, .pictureEmpty, "the \(name) of \(type(of: self)) points at nothing, which stops the app on iOS",
            hints: ["set its barButtonItem, its sourceItem or its sourceView before it is presented"])
    }
}

extension UIPopoverPresentationController {
    /// What the popover points at over a view; `nil` if code says nothing that is there. Bars are over views, and above tables.
    fileprivate func anchor(over shown: UIView, _ bars: ScreenBars, top: Double) -> BarLook.Anchor? {
        if let item = barButtonItem ?? sourceItem as? UIBarButtonItem { return bars.anchor(of: item) }
        guard let view = sourceView ?? sourceItem as? UIView else { return nil }
        var rect = Rect(view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: shown))
        rect.origin.y += top
        return .rect(rect)
    }
}

extension UITableView {
    /// The bar above the table, if it fills its controller's view.
    var barAbove: NavigationBarStyle {
        var view: UIView? = self
        while let current = view, current.viewController == nil { view = current.superview }
        guard let owner = view?.viewController, let navigation = owner.navigationController, owner.shownTable === self,
            owner.view.showsOnly(self)
        else { return .none }
        return ScreenBars([navigation, owner]).settings?.bar ?? .none
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

    /// An error for each table that has rows and no height.
    fileprivate var hiddenTables: [Diagnostic] {
        guard !isHidden, alpha > 0 else { return [] }
        guard let table = self as? UITableView else { return subviews.flatMap(\.hiddenTables) }
        let rows = (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
        guard table.bounds.height < 1 || table.bounds.width < 1, rows > 0 else { return [] }
        let (width, height) = (Int(table.bounds.width), Int(table.bounds.height))
        return [
            Diagnostic(
                .error, .pictureEmpty,
                "\(type(of: table)) has \(rows == 1 ? "a row" : "\(rows) rows") and is \(width) points wide and \(height) points high",
                hints: ["constrain its height, or give it a frame"])
        ]
    }

    /// Whether the view itself draws something.
    private var drawsContent: Bool { backgroundColor.map { $0.cgColor.alpha > 0 } ?? false || intrinsicContentSize.width > 0 }
}
