import Foundation
import TableGraphics
import Testing

@testable import TableCairo

@Suite("SVG files")
struct SVGPictureTests {
    private func svg(_ attributes: String, _ content: String = "<rect width='5' height='10' fill='#c8141e'/>") -> [UInt8] {
        Array("<?xml version=\"1.0\"?>\n<!-- a note -->\n<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 4])
    }

    @Test(
        "the size is the root's, its view box's or the browsers' default",
        arguments: [
            ("width='10' height='20'", 10.0, 20.0), ("width='1in' height='10mm'", 96, 37.795), ("viewBox='0 0 24 12'", 24, 12),
            ("width='100%' height='100%' viewBox='0 0 24 12'", 24, 12), ("", 300, 150),
        ])
    func size(attributes: String, width: Double, height: Double) throws {
        let size = try PictureFile(svg(attributes)).size
        #expect(abs(size.width - width) < 0.01 && abs(size.height - height) < 0.01, "\(size)")
    }

    @Test("an SVG is drawn at the displayed size", arguments: [1, 3, 20])
    func sharp(scale: Int) throws {
        let picture = try PictureFile(svg("width='10' height='10'"))
        let bitmap = try picture.bitmap(covering: Size(width: Double(10 * scale), height: Double(10 * scale)))
        #expect(bitmap.width == 10 * scale && bitmap.height == 10 * scale)
        #expect(pixel(bitmap, 5 * scale - 1, 0) == [200, 20, 30, 255])
        #expect(pixel(bitmap, 5 * scale, 0) == [0, 0, 0, 0])
    }

    @Test("alpha is not premultiplied")
    func opacity() throws {
        let half = try PictureFile(svg("width='1' height='1'", "<rect width='1' height='1' fill='#c8141e' opacity='0.5'/>"))
        let color = pixel(try half.bitmap(covering: Size(width: 1, height: 1)), 0, 0)
        for (found, wanted) in zip(color, [200, 20, 30, 128]) { #expect(abs(Int(found) - wanted) <= 1) }
    }

    @Test("an SVG is stretched to another aspect ratio")
    func stretched() throws {
        let bitmap = try PictureFile(svg("width='10' height='10'")).bitmap(covering: Size(width: 40, height: 10))
        #expect(pixel(bitmap, 19, 9) == [200, 20, 30, 255] && pixel(bitmap, 20, 9) == [0, 0, 0, 0])
    }

    @Test(
        "no other files or URLs are read, and the image is the same without them",
        arguments: [
            "<use href='other.svg#a'/>", "<use href='file:///etc/hostname#a'/>", "<style>@import url(other.css);</style>",
            "<style>@import 'http://localhost/a.css';</style>", "<rect width='10' height='10' fill='url(http://localhost/a.svg#b)'/>",
        ])
    func references(content: String) throws {
        let rect = "<rect width='5' height='10' fill='#c8141e'/>"
        let size = Size(width: 10, height: 10)
        let plain = try PictureFile(svg("width='10' height='10'", rect)).bitmap(covering: size)
        #expect(try PictureFile(svg("width='10' height='10'", content + rect)).bitmap(covering: size) == plain)
    }

    @Test(
        "the error for forbidden contents names them",
        arguments: [
            ("<image href='data:image/png;base64,AAAA'/>", "embeds a picture"),
            ("<filter><feImage href='#a'/></filter>", "embeds a picture"),
        ])
    func refused(content: String, reason: String) {
        let error = #expect(throws: PictureError.self) { try PictureFile(svg("width='1' height='1'", content)) }
        #expect(error?.description.contains(reason) == true)
    }

    @Test(
        "entities, other encodings, and incomplete or endlessly nested markup are rejected",
        arguments: [
            "<!DOCTYPE svg [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><svg xmlns=\"http://www.w3.org/2000/svg\">&b;</svg>",
            "<?xml version=\"1.0\" encoding=\"UTF-7\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"><rect", "<svg>", "<svg/>", "<svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>",
            String(repeating: "<svg xmlns=\"http://www.w3.org/2000/svg\">", count: 2000),
        ])
    func hostile(text: String) {
        #expect(throws: PictureError.self) { try PictureFile(Array(text.utf8)).bitmap(covering: Size(width: 10, height: 10)) }
    }

    @Test("elements that refer to themselves do not loop")
    func loops() throws {
        let content =
            "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g><pattern id='p' width='1' height='1'><rect width='1' height='1' fill='url(#p)'/></pattern><rect width='9' height='9' fill='url(#p)'/>"
        let bytes = svg("width='10' height='10'", content)
        if let bitmap = try? PictureFile(bytes).bitmap(covering: Size(width: 10, height: 10)) { #expect(bitmap.width == 10) }
    }

    // MARK: Images that would exhaust resources

    /// Each has between a few hundred and a few hundred thousand bytes.
    static let heavy: [(name: String, content: String)] = [
        (
            "octaves",
            "<filter id='a'><feTurbulence numOctaves='2000000000' baseFrequency='0.1'/></filter><rect width='9' height='9' filter='url(#a)'/>"
        ),
        (
            "kernel",
            "<filter id='a'><feConvolveMatrix order='1000' kernelMatrix='\(String(repeating: "1 ", count: 1_000_000))'/></filter><rect width='9' height='9' filter='url(#a)'/>"
        ),
        (
            "uses",
            "<g id='a0'><rect width='1' height='1'/></g>"
                + (1..<12).map { "<g id='a\($0)'>" + String(repeating: "<use href='#a\($0 - 1)'/>", count: 10) + "</g>" }.joined()
        ),
        (
            "masks",
            (1..<30).map {
                "<mask id='m\($0)'><rect width='9' height='9' mask='url(#m\($0 - 1))'/><rect width='5' height='5' mask='url(#m\($0 - 1))'/></mask>"
            }.joined()
                + "<rect width='9' height='9' mask='url(#m29)'/>"
        ),
        (
            "markers",
            "<marker id='m'>" + String(repeating: "<rect width='1' height='1'/>", count: 1000) + "</marker><path d='M0 0"
                + String(repeating: "L1 1", count: 100_000)
                + "' marker-mid='url(#m)'/>"
        ),
    ]

    @Test("an image that exceeds a limit is abandoned, and the next one is drawn", arguments: heavy.map(\.name))
    func costly(name: String) throws {
        let content = try #require(Self.heavy.first { $0.name == name }).content
        let budget = PictureBudget(picture: 150, total: 10_000)
        let size = Size(width: 300, height: 300)
        let error = #expect(throws: PictureError.self) {
            try PictureFile(svg("width='10' height='10'", content), budget: budget).bitmap(covering: size)
        }
        // A sanitizer slows the worker down so much that it exceeds its time limit before its memory limit.
        let variables = ProcessInfo.processInfo.environment
        let isSanitized = variables["ASAN_OPTIONS"] != nil || variables["TSAN_OPTIONS"] != nil
        let memory = "it needs more than 512 MiB to draw, or crashes the renderer"
        let time = "it takes more than 0.15 s to draw"
        #expect(error?.description == (name == "kernel" ? memory : time) || isSanitized && error?.description == time)
        #expect(error?.hint.contains("remove filters") == true)
        #expect(try PictureFile(svg("width='10' height='10'"), budget: budget).bitmap(covering: size).width == 300)
    }

    @Test("the images of a table share a time limit")
    func sharedBudget() throws {
        let budget = PictureBudget(picture: 60, total: 100)
        let octaves = Self.heavy[0].content
        var errors: [String] = []
        for number in 0..<3 {
            // A failed image is not tried again, so each needs its own bytes.
            let bytes = svg("width='10' height='10' id='shared\(number)'", octaves)
            do { _ = try PictureFile(bytes, budget: budget).bitmap(covering: Size(width: 200, height: 200)) } catch {
                errors.append("\(error)")
            }
        }
        #expect(errors.count == 3)
        #expect(errors.first == "it takes more than 0.06 s to draw")
        #expect(errors.last == "the SVG and PDF pictures of this table have used up their limit of 0.1 s")
        let plain = svg("width='10' height='10' id='plain'")
        #expect(throws: PictureError.outOfBudget(seconds: 0.1)) { try PictureFile(plain, budget: budget) }
        #expect(try PictureFile(plain).size.width == 10)
    }

    @Test("a failed image is never retried, in any table")
    func givenUp() {
        let bytes = svg("width='10' height='10' id='again'", Self.heavy[0].content)
        let size = Size(width: 10, height: 10)
        #expect(throws: PictureError.self) {
            try VectorPicture(.svg, bytes).draw(size: size, width: 90, height: 90, budget: PictureBudget(picture: 50, total: 50))
        }
        // No time is left, and none is needed to reject it.
        let none = PictureBudget(picture: 50, total: 0)
        #expect(throws: PictureError.tooCostly("it takes more than 0.05 s to draw")) {
            try VectorPicture(.svg, bytes).draw(size: size, width: 90, height: 90, budget: none)
        }
    }

    @Test("a worker runs this program, or preloads its library into another one, with a fixed environment")
    func launch() {
        let inside = PictureWorker.launch(library: nil, libraryPath: "/l")
        #expect(inside.program == "/proc/self/exe")
        #expect(inside.environment == ["RAYON_NUM_THREADS=1", "LD_LIBRARY_PATH=/l"])
        let loaded = PictureWorker.launch(library: "/l/Tests.so", libraryPath: nil)
        #expect(loaded.program == "/bin/true")
        #expect(loaded.environment == ["RAYON_NUM_THREADS=1", "LD_PRELOAD=/l/Tests.so"])
    }

    @Test("an included document is rejected, because it could have forbidden contents")
    func includes() {
        for tag in ["<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='data:text/xml,%3Csvg/%3E'/>", "<include href='a.svg'/>"] {
            let error = #expect(throws: PictureError.self) { try PictureFile(svg("width='1' height='1'", tag)) }
            #expect(error?.description == "it is an SVG that includes another document")
        }
    }
}
