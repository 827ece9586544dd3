import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableUIKit

/// A SwiftUI view on a screen: its rows and bars, and what a person can do with them.
///
///     let screen = ViewScreen(SettingsView())
///     try screen.tap("Notifications")
///     try screen.set("Sounds", true)
///     screen.title  // "Notifications"
@MainActor
public final class ViewScreen {
    private var view: any View
    private let root = Place()
    private var layout: TableCells.Environment { didSet { shownLayout = layout } }
    /// With what a preview asks for.
    private var shownLayout: TableCells.Environment
    private let editMode = Slot(EditMode.inactive)
    private(set) var drawn = _Drawn(.empty)
    private var pass = Pass()
    private let tasks = Pass.Tasks()
    private var fronts: [Place] = []
    /// The presented alert or dialog; `nil` for none.
    private var alert: Preferences.Presented?
    private var sheet: Preferences.Presented?
    /// The navigation stack around the screen, if it belongs to UIKit.
    var navigator: Navigator?
    /// Closes the screen, if UIKit presents it.
    var close: (@MainActor () -> Void)?

    /// Draws the view in an environment, and runs what `onAppear`, `task` and `onChange` do.
    public init(_ view: any View, in environment: TableCells.Environment = TableCells.Environment()) {
        self.view = view
        layout = environment.forLists
        shownLayout = layout
        update()
    }

    /// A screen that nothing has been drawn of yet.
    init(unseen view: any View) {
        self.view = view
        layout = TableCells.Environment()
        shownLayout = layout
    }

    /// Draws another view in an environment; the state of views at the same places stays.
    func show(_ view: any View, in environment: TableCells.Environment) {
        (self.view, layout) = (view, environment.forLists)
        update()
    }

    /// Draws the view in another environment; what it keeps stays.
    package func show(in environment: TableCells.Environment) { show(view, in: environment) }

    /// Replaces what views keep where `change` answers a value, and draws the view again. Objects are passed as they are.
    package func changeState(_ change: (Any) -> Any?) {
        for state in root.allStates { ViewObjects.change(state, change) }
        update()
    }

    /// Whether the view has bars of its own.
    package var hasBars: Bool { drawn.bars != nil }
    /// The numbers of lists, of their rows, and of texts and pictures outside them.
    package var counts: (lists: Int, rows: Int, texts: Int, images: Int) {
        var counts = (lists: 0, rows: 0, texts: 0, images: 0)
        if drawn.list != nil { return (1, rowCounts.reduce(0, +), 0, 0) }
        var isLoading = false
        func add(_ node: Node) {
            switch node {
            case .spinner: isLoading = true
            case .table(let table):
                counts.lists += 1
                guard let content = table.content else { break }
                counts.rows += (0..<content.sectionCount).reduce(0) { $0 + content.rowCount(inSection: $1) }
            case .text(let text): counts.texts += text.text.isEmpty ? 0 : 1
            case .image, .symbol: counts.images += 1
            default: node.children.forEach(add)
            }
        }
        add(drawn.node)
        return isLoading && counts.rows == 0 ? (counts.lists, 0, 0, 0) : counts
    }

    /// The most rounds of drawing after changes that `onAppear`, `onChange` and others make.
    private static let roundLimit = 12

    /// Draws the view again, until nothing changes it. Needed after changes that the screen does not know of, such as a model's.
    public func update() {
        var diagnostics: [Diagnostic] = []
        for round in 1...Self.roundLimit {
            pass = Pass(tasks: tasks)
            Surroundings.with(shownLayout) { evaluate() }
            for place in fronts where !pass.fronts.contains(where: { $0 === place }) { place.clear() }
            fronts = pass.fronts
            let asked = asked
            let isOther = asked != shownLayout
            shownLayout = asked
            let effects = pass.takeEffects()
            if effects.isEmpty, !isOther { break }
            for effect in effects { effect() }
            if round == Self.roundLimit, !effects.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        .warning, .pictureNotDrawn,
                        "onAppear or onChange changes the view every time, so its last change is not drawn",
                        hints: ["make sure that the change happens only once"]))
            }
        }
        if tasks.waiting > 0 { pass.note("task", "it waits for something, and the picture shows the view before its end") }
        found = diagnostics + pass.diagnostics
    }
    private var found: [Diagnostic] = []

    /// The environment that the view asks for as a preview, by modifiers around all of it, or by its color scheme.
    private var asked: TableCells.Environment {
        var values = EnvironmentValues()
        values.layout = layout
        view.changeOutermost(&values)
        var asked = drawn.preferences.preview.applied(to: values.layout, drawn)
        if (drawn.preferences.colorScheme ?? values.colorScheme) == .dark { asked.appearance = .dark }
        return asked
    }

    private func evaluate() {
        var values = EnvironmentValues()
        values.layout = shownLayout
        values.colorScheme = shownLayout.appearance?.isDark == true ? .dark : .light
        let mode = editMode
        values.editMode = Binding(get: { mode.value }) { mode.value = $0 }
        values.room = size
        values.navigator = navigator
        if let close { values.dismiss = DismissAction(isPresented: true, close) }
        let scope = _Scope(environment: values, place: root, pass: pass)
        func draw(_ view: some View) -> _Drawn { view.draw(in: scope) }
        drawn = draw(view)
        (alert, sheet) = (nil, nil)
        while let presented = drawn.preferences.presented {
            switch presented.kind {
            case .alert, .dialog:
                alert = presented
                settle()
                return
            case .sheet, .cover, .push:
                guard let next = presented.draw else { return }
                sheet = presented
                drawn = next()
            }
        }
        settle()
    }

    /// Draws the rows that the screen shows, so that what they do as they appear has happened.
    private func settle() {
        guard let list = drawn.list else { return }
        var left = 40
        for section in list.sections.indices {
            for row in 0..<list.sections[section].count {
                guard left > 0 else { break }
                left -= 1
                _ = list.drawn(at: IndexPath(row: row, section: section))
            }
        }
        guard drawn.preferences.presented == nil, drawn.preferences.shownDestination == nil else { return }
        // Rows present alerts and sheets too.
        for preferences in list.rowPreferences {
            drawn.preferences.presented = drawn.preferences.presented ?? preferences.presented
        }
        guard let presented = drawn.preferences.presented, alert == nil else { return }
        switch presented.kind {
        case .alert, .dialog: alert = presented
        case .sheet, .cover, .push:
            if let next = presented.draw, sheet == nil {
                sheet = presented
                drawn = next()
            }
        }
    }

    private var size: CGSize { CGSize(width: shownLayout.width, height: shownLayout.height) }

    // MARK: What it shows

    /// What a picture of the screen shows.
    package var shown: ShownScreen { shown(in: nil) }

    /// The same in the bars of UIKit's containers, which are around those of the view.
    func shown(in outer: ScreenChrome?) -> ShownScreen {
        var chrome = outer
        if var settings = bars {
            if let outer, settings.tabs.isEmpty {
                (settings.tabs, settings.selectedTab) = (outer.settings.tabs, outer.settings.selectedTab)
            }
            if let outer, drawn.bars == nil { settings = outer.settings.covered(by: settings.cover) }
            chrome = ScreenChrome(settings, title: "", device: shownLayout.device)
            chrome?.showsAllRows = outer?.showsAllRows ?? true
            if let outer { chrome?.look = outer.look }
        }
        let room = chrome?.clearHeight(shownLayout.theme) ?? shownLayout.height
        var list = drawn.list
        if drawn.bars == nil, let bar = outer?.settings, bar.hasNavigationBar { list?.navigationBar = bar.hasLargeTitle ? .large : .inline }
        let content: any TableContent = list ?? ViewContent(drawn, height: room, hasBars: chrome != nil, in: shownLayout)
        let scheme = drawn.preferences.colorScheme ?? (shownLayout.appearance == layout.appearance ? nil : .dark)
        return ShownScreen(
            content: content, environment: shownLayout, chrome: chrome, appearance: scheme.map { $0 == .dark ? .dark : .light },
            diagnostics: diagnostics)
    }

    /// The rows of the list that fills the screen, or the whole view as one row.
    public var content: any TableContent { shown.content }

    /// What no picture shows, as notes and warnings with the code `picture.not-drawn`.
    public var diagnostics: [Diagnostic] { found }

    private var bars: ChromeSettings? {
        var settings = drawn.bars
        if let alert {
            if settings == nil {
                settings = ChromeSettings()
                settings?.hasNavigationBar = false
            }
            var cover = ChromeSettings.Cover(
                kind: alert.kind == .alert ? .alert : .actionSheet, title: alert.title, message: alert.message,
                buttons: alert.buttons.map { .init($0.label, role: $0.role) })
            if cover.title.isEmpty { (cover.title, cover.message) = (cover.message, "") }
            settings?.cover = cover
        }
        return settings
    }

    /// The title in the navigation bar; `nil` without a bar.
    public var title: String? { drawn.bars.flatMap { $0.hasNavigationBar ? $0.title : nil } }
    /// The title of the alert or dialog in front; `nil` for none.
    public var alertTitle: String? { alert?.title }
    /// Whether a sheet is in front.
    public var showsSheet: Bool { sheet != nil }
    /// The titles of the buttons and other controls on the screen, in order.
    public var controls: [String] { allControls.map(\.label) }
    /// The texts of a row, in order.
    public func texts(at indexPath: IndexPath) -> [String] {
        guard let list = drawn.list, has(indexPath) else { return [] }
        return list.drawn(at: indexPath).node.texts
    }
    /// The number of rows of each section.
    public var rowCounts: [Int] { drawn.list?.sections.map(\.count) ?? [] }

    private func has(_ path: IndexPath) -> Bool {
        guard let list = drawn.list, list.sections.indices.contains(path.section) else { return false }
        return (0..<list.sections[path.section].count).contains(path.row)
    }

    private var allControls: [Control] {
        if let alert { return alert.buttons }
        let rows = drawn.list.map { list in list.sections.indices.flatMap { list.controls(inSection: $0) } } ?? []
        return rows + drawn.preferences.controls
    }

    // MARK: What a person does

    /// Why something could not be done.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    private func change(_ isDone: Bool, _ message: @autoclosure () -> String) throws(Failure) {
        guard isDone else { throw Failure(description: message()) }
        update()
    }

    private func use(_ label: String, _ use: Control.Use, _ action: String) throws(Failure) {
        let found = Surroundings.with(shownLayout) { allControls.filter { $0.label == label } }
        guard !found.isEmpty else {
            let known = Surroundings.with(shownLayout) { controls }.filter { !$0.isEmpty }
            throw Failure(description: "no control is called “\(label)”; there are: \(known.joined(separator: " · "))")
        }
        guard let enabled = found.first(where: \.isEnabled) else { throw Failure(description: "“\(label)” is disabled") }
        let isDone = Surroundings.with(shownLayout) { enabled.use(use) || found.dropFirst().contains { $0.isEnabled && $0.use(use) } }
        try change(isDone, "“\(label)” cannot be \(action)")
    }

    /// Taps a button, link, switch or tab by what it is called, or the back button by its title.
    public func tap(_ label: String) throws(Failure) {
        if let title = drawn.bars?.back, title == label, !controls.contains(label) { return try back() }
        try use(label, .tap, "tapped")
    }
    /// Turns a switch on or off.
    public func set(_ label: String, _ isOn: Bool) throws(Failure) { try use(label, .set(isOn), "switched") }
    /// Replaces the text of a field, or of the search bar, by its title or prompt.
    public func type(_ text: String, into label: String) throws(Failure) { try use(label, .type(text), "typed into") }
    /// Chooses an option of a picker.
    public func choose(_ option: String, in label: String) throws(Failure) { try use(label, .choose(option), "set to “\(option)”") }
    /// Moves a slider to a part of its track, from 0 to 1.
    public func slide(_ label: String, to share: Double) throws(Failure) { try use(label, .slide(share), "moved") }
    public func increment(_ label: String) throws(Failure) { try use(label, .increment, "incremented") }
    public func decrement(_ label: String) throws(Failure) { try use(label, .decrement, "decremented") }
    public func pick(_ date: Date, in label: String) throws(Failure) { try use(label, .pick(date), "set to a date") }

    /// Whether a tap on the row does something.
    package func reacts(at indexPath: IndexPath) -> Bool {
        guard alert == nil, let list = drawn.list, has(indexPath) else { return false }
        return Surroundings.with(shownLayout) { list.reacts(at: indexPath) }
    }
    /// Taps a row.
    public func tap(_ indexPath: IndexPath) throws(Failure) { try row(indexPath, "does nothing when it is tapped") { $0.tap(indexPath) } }
    /// Deletes a row, as its swipe action or the edit mode does.
    public func delete(_ indexPath: IndexPath) throws(Failure) { try row(indexPath, "cannot be deleted") { $0.delete(indexPath) } }
    /// Moves a row in the edit mode; `to` is its place afterward.
    public func move(_ from: IndexPath, to: IndexPath) throws(Failure) { try row(from, "cannot be moved there") { $0.move(from, to: to) } }
    /// Performs a swipe action of a row by its title.
    public func swipe(_ title: String, at indexPath: IndexPath) throws(Failure) {
        try row(indexPath, "has no swipe action “\(title)”") { $0.swipe(title, at: indexPath) }
    }

    private func row(_ path: IndexPath, _ message: String, _ action: (ListContent) -> Bool) throws(Failure) {
        guard alert == nil else { throw Failure(description: "the alert “\(alert?.title ?? "")” is in front") }
        guard let list = drawn.list, has(path) else { throw Failure(description: "there is no row \(path.section).\(path.row)") }
        try change(Surroundings.with(shownLayout) { action(list) }, "the row \(path.section).\(path.row) \(message)")
    }

    /// Goes back from the top of a navigation stack.
    public func back() throws(Failure) {
        guard drawn.bars?.back != nil, let back = drawn.back else { throw Failure(description: "there is no back button") }
        back()
        update()
    }
    /// Closes the sheet in front.
    public func dismissSheet() throws(Failure) {
        guard let sheet else { throw Failure(description: "no sheet is in front") }
        sheet.dismiss()
        update()
    }
    /// Pulls the list down, and waits for the end of the refresh.
    public func refresh() async throws(Failure) {
        guard let refresh = drawn.preferences.refresh else { throw Failure(description: "the list has no refreshable(action:)") }
        await refresh()
        update()
    }
    /// Waits for the view's tasks, then draws it again.
    public func settle(for time: Duration = .milliseconds(50)) async {
        let clock = ContinuousClock()
        let end = clock.now + time
        repeat { await Task.yield() } while clock.now < end && tasks.waiting > 0
        update()
    }
}

extension ChromeSettings {
    fileprivate func covered(by cover: Cover?) -> ChromeSettings {
        var settings = self
        settings.cover = cover
        return settings
    }
}

extension TableCells.Environment {
    /// SwiftUI's lists have metrics of their own in the theme of iOS 15 to 18.
    var forLists: TableCells.Environment {
        guard theme.name == Theme.ios18.name, let lists = Theme.shipped(named: "ios-list").value else { return self }
        var environment = self
        environment.theme = lists
        return environment
    }
}

/// The rows of a SwiftUI list, or a whole view as the only row, for layout.
@MainActor
public func tableContent(of view: some View, in environment: TableCells.Environment = TableCells.Environment()) -> any TableContent {
    ViewScreen(view, in: environment).content
}

/// A view that is not a list, as the only row of a table.
@MainActor
struct ViewContent: @preconcurrency TableContent {
    private let drawn: _Drawn
    private let height: Double
    private let ground: ColorReference?

    init(_ drawn: _Drawn, height: Double, hasBars: Bool, in environment: TableCells.Environment) {
        let onGround = drawn.node.onGround(scrolls: drawn.scrolls)
        (self.drawn, self.height, ground) = (onGround.map { on in drawn.with { _ in on.node } } ?? drawn, height, onGround?.color)
    }

    var title: String { "" }
    var style: TableStyle { .plain }
    var sectionCount: Int { 1 }
    var showsSeparators: Bool { false }
    var colors: TableColors { TableColors(background: ground) }
    func rowCount(inSection section: Int) -> Int { 1 }
    func rowHeight(at indexPath: IndexPath, in environment: TableCells.Environment) -> RowHeight {
        drawn.scrolls ? .automatic : .points(height)
    }
    func uniformRowHeight(inSection section: Int, in environment: TableCells.Environment) -> Double? { nil }
    func row(at indexPath: IndexPath, in environment: TableCells.Environment) -> RowContent {
        let node =
            drawn.scrolls
            ? drawn.node.frame(maxWidth: .infinity, minHeight: height, alignment: .top)
            : drawn.node.frame(maxWidth: .infinity, maxHeight: .infinity).frame(height: height)
        let clear = ground.map { _ in ColorReference("#00000000") }
        return RowContent(cell: "View", body: node, separator: .none, background: clear)
    }
    func header(ofSection section: Int, in environment: TableCells.Environment) -> SupplementaryContent? { nil }
    func footer(ofSection section: Int, in environment: TableCells.Environment) -> SupplementaryContent? { nil }
}

extension ViewContent: PicturedContent {
    nonisolated var pictures: any ImageSource { CurrentImages() }
    nonisolated func newMisses(in environment: TableCells.Environment) -> [Diagnostic] { CurrentImages.newMisses(in: environment) }
}
