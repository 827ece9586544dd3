import TableViewProvider

/// Rows that are made when they are asked for. A hundred are enough for a page that shows them all; a session in a test scrolls
/// through a million of them as fast.
let lazyRowsTable = SwiftTable("LazyRows", title: "Lazy rows") {
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<Int, TableViewCell>()
            .configure { number, cell, _ in
                cell.textLabel?.text = "Row \(number)"
                cell.accessoryType = number % 10 == 0 ? .checkmark : .none
            }
            .height { 44 }
    ])
    dataSource.sections = [LazySection("A hundred rows", count: { 100 }, row: { index in LazyRow { index + 1 } })]
    return dataSource
}
