import TableCells
import TableGraphics
import TableInputs
import TableScene

/// A table that is shown at several offsets in turn; keeps its measurements.
public struct ScrollingTable {
    private var measurement: TableMeasurement
    private let shaper: any TextShaper
    private let isExact: Bool

    /// With `isExact`, measures every row now. Otherwise, rows of sections with more than 1,000 rows are measured when they become visible,
    /// unless the content has a uniform height for them.
    public init(
        _ content: any TableContent, in environment: Environment, state: TableState = TableState(), isExact: Bool = false,
        shaper: any TextShaper, images: any ImageSource = NoImages()
    ) {
        measurement = TableMeasurement(
            content: content, environment: environment, state: state, isEstimating: !isExact, keepsRows: false,
            nodes: NodeLayout(environment: environment, shaper: shaper, images: images))
        self.shaper = shaper
        self.isExact = isExact
    }

    /// The geometry with the row heights known so far.
    public var geometry: Geometry { measurement.geometry }

    /// The contents of a screen of a given height when the table is scrolled to `offset`, both in points.
    ///
    /// Rows that become visible for the first time may differ from their estimated heights. Rows that were already visible keep their
    /// position on the screen: continue from the returned offset, which compensates for the difference.
    public mutating func show(offset: Double, height: Double) -> (layout: TableLayout, offset: Double) {
        measurement.nodes.renewBudget()
        var viewport = Viewport(offset: offset, height: height, isExact: isExact)
        viewport.offset = max(0, viewport.offset + measurement.settle(in: viewport.window(width: geometry.width)))
        // At the table's top, no offset can compensate for the difference, so more rows become visible below.
        _ = measurement.settle(in: viewport.window(width: geometry.width))
        return (TableLayout(drawing: &measurement, viewport, nil, shaper), viewport.offset)
    }
}
