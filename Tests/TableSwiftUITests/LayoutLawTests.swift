import CaseFiles
import Foundation
import SwiftUI
import TableCells
import TableGraphics
import TableScene
import Testing

@testable import TableLayout
@testable import TableSwiftUI

/// Stacks, padding and frames around boxes of fixed size, whose size is known without layout.
indirect enum Tree {
    case box(Int, Int)
    case row([Tree], spacing: Int)
    case column([Tree], spacing: Int)
    case layers([Tree])
    case padded(Tree, Int)
    case framed(Tree, Int, Int)

    struct Random {
        var state: UInt64
        mutating func next(_ range: Range<Int>) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Int(state >> 33) % range.count
        }
    }

    static func random(_ random: inout Random, depth: Int) -> Tree {
        func children(_ random: inout Random) -> [Tree] { (0..<random.next(1..<4)).map { _ in Tree.random(&random, depth: depth - 1) } }
        switch depth == 0 ? 0 : random.next(0..<6) {
        case 1: return .row(children(&random), spacing: random.next(0..<12))
        case 2: return .column(children(&random), spacing: random.next(0..<12))
        case 3: return .layers(children(&random))
        case 4: return .padded(Tree.random(&random, depth: depth - 1), random.next(0..<20))
        case 5: return .framed(Tree.random(&random, depth: depth - 1), random.next(1..<200), random.next(1..<200))
        default: return .box(random.next(1..<60), random.next(1..<60))
        }
    }

    var size: CGSize {
        switch self {
        case .box(let width, let height), .framed(_, let width, let height): return CGSize(width: width, height: height)
        case .row(let all, let spacing):
            let sizes = all.map(\.size)
            return CGSize(
                width: sizes.map(\.width).reduce(0, +) + CGFloat(spacing * (all.count - 1)), height: sizes.map(\.height).max() ?? 0)
        case .column(let all, let spacing):
            let sizes = all.map(\.size)
            return CGSize(
                width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + CGFloat(spacing * (all.count - 1)))
        case .layers(let all):
            let sizes = all.map(\.size)
            return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
        case .padded(let tree, let length):
            return CGSize(width: tree.size.width + CGFloat(2 * length), height: tree.size.height + CGFloat(2 * length))
        }
    }

    /// `isGrouped` makes the same views through `Group` and `AnyView`.
    @MainActor func view(isGrouped: Bool) -> AnyView {
        func all(_ trees: [Tree]) -> some View { ForEach(Array(trees.indices), id: \.self) { trees[$0].view(isGrouped: isGrouped) } }
        func wrapped(_ view: some View) -> AnyView { isGrouped ? AnyView(Group { AnyView(view) }) : AnyView(view) }
        switch self {
        case .box(let width, let height): return wrapped(Color.red.frame(width: CGFloat(width), height: CGFloat(height)))
        case .row(let trees, let spacing): return wrapped(HStack(spacing: CGFloat(spacing)) { all(trees) })
        case .column(let trees, let spacing): return wrapped(VStack(spacing: CGFloat(spacing)) { all(trees) })
        case .layers(let trees): return wrapped(ZStack { all(trees) })
        case .padded(let tree, let length): return wrapped(tree.view(isGrouped: isGrouped).padding(CGFloat(length)))
        case .framed(let tree, let width, let height):
            return wrapped(tree.view(isGrouped: isGrouped).frame(width: CGFloat(width), height: CGFloat(height)))
        }
    }
}

@MainActor
@Suite("Laws of layout", .olderScreen)
struct LayoutLawTests {
    private func size(_ view: some View, width: Double?, height: Double?) -> CGSize {
        let scope = _Scope(environment: EnvironmentValues(), place: Place(), pass: Pass())
        let size = NodeMeasure(TableCells.Environment(), shaper: BlockShaper()).size(
            of: view.draw(in: scope).node, width: width, height: height)
        return CGSize(width: size.width, height: size.height)
    }

    @Test("1,000 random trees are as large as the sums of their parts, in any room and however they are made")
    func sums() {
        var random = Tree.Random(state: 42)
        for number in 0..<1000 {
            let tree = Tree.random(&random, depth: 4)
            let expected = tree.size
            for (width, height) in [(nil, nil), (10.0, 10.0), (390.0, nil), (1000.0, 1000.0)] as [(Double?, Double?)] {
                for isGrouped in [false, true] {
                    let found = size(tree.view(isGrouped: isGrouped), width: width, height: height)
                    #expect(
                        abs(found.width - expected.width) < 1e-6 && abs(found.height - expected.height) < 1e-6,
                        "tree \(number) in \(String(describing: width)): \(found), not \(expected)")
                }
            }
        }
    }

    @Test("views take no more than they are offered, and spacers take the rest")
    func proposals() {
        var random = Tree.Random(state: 7)
        for _ in 0..<200 {
            let room = Double(random.next(120..<600))
            let words = Array(repeating: "word", count: random.next(1..<20)).joined(separator: " ")
            let text = size(Text(words), width: room, height: nil)
            #expect(text.width <= room + 1e-6)
            let row = size(
                HStack {
                    Text(words).lineLimit(1)
                    Spacer()
                    Color.red.frame(width: 20, height: 20)
                }, width: room, height: nil)
            #expect(abs(row.width - room) < 1e-6)
            let filled = size(Color.red.frame(maxWidth: .infinity, minHeight: 30), width: room, height: nil)
            #expect(abs(filled.width - room) < 1e-6)
            let short = size(
                VStack(spacing: 4) {
                    Text(words); Divider(); Text(words)
                }, width: room, height: nil)
            #expect(short.width <= room + 1e-6 && short.height >= 2 * text.height)
        }
    }

    @Test("a grid's column is as wide as its widest cell, spanned ones together, and takes the rest if a cell can be wider")
    func grids() {
        func box(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 10) }
        func grid(@ViewBuilder _ rows: () -> some View) -> CGSize {
            size(Grid(horizontalSpacing: 5, verticalSpacing: 3, content: rows), width: 300, height: nil)
        }
        let plain = grid {
            GridRow {
                box(10); box(40)
            }
            GridRow {
                box(30); box(20)
            }
        }
        #expect(plain == CGSize(width: 75, height: 23))
        let spanned = grid {
            GridRow {
                box(10); box(40)
            }
            GridRow { box(60).gridCellColumns(2) }
        }
        #expect(spanned == CGSize(width: 55, height: 23))
        let open = grid {
            GridRow {
                box(10); Color.red.frame(height: 10)
            }
            box(20)
        }
        #expect(open.width == 300)
        let lazy = size(
            LazyVGrid(columns: [GridItem(.fixed(50), spacing: 6), GridItem(.fixed(20))], spacing: 2) { ForEach(0..<3) { _ in box(10) } },
            width: nil, height: nil)
        #expect(lazy == CGSize(width: 76, height: 22))
    }

    @Test("a grid stays in its place, whatever its cells want, and its columns are alike in all rows")
    func narrowGrids() {
        let long = Array(repeating: "word", count: 40).joined(separator: " ")
        func width(_ view: some View, in room: Double) -> CGFloat { size(view, width: room, height: nil).width }
        let texts = Grid {
            GridRow {
                Text(long); Text(long)
            }
            GridRow { Text(long).gridCellColumns(2) }
        }
        #expect(width(texts.padding(16), in: 390) <= 390)
        #expect(width(texts.padding(16), in: 200) <= 200)
        let beside = HStack {
            Color.red.frame(width: 50, height: 50); texts
        }
        #expect(width(beside, in: 300) <= 300)
        let form = Grid {
            GridRow {
                Text(long); TextField("name", text: .constant(""))
            }
        }
        #expect(abs(width(form, in: 300) - 300) < 1e-6)
        func box(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 10) }
        let endless = Grid {
            GridRow {
                box(10).gridCellColumns(.max); box(10).gridCellColumns(.max)
            }
        }
        #expect(width(endless, in: 300) <= 300 + 99 * 8)
        let rowless = Grid {
            GridRow {}
            box(20)
        }
        #expect(width(rowless, in: 300) == 20)
        // An open width has the columns of the widest cells, too.
        let open = Grid(horizontalSpacing: 5) {
            GridRow {
                box(10); box(40)
            }
            GridRow {
                box(30); box(20)
            }
        }
        #expect(size(open, width: nil, height: nil).width == 75)
    }

    @Test("a lazy grid has a gap after each column, and shares what fixed columns leave")
    func lazyGrids() {
        func box(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 10) }
        func grid(_ columns: [GridItem], count: Int = 3) -> CGSize {
            size(LazyVGrid(columns: columns, spacing: 2) { ForEach(0..<count, id: \.self) { _ in box(10) } }, width: 390, height: nil)
        }
        let gaps = [GridItem(.fixed(50), spacing: 6), GridItem(.fixed(20), spacing: 10), GridItem(.fixed(30))]
        #expect(grid(gaps) == CGSize(width: 116, height: 10))
        // 390 - 230 - 10 leaves room for two columns of 50 with a gap of 10.
        let mixed = [GridItem(.fixed(230), spacing: 10), GridItem(.adaptive(minimum: 50), spacing: 10)]
        #expect(grid(mixed, count: 3) == CGSize(width: 390, height: 10))
        #expect(grid(mixed, count: 4) == CGSize(width: 390, height: 22))
        let uneven = size(
            LazyVGrid(columns: [GridItem(), GridItem()], spacing: 2) {
                box(300); box(10); box(10); box(10)
            }, width: 390, height: nil)
        #expect(uneven == CGSize(width: 390, height: 22))
        #expect(grid([GridItem(.adaptive(minimum: 1), spacing: -1)]).height == 10)
        #expect(grid([GridItem(.adaptive(minimum: .infinity), spacing: .infinity)], count: 1).height == 10)
    }

    @Test("an image of code has as many points as its scale makes of its pixels, and says if it asks for an orientation")
    func imageScale() throws {
        let box = CGRect(x: 0, y: 0, width: 30, height: 12)
        let image = UIGraphicsImageRenderer(size: box.size).image { $0.fill(box) }
        let pixels = try #require(image.cgImage)
        #expect(UIImage(cgImage: pixels, scale: image.scale, orientation: .up).size == CGSize(width: 30, height: 12))
        let small = UIImage(cgImage: pixels, scale: image.scale * 3, orientation: .up)
        #expect(small.size == CGSize(width: 10, height: 4))
        #expect(small.cgImage?.width == pixels.width && small.scale == image.scale * 3)
        #expect(UIImage(cgImage: pixels, scale: 0, orientation: .up).size == image.size)
        let drawn = Image(pixels, scale: image.scale * 3, label: Text("box"))
        #expect(size(drawn, width: 390, height: nil) == CGSize(width: 10, height: 4))
        let turned = Image(pixels, scale: 1, orientation: .right, label: Text("box"))
        #expect(ViewScreen(turned).diagnostics.map(\.message) == ["an image's orientation is not drawn: images of code are drawn upright"])
        #expect(ViewScreen(drawn).diagnostics.isEmpty)
    }

    @Test("a view beside another one has its place along the edge")
    func sideInsets() {
        let view = Color.red.frame(width: 10, height: 40).safeAreaInset(edge: .leading, alignment: .bottom) {
            Color.red.frame(width: 10, height: 10)
        }
        let scope = _Scope(environment: EnvironmentValues(), place: Place(), pass: Pass())
        guard case .stack(let stack) = view.draw(in: scope).node else {
            Issue.record("not a stack")
            return
        }
        #expect(stack.vertical == .bottom)
    }

    @Test("columns put 8 points between views, less between texts, and nothing beside a spacer")
    func spacing() {
        func box(_ side: CGFloat) -> some View { Color.red.frame(width: side, height: side) }
        #expect(
            size(
                VStack {
                    box(10); box(10)
                }, width: nil, height: nil
            ).height == 28)
        #expect(
            size(
                HStack {
                    box(10); box(10); box(10)
                }, width: nil, height: nil
            ).width == 46)
        #expect(
            size(
                HStack {
                    box(10); Spacer(); box(10)
                }, width: nil, height: nil
            ).width == 28)
        #expect(
            size(
                HStack {
                    box(10); EmptyView(); box(10)
                }, width: nil, height: nil
            ).width == 28)
        let line = size(Text("A"), width: nil, height: nil).height
        #expect(
            size(
                VStack {
                    Text("A"); Text("B")
                }, width: nil, height: nil
            ).height < 2 * line + 8)
    }
}
