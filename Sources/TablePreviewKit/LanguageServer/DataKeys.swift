import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider

/// The data keys that are available at a position in a config or cell design, each with a sample value.
struct DataKeys {
    struct Key {
        var key: String
        var detail: String
    }

    private let loaded: EditorProject.LoadedDesign

    init(_ loaded: EditorProject.LoadedDesign) {
        self.loaded = loaded
    }

    /// The keys that a flag can name; `line` counts from 0. On a row line, the keys come from the section's data if it has any, or else
    /// from the whole data. For `-es`, they come from the elements of the line's source.
    func keys(for flag: ConfigFlag, ofLine line: Int) -> [Key] {
        let root = loaded.design.data?.root
        guard let place = loaded.design.config.place(ofLine: line), loaded.tables.indices.contains(place.mode) else {
            return Self.keys(of: root)
        }
        let table = loaded.tables[place.mode]
        let section = table.sections(ofLine: place.section).first.flatMap { table.section(at: $0) }
        let contents = section?.contents.value
        if flag == .elementSource, let source = place.flags.source?.value {
            return Self.keys(of: contents?[source] ?? root?[source])
        }
        return Self.keys(of: place.row == nil ? root : contents ?? root)
    }

    /// The keys of an object, or of the first object in nested arrays.
    static func keys(of value: Value?) -> [Key] {
        var value = value
        while case .array(let elements)? = value { value = elements.first }
        guard case .object(let object)? = value else { return [] }
        return object.pairs.prefix(1_000).map { key, value in Key(key: key, detail: sample(value)) }
    }

    /// The keys of all rows and sections that use a file's cell design.
    static func keys(ofCell path: String, _ project: EditorProject) -> [Key] {
        guard let cell = project.cell(path) else { return [] }
        var keys: [Key] = []
        for file in project.designs(around: path).filter(\.isConfig).prefix(200) {
            guard let loaded = project.design(file.configPath) else { continue }
            for table in loaded.tables {
                for section in 0..<min(table.sectionCount, 200) where table.cells(inSection: section).contains(cell.name) {
                    let rows = (0..<min(table.rowCount(inSection: section), 50)).lazy.compactMap { table.row(section: section, row: $0) }
                    if let row = rows.first(where: { $0.cell == cell.name }) { keys += Self.keys(of: row.contents.value) }
                }
                for section in (0..<min(table.sectionCount, 200)).lazy.compactMap({ table.section(at: $0) })
                where section.header == cell.name {
                    keys += Self.keys(of: section.contents.value)
                }
            }
        }
        var known: Set<String> = []
        return keys.filter { known.insert($0.key).inserted }
    }

    /// A short form of the value: its type, or its first characters.
    static func sample(_ value: Value) -> String {
        switch value {
        case .array(let elements): "\(elements.count) elements"
        case .object(let object): "object with \(object.keys.count) keys"
        default: "\(value.kindName) \(value.jsonText(limit: 40))"
        }
    }
}
