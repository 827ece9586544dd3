import CaseFiles
import Foundation
import SwiftUI
import TableCells
import TableGraphics
import TableScene
import Testing

@testable import TableLayout
@testable import TableSwiftUI

/// Views that take what they are offered: each is as small or as large as its room.
private indirect enum Flexible {
    case color
    case text(Int)
    case row([Flexible], spacing: Int)
    case column([Flexible], spacing: Int)
    case layers([Flexible])
    case padded(Flexible, Int)
    case limited(Flexible, Int)

    static func random(_ random: inout Tree.Random, depth: Int) -> Flexible {
        func children(_ random: inout Tree.Random) -> [Flexible] {
            (0..<random.next(1..<4)).map { _ in Flexible.random(&random, depth: depth - 1) }
        }
        switch depth == 0 ? random.next(0..<2) : random.next(0..<7) {
        case 1: return .text(random.next(1..<9))
        case 2: return .row(children(&random), spacing: random.next(0..<4))
        case 3: return .column(children(&random), spacing: random.next(0..<4))
        case 4: return .layers(children(&random))
        case 5: return .padded(Flexible.random(&random, depth: depth - 1), random.next(0..<4))
        case 6: return .limited(Flexible.random(&random, depth: depth - 1), random.next(1..<200))
        default: return .color
        }
    }

    @MainActor func view(isGrouped: Bool) -> AnyView {
        func all(_ parts: [Flexible]) -> some View { ForEach(Array(parts.indices), id: \.self) { parts[$0].view(isGrouped: isGrouped) } }
        func wrapped(_ view: some View) -> AnyView { isGrouped ? AnyView(Group { AnyView(view) }) : AnyView(view) }
        switch self {
        case .color: return wrapped(Color.red)
        case .text(let count): return wrapped(Text(Array(repeating: "word", count: count).joined(separator: " ")).lineLimit(1))
        case .row(let parts, let spacing): return wrapped(HStack(spacing: CGFloat(spacing)) { all(parts) })
        case .column(let parts, let spacing): return wrapped(VStack(spacing: CGFloat(spacing)) { all(parts) })
        case .layers(let parts): return wrapped(ZStack { all(parts) })
        case .padded(let part, let length): return wrapped(part.view(isGrouped: isGrouped).padding(CGFloat(length)))
        case .limited(let part, let most): return wrapped(part.view(isGrouped: isGrouped).frame(maxWidth: CGFloat(most)))
        }
    }
}

private struct Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
}
private struct Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
}

@MainActor
@Suite("Published rules of layout", .olderScreen)
struct LayoutRuleTests {
    private func laidOut(_ view: some View, _ width: Double?, _ height: Double?) -> LaidOut {
        let scope = _Scope(environment: EnvironmentValues(), place: Place(), pass: Pass())
        var layout = NodeLayout(environment: TableCells.Environment(), shaper: BlockShaper(), images: NoImages())
        return layout.layout(view.draw(in: scope).node, in: Proposal(width: width, height: height))
    }

    /// The frames of colors and texts, in drawing order.
    private func frames(_ view: some View, _ width: Double? = 390, _ height: Double? = nil) -> [Rect] {
        var found: [Rect] = []
        func add(_ children: [Frame.Child], _ origin: Point) {
            for child in children {
                let place = origin + child.origin
                switch child.item {
                case .frame(let frame): add(frame.children, place)
                case .shape(.rectangle(let size), _): found.append(Rect(origin: place, size: size))
                case .shape(.path(let path), _):
                    let points = path.elements.flatMap { element -> [Point] in
                        switch element {
                        case .move(let point), .line(let point): [point]
                        case .curve(_, _, let point): [point]
                        case .close: []
                        }
                    }
                    let (xs, ys) = (points.map(\.x), points.map(\.y))
                    let low = Point(x: xs.min() ?? 0, y: ys.min() ?? 0)
                    found.append(
                        Rect(
                            origin: place + low, size: Size(width: (xs.max() ?? 0) - low.x, height: (ys.max() ?? 0) - low.y)))
                case .text(let line, _):
                    found.append(Rect(x: place.x, y: place.y - line.ascent, width: line.width, height: line.ascent + line.descent))
                default: break
                }
            }
        }
        add(laidOut(view, width, height).children, .zero)
        return found
    }
    private func box(_ width: CGFloat, _ height: CGFloat = 10) -> some View { Color.red.frame(width: width, height: height) }
    private func xs(_ view: some View, _ width: Double? = 390) -> [Double] { frames(view, width).map(\.minX) }

    @Test("1,000 random trees stay in their room with all they draw, however they are made")
    func proposals() {
        var random = Tree.Random(state: 11)
        for number in 0..<1000 {
            let tree = Flexible.random(&random, depth: 3)
            // More than all distances and lines of text together.
            let (width, height) = (Double(random.next(240..<500)), 3_000.0)
            let found = frames(tree.view(isGrouped: false), width, height)
            let room = Rect(x: -1e-6, y: -1e-6, width: width + 2e-6, height: height + 2e-6)
            for frame in found {
                #expect(
                    frame.minX >= room.minX && frame.maxX <= room.maxX && frame.minY >= room.minY && frame.maxY <= room.maxY,
                    "tree \(number) in \(width): \(frame)")
            }
            #expect(found == frames(tree.view(isGrouped: true), width, height), "tree \(number)")
        }
    }

    @Test("the least flexible view of a row chooses first, and the rest is shared equally")
    func flexibility() {
        let row = frames(
            HStack(spacing: 0) {
                Color.red; box(50); Color.red.frame(maxWidth: 60)
            }.frame(height: 10), 300)
        #expect(row.map(\.width) == [190, 50, 60])
        let equal = frames(
            HStack(spacing: 10) {
                Color.red; Color.red; Color.red
            }.frame(height: 10), 320)
        #expect(equal.map(\.width) == [100, 100, 100])
    }

    @Test("a higher priority chooses before the others, and leaves them what they need at least")
    func priorities() {
        let row = frames(
            HStack(spacing: 0) {
                Color.red; Color.red.layoutPriority(1); box(40)
            }.frame(height: 10), 300)
        #expect(row.map(\.width) == [0, 260, 40])
    }

    @Test("a fixed size is the ideal one, whatever is offered")
    func fixedSizes() {
        let ideal = laidOut(Text("word word word word"), nil, nil).size
        #expect(laidOut(Text("word word word word").fixedSize(), 20, 5).size == ideal)
        #expect(laidOut(Text("word word word word").fixedSize(horizontal: false, vertical: true), 60, 5).size.height > ideal.height)
    }

    @Test("frames: fixed, at least and at most")
    func limits() {
        #expect(laidOut(Color.red.frame(width: 70), 20, 30).size == Size(width: 70, height: 30))
        #expect(laidOut(box(10).frame(minWidth: 40), 20, nil).size.width == 40)
        #expect(laidOut(box(10).frame(maxWidth: .infinity), 200, nil).size.width == 200)
        #expect(xs(box(10).frame(maxWidth: .infinity, alignment: .trailing), 200) == [190])
        #expect(laidOut(Color.red.frame(maxWidth: 80), 200, 10).size.width == 80)
    }

    @Test("guides of views and of apps align columns, rows, layers and overlays")
    func guides() {
        // The second box begins 20 before its guide, and the column is as wide as both.
        let column = VStack(alignment: .leading, spacing: 0) {
            box(30); box(30).alignmentGuide(.leading) { _ in 20 }
        }
        #expect(xs(column) == [20, 0])
        #expect(laidOut(column, 390, nil).size.width == 50)
        // The position of a view is where its guide meets the line of the others.
        #expect(
            xs(
                VStack(alignment: .leading, spacing: 0) {
                    box(30); box(10).alignmentGuide(.leading) { $0[.trailing] }
                }) == [10, 0])
        let row = HStack(alignment: VerticalAlignment(Middle.self), spacing: 0) {
            box(10, 40).alignmentGuide(VerticalAlignment(Middle.self)) { $0[.bottom] }
            VStack(spacing: 0) {
                box(10, 10); box(10, 10).alignmentGuide(VerticalAlignment(Middle.self)) { $0[.top] }
            }
        }
        #expect(frames(row).map(\.minY) == [0, 30, 40])
        #expect(laidOut(row, nil, nil).size.height == 50)
        // A guide of an app passes through stacks and padding.
        let form = VStack(alignment: HorizontalAlignment(Colon.self), spacing: 0) {
            HStack(spacing: 0) {
                box(40); box(5).alignmentGuide(HorizontalAlignment(Colon.self)) { $0[.leading] }
            }
            HStack(spacing: 0) {
                box(10); box(5).alignmentGuide(HorizontalAlignment(Colon.self)) { $0[.leading] }
            }.padding(.leading, 3)
        }
        #expect(xs(form) == [0, 40, 30, 40])
        #expect(
            xs(
                box(50).overlay(alignment: .leading) { box(8).alignmentGuide(.leading) { $0[.trailing] + 4 } }) == [0, -12])
        #expect(
            xs(
                ZStack(alignment: .leading) {
                    box(50); box(8).alignmentGuide(.leading) { _ in -6 }
                }) == [0, 6])
        #expect(xs(box(8).alignmentGuide(.leading) { _ in -6 }.frame(width: 50, alignment: .leading)) == [6])
    }

    @Test("scaled and turned views keep their place, and are drawn around their anchor")
    func transforms() {
        let turned = box(40, 10).rotationEffect(.degrees(90))
        #expect(laidOut(turned, nil, nil).size == Size(width: 40, height: 10))
        let frame = frames(turned)[0]
        #expect([frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1e6).rounded() / 1e6 } == [15, -15, 10, 40])
        let grown = frames(box(40, 10).scaleEffect(2, anchor: .topLeading))[0]
        #expect(grown == Rect(x: 0, y: 0, width: 80, height: 20))
        let word = frames(Text("word"))[0]
        #expect(abs(frames(Text("word").scaleEffect(0.5))[0].width - word.width / 2) < 1e-6)
        let flipped = frames(box(40, 10).rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)))[0]
        #expect(abs(flipped.width - 20) < 1e-6 && abs(flipped.midX - 20) < 1e-6)
        #expect(frames(box(10).position(x: 30, y: 20), 100, 100) == [Rect(x: 25, y: 15, width: 10, height: 10)])
        #expect(laidOut(box(10).position(x: 30, y: 20), 100, 80).size == Size(width: 100, height: 80))
        // As by a division by zero.
        for scale in [CGFloat.infinity, -CGFloat.infinity, CGFloat.nan, 1e9] {
            let found = frames(Text("word").scaleEffect(scale)) + frames(box(10).scaleEffect(x: scale, y: 1))
            #expect(found.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }.allSatisfy { abs($0) < 1000 }, "\(scale)")
        }
    }

    @Test("an order of drawing changes no place")
    func orders() {
        let row = HStack(spacing: -4) {
            box(10).zIndex(2); box(20).zIndex(1); box(30)
        }
        #expect(frames(row, nil).map(\.width) == [30, 20, 10])
        #expect(frames(row, nil).map(\.minX) == [22, 6, 0])
        #expect(
            frames(
                ZStack {
                    box(10).padding(1).zIndex(1); box(20)
                }, nil
            ).map(\.width) == [20, 10])
    }

    @Test("a grid is offered its room, also beside others and with cells across columns")
    func grids() {
        let grid = Grid(horizontalSpacing: 10, verticalSpacing: 0) {
            GridRow {
                box(20); Color.red.frame(height: 10)
            }
            GridRow { Color.red.frame(height: 10).gridCellColumns(2) }
        }
        #expect(frames(grid, 200).map(\.width) == [20, 170, 200])
        let beside = HStack(spacing: 0) {
            box(50); grid
        }
        #expect(frames(beside, 200).map(\.width) == [50, 20, 120, 150])
        let anchored = Grid(alignment: .leading, horizontalSpacing: 0) {
            GridRow { box(40) }
            GridRow { box(10).gridCellAnchor(.trailing) }
            GridRow { box(10) }
        }
        #expect(xs(anchored) == [0, 30, 0])
        let rows = Grid(alignment: .top, verticalSpacing: 0) {
            GridRow(alignment: .center) {
                box(10, 20).gridCellAnchor(.top); box(10, 40); box(10, 60)
            }
            GridRow { box(10) }
        }
        #expect(frames(rows).map(\.minY) == [0, 10, 0, 60])
        #expect(frames(rows, 390, 300).map(\.minY) == [0, 10, 0, 60])
    }

    @Test("shapes of an app are drawn in the room that layout finds; trimmed and dashed lines are drawn in part")
    func shapes() {
        struct Half: SwiftUI.Shape {
            func path(in rect: CGRect) -> SwiftUI.Path { SwiftUI.Path(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height)) }
        }
        #expect(frames(Half().padding(10), 100, 60) == [Rect(x: 10, y: 10, width: 40, height: 40)])
        let line = SwiftUI.Path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 100, y: 0))
        }
        let half = frames(line.trim(from: 0.25, to: 0.75).stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round)), 100, 10)[0]
        #expect([half.minX, half.maxX] == [25, 75])
        let outline = frames(Rectangle().stroke(lineWidth: 4), 40, 40)[0]
        #expect(outline == Rect(x: 0, y: 0, width: 40, height: 40))
        let border = frames(Rectangle().strokeBorder(lineWidth: 4), 40, 40)[0]
        #expect(border == Rect(x: 2, y: 2, width: 36, height: 36))
        let corners = UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 8)
        let clipped = laidOut(Color.red.clipShape(corners), 40, 40).children
        guard case .frame(let frame)? = clipped.first?.item else {
            Issue.record("not clipped")
            return
        }
        #expect(frame.clipRadius == 8 && frame.clipCorners == .top)
    }

    @Test("insets of the safe area take their room from the view")
    func insets() {
        let view = Color.red.safeAreaInset(edge: .bottom, spacing: 0) { box(20, 30) }
        #expect(frames(view, 100, 200) == [Rect(x: 0, y: 0, width: 100, height: 170), Rect(x: 40, y: 170, width: 20, height: 30)])
        let top = Color.red.safeAreaInset(edge: .top, alignment: .leading, spacing: 5) { box(20, 30) }
        #expect(frames(top, 100, 200).map(\.minY) == [0, 35])
    }
}
