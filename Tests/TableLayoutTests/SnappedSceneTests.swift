import TableCells
import TableGraphics
import TableLayout
import TableScene
import Testing

/// The guarantees of a snapped scene, on handmade scenes whose edges are all between pixels.
@Suite("Snapped scenes")
struct SnappedSceneTests {
    private static let black = Paint.fill(AdaptiveColor(RGBA(red: 0, green: 0, blue: 0)))
    private static let size = Size(width: 10.3, height: 7.6)

    /// One item of each kind between pixels, in frames between pixels.
    private var scene: Scene {
        let shapes: [Shape] = [
            .rectangle(Self.size), .roundedRectangle(Self.size, radius: 2.2, corners: [.topLeft, .bottomRight], continuous: true),
            .ellipse(Self.size),
            .path(Path(svgData: "M0 0L3.3 4.7") ?? Path()),
        ]
        let style = TextStyle(family: "Block", size: 10, weight: 400, tracking: 0, ascent: 8, descent: 2, leading: 12)
        let line = ShapedLine(text: "x", runs: [], width: 10.4, ascent: 8, descent: 2, direction: .leftToRight, style: style)
        var children = shapes.enumerated().map { Frame.Child(.shape($1, Self.black), at: Point(x: 0.37 + Double($0), y: 1.21)) }
        children.append(Frame.Child(.text(line, AdaptiveColor(RGBA(red: 0, green: 0, blue: 0))), at: Point(x: 1.27, y: 9.43)))
        children.append(Frame.Child(.image(0, Self.size), at: Point(x: 2.19, y: 0.31)))
        let inner = Frame(size: Size(width: 20.45, height: 11.35), role: .group, identity: "inner", children: children)
        let rule = Frame(
            size: Size(width: 30.3, height: 0.6), role: .separator,
            children: [Frame.Child(.shape(.rectangle(Size(width: 30.3, height: 0.6)), Self.black), at: .zero)])
        let row = Frame(
            size: Size(width: 50.7, height: 33.3), role: .row(cell: "Cell"), identity: "s0.r0",
            children: [Frame.Child(.frame(inner), at: Point(x: 3.13, y: 2.71)), Frame.Child(.frame(rule), at: Point(x: 5.55, y: 32.7))])
        let rows = (0..<3).map { Frame.Child(.frame(row), at: Point(x: 0.7, y: 0.4 + 33.3 * Double($0))) }
        let root = Frame(size: Size(width: 51.4, height: 100.3), role: .table, identity: "table", children: rows)
        return Scene(size: root.size, background: AdaptiveColor(RGBA(red: 255, green: 255, blue: 255)), root: root)
    }

    private func isWhole(_ length: Double, _ scale: Double) -> Bool { abs(length * scale - (length * scale).rounded()) < 1e-9 }

    /// Every descendant item of a frame, with its position in the scene.
    private func items(_ frame: Frame, at origin: Point = .zero) -> [(item: Item, place: Point)] {
        frame.children.flatMap { child -> [(item: Item, place: Point)] in
            let place = origin + child.origin
            guard case .frame(let inner) = child.item else { return [(child.item, place)] }
            return [(child.item, place)] + items(inner, at: place)
        }
    }

    private func box(_ item: Item) -> Size? {
        switch item {
        case .frame(let frame): frame.size
        case .shape(.rectangle(let size), _), .shape(.roundedRectangle(let size, _, _, _), _): size
        case .shape, .text, .image: nil
        }
    }

    @Test("every origin and all four edges of frames and boxes are on whole pixels", arguments: [1.0, 2, 3])
    func edges(scale: Double) {
        let scene = scene.snapped(to: scale)
        #expect(scene.snapScale == scale)
        #expect(isWhole(scene.size.width, scale) && isWhole(scene.size.height, scale))
        #expect(isWhole(scene.root.size.width, scale) && isWhole(scene.root.size.height, scale))
        let items = items(scene.root)
        #expect(items.count == 3 * 10, "three rows of two frames, a separator's line, four shapes, a text and an image")
        for (item, place) in items {
            #expect(isWhole(place.x, scale) && isWhole(place.y, scale), "\(item)")
            guard let size = box(item) else { continue }
            #expect(isWhole(size.width, scale) && isWhole(size.height, scale), "\(item)")
        }
    }

    @Test(
        "nothing moves by more than half a pixel, except that a text's label and baseline may each move by half", arguments: [1.0, 2, 3])
    func movement(scale: Double) {
        let half = 0.5 / scale + 1e-9
        for (before, after) in zip(items(scene.root), items(scene.snapped(to: scale).root)) {
            let isText = if case .text = before.item { true } else { false }
            #expect(abs(before.place.x - after.place.x) <= half && abs(before.place.y - after.place.y) <= (isText ? 2 * half : half))
            guard let old = box(before.item), let new = box(after.item) else { continue }
            #expect(abs(before.place.x + old.width - after.place.x - new.width) <= half)
            #expect(abs(before.place.y + old.height - after.place.y - new.height) <= half)
        }
    }

    @Test("circles and texts keep their size")
    func proportions() throws {
        for (before, after) in zip(items(scene.root), items(scene.snapped(to: 2).root)) {
            switch (before.item, after.item) {
            case (.shape(.ellipse(let old), _), .shape(.ellipse(let new), _)): #expect(old == new)
            case (.shape(.path(let old), _), .shape(.path(let new), _)): #expect(old == new)
            case (.text(let old, _), .text(let new, _)): #expect(old.width == new.width)
            case (.shape(.roundedRectangle(_, let radius, let corners, let isContinuous), _), .shape(let shape, _)):
                guard case .roundedRectangle(_, radius, corners, isContinuous) = shape else {
                    Issue.record("\(shape)")
                    continue
                }
            default: break
            }
        }
    }

    @Test("adjacent items stay adjacent, horizontally and vertically", arguments: [1.0, 2, 3])
    func seams(scale: Double) {
        let tile = Frame(size: Size(width: 10.37, height: 7.13), role: .group)
        let tiles = (0..<100).map { Frame.Child(.frame(tile), at: Point(x: Double($0 % 10) * 10.37, y: Double($0 / 10) * 7.13)) }
        let root = Frame(size: Size(width: 103.7, height: 71.3), role: .table, children: tiles)
        let snapped = Scene(size: root.size, background: AdaptiveColor(RGBA(red: 0, green: 0, blue: 0)), root: root).snapped(to: scale).root
            .children
        func frame(_ index: Int) -> Rect {
            guard case .frame(let frame) = snapped[index].item else { return Rect(x: 0, y: 0, width: 0, height: 0) }
            return Rect(origin: snapped[index].origin, size: frame.size)
        }
        for index in 0..<100 {
            if index % 10 < 9 { #expect(abs(frame(index).maxX - frame(index + 1).minX) < 1e-9) }
            if index < 90 { #expect(abs(frame(index).maxY - frame(index + 10).minY) < 1e-9) }
        }
    }

    @Test("images end on whole pixels, too")
    func images() {
        let black = AdaptiveColor(RGBA(red: 0, green: 0, blue: 0))
        let image = Frame.Child(.image(0, Size(width: 10.3, height: 7.2)), at: Point(x: 0.4, y: 0.2))
        let root = Frame(size: Size(width: 40, height: 10), role: .table, children: [image])
        let snapped = Scene(size: root.size, background: black, root: root).snapped(to: 2).root.children.first
        guard case .image(_, let size)? = snapped?.item else { return #expect(Bool(false), "no image") }
        #expect(snapped?.origin == Point(x: 0.5, y: 0) && size == Size(width: 10, height: 7.5))
    }

    @Test("equal separators are snapped by their own positions")
    func separators() {
        let black = AdaptiveColor(RGBA(red: 0, green: 0, blue: 0))
        func rule(_ width: Double) -> Frame {
            let size = Size(width: width, height: 0.5)
            return Frame(size: size, role: .separator, children: [Frame.Child(.shape(.rectangle(size), .fill(black)), at: .zero)])
        }
        let root = Frame(
            size: Size(width: 40, height: 10), role: .table,
            children: [(0.0, 10.4), (0.3, 10.4), (0.0, 20.0)].enumerated().map {
                Frame.Child(.frame(rule($1.1)), at: Point(x: $1.0, y: Double($0)))
            })
        let snapped = Scene(size: root.size, background: black, root: root).snapped(to: 1).root
        let widths = snapped.children.map { child -> [Double] in
            guard case .frame(let frame) = child.item, case .shape(.rectangle(let size), _)? = frame.children.first?.item else { return [] }
            return [frame.size.width, size.width]
        }
        #expect(widths == [[10, 10], [11, 11], [20, 20]])
    }
}
