import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableScene

/// What cells cannot read in the contents of their rows: symbols that do not exist, and of the standard cells also marks and
/// styles that do not, switches that are no truth values, and keys that are nearly one of their own.
///
/// Each is told once, at its first row. Looks at no more than `limit` rows of standard cells and of those that show symbols.
func rowFaults(in table: ResolvedTable, of design: Design, limit: Int = 20_000) -> [Diagnostic] {
    let names: Set = ["\(StandardCell.self)", "\(AOZTableViewCell.self)", "\(AOZTableViewDetailCell.self)", "\(AOZTableViewSwitchCell.self)"]
    let standard = names.filter { design.registry.cell($0)?.design == nil }
    var symbolKeys: [String: [String]] = [:]
    var check = RowCheck(data: design.data)
    var looked = 0
    for section in 0..<table.sectionCount {
        let cells = table.cells(inSection: section)
        for cell in cells where symbolKeys[cell] == nil { symbolKeys[cell] = design.registry.cell(cell)?.design?.symbolKeys ?? [] }
        guard cells.contains(where: { standard.contains($0) || symbolKeys[$0]?.isEmpty == false }) else { continue }
        for index in 0..<table.rowCount(inSection: section) where looked < limit {
            guard let row = table.row(section: section, row: index) else { continue }
            let (isStandard, keys) = (standard.contains(row.cell), symbolKeys[row.cell] ?? [])
            guard isStandard || !keys.isEmpty else { continue }
            looked += 1
            guard case .object(let object)? = row.contents.value else { continue }
            if isStandard { check.look(at: object, of: row) } else { check.holdSymbols(keys, of: object, row) }
        }
    }
    return check.diagnostics
}

private struct RowCheck {
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
            held[shape] = ["accessory", "style", "on", "enabled", "pending", "symbol"].filter { object.shape.position(of: $0) != nil }
            lookAtKeys(of: object, row)
        }
        for key in held[shape] ?? [] {
            switch key {
            case "accessory": hold(key, of: object, row, to: Self.accessories, "so the row has none")
            // A picture stands in its place.
            case "symbol": if object["image"]?.text == nil { holdSymbols([key], of: object, row) }
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

    mutating func holdSymbols(_ keys: [String], of object: Object, _ row: ResolvedTable.Row) {
        for key in keys {
            guard let name = object[key]?.text, !name.isEmpty, SymbolSet.symbol(named: name) == nil else { continue }
            tell(SymbolSet.unknown(name, at: nil), key, row)
        }
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
        tell(Diagnostic(severity, code, message, hints: hints), key, row)
    }

    private mutating func tell(_ diagnostic: Diagnostic, _ key: String, _ row: ResolvedTable.Row) {
        guard told.insert(diagnostic.message).inserted else { return }
        var diagnostic = diagnostic
        diagnostic.span = row.path.flatMap { data?.span(of: $0.appending(.key(key))) } ?? row.origin
        diagnostics.append(diagnostic)
    }
}
