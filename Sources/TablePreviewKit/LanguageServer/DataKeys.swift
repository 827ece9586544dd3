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

    /// The keys that `-s` and `-es` can name; `line` counts from 0. On a row line, they come from the source of its section if the section
    /// has one (`ResolutionRules §6`), or else from the whole data.
    func keys(ofLine line: Int) -> [Key] {
        let root = loaded.design.data?.root
        let config = loaded.design.config
        guard let place = config.place(ofLine: line), place.row != nil,
            let source = config.modes[place.mode].sections[place.section].flags.source?.value
        else { return Self.keys(of: root) }
        return Self.keys(of: root?[source] ?? root?.value(atPath: source.split(separator: ".")))
    }

    /// The maximum number of elements to look at: structural differences show in the first ones.
    private static let elementLimit = 100

    /// The keys of an object, or of the objects in an array.
    static func keys(of value: Value?) -> [Key] {
        var elements = [value ?? .null]
        while case .array(let inner)? = elements.first { elements = Array(inner.prefix(elementLimit)) }
        var known: Set<String> = []
        return elements.flatMap { element -> [Key] in
            guard case .object(let object) = element else { return [] }
            return object.pairs.prefix(1_000).filter { known.insert($0.0).inserted }.map { Key(key: $0, detail: sample($1)) }
        }
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
