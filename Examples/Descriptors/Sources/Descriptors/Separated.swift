import TableUIKit
import TableViewProvider

private struct Step {
    let text: String
}

private final class StepCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        separatorInset = UIEdgeInsets(top: 0, left: .greatestFiniteMagnitude, bottom: 0, right: 0)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Custom separators between rows: thick lines around a section, thin lines inside, and a view in place of a line.
let separatedTable = SwiftTable("Separated", title: "Separated sections") {
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<Step, StepCell>().configure { step, cell, _ in cell.textLabel?.text = step.text }
    ])
    let bread = ["Mix flour, water and salt", "Leave it for an hour", "Fold it three times"].map(Step.init)
    let oven = ["Heat the oven", "Bake for forty minutes"].map(Step.init)
    dataSource.sections = [
        SeparatedSection("In the evening", items: bread) { transition in
            transition.isFirst || transition.isLast
                ? SeparatorStyle(leftInset: 0, color: .systemOrange, height: 3) : SeparatorStyle(leftInset: 16, color: .systemOrange)
        },
        SeparatedSection("In the morning", items: oven) { transition -> UIView? in
            guard transition.from != nil, transition.to != nil else { return nil }
            let label = UILabel()
            label.text = "· · ·"
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            return label
        },
    ]
    return dataSource
}
