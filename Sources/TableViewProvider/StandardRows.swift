import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableScene

/// Reports values that cells cannot use: unknown symbols and, in standard cells, values of the wrong kind and misspelled keys.
///
/// Each problem is reported once, at its first row. Checks at most `limit` rows of sections with standard cells or with cells that show
/// symbols.
func rowFaults(in table: ResolvedTable, _ registry: CellRegistry, data: DataDocument?, limit: Int = 20_000) -> [Diagnostic] {
    var entries: [String: (isStandard: Bool, symbolKeys: [String])] = [:]
    func entry(_ name: String) -> (isStandard: Bool, symbolKeys: [String]) {
        if let known = entries[name] { return known }
        let cell = registry.cell(name)
        let entry = (cell?.readsStandardContents ?? false, cell?.design?.symbolKeys ?? [])
        entries[name] = entry
        return entry
    }
    var check = RowCheck(data: data)
    var looked = 0
    for section in 0..<table.sectionCount {
        let isChecked = table.cells(inSection: section).contains { name in
            let (isStandard, keys) = entry(name)
            return isStandard || !keys.isEmpty
        }
        guard isChecked else { continue }
        for index in 0..<table.rowCount(inSection: section) where looked < limit {
            looked += 1
            guard let row = table.row(section: section, row: index) else { continue }
            let (isStandard, keys) = entry(row.cell)
            guard isStandard || !keys.isEmpty else { continue }
            guard case .object(let object)? = row.contents.value else { continue }
            if isStandard { check.look(at: object, of: row) } else { check.holdSymbols(keys, of: object, row) }
        }
    }
    return check.diagnostics.diagnostics
}

private struct RowCheck {
    let data: DataDocument?
    private(set) var diagnostics = DiagnosticList()
    /// For each shape, the keys whose values are checked. Most rows have none of them.
    private var held: [ObjectIdentifier: [String]] = [:]
    private var told: Set<Diagnostic.Identity> = []
    /// The maximum number of shapes to check for misspelled keys, and of keys per shape.
    private static let shapeLimit = 200

    init(data: DataDocument?) { self.data = data }

    mutating func look(at object: Object, of row: ResolvedTable.Row) {
        let shape = ObjectIdentifier(object.shape)
        if held[shape] == nil {
            held[shape] = StandardContents.rowKeys.filter { object.shape.position(of: $0) != nil }
            // If every row has different keys, a misspelled key cannot be detected.
            if held.count <= Self.shapeLimit { lookAtKeys(of: object, row) }
        }
        for key in held[shape] ?? [] {
            switch key {
            // An image replaces the symbol.
            case "symbol": if object["image"]?.text == nil { holdSymbols([key], of: object, row) }
            // The cell uses the first text that it finds.
            case "name": if object["title"]?.text == nil { hold(key, of: object, row) }
            case "color": if object["symbol"]?.text != nil { hold(key, of: object, row) }
            case "value": if object["detail"]?.text == nil { hold(key, of: object, row) }
            default: hold(key, of: object, row)
            }
        }
    }

    /// Keys are arbitrary, so only those close to a key of the cell, UIKit's names, and names of styles are reported.
    private mutating func lookAtKeys(of object: Object, _ row: ResolvedTable.Row) {
        let missing = StandardContents.rowKeys.filter { object.shape.position(of: $0) == nil }
        for key in object.keys.prefix(Self.shapeLimit) where !StandardContents.rowKeys.contains(key) && object[key] != .null {
            if let known = StandardContents.key(forUIKitName: key) {
                if missing.contains(known) { tellOfKey(key, row, .likely(known)) }
                continue
            }
            // Too many words are close to a shorter word.
            let near = key.count > 3 && object[key]?.text != nil ? nearestName(to: key, in: missing) : nil
            // A title under either name is enough.
            if let near, !["title", "name"].contains(near) || missing.contains("title") && missing.contains("name") {
                tellOfKey(key, row, .likely(near))
            } else if StandardContents.isNameOfLook(key) {
                tellOfKey(key, row, "to change its appearance, describe the row in \(CellFolders.name)/NAME.yaml and use it with “-c NAME”")
            }
        }
    }

    private mutating func tellOfKey(_ key: String, _ row: ResolvedTable.Row, _ hint: Hint) {
        tell(.note, .contentsMisspeltKey, "the standard cell has no key “\(key)”", key, row, [hint])
    }

    private mutating func hold(_ key: String, of object: Object, _ row: ResolvedTable.Row) {
        guard let value = object[key], let fault = StandardContents.fault(in: value, of: key) else { return }
        tell(
            .warning, .contentsUnknownValue,
            "“\(key)” is \(value.text.map { "“\($0)”" } ?? value.kindName); the standard cell takes \(fault.expectation)", key, row,
            fault.nearest.map { [Hint.rename($0)] } ?? [])
    }

    mutating func holdSymbols(_ keys: [String], of object: Object, _ row: ResolvedTable.Row) {
        for key in keys {
            guard let name = object[key]?.text, !name.isEmpty, !SymbolSet.isFile(name), SymbolSet.symbol(named: name) == nil else {
                continue
            }
            tell(SymbolSet.unknown(name, at: nil), key, row)
        }
    }

    private mutating func tell(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ key: String, _ row: ResolvedTable.Row,
        _ hints: [Hint]
    ) {
        tell(Diagnostic(severity, code, message, hints: hints), key, row)
    }

    private mutating func tell(_ diagnostic: Diagnostic, _ key: String, _ row: ResolvedTable.Row) {
        guard told.insert(diagnostic.topic).inserted else { return }
        diagnostics.append(diagnostic.severity, diagnostic.code, in: data?.file ?? row.origin?.file) { [data] in
            var diagnostic = diagnostic
            let value = row.path.flatMap { data?.span(of: $0.appending(.key(key))) }
            diagnostic.span = value ?? row.origin
            if value != nil, let origin = row.origin { diagnostic.related = [RelatedPlace("the line that shows it", at: origin)] }
            return diagnostic
        }
    }
}
