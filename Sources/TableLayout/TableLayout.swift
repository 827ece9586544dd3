import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

public struct TableLayout: Sendable {
    /// The geometry, before rounding to pixels.
    public var geometry: Geometry
    /// The scene, snapped to the environment's scale.
    public var scene: Scene
    public var diagnostics: [Diagnostic]

    /// Lays out a table: the whole table, only a viewport, or a screen with bars around the table at the viewport's offset. A table without
    /// rows is as high as a device's screen.
    ///
    /// Error: `picture.empty` if the table has rows but no size. Deterministic: the same content, environment, state and fonts give the same scene.
    public init(
        _ content: any TableContent, in environment: Environment, state: TableState = TableState(), viewport: Viewport? = nil,
        chrome: ScreenChrome? = nil, shaper: any TextShaper, images: any ImageSource = NoImages()
    ) {
        self.init(
            content, in: environment, state: state, viewport: viewport, chrome: chrome, shaper: shaper, images: images, owner: nil)
    }

    /// `owner` is the place that shows the table; `nil` for none.
    package init(
        _ content: any TableContent, in environment: Environment, state: TableState, viewport: Viewport?, chrome: ScreenChrome?,
        shaper: any TextShaper, images: any ImageSource, owner: Provenance?
    ) {
        let isWhole = viewport == nil && chrome?.showsAllRows != false
        var measurement = TableMeasurement(
            content: content, environment: environment, state: state, extent: isWhole || viewport?.isExact == true ? .all : .shortSections,
            keepsRows: isWhole, nodes: NodeLayout(environment: environment, shaper: shaper, images: images, owner: owner))
        let chrome = isWhole ? chrome?.grown(around: measurement.geometry.height, environment.theme) : chrome
        func shown(at offset: Double) -> Viewport? {
            if let chrome { return chrome.viewport(environment.theme, offset: offset, isExact: viewport?.isExact ?? false) }
            var moved = viewport
            moved?.offset = offset
            return moved
        }
        let end = measurement.geometry.height
        var viewport = shown(at: viewport?.offset ?? 0)
        // Scrolls back from beyond the end, as a scroll view does.
        if let moved = viewport, moved.offset > moved.lastOffset(in: end) { viewport = shown(at: moved.lastOffset(in: end)) }
        if viewport == nil, measurement.isBlank || measurement.bodies.emptyView != nil { viewport = Viewport(height: environment.height) }
        if let window = viewport?.window(width: environment.width) { _ = measurement.settle(in: window) }
        self.init(drawing: &measurement, viewport, chrome, shaper)
        let firstSection = (0..<content.sectionCount).first { content.rowCount(inSection: $0) > 0 }
        let empty = scene.emptiness(
            of: content.title, at: firstSection.flatMap { content.row(at: IndexPath(row: 0, section: $0), in: environment).origin })
        if let empty { diagnostics.append(empty) }
    }

    /// Draws a table that has been measured.
    init(
        drawing measurement: inout TableMeasurement, _ viewport: Viewport?, _ chrome: ScreenChrome?, _ shaper: any TextShaper
    ) {
        geometry = measurement.geometry
        let environment = measurement.environment
        let seen = viewport?.window(width: geometry.width)
        var builder = SceneBuilder(measurement: measurement, window: seen)
        var root = builder.table()
        let window = seen ?? Rect(origin: .zero, size: root.size)
        let clear = viewport?.clearWindow(width: geometry.width) ?? window
        if viewport != nil { root = builder.filled(root, window, pinsAt: clear.minY) }
        // Without a viewport, the index appears where the first screen would have it.
        let first = Rect(x: 0, y: 0, width: window.width, height: min(window.height, environment.height))
        let index = builder.sectionIndex(viewport == nil ? first : clear)
        root = root.with(children: root.children + builder.emptyView(in: clear) + index)
        if let chrome {
            let bars = builder.chrome(chrome, offset: viewport?.offset ?? 0, corner: window.origin)
            root = root.with(children: root.children + bars.map { $0.moved(by: window.origin) })
        }
        measurement = builder.measurement
        var provenance = measurement.nodes.provenance
        provenance.colorNames = environment.theme.colorNames
        scene = Scene(
            size: root.size, background: measurement.backgroundColor, root: root, fonts: shaper.fonts,
            images: measurement.nodes.sceneImages, language: environment.locale, direction: environment.direction, provenance: provenance
        ).snapped(to: environment.scale)
        if viewport != nil { scene = scene.cropped(to: window) }
        diagnostics = measurement.nodes.diagnostics + builder.diagnostics
    }
}

extension Scene {
    /// The error that there is nothing to draw; `nil` if the scene has a size.
    package func emptiness(of title: String, at span: @autoclosure () -> SourceSpan? = nil) -> Diagnostic? {
        guard size.width < 1 || size.height < 1 else { return nil }
        return Diagnostic(
            .error, .pictureEmpty,
            "“\(title)” is \(numberText(size.width)) points wide and \(numberText(size.height)) points high, so there is nothing to draw",
            at: span(), hints: ["give its rows or its view a height"])
    }
}

/// The visible part of a table, in points.
public struct Viewport: Sendable, Hashable {
    /// The scroll offset. Use multiples of device pixels for sharp images.
    public var offset: Double
    /// The height of the screen.
    public var height: Double
    /// Whether every row is measured, so that the offset is exact. Otherwise, heights of rows outside the viewport, in sections of more
    /// than 1,000 rows, are estimated from the first ones.
    public var isExact: Bool

    /// The heights of the bars at the top and bottom. The table scrolls behind the bars and starts below the upper ones.
    public var topInset = 0.0, bottomInset = 0.0
    /// How much of the upper bars scrolled away, in points.
    var collapsedHeight = 0.0

    /// Creates a viewport; negative lengths count as 0.
    public init(offset: Double = 0, height: Double, isExact: Bool = false) {
        self.offset = max(0, offset)
        self.height = max(0, height)
        self.isExact = isExact
    }

    /// The largest offset at which a table of a height fills what the bars leave free.
    func lastOffset(in tableHeight: Double) -> Double { max(0, tableHeight - max(0, height - topInset - bottomInset)) }

    /// The visible rectangle in the coordinates of the table.
    func window(width: Double) -> Rect { Rect(x: 0, y: offset - topInset, width: width, height: height) }

    /// The part of the visible rectangle that no bar covers.
    func clearWindow(width: Double) -> Rect {
        Rect(x: 0, y: offset - collapsedHeight, width: width, height: max(0, height - topInset - bottomInset + collapsedHeight))
    }
}

extension Geometry {
    /// Computes only the geometry of a table. Rows of fixed height need no text shaping.
    public init(of content: any TableContent, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()) {
        let nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        self = TableMeasurement(content: content, environment: environment, keepsRows: false, nodes: nodes).geometry
    }
    /// Computes only the geometry of a table, with the errors found while measuring rows. The value is `nil`, with the error
    /// `table.too-large`, if that exceeds `WorkBudget.drawing`.
    public static func measured(
        _ content: any TableContent, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()
    ) -> Outcome<Geometry> {
        let nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        let measurement = TableMeasurement(content: content, environment: environment, keepsRows: false, nodes: nodes)
        let errors = measurement.nodes.diagnostics.filter { $0.severity == .error }
        return Outcome(measurement.nodes.budget.isSpent ? nil : measurement.geometry, errors)
    }
}
