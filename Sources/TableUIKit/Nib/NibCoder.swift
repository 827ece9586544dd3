import Foundation

/// What an object that a document makes finds in its coder.
final class NibCoder: NSCoder, SceneCoder, TableCoder, CellCoder {
    var cellStyle = UITableViewCell.CellStyle.default
    var reuseIdentifier: String?
    var tableStyle = UITableView.Style.plain
    /// The scene of a view controller.
    var controllerScene: (any ControllerScene)?
}
