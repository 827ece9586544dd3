import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableScene

/// What a page's inspector shows about where the elements of the tables come from, and about their fonts.
struct DesignLook {
    let theme: Theme
    let textSize: TextSizeCategory
    /// In the order of the font families `f0`, `f1`, ….
    let faces: [FontFace]
    /// The places that made elements, as marks count them.
    let makers: [SceneProvenance.Maker]
    /// The theme's colors that elements name.
    let tokens: [String]
    let marks: [(mark: ElementMark, names: [String])]
    /// Whether the reader's editor can open places.
    let opensPlaces: Bool
    /// The paths of the config and of the data; `nil` for none.
    let sources: (config: String?, data: String?)
    /// The prefix of the IDs of a file's lines in the page; `nil` if the page does not show the file.
    let linkPrefix: (String) -> String?

    /// `{"fonts": [[family, weight], …], "styles": "NAME/SIZE/WEIGHT …", "made": [[component, kind, file, user, [[property, value,
    /// line], …], parts, line], …], "tokens": {color: [[token, value, file, line, wins], …]}, "files": [[name, link prefix, key], …],
    /// "marks": [[role, color, number of place, classes], …], "sources": [config, data]}`
    ///
    /// Files are indexes of `files`, `null` for code without a place. Parts are numbers of places, or `[kind, properties, parts]` of what made no element.
    var json: String {
        let faces = faces.map { face -> Value in [.string(face.family), .number(Number(face.weight))] }
        let styles = TextStyleToken.allCases.map { token in
            let style = theme.textStyle(token, category: textSize)
            return "\(token)/\(numberText(style.size, decimals: 2))/\(style.weight)"
        }
        var files = Files()
        let made = made(&files)
        let layers = tokens.map { name in
            (name, Value.array(theme.layers(of: "color.\(name)").map { layer($0, &files) }))
        }
        let marks = marks.map { entry -> Value in
            let (mark, names) = entry
            return [.string(mark.role), .string(mark.token), .number(Number(mark.made)), .string(names.joined(separator: " "))]
        }
        let sources = [sources.config, sources.data].map { $0.map { files.number($0) } ?? .null }
        let names = files.paths.map { path -> Value in
            let name = files.codeNames[path] ?? path.split(separator: "/").last.map(String.init) ?? ""
            // Shipped themes are not on disk.
            let isShipped = path.hasPrefix("<")
            let key = opensPlaces && !isShipped ? EditorLink.key(path) : ""
            return [.string(isShipped ? String(name.dropFirst().dropLast()) : name), .string(linkPrefix(path) ?? ""), .string(key)]
        }
        return
            ([
                "fonts": .array(faces), "styles": .string(styles.joined(separator: " ")), "made": .array(made),
                "tokens": .object(Object(layers)),
                "files": .array(names), "marks": .array(marks), "sources": .array(sources),
            ] as Value).jsonText
    }

    /// The paths of files, in order of first use.
    private struct Files {
        var paths: [String] = []
        /// What code is called on every machine, by path.
        private(set) var codeNames: [String: String] = [:]
        private var numbers: [String: Int] = [:]

        mutating func number(_ origin: Provenance.Origin?) -> Value {
            if case .code(let call) = origin { codeNames[call.filePath] = call.fileID }
            return origin.map { number($0.path) } ?? .null
        }

        mutating func number(_ path: String) -> Value {
            let number = numbers[path] ?? paths.count
            if number == paths.count { paths.append(path) }
            numbers[path] = number
            return .number(Number(number))
        }
    }

    private func layer(_ layer: ThemeSource.Layer, _ files: inout Files) -> Value {
        [
            .string(layer.token), .string(layer.value), files.number(layer.span.file.path), .number(Number(layer.span.start.line)),
            .bool(layer.wins),
        ]
    }

    private struct Key: Hashable {
        var place: ObjectIdentifier
        var user: Int
    }

    private func made(_ files: inout Files) -> [Value] {
        var numbers: [Key: Int] = [:]
        for (index, maker) in makers.enumerated() {
            numbers[Key(place: ObjectIdentifier(maker.provenance), user: Int(maker.user))] = index + 1
        }
        return makers.enumerated().map { index, maker in
            let place = maker.provenance
            func shown(_ part: Provenance) -> Value {
                if let number = numbers[Key(place: ObjectIdentifier(part), user: index + 1)] { return .number(Number(number)) }
                return [.string(part.kind), properties(of: part), .array(part.parts.map(shown))]
            }
            return [
                .string(place.component), .string(place.kind), files.number(place.origin),
                .number(Number(Int(maker.user))), properties(of: place), .array(place.parts.map(shown)),
                .number(Number(place.origin?.line ?? 0)),
            ]
        }
    }

    private func properties(of place: Provenance) -> Value {
        .array(place.properties.map { [.string($0.name), .string($0.text), .number(Number($0.origin.line))] })
    }
}
