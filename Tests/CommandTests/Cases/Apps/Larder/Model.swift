import Foundation

struct Item: Codable {
    let name: String
    let count: Int
}

protocol ItemStore {
    var items: [Item] { get }
    func remove(_ item: Item)
}

final class PantryModel {
    let store: ItemStore
    let title: String
    nonisolated(unsafe) static var count = 0
    init(store: ItemStore, title: String) {
        Self.count += 1
        self.store = store
        self.title = title
    }
    var lines: [String] { ["Flour", "Rice", "Oats"] + store.items.map(\.name) }
}
