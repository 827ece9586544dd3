import Foundation
import TableCells

extension UITableView {
    /// The width of readable text, in points.
    private static let readableWidth = 672.0

    /// The environment whose margins leave no more than the readable width, if the table asks for it.
    func readable(_ environment: Environment) -> Environment {
        guard cellLayoutMarginsFollowReadableWidth else { return environment }
        var environment = environment
        let margin = max(environment.cellMargin, (environment.width - Self.readableWidth) / 2)
        (environment.layoutMargins.leading, environment.layoutMargins.trailing) = (margin, margin)
        return environment
    }
}
