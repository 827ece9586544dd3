import ChromiumDriver
import Foundation
import TableCairo
import TableCells
import TableGraphics
import TableHTML
import TableInputs
import TableScene
import TableViewProvider
import Testing

@Suite("Rounded corners in Chromium", .serialized)
struct RoundCornerTests {
    @Test("the page and the image clip at the same rounded corners")
    func corners() throws {
        let side = Size(width: 40, height: 40)
        let photo = SceneImage(name: "red", bitmap: Bitmap(width: 1, height: 1, pixels: [200, 20, 30, 255]))
        let round = Frame(
            size: side, role: .group, clips: true, clipRadius: 20,
            children: [Frame.Child(.image(0, Size(width: 80, height: 40)), at: Point(x: -20, y: 0))])
        let white = AdaptiveColor(light: RGBA(red: 255, green: 255, blue: 255), dark: RGBA(red: 255, green: 255, blue: 255))
        let root = Frame(size: Size(width: 60, height: 60), role: .table, children: [Frame.Child(.frame(round), at: Point(x: 10, y: 10))])
        let scene = Scene(size: root.size, background: white, root: root, images: [photo])

        let (drawn, shown) = try pixels(of: scene)
        for y in 0..<60 {
            for x in 0..<60 {
                // Chromium and Cairo antialias the edge differently, and the page's table may start at a fraction of a pixel.
                let distance = (pow(Double(x) - 29.5, 2) + pow(Double(y) - 29.5, 2)).squareRoot()
                guard abs(distance - 20) > 1.5 else { continue }
                #expect(drawn(x, y) == (distance < 20 ? 20 : 255), "\(x) \(y)")
                #expect(shown(x, y) == drawn(x, y), "\(x) \(y)")
            }
        }
    }

    @Test("the page and the image of a switch show nothing outside its track", arguments: ["ios", "ios13", "ios-list", "ios26"])
    func switches(theme: String) throws {
        let environment = Environment(width: 100, theme: try #require(Theme.shipped(named: theme).value))
        for isOn in [true, false] {
            let content = SingleRow(body: Toggle(isOn: isOn).padding(20))
            let scene = try tableScene(of: content, in: environment)
            let track = try #require(Self.track(in: scene.root, at: .zero))
            let (drawn, shown) = try pixels(of: scene)
            let (radius, middle) = (track.height / 2, track.minY + track.height / 2)
            for y in 0..<Int(scene.size.height) - 1 {
                for x in 0..<Int(scene.size.width) {
                    // The nearest point of the line between the centers of the track's round ends.
                    let near = min(max(Double(x) + 0.5, track.minX + radius), track.maxX - radius)
                    let distance = (pow(Double(x) + 0.5 - near, 2) + pow(Double(y) + 0.5 - middle, 2)).squareRoot()
                    guard distance > radius + 1.5 else { continue }
                    #expect(drawn(x, y) == 255 && shown(x, y) == 255, "\(x) \(y): \(drawn(x, y)) \(shown(x, y))")
                }
            }
        }
    }

    private static func track(in frame: Frame, at origin: Point) -> Rect? {
        if case .toggle = frame.role { return Rect(origin: origin, size: frame.size) }
        for child in frame.children {
            if case .frame(let inner) = child.item, let found = track(in: inner, at: origin + child.origin) { return found }
        }
        return nil
    }

    private struct SingleRow: TableContent {
        var body: Node
        var style: TableStyle { .plain }
        var title: String { "row" }
        var sectionCount: Int { 1 }
        var showsSeparators: Bool { false }
        func rowCount(inSection section: Int) -> Int { 1 }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { .automatic }
        func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
        func row(at indexPath: IndexPath, in environment: Environment) -> RowContent { RowContent(cell: "Row", body: body) }
        func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    }

    /// The green values of the image and of the page in Chromium, by place in the scene.
    private func pixels(of scene: Scene) throws -> (drawn: (Int, Int) -> Int, shown: (Int, Int) -> Int) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-page-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "assets"), withIntermediateDirectories: true)
        let page = renderPage(PageContent(title: "a", modes: [PageContent.Mode(name: "a", scene: scene)]), fonts: WebFonts()) {
            PNG.encode($0)
        }
        for asset in page.assets { try Data(asset.bytes).write(to: folder.appending(path: "assets/\(asset.name)")) }
        try Data(page.html).write(to: folder.appending(path: "page.html"))

        let browser = try Chromium()
        try browser.setViewport(width: 400, height: 300)
        try browser.open(folder.appending(path: "page.html"))
        let place = try #require(
            try browser.evaluate("(() => { const b = document.querySelector('.t').getBoundingClientRect(); return [b.left, b.top] })()")
                as? [NSNumber])
        let shown = try PNG.decode(browser.screenshot())
        let drawn = try CairoRenderer().bitmap(of: scene, appearance: .light, scale: 1)
        let (left, top) = (Int(place[0].doubleValue.rounded()), Int(place[1].doubleValue.rounded()))
        return (
            { Int(drawn.pixels[($1 * drawn.width + $0) * 4 + 1]) },
            { Int(shown.pixels[(($1 + top) * shown.width + $0 + left) * 4 + 1]) }
        )
    }
}
