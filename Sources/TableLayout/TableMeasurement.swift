import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// The first half of layout: how high everything is, and with that the geometry.
///
/// Rows of fixed height are asked for their height alone; nothing of them is shaped. Rows as high as their body are
/// laid out, and what was laid out is kept for drawing.
struct TableMeasurement {
    let content: any TableContent
    let environment: Environment
    var nodes: NodeLayout
    private(set) var geometry: Geometry
    var bodies = Bodies()

    /// What was laid out while measuring.
    struct Bodies {
        var rows: [IndexPath: LaidOutRow] = [:]
        var headers: [Int: LaidOut] = [:]
        var footers: [Int: LaidOut] = [:]
    }

    /// A row's contents with its body laid out.
    struct LaidOutRow {
        var content: RowContent
        var body: LaidOut
    }

    init(content: any TableContent, environment: Environment, nodes: NodeLayout) {
        self.content = content
        self.environment = environment
        self.nodes = nodes
        geometry = Geometry(width: environment.width, top: 0, bottom: 0, sections: [])
        let sections = (0..<content.sectionCount).map { measureSection($0) }
        let isPlain = content.style == .plain
        let top = isPlain || sections.isEmpty ? 0 : environment.theme[.groupedTop]
        geometry = Geometry(width: environment.width, top: top, bottom: isPlain ? 0 : top, sections: sections)
    }

    private mutating func measureSection(_ section: Int) -> Geometry.Section.Heights {
        let margin = content.style == .insetGrouped ? environment.groupMargin : 0
        let width = max(0, environment.width - 2 * margin)
        let header = measure(content.header(ofSection: section, in: environment), empty: .groupedHeaderEmpty)
        let footer = measure(content.footer(ofSection: section, in: environment), empty: .groupedFooterEmpty)
        bodies.headers[section] = header.body
        bodies.footers[section] = footer.body
        return Geometry.Section.Heights(
            header: header.height, rows: measureRows(section, width: width), footer: footer.height, rowX: margin, rowWidth: width)
    }

    private mutating func measureRows(_ section: Int, width: Double) -> RowHeights {
        let count = content.rowCount(inSection: section)
        if let height = content.uniformRowHeight(inSection: section, in: environment) { return .uniform(max(0, height), count: count) }
        var offsets = [0.0]
        offsets.reserveCapacity(count + 1)
        var y = 0.0
        for row in 0..<count {
            let indexPath = IndexPath(section: section, row: row)
            switch content.rowHeight(at: indexPath, in: environment) {
            case .points(let height): y += max(0, height)
            case .automatic:
                let row = layOut(indexPath, in: Proposal(width: width))
                bodies.rows[indexPath] = row
                y += row.body.size.height
            }
            offsets.append(y)
        }
        return .variable(offsets: offsets)
    }

    /// A row's body in the room it is offered.
    mutating func layOut(_ indexPath: IndexPath, in proposal: Proposal) -> LaidOutRow {
        let content = content.row(at: indexPath, in: environment)
        nodes.origin = content.origin
        return LaidOutRow(content: content, body: nodes.layout(content.body, in: proposal))
    }

    /// A header or footer; grouped tables keep a gap where there is none.
    private mutating func measure(_ supplementary: SupplementaryContent?, empty: MetricToken) -> (height: Double, body: LaidOut?) {
        guard let supplementary else { return (content.style == .plain ? 0 : environment.theme[empty], nil) }
        switch supplementary.height {
        case .points(let points):
            let height = max(0, points)
            return (height, nodes.layout(supplementary.body, in: Proposal(width: environment.width, height: height)))
        case .automatic:
            let body = nodes.layout(supplementary.body, in: Proposal(width: environment.width))
            return (body.size.height, body)
        }
    }
}
