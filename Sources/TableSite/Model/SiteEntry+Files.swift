import TableDiagnostics
import TableInputs
import TableViewProvider

extension SiteEntry {
    /// Creates an entry from a design's files without layout, because a preview lists thousands of designs at once.
    init(reading file: DesignFile, _ settings: DesignSettings) {
        let last = file.name.split(separator: "/").last.map(String.init) ?? file.name
        self.init(
            name: file.name, title: settings.title ?? last, summary: file.name, cells: [], tags: [], text: "",
            states: settings.states.map(\.name))
        splitName()
        if let shown = file.interface?.shown {
            for name in shown.design.cellNames { note(name, &cells) }
            return
        }
        guard file.isConfig else { return }
        guard let source = file.readConfig().value, let config = ConfigParser.parse(file: source).value else {
            isBroken = true
            return
        }
        for section in config.modes.flatMap(\.sections) {
            note(section.flags.tag?.value, &tags)
            for flags in [section.flags] + section.rows.map(\.flags) {
                for name in flags.cellClasses { note(name.value, &cells) }
                note(flags.tag?.value, &tags)
            }
        }
        let paths = DesignFile.dataExtensions.map { file.basePath + "." + $0 }
        for path in paths {
            guard let source = RootFolder.readInProject(path).value, source.bytes.count <= Self.readLimit else { continue }
            if let data = DataDocument.load(file: source).value { text = Self.words(of: data.root) } else { isBroken = true }
            return
        }
    }

    /// The maximum size of data, in bytes, that is searched for words before layout.
    private static let readLimit = 1 << 18

    private func note(_ name: String?, _ names: inout [String]) {
        if let name, !name.isEmpty, names.count < Self.cellLimit, !names.contains(name) { names.append(name) }
    }

    private static func words(of root: Value) -> String {
        var seen: Set<Substring> = []
        var text = ""
        func visit(_ value: Value) {
            switch value {
            case .array(let elements): elements.forEach(visit)
            case .object(let object): object.pairs.forEach { visit($0.1) }
            case .string, .number:
                for word in (value.text ?? "").lowercased().split(whereSeparator: \.isWhitespace)
                where text.utf8.count + word.utf8.count < textLimit {
                    if seen.insert(word).inserted { text += (text.isEmpty ? "" : " ") + word }
                }
            case .null, .bool: return
            }
        }
        visit(root)
        return text
    }
}
