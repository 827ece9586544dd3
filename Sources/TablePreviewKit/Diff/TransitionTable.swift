import TableGraphics
import TableHTML
import TableInputs
import TableResolver
import TableScene

/// A laid-out table prepared for comparison: its sections and rows with their keys, frames and drawings.
struct TransitionTable {
    /// A header, footer or row.
    struct Part {
        /// As in the scene: `s0.r1`, `s0.header`.
        var identity: String
        /// In points, relative to the table's top left corner.
        var frame: Rect
        /// From top to bottom, each with all of its lines.
        var texts: [String]
        /// The title, or else the first text; empty if there is none.
        var name: String
        /// The drawing without the background and separator, which depend on neighboring rows.
        var look: [Drawn]
    }

    /// A row with its keys.
    struct Row {
        var part: Part
        /// Equal for the same row in two versions of a table.
        var key: String
        /// The name of its cell class.
        var cell: String
        /// The path of the row's data; `nil` if the data is an array element.
        var path: String?
    }

    /// A section: header, rows, footer.
    struct Section {
        var number: Int
        var header: Part?
        var rows: [Row] = []
        var footer: Part?

        /// The header's name; empty if there is none.
        var name: String { header?.name ?? "" }
        /// The drawings of the header and footer.
        var look: [[Drawn]] { [header?.look ?? [], footer?.look ?? []] }
    }

    /// A drawn item with its position in the row.
    enum Drawn: Hashable {
        case frame(Role, Rect, FrameEffects)
        case text(String, TextStyle, [StyledRange], AdaptiveColor, Point)
        case shape(Shape, Paint, Point)
        case image(String, Size, Point)
    }

    var sections: [Section] = []

    /// An empty table.
    init() {}

    /// `table` provides the data of the rows if the scene was made from a config and data.
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
                case .row(let cell) where !sections.isEmpty:
                    sections[sections.count - 1].rows.append(row(part(inner, at: place), cell: cell))
                default: read(inner, at: place)
                }
            }
        }

        private func row(_ part: Part, cell: String) -> Row {
            let numbers = part.identity.split(separator: ".").map { Int($0.dropFirst()) }
            guard numbers.count == 2, let section = numbers[0], let number = numbers[1],
                let found = table.row(section: section, row: number)
            else {
                return Row(part: part, key: "name " + part.name, cell: cell, path: nil)
            }
            let isElement = found.path?.steps.contains { if case .key = $0 { false } else { true } } ?? true
            return Row(part: part, key: key(part, found.contents.value), cell: cell, path: isElement ? nil : found.path?.description)
        }

        /// An identifier in the data matches rows best, then the title, then all texts.
        private func key(_ part: Part, _ contents: Value?) -> String {
            for name in ["id", "identifier", "uuid", "key"] {
                if let text = contents?[name]?.text { return "id " + text }
            }
            return part.name.isEmpty ? "contents " + (contents?.jsonText ?? "") : "name " + part.name
        }

        private func part(_ frame: Frame, at place: Point) -> Part {
            var (look, texts, titles): ([Drawn], [String], [String]) = ([], [], [])
            collect(frame, at: .zero, isTitle: false, &look, &texts, &titles)
            // Several title lines form a single name.
            let name = titles.isEmpty ? texts.first ?? "" : titles.joined(separator: " ")
            return Part(identity: frame.identity, frame: Rect(origin: place, size: frame.size), texts: texts, name: name, look: look)
        }

        private func collect(
            _ frame: Frame, at origin: Point, isTitle: Bool, _ look: inout [Drawn], _ texts: inout [String], _ titles: inout [String]
        ) {
            // The lines of a text are children of the same frame.
            var isNextLine = false
            for child in frame.children {
                let place = origin + child.origin
                switch child.item {
                case .frame(let inner):
                    if inner.role == .background || inner.role == .separator { continue }
                    look.append(.frame(inner.role, Rect(origin: place, size: inner.size), inner.effects))
                    isNextLine = false
                    collect(inner, at: place, isTitle: isTitle || inner.role == .title, &look, &texts, &titles)
                case .text(let line, let color):
                    let text = line.fullText ?? line.text
                    look.append(.text(text, line.style, line.spans, color, place))
                    // A truncated line has the whole text.
                    if isNextLine {
                        texts[texts.count - 1] = line.fullText ?? texts[texts.count - 1] + " " + text
                    } else {
                        texts.append(text)
                    }
                    isNextLine = true
                    if isTitle { titles.append(text) }
                case .shape(let shape, let paint): look.append(.shape(shape, paint, place))
                case .image(let index, let size):
                    look.append(.image(images.indices.contains(index) ? images[index] : "", size, place))
                }
            }
        }
    }
}
