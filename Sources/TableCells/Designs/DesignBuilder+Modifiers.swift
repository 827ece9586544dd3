import TableInputs
import TableScene

extension DesignBuilder {
    func apply(_ modifier: DesignModifier, to node: Node, _ reader: inout FieldReader) -> Node {
        reader.modifier = modifier
        defer { reader.modifier = nil }
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
            return .modified(
                node,
                .frame(
                    Node.FrameModifier(
                        width: reader.number("width").map(Node.Length.points), height: reader.number("height").map(Node.Length.points),
                        minWidth: reader.number("minWidth").map(Node.Length.points),
                        minHeight: reader.number("minHeight").map(Node.Length.points),
                        maxWidth: reader.limit("maxWidth").map(Node.Length.points),
                        maxHeight: reader.limit("maxHeight").map(Node.Length.points),
                        alignment: reader.alignment() ?? .center)))
        // A text in a column of fixed width begins at the column's edge; anything else stands in its middle.
        case .width: return node.frame(width: reader.number(), alignment: reader.node.kind == .text ? .leading : .center)
        case .height: return node.frame(height: reader.number())
        case .minWidth: return node.frame(minWidth: reader.number(), alignment: .leading)
        case .minHeight: return node.frame(minHeight: reader.number())
        case .maxWidth: return node.frame(maxWidth: reader.limit(), alignment: .leading)
        case .maxHeight: return node.frame(maxHeight: reader.limit())
        case .background:
            let part = modifier.fields["color"] == nil ? "" : "color"
            return node.background(
                reader.color(part, in: environment.theme, instead: .fill), cornerRadius: reader.number("cornerRadius") ?? 0)
        case .cornerRadius: return node.cornerRadius(reader.number() ?? 0)
        case .foregroundColor: return node.foregroundColor(reader.color(in: environment.theme, instead: .label))
        case .font: return node.font(font(&reader))
        case .lineLimit: return node.lineLimit(reader.integer().flatMap { $0 == 0 ? nil : $0 })
        case .truncation: return node.truncationMode(reader.choice() ?? .tail)
        case .textAlignment: return node.multilineTextAlignment(reader.choice() ?? .leading)
        case .layoutPriority: return node.layoutPriority(reader.number() ?? 0)
        case .fixedSize: return reader.bool() == false ? node : node.fixedSize()
        case .role:
            if reader.node.ownRole != nil { return node }
            let role = reader.text().flatMap { Role.designNames[$0] } ?? .group
            return role == .group ? node : node.role(role)
        }
    }

    private func font(_ reader: inout FieldReader) -> Font {
        let weight = reader.weight("weight")
        if let size = reader.number("size") { return .system(size: size, weight: weight ?? 400) }
        let style = (reader.text("style") ?? reader.text()).flatMap(TextStyleToken.init(name:)) ?? .body
        return .style(style, weight: weight)
    }
}
