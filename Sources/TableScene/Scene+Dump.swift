import TableGraphics

extension Scene {
    /// The scene as text: one line per element, with its frame in points from the table's origin. Deterministic.
    ///
    /// Contains everything that is visible: frames, lines of text, roles, shapes with their paint, and hashes of outlines and pixels.
    public func dump() -> String { notedDump(keepsNotes: false).text }

    /// The text with the origin of each line after the first.
    package func notedDump() -> (text: String, notes: [DumpNote]) { notedDump(keepsNotes: true) }

    private func notedDump(keepsNotes: Bool) -> (text: String, notes: [DumpNote]) {
        var writer = DumpWriter(images: images.map(\.dump), keepsNotes: keepsNotes)
        var text = "scene \(numberText(size.width))×\(numberText(size.height)) scale \(snapScale.map { numberText($0) } ?? "none")"
        text += " \(direction.rawValue) \(language) \(background.dump)\n"
        writer.text = text
        root.dump(at: .zero, depth: 0, maker: 0, into: &writer)
        return (writer.text, writer.notes)
    }
}

/// The origin of a line of a dump.
package struct DumpNote: Sendable {
    /// The place that made the element (`Frame.Child.maker`), or its nearest parent with one.
    package var maker: UInt32
    /// The number of the element's color in its theme (`AdaptiveColor.token`); 0 if it has none.
    package var token: UInt16

    package init(maker: UInt32 = 0, token: UInt16 = 0) { (self.maker, self.token) = (maker, token) }
}

private struct DumpWriter {
    let images: [String]
    let keepsNotes: Bool
    var text = ""
    var notes: [DumpNote] = []

    init(images: [String], keepsNotes: Bool) { (self.images, self.keepsNotes) = (images, keepsNotes) }

    mutating func note(_ maker: UInt32, _ token: UInt16) { if keepsNotes { notes.append(DumpNote(maker: maker, token: token)) } }
}

extension Frame {
    fileprivate func dump(at origin: Point, depth: Int, maker: UInt32, into writer: inout DumpWriter) {
        let images = writer.images
        let only = children.count == 1 ? children[0] : nil
        writer.note(only.map { $0.maker == 0 ? maker : $0.maker } ?? maker, only?.item.paint?.color?.token ?? 0)
        writer.text += head(at: origin, depth: depth)
        let look = onlyLook(images)
        if let look { writer.text += " " + look }
        writer.text += "\n"
        for child in children {
            let place = origin + child.origin
            let own = child.maker == 0 ? maker : child.maker
            switch child.item {
            case .frame(let frame): frame.dump(at: place, depth: depth + 1, maker: own, into: &writer)
            case .text(let line, let color):
                writer.note(own, color.token)
                line.dump(color, at: place, depth: depth + 1, into: &writer.text)
            case .shape, .image:
                guard look == nil, let drawn = child.item.look(images) else { continue }
                writer.note(own, child.item.paint?.color?.token ?? 0)
                writer.text +=
                    String(repeating: "  ", count: depth + 1) + "\(drawn.kind) \(drawn.box.offset(by: place).dump) \(drawn.words)\n"
            }
        }
    }

    /// The line without what the frame paints.
    private func head(at origin: Point, depth: Int) -> String {
        var text = String(repeating: "  ", count: depth) + role.name
        if !identity.isEmpty { text += " " + identity }
        text += " " + Rect(origin: origin, size: size).dump
        if clips { text += clipRadius > 0 ? " clips \(numberText(clipRadius))" : " clips" }
        if clips, clipRadius > 0, clipCorners != .all { text += " at \(clipCorners.names.joined(separator: " "))" }
        if effects.opacity < 1 { text += " opacity \(numberText(effects.opacity))" }
        if let shadow = effects.shadow {
            text += " shadow \(numberText(shadow.radius)) \(numberText(shadow.offset.x)) \(numberText(shadow.offset.y))"
            text += " " + shadow.color.dump
        }
        if case .placeholder(let reason) = role { text += " \(quoted(reason))" }
        if case .spoken(let spoken) = role { text += " \(quoted(spoken.label))" + (spoken.isSelected ? " selected" : "") }
        if case .progress(let value) = role { text += " \(numberText(value))" }
        return text
    }

    /// The shape or image that fills the frame and is its only content, as the end of its line.
    private func onlyLook(_ images: [String]) -> String? {
        guard children.count == 1, children[0].origin == .zero, let look = children[0].item.look(images) else { return nil }
        // The hash of a path contains its position and size.
        if case .shape(.path, _) = children[0].item { return "\(look.kind) \(look.words)" }
        return look.box.size == size ? "\(look.kind) \(look.words)" : nil
    }
}

extension Item {
    fileprivate var paint: Paint? { if case .shape(_, let paint) = self { paint } else { nil } }

    /// What a shape or image paints; `nil` for frames and texts. `images` has the text of each image of the scene.
    fileprivate func look(_ images: [String]) -> (kind: String, box: Rect, words: String)? {
        switch self {
        case .frame, .text: nil
        case .shape(let shape, let paint): (paint.kind, shape.bounds, shape.dump + paint.dump)
        case .image(let index, let size):
            ("picture", Rect(origin: .zero, size: size), images.indices.contains(index) ? images[index] : "none")
        }
    }
}

extension Rect {
    fileprivate var dump: String { "[\(numberText(minX)) \(numberText(minY)) \(numberText(width)) \(numberText(height))]" }
}

extension AdaptiveColor {
    /// The light and the dark color, and those with increased contrast if they differ.
    fileprivate var dump: String {
        let colors = [light, dark] + (lightHighContrast == nil && darkHighContrast == nil ? [] : [highContrastLight, highContrastDark])
        return colors.map(\.hex).joined(separator: "/")
    }

    private var highContrastLight: RGBA { lightHighContrast ?? light }
    private var highContrastDark: RGBA { darkHighContrast ?? dark }
}

extension SceneImage {
    /// The size and a hash of the pixels, in both appearances if they differ.
    fileprivate var dump: String {
        [bitmap, darkBitmap].compactMap { $0 }.map { "\($0.width)×\($0.height)#\(ContentHash.text(of: $0.pixels).prefix(8))" }
            .joined(separator: "/")
    }
}

extension Shape {
    /// The form with a space at its end; empty for a rectangle. The line's frame has its size.
    fileprivate var dump: String {
        switch self {
        case .rectangle: return ""
        case .roundedRectangle(_, let radius, let corners, let continuous):
            let names = corners == .all ? "" : "at \(corners.names.joined(separator: " ")) "
            return "radius \(numberText(radius)) \(names)\(continuous ? "continuous " : "")"
        case .ellipse: return "ellipse "
        case .path(let path): return "path#\(ContentHash.text(of: path.svgData).prefix(8)) "
        }
    }
}

extension Paint {
    /// `nil` for gradients.
    fileprivate var color: AdaptiveColor? {
        switch self {
        case .fill(let color), .stroke(let color, _): color
        case .gradient: nil
        }
    }

    fileprivate var kind: String {
        switch self {
        case .fill: "fill"
        case .stroke: "stroke"
        case .gradient: "gradient"
        }
    }

    fileprivate var dump: String {
        switch self {
        case .fill(let color): return color.dump
        case .stroke(let color, let width): return "width \(numberText(width)) \(color.dump)"
        case .gradient(let gradient):
            let stops = gradient.stops.map { "\($0.color.dump)@\(numberText($0.location))" }.joined(separator: " ")
            switch gradient.geometry {
            case .linear(let from, let to):
                let numbers = [from.x, from.y, to.x, to.y].map { numberText($0) }.joined(separator: " ")
                return "linear \(numbers) \(stops)"
            case .radial(let center, let from, let to):
                return "radial \([center.x, center.y, from, to].map { numberText($0) }.joined(separator: " ")) \(stops)"
            }
        }
    }
}

extension ShapedLine {
    fileprivate func dump(_ color: AdaptiveColor, at origin: Point, depth: Int, into text: inout String) {
        text += String(repeating: "  ", count: depth) + "text \(quoted(self.text))"
        text += " [\(numberText(origin.x)) \(numberText(origin.y)) \(numberText(width, decimals: 2))]"
        text +=
            " \(style.family) \(numberText(style.size)) \(style.weight)\(style.variantText)\(spans.map { $0.dump(in: style) }.joined()) \(color.dump)"
        if fullText != nil { text += " cut" }
        text += "\n"
    }
}

extension TextStyle {
    fileprivate var variantText: String { (isItalic ? " italic" : "") + (hasMonospacedDigits ? " monospaced-digits" : "") }
}

extension StyledRange {
    /// The differences from the line's style; the weight is always included.
    fileprivate func dump(in line: TextStyle) -> String {
        var text = ",\(range.lowerBound)-\(range.upperBound):\(style.weight)"
        if style.isItalic != line.isItalic { text += style.isItalic ? " italic" : " upright" }
        if style.hasMonospacedDigits, !line.hasMonospacedDigits { text += " monospaced-digits" }
        if style.family != line.family { text += " " + style.family }
        if style.size != line.size { text += " \(numberText(style.size))" }
        if let color { text += " " + color.dump }
        if let link { text += " link \(quoted(link))" }
        if let box { text += " box \(numberText(box.width))" }
        return text
    }
}

private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\" + String(scalar)
        case "\n": result += "\\n"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\u{" + String(scalar.value, radix: 16) + "}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
