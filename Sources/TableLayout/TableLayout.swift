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
            content: content, environment: environment, state: state, keepsRows: viewport == nil,
            nodes: NodeLayout(environment: environment, shaper: shaper, images: images))
        geometry = measurement.geometry
        var builder = SceneBuilder(measurement: measurement)
        var root = builder.table()
        let window = Rect(x: 0, y: viewport?.offset ?? 0, width: root.size.width, height: viewport?.height ?? root.size.height)
        if viewport != nil { builder.fill(&root, window) }
        // Without a screen the letters stand where the first screenful of a phone would have them.
        builder.addIndex(to: &root, viewport == nil ? Rect(x: 0, y: 0, width: window.width, height: min(window.height, 844)) : window)
        measurement = builder.measurement
        let background: ColorToken = content.style == .plain ? .background : .groupedBackground
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

    /// A viewport; negative lengths count as 0.
    public init(offset: Double = 0, height: Double) {
        self.offset = max(0, offset)
        self.height = max(0, height)
    }
}

extension Geometry {
    /// The geometry of a table alone. Rows of fixed height cost no text shaping.
    public init(of content: any TableContent, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()) {
        let nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        self = TableMeasurement(content: content, environment: environment, keepsRows: false, nodes: nodes).geometry
    }
}
