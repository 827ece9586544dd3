import TableCells
import TableGraphics
import TableInputs
import TableScene

/// A table that is looked at in several places, one after the other: what was measured once stays measured.
public struct ScrollingTable {
    private var measurement: TableMeasurement
    private let shaper: any TextShaper
    private let isExact: Bool

    /// `isExact`: every row is measured now; else those of sections with more than 1,000 rows when they come into sight,
    /// unless the content knows one height for all.
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

    /// Where everything lies, as far as it is known by now.
    public var geometry: Geometry { measurement.geometry }

    /// What a screen of some height shows when the table is scrolled to `offset`, both in points.
    ///
    /// Rows that come into sight for the first time may be higher or lower than estimated. Those that were in sight
    /// already stay where they are on the screen, and the answered offset, from which to scroll on, makes up for it.
    public mutating func show(offset: Double, height: Double) -> (layout: TableLayout, offset: Double) {
        measurement.nodes.renewBudget()
        var viewport = Viewport(offset: offset, height: height, isExact: isExact)
        viewport.offset = max(0, viewport.offset + measurement.settle(in: viewport.window(width: geometry.width)))
        // At the table's top there is no more room to make up with: then rows below come into sight.
        _ = measurement.settle(in: viewport.window(width: geometry.width))
        return (TableLayout(drawing: &measurement, viewport, shaper), viewport.offset)
    }
}
