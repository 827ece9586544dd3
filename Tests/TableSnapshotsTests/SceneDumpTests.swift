import CaseFiles
import TableGraphics
import TableScene
import Testing

@Suite("Layout texts of scenes", .olderScreen)
struct SceneDumpTests {
    private static let (red, blue) = (
        AdaptiveColor(RGBA(red: 255, green: 0, blue: 0)), AdaptiveColor(RGBA(red: 0, green: 0, blue: 255))
    )
    private static let size = Size(width: 9, height: 9)
    private static func bitmap(_ value: UInt8) -> Bitmap { Bitmap(width: 1, height: 1, pixels: [value, 0, 0, 255]) }
    private static func linear(_ stops: [Gradient.Stop], to point: Point = Point(x: 9, y: 0)) -> Paint {
        .gradient(Gradient(.linear(from: .zero, to: point), stops: stops))
    }

    /// Each differs from all others in what it looks like.
    private static let items: [Item] = {
        let rounded = Shape.roundedRectangle(size, radius: 3, corners: .all, continuous: false)
        let line = Path([.move(.zero), .line(Point(x: 9, y: 0))])
        let stops = [Gradient.Stop(red, at: 0), Gradient.Stop(blue, at: 1)]
        return [
            .shape(.rectangle(size), .fill(red)), .shape(.rectangle(size), .fill(blue)), .shape(.rectangle(size), .stroke(red, width: 1)),
            .shape(.rectangle(size), .stroke(red, width: 2)), .shape(.rectangle(Size(width: 8, height: 9)), .fill(red)),
            .shape(
                .rectangle(size), .fill(AdaptiveColor(light: red.light, dark: red.light, lightHighContrast: blue.light))),
            .shape(rounded, .fill(red)), .shape(.roundedRectangle(size, radius: 4, corners: .all, continuous: false), .fill(red)),
            .shape(.roundedRectangle(size, radius: 3, corners: .top, continuous: false), .fill(red)),
            .shape(.roundedRectangle(size, radius: 3, corners: .all, continuous: true), .fill(red)), .shape(.ellipse(size), .fill(red)),
            .shape(.path(line), .fill(red)), .shape(.path(Path([.move(.zero), .line(Point(x: 0, y: 9))])), .fill(red)),
            .shape(rounded, linear(stops)), .shape(rounded, linear(stops.reversed())), .shape(rounded, linear(stops, to: .zero)),
            .shape(rounded, linear([Gradient.Stop(red, at: 0), Gradient.Stop(blue, at: 0.5)])),
            .shape(rounded, .gradient(Gradient(.radial(center: .zero, from: 0, to: 9), stops: stops))), .image(0, size), .image(1, size),
            .image(2, size), .image(0, Size(width: 3, height: 9)),
        ]
    }()

    private func dump(_ children: [Frame.Child], effects: FrameEffects = .none) -> String {
        let images = [
            SceneImage(name: "a", bitmap: Self.bitmap(1)), SceneImage(name: "a", bitmap: Self.bitmap(2)),
            SceneImage(name: "a", bitmap: Self.bitmap(1), darkBitmap: Self.bitmap(3)),
        ]
        let frame = Frame(size: Self.size, role: .background, effects: effects, children: children)
        let root = Frame(size: Self.size, role: .table, children: [Frame.Child(.frame(frame), at: .zero)])
        return Scene(size: Self.size, background: Self.red, root: root, images: images).dump()
    }

    @Test("shapes, paints and images that look different have different texts, alone in a frame and among others")
    func different() {
        #expect(Set(Self.items.map { dump([Frame.Child($0, at: .zero)]) }).count == Self.items.count)
        let pairs = Self.items.map { dump([Frame.Child($0, at: .zero), Frame.Child($0, at: Point(x: 1, y: 0))]) }
        #expect(Set(pairs).count == Self.items.count)
        #expect(Set(Self.items.map { dump([Frame.Child($0, at: Point(x: 1, y: 0))]) }).count == Self.items.count)
    }

    @Test("a shape that fills its frame is on the frame's line, and others have their own")
    func lines() {
        let fill = Item.shape(.rectangle(Self.size), .fill(Self.red))
        #expect(dump([Frame.Child(fill, at: .zero)]).hasSuffix("  background [0 0 9 9] fill #FF0000/#FF0000\n"))
        #expect(
            dump([Frame.Child(fill, at: Point(x: 1, y: 2))]).hasSuffix("  background [0 0 9 9]\n    fill [1 2 9 9] #FF0000/#FF0000\n"))
        #expect(dump([]).hasPrefix("scene 9×9 scale none ltr en #FF0000/#FF0000\n"))
    }
}
