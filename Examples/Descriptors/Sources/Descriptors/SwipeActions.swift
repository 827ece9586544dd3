import TableUIKit
import TableViewProvider

private struct Letter {
    let from: String
    let subject: String
}

private final class LetterCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .subtitle, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
private func action(_ title: String, _ symbol: String, _ color: UIColor?, style: UIContextualAction.Style = .normal) -> UIContextualAction {
    let action = UIContextualAction(style: style, title: title) { _, _, done in done(true) }
    action.image = UIImage(systemName: symbol)
    action.backgroundColor = color
    return action
}

/// Swipe actions at both edges. The second row is swiped open; `--swiped 0.0:leading` opens another one.
let swipeTable = SwiftTable("SwipeActions", title: "Swipe actions", state: swiped) {
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<Letter, LetterCell>()
            .configure { letter, cell, _ in
                cell.textLabel?.text = letter.from
                cell.detailTextLabel?.text = letter.subject
            }
            .canEdit { true }
            .leadingSwipeAction { _, _ in UISwipeActionsConfiguration(actions: [action("Read", "checkmark", .systemBlue)]) }
            .trailingSwipeAction { _, _ in
                UISwipeActionsConfiguration(actions: [
                    action("Delete", "trash", nil, style: .destructive), action("Flag", "flag", .systemOrange),
                ])
            }
    ])
    dataSource.sections = [
        Section(items: [
            Letter(from: "Hana Orlov", subject: "The keys are under the third pot"),
            Letter(from: "Imre Castel", subject: "Your order has left our house"),
            Letter(from: "Jonna Tamm", subject: "Saturday, then?"),
        ])
    ]
    return dataSource
}

private let swiped: TableState = {
    var state = TableState()
    state.swiped = TableState.Swipe(row: IndexPath(row: 1, section: 0))
    return state
}()
