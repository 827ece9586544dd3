import TableGraphics
import TableMarkup
import TableScene

/// Writes one scene: every frame, text and shape where the scene says, by the same numbers as pictures.
///
/// Lengths are written in device pixels of the scene's grid, which are whole numbers, and the table is scaled down as a whole:
/// browsers round boxes and baselines to their own pixels before they scale, so that half a pixel would be lost.
///
/// Sections become `section`, headers `h2`, rows `li`, footers `p`; what lies in them are spans, all positioned from the
/// frame around them, so that no error of rounding adds up from row to row. Long tables are cut into groups of rows.
struct SceneWriter {
    let scene: Scene
    let mode: Int
    /// Whether rows get names that the trace leads to.
    let namesRows: Bool
    /// Whether the table is cut into groups.
    private let isCut: Bool
    private var images: [String] = []

    /// `movesRows`: whether the page moves rows about, out of what would be their group.
    init(scene: Scene, mode: Int, namesRows: Bool, movesRows: Bool = false) {
        self.scene = scene
        self.mode = mode
        self.namesRows = namesRows
        isCut = !movesRows && RowGroup.areWorthwhile(in: scene)
        unit = scene.snapScale ?? 1
    }

    /// CSS pixels inside the table a point.
    let unit: Double

    /// A length inside the table.
    func px(_ length: Double) -> String { cssLength(length * unit) }

    mutating func write(into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        images = page.imageNames.indices.contains(mode) ? page.imageNames[mode] : []
        let room = "width:\(cssLength(scene.size.width));height:\(cssLength(scene.size.height))"
        let shrink = unit == 1 ? "" : ";transform:scale(calc(1/\(numberText(unit))))"
        let box = "width:\(px(scene.size.width));height:\(px(scene.size.height));background:\(page.sheet.variable(scene.background))\(shrink)"
        var attributes = classed(["screen"], room, &page)
        attributes += [
            MarkupWriter.Attribute("tabindex", "0"), MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-label", "Table"),
        ]
        writer.start("div", attributes: attributes)
        writer.start("div", attributes: classed(["t"], box, &page))
        for group in RowGroup.of(scene.root.children, isCut: isCut, { $0 == .section }) {
            if group.box != nil { writer.start("div", attributes: boxed(group)) }
            for child in scene.root.children[group.range] { write(child, down: group.box?.top ?? 0, into: &writer, &page) }
            if group.box != nil { writer.end() }
        }
        writer.end()
        writer.end()
    }

    private func boxed(_ group: RowGroup) -> [MarkupWriter.Attribute] {
        guard let box = group.box else { return [] }
        return [MarkupWriter.Attribute("class", "g"), MarkupWriter.Attribute("style", "top:\(px(box.top));height:\(px(box.height))")]
    }

    // MARK: Frames

    /// `top`: where the box around it lies that the scene knows nothing of, in points.
    private func write(_ child: Frame.Child, down top: Double = 0, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        switch child.item {
        case .frame(let frame):
            switch frame.role {
            case .section: writeSection(frame, at: Point(x: child.origin.x, y: child.origin.y - top), into: &writer, &page)
            default: writeFrame(frame, at: child.origin, as: "span", into: &writer, &page)
            }
        case .text(let line, let color): writeText(line, color, at: child.origin, into: &writer, &page)
        case .shape, .image: writeDrawn([child], size: .zero, into: &writer, &page)
        }
    }

    private func writeSection(_ frame: Frame, at origin: Point, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        let heading = frame.children.contains { if case .frame(let inner) = $0.item { inner.role == .header } else { false } }
        var attributes = [MarkupWriter.Attribute("style", position(origin, frame.size))]
        if heading { attributes.append(MarkupWriter.Attribute("aria-labelledby", id(frame.identity + ".header"))) }
        writer.start("section", attributes: attributes)
        let children = frame.children
        for group in RowGroup.of(children, isCut: isCut && children.count > RowGroup.most, \.isRow) {
            guard case .frame(let first) = children[group.range.lowerBound].item, first.role.isRow else {
                writePart(children[group.range.lowerBound], into: &writer, &page)
                continue
            }
            // A list a group: in a list may stand nothing but rows.
            writer.start("ol", attributes: [MarkupWriter.Attribute("role", "list")] + boxed(group))
            for child in children[group.range] {
                guard case .frame(let row) = child.item else { continue }
                writeRow(row, at: Point(x: child.origin.x, y: child.origin.y - (group.box?.top ?? 0)), into: &writer, &page)
            }
            writer.end()
        }
        writer.end()
        writer.newline()
    }

    /// What stands in a section beside its rows.
    private func writePart(_ child: Frame.Child, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        guard case .frame(let frame) = child.item else { return write(child, into: &writer, &page) }
        switch frame.role {
        case .header: writeFrame(frame, at: child.origin, as: "h2", id: id(frame.identity), into: &writer, &page)
        case .footer: writeFrame(frame, at: child.origin, as: "p", into: &writer, &page)
        default: write(child, into: &writer, &page)
        }
    }

    /// A row's place is its own; its size and what lies in it repeat from row to row.
    private func writeRow(_ frame: Frame, at origin: Point, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        var attributes = page.attributes(key(.row, Point(x: origin.x, y: 0), frame)) { classed([], "left:\(px(origin.x));\(size(frame))", &$0) }
        attributes.append(MarkupWriter.Attribute("style", "top:\(px(origin.y))"))
        attributes.append(MarkupWriter.Attribute("data-row", frame.identity))
        if namesRows { attributes.append(MarkupWriter.Attribute("id", id(frame.identity))) }
        if frame.holdsDisabledControl { attributes.append(MarkupWriter.Attribute("aria-disabled", "true")) }
        writer.start("li", attributes: attributes)
        writeChildren(of: frame, into: &writer, &page)
        writer.end()
        writer.newline()
    }

    private func writeFrame(
        _ frame: Frame, at origin: Point, as element: StaticString, id: String? = nil, into writer: inout MarkupWriter, _ page: inout PageBuilder
    ) {
        let children = frame.children
        // A line or ground that is one rectangle needs no box of its own in it.
        if children.count == 1, case .shape(.rectangle(frame.size), .fill(let color)) = children[0].item, children[0].origin == .zero,
            frame.role == .separator || frame.role == .background
        {
            let attributes = page.attributes(key(.ground, origin, frame, color)) { page in
                classed([], "left:\(px(origin.x));top:\(px(origin.y));\(size(frame));background:\(page.sheet.variable(color))", &page)
            }
            writer.start("span", attributes: attributes)
            writer.end()
            return
        }
        var attributes = page.attributes(key(.frame, origin, frame)) { classed([], "left:\(px(origin.x));top:\(px(origin.y));\(size(frame))", &$0) }
        if let id { attributes.append(MarkupWriter.Attribute("id", id)) }
        if frame.role == .header || frame.role == .footer { attributes.append(MarkupWriter.Attribute("data-row", frame.identity)) }
        if let label = frame.role.label {
            attributes.append(MarkupWriter.Attribute("role", "img"))
            attributes.append(MarkupWriter.Attribute("aria-label", label))
        }
        if case .textField = frame.role {
            // No one can type here: WCAG asks no contrast of what is inactive, and the platform gives placeholders little.
            attributes.append(MarkupWriter.Attribute("role", "textbox"))
            attributes.append(MarkupWriter.Attribute("aria-label", "Text field"))
            attributes.append(MarkupWriter.Attribute("aria-disabled", "true"))
        }
        writer.start(element, attributes: attributes)
        writeChildren(of: frame, into: &writer, &page)
        writer.end()
    }

    /// Neighbouring shapes share one drawing.
    private func writeChildren(of frame: Frame, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        var shapes: [Frame.Child] = []
        for child in frame.children {
            switch child.item {
            case .shape: shapes.append(child)
            case .frame, .text, .image:
                writeDrawn(shapes, size: frame.size, into: &writer, &page)
                shapes.removeAll(keepingCapacity: true)
                if case .image(let index, let size) = child.item {
                    writeImage(index, size, at: child.origin, into: &writer, &page)
                } else {
                    write(child, into: &writer, &page)
                }
            }
        }
        writeDrawn(shapes, size: frame.size, into: &writer, &page)
    }

    // MARK: Shapes and pictures

    private func writeDrawn(_ shapes: [Frame.Child], size: Size, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        guard !shapes.isEmpty else { return }
        let box = "left:0;top:0;width:\(px(size.width));height:\(px(size.height))"
        var attributes = classed([], box, &page)
        attributes.append(MarkupWriter.Attribute("aria-hidden", "true"))
        writer.start("svg", attributes: attributes)
        for child in shapes {
            guard case .shape(let shape, let paint) = child.item else { continue }
            let path = shape.path.map { Point(x: ($0.x + child.origin.x) * unit, y: ($0.y + child.origin.y) * unit) }
            let look: String
            switch paint {
            case .fill(let color): look = "fill:\(page.sheet.variable(color))"
            case .stroke(let color, let width): look = "fill:none;stroke:\(page.sheet.variable(color));stroke-width:\(numberText(width * unit))"
            }
            var attributes = classed([], look, &page)
            attributes.append(MarkupWriter.Attribute("d", path.svgData))
            writer.start("path", attributes: attributes)
            writer.end()
        }
        writer.end()
    }

    private func writeImage(_ index: Int, _ size: Size, at origin: Point, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        guard images.indices.contains(index) else { return }
        let box = "left:\(px(origin.x));top:\(px(origin.y));width:\(px(size.width));height:\(px(size.height))"
        var attributes = classed([], box, &page)
        attributes.append(MarkupWriter.Attribute("src", urlPath(page.content.assetPrefix + images[index])))
        attributes.append(MarkupWriter.Attribute("alt", ""))
        writer.void("img", attributes: attributes)
    }

    // MARK: Declarations

    /// The class of some declarations, or the declarations in place when there are too many classes.
    func classed(_ names: [String], _ declarations: String, _ page: inout PageBuilder) -> [MarkupWriter.Attribute] {
        guard let name = page.sheet.className(declarations) else {
            let style = MarkupWriter.Attribute("style", declarations)
            return names.isEmpty ? [style] : [MarkupWriter.Attribute("class", names.joined(separator: " ")), style]
        }
        return [MarkupWriter.Attribute("class", (names + [name]).joined(separator: " "))]
    }

    private func key(_ kind: PageBuilder.TagKey.Kind, _ origin: Point, _ frame: Frame, _ color: AdaptiveColor? = nil) -> PageBuilder.TagKey {
        PageBuilder.TagKey(kind: kind, origin: origin, size: frame.size, clipRadius: frame.clips ? frame.clipRadius : nil, color: color, unit: unit)
    }

    private func position(_ origin: Point, _ size: Size) -> String {
        "left:\(px(origin.x));top:\(px(origin.y));width:\(px(size.width));height:\(px(size.height))"
    }

    private func size(_ frame: Frame) -> String {
        var declarations = "width:\(px(frame.size.width));height:\(px(frame.size.height))"
        if frame.clips { declarations += ";overflow:hidden" }
        if frame.clips, frame.clipRadius > 0 { declarations += ";border-radius:\(px(frame.clipRadius))" }
        return declarations
    }

    private func id(_ identity: String) -> String { "m\(mode).\(identity)" }
}

/// A length in CSS pixels.
func cssLength(_ length: Double) -> String {
    let text = numberText(length, decimals: 4)
    return text == "0" ? "0" : text + "px"
}

extension Frame {
    /// Whether what the frame's words belong to is switched off.
    fileprivate var holdsDisabledControl: Bool {
        children.contains { child in
            guard case .frame(let inner) = child.item else { return false }
            if case .toggle(_, isEnabled: false) = inner.role { return true }
            return inner.holdsDisabledControl
        }
    }
}

extension Role {
    fileprivate var isRow: Bool { if case .row = self { true } else { false } }

    /// What a screen reader says of a thing that has no words; `nil` for things that have words or say nothing.
    var label: String? {
        switch self {
        case .accessory(.disclosure): "Disclosure"
        case .accessory(.detail): "Details"
        case .accessory(.detailDisclosure): "Details, disclosure"
        case .accessory(.checkmark): "Selected"
        case .toggle(let isOn, let isEnabled): (isOn ? "On" : "Off") + (isEnabled ? "" : ", disabled")
        case .stepper: "Stepper"
        case .progress(let value), .slider(let value): "\(numberText(value * 100, decimals: 0)) %"
        case .spinner: "In progress"
        case .editControl(.delete): "Delete"
        case .editControl(.insert): "Insert"
        case .editControl(.reorder): "Reorder"
        case .editControl(.selected): "Selected"
        case .editControl(.unselected): "Not selected"
        case .placeholder(let reason): reason
        case .table, .section, .header, .footer, .row, .separator, .background, .title, .detail, .image, .textField, .swipeAction, .sectionIndex, .group: nil
        }
    }
}
