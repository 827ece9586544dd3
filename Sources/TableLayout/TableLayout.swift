import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// A table laid out: its geometry, its scene and what was noticed on the way.
public struct TableLayout: Sendable {
    /// Where everything lies, unrounded.
    public var geometry: Geometry
    /// Snapped to the environment's scale.
    public var scene: Scene
    /// What was noticed on the way.
    public var diagnostics: [Diagnostic]

    /// Lays out a table: all of it, or what a viewport shows of it.
    ///
    /// Deterministic: the same content, environment, state and fonts give the same scene.
    public init(
        _ content: any TableContent, in environment: Environment, state: TableState = TableState(), viewport: Viewport? = nil,
        shaper: any TextShaper, images: any ImageSource = NoImages()
    ) {
        var measurement = TableMeasurement(
            content: content, environment: environment, state: state, isEstimating: viewport.map { !$0.isExact } ?? false,
            keepsRows: viewport == nil,
            nodes: NodeLayout(environment: environment, shaper: shaper, images: images))
        if let window = viewport?.window(width: environment.width) { _ = measurement.settle(in: window) }
        self.init(drawing: &measurement, viewport, shaper)
    }

    /// Draws what is measured.
    init(drawing measurement: inout TableMeasurement, _ viewport: Viewport?, _ shaper: any TextShaper) {
        geometry = measurement.geometry
        let environment = measurement.environment
        let seen = viewport?.window(width: geometry.width)
        var builder = SceneBuilder(measurement: measurement, window: seen)
        var root = builder.table()
        let window = seen ?? Rect(origin: .zero, size: root.size)
        if viewport != nil { root = builder.filled(root, window) }
        // Without a screen the letters stand where the first screenful of a phone would have them.
        let index = builder.sectionIndex(viewport == nil ? Rect(x: 0, y: 0, width: window.width, height: min(window.height, 844)) : window)
        root = root.with(children: root.children + index)
        measurement = builder.measurement
        let background: ColorToken = measurement.content.style == .plain ? .background : .groupedBackground
        scene = Scene(
            size: root.size, background: environment.theme[background], root: root, fonts: shaper.fonts,
            images: measurement.nodes.sceneImages, language: environment.locale, direction: environment.direction
        ).snapped(to: environment.scale)
        if viewport != nil { scene = scene.cropped(to: window) }
        diagnostics = measurement.nodes.diagnostics + builder.diagnostics
    }
}

/// The part of a table that a screen shows, in points.
public struct Viewport: Sendable, Hashable {
    /// How far the table is scrolled; whole device pixels give sharp pictures.
    public var offset: Double
    /// Of the screen.
    public var height: Double
    /// Whether every row of the table is measured, so that the offset counts true points; else rows that are out of sight
    /// in sections of more than 1,000 rows are taken to be as high as the first ones.
    public var isExact: Bool

    /// A viewport; negative lengths count as 0.
    public init(offset: Double = 0, height: Double, isExact: Bool = false) {
        self.offset = max(0, offset)
        self.height = max(0, height)
        self.isExact = isExact
    }

    /// In the coordinates of the table.
    func window(width: Double) -> Rect { Rect(x: 0, y: offset, width: width, height: height) }
}

extension Geometry {
    /// The geometry of a table alone. Rows of fixed height cost no text shaping.
    public init(of content: any TableContent, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()) {
        let nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        self = TableMeasurement(content: content, environment: environment, keepsRows: false, nodes: nodes).geometry
    }
    /// The geometry of a table alone, with the errors that are met while its rows are measured. `nil` with
    /// `table.too-large` when that takes more than `WorkBudget.drawing`.
    public static func measured(
        _ content: any TableContent, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()
    ) -> Outcome<Geometry> {
        let nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        let measurement = TableMeasurement(content: content, environment: environment, keepsRows: false, nodes: nodes)
        let errors = measurement.nodes.diagnostics.filter { $0.severity == .error }
        return Outcome(measurement.nodes.budget.isSpent ? nil : measurement.geometry, errors)
    }
}
