import TableInputs
import TableScene

extension DesignBuilder {
    func apply(_ modifier: DesignModifier, to node: Node, _ reader: inout FieldReader, _ marker: inout RoleMarker, depth: Int) -> Node {
        reader.scope = modifier.fields
        defer { reader.scope = nil }
        // A choice that leads to no value.
        if modifier.fields[""] != nil, !reader.has("") { return node }
        switch modifier.kind {
        case .padding:
            let all = reader.number() ?? 0
            let (across, along) = (reader.number("horizontal") ?? all, reader.number("vertical") ?? all)
            return node.padding(
                EdgeInsets(
                    top: reader.number("top") ?? along, leading: reader.number("leading") ?? across,
                    bottom: reader.number("bottom") ?? along,
                    trailing: reader.number("trailing") ?? across))
        case .frame:
            return framed(
                node,
                Node.FrameModifier(
                    width: reader.extent("width"), height: reader.extent("height"), minWidth: reader.extent("minWidth"),
                    minHeight: reader.extent("minHeight"), maxWidth: reader.limit("maxWidth"), maxHeight: reader.limit("maxHeight"),
                    alignment: reader.alignment() ?? .center))
        // Text in a column of fixed width starts at the column's edge; other nodes are centered.
        case .width:
            return framed(node, Node.FrameModifier(width: reader.extent(), alignment: reader.node.kind == .text ? .leading : .center))
        case .height: return framed(node, Node.FrameModifier(height: reader.extent()))
        case .minWidth: return framed(node, Node.FrameModifier(minWidth: reader.extent(), alignment: .leading))
        case .minHeight: return framed(node, Node.FrameModifier(minHeight: reader.extent()))
        case .maxWidth: return framed(node, Node.FrameModifier(maxWidth: reader.limit(), alignment: .leading))
        case .maxHeight: return framed(node, Node.FrameModifier(maxHeight: reader.limit()))
        case .background where !modifier.layer.isEmpty, .overlay:
            guard let layer = modifier.layer.first else { return node }
            let alignment = reader.alignment() ?? .center
            return .modified(
                node, .layer(self.node(layer, reader.binding, &marker, depth: depth + 1), alignment, isBehind: modifier.kind == .background)
            )
        case .background:
            let fill = reader.fill(modifier.fields["color"] == nil ? "" : "color", in: environment.theme, instead: .fill)
            return node.background(fill: fill, cornerRadius: reader.number("cornerRadius") ?? 0)
        case .disabled:
            let isDisabled = isOn(modifier, &reader)
            // A button without a ground is gray instead of faint.
            if isDisabled, reader.node.kind == .button, let gray = node.inked(Node.disabledInk) { return gray.role(.disabled) }
            return node.disabled(isDisabled)
        case .opacity: return node.opacity(reader.number() ?? 1)
        case .shadow:
            let color =
                modifier.fields["color"] == nil ? ColorReference.shadow : reader.color("color", in: environment.theme, instead: .label)
            return node.shadow(
                color: color, radius: reader.number() ?? reader.number("radius") ?? 0, x: reader.number("x") ?? 0,
                y: reader.number("y") ?? 0)
        case .cornerRadius: return node.cornerRadius(reader.number() ?? 0)
        case .foregroundColor: return node.foregroundColor(reader.color(in: environment.theme, instead: .label))
        case .font: return node.font(font(&reader))
        case .fontWeight: return reader.weight().map { node.fontWeight($0) } ?? node
        case .italic: return node.italic(isOn(modifier, &reader))
        case .monospaced: return node.monospaced(isOn(modifier, &reader))
        case .monospacedDigit: return node.monospacedDigit(isOn(modifier, &reader))
        case .underline: return node.underline(isOn(modifier, &reader), color: lineColor(modifier, &reader))
        case .strikethrough: return node.strikethrough(isOn(modifier, &reader), color: lineColor(modifier, &reader))
        case .lineSpacing: return node.lineSpacing(reader.number() ?? 0)
        case .tracking: return node.tracking(reader.number() ?? 0)
        case .minimumScaleFactor: return node.minimumScaleFactor(reader.number() ?? 1)
        case .lineLimit: return node.lineLimit(reader.integer().flatMap { $0 == 0 ? nil : $0 })
        case .truncation: return node.truncationMode(reader.choice() ?? .tail)
        case .textAlignment: return node.multilineTextAlignment(reader.choice() ?? .leading)
        case .layoutPriority: return node.layoutPriority(reader.number() ?? 0)
        case .fixedSize:
            let parts = (horizontal: reader.bool("horizontal"), vertical: reader.bool("vertical"))
            // If only one axis is given, the other stays unchanged.
            let isNamed = parts.horizontal != nil || parts.vertical != nil
            let all = reader.bool() ?? !isNamed
            return node.fixedSize(horizontal: parts.horizontal ?? all, vertical: parts.vertical ?? all)
        case .aspectRatio:
            return node.aspectRatio(reader.ratio("ratio") ?? reader.ratio(), contentMode: reader.choice("contentMode") ?? .fit)
        case .offset: return node.offset(x: reader.number("x") ?? 0, y: reader.number("y") ?? 0)
        case .clip:
            let radius = reader.number("cornerRadius")
            switch reader.text("shape") ?? reader.text() {
            case "capsule": return node.clipShape(.capsule)
            case "circle": return node.clipShape(.circle)
            case "roundedRectangle": return node.clipShape(.roundedRectangle(radius: radius ?? 8))
            default: return node.clipShape(radius.map { .roundedRectangle(radius: $0) } ?? .rectangle)
            }
        case .border:
            return node.border(
                color(of: modifier, &reader, instead: .separator), width: reader.number("width") ?? 1,
                cornerRadius: reader.number("cornerRadius") ?? 0)
        case .role:
            if reader.node.ownRole != nil { return node }
            let role = reader.text().flatMap { Role.designNames[$0] } ?? .group
            return role == .group ? node : node.role(role)
        }
    }

    /// A boolean modifier without a value is on. One whose key has no value in this row is off.
    private func isOn(_ modifier: DesignModifier, _ reader: inout FieldReader) -> Bool {
        reader.bool() ?? (modifier.fields[""] == nil)
    }

    private func lineColor(_ modifier: DesignModifier, _ reader: inout FieldReader) -> ColorReference? {
        modifier.fields["color"] == nil ? nil : reader.color("color", in: environment.theme, instead: .label)
    }

    private func framed(_ node: Node, _ frame: Node.FrameModifier) -> Node { .modified(node, .frame(frame)) }

    /// The color given as the modifier's value, or under `color`.
    private func color(of modifier: DesignModifier, _ reader: inout FieldReader, instead: ColorToken) -> ColorReference {
        reader.color(modifier.fields["color"] == nil ? "" : "color", in: environment.theme, instead: instead)
    }

    private func font(_ reader: inout FieldReader) -> Font {
        let weight = reader.weight("weight")
        if let size = reader.number("size") { return .system(size: size, weight: weight ?? 400) }
        let style = (reader.text("style") ?? reader.text()).flatMap(TextStyleToken.init(name:)) ?? .body
        return .style(style, weight: weight)
    }
}

extension Node {
    /// A button without a ground in another color; `nil` for other nodes.
    fileprivate func inked(_ color: ColorReference) -> Node? {
        switch self {
        case .modified(let node, .foregroundColor): node.foregroundColor(color)
        case .modified(_, .layer): nil
        case .modified(let node, let modifier): node.inked(color).map { .modified($0, modifier) }
        default: nil
        }
    }
}
