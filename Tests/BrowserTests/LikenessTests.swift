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
    /// How an example is shown. Without a theme, its table alone in the theme `ios`; with one, its screens with bars, and its states.
    struct Look {
        var direction: LayoutDirection?
        var size: TextSizeCategory
        var appearance: Appearance
        var locale: String?
        var theme: String?
    }

    /// Combinations of direction, text size and appearance, lengthened and mirrored text, and a screen; with `TVP_WHOLE_GRID`, every
    /// direction with every text size, and every pseudo-language in six of them.
    static let looks: [Look] = {
        let kept = [
            Look(direction: .rightToLeft, size: .large, appearance: .dark),
            Look(direction: .leftToRight, size: .accessibility3, appearance: .light),
            Look(size: .accessibility1, appearance: .light, locale: "en-XL"),
            Look(size: .accessibility5, appearance: .light, locale: "ar-XB"),
            Look(direction: .rightToLeft, size: .accessibility2, appearance: .light, theme: "ios26"),
        ]
        guard ProcessInfo.processInfo.environment["TVP_WHOLE_GRID"] != nil else { return kept }
        let sizes = TextSizeCategory.allCases
        let directions = [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
            sizes.enumerated().map { Look(direction: direction, size: $1, appearance: $0.isMultiple(of: 2) ? .light : .dark) }
        }
        let languages = ["en-XA", "en-XL", "ar-XB"].flatMap { locale in
            sizes.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { Look(size: $1, appearance: .light, locale: locale) }
        }
        let screens = [LayoutDirection.leftToRight, .rightToLeft].map {
            Look(direction: $0, size: .large, appearance: .light, theme: "ios26")
        }
        return kept + directions + languages + screens
    }()
    /// The compared part of the table, in points: the height of a phone.
    static let window = 844.0
    static let scale = 2.0
    /// The minimum structural similarity of a pair. Only edges of glyphs differ, because Skia and Cairo antialias differently.
    static let least = 0.99
    /// The maximum fraction of pixels of which a channel differs by more than 48 of 255. Columns of large digits come closest to it: Chromium
    /// draws the inner edges of Inter's zeros a fifth of a pixel lower.
    static let most = 0.00125
    /// A pair of images and its similarity.
    private struct Pair {
        var name: String
        var likeness: Double
        /// The fraction of pixels that are far apart.
        var apart: Double
        var page: Bitmap
        var picture: Bitmap
    }

    @Test("pages match images in light and dark, in both directions, at four text sizes, in long text, and as screens")
    func likeness() throws {
        let browser = try Chromium()
        let renderer = DesignRenderer()
        let painter = CairoRenderer()
        let fonts = WebFonts()
        var pairs: [Pair] = []
        for file in ExamplePagesTests.designs {
            let loaded = try LoadedExample(file)
            for look in Self.looks {
                let words = [look.theme, look.direction?.rawValue, look.size.rawValue, look.locale, look.appearance.rawValue]
                let name = "\(file.name) \(words.compactMap { $0 }.joined(separator: " "))"
                let example = try example(loaded, look, renderer)
                let page = try example.write(fonts: fonts)
                defer { page.remove() }
                try browser.setAppearance(look.appearance.rawValue)
                try open(page, browser, height: Self.window)
                for (index, scene) in example.scenes.enumerated() {
                    if example.scenes.count > 1 { try show(index, browser) }
                    if look.theme == nil { try compareLines(scene, index, name, browser) }
                    var pair = try pair("\(name) scene \(index)", scene, look.appearance, painter, browser)
                    #expect(pair.likeness >= Self.least, "\(pair.name): SSIM \(pair.likeness)")
                    #expect(pair.apart <= Self.most, "\(pair.name): \(numberText(pair.apart * 100, decimals: 3)) % of pixels are far apart")
                    if pair.apart <= Self.most, pair.likeness >= Self.least { (pair.page, pair.picture) = (Bitmap.none, Bitmap.none) }
                    pairs.append(pair)
                }
            }
        }
        // Every example has at least one mode.
        #expect(pairs.count >= Self.looks.count * ExamplePagesTests.designs.count)
        try report(pairs)
    }

    @Test("SVG files match images, and their texts can be selected")
    func vectors() throws {
        let browser = try Chromium()
        let painter = CairoRenderer()
        let url = FileManager.default.temporaryDirectory.appending(path: "tvp-\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: url) }
        // A browser takes a second for a few; which ones are compared is of no account.
        for file in ExamplePagesTests.designs.enumerated().filter({ $0.offset % 4 == 0 }).map(\.element) {
            let example = try Example(LoadedExample(file), scale: Self.scale, height: Self.window)
            let whole = try #require(example.scenes.first)
            // Chromium stretches a document to whole points if the device's scale is emulated.
            let height = min(Self.window, whole.size.height).rounded(.down)
            let scene = whole.cropped(to: Rect(x: 0, y: 0, width: whole.size.width, height: height))
            try Data(painter.svg(of: scene, appearance: .light)).write(to: url)
            try browser.setViewport(width: 390, height: Int(height), scale: Self.scale)
            try browser.open(url)
            let pair = try pair(file.name, scene, .light, painter, browser)
            #expect(pair.apart <= Self.most, "\(file.name): \(numberText(pair.apart * 100, decimals: 3)) % of pixels are far apart")
            let selected =
                try browser.evaluate(
                    "(getSelection().selectAllChildren(document.documentElement), getSelection().toString())") as? String ?? ""
            for (text, _) in lines(of: scene.root, at: 0).prefix(5) { #expect(selected.contains(text.prefix(8)), "\(file.name): \(text)") }
        }
    }

    @Test("a line of texts of several sizes has its baseline where the image has it, in both directions")
    func mixedSizes() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-mixed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "Cells"), withIntermediateDirectories: true)
        for (name, text) in [
            ("Mixed.tableViewConfig", "row -s rows -c MixedCell"), ("Mixed.json", #"{"rows": ["Price", "السعر"]}"#),
            (
                "Cells/MixedCell.yaml",
                "cell: MixedCell\nbody:\n  Text: [{text: '{{.}} ', font: footnote}, {text: '12.5', font: title1}, {text: ' EUR', font: body}]"
            ),
        ] { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let loaded = try LoadedExample(DesignFile(configPath: folder.path + "/Mixed.tableViewConfig", name: "Mixed"))
        let browser = try Chromium()
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let example = try Example(loaded, scale: Self.scale, direction: direction)
            let page = try example.write(fonts: WebFonts())
            defer { page.remove() }
            try open(page, browser, height: Self.window)
            try compareLines(try #require(example.scenes.first), 0, "mixed \(direction.rawValue)", browser)
        }
    }

    private func example(_ loaded: LoadedExample, _ look: Look, _ renderer: DesignRenderer) throws -> Example {
        let theme = try #require(Theme.shipped(named: look.theme ?? "ios").value)
        guard look.theme != nil else {
            return try Example(
                loaded, scale: Self.scale, direction: look.direction, textSize: look.size, locale: look.locale, renderer: renderer,
                height: Self.window)
        }
        let environment = Environment(
            width: 390, theme: theme, textSize: look.size, direction: look.direction ?? .leftToRight, scale: Self.scale,
            locale: loaded.locale)
        return try Example(screensOf: loaded, environment, renderer: renderer, height: Self.window)
    }

    /// The table only, from the window's origin.
    private func open(_ page: WrittenPage, _ browser: Chromium, height: Double) throws {
        try browser.setViewport(width: 390, height: Int(height), scale: Self.scale)
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
        // Most pages turn letters by elements in place of marks.
        func words(_ text: String) -> String { String(text.unicodeScalars.filter { !(0x202A...0x202E).contains($0.value) }) }
        #expect(measured.map { words($0[0] as? String ?? "") } == lines.map { words($0.0) }, "\(name): different line breaks")
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
        let apart = PixelComparator.channels(UnitFraction(channelSteps: 48)).compare(picture, page).ratio
        return Pair(name: name, likeness: likeness, apart: apart, page: page, picture: picture)
    }

    /// All pairs, the least alike first; pairs that are not alike side by side: the page, then the image.
    private func report(_ pairs: [Pair]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-likeness")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sorted = pairs.sorted { ($1.apart, $0.likeness) < ($0.apart, $1.likeness) }
        for (index, pair) in sorted.enumerated() where pair.page.height > 0 {
            try Data(PNG.encode(pair.page)).write(to: folder.appending(path: "\(index)-page.png"))
            try Data(PNG.encode(pair.picture)).write(to: folder.appending(path: "\(index)-picture.png"))
        }
        let rows = sorted.enumerated().map { index, pair in
            let link = pair.page.height > 0 ? "<a href=\"\(index)-page.png\">page</a> <a href=\"\(index)-picture.png\">image</a>" : ""
            return
                "<tr><td>\(pair.name)<td>\(numberText(pair.apart * 100, decimals: 4))<td>\(numberText(pair.likeness, decimals: 5))<td>\(link)"
        }
        let html = """
            <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Pages and images</title>
            <h1>\(pairs.count) pairs, the least alike first</h1>
            <table><tr><th>Pair<th>Pixels far apart, in percent<th>Structural similarity<th>
            \(rows.joined(separator: "\n"))</table></html>
            """
        try Data(html.utf8).write(to: folder.appending(path: "index.html"))
        let mean = pairs.reduce(0) { $0 + $1.apart } / Double(max(1, pairs.count))
        print(
            """
            \(pairs.count) pairs, \(pairs.count { $0.apart > Self.most }) above the limit, mean \(numberText(mean * 100, decimals: 4)) %; \
            the least alike: \(sorted[0].name), \(numberText(sorted[0].apart * 100, decimals: 3)) % of pixels, \
            SSIM \(numberText(sorted[0].likeness, decimals: 5)); see \(folder.path)/index.html
            """)
    }
}

extension Bitmap {
    fileprivate static let none = Bitmap(width: 0, height: 0, pixels: [])
}
