import Foundation
import TableCairo
import TableGraphics
import Testing

@Suite("Images in rows")
struct PictureTests {
    /// A folder with a design whose only row shows a red image.
    private func folder(image: String, at path: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.writeOlderScreen(in: "d")
        try folder.write("row -s a -c StandardCell", to: "d/A.tableViewConfig")
        try folder.write("{\"a\": {\"title\": \"Anna\", \"image\": \"\(image)\"}}", to: "d/A.json")
        let red = Bitmap(width: 60, height: 60, pixels: (0..<3600).flatMap { _ in [UInt8]([200, 20, 30, 255]) })
        let target = folder.url.appending(path: path)
        try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(PNG.encode(red)).write(to: target)
        return folder
    }

    @Test("the page, the PNG, the SVG and the PDF show the same image")
    func shown() throws {
        let folder = try folder(image: "photos/anna.png", at: "d/photos/anna.png")
        defer { folder.remove() }
        let run = try Command.run(["d", "--html", "out", "--png", "out", "--svg", "out", "--pdf", "out", "--scale", "2"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let files = try folder.files(below: "out")
        let page = String(decoding: try #require(files["A.html"]), as: UTF8.self)
        let name = try #require(page.firstMatch(of: /<img [^>]*src="(assets\/image-[0-9a-f]+\.png)" alt="">/)).1
        #expect(try PNG.decode(Array(try #require(files[String(name)]))).width == 60)
        let picture = try PNG.decode(Array(try #require(files["A@2x.png"])))
        // The center of the image: 30 points wide, 16 points from the edge, in a row 44 points tall.
        let middle = (44 * picture.width + 62) * 4
        #expect(Array(picture.pixels[middle..<middle + 3]) == [200, 20, 30])
        #expect(String(decoding: try #require(files["A.svg"]), as: UTF8.self).contains("<image "))
        #expect(try #require(files["A.pdf"]).count > 500)
    }

    @Test("a picture that exceeds the limits of its process is an error that no snapshot records")
    func overrun() throws {
        let folder = try folder(image: "a.svg", at: "d/a.svg")
        defer { folder.remove() }
        let weights = String(repeating: "1 ", count: 1_000_000)
        try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><filter id="a"><feConvolveMatrix order="1000" kernelMatrix="\(weights)"/>
            </filter><rect width="9" height="9" filter="url(#a)"/></svg>
            """, to: "d/a.svg")
        let run = try Command.run(["test", "d", "-u=all"], in: folder.url)
        #expect(run.status == 65, "\(run.output)")
        #expect(run.errors.contains("error: the picture “a.svg” cannot be shown: it ") && run.errors.contains("[image.too-costly]"))
        #expect(run.errors.contains("A.json:1:") || run.errors.contains("A.tableViewConfig:1:"), "\(run.errors)")
        #expect(try folder.files(below: "d").keys.filter { $0.hasSuffix(".png") || $0.hasSuffix(".layout.txt") } == [])
    }

    @Test(
        "names that lead out of the design's folder are not followed",
        arguments: ["../secret.png", "/etc/hostname", "photos/../../secret.png", "link.png"])
    func outside(name: String) throws {
        let folder = try folder(image: name, at: "secret.png")
        defer { folder.remove() }
        try FileManager.default.createDirectory(at: folder.url.appending(path: "d/photos"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "d/link.png"), withDestinationURL: folder.url.appending(path: "secret.png"))
        let run = try Command.run(["d", "--html", "out", "--png", "out"], in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.contains("[image.missing]"), "\(run.errors)")
        #expect(try folder.files(below: "out").keys.filter { $0.hasPrefix("assets/image-") } == [])
        #expect(
            try String(decoding: #require(folder.files(below: "out")["A.html"]), as: UTF8.self).contains(
                "role=\"img\" aria-label=\"no picture"))
    }

    @Test(
        "a damaged image and a Git LFS pointer are reported and not shown",
        arguments: [
            ("\u{89}PNG nonsense", "it is not a PNG, JPEG, WebP, SVG or PDF file"),
            ("version https://git-lfs.github.com/spec/v1\n", "git lfs pull"),
        ])
    func unreadable(text: String, reason: String) throws {
        let folder = try folder(image: "bad.png", at: "d/other.png")
        defer { folder.remove() }
        try folder.write(text, to: "d/bad.png")
        let run = try Command.run(["d", "--png", "out"], in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.contains(reason), "\(run.errors)")
    }

    private static let svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\"><rect width=\"20\" height=\"20\" fill=\"#c8141e\"/></svg>"
    private static let pictures = Command.root.appending(path: "Tests/TableCairoTests/Cases/pictures")

    @Test(
        "each image format works with any file name in every output, and pages contain a PNG",
        arguments: ["two.jpg", "print.jpg", "two.webp", "svg"])
    func formats(name: String) throws {
        let folder = try folder(image: "photo.png", at: "d/other.png")
        defer { folder.remove() }
        let bytes = name == "svg" ? Data(Self.svg.utf8) : try Data(contentsOf: Self.pictures.appending(path: name))
        try bytes.write(to: folder.url.appending(path: "d/photo.png"))
        let run = try Command.run(["d", "--html", "out", "--png", "out", "--svg", "out", "--pdf", "out", "--scale", "2"], in: folder.url)
        #expect(run.errors == "")
        let files = try folder.files(below: "out")
        let page = String(decoding: try #require(files["A.html"]), as: UTF8.self)
        let asset = try #require(page.firstMatch(of: /<img [^>]*src="(assets\/image-[0-9a-f]+\.png)" alt="">/)).1
        let shown = try PNG.decode(Array(try #require(files[String(asset)])))
        for (found, wanted) in zip(shown.pixels, [200, 20, 30, 255]) { #expect(abs(Int(found) - wanted) <= 3) }
        let picture = try PNG.decode(Array(try #require(files["A@2x.png"])))
        // 20 points from the edge, in the left half of the image.
        let place = (44 * picture.width + 40) * 4
        for (found, wanted) in zip(picture.pixels[place...], [200, 20, 30]) { #expect(abs(Int(found) - wanted) <= 3) }
        #expect(String(decoding: try #require(files["A.svg"]), as: UTF8.self).contains("<image "))
        #expect(try #require(files["A.pdf"]).count > 500)
    }

    @Test("a photo of four million pixels adds no more to a page than its thumbnail")
    func large() throws {
        let folder = try folder(image: "large.png", at: "d/other.png")
        defer { folder.remove() }
        // Noise, because it does not compress.
        var seed: UInt32 = 1
        var pixels = [UInt8](repeating: 255, count: 2000 * 2000 * 4)
        for i in pixels.indices {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            pixels[i] = UInt8(seed >> 24)
        }
        try Data(PNG.encode(Bitmap(width: 2000, height: 2000, pixels: pixels))).write(to: folder.url.appending(path: "d/large.png"))
        let run = try Command.run(["d", "--html", "out"], in: folder.url)
        #expect(run.errors == "")
        let files = try folder.files(below: "out")
        let asset = try #require(files.keys.first { $0.hasPrefix("assets/image-") })
        let shown = try PNG.decode(Array(try #require(files[asset])))
        // Three pixels per point of the square with 30 points.
        #expect(shown.width <= 132 && shown.width == shown.height)
    }

    @Test(
        "damaged images are reported and marked",
        arguments: [
            ("two.jpg", "the JPEG is truncated"), ("two.webp", "the WebP is truncated"),
            ("moving.webp", "it is animated; save one frame of it as a picture"),
        ])
    func damaged(name: String, reason: String) throws {
        let folder = try folder(image: "bad.jpg", at: "d/other.png")
        defer { folder.remove() }
        let bytes = try Data(contentsOf: Self.pictures.appending(path: name))
        try (name == "moving.webp" ? bytes : bytes.prefix(bytes.count - 12)).write(to: folder.url.appending(path: "d/bad.jpg"))
        let run = try Command.run(["d", "--html", "out"], in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.contains("cannot be shown: \(reason)"), "\(run.errors)")
        #expect(
            try String(decoding: #require(folder.files(below: "out")["A.html"]), as: UTF8.self).contains(
                "role=\"img\" aria-label=\"no picture"))
    }

    @Test("rounded corners of a cell design appear in pages, images and documents")
    func rounded() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.writeOlderScreen(in: "d")
        try folder.write("row -s a -c Card", to: "d/A.tableViewConfig")
        try folder.write("{\"a\": {\"photo\": \"red.svg\"}}", to: "d/A.json")
        try folder.write(Self.svg, to: "d/red.svg")
        try folder.write("cell: Card\nmargins: none\nbody: {Image: \"{{photo}}\", size: 40, cornerRadius: 20}\n", to: "d/Cells/Card.yaml")
        let run = try Command.run(["d", "--html", "out", "--png", "out", "--svg", "out", "--scale", "2"], in: folder.url)
        #expect(run.errors == "")
        let files = try folder.files(below: "out")
        #expect(String(decoding: try #require(files["A.html"]), as: UTF8.self).contains("overflow:hidden;border-radius:40px"))
        let svg = String(decoding: try #require(files["A.svg"]), as: UTF8.self)
        #expect(svg.contains(/<clipPath[^>]*>\s*<path [^>]*d="[^"]*c/))
        let picture = try PNG.decode(Array(try #require(files["A@2x.png"])))
        // The red range of each pixel row.
        let red = (0..<picture.height).map { y in
            (0..<picture.width).filter { picture.pixels[(y * picture.width + $0) * 4 + 1] == 20 }
        }
        let first = try #require(red.first { !$0.isEmpty })
        // 80 pixels across the center, without the antialiased edge.
        #expect((78...80).contains(red.map(\.count).max() ?? 0))
        #expect(first.count < 40)
    }
}
