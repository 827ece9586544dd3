import TableUIKit
import TableViewProvider

/// A dish of a menu. The name identifies it; the price is its content.
struct Dish: Diffable {
    let name: String
    let price: String

    var diffIdentifier: String { name }

    func isEqualToDiffable(_ other: (any Diffable)?) -> Bool { (other as? Dish)?.price == price }
}

private final class DishCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .value1, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
private func menu(_ sections: [Section]) -> DataSource {
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<Dish, DishCell>().configure { dish, cell, _ in
            cell.textLabel?.text = dish.name
            cell.detailTextLabel?.text = dish.price
        }
    ])
    dataSource.sections = sections
    return dataSource
}

/// The menu at noon, with the dishes that are still available.
func noonMenu(_ isThere: (Dish) -> Bool = { _ in true }) -> [Section] {
    let soups = [Dish(name: "Lentil soup", price: "4.80"), Dish(name: "Tomato soup", price: "4.20"), Dish(name: "Pea soup", price: "4.50")]
    let mains = [Dish(name: "Baked trout", price: "13.50"), Dish(name: "Mushroom risotto", price: "11.00"), Dish(name: "Beef stew", price: "14.20")]
    return [Section("Soups", items: soups.filter(isThere)), Section("Mains", items: mains.filter(isThere))]
}

/// The menu at night.
var nightMenu: [Section] {
    [
        Section("Soups", items: [Dish(name: "Pea soup", price: "4.50"), Dish(name: "Lentil soup", price: "5.20"), Dish(name: "Onion soup", price: "4.90")]),
        Section("Mains", items: [Dish(name: "Mushroom risotto", price: "12.00"), Dish(name: "Beef stew", price: "14.20"), Dish(name: "Baked trout", price: "13.50")]),
        Section("Sweets", items: [Dish(name: "Plum cake", price: "3.90")]),
    ]
}

/// Two versions of a menu. `swift run Descriptors diff Diff/Before Diff/After --html out` shows the changes between them.
let diffBeforeTable = SwiftTable("Diff/Before", title: "The menu at noon", style: .insetGrouped) { menu(noonMenu()) }
let diffAfterTable = SwiftTable("Diff/After", title: "The menu at night", style: .insetGrouped) { menu(nightMenu) }
