import TableCells
import TableDescriptors
import TableGraphics
import TableLayout
import TableScene

extension SessionLayout {
    package init(_ geometry: Geometry) {
        self.init(
            height: geometry.height,
            frame: { part in
                switch part {
                case .header(let section): geometry.frame(of: .header(section: section))
                case .row(let path): geometry.frame(of: path)
                case .footer(let section): geometry.frame(of: .footer(section: section))
                }
            },
            parts: { rect in
                geometry.elements(in: rect).map { element in
                    switch element {
                    case .header(let section): .header(section: section)
                    case .row(let path): .row(path)
                    case .footer(let section): .footer(section: section)
                    }
                }
            },
            indexPath: { geometry.indexPath(at: $0) })
    }
}

extension TableSession {
    /// Creates a table view with a height in points and the environment's width. Its rows are laid out as they are drawn.
    public convenience init(style: TableStyle = .plain, in environment: Environment, height: Double = 844, shaper: any TextShaper) {
        self.init(style: style, viewport: Size(width: environment.width, height: height)) { content in
            SessionLayout(Geometry(of: content, in: environment, shaper: shaper))
        }
    }
}
