import Foundation
import TableViewProvider

let fruits = SwiftTable("Fruits", style: .insetGrouped) {
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<String, TableViewCell>().configure { name, cell, _ in cell.textLabel?.text = name }
    ])
    dataSource.sections = [Section("Ripe", items: ["Fig", "Quince"])]
    return dataSource
}
