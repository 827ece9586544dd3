import TableCells
import TableGraphics
import TableScene
import Testing

@testable import TableLayout

/// Right-to-left mirroring by kind of item, in a frame 100 points wide.
@Suite("Mirroring")
struct MirroringTests {
    private static let black = AdaptiveColor(RGBA(red: 0, green: 0, blue: 0))
    private static let size = Size(width: 30, height: 20)
    private static let origin = Point(x: 7, y: 11)

    private func mirrored(_ item: Item, at origin: Point = origin) -> Frame.Child {
        Frame.Child(item, at: origin).mirrored(in: 100)
    }

    @Test("frames, boxes and images keep their size and swap their left and right distances")
    func places() {
        let items: [Item] = [
            .frame(Frame(size: Self.size, role: .group)), .image(0, Self.size), .shape(.rectangle(Self.size), .fill(Self.black)),
            .shape(.ellipse(Self.size), .fill(Self.black)),
            .shape(.roundedRectangle(Self.size, radius: 5, corners: .all, continuous: false), .stroke(Self.black, width: 1)),
        ]
        for item in items { #expect(mirrored(item).origin == Point(x: 100 - 7 - 30, y: 11), "\(item)") }
    }

    @Test("text keeps its glyphs and swaps its left and right distances")
    func text() {
        let style = TextStyle(family: "Block", size: 10, weight: 400, tracking: 0, ascent: 8, descent: 2, leading: 12)
        let line = ShapedLine(text: "abc", runs: [], width: 24, ascent: 8, descent: 2, direction: .leftToRight, style: style)
        let turned = mirrored(.text(line, Self.black))
        #expect(turned.origin == Point(x: 100 - 7 - 24, y: 11))
        guard case .text(let same, _) = turned.item else {
            Issue.record("\(turned.item)")
            return
        }
        #expect(same.text == "abc" && same.direction == .leftToRight)
    }

    @Test("mirroring swaps left and right corners", arguments: 0..<16)
    func corners(bits: Int) {
        let all: [(corner: Corners, opposite: Corners)] = [
            (.topLeft, .topRight), (.topRight, .topLeft), (.bottomLeft, .bottomRight), (.bottomRight, .bottomLeft),
        ]
        let chosen = all.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
        let corners = chosen.reduce(into: Corners()) { $0.formUnion($1.corner) }
        let turned = mirrored(.shape(.roundedRectangle(Self.size, radius: 5, corners: corners, continuous: true), .fill(Self.black)))
        guard case .shape(.roundedRectangle(let size, let radius, let found, let isContinuous), _) = turned.item else {
            Issue.record("\(turned.item)")
            return
        }
        #expect(found == chosen.reduce(into: Corners()) { $0.formUnion($1.opposite) })
        #expect(size == Self.size && radius == 5 && isContinuous)
    }

    @Test("a path is flipped within its frame, for any origin", arguments: [0.0, 7, -3])
    func path(x: Double) throws {
        let path = try #require(Path(svgData: "M2 1L12 5C13 6 14 7 30 9Z"))
        let turned = mirrored(.shape(.path(path), .fill(Self.black)), at: Point(x: x, y: 11))
        guard case .shape(.path(let found), _) = turned.item else {
            Issue.record("\(turned.item)")
            return
        }
        // Each point is as far from the right edge as it was from the left.
        func points(_ path: Path) -> [Point] {
            var points: [Point] = []
            _ = path.map {
                points.append($0)
                return $0
            }
            return points
        }
        #expect(points(path).count == 5)
        #expect(turned.origin.y == 11)
        for (before, after) in zip(points(path), points(found)) {
            #expect(abs(100 - (x + before.x) - (turned.origin.x + after.x)) < 1e-9)
            #expect(before.y == after.y)
        }
    }

    @Test("mirroring applies to the contents of a frame, except images")
    func nesting() {
        let leaf = Frame.Child(.shape(.rectangle(Size(width: 4, height: 4)), .fill(Self.black)), at: Point(x: 1, y: 2))
        for (role, x) in [(Role.group, 25.0), (.image, 1)] {
            guard case .frame(let inner) = mirrored(.frame(Frame(size: Self.size, role: role, children: [leaf]))).item else {
                Issue.record("\(role)")
                return
            }
            #expect(inner.children.first?.origin == Point(x: x, y: 2), "\(role)")
        }
    }

    @Test("mirroring twice changes nothing")
    func twice() throws {
        let path = try #require(Path(svgData: "M2 1L12 5Z"))
        let children = [
            Frame.Child(.shape(.path(path), .fill(Self.black)), at: Self.origin),
            Frame.Child(
                .shape(.roundedRectangle(Self.size, radius: 5, corners: [.topLeft, .bottomLeft], continuous: false), .fill(Self.black)),
                at: Self.origin),
            Frame.Child(
                .frame(
                    Frame(size: Self.size, role: .group, children: [Frame.Child(.image(0, Size(width: 3, height: 3)), at: Self.origin)])),
                at: Self.origin),
        ]
        let frame = Frame(size: Size(width: 100, height: 40), role: .group, children: children)
        func dump(_ frame: Frame) -> String { Scene(size: frame.size, background: Self.black, root: frame).dump() }
        #expect(dump(frame.mirrored().mirrored()) == dump(frame))
        #expect(dump(frame.mirrored()) != dump(frame))
    }

    @Test("a right-to-left table mirrors its rows, backgrounds and separators")
    func table() {
        func frames(_ direction: LayoutDirection) -> [String: Rect] {
            let rows = (0..<3).map { _ in TestTable.Row(height: .points(40), body: HStack { Text("ab").role(.title) }) }
            let scene = TableLayout(
                TestTable(style: .insetGrouped, sections: [rows]), in: testEnvironment(direction: direction), shaper: BlockShaper()
            ).scene
            return collect(scene.root, .zero, "")
        }
        func collect(_ frame: Frame, _ origin: Point, _ path: String) -> [String: Rect] {
            var found: [String: Rect] = [:]
            for (index, child) in frame.children.enumerated() {
                guard case .frame(let inner) = child.item else { continue }
                let (place, name) = (origin + child.origin, "\(path)/\(index) \(inner.role.name)")
                found[name] = Rect(origin: place, size: inner.size)
                found.merge(collect(inner, place, name)) { $1 }
            }
            return found
        }
        let (left, right) = (frames(.leftToRight), frames(.rightToLeft))
        #expect(left.count > 10 && Set(left.keys) == Set(right.keys))
        for (name, frame) in left {
            #expect(right[name] == Rect(x: 200 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height), "\(name)")
        }
    }
}
