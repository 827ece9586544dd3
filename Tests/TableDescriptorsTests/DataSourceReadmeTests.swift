import CaseFiles
import TableCells
import TableDescriptors
import TableUIKit
import Testing

// The samples of DataSource's README. Each compiles unchanged and is laid out.

// MARK: Declarations for the samples

struct Example {
    let title: String
    let segue: String
}

final class TitleCell: UITableViewCell {}

final class PersonCell: UITableViewCell {
    func configure(person: Person) {
        textLabel?.text = person.lastName
        detailTextLabel?.text = person.firstName
    }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

struct Person: Hashable, Comparable, Diffable {
    let firstName: String
    let lastName: String

    static func < (a: Person, b: Person) -> Bool { (a.lastName, a.firstName) < (b.lastName, b.firstName) }

    func lastNameStartsWith(letters: Set<String>) -> Bool { letters.contains(String(lastName.prefix(1))) }
}

// MARK: Getting started

@MainActor
final class StartViewController {
    var performed: [String] = []
    let tableView = table(.plain)

    func performSegue(withIdentifier identifier: String, sender: Any?) { performed.append(identifier) }

    lazy var dataSource: DataSource = {
        DataSource(
            cellDescriptors: [
                CellDescriptor<Example, TitleCell>()
                    .configure { (example, cell, indexPath) in
                        cell.textLabel?.text = example.title
                        cell.accessoryType = .disclosureIndicator
                    }
                    .didSelect { [unowned self] (example, indexPath) in
                        self.performSegue(withIdentifier: example.segue, sender: nil)
                        return .deselect
                    }
            ])
    }()

    func viewDidLoad() {
        tableView.dataSource = dataSource
        tableView.delegate = dataSource

        dataSource.sections = [
            Section(items: [
                Example(title: "Random Persons", segue: "showRandomPersons"),
                Example(title: "Form", segue: "showForm"),
                Example(title: "Lazy Rows", segue: "showLazyRows"),
                Example(title: "Diff & Update", segue: "showDiff"),
            ])
        ]

        dataSource.reloadData(tableView, animated: false)
    }
}

// MARK: Diffing

@MainActor
final class RandomPersonsViewController {
    let tableView = table()
    var generator = SeededGenerator(seed: 3)

    let dataSource: DataSource = {
        DataSource(
            cellDescriptors: [
                CellDescriptor<Person, PersonCell>()
                    .configure { (person, cell, indexPath) in
                        cell.configure(person: person)
                    }
            ],
            sectionDescriptors: [
                SectionDescriptor<String>()
                    .header { (title, _) in
                        .title(title)
                    }
            ])
    }()

    private func randomData() -> [SectionType] {
        let count = Int.random(in: 5...15, using: &generator)

        let persons = (0..<count).map { _ in random() }.sorted()

        let letters = Set(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"])

        let firstGroup = persons.filter {
            $0.lastNameStartsWith(letters: letters)
        }

        let secondGroup = persons.filter {
            !$0.lastNameStartsWith(letters: letters)
        }

        return [
            Section("A - L", items: firstGroup),
            Section("M - Z", items: secondGroup),
        ]
    }

    private func random() -> Person {
        let names = ["Abbas", "Berg", "Costa", "Lind", "Meyer", "Novak", "Silva", "Yilmaz"]
        return Person(
            firstName: ["Amara", "Björn", "Chloe", "Dana"][Int.random(in: 0..<4, using: &generator)],
            lastName: names[Int.random(in: 0..<names.count, using: &generator)])
    }

    func refresh(_ sender: Any) -> TableDifference {
        dataSource.sections = randomData()
        return dataSource.reloadData(tableView, animated: true)
    }
}

struct DiffItem {
    let value: Int
    let text: String
    let diffIdentifier: String

    init(_ value: Int, text: String) {
        self.value = value
        self.text = text
        self.diffIdentifier = String(value)
    }
}

extension DiffItem: Diffable {
    public func isEqualToDiffable(_ other: Diffable?) -> Bool {
        guard let other = other as? DiffItem else { return false }
        return self.text == other.text
    }
}

// MARK: Hiding rows and sections

struct Form {
    final class Field {
        let id: String
        var text: String?

        init(id: String, text: String?) {
            self.id = id
            self.text = text
        }
    }

    final class SwitchField {
        let id: String
        var isOn = false

        init(id: String) { self.id = id }
    }
}

final class TextFieldCell: UITableViewCell {
    static var descriptor: CellDescriptor<Form.Field, TextFieldCell> {
        CellDescriptor<Form.Field, TextFieldCell>().configure { field, cell, _ in cell.textLabel?.text = "\(field.id): \(field.text ?? "")"
        }
    }
}

final class SwitchCell: UITableViewCell {
    private var isOn = false {
        didSet {
            contentConfiguration = NodeConfiguration { [isOn] _ in
                HStack {
                    Text("Additional"); Spacer(); Toggle(isOn: isOn)
                }.padding(5)
            }
        }
    }

    static var descriptor: CellDescriptor<Form.SwitchField, SwitchCell> {
        CellDescriptor<Form.SwitchField, SwitchCell>().configure { field, cell, _ in cell.isOn = field.isOn }
    }
}

extension TitleCell {
    static var descriptor: CellDescriptor<String, TitleCell> {
        CellDescriptor<String, TitleCell>().configure { title, cell, _ in cell.textLabel?.text = title }
    }
}

@MainActor
final class FormViewController {
    let tableView = table(.grouped)
    let firstNameField = Form.Field(id: "first", text: nil)
    let lastNameField = Form.Field(id: "last", text: "Okafor")
    let switchField = Form.SwitchField(id: "more")

    lazy var dataSource: DataSource = {
        DataSource(
            cellDescriptors: [
                TextFieldCell.descriptor
                    .isHidden { [unowned self] (field, indexPath) in
                        if field.id == self.lastNameField.id {
                            return self.firstNameField.text?.isEmpty ?? true
                        } else {
                            return false
                        }
                    },
                SwitchCell.descriptor,
                TitleCell.descriptor,
            ],
            sectionDescriptors: [
                SectionDescriptor<Void>("section-name")
                    .headerHeight { .zero },

                SectionDescriptor<Void>("section-additional")
                    .header {
                        .title("Additional Fields")
                    }
                    .isHidden { [unowned self] in
                        !self.switchField.isOn
                    },
            ])
    }()

    func viewDidLoad() {
        dataSource.sections = [
            Section(rows: [Row(firstNameField), Row(lastNameField), Row(switchField)]).with(identifier: "section-name"),
            Section(items: ["One", "Two"]).with(identifier: "section-additional"),
        ]
        dataSource.reloadData(tableView, animated: false)
    }
}

@MainActor
@Suite("DataSource's README", .olderScreen)
struct DataSourceReadmeTests {
    @Test("the first sample shows its rows with one descriptor, sections and a reload")
    func start() {
        let controller = StartViewController()
        controller.viewDidLoad()
        #expect(
            outline(controller.dataSource.content()) == [
                "TitleCell: Random Persons", "TitleCell: Form", "TitleCell: Lazy Rows", "TitleCell: Diff & Update",
            ])
        #expect(dump(controller.dataSource.content()).contains("accessory:disclosure"))
        controller.dataSource.tableView(controller.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        #expect(controller.performed == ["showForm"])
    }

    @Test("headers come from a descriptor, and each reload shows the new random data")
    func persons() {
        let controller = RandomPersonsViewController()
        var last: [String] = []
        for _ in 0..<20 {
            _ = controller.refresh(self)
            let lines = outline(controller.dataSource.content())
            #expect(lines.contains("[A - L]") || lines.contains("[M - Z]"))
            #expect(lines != last)
            last = lines
        }
    }

    @Test("rows with the same identifier and a different text are updated")
    func diffItems() {
        let dataSource = DataSource(
            cellDescriptors: [CellDescriptor<DiffItem, TitleCell>().configure { item, cell, _ in cell.textLabel?.text = item.text }])
        dataSource.sections = [Section(items: [DiffItem(1, text: "one"), DiffItem(2, text: "two"), DiffItem(3, text: "three")])]
        #expect(dataSource.reloadData().insertedSections == [0])
        dataSource.sections = [Section(items: [DiffItem(1, text: "eins"), DiffItem(3, text: "three"), DiffItem(4, text: "four")])]
        let difference = dataSource.reloadData()
        #expect(difference.updatedRows == [Change(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 0))])
        #expect(difference.deletedRows == [IndexPath(row: 1, section: 0)])
        #expect(difference.insertedRows == [IndexPath(row: 2, section: 0)])
        #expect(difference.movedRows.isEmpty)
        #expect(outline(dataSource.content()) == ["TitleCell: eins", "TitleCell: three", "TitleCell: four"])
    }

    @Test("each reload determines hidden rows and sections")
    func form() {
        let controller = FormViewController()
        controller.viewDidLoad()
        #expect(controller.dataSource.visibleSections.count == 1)
        #expect(outline(controller.dataSource.content()) == ["[]", "TextFieldCell: first: ", "SwitchCell: Additional"])
        controller.firstNameField.text = "Amara"
        controller.switchField.isOn = true
        let difference = controller.dataSource.reloadData(controller.tableView, animated: true)
        #expect(difference.insertedRows == [IndexPath(row: 1, section: 0)])
        #expect(difference.insertedSections == [1])
        #expect(
            outline(controller.dataSource.content(style: .grouped)) == [
                "[]", "TextFieldCell: first: Amara", "TextFieldCell: last: Okafor", "SwitchCell: Additional", "[ADDITIONAL FIELDS]",
                "TitleCell: One",
                "TitleCell: Two",
            ])
    }

    @Test("the data source's closures are used first, then the fallbacks")
    func fallbacks() {
        final class Controller: NSObject, UITableViewDelegate, UITableViewDataSource {
            var selected: [IndexPath] = []
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 1 }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 33 }

            func prepare(_ dataSource: DataSource, _ tableView: UITableView) {
                // Always set the fallback before setting the table view delegate
                dataSource.fallbackDelegate = self
                dataSource.fallbackDataSource = self
                tableView.dataSource = dataSource
                tableView.delegate = dataSource
            }
        }
        let (dataSource, tableView, controller) = (DataSource(cellDescriptors: [TitleCell.descriptor]), table(), Controller())
        controller.prepare(dataSource, tableView)
        dataSource.sections = [Section(items: ["a", "b"])]
        dataSource.reloadData(tableView, animated: false)
        let path = IndexPath(row: 1, section: 0)
        dataSource.tableView(tableView, didSelectRowAt: path)
        #expect(controller.selected == [path])
        #expect(dataSource.tableView(tableView, canEditRowAt: path))
        #expect(dataSource.tableView(tableView, heightForRowAt: path) == 33)
        var told = 0
        dataSource.didSelect = { (row, indexPath) in
            told += 1
            return .deselect
        }
        dataSource.tableView(tableView, didSelectRowAt: path)
        #expect(told == 1)
        #expect(controller.selected == [path])
    }

    @Test("custom bundles are accepted")
    func bundle() {
        let customBundle = Bundle.main
        let descriptor = CellDescriptor<Example, TitleCell>(bundle: customBundle)
        #expect(descriptor.cellIdentifier == "TitleCell")
    }
}
