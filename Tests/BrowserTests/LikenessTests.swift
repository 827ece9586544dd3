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

/// Compares screenshots of pages with our images: both must look the same.
@Suite("Pages match images", .serialized)
struct LikenessTests {
    /// Pairwise combinations of direction, text size and appearance.
    static let looks: [(LayoutDirection, TextSizeCategory, Appearance)] = [
        (.leftToRight, .extraSmall, .dark), (.rightToLeft, .extraSmall, .light),
        (.leftToRight, .large, .light), (.rightToLeft, .large, .dark),
        (.leftToRight, .accessibility3, .light), (.rightToLeft, .accessibility3, .dark),
    ]
    /// The compared part of the table, in points: the height of a phone.
    static let window = 844.0
    static let scale = 2.0
    /// The minimum structural similarity of a pair. Only edges of glyphs differ, because Skia and Cairo antialias differently.
    static let least = 0.99
    /// A pair of images and its similarity.
    private struct Pair {
        var name: String
        var likeness: Double
        var page: Bitmap
        var picture: Bitmap
    }

    @Test("pages match images in light and dark, in both directions and at three text sizes")
    func likeness() throws {
        let browser = try Chromium()
        let renderer = DesignRenderer()
        let painter = CairoRenderer()
        let fonts = WebFonts()
        var pairs: [(name: String, likeness: Double)] = []
        var worst: Pair?
        for file in ExamplePagesTests.designs {
            let loaded = try LoadedExample(file)
            for (direction, size, appearance) in Self.looks {
                let name = "\(file.name) \(direction.rawValue) \(size.rawValue)"
                let example = try Example(
                    loaded, scale: Self.scale, direction: direction, textSize: size, renderer: renderer, height: Self.window)
                let page = try example.write(fonts: fonts)
                defer { page.remove() }
                try browser.setAppearance(appearance.rawValue)
                try open(page, browser)
                for (index, scene) in example.scenes.enumerated() {
                    if example.scenes.count > 1 { try show(index, browser) }
                    try compareLines(scene, index, name, browser)
                    let pair = try pair("\(name) mode \(index) \(appearance.rawValue)", scene, appearance, painter, browser)
                    #expect(pair.likeness >= Self.least, "\(pair.name): SSIM \(pair.likeness)")
                    if pair.likeness < worst?.likeness ?? 2 { worst = pair }
                    pairs.append((pair.name, pair.likeness))
                }
            }
        }
        // Every example has at least one mode.
        #expect(pairs.count >= Self.looks.count * ExamplePagesTests.designs.count)
        try report(#require(worst), pairs)
    }

    /// The table only, from the window's origin.
    private func open(_ page: WrittenPage, _ browser: Chromium) throws {
        try browser.setViewport(width: 390, height: Int(Self.window), scale: Self.scale)
        try browser.open(page.url)
        try browser.evaluate(
            """
            (() => {
              const style = document.createElement('style');
              style.textContent = 'body main{padding:0}.screen{border-radius:0;box-shadow:none;outline:none}';
              document.head.append(style);
            })()
            """)
        #expect(browser.complaints == [])
    }

    /// Shows one mode alone. Faces that only this mode uses load when they are first visible.
    private func show(_ mode: Int, _ browser: Chromium) throws {
        try browser.evaluate(
            "document.querySelectorAll('.mode').forEach((mode, index) => { mode.hidden = index !== \(mode) }), document.body.offsetHeight")
        try browser.evaluate("document.fonts.ready.then(() => true)")
    }

    /// Checks that every line of text is a line in the page, with the same words on the same baseline.
    private func compareLines(_ scene: Scene, _ mode: Int, _ name: String, _ browser: Chromium) throws {
        let measured = try #require(
            try browser.evaluate(
                """
                (() => {
                  const table = document.querySelector('#mode-\(mode) .t').getBoundingClientRect();
                  return [...document.querySelectorAll('#mode-\(mode) .x')].map(e => {
                    const mark = document.createElement('span');
                    mark.style.cssText = 'display:inline-block;position:static;width:0;height:0';
                    e.append(mark);
                    const baseline = mark.getBoundingClientRect().bottom - table.top;
                    mark.remove();
                    return [e.textContent, baseline];
                  });
                })()
                """) as? [[Any]])
        let lines = lines(of: scene.root, at: .zero)
        #expect(measured.map { $0[0] as? String ?? "" } == lines.map(\.0), "\(name): different line breaks")
        for (found, (text, y)) in zip(measured, lines) {
            let baseline = (found[1] as? NSNumber)?.doubleValue ?? .nan
            #expect(abs(baseline - y) <= 0.5 / Self.scale, "\(name): the baseline of “\(text)” is at \(baseline), not \(y)")
        }
    }

    private func lines(of frame: Frame, at y: Double) -> [(String, Double)] {
        frame.children.flatMap { child -> [(String, Double)] in
            switch child.item {
            case .frame(let inner): lines(of: inner, at: y + child.origin.y)
            case .text(let line, _): [(line.text, y + child.origin.y)]
            case .shape, .image: []
            }
        }
    }

    private func pair(
        _ name: String, _ scene: Scene, _ appearance: Appearance, _ painter: CairoRenderer, _ browser: Chromium
    ) throws -> Pair {
        let picture = try painter.bitmap(of: scene, appearance: appearance, scale: Self.scale)
        let shot = try PNG.decode(browser.screenshot())
        let rows = min(shot.height, picture.height)
        let page = Bitmap(width: shot.width, height: rows, pixels: Array(shot.pixels.prefix(shot.width * rows * 4)))
        let likeness = try #require(structuralSimilarity(page, picture), "\(name): \(shot.width) pixels wide, not \(picture.width)")
        return Pair(name: name, likeness: likeness, page: page, picture: picture)
    }

    /// The pair with the lowest similarity, side by side: the page, then the image.
    private func report(_ pair: Pair, _ pairs: [(name: String, likeness: Double)]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-likeness")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, bitmap) in [("page", pair.page), ("picture", pair.picture)] {
            try Data(PNG.encode(bitmap)).write(to: folder.appending(path: "\(name).png"))
        }
        let rows = pairs.sorted { $0.likeness < $1.likeness }.map { "<tr><td>\($0.name)<td>\(numberText($0.likeness, decimals: 5))" }
        let html = """
            <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>The least alike</title>
            <h1>The least similar of \(pairs.count) pairs</h1><p>\(pair.name): SSIM \(numberText(pair.likeness, decimals: 5)). Left: page. Right: image.</p>
            <img src="page.png" alt="the page" width="390"> <img src="picture.png" alt="the picture" width="390">
            <table>\(rows.joined(separator: "\n"))</table></html>
            """
        try Data(html.utf8).write(to: folder.appending(path: "index.html"))
        print(
            "the least similar of \(pairs.count) pairs: \(pair.name), SSIM \(numberText(pair.likeness, decimals: 5)); see \(folder.path)/index.html"
        )
    }
}
