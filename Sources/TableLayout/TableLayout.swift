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

    /// Lays out all of a table.
    ///
    /// Deterministic: the same content, environment and fonts give the same scene.
    public init(_ content: any TableContent, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()) {
        var measurement = TableMeasurement(
            content: content, environment: environment, nodes: NodeLayout(environment: environment, shaper: shaper, images: images))
        geometry = measurement.geometry
        var builder = SceneBuilder(measurement: measurement)
        let root = builder.table()
        measurement = builder.measurement
        let background: ColorToken = content.style == .plain ? .background : .groupedBackground
        scene = Scene(
            size: root.size, background: environment.theme[background], root: root, fonts: shaper.fonts,
            images: measurement.nodes.sceneImages, language: environment.locale, direction: environment.direction
        ).snapped(to: environment.scale)
        diagnostics = measurement.nodes.diagnostics + builder.diagnostics
    }
}

extension Geometry {
    /// The geometry of a table alone. Rows of fixed height cost no text shaping.
    public init(of content: any TableContent, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()) {
        let nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        self = TableMeasurement(content: content, environment: environment, nodes: nodes).geometry
    }
}
