import Foundation
import TableCairo
import TableCells
import TableInputs
import TableLayout
import TableScene
import TableText
import TableUIKit
import TableViewProvider

/// A message cell as apps write them: ten views, 30 constraints.
@MainActor
final class MessageCell: UITableViewCell {
    private let avatar = UIView()
    private let badge = UIView()
    private let name = UILabel()
    private let date = UILabel()
    private let subject = UILabel()
    private let message = UILabel()
    private let reply = UIButton(type: .system)
    private let toggle = UISwitch()
    private let line = UIView()
    private let star = UIImageView(image: UIImage(systemName: "star"))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        (avatar.backgroundColor, badge.backgroundColor, line.backgroundColor) = (.systemBlue, .systemRed, .separator)
        avatar.layer.cornerRadius = 20
        badge.layer.cornerRadius = 5
        name.font = .boldSystemFont(ofSize: 17)
        date.font = .systemFont(ofSize: 13)
        date.textColor = .secondaryLabel
        date.setContentCompressionResistancePriority(.required, for: .horizontal)
        message.numberOfLines = 2
        (name.text, date.text, subject.text) = ("Amara Diallo", "Yesterday", "The harbor")
        message.text = "The boats leave in the morning, and the market opens an hour later than it did last week."
        reply.setTitle("Reply", for: .normal)
        let guide = contentView.layoutMarginsGuide
        for view in [avatar, badge, name, date, subject, message, reply, toggle, line, star] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            avatar.leadingAnchor.constraint(equalTo: guide.leadingAnchor), avatar.topAnchor.constraint(equalTo: guide.topAnchor),
            avatar.widthAnchor.constraint(equalToConstant: 40), avatar.heightAnchor.constraint(equalToConstant: 40),
            badge.trailingAnchor.constraint(equalTo: avatar.trailingAnchor), badge.topAnchor.constraint(equalTo: avatar.topAnchor),
            badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
            name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
            name.topAnchor.constraint(equalTo: guide.topAnchor),
            date.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
            date.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            date.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
            subject.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            subject.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
            subject.trailingAnchor.constraint(lessThanOrEqualTo: star.leadingAnchor, constant: -8),
            star.trailingAnchor.constraint(equalTo: guide.trailingAnchor), star.centerYAnchor.constraint(equalTo: subject.centerYAnchor),
            message.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            message.topAnchor.constraint(equalTo: subject.bottomAnchor, constant: 2),
            message.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            reply.leadingAnchor.constraint(equalTo: name.leadingAnchor), reply.centerYAnchor.constraint(equalTo: toggle.centerYAnchor),
            toggle.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            toggle.topAnchor.constraint(equalTo: message.bottomAnchor, constant: 8),
            line.leadingAnchor.constraint(equalTo: name.leadingAnchor), line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            line.topAnchor.constraint(equalTo: toggle.bottomAnchor, constant: 8), line.heightAnchor.constraint(equalToConstant: 0.5),
            line.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// Builds a cell from views, lays it out and draws it, beside drawing its finished layout.
@MainActor
func viewRows() throws -> [Row] {
    let environment = Environment()
    let shaper = try PangoShaper(book: FontBook(language: environment.locale), language: environment.locale)
    let renderer = CairoRenderer()
    func scene(_ cell: UITableViewCell) -> Scene { TableLayout(ViewTable(cell, in: environment), in: environment, shaper: shaper).scene }
    let finished = scene(MessageCell(style: .default, reuseIdentifier: nil))
    return [
        Row(
            "build a cell of 30 constraints from views, lay it out and draw it (vs. drawing alone)",
            try measure(rounds: 201) {
                _ = try renderer.bitmap(of: scene(MessageCell(style: .default, reuseIdentifier: nil)), appearance: .light, scale: 2)
            } _: {
                _ = try renderer.bitmap(of: finished, appearance: .light, scale: 2)
            }, milliseconds: 1)
    ]
}
