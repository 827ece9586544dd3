import TableCells
import TableGraphics
import TableLayout
import TableScene

/// Builds views and constraints from the bytes and lays them out twice: each layout has frames or an error, and both have the same frames.
func constraints(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    var layout = ConstraintLayout(views: [view(&reader, number: 0)])
    for number in 1..<(2 + Int(reader.byte()) % 30) { _ = layout.add(view(&reader, number: number)) }
    while !reader.isAtEnd, layout.constraints.count < 300 { layout.constraints.append(constraint(&reader, views: layout.views.count)) }
    guard let theme else { return }
    let environment = Environment(theme: theme, direction: reader.byte() % 2 == 0 ? .leftToRight : .rightToLeft)
    let first = layout.frames(width: 320, in: environment, shaper: BlockShaper())
    precondition(first.value != nil || first.diagnostics.hasErrors, "no frames and no error")
    precondition(layout.frames(width: 320, in: environment, shaper: BlockShaper()).value == first.value, "frames differ from run to run")
}

private struct ByteReader {
    private var rest: ArraySlice<UInt8>
    init(_ bytes: [UInt8]) { rest = bytes[...] }
    var isAtEnd: Bool { rest.isEmpty }
    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }
    /// Mostly lengths; sometimes not finite, huge or tiny.
    mutating func number() -> Double {
        switch byte() {
        case 0: [.nan, .infinity, 1e308, -1e308, 1e-308, 0.1][Int(byte()) % 6]
        case 1: Double(byte()) / 3
        case let low: Double(Int(low) - 100)
        }
    }
    mutating func element<Element>(_ elements: [Element]) -> Element { elements[Int(byte()) % elements.count] }
}

private func view(_ reader: inout ByteReader, number: Int) -> ConstraintLayout.View {
    var view = ConstraintLayout.View(id: "v\(number)", parent: number == 0 ? nil : Int(reader.byte()) % number)
    switch reader.byte() % 6 {
    case 0:
        view.content = .stack(
            ConstraintLayout.Stack(
                axis: reader.element(Axis.allCases), distribution: reader.element(ConstraintLayout.Stack.Distribution.allCases),
                alignment: reader.element(ConstraintLayout.Stack.Alignment.allCases), spacing: reader.number(),
                isLayoutMarginsRelative: reader.byte() % 2 == 0, isBaselineRelative: reader.byte() % 2 == 0))
    case 1:
        view.content = .node(Text(String(repeating: "word ", count: Int(reader.byte()) % 12)), .leading)
        view.intrinsicSize = .measured
        view.baseline = reader.element([.fromEdges, .centered])
    case 2: view.content = .scroll
    case 3: view.intrinsicSize = .fixed(width: reader.number(), height: reader.number())
    case 4:
        view.autoresizing = ConstraintLayout.Autoresizing(rawValue: Int(reader.byte()))
        view.designFrame = Rect(x: reader.number(), y: reader.number(), width: reader.number(), height: reader.number())
    default: view.isHidden = reader.byte() % 4 == 0
    }
    view.preservesSuperviewMargins = reader.byte() % 2 == 0
    view.hugging.horizontal = reader.number()
    return view
}

private func constraint(_ reader: inout ByteReader, views: Int) -> ConstraintLayout.Constraint {
    func anchor() -> ConstraintLayout.Anchor {
        let view = Int(reader.byte()) % (views + 1)
        return ConstraintLayout.Anchor(
            reader.element([.view(view), .view(view), .margins(view), .safeArea(view), .scrollContent(view)]),
            reader.element(ConstraintLayout.Attribute.allCases))
    }
    return ConstraintLayout.Constraint(
        anchor(), reader.element(ConstraintLayout.Relation.allCases), to: reader.byte() % 3 == 0 ? nil : anchor(),
        multiplier: reader.byte() % 4 == 0 ? reader.number() : 1, constant: reader.number(),
        priority: reader.element([1000, 1000, 999, 750, 250, reader.number()]))
}
