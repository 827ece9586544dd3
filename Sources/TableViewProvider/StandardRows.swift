import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableScene

/// What the standard cells cannot read in the contents of their rows: marks and styles that do not exist, switches that are
/// no truth values, and keys that are nearly one of their own.
///
/// Each is told once, at its first row. Looks at no more than `limit` rows of standard cells.
func standardRowFaults(in table: ResolvedTable, of design: Design, limit: Int = 20_000) -> [Diagnostic] {
    let names: Set = ["\(StandardCell.self)", "\(AOZTableViewCell.self)", "\(AOZTableViewDetailCell.self)", "\(AOZTableViewSwitchCell.self)"]
    let standard = names.filter { design.registry.cell($0)?.design == nil }
    var check = StandardRowCheck(data: design.data)
    var looked = 0
    for section in 0..<table.sectionCount where table.cells(inSection: section).contains(where: standard.contains) {
        for index in 0..<table.rowCount(inSection: section) where looked < limit {
            guard let row = table.row(section: section, row: index), standard.contains(row.cell) else { continue }
            looked += 1
            if case .object(let object)? = row.contents.value { check.look(at: object, of: row) }
        }
    }
    return check.diagnostics
}

private struct StandardRowCheck {
    let data: DataDocument?
    var diagnostics: [Diagnostic] = []
    /// Of each shape, the keys whose values are held to something: most rows have none of them.
    private var held: [ObjectIdentifier: [String]] = [:]
    private var told: Set<String> = []

    private static let accessories = Role.Accessory.allCases.map(\.rawValue)
    private static let styles = StandardContents.Style.allCases.map(\.rawValue)

    init(data: DataDocument?) { self.data = data }

    mutating func look(at object: Object, of row: ResolvedTable.Row) {
        let shape = ObjectIdentifier(object.shape)
        if held[shape] == nil {
            held[shape] = ["accessory", "style", "on", "enabled", "pending"].filter { object.shape.position(of: $0) != nil }
            lookAtKeys(of: object, row)
        }
        for key in held[shape] ?? [] {
            switch key {
            case "accessory": hold(key, of: object, row, to: Self.accessories, "so the row has none")
            case "style": hold(key, of: object, row, to: Self.styles, "so the row has the usual one")
            default: holdToTruth(key, of: object, row)
            }
        }
    }

    /// Keys are free: only one that is nearly a key of the cell, where that one is missing, is worth a word.
    private mutating func lookAtKeys(of object: Object, _ row: ResolvedTable.Row) {
        let missing = StandardContents.keys.filter { object.shape.position(of: $0) == nil }
        // Of words shorter than these every second one is near to another.
        for key in object.keys where key.count > 3 && !StandardContents.keys.contains(key) {
            guard object[key]?.text != nil, let near = nearestName(to: key, in: missing) else { continue }
            // A title under either of its names is enough.
            if ["title", "name"].contains(near), !missing.contains("title") || !missing.contains("name") { continue }
            tell(.note, "contents.misspelt-key", "the standard cell does not know the key “\(key)”", key, row, ["did you mean “\(near)”?"])
        }
    }

    private mutating func hold(_ key: String, of object: Object, _ row: ResolvedTable.Row, to known: [String], _ instead: String) {
        guard let value = object[key], value != .null else { return }
        if let text = value.text, known.contains(text) { return }
        let said = value.text.map { "“\($0)” is no \(key)" } ?? "“\(key)” is \(value.kindName)"
        let near = value.text.flatMap { nearestName(to: $0, in: known) }
        tell(
            .warning, "contents.unknown-value", said + " of the standard cell, \(instead)", key, row,
            [near.map { "did you mean “\($0)”?" } ?? "it can be \(known.joined(separator: ", "))"])
    }

    private mutating func holdToTruth(_ key: String, of object: Object, _ row: ResolvedTable.Row) {
        switch object[key] {
        case nil, .null?, .bool?: return
        case let value?:
            tell(
                .warning, "contents.unknown-value", "“\(key)” is \(value.kindName), which the standard cell leaves out", key, row,
                ["write true or false, without quotes"])
        }
    }

    private mutating func tell(_ severity: Diagnostic.Severity, _ code: String, _ message: String, _ key: String, _ row: ResolvedTable.Row, _ hints: [String]) {
        guard told.insert(message).inserted else { return }
        let place = row.path.flatMap { data?.span(of: $0.appending(.key(key))) }
        diagnostics.append(Diagnostic(severity, code, message, at: place ?? row.origin, hints: hints))
    }
}
