import TableUIKit
import TableViewProvider

let fruits = SwiftTable("Fruits", style: .insetGrouped) {
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<String, UITableViewCell>().configure { name, cell, _ in cell.textLabel?.text = name }
    ])
    dataSource.sections = [Section("Ripe", items: ["Fig", "Quince"])]
    return dataSource
}
