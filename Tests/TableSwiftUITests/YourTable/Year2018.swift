import TableUIKit
import TableViewProvider

struct Harvest: Hashable {
    var name: String
    var weight: String
}

final class HarvestCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .value1, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
func harvest2018() -> DataSource {
    let dataSource = DataSource(
        cellDescriptors: [
            CellDescriptor<Harvest, HarvestCell>().configure { harvest, cell, _ in
                cell.textLabel?.text = harvest.name
                cell.detailTextLabel?.text = harvest.weight
                cell.accessoryType = .disclosureIndicator
            }
        ],
        sectionDescriptors: [SectionDescriptor<Void>("Ripe").header { .title("Ripe") }])
    dataSource.sections = [
        Section("Ripe", items: [Harvest(name: "Fig", weight: "12 kg"), Harvest(name: "Quince", weight: "3 kg")])
    ]
    return dataSource
}
