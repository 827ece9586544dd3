import TableUIKit
import TableViewProvider

/// Produces the same numbers in every run, so that images can be compared (a linear congruential generator with Knuth's MMIX constants).
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}

struct Person: Hashable, Diffable {
    let first: String
    let last: String

    static func random(_ dice: inout Dice) -> Person {
        let firsts = ["Ada", "Bilal", "Cléo", "Dorian", "Elif", "Farid", "Greta", "Hana", "Imre", "Jonna"]
        let lasts = ["Adeyemi", "Brandt", "Castel", "Dvorak", "Ekström", "Hoshino", "Lindqvist", "Moreau", "Nakata", "Orlov", "Pires", "Sandoval", "Tamm", "Vidal"]
        let number = Int.random(in: 0..<firsts.count * lasts.count, using: &dice)
        return Person(first: firsts[number % firsts.count], last: lasts[number / firsts.count])
    }
}

final class PersonCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .subtitle, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    static var descriptor: CellDescriptor<Person, PersonCell> {
        CellDescriptor<Person, PersonCell>().configure { person, cell, _ in
            cell.textLabel?.text = person.last
            cell.detailTextLabel?.text = person.first
            cell.imageView?.image = UIImage(systemName: "person")
        }
    }
}

/// Twelve random persons in two sections. A section without persons is hidden.
let personsTable = SwiftTable("Persons") {
    let dataSource = DataSource(cellDescriptors: [PersonCell.descriptor])
    var dice = Dice(state: 7)
    let persons = (0..<12).map { _ in Person.random(&dice) }.sorted { ($0.last, $0.first) < ($1.last, $1.first) }
    dataSource.sections = [
        Section("A – L", items: persons.filter { $0.last < "M" }),
        Section("M – Z", items: persons.filter { $0.last >= "M" }),
    ]
    return dataSource
}
