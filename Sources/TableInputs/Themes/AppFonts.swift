/// The fonts in an app's own files, by the names that code and documents use: PostScript names, full names and families.
package struct AppFonts: Hashable, Sendable {
    package struct Face: Hashable, Sendable {
        package var family: String
        /// From 1 to 1,000, as in CSS.
        package var weight: Int
        package var isItalic: Bool
        /// Above the baseline, below it and between lines, for a size of 1.
        package var ascent: Double
        package var descent: Double
        package var gap: Double

        /// How much the face differs from a regular one.
        fileprivate var distance: Int { (isItalic ? 1_000 : 0) + abs(weight - 400) }
    }

    /// The paths of the folders with the files.
    package private(set) var folders: [String] = []
    private var faces: [String: Face] = [:]

    package init() {}

    package subscript(name: String) -> Face? { faces[name] }

    /// Whether the name is that of a file with fonts.
    package static func isFont(_ name: String) -> Bool {
        [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
    }

    /// Adds a file's fonts, unless others have the same names. `folder` is absolute.
    package mutating func add(_ bytes: [UInt8], in folder: String) {
        let found = FontTables(bytes).faces
        for (names, face) in found {
            for name in names where faces[name] == nil { faces[name] = face }
            // The name of a family stands for its regular face.
            if faces[face.family].map({ $0.distance > face.distance }) ?? true { faces[face.family] = face }
        }
        if !found.isEmpty, !folders.contains(folder) { folders.append(folder) }
    }
}

/// The parts of an OpenType file that name and measure its fonts. What lies outside of the file is missing.
private struct FontTables {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var faces: [(names: [String], face: AppFonts.Face)] {
        guard tag(at: 0) == "ttcf" else { return face(at: 0).map { [$0] } ?? [] }
        return (0..<min(32, number(at: 8, 4) ?? 0)).compactMap { number(at: 12 + 4 * $0, 4).flatMap(face) }
    }

    private func face(at start: Int) -> (names: [String], face: AppFonts.Face)? {
        guard ["OTTO", "true", "\0\u{1}\0\0"].contains(tag(at: start)), let count = number(at: start + 4, 2) else { return nil }
        var tables: [String: Int] = [:]
        for index in 0..<min(64, count) {
            let record = start + 12 + 16 * index
            if let name = tag(at: record) { tables[name] = number(at: record + 8, 4) }
        }
        guard let head = tables["head"], let lines = tables["hhea"], let unit = number(at: head + 18, 2), unit > 0,
            let ascent = signed(at: lines + 4), let descent = signed(at: lines + 6), let gap = signed(at: lines + 8),
            let names = tables["name"].map(names), let family = names[16] ?? names[1]
        else { return nil }
        let style = tables["OS/2"]
        return (
            [names[6], names[4]].compactMap(\.self),
            AppFonts.Face(
                family: family, weight: min(1000, max(1, style.flatMap { number(at: $0 + 4, 2) } ?? 400)),
                isItalic: (style.flatMap { number(at: $0 + 62, 2) } ?? 0) & 1 == 1, ascent: Double(ascent) / Double(unit),
                descent: Double(-descent) / Double(unit), gap: Double(max(0, gap)) / Double(unit))
        )
    }

    /// The English names of a font by their numbers.
    private func names(at table: Int) -> [Int: String] {
        var names: [Int: String] = [:]
        guard let count = number(at: table + 2, 2), let texts = number(at: table + 4, 2) else { return [:] }
        for record in (0..<min(1_000, count)).map({ table + 6 + 12 * $0 }) {
            guard let platform = number(at: record, 2), let language = number(at: record + 4, 2), let id = number(at: record + 6, 2),
                let length = number(at: record + 8, 2), let offset = number(at: record + 10, 2), names[id] == nil,
                platform == 1 && language == 0 || platform == 3 && language == 0x409 || platform == 0
            else { continue }
            let start = table + texts + offset
            guard start >= 0, start + length <= bytes.count, length < 1_000 else { continue }
            let units = stride(from: start, to: start + length - 1, by: 2).compactMap { number(at: $0, 2) }
            names[id] =
                platform == 1
                ? String(decoding: bytes[start..<start + length], as: UTF8.self)
                : String(decoding: units.map(UInt16.init(truncatingIfNeeded:)), as: UTF16.self)
        }
        return names
    }

    private func tag(at place: Int) -> String? {
        place >= 0 && place + 4 <= bytes.count ? String(decoding: bytes[place..<place + 4], as: UTF8.self) : nil
    }

    private func number(at place: Int, _ count: Int) -> Int? {
        guard place >= 0, place + count <= bytes.count else { return nil }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private func signed(at place: Int) -> Int? { number(at: place, 2).map { Int(Int16(truncatingIfNeeded: $0)) } }
}
