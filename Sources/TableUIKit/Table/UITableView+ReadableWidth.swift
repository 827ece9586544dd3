import Foundation
import TableCells
import TableInputs

extension UITableView {
    /// The environment whose margins leave no more than the readable width, if the table asks for it.
    func readable(_ environment: Environment) -> Environment {
        guard cellLayoutMarginsFollowReadableWidth else { return environment }
        var environment = environment
        let margin = environment.cellMargin
        let inset = margin + ConstraintLayout.readableInset(in: environment.width, guide: environment.width - 2 * margin)
        (environment.layoutMargins.leading, environment.layoutMargins.trailing) = (inset, inset)
        return environment
    }

    /// The surroundings of the rows: the table's margins are those of its cells.
    var rowEnvironment: Environment {
        let environment = Surroundings.environment
        guard cellLayoutMarginsFollowReadableWidth || ownMargins != nil, environment.layoutMargins == HorizontalInsets() else {
            return environment
        }
        var own = ownEnvironment
        own.layoutMargins = own.layoutMargins.overridden(by: ownMetrics.layoutMargins)
        return readable(own)
    }
}

extension UIView {
    /// The table view that contains the view; `nil` if there is none.
    var table: UITableView? { (superview as? UITableView) ?? superview?.table }
}
