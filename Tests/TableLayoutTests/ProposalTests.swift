import Foundation
import RoundTheme
import TableCells
import TableGraphics
import TableScene
import Testing

@testable import TableLayout

/// SwiftUI's layout rules as a table: the layout of a node for a proposed size.
///
/// Characters are 10 wide, lines 10 tall and 12 apart. `Cases/Proposals.txt` has the results, one case per line. A leaf is written as
/// `text x y w` or `■ x y w h`, in the node's coordinates.
@Suite("Layout for a proposed size")
struct ProposalTests {
    struct Case: Sendable {
        var name: String
        var width: Double?
        var height: Double?
        var node: Node

        init(_ name: String, _ width: Double?, height: Double? = nil, _ node: Node) {
            (self.name, self.width, self.height, self.node) = (name, width, height, node)
        }
    }

    static func box(_ width: Double? = nil, _ height: Double? = nil) -> Node {
        Node.shape(Node.ShapeNode(.rectangle, color: .token(.label))).frame(width: width, height: height)
    }

    static let fill = box()

    static let cases: [Case] = [
        // Text
        Case("text ideal", nil, Text("hello")),
        Case("text takes only the width that it needs", 200, Text("hello")),
        Case("text wraps, as wide as its longest line", 65, Text("hello big world")),
        Case("text limited to one line is truncated", 65, Text("hello big world").lineLimit(1)),
        Case("text limited to two lines is truncated", 65, Text("hello big world").lineLimit(2)),
        Case("text centers its lines", 65, Text("hello big").multilineTextAlignment(.center)),
        // Baselines, dividers, symbols
        Case(
            "last baselines", nil,
            HStack(alignment: .lastTextBaseline) {
                Text("a b").frame(width: 15)
                Text("x").font(.system(size: 20))
            }),
        Case(
            "first baselines in a flow", 200,
            Flow(alignment: .firstTextBaseline) {
                Text("a"); Text("b").font(.system(size: 20))
            }),
        Case(
            "top in a flow", 200,
            Flow(alignment: .top) {
                box(10, 10); box(10, 30)
            }),
        Case(
            "a divider in a row is a vertical line", 200,
            HStack {
                box(10, 30); Divider(); box(10, 20)
            }),
        Case(
            "a divider in a column is a horizontal line", 200,
            VStack {
                box(10, 30); Divider()
            }),
        Case("a symbol is as large as text in its font", nil, Symbol("plus").font(.system(size: 34))),
        Case("a symbol with its own size", nil, Symbol("plus", size: 10).font(.system(size: 34))),
        Case("a large symbol", nil, Symbol("plus").font(.system(size: 17)).imageScale(.large)),
        // Fixed frames
        Case("frame centers a smaller child", nil, box(20, 10).frame(width: 100, height: 50)),
        Case("frame aligns leading", nil, box(20, 10).frame(width: 100, alignment: .leading)),
        Case("frame aligns bottom trailing", nil, box(20, 10).frame(width: 100, height: 50, alignment: .bottomTrailing)),
        Case("frame proposes its size", 300, fill.frame(width: 40, height: 20)),
        Case("frame with one fixed side leaves the other", 300, Text("hello").frame(width: 100)),
        Case("frame narrower than a text wraps it", 300, Text("hello big").frame(width: 50)),
        Case("frame does not shrink a fixed child", 300, box(80, 10).frame(width: 50)),
        // Flexible frames
        Case("maxWidth wraps a text", 300, Text("hello big world").frame(maxWidth: 100)),
        Case("maxWidth in a narrower space", 60, Text("hello big world").frame(maxWidth: 100)),
        Case("maxWidth leaves a short text alone", 300, Text("hi").frame(maxWidth: 100)),
        Case("maxWidth infinity fills", 300, Text("hi").frame(maxWidth: .infinity)),
        Case("maxWidth infinity, leading", 300, Text("hi").frame(maxWidth: .infinity, alignment: .leading)),
        Case("maxWidth infinity without a proposed width", nil, Text("hi").frame(maxWidth: .infinity)),
        Case("minWidth widens", 300, Text("hi").frame(minWidth: 100)),
        Case("minWidth in a narrower space", 50, Text("hi").frame(minWidth: 100)),
        Case("minHeight increases the height", 300, Text("hi").frame(minHeight: 44)),
        Case("maxHeight infinity fills", 100, height: 60, fill.frame(maxHeight: .infinity)),
        Case("a shape fills the proposed size", 120, height: 30, fill),
        Case("a shape without a proposed size is 10 by 10", nil, fill),
        // fixedSize
        Case("fixedSize keeps a text on one line", 60, Text("hello big").fixedSize()),
        Case("vertical fixedSize wraps", 60, Text("hello big").fixedSize(horizontal: false)),
        Case("fixedSize of a shape", 60, height: 60, fill.fixedSize()),
        // Padding
        Case("padding around a text", 100, Text("hello big world").padding(10)),
        Case("padding on one side", nil, Text("hi").padding(EdgeInsets(leading: 7))),
        // HStack
        Case(
            "row without a proposed width", nil,
            HStack {
                Text("ab"); Text("cde")
            }),
        Case(
            "row with space to spare", 300,
            HStack {
                Text("ab"); Text("cde")
            }),
        Case(
            "a spacer pushes apart", 300,
            HStack(spacing: 0) {
                Text("ab"); Spacer(); Text("cde")
            }),
        Case(
            "two spacers center", 300,
            HStack(spacing: 0) {
                Spacer(); Text("ab"); Spacer()
            }),
        Case(
            "a spacer keeps its minimum length", 60,
            HStack(spacing: 0) {
                Text("abc"); Spacer(minLength: 8); Text("def")
            }),
        Case(
            "the shorter text gets space first", 100,
            HStack(spacing: 0) {
                Text("hello big world"); Text("abc")
            }),
        Case(
            "equal texts share scarce space", 100,
            HStack(spacing: 0) {
                Text("hello big"); Text("small world")
            }),
        Case(
            "higher priority gets space first", 100,
            HStack(spacing: 0) {
                Text("hello big"); Text("abc").layoutPriority(1)
            }),
        Case(
            "higher priority takes all but the minimum of others", 100,
            HStack(spacing: 0) {
                box(20, 10); Text("hello big world").layoutPriority(1)
            }),
        Case(
            "fixed children keep their width", 100,
            HStack(spacing: 0) {
                box(60, 10); Text("hello big")
            }),
        Case(
            "shapes share equally", 100,
            HStack(spacing: 0) {
                fill.frame(height: 10); fill.frame(height: 10)
            }),
        Case(
            "a shape takes the space that a text leaves", 100,
            HStack(spacing: 0) {
                Text("abc"); fill.frame(height: 10)
            }),
        Case(
            "columns of equal width", 90,
            HStack(spacing: 0) {
                Text("a").frame(maxWidth: .infinity); Text("bcde").frame(maxWidth: .infinity); Text("f").frame(maxWidth: .infinity)
            }),
        Case(
            "maxWidth in a row wraps", 300,
            HStack(spacing: 0) {
                Text("hello big world").frame(maxWidth: 100); Spacer()
            }),
        Case(
            "a trailing bubble of three quarters", 200,
            HStack(spacing: 0) {
                Spacer(minLength: 0); Text("hello big wide world").frame(maxWidth: .share(0.75), alignment: .trailing)
            }),
        Case(
            "a short bubble", 200,
            HStack(spacing: 0) {
                Spacer(minLength: 0); Text("hi").frame(maxWidth: .share(0.75))
            }),
        Case(
            "spacing counts against the proposed width", 100,
            HStack(spacing: 20) {
                fill.frame(height: 10); fill.frame(height: 10)
            }),
        Case(
            "top alignment", nil,
            HStack(alignment: .top, spacing: 0) {
                box(10, 30); box(10, 10)
            }),
        Case(
            "bottom alignment", nil,
            HStack(alignment: .bottom, spacing: 0) {
                box(10, 30); box(10, 10)
            }),
        Case(
            "baseline alignment", nil,
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("a").padding(EdgeInsets(top: 6)); Text("b")
            }),
        Case(
            "cards of equal height", 100,
            HStack(spacing: 0) {
                Text("hello big").frame(maxWidth: .infinity, maxHeight: .infinity).background(.token(.red))
                Text("a").frame(maxWidth: .infinity, maxHeight: .infinity).background(.token(.red))
            }),
        // VStack
        Case(
            "column, leading", nil,
            VStack(alignment: .leading, spacing: 2) {
                Text("ab"); Text("cdef")
            }),
        Case(
            "column, centered", nil,
            VStack(spacing: 2) {
                Text("ab"); Text("cdef")
            }),
        Case(
            "column, trailing", nil,
            VStack(alignment: .trailing, spacing: 2) {
                Text("ab"); Text("cdef")
            }),
        Case(
            "column wraps its texts", 50,
            VStack(alignment: .leading, spacing: 2) {
                Text("ab"); Text("hello big")
            }),
        Case(
            "a spacer in a column of known height", 50, height: 100,
            VStack(spacing: 0) {
                Text("ab"); Spacer(); Text("cd")
            }),
        Case(
            "shapes share a height", 50, height: 100,
            VStack(spacing: 0) {
                box(10, 20); fill
            }),
        // ZStack, overlay, background
        Case(
            "layers are as large as the largest", nil,
            ZStack {
                box(40, 10); box(10, 30)
            }),
        Case(
            "layers at the bottom trailing corner", nil,
            ZStack(alignment: .bottomTrailing) {
                box(40, 40); box(10, 10)
            }),
        Case("an overlay does not change the size", nil, box(20, 20).overlay(alignment: .topTrailing) { box(30, 5) }),
        Case("a background is proposed the size", nil, Text("abc").padding(5).background { fill }),
        // aspectRatio
        Case("two to one fits a width", 100, fill.aspectRatio(2, contentMode: .fit)),
        Case("two to one fits a box", 100, height: 20, fill.aspectRatio(2, contentMode: .fit)),
        Case("two to one fills a box", 100, height: 20, fill.aspectRatio(2, contentMode: .fill)),
        Case(
            "a square of half a row", 100,
            HStack(spacing: 0) {
                fill.aspectRatio(1, contentMode: .fit); fill.aspectRatio(1, contentMode: .fit)
            }),
        // Shares, offset, border, clip
        Case(
            "forty percent of the space", 200,
            ZStack(alignment: .leading) {
                box(200, 8); fill.frame(width: .share(0.4)).frame(height: 8)
            }),
        Case(
            "an offset moves only the drawing", nil,
            HStack(spacing: 0) {
                box(10, 10).offset(x: 5, y: -2); box(10, 10)
            }),
        Case("a border is inside", nil, box(30, 20).border(.token(.red), width: 2)),
        // Flow and scroll
        Case(
            "tags wrap", 100,
            Flow(spacing: 5, lineSpacing: 3) {
                Text("abcd"); Text("efg"); Text("hi"); Text("jklmnopq")
            }),
        Case(
            "a tag wider than the space", 50,
            Flow {
                Text("hello big world"); Text("a")
            }),
        Case(
            "a scrolling row is clipped", 50,
            ScrollView(spacing: 0) {
                box(30, 10); box(30, 10); box(30, 10)
            }),
        Case(
            "a scrolled row", 50,
            ScrollView(offset: 25, spacing: 0) {
                box(30, 10); box(30, 10); box(30, 10)
            }),
        Case(
            "scrolling stops at the end", 50,
            ScrollView(offset: 500, spacing: 0) {
                box(30, 10); box(30, 10)
            }),
        // Grid
        Case(
            "a grid of two columns", 100,
            Grid(columns: 2, spacing: 10) {
                fill.frame(height: 5); fill.frame(height: 5); fill.frame(height: 5)
            }),
        Case(
            "grid images keep their aspect ratio", 100,
            Grid(columns: 2, spacing: 0) {
                fill.aspectRatio(1, contentMode: .fill); fill.aspectRatio(1, contentMode: .fill)
            }),
    ]

    static func result(_ test: Case) -> String {
        var layout = NodeLayout(environment: testEnvironment(), shaper: BlockShaper(), images: NoImages())
        let laidOut = layout.layout(test.node, in: Proposal(width: test.width, height: test.height))
        var leaves: [String] = []
        func collect(_ children: [Frame.Child], _ corner: Point) {
            for child in children {
                let at = corner + child.origin
                switch child.item {
                case .frame(let frame): collect(frame.children, at)
                case .text(let line, _): leaves.append("\(line.text) \(numberText(at.x)) \(numberText(at.y - 8)) \(numberText(line.width))")
                case .shape(let shape, _):
                    let points = shape.path.elements.compactMap { element -> Point? in
                        switch element {
                        case .move(let point), .line(let point), .curve(_, _, let point): point
                        case .close: nil
                        }
                    }
                    let (xs, ys) = (points.map(\.x), points.map(\.y))
                    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
                    let sides = [at.x + left, at.y + top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top]
                    leaves.append("■ " + sides.map { numberText($0) }.joined(separator: " "))
                case .image: leaves.append("image")
                }
            }
        }
        collect(laidOut.children, .zero)
        return "\(test.name): \(numberText(laidOut.size.width))×\(numberText(laidOut.size.height)) | " + leaves.joined(separator: " | ")
    }

    @Test("every proposed size gives the recorded layout")
    func table() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/Proposals.txt")
        let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(Self.cases.count >= 60)
        #expect(expected.count == Self.cases.count)
        for (test, line) in zip(Self.cases, expected) { #expect(Self.result(test) == line) }
    }
}
