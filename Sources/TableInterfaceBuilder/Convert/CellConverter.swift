import TableCells
import TableGraphics
import TableInputs

/// Converts a cell of a document to a cell design in YAML, with stacks that reproduce the arrangement of the saved frames.
package struct CellConverter {
    /// What the design does not reproduce, one sentence each.
    package private(set) var notes: [String] = []
    private let cell: InterfaceView
    private let content: CellContent
    /// The keys that fill outlets, by object id.
    private let keys: [String: String]

    /// `nil` if the view is not a cell.
    package init?(_ cell: InterfaceView) {
        guard case .cell(let content) = cell.kind else { return nil }
        self.cell = cell
        self.content = content
        keys = cell.outletKeys
    }

    /// The cell design, with a class name.
    package mutating func design(named name: String) -> String {
        var lines = ["cell: \(Self.isWord(name) ? name : Self.quoted(name))"]
        if let height = content.rowHeight, height > 0 { lines.append("height: \(numberText(height))") }
        lines.append("body:")
        if content.style != nil {
            notes.append("the built-in style becomes the standard cell: add title, detail, image and accessory to the row data")
            return (lines + ["  StandardCell:", ""]).joined(separator: "\n")
        }
        var pieces: [Piece] = []
        if let view = content.contentView?.first { collect(view.subviews, at: Point(x: 0, y: 0), &pieces) }
        var body = arranged(pieces, isOuter: true)
        let accessories = [
            "disclosureIndicator": "disclosure", "detailDisclosureButton": "detailDisclosure", "checkmark": "checkmark",
            "detailButton": "detail",
        ]
        if let accessory = accessories[content.accessory] { body = withAccessory(accessory, body) }
        lines += body.yaml.map { "  " + $0 }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Views

    /// A view, or several views in a stack, with its saved frame.
    private struct Piece {
        var frame: Rect
        /// Lines of YAML: the node first, its settings at the same indentation.
        var yaml: [String]
        /// Whether it takes the remaining width.
        var isGreedy = false
    }

    private mutating func collect(_ views: [InterfaceView], at origin: Point, _ pieces: inout [Piece]) {
        for view in views where view.isInstalled && !view.isHidden {
            guard let own = view.frame else {
                notes.append("\(view.title) is omitted: the document has no frame for it")
                continue
            }
            let frame = Rect(x: origin.x + own.minX, y: origin.y + own.minY, width: own.width, height: own.height)
            if let leaf = leaf(view, frame) {
                pieces.append(leaf)
            } else {
                if view.backgroundColor != nil, case .plain = view.kind { notes.append("the background of \(view.title) is omitted") }
                collect(view.subviews, at: Point(x: frame.minX, y: frame.minY), &pieces)
            }
        }
    }

    private mutating func leaf(_ view: InterfaceView, _ frame: Rect) -> Piece? {
        let key = keys[view.id]
        let bound = key.flatMap { Self.isWord($0) ? "\"{{\($0)}}\"" : nil }
        switch view.kind {
        case .label(let label), .textView(let label, _):
            var lines = ["Text: \(bound ?? Self.quoted(label.text.value))"] + font(label.font)
            if let color = Self.colorName(label.color) { lines.append("color: \(color)") }
            if label.lines == 1 { lines.append("lineLimit: 1") }
            if label.alignment == "center" { lines.append("textAlignment: center") }
            return Piece(frame: frame, yaml: lines)
        case .image(let image):
            if image.isSymbol || image.name == nil && frame.width <= 32 {
                return Piece(frame: frame, yaml: ["Symbol: \(bound ?? image.name ?? "photo")", "size: \(numberText(frame.width))"])
            }
            var lines = [
                "Image: \(bound ?? Self.quoted(image.name ?? "photo.png"))",
                "contentMode: \(view.contentMode == "scaleAspectFit" ? "fit" : "fill")",
            ]
            lines.append("frame: {width: \(numberText(frame.width)), height: \(numberText(frame.height))}")
            for case .cornerRadius(let radius) in view.runtimeLooks {
                lines.append("cornerRadius: \(numberText(radius))")
            }
            return Piece(frame: frame, yaml: lines)
        case .button(let button):
            return Piece(frame: frame, yaml: ["Button: \(bound ?? Self.quoted(button.title?.value ?? ""))"])
        case .textField(let field):
            return Piece(
                frame: frame,
                yaml: ["TextField: \(bound ?? Self.quoted(field.text.value))", "placeholder: \(Self.quoted(field.placeholder.value))"],
                isGreedy: true)
        case .toggle(let isOn, _): return Piece(frame: frame, yaml: ["Toggle: \(bound ?? "\(isOn)")"])
        case .slider(let share): return Piece(frame: frame, yaml: ["Slider: \(bound ?? numberText(share))"], isGreedy: true)
        case .progress(let share): return Piece(frame: frame, yaml: ["ProgressView: \(bound ?? numberText(share))"], isGreedy: true)
        case .activityIndicator: return Piece(frame: frame, yaml: ["ProgressView:"])
        case .stepper: return Piece(frame: frame, yaml: ["Stepper:"])
        case .segments(let segments, let selected, _):
            let titles = segments.map { Self.quoted($0.title.value) }.joined(separator: ", ")
            return Piece(
                frame: frame, yaml: ["SegmentedControl: [\(titles)]"] + (selected.map { ["selected: \($0)"] } ?? []), isGreedy: true)
        case .plain, .stack, .scroll, .visualEffect: return nil
        case .pageControl, .datePicker, .picker, .searchBar, .collection, .table, .cell, .opaque:
            notes.append("\(view.title) is omitted: cell designs do not support this view")
            return Piece(frame: frame, yaml: ["Text: \(Self.quoted(view.element))"])
        }
    }

    private func font(_ font: InterfaceFont) -> [String] {
        switch font {
        case .system(let size, let weight): ["font: {size: \(numberText(size))\(weight == 400 ? "" : ", weight: \(weight)")}"]
        case .custom(_, let size): ["font: {size: \(numberText(size))}"]
        case .style(let name): InterfaceFont.textStyle(name).map { ["font: \($0)"] } ?? []
        }
    }

    private static func colorName(_ color: InterfaceColor?) -> String? {
        switch color {
        case .rgba(let color): "\"\(color.hex)\""
        case .system(let name, _):
            switch ColorReference(systemColor: name) {
            case .token(let token)?: "\(token)"
            case .custom(let color)?: "\"\(color.light.hex)\""
            case .named(let name)?: name
            case .dynamic, .faded, nil: nil
            }
        case .asset, nil: nil
        }
    }

    static func quoted(_ text: String) -> String {
        let escaped = text.replacing("{{", with: "{ {").unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case "\n": "\\n"
            // Characters that end a line or control a terminal.
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count) + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// Whether a name can stay unquoted in YAML, templates and configs. Names of classes and outlets can; a reuse identifier may not.
    static func isWord(_ name: String) -> Bool {
        name.first.map { $0.isLetter || $0 == "_" } == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }

    // MARK: Stacks

    /// Arranges pieces in rows of columns of rows, split wherever no piece is in the way.
    private mutating func arranged(_ pieces: [Piece], isOuter: Bool = false) -> Piece {
        guard let first = pieces.first else { return Piece(frame: Rect(x: 0, y: 0, width: 0, height: 0), yaml: ["Text: \"\""]) }
        if pieces.count == 1 { return first }
        let frame = pieces.dropFirst().reduce(first.frame) { whole, piece in
            let (x, y) = (min(whole.minX, piece.frame.minX), min(whole.minY, piece.frame.minY))
            return Rect(
                x: x, y: y, width: max(whole.maxX, piece.frame.maxX) - x, height: max(whole.maxY, piece.frame.maxY) - y)
        }
        let columns = Self.cut(pieces, from: \.minX, to: \.maxX)
        if columns.count > 1 { return row(columns.map { arranged($0) }, frame) }
        let rows = Self.cut(pieces, from: \.minY, to: \.maxY)
        if rows.count > 1 { return column(rows.map { arranged($0) }, frame) }
        notes.append("overlapping views become a ZStack; check their positions")
        return Piece(frame: frame, yaml: Self.stack("ZStack", pieces, []))
    }

    private static func cut(_ pieces: [Piece], from start: (Rect) -> Double, to end: (Rect) -> Double) -> [[Piece]] {
        var groups: [[Piece]] = []
        var last = -Double.infinity
        for piece in pieces.sorted(by: { start($0.frame) < start($1.frame) }) {
            if groups.isEmpty || start(piece.frame) < last - 0.5 {
                groups.isEmpty ? groups.append([piece]) : groups[groups.count - 1].append(piece)
            } else {
                groups.append([piece])
            }
            last = max(last, end(piece.frame))
        }
        return groups
    }

    private func row(_ parts: [Piece], _ frame: Rect) -> Piece {
        let gaps = zip(parts, parts.dropFirst()).map { $1.frame.minX - $0.frame.maxX }
        let spacing = max(0, (gaps.min() ?? 8).rounded())
        var written = parts
        let width = content.contentView?.first?.frame?.width ?? cell.frame?.width ?? frame.width
        let isPushed = parts.last.map { width - $0.frame.maxX <= 24 } ?? false
        if isPushed, !parts.contains(where: \.isGreedy) {
            written.insert(Piece(frame: frame, yaml: ["Spacer:"]), at: parts.count - 1)
        }
        return Piece(
            frame: frame, yaml: Self.stack("HStack", written, ["spacing: \(numberText(spacing))"]),
            isGreedy: parts.contains(where: \.isGreedy))
    }

    private func column(_ parts: [Piece], _ frame: Rect) -> Piece {
        let gaps = zip(parts, parts.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
        let spacing = max(0, (gaps.min() ?? 4).rounded())
        let isLeading = parts.allSatisfy { abs($0.frame.minX - frame.minX) < 2 }
        return Piece(
            frame: frame,
            yaml: Self.stack("VStack", parts, ["alignment: \(isLeading ? "leading" : "center")", "spacing: \(numberText(spacing))"]),
            isGreedy: parts.contains(where: \.isGreedy))
    }

    private func withAccessory(_ accessory: String, _ body: Piece) -> Piece {
        let parts = [body] + (body.isGreedy ? [] : [Piece(frame: body.frame, yaml: ["Spacer:"])])
        return Piece(
            frame: body.frame,
            yaml: Self.stack("HStack", parts + [Piece(frame: body.frame, yaml: ["Accessory: \(accessory)"])], ["spacing: 8"]),
            isGreedy: true)
    }

    private static func stack(_ name: String, _ parts: [Piece], _ settings: [String]) -> [String] {
        var lines = ["\(name):"]
        for part in parts {
            for (index, line) in part.yaml.enumerated() { lines.append((index == 0 ? "  - " : "    ") + line) }
        }
        return lines + settings.map { "  " + $0 }.map { String($0.dropFirst(2)) }
    }
}

extension InterfaceView {
    /// The keys that fill the outlets of a cell, by the id of the view: `name` for an outlet `nameLabel`.
    package var outletKeys: [String: String] {
        var keys: [String: String] = [:]
        for outlet in outlets where keys[outlet.destination] == nil { keys[outlet.destination] = Self.key(ofOutlet: outlet.property) }
        return keys
    }
}
