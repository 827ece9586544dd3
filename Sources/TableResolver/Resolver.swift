import TableDiagnostics
import TableInputs

/// Combines a config with data.
public enum Resolver {
    /// The cell class of rows that name none.
    public static let defaultCell = "AOZTableViewCell"

    /// Resolves one mode of a config. If the mode does not exist, the table has no sections, as in the original. `data` corresponds to the
    /// original's data provider.
    ///
    /// Fails with `table.too-many-rows` above `WorkBudget.rows`, because row lines multiplied by elements can produce any number of rows
    /// from little data.
    public static func resolve(mode: Int, of config: Config, data: some KeyedSource) -> Outcome<ResolvedTable> {
        guard config.modes.indices.contains(mode) else { return Outcome(ResolvedTable(lines: [])) }
        var binder = Binder(data: data)
        var lines: [SectionLine] = []
        for section in config.modes[mode].sections {
            let line = binder.bind(section)
            guard !binder.budget.isSpent, binder.budget.spend(line.work), binder.budget.spend(line.rowCount(within: binder.budget)) else {
                return Outcome(nil, binder.diagnostics.diagnostics + [tooManyRows(at: line.origin)])
            }
            lines.append(line)
        }
        return Outcome(ResolvedTable(lines: lines), binder.diagnostics.diagnostics)
    }

    private static func tooManyRows(at origin: SourceSpan?) -> Diagnostic {
        Diagnostic(
            .error, .tableTooManyRows, "the table has more than \(WorkBudget.rows) rows and sections", at: origin,
            hints: ["show fewer: a shorter array, fewer row lines, or several elements per row with “-n”"])
    }
}

/// Binds the keys of section and row lines (`ResolutionRules §4, §6`).
private struct Binder<Source: KeyedSource> {
    let data: Source
    private(set) var diagnostics = DiagnosticList()
    /// Limits the number of sections and rows of the table, and of lookups in array elements.
    let budget = WorkBudget(WorkBudget.rows)
    /// Cached lookups in the section's source: in an array, each lookup iterates over all elements.
    private var found: [String: KeyLookup] = [:]

    init(data: Source) {
        self.data = data
    }

    mutating func bind(_ section: Config.Section) -> SectionLine {
        found.removeAll(keepingCapacity: true)
        let key = section.flags.source
        let source = key.map { bind($0) } ?? .unset
        let grouping = section.flags.grouping?.value ?? .count(1)
        let hasEmptyCell = section.flags.emptyCell != nil
        let share: Share? =
            switch source {
            case .unset: .whole(.null)
            case .nothing: .nothing(hasEmptyCell: hasEmptyCell)
            case .value(let value): Share(value, grouping, hasEmptyCell: hasEmptyCell)
            }
        let path = key.flatMap { key in source.isSet ? place(of: key.value) : nil }
        // A section without row lines has one default row.
        let rows =
            section.rows.isEmpty
            ? [(Config.Flags(in: section.flags.file), section.span)] : section.rows.map { ($0.flags, Optional($0.span)) }
        return SectionLine(
            source: source, share: share, header: section.flags.header?.value, tag: section.flags.tag?.value, path: path,
            origin: section.span ?? section.rows.first?.span,
            rows: rows.map { bind($0.0, $0.1, in: section, source, path) })
    }

    private mutating func bind(
        _ flags: Config.Flags, _ span: SourceSpan?, in section: Config.Section, _ sectionSource: SourceBinding, _ sectionPath: DataPath?
    ) -> RowLine {
        var source = SourceBinding.unset
        var path: DataPath?
        if let key = flags.source {
            (source, path) = bindRow(key, in: section, sectionSource, sectionPath)
        }
        let tag = flags.tag ?? section.flags.tag ?? flags.elementSource ?? flags.source ?? section.flags.source
        return RowLine(
            source: source, elementKey: flags.elementSource?.value,
            grouping: flags.grouping?.value ?? section.flags.grouping?.value ?? .count(1),
            cell: flags.cell?.value ?? section.flags.cell?.value ?? Resolver.defaultCell,
            emptyCell: flags.emptyCell?.value ?? section.flags.emptyCell?.value, tag: tag?.value,
            editing: flags.editing ?? section.flags.editing, path: path, origin: span)
    }

    /// Binds a row's `-s`: to the section's source if the section has one, otherwise to the data.
    private mutating func bindRow(
        _ key: Spanned<String>, in section: Config.Section, _ sectionSource: SourceBinding, _ sectionPath: DataPath?
    ) -> (SourceBinding, DataPath?) {
        guard section.flags.source != nil else {
            let source = bind(key)
            return (source, source.isSet ? place(of: key.value) : nil)
        }
        switch sectionSource {
        // An unknown section key gives null, in which every key gives null, so the row shows what its section shows.
        case .unset: return (.unset, nil)
        // In nil, every lookup gives nil; the key is kept for the tag (erratum row-source-dropped-under-nil-section).
        case .nothing: return (.nothing, nil)
        case .value(let value):
            let lookup = lookUp(key.value, in: value)
            if case .undefined = lookup { noteUnknown(key, among: value.keys) }
            let source = SourceBinding(lookup)
            let isMapped = if case .array = value { true } else { false }
            let path = isMapped ? sectionPath?.appending(.each) : sectionPath
            return (source, source.isSet ? path?.appending(key: key.value, in: value) : nil)
        }
    }

    /// The path of a key in the data. A key with periods is one step if the data has such a key, otherwise a path.
    private func place(of key: String) -> DataPath {
        guard key.contains("."), case .unknown = data.provided(key) else { return DataPath([.key(key)]) }
        return DataPath(ofKey: key)
    }

    private mutating func lookUp(_ key: String, in value: Value) -> KeyLookup {
        if let known = found[key] { return known }
        if case .array(let elements) = value, !budget.spend(elements.count) { return .nothing }
        let lookup = value.lookUp(key)
        found[key] = lookup
        return lookup
    }

    /// Binds a key to the data itself.
    private mutating func bind(_ key: Spanned<String>) -> SourceBinding {
        let (found, remarks) = data.look(up: key.value)
        for var remark in remarks {
            remark.span = key.span
            diagnostics.append(remark)
        }
        if case .undefined = found {
            let data = data
            noteUnknown(key, among: data.providedKeys, hints: (data as? any AdvisingSource)?.hints(forUnknown: key.value) ?? [])
        }
        return SourceBinding(found)
    }

    private mutating func noteUnknown(
        _ key: Spanned<String>, among known: @autoclosure () -> [String], hints: @autoclosure () -> [String] = []
    ) {
        diagnostics.append(.warning, .sourceUnknownKey, in: key.span.file) {
            let hints = hints()
            let near = nearestName(to: key.value, in: known())
            let advice: [Hint] = near.map { [.rename($0)] } ?? (hints.isEmpty ? ["add the key to the data, or correct its name"] : [])
            return Diagnostic(
                .warning, .sourceUnknownKey, "the data has no key “\(key.value)”", at: key.span, hints: advice + hints.map { Hint($0) })
        }
    }
}

extension Value {
    /// The available keys, for suggestions; an array has those of its first element.
    fileprivate var keys: [String] {
        switch self {
        case .object(let object): object.keys
        case .array(let elements): elements.first?.keys ?? []
        case .null, .bool, .number, .string: []
        }
    }
}
