import Foundation
import TableUIKit
import TableViewProvider

/// A random number generator with reproducible results (SplitMix64).
struct RepeatableGenerator: RandomNumberGenerator {
    private var state: UInt64 = 20_418

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Rows that change as in an app's list: a tenth is deleted, a tenth is inserted, and a fiftieth is moved (a swap moves two rows).
func changedList<ID>(_ count: Int, id: (Int) -> ID) -> (old: [ID], new: [ID]) {
    var generator = RepeatableGenerator()
    func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    let old = (0..<count).map(id)
    var gone: Set<Int> = []
    while gone.count < count / 10 { gone.insert(random(count)) }
    var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    for _ in 0..<count / 100 { new.swapAt(random(new.count), random(new.count)) }
    var result: [ID] = []
    var come = 0
    for element in new {
        while come < count / 10, random(new.count) < count / 10 {
            result.append(id(count + come))
            come += 1
        }
        result.append(element)
    }
    while come < count / 10 {
        result.append(id(count + come))
        come += 1
    }
    return (old, result)
}

/// Compares list differences with the standard library's, and animated reloads with plain ones.
@MainActor
func differenceRows() -> [Row] {
    let short5000 = changedList(5000) { $0 }
    var steps = 0
    let beside = measure(rounds: 5) {
        steps = ListDifference(from: short5000.old, to: short5000.new).moves.count
    } _: {
        steps = short5000.new.difference(from: short5000.old).inferringMoves().count
    }
    _ = steps
    let numbers = changedList(100_000) { $0 }
    return [
        Row("5,000 rows, Int (vs. the standard library's difference with moves)", beside), reloadRow(numbers.old, numbers.new),
    ]
}

/// An item identified by its number.
private struct Item: Diffable, Equatable {
    var number: Int
    var diffIdentifier: String { String(number) }
}

/// Measures a complete animated reload of a data source: hides rows, identifies and compares both tables, and applies the changes.
@MainActor
private func reloadRow(_ old: [Int], _ new: [Int]) -> Row {
    let dataSource = DataSource(cellDescriptors: [
        CellDescriptor<Item, UITableViewCell>().height { 44 }.isHidden { item, _ in item.number % 1000 == 999 }
    ])
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    let tables = [old, new].map { numbers in numbers.map { Item(number: $0) }.rows() }
    var turn = 0
    let times = measure(rounds: 9) {
        dataSource.sections = [Section(rows: tables[turn % 2])]
        dataSource.reloadData(tableView, animated: true)
        tableView.layoutIfNeeded()
        turn += 1
    } _: {
        dataSource.sections = [Section(rows: tables[turn % 2])]
        dataSource.reloadData(tableView, animated: false)
        tableView.layoutIfNeeded()
    }
    return Row(
        work: "an animated reload of 100,000 rows with an `isHidden` closure (vs. the same, not animated)", ours: short(times.ours) + " ms",
        peer: short(times.peer) + " ms", ratio: short(times.ours / times.peer), wanted: "–")
}
