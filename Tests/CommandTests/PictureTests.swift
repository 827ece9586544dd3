import Foundation
import TableCairo
import TableGraphics
import Testing

@Suite("Pictures in rows")
struct PictureTests {
    /// A folder with a design whose one row shows a red picture.
    private func folder(image: String, at path: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("row -s a -c StandardCell", to: "d/A.tableViewConfig")
        try folder.write("{\"a\": {\"title\": \"Anna\", \"image\": \"\(image)\"}}", to: "d/A.json")
        let red = Bitmap(width: 60, height: 60, pixels: (0..<3600).flatMap { _ in [UInt8]([200, 20, 30, 255]) })
        let target = folder.url.appending(path: path)
        try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(PNG.encode(red)).write(to: target)
        return folder
    }

    @Test("the same picture in the page, the PNG, the SVG and the PDF")
    func shown() throws {
        let folder = try folder(image: "photos/anna.png", at: "d/photos/anna.png")
        defer { folder.remove() }
        let run = try Command.run(["d", "--html", "out", "--png", "out", "--svg", "out", "--pdf", "out"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let files = try folder.files(below: "out")
        let page = String(decoding: try #require(files["A.html"]), as: UTF8.self)
        let name = try #require(page.firstMatch(of: /<img [^>]*src="(assets\/image-[0-9a-f]+\.png)" alt="">/)).1
        #expect(try PNG.decode(Array(try #require(files[String(name)]))).width == 60)
        let picture = try PNG.decode(Array(try #require(files["A@2x.png"])))
        // The middle of the picture: 30 points wide, 16 points from the edge, in a row 44 points high.
        let middle = (44 * picture.width + 62) * 4
        #expect(Array(picture.pixels[middle..<middle + 3]) == [200, 20, 30])
        #expect(String(decoding: try #require(files["A.svg"]), as: UTF8.self).contains("<image "))
        #expect(try #require(files["A.pdf"]).count > 500)
    }

    @Test("names that lead out of the design's folder are not followed", arguments: ["../secret.png", "/etc/hostname", "photos/../../secret.png", "link.png"])
    func outside(name: String) throws {
        let folder = try folder(image: name, at: "secret.png")
        defer { folder.remove() }
        try FileManager.default.createDirectory(at: folder.url.appending(path: "d/photos"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: folder.url.appending(path: "d/link.png"), withDestinationURL: folder.url.appending(path: "secret.png"))
        let run = try Command.run(["d", "--html", "out", "--png", "out"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.contains("[image.missing]"), "\(run.errors)")
        #expect(try folder.files(below: "out").keys.filter { $0.hasPrefix("assets/image-") } == [])
        #expect(try String(decoding: #require(folder.files(below: "out")["A.html"]), as: UTF8.self).contains("role=\"img\" aria-label=\"no picture"))
    }

    @Test("a damaged picture and a git-lfs pointer are named, not shown", arguments: [
        ("\u{89}PNG nonsense", "it is not a PNG file"), ("version https://git-lfs.github.com/spec/v1\n", "git lfs pull"),
    ])
    func unreadable(text: String, reason: String) throws {
        let folder = try folder(image: "bad.png", at: "d/other.png")
        defer { folder.remove() }
        try folder.write(text, to: "d/bad.png")
        let run = try Command.run(["d", "--png", "out"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.contains(reason), "\(run.errors)")
    }
}
