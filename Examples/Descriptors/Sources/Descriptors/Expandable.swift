import TableUIKit
import TableViewProvider

/// A question and its answer, visible or not.
final class Answer {
    let question: String
    let text: String
    var isExpanded = false

    init(_ question: String, _ text: String) {
        self.question = question
        self.text = text
    }
}

private final class AnswerCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .subtitle, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A tap opens or closes a row. Here, a session taps the second row.
let expandableTable = SwiftTable("Expandable", title: "Expandable cells") {
    let answers = [
        Answer("When do you open?", "At eight on weekdays, at ten on Saturdays. On Sundays the door is closed, but the bell rings upstairs."),
        Answer("Can I return a book?", "Within thirty days, with the receipt. Books that were read in the bath stay with those who bathed."),
        Answer("Do you order for me?", "Most books are here the next morning. Rare ones take a week, and the rarest ones take luck."),
    ]
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<Answer, AnswerCell>()
            .configure { answer, cell, _ in
                cell.textLabel?.text = answer.question
                cell.detailTextLabel?.text = answer.text
                cell.detailTextLabel?.numberOfLines = answer.isExpanded ? 0 : 1
            }
            .didSelect { answer, _ in
                answer.isExpanded.toggle()
                return .deselect
            }
    ])
    dataSource.sections = [Section(items: answers)]
    let tableView = UITableView(frame: UIScreen.main.bounds, style: .plain)
    dataSource.reloadData(tableView, animated: false)
    tableView.tap(rowAt: IndexPath(row: 1, section: 0))
    return dataSource
}
