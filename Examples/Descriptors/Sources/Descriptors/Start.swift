import TableUIKit
import TableViewProvider

/// A screen of this program, with a description.
struct Screen {
    let title: String
    let about: String
}

private final class ScreenCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .subtitle, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The list of all screens.
let startTable = SwiftTable("Start", style: .insetGrouped) {
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<Screen, ScreenCell>()
            .configure { screen, cell, _ in
                cell.textLabel?.text = screen.title
                cell.detailTextLabel?.text = screen.about
                cell.accessoryType = .disclosureIndicator
            }
            .didSelect { _, _ in .deselect }
    ])
    dataSource.sections = [
        Section(
            "Rows",
            items: [
                Screen(title: "Persons", about: "Random names, sorted into two sections"),
                Screen(title: "Lazy rows", about: "Rows that are created on demand"),
                Screen(title: "Expandable cells", about: "A tap shows the whole text"),
                Screen(title: "Swipe actions", about: "Swipe actions at both edges"),
            ]),
        Section(
            "Sections",
            items: [
                Screen(title: "Form", about: "Fields that are hidden until they are needed"),
                Screen(title: "Differences", about: "Two versions of one list"),
                Screen(title: "Separated sections", about: "Custom separators"),
            ]),
    ]
    return dataSource
}
