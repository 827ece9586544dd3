import TableCells
import TableGraphics
import TableInputs
import TableScene

/// The geometry of a table that is on a screen and scrolls. Rows, headers and footers with estimated heights are measured when they become
/// visible.
public struct ScrollingTable {
    private var measurement: TableMeasurement

    /// Asks the content for its estimates; without these, rows of sections with more than 1,000 rows have the mean height of the first ones.
    public init(
        _ content: any TableContent, in environment: Environment, state: TableState = TableState(), shaper: any TextShaper,
        images: any ImageSource = NoImages()
    ) {
        measurement = TableMeasurement(
            content: content, environment: environment, state: state, extent: .visible, keepsRows: false,
            nodes: NodeLayout(environment: environment, shaper: shaper, images: images))
    }

    /// The geometry with the heights known so far.
    public var geometry: Geometry { measurement.geometry }

    /// The position of the view above all sections, in points.
    public var headerY: Double { measurement.state.isRefreshing ? TableMeasurement.refreshHeight : 0 }

    /// The rows whose heights were estimated, and are measured.
    public var measuredRows: Set<IndexPath> { measurement.measured }

    /// Whether rows, headers or footers have estimated heights.
    public var hasEstimates: Bool {
        let rows = measurement.estimatedSections.reduce(0) { $0 + geometry.sections[$1].rows.count }
        return rows > measurement.measured.count || !measurement.estimatedViews.isEmpty
    }

    /// Measures what is visible at an offset, in points. Returns how far the offset must move so that what was visible before keeps its
    /// position on the screen.
    public mutating func measure(offset: Double, height: Double) -> Double {
        measurement.nodes.renewBudget()
        let window = Rect(x: 0, y: offset, width: geometry.width, height: height)
        return measurement.settle(in: window)
    }

    /// Measures everything.
    public mutating func measureAll() {
        measurement.nodes.renewBudget()
        measurement.settleAll()
    }

    /// Measures rows again, as far as their heights are those of their contents, when they are visible next.
    public mutating func forget(_ rows: [IndexPath]) { measurement.measured.subtract(rows) }

    /// Measures a section's header and footer again.
    public mutating func measureViews(ofSection section: Int) { measurement.settleViews(ofSection: section) }
}
