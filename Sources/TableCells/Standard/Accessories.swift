import TableGraphics
import TableInputs
import TableScene

extension Role.Accessory {
    /// What screen readers announce.
    package var spoken: [SystemString] {
        switch self {
        case .disclosure: [.disclosure]
        case .detail: [.details]
        case .detailDisclosure: [.details, .disclosure]
        case .checkmark: [.selected]
        }
    }
}

/// The accessory at a cell's trailing edge.
func accessoryView(_ accessory: Role.Accessory, _ environment: Environment) -> Node {
    let scale = environment.textScale
    let infoSize = 22 * scale
    switch accessory {
    case .disclosure:
        return chevron(environment).role(.accessory(.disclosure)).padding(
            EdgeInsets(trailing: environment.theme[environment.isWide ? .chevronTrailingWide : .chevronTrailing]))
    case .checkmark:
        // The artwork has a margin of 2.5 points; the mark ends 1 to 2 points before the cell's margin (`PlatformMetrics §3`).
        return controlSymbol("checkmark", size: 18 * scale).foregroundColor(.tint).role(.accessory(.checkmark)).padding(
            EdgeInsets(trailing: -1))
    case .detail: return controlSymbol("info.circle", size: infoSize).foregroundColor(.tint).role(.accessory(.detail))
    case .detailDisclosure:
        // The button ends 12 points before the visible edge of the chevron (`PlatformMetrics §3`).
        return HStack(spacing: 12) {
            controlSymbol("info.circle", size: infoSize).foregroundColor(.tint)
            chevron(environment)
        }
        .role(.accessory(.detailDisclosure))
    }
}

/// The disclosure chevron, sized to its visible outline.
private func chevron(_ environment: Environment) -> Node {
    let size = Size(
        width: environment.theme[.chevronWidth] * environment.textScale, height: environment.theme[.chevronHeight] * environment.textScale)
    let line = size.height / 6
    let half = line / 2
    let path = Path([
        .move(Point(x: half, y: half)), .line(Point(x: size.width - half, y: size.height / 2)),
        .line(Point(x: half, y: size.height - half)),
    ])
    return .drawing(
        Node.DrawingNode(
            size: size, layers: [Node.DrawingNode.Layer(path, lineWidth: line)], isDirectional: true, color: .token(.disclosure)))
}
