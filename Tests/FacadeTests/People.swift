import Foundation
import TableViewProvider

struct Person {
    var name: String
    var city: String
}

enum PersonCell: Cell {
    static func body(for row: RowContext) -> Node {
        HStack(spacing: 12) {
            Symbol("person", size: 28).foregroundColor(.tint)
            VStack(alignment: .leading, spacing: 2) {
                Text(row.contents?["name"]?.text ?? "").font(.headline).role(.title)
                Text(row.contents?["city"]?.text ?? "").font(.footnote).foregroundColor(.secondaryLabel)
            }
            Spacer()
        }
        .padding(16)
    }
}

@MainActor
final class PeopleScreen {
    var people = [Person(name: "Ada", city: "London"), Person(name: "Björn", city: "Lund")]

    func provider() throws -> Provider {
        // The rows come from the stored properties of any Swift value. As in the original, an object is not kept alive.
        let provider = try Provider(config: "row -s people -c PersonCell", dataProvider: self)
        provider.register(PersonCell.self)
        return provider
    }

    func name(of row: Int) throws -> String? {
        try provider().rowValue(at: IndexPath(row: row, section: 0))?["name"]?.text
    }

    func picture(textSize: TextSizeCategory = .large) throws -> Data {
        try tablePNG(of: provider().content(), in: Environment(textSize: textSize), appearance: .dark)
    }
}
