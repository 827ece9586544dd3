import Foundation
import TableUIKit
import TableViewProvider

struct Contact: Diffable {
    var name: String
    var city: String
    var isHidden = false

    var diffIdentifier: String { name }
    func isEqualToDiffable(_ other: (any Diffable)?) -> Bool { (other as? Contact)?.city == city }
}

final class ContactCell: UITableViewCell {
    func configure(contact: Contact) {
        textLabel?.text = contact.name
        detailTextLabel?.text = contact.city
    }

    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .subtitle, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class ContactsViewController: UITableViewController {
    private(set) var selected: [String] = []

    lazy var dataSource: DataSource = {
        DataSource(
            cellDescriptors: [
                CellDescriptor<Contact, ContactCell>()
                    .configure { (contact, cell, indexPath) in
                        cell.configure(contact: contact)
                        cell.accessoryType = .disclosureIndicator
                    }
                    .isHidden { (contact, indexPath) in contact.isHidden }
                    .didSelect { [unowned self] (contact, indexPath) in
                        self.selected.append(contact.name)
                        return .deselect
                    }
            ],
            sectionDescriptors: [
                SectionDescriptor<String>()
                    .header { (title, _) in
                        .title(title)
                    }
            ])
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = dataSource
        tableView.delegate = dataSource
        show([Contact(name: "Ada", city: "London"), Contact(name: "Björn", city: "Lund", isHidden: true)])
    }

    func show(_ contacts: [Contact]) {
        dataSource.sections = [Section("Contacts", items: contacts)]
        dataSource.reloadData(tableView, animated: true)
    }
}
