import Foundation
import TableCairo
import TableGraphics
import Testing

@Suite("tvp-preview compare")
struct CompareTests {
    /// A folder with an image of rows, and the same image below a bar of 20 points with different separator insets.
    private func folder(separator: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Data(PNG.encode(rows(separator: 32, bar: 0))).write(to: folder.url.appending(path: "ours@2x.png"))
        try Data(PNG.encode(rows(separator: separator, bar: 40))).write(to: folder.url.appending(path: "theirs.png"))
        return folder
    }

    private func rows(separator: Int, bar: Int, height: Int? = nil) -> Bitmap {
        let (width, height) = (240, height ?? 352 + bar)
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isLine = y >= bar && (y - bar) % 88 == 87 && x >= separator
                let isText = y >= bar && (40..<60).contains((y - bar) % 88) && (32..<60).contains(x)
                let shade: UInt8 = isText ? 0 : isLine ? 200 : y < bar ? 120 : 255
                pixels += [shade, shade, shade, 255]
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    @Test("comparing equal images exits with 0 and reports every row as equal")
    func equal() throws {
        let folder = try folder(separator: 32)
        defer { folder.remove() }
        let run = try Command.run(["compare", "ours@2x.png", "theirs.png", "--top", "20", "--scale", "2"], in: folder.url)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let shares = "frames 100 % · baselines 100 % · separators 100 % · colors 100 %"
        #expect(run.output.contains("equal: all 4 rows and gaps\n"))
        #expect(run.output.hasSuffix("\n\(shares)\n"), "\(run.output)")
    }

    @Test("a full screenshot is compared between its bars, with the best matching theme")
    func screenshot() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s list\n", to: "Menu.tableViewConfig")
        try folder.write(#"{"list": ["One", "Two", "Three", "Four"]}"#, to: "Menu.json")
        try folder.write("designs: {Menu: {style: inset-grouped, theme: ios}}\n", to: "tvp.yaml")
        let render = ["Menu.tableViewConfig", "--device", "iPhone12", "--scale", "3", "--png", "out"]
        #expect(try Command.run(render, in: folder.url).status == 0)
        let ours = try PNG.decode(Array(Data(contentsOf: folder.url.appending(path: "out/Menu@3x.png"))))
        // A navigation bar of 91 points with a line, and a tab bar of 83 points with an icon.
        var pixels = [UInt8](repeating: 0, count: 1170 * 2532 * 4)
        for y in 0..<2532 {
            for x in 0..<1170 {
                let isBar = y < 273 || y >= 2532 - 249
                let isLine = y == 272 || y == 2532 - 249
                let isIcon = y > 2532 - 200 && y < 2532 - 150 && x > 200 && x < 260
                let row = y - 273
                let at = (y * 1170 + x) * 4
                let own =
                    row >= 0 && row < ours.height
                    ? Array(ours.pixels[((row * 1170 + x) * 4)..<((row * 1170 + x) * 4 + 3)]) : [242, 242, 247]
                let color: [UInt8] = isIcon ? [0, 122, 255] : isLine ? [179, 179, 179] : isBar ? [249, 249, 249] : own
                // Differs by one level of 255.
                pixels.replaceSubrange(at..<at + 4, with: [color[0] - (color[0] > 9 ? 1 : 0), color[1], color[2], 255])
            }
        }
        let screen = PNG.encode(Bitmap(width: 1170, height: 2532, pixels: pixels))
        try Data(screen).write(to: folder.url.appending(path: "screen.png"))
        let run = try Command.run(["compare", "out/Menu@3x.png", "screen.png"], in: folder.url)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let lines = run.output.split(separator: "\n").suffix(3).map(String.init)
        #expect(lines.first == "the table is at y 91–761 of the screenshot")
        #expect(lines.dropFirst().first?.hasPrefix("best theme: ios") == true, "\(lines)")
        #expect(lines.last == "frames 100 % · baselines 100 % · separators 100 % · colors 100 %")
        let dark = try Command.run(render + ["--theme", "ios26"], in: folder.url)
        #expect(dark.status == 0)
        let other = try Command.run(["compare", "out/Menu@3x.png", "screen.png"], in: folder.url)
        #expect(other.status == 1)
        #expect(other.output.contains("best theme: ios"), "the theme of the screenshot, not of our image")
        #expect(!other.output.contains("separators 100 %"))
    }

    @Test("a first gap that is 15 points wrong is a difference, and a top that nothing shows counts as a wrong frame")
    func wrongTop() throws {
        let folder = try folder(separator: 32)
        defer { folder.remove() }
        func compare(_ ours: Bitmap, _ theirs: Bitmap) throws -> Command {
            for (name, picture) in [("a@2x.png", ours), ("b@2x.png", theirs)] {
                try Data(PNG.encode(picture)).write(to: folder.url.appending(path: name))
            }
            return try Command.run(["compare", "a@2x.png", "b@2x.png"], in: folder.url)
        }
        let wrong = try compare(rows(separator: 32, bar: 40), rows(separator: 32, bar: 70, height: 392))
        #expect(wrong.status == 1)
        #expect(wrong.output.contains(" %, wrong are gap 1 -15"), "the one cause of many wrong frames: \(wrong.output)")
        #expect(!wrong.output.contains("frames 100 %") && wrong.output.contains("row 1 y 20 h 44: top -15"), "\(wrong.output)")
        let fitted = try compare(rows(separator: 32, bar: 0), rows(separator: 32, bar: 70))
        #expect(fitted.status == 1)
        #expect(fitted.output.contains("all 4 rows and gaps are equal, from a fitted top\n≠ the table is at y 35–211 of the screenshot: "))
        #expect(fitted.output.contains("fitted to its rows, because no bar ends there; if it is right, add --top 35\n"))
        #expect(fitted.output.contains("frames 80 % · baselines 100 %"), "\(fitted.output)")
    }

    @Test("nothing below the bottom counts")
    func bottom() throws {
        let folder = try folder(separator: 32)
        defer { folder.remove() }
        let ours = rows(separator: 32, bar: 0)
        var pixels = ours.pixels
        for index in pixels.indices.suffix(240 * 4 * 60) where index % 4 < 3 { pixels[index] = 120 }
        for (name, picture) in [("a@2x.png", ours), ("b@2x.png", Bitmap(width: 240, height: 352, pixels: pixels))] {
            try Data(PNG.encode(picture)).write(to: folder.url.appending(path: name))
        }
        let arguments = ["compare", "a@2x.png", "b@2x.png", "--top", "0"]
        let whole = try Command.run(arguments, in: folder.url)
        let part = try Command.run(arguments + ["--bottom", "140"], in: folder.url)
        #expect((whole.status, part.status) == (1, 0), "a bar covers what is below 146 points: \(part.output)")
    }

    @Test("differences exit with 1 in points, with an overlay on request")
    func different() throws {
        let folder = try folder(separator: 40)
        defer { folder.remove() }
        let arguments = ["compare", "ours@2x.png", "theirs.png", "--top", "20", "--scale", "2"]
        let run = try Command.run(arguments + ["--overlay", "out/overlay.png"], in: folder.url)
        #expect(run.status == 1)
        #expect(run.output.contains("≠ row 1 y 0 h 44: line left -4\n"), "\(run.output)")
        #expect(run.output.contains("  ink x 16–30\n"))
        let overlay = try PNG.decode(Array(Data(contentsOf: folder.url.appending(path: "out/overlay.png"))))
        #expect(overlay.height == 352)
        #expect(try Command.run(arguments + ["--tolerance", "4"], in: folder.url).status == 0)
        #expect(try Command.run(arguments + ["--overlay", "theirs.png/x.png"], in: folder.url).status == 74)
    }

    @Test(
        "invalid images exit with 65 and give the reason",
        arguments: [
            (["ours@2x.png", "missing@2x.png"], "file.missing"), (["ours@2x.png", "text@2x.png"], "picture.unreadable"),
            (["ours@2x.png", "huge@2x.png"], "picture.too-large"),
            (["ours@2x.png", "theirs.png"], "picture.unknown-scale"),
            (["ours@2x.png", "theirs.png", "--scale", "2", "--top", "900"], "picture.no-rows"),
        ])
    func bad(arguments: [String], code: String) throws {
        let folder = try folder(separator: 32)
        defer { folder.remove() }
        try folder.write("not a picture", to: "text@2x.png")
        // The header of an image with 10,000 × 6,000 pixels. Nothing after it is read.
        let header: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0x27, 0x10, 0, 0, 0x17, 0x70, 8, 2, 0, 0, 0]
        try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header).write(to: folder.url.appending(path: "huge@2x.png"))
        let run = try Command.run(["compare"] + arguments, in: folder.url)
        #expect(run.status == 65)
        #expect(run.errors.contains("[\(code)]"), "\(run.errors)")
        #expect(run.output == "")
    }

    @Test(
        "invalid usage exits with 64",
        arguments: [["--scale", "4"], ["--top", "-1"], ["--top", "20", "--bottom", "10"], ["--tolerance", "1000"]])
    func usage(arguments: [String]) throws {
        #expect(try Command.run(["compare", "a@2x.png", "b@2x.png"] + arguments).status == 64)
    }
}
