import TableGraphics
import TableInputs
import TableScene

extension Role.Accessory {
    /// What screen readers announce for the accessory.
    package var spoken: [SystemString] {
        switch self {
        case .disclosure: [.disclosure]
        case .detail: [.details]
        case .detailDisclosure: [.details, .disclosure]
        case .checkmark: [.selected]
        }
    }

    /// The least width between the content view and the margin, in points.
    var room: Double {
        switch self {
        case .disclosure: 10.5
        case .detailDisclosure: 46.33
        case .checkmark, .detail: 24
        }
    }
}

/// The accessory at a cell's trailing edge.
func accessoryView(
    _ accessory: Role.Accessory, _ environment: Environment, tint: ColorReference = .token(.tint), isListContent: Bool = false
) -> Node {
    let scale = environment.textScale
    let infoSize = 22 * scale
    switch accessory {
    case .disclosure:
        return chevron(environment).role(.accessory(.disclosure)).padding(
            EdgeInsets(trailing: environment.theme[environment.isWide ? .chevronTrailingWide : .chevronTrailing]))
    case .checkmark:
        return checkmark(environment, tint).role(.accessory(.checkmark)).padding(
            EdgeInsets(trailing: environment.theme[isListContent ? .listCheckmarkTrailing : .checkmarkTrailing]))
    case .detail: return controlSymbol("info.circle", size: infoSize).foregroundColor(tint).role(.accessory(.detail))
    case .detailDisclosure:
        // The button ends 12 points before the visible edge of the chevron (`PlatformMetrics §3`).
        return HStack(spacing: 12) {
            controlSymbol("info.circle", size: infoSize).foregroundColor(tint)
            chevron(environment)
        }
        .role(.accessory(.detailDisclosure))
    }
}

extension Environment {
    /// How much marks of rows grow with the text. Before iOS 13, they are pictures (`PlatformMetrics §3`).
    fileprivate var markScale: Double { theme[.squareMarks] == 1 ? 1 : textScale }
}

/// The disclosure chevron, sized by its visible outline.
private func chevron(_ environment: Environment) -> Node {
    let scale = environment.markScale
    let size = Size(width: environment.theme[.chevronWidth] * scale, height: environment.theme[.chevronHeight] * scale)
    let isSquare = environment.theme[.squareMarks] == 1
    let layer = chevron(in: size, line: isSquare ? 1.8 : size.height / 6.3, isSquare: isSquare)
    let drawing = Node.DrawingNode(size: size, layers: [layer], isDirectional: true, color: .token(.disclosure))
    return StandardCell.centered(.drawing(drawing), size.height, environment)
}

/// A chevron that points to the trailing side, with round or square ends; `line` is the width of its arms, in points.
package func chevron(in size: Size, line: Double, isSquare: Bool) -> Node.DrawingNode.Layer {
    let (width, height, half) = (size.width, size.height, line / 2)
    guard isSquare else {
        return Node.DrawingNode.Layer(
            Path([
                .move(Point(x: half, y: half)), .line(Point(x: width - half, y: height / 2)), .line(Point(x: half, y: height - half)),
            ]), lineWidth: line)
    }
    // The width of an arm's end, along a side.
    let arm = line / 2.squareRoot()
    return Node.DrawingNode.Layer(
        Path([
            .move(Point(x: arm, y: 0)), .line(Point(x: width, y: height / 2)), .line(Point(x: arm, y: height)),
            .line(Point(x: 0, y: height - arm)), .line(Point(x: width - 2 * arm, y: height / 2)), .line(Point(x: 0, y: arm)), .close,
        ]))
}

/// The checkmark, sized by its visible outline.
private func checkmark(_ environment: Environment, _ tint: ColorReference) -> Node {
    let scale = environment.markScale
    let size = Size(width: environment.theme[.checkmarkWidth] * scale, height: environment.theme[.checkmarkHeight] * scale)
    return .drawing(
        Node.DrawingNode(
            size: size, layers: [environment.theme[.squareMarks] == 1 ? squareMark(in: size) : roundMark(in: size, line: 2 * scale)],
            color: tint))
}

/// Two arms at an angle of 45 degrees to the sides, with square ends; the lowest point is at 0.32 of the width.
private func squareMark(in size: Size) -> Node.DrawingNode.Layer {
    let (width, height) = (size.width, size.height)
    let bottom = 0.32 * width
    // The width of an arm's end, along a side.
    let arm = height * 0.134
    func edge(_ x: Double) -> Point { Point(x: x, y: height - abs(x - bottom)) }
    return Node.DrawingNode.Layer(
        Path([
            .move(edge(0)), .line(Point(x: arm, y: height - bottom - arm)), .line(Point(x: bottom, y: height - 2 * arm)),
            .line(Point(x: width - arm, y: height - (width - bottom) - arm)), .line(edge(width)),
            .line(Point(x: bottom, y: height)), .close,
        ]))
}

/// A stroke with round ends, like the symbol since iOS 13.
private func roundMark(in size: Size, line: Double) -> Node.DrawingNode.Layer {
    let half = line / 2
    return Node.DrawingNode.Layer(
        Path([
            .move(Point(x: half, y: 0.55 * size.height)), .line(Point(x: 0.36 * size.width, y: size.height - half)),
            .line(Point(x: size.width - half, y: half)),
        ]), lineWidth: line)
}
