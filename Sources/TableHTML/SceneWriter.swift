import Foundation
import TableGraphics
import TableMarkup
import TableScene

/// Writes a scene: every frame, text and shape at the scene's positions, with the same numbers as in images.
///
/// Lengths are whole device pixels of the scene's grid, and CSS scales the table down as a whole. Browsers round boxes and baselines to
/// their own pixels before they scale, which would lose half pixels.
///
/// Sections become `section`, headers `h2`, rows `li`, footers `p`; their contents are spans. Positions are relative to the enclosing
/// frame, so that rounding errors do not add up. Long tables are divided into groups of rows.
struct SceneWriter {
    let scene: Scene
    let mode: Int
    /// Whether rows have IDs, which the trace links to.
    let namesRows: Bool
    /// Whether frames name their roles, for the page's inspector.
    private let namesRoles: Bool
    /// The number of rows, including headers and footers.
    private let rowCount: Int
    /// Whether the table is divided into groups.
    private let isCut: Bool
    private let movesRows: Bool
    private var images: [PageBuilder.ImageNames] = []
    /// The page's numbers of the scene's places; empty if elements do not name them.
    private var makers: [UInt32] = []
    /// The numbers of the theme's colors that elements name.
    private(set) var usedTokens: Set<UInt16> = []
    /// The page's index of each of the scene's faces; `nil` for unused faces.
    private var faces: [Int?]
    /// Whether the part of the row written so far contains a disabled control.
    private var holdsDisabledControl = false
    /// The row that is being written. Its title is looked up only for input elements, which few rows have.
    private var row: Frame?

    /// Tables with this many rows have no role names, because the names would double the page's size.
    private static let namedRows = 1_000

    /// `movesRows`: whether the page moves rows out of their groups.
    init(scene: Scene, mode: Int, namesRows: Bool, movesRows: Bool = false, namesRoles: Bool = false) {
        self.scene = scene
        self.mode = mode
        self.namesRows = namesRows
        rowCount = RowGroup.rows(in: scene)
        self.namesRoles = namesRoles && rowCount < Self.namedRows
        self.movesRows = movesRows
        isCut = !movesRows && rowCount >= RowGroup.least
        faces = Array(repeating: nil, count: scene.fonts.count)
        rowPrefix = "m\(mode)."
        unit = scene.snapScale ?? 1
    }

    /// CSS pixels per point inside the table.
    let unit: Double

    /// The prefix of the IDs of this table's rows.
    private let rowPrefix: String

    /// The page's index of one of the scene's faces.
    mutating func face(_ font: Int, _ page: inout PageBuilder) -> Int {
        if let known = faces[font] { return known }
        let number = page.number(of: scene.fonts[font])
        faces[font] = number
        return number
    }

    /// A length inside the table, in points, as CSS.
    func px(_ length: Double) -> String { cssLength(length * unit) }

    mutating func write(into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        images = page.imageNames.indices.contains(mode) ? page.imageNames[mode] : []
        if namesRoles { makers = page.numbers(of: scene.provenance.makers) }
        let width = cssLength(scene.size.width)
        let room = "--w:\(width);width:\(width);height:\(cssLength(scene.size.height))"
        let shrink = unit == 1 ? "" : ";transform:scale(calc(1/\(numberText(unit))))"
        let box =
            "width:\(px(scene.size.width));height:\(px(scene.size.height));background:\(page.sheet.variable(scene.background))\(shrink)"
        var attributes = classed(["screen"], room, &page)
        attributes += [
            MarkupWriter.Attribute("tabindex", "0"), MarkupWriter.Attribute("role", "group"),
        ]
        if let label = scene.root.label { attributes.append(MarkupWriter.Attribute("aria-label", label)) }
        writer.start("div", attributes: attributes)
        writer.start("div", attributes: classed(["t"], box, &page))
        var index = 0
        while index < scene.root.children.count {
            let group = RowGroup.at(index, of: scene.root.children, isCut: isCut) { $0.role == .section }
            index = group.range.upperBound
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

    /// `top` is the position of the group's box in points. The scene does not contain that box.
    private mutating func write(_ child: Frame.Child, down top: Double = 0, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        switch child.item {
        case .frame(let frame) where frame.role == .section:
            writeSection(frame, at: Point(x: child.origin.x, y: child.origin.y - top), into: &writer, &page)
        case .frame(let frame): writeFrame(frame, at: child.origin, as: .span, made: child.maker, into: &writer, &page)
        case .text(let line, let color): writeText(line, color, at: child.origin, mark(child.maker, color), into: &writer, &page)
        case .shape(let shape, .gradient(let gradient)): writeGradient(shape, gradient, at: child.origin, into: &writer, &page)
        case .shape: writeDrawn([child], size: .zero, into: &writer, &page)
        case .image(let index, let size): writeImage(index, size, at: child.origin, into: &writer, &page)
        }
    }

    private mutating func writeSection(_ frame: Frame, at origin: Point, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        // Looks only at the children before and after the rows, because there may be very many rows.
        let isPart: (Frame.Child) -> Bool = { if case .frame(let inner) = $0.item { !inner.role.isRow } else { true } }
        let isHeader: (Frame.Child) -> Bool = { if case .frame(let inner) = $0.item { inner.role == .header } else { false } }
        let heading =
            frame.children.lazy.prefix(while: isPart).contains(where: isHeader)
            || frame.children.lazy.reversed().prefix(while: isPart).contains(where: isHeader)
        var attributes = [MarkupWriter.Attribute("style", position(origin, frame.size))]
        // A labeled section is a landmark, and landmarks with the same label confuse. Pages that move rows show tables twice.
        if heading, !movesRows { attributes.append(MarkupWriter.Attribute("aria-labelledby", id(frame.identity + ".header"))) }
        writer.start("section", attributes: attributes)
        let children = frame.children
        let isSectionCut = isCut && children.count > RowGroup.most
        var index = 0
        while index < children.count {
            let group = RowGroup.at(index, of: children, isCut: isSectionCut, \.role.isRow)
            index = group.range.upperBound
            guard case .frame(let first) = children[group.range.lowerBound].item, first.role.isRow else {
                writePart(children[group.range.lowerBound], into: &writer, &page)
                continue
            }
            // One list per group, because a list may contain only rows.
            writer.start("ol", attributes: [MarkupWriter.Attribute("role", "list")] + boxed(group))
            let top = group.box?.top ?? 0
            for child in children[group.range] {
                guard case .frame(let row) = child.item else { continue }
                writeRow(row, at: Point(x: child.origin.x, y: child.origin.y - top), into: &writer, &page)
            }
            writer.end()
        }
        writer.end()
        writer.newline()
    }

    /// Writes a child of a section that is not a row.
    private mutating func writePart(_ child: Frame.Child, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        guard case .frame(let frame) = child.item else { return write(child, into: &writer, &page) }
        switch frame.role {
        case .header:
            writeFrame(frame, at: child.origin, as: .h2, id: id(frame.identity), made: child.maker, into: &writer, &page)
        case .footer: writeFrame(frame, at: child.origin, as: .p, made: child.maker, into: &writer, &page)
        default: write(child, into: &writer, &page)
        }
    }

    /// Writes a row. Only its position is unique; size and contents repeat from row to row.
    private mutating func writeRow(_ frame: Frame, at origin: Point, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        let tag = page.tag(look(.row, Point(x: origin.x, y: 0), frame), "li") { page in
            classed([], "left:\(px(origin.x));\(size(frame, &page))", &page)
        }
        var attributes = [MarkupWriter.Attribute("style", "top:" + px(origin.y))]
        // For an inspector, the ID is enough.
        if !namesRoles { attributes.append(MarkupWriter.Attribute("data-row", frame.identity)) }
        if namesRows { attributes.append(MarkupWriter.Attribute("id", id(frame.identity))) }
        writer.start(tag, attributes)
        holdsDisabledControl = false
        row = frame
        writeChildren(of: frame, into: &writer, &page)
        row = nil
        if holdsDisabledControl { writer.end(adding: MarkupWriter.Attribute("aria-disabled", "true")) } else { writer.end() }
        if !namesRoles { writer.newline() }
    }

    private mutating func writeFrame(
        _ frame: Frame, at origin: Point, as element: TagLook.Element, id: String? = nil, made maker: UInt32,
        into writer: inout MarkupWriter,
        _ page: inout PageBuilder
    ) {
        let mark = mark(maker, frame.ground, role: frame)
        if let color = frame.ground {
            let tag = page.tag(look(.ground, origin, frame, color, mark), "span") { page in
                classed(
                    [], "left:\(px(origin.x));top:\(px(origin.y));\(size(frame, &page));background:\(page.sheet.variable(color))",
                    mark: mark, &page)
            }
            writer.start(tag)
            writer.end()
            return
        }
        let tag = page.tag(look(.frame(element), origin, frame, nil, mark), element.name) { page in
            classed([], "left:\(px(origin.x));top:\(px(origin.y));\(size(frame, &page))", mark: mark, &page)
        }
        var attributes: [MarkupWriter.Attribute] = []
        if let id { attributes.append(MarkupWriter.Attribute("id", id)) }
        var input: [MarkupWriter.Attribute] = []
        switch frame.role {
        case .toggle(let isOn, let isEnabled):
            if !isEnabled { holdsDisabledControl = true }
            input = [
                MarkupWriter.Attribute("type", "checkbox"), MarkupWriter.Attribute("role", "switch"),
                MarkupWriter.Attribute("aria-checked", isOn ? "true" : "false"),
            ]
            if isOn { input.append(MarkupWriter.Attribute("checked", "")) }
        case .slider(let value):
            input = [MarkupWriter.Attribute("type", "range"), MarkupWriter.Attribute("value", numberText((value * 100).rounded()))]
        case .title, .detail, .group: break
        case .header where namesRoles: break
        case .header, .footer: attributes.append(MarkupWriter.Attribute("data-row", frame.identity))
        case .textField:
            // The field is inert. WCAG requires no contrast for inactive controls, and the platform's placeholders have little.
            attributes.append(MarkupWriter.Attribute("role", "textbox"))
            if let label = frame.label { attributes.append(MarkupWriter.Attribute("aria-label", label)) }
            attributes.append(MarkupWriter.Attribute("aria-disabled", "true"))
        case .control(let control): attributes += control.attributes(label: frame.label)
        case .spoken(let spoken): attributes += spoken.attributes(label: frame.label)
        case .silent: attributes.append(MarkupWriter.Attribute("aria-hidden", "true"))
        case .disabled: attributes += [MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-disabled", "true")]
        case .progress(let value):
            if let label = frame.label { attributes.append(MarkupWriter.Attribute("aria-label", label)) }
            attributes += MarkupWriter.Attribute.range("progressbar", (value * 100).rounded(), 0...100)
        case let role:
            guard let label = frame.label else { break }
            attributes += [MarkupWriter.Attribute("role", role.ariaRole), MarkupWriter.Attribute("aria-label", label)] + role.ariaStates
        }
        writer.start(tag, attributes)
        if !input.isEmpty {
            // The control is named after its row, as on the platform.
            let name = row?.firstTitle ?? frame.label ?? ""
            writer.void("input", attributes: input + [MarkupWriter.Attribute("aria-label", name), MarkupWriter.Attribute("disabled", "")])
        }
        writeChildren(of: frame, into: &writer, &page)
        writer.end()
    }

    /// The place that made an element, its color in the theme, and the role of its frame; `nil` for none of them.
    private mutating func mark(_ maker: UInt32, _ color: AdaptiveColor? = nil, role frame: Frame? = nil) -> ElementMark? {
        guard namesRoles else { return nil }
        var mark = ElementMark()
        if let frame, frame.role != .group || !frame.identity.isEmpty {
            // Headers and footers have their identities in another attribute.
            mark.role =
                frame.role.name + (frame.identity.isEmpty || frame.role == .header || frame.role == .footer ? "" : " " + frame.identity)
        }
        if maker > 0, makers.indices.contains(Int(maker)) { mark.made = Int(makers[Int(maker)]) }
        if let color, let token = scene.provenance.name(of: color) {
            usedTokens.insert(color.token)
            mark.token = token
        }
        return mark == ElementMark() ? nil : mark
    }

    /// Adjacent shapes share an SVG element.
    private mutating func writeChildren(of frame: Frame, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        let children = frame.children
        var index = 0
        while index < children.count {
            let start = index
            while index < children.count, children[index].isPlainShape { index += 1 }
            if index > start {
                writeDrawn(children[start..<index], size: frame.size, into: &writer, &page)
            } else {
                write(children[index], into: &writer, &page)
                index += 1
            }
        }
    }

    // MARK: Shapes and images

    private mutating func writeDrawn(
        _ shapes: ArraySlice<Frame.Child>, size: Size, into writer: inout MarkupWriter, _ page: inout PageBuilder
    ) {
        let box = "left:0;top:0;width:\(px(size.width));height:\(px(size.height))"
        var attributes = classed([], box, &page)
        attributes.append(MarkupWriter.Attribute("aria-hidden", "true"))
        writer.start("svg", attributes: attributes)
        for child in shapes {
            guard case .shape(let shape, let paint) = child.item else { continue }
            let look: String
            var ink: AdaptiveColor?
            switch paint {
            case .fill(let color):
                ink = color
                look = "fill:\(page.sheet.variable(color))"
            case .stroke(let color, let width):
                ink = color
                look = "fill:none;stroke:\(page.sheet.variable(color));stroke-width:\(numberText(width * unit))"
            // Gradients are separate elements.
            case .gradient: continue
            }
            let outline = OutlineText(shape.path) { Point(x: ($0.x + child.origin.x) * unit, y: ($0.y + child.origin.y) * unit) }
            write(
                DrawnOutline(text: outline.bytes, look: look), outline, classed([], look, mark: mark(child.maker, ink), &page),
                into: &writer,
                &page)
        }
        writer.end()
    }

    /// Rows and states repeat their symbols: a long outline is written once in a page.
    private func write(
        _ drawn: DrawnOutline, _ outline: OutlineText, _ attributes: [MarkupWriter.Attribute], into writer: inout MarkupWriter,
        _ page: inout PageBuilder
    ) {
        guard namesRows, !movesRows, outline.bytes.count > Self.sharedOutline else {
            writer.start("path", attributes: attributes)
            writer.addOutline(outline)
            return writer.end()
        }
        let (number, isNew) = page.number(of: drawn)
        let id = "p\(number)"
        if isNew {
            writer.start("path", attributes: attributes + [MarkupWriter.Attribute("id", id)])
            writer.addOutline(outline)
        } else {
            writer.start("use", attributes: attributes + [MarkupWriter.Attribute("href", "#" + id)])
        }
        writer.end()
    }

    /// A shorter outline is about as long as a reference to it.
    private static let sharedOutline = 40

    /// Writes a box with the gradient, clipped to the shape. CSS positions color stops along a line through the center of the box, so the
    /// locations are converted to that line.
    private mutating func writeGradient(
        _ shape: Shape, _ gradient: Gradient, at origin: Point, into writer: inout MarkupWriter, _ page: inout PageBuilder
    ) {
        let box = Frame(size: .zero, role: .group, children: [Frame.Child(.shape(shape, .gradient(gradient)), at: .zero)]).inkBounds
        let image: String
        switch gradient.geometry {
        case .linear(let from, let to):
            let run = to - from
            let length = (run.x * run.x + run.y * run.y).squareRoot()
            guard length > 0 else { return }
            let direction = Point(x: run.x / length, y: run.y / length)
            let reach = (abs(box.width * direction.x) + abs(box.height * direction.y)) / 2
            let middle = Point(x: box.minX + box.width / 2, y: box.minY + box.height / 2)
            let start = (from.x - middle.x) * direction.x + (from.y - middle.y) * direction.y + reach
            let angle = atan2(direction.x, -direction.y) * 180 / .pi
            image = "linear-gradient(\(numberText(angle, decimals: 4))deg,\(stops(gradient, from: start, to: start + length, &page)))"
        case .radial(let center, let from, let to):
            let place = "\(px(center.x - box.minX)) \(px(center.y - box.minY))"
            image = "radial-gradient(circle \(px(max(to, 0.01))) at \(place),\(stops(gradient, from: from, to: to, &page)))"
        }
        var attributes = classed(
            [],
            "left:\(px(origin.x + box.minX));top:\(px(origin.y + box.minY));width:\(px(box.width));height:\(px(box.height));background:\(image)"
                + cut(shape, box),
            &page)
        attributes.append(MarkupWriter.Attribute("aria-hidden", "true"))
        writer.start("span", attributes: attributes)
        writer.end()
    }

    /// `from` and `to` are the positions of locations 0 and 1 on the gradient's line, in points.
    private func stops(_ gradient: Gradient, from: Double, to: Double, _ page: inout PageBuilder) -> String {
        gradient.stops.map { "\(page.sheet.variable($0.color)) \(px(from + (to - from) * $0.location))" }.joined(separator: ",")
    }

    /// The declarations that clip a box to the shape.
    private func cut(_ shape: Shape, _ box: Rect) -> String {
        switch shape {
        case .rectangle: ""
        case .ellipse: ";border-radius:50%"
        case .roundedRectangle(_, let radius, .all, false): ";border-radius:\(px(radius))"
        case .roundedRectangle, .path:
            ";clip-path:path(\"\(shape.path.map { Point(x: ($0.x - box.minX) * unit, y: ($0.y - box.minY) * unit) }.svgData)\")"
        }
    }

    private mutating func writeImage(
        _ index: Int, _ size: Size, at origin: Point, into writer: inout MarkupWriter, _ page: inout PageBuilder
    ) {
        guard images.indices.contains(index) else { return }
        let names = images[index]
        writeImage(names.light, names.dark == nil ? [] : ["lt"], size, at: origin, into: &writer, &page)
        guard let dark = names.dark else { return }
        page.sheet.hasDarkImages = true
        writeImage(dark, ["dk"], size, at: origin, into: &writer, &page)
    }

    private func writeImage(
        _ name: String, _ classes: [String], _ size: Size, at origin: Point, into writer: inout MarkupWriter, _ page: inout PageBuilder
    ) {
        let box = "left:\(px(origin.x));top:\(px(origin.y));width:\(px(size.width));height:\(px(size.height))"
        var attributes = classed(classes, box, &page)
        attributes.append(MarkupWriter.Attribute("src", urlPath(page.content.assetPrefix + name)))
        attributes.append(MarkupWriter.Attribute("alt", ""))
        writer.void("img", attributes: attributes)
    }

    // MARK: CSS

    /// The class for the declarations, or an inline style if there are too many classes.
    func classed(_ names: [String], _ declarations: String, mark: ElementMark? = nil, _ page: inout PageBuilder)
        -> [MarkupWriter.Attribute]
    {
        guard let name = page.sheet.className(declarations, mark) else {
            let style = MarkupWriter.Attribute("style", declarations)
            let names = names + [mark.flatMap { page.sheet.className("", $0) }].compactMap { $0 }
            return names.isEmpty ? [style] : [MarkupWriter.Attribute("class", names.joined(separator: " ")), style]
        }
        return [MarkupWriter.Attribute("class", (names + [name]).joined(separator: " "))]
    }

    private func look(
        _ kind: TagLook.Kind, _ origin: Point, _ frame: Frame, _ color: AdaptiveColor? = nil, _ mark: ElementMark? = nil
    ) -> TagLook {
        TagLook(
            kind: kind, origin: origin, size: frame.size, clipRadius: frame.clips ? frame.clipRadius : nil, clipCorners: frame.clipCorners,
            effects: frame.effects, color: color, mark: mark, unit: unit)
    }

    private func position(_ origin: Point, _ size: Size) -> String {
        "left:\(px(origin.x));top:\(px(origin.y));width:\(px(size.width));height:\(px(size.height))"
    }

    private func size(_ frame: Frame, _ page: inout PageBuilder) -> String {
        var declarations = "width:\(px(frame.size.width));height:\(px(frame.size.height))"
        if frame.clips { declarations += ";overflow:hidden" }
        if frame.clips, frame.clipRadius > 0 { declarations += ";border-radius:\(radii(frame))" }
        if frame.effects.opacity < 1 { declarations += ";opacity:\(numberText(frame.effects.opacity, decimals: 4))" }
        if let shadow = frame.effects.shadow {
            declarations += ";filter:drop-shadow(\(px(shadow.offset.x)) \(px(shadow.offset.y)) \(px(shadow.radius))"
            declarations += " \(page.sheet.variable(shadow.color)))"
        }
        return declarations
    }

    /// In CSS's order of corners: clockwise from the top left.
    private func radii(_ frame: Frame) -> String {
        guard frame.clipCorners != .all else { return px(frame.clipRadius) }
        let corners: [Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        return corners.map { frame.clipCorners.contains($0) ? px(frame.clipRadius) : "0" }.joined(separator: " ")
    }

    private func id(_ identity: String) -> String { rowPrefix + identity }
}

/// `length` is in CSS pixels.
func cssLength(_ length: Double) -> String {
    let text = numberText(length, decimals: 4)
    return text == "0" ? "0" : text + "px"
}

extension Frame.Child {
    /// Whether the child is a shape in a single color. Adjacent ones share an SVG element.
    fileprivate var isPlainShape: Bool {
        switch item {
        case .shape(_, .gradient): false
        case .shape: true
        case .frame, .text, .image: false
        }
    }
}

extension Frame {
    /// The color of a separator or background that needs no child elements; `nil` for other frames.
    fileprivate var ground: AdaptiveColor? {
        switch role {
        case .separator, .background: fill
        default: nil
        }
    }
}

extension Role {
    /// The ARIA role of a frame without text.
    fileprivate var ariaRole: String {
        switch self {
        case .accessory(.detail), .accessory(.detailDisclosure), .editControl(.delete), .editControl(.insert), .editControl(.reorder):
            "button"
        case .editControl(.selected), .editControl(.unselected): "checkbox"
        case .spinner: "progressbar"
        case .stepper: "group"
        default: "img"
        }
    }

    /// All controls on a page are inert.
    fileprivate var ariaStates: [MarkupWriter.Attribute] {
        var states = ["button", "checkbox"].contains(ariaRole) ? [MarkupWriter.Attribute("aria-disabled", "true")] : []
        if ariaRole == "checkbox" {
            states.append(MarkupWriter.Attribute("aria-checked", self == .editControl(.selected) ? "true" : "false"))
        }
        return states
    }
}

extension Spoken {
    /// The attributes of an element whose name replaces its contents. All controls on a page are inert.
    fileprivate func attributes(label: String?) -> [MarkupWriter.Attribute] {
        let role =
            switch kind {
            case .text, .image, .adjustable: "img"
            case .button, .link, .heading: kind.rawValue
            }
        var attributes = [MarkupWriter.Attribute("role", role), MarkupWriter.Attribute("aria-label", label ?? self.label)]
        if let hint { attributes.append(MarkupWriter.Attribute("aria-description", hint)) }
        switch kind {
        case .heading: attributes.append(MarkupWriter.Attribute("aria-level", "3"))
        case .button:
            attributes.append(MarkupWriter.Attribute("aria-disabled", "true"))
            if isSelected { attributes.append(MarkupWriter.Attribute("aria-pressed", "true")) }
        case .link: attributes.append(MarkupWriter.Attribute("aria-disabled", "true"))
        case .text, .image, .adjustable: break
        }
        return attributes
    }
}

extension MarkupWriter.Attribute {
    /// The ARIA attributes of a control with a range.
    fileprivate static func range(_ role: String, _ value: Double, _ bounds: ClosedRange<Double>) -> [MarkupWriter.Attribute] {
        [
            MarkupWriter.Attribute("role", role), MarkupWriter.Attribute("aria-valuemin", numberText(bounds.lowerBound)),
            MarkupWriter.Attribute("aria-valuemax", numberText(bounds.upperBound)),
            MarkupWriter.Attribute("aria-valuenow", numberText(value)),
        ]
    }
}

extension Role.Control {
    /// The element that screen readers expect. All controls on a page are inert.
    fileprivate func attributes(label: String?) -> [MarkupWriter.Attribute] {
        let name = label.map { [MarkupWriter.Attribute("aria-label", $0)] } ?? []
        let inert = MarkupWriter.Attribute("aria-disabled", "true")
        switch self {
        case .datePicker: return name + [MarkupWriter.Attribute("role", "group")]
        case .picker: return name + [MarkupWriter.Attribute("role", "combobox"), MarkupWriter.Attribute("aria-expanded", "false"), inert]
        case .wheel(let text):
            return name + [MarkupWriter.Attribute("role", "spinbutton"), MarkupWriter.Attribute("aria-valuetext", text), inert]
        case .textEditor:
            return name + [MarkupWriter.Attribute("role", "textbox"), MarkupWriter.Attribute("aria-multiline", "true"), inert]
        case .pageControl(let current, let count):
            return name + MarkupWriter.Attribute.range("slider", Double(current), 1...Double(max(1, count))) + [inert]
        case .gauge(let value, _): return name + MarkupWriter.Attribute.range("meter", (value * 100).rounded(), 0...100)
        case .map, .video:
            return name.isEmpty ? [MarkupWriter.Attribute("aria-hidden", "true")] : name + [MarkupWriter.Attribute("role", "img")]
        }
    }
}
