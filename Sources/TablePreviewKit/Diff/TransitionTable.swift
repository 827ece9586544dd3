import TableGraphics
import TableHTML
import TableInputs
import TableResolver
import TableScene

/// A laid-out table as input of differences: its sections and rows with their keys, frames and drawings.
struct TransitionTable {
    /// A header, footer or row.
    struct Part {
        /// As in the scene: `s0.r1`, `s0.header`.
        var identity: String
        /// In points, from the table's corner.
        var frame: Rect
        /// From top to bottom, as drawn.
        var texts: [String]
        /// The name for people: its title, otherwise its first text; `""` without one.
        var name: String
        /// The drawing without the background and separator, which depend on neighboring rows.
        var look: [Drawn]
    }

    /// A row with its keys.
    struct Row {
        var part: Part
        /// The same for a row in two versions of a table.
        var key: String
        /// The path of its data, if the row has one of its own; `nil` for elements of arrays.
        var path: String?
    }

    /// A section: header, rows, footer.
    struct Section {
        var number: Int
        var header: Part?
        var rows: [Row] = []
        var footer: Part?

        /// The title; `""` without one.
        var name: String { header?.name ?? "" }
        /// The drawings of header and footer.
        var look: [[Drawn]] { [header?.look ?? [], footer?.look ?? []] }
    }

    /// A drawn item and its position in the row.
    enum Drawn: Hashable {
        case frame(Role, Rect, FrameEffects)
        case text(String, TextStyle, [StyledRange], AdaptiveColor, Point)
        case shape(Shape, Paint, Point)
        case image(String, Size, Point)
    }

    var sections: [Section] = []

    /// A table without sections.
    init() {}

    /// Creates the table of a scene; `table` has the contents of the rows, if the scene comes from a config and data.
    init(_ scene: Scene, table: ResolvedTable) {
        var reader = Reader(
            images: scene.images.map { contentHash($0.bitmap.pixels) + ($0.darkBitmap.map { contentHash($0.pixels) } ?? "") }, table: table)
        reader.read(scene.root, at: .zero)
        sections = reader.sections
    }

    private struct Reader {
        let images: [String]
        let table: ResolvedTable
        var sections: [Section] = []

        mutating func read(_ frame: Frame, at origin: Point) {
            for child in frame.children {
                guard case .frame(let inner) = child.item else { continue }
                let place = origin + child.origin
                switch inner.role {
                case .section:
                    sections.append(Section(number: Int(inner.identity.dropFirst()) ?? sections.count))
                    read(inner, at: place)
                case .header where !sections.isEmpty: sections[sections.count - 1].header = part(inner, at: place)
                case .footer where !sections.isEmpty: sections[sections.count - 1].footer = part(inner, at: place)
                case .row where !sections.isEmpty: sections[sections.count - 1].rows.append(row(part(inner, at: place)))
                default: read(inner, at: place)
                }
            }
        }

        private func row(_ part: Part) -> Row {
            let numbers = part.identity.split(separator: ".").map { Int($0.dropFirst()) }
            guard numbers.count == 2, let section = numbers[0], let number = numbers[1],
                let found = table.row(section: section, row: number)
            else {
                return Row(part: part, key: "name " + part.name, path: nil)
            }
            let isElement = found.path?.steps.contains { if case .key = $0 { false } else { true } } ?? true
            return Row(part: part, key: key(part, found.contents.value), path: isElement ? nil : found.path?.description)
        }

        /// Identifiers in the data match rows best, then titles, then all contents.
        private func key(_ part: Part, _ contents: Value?) -> String {
            for name in ["id", "identifier", "uuid", "key"] {
                if let text = contents?[name]?.text { return "id " + text }
            }
            return part.name.isEmpty ? "contents " + (contents?.jsonText ?? "") : "name " + part.name
        }

        private func part(_ frame: Frame, at place: Point) -> Part {
            var (look, texts, titles): ([Drawn], [String], [String]) = ([], [], [])
            collect(frame, at: .zero, isTitle: false, &look, &texts, &titles)
            // A title of several lines is a single name.
            let name = titles.isEmpty ? texts.first ?? "" : titles.joined(separator: " ")
            return Part(identity: frame.identity, frame: Rect(origin: place, size: frame.size), texts: texts, name: name, look: look)
        }

        private func collect(
            _ frame: Frame, at origin: Point, isTitle: Bool, _ look: inout [Drawn], _ texts: inout [String], _ titles: inout [String]
        ) {
            for child in frame.children {
                let place = origin + child.origin
                switch child.item {
                case .frame(let inner):
                    if inner.role == .background || inner.role == .separator { continue }
                    look.append(.frame(inner.role, Rect(origin: place, size: inner.size), inner.effects))
                    collect(inner, at: place, isTitle: isTitle || inner.role == .title, &look, &texts, &titles)
                case .text(let line, let color):
                    let text = line.fullText ?? line.text
                    look.append(.text(text, line.style, line.spans, color, place))
                    texts.append(text)
                    if isTitle { titles.append(text) }
                case .shape(let shape, let paint): look.append(.shape(shape, paint, place))
                case .image(let index, let size):
                    look.append(.image(images.indices.contains(index) ? images[index] : "", size, place))
                }
            }
        }
    }
}
