import TableUIKit
import TableViewProvider

/// Rows that are created on demand. The page shows all of these hundred rows; a session in a test scrolls through a million of them just as
/// fast.
let lazyRowsTable = SwiftTable("LazyRows", title: "Lazy rows") {
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<Int, UITableViewCell>()
            .configure { number, cell, _ in
                cell.textLabel?.text = "Row \(number)"
                cell.accessoryType = number % 10 == 0 ? .checkmark : .none
            }
            .height { 44 }
    ])
    dataSource.sections = [LazySection("A hundred rows", count: { 100 }, row: { index in LazyRow { index + 1 } })]
    return dataSource
}
