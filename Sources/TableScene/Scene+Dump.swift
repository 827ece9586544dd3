import TableGraphics

extension Scene {
    /// The scene as text: one line per element, with its frame in points from the table's origin. Deterministic.
    ///
    /// Contains the results of layout (frames, lines of text, roles), but not shapes and glyphs.
    public func dump() -> String {
        var text = "scene \(numberText(size.width))×\(numberText(size.height)) scale \(snapScale.map { numberText($0) } ?? "none")"
        text += " \(direction.rawValue) \(language)\n"
        root.dump(at: .zero, depth: 0, into: &text)
        return text
    }
}

extension Frame {
    fileprivate func dump(at origin: Point, depth: Int, into text: inout String) {
        text += String(repeating: "  ", count: depth) + role.name
        if !identity.isEmpty { text += " " + identity }
        text += " [\(numberText(origin.x)) \(numberText(origin.y)) \(numberText(size.width)) \(numberText(size.height))]"
        if clips { text += clipRadius > 0 ? " clips \(numberText(clipRadius))" : " clips" }
        if clips, clipRadius > 0, clipCorners != .all { text += " at \(clipCorners.names.joined(separator: " "))" }
        if effects.opacity < 1 { text += " opacity \(numberText(effects.opacity))" }
        if let shadow = effects.shadow {
            text += " shadow \(numberText(shadow.radius)) \(numberText(shadow.offset.x)) \(numberText(shadow.offset.y))"
            text += " \(shadow.color.light.hex)/\(shadow.color.dark.hex)"
        }
        if case .placeholder(let reason) = role { text += " \(quoted(reason))" }
        if case .spoken(let spoken) = role { text += " \(quoted(spoken.label))" + (spoken.isSelected ? " selected" : "") }
        if case .progress(let value) = role { text += " \(numberText(value))" }
        text += "\n"
        for child in children {
            switch child.item {
            case .frame(let frame): frame.dump(at: origin + child.origin, depth: depth + 1, into: &text)
            case .text(let line, let color): line.dump(color, at: origin + child.origin, depth: depth + 1, into: &text)
            case .shape, .image: break
            }
        }
    }
}

extension ShapedLine {
    fileprivate func dump(_ color: AdaptiveColor, at origin: Point, depth: Int, into text: inout String) {
        text += String(repeating: "  ", count: depth) + "text \(quoted(self.text))"
        text += " [\(numberText(origin.x)) \(numberText(origin.y)) \(numberText(width, decimals: 2))]"
        text +=
            " \(style.family) \(numberText(style.size)) \(style.weight)\(style.variantText)\(spans.map { $0.dump(in: style) }.joined()) \(color.light.hex)/\(color.dark.hex)"
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
        if let color { text += " \(color.light.hex)/\(color.dark.hex)" }
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
