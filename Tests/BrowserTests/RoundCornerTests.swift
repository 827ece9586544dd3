import ChromiumDriver
import Foundation
import TableCairo
import TableGraphics
import TableHTML
import TableScene
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
        for y in 0..<60 {
            for x in 0..<60 {
                // Chromium and Cairo antialias the edge differently, and the page's table may start at a fraction of a pixel.
                let distance = (pow(Double(x) - 29.5, 2) + pow(Double(y) - 29.5, 2)).squareRoot()
                guard abs(distance - 20) > 1.5 else { continue }
                let own = (y * drawn.width + x) * 4
                let theirs = ((y + top) * shown.width + x + left) * 4
                #expect(Int(drawn.pixels[own + 1]) == (distance < 20 ? 20 : 255), "\(x) \(y)")
                #expect(shown.pixels[theirs + 1] == drawn.pixels[own + 1], "\(x) \(y)")
            }
        }
    }
}
