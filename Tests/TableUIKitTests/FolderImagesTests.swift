import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableUIKit
import Testing

@Suite("Images in a folder", .olderScreen)
struct FolderImagesTests {
    private static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"/>"

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("an image has the requested size, and is decoded again for a larger one")
    func sizes() throws {
        try withFolder { folder in
            try Data(Self.svg.utf8).write(to: folder.appending(path: "a.svg"))
            let images = FolderImages(folder: folder.path)
            #expect(try images.size(ofImage: "a.svg").get() == Size(width: 20, height: 10))
            for (asked, width) in [(20.0, 20), (60, 60), (30, 60)] {
                #expect(try images.bitmap(ofImage: "a.svg", covering: Size(width: asked, height: asked / 2)).get().width == width)
            }
        }
    }

    @Test("measuring decodes nothing")
    func measuring() throws {
        try withFolder { folder in
            try Data(Self.svg.utf8).write(to: folder.appending(path: "a.svg"))
            let images = FolderImages(folder: folder.path, isMeasuring: true)
            #expect(try images.size(ofImage: "a.svg").get() == Size(width: 20, height: 10))
            #expect(try images.bitmap(ofImage: "a.svg", covering: Size(width: 60, height: 30)).get().width == 1)
            #expect(throws: ImageError("there is no such file").ofAbsent) { try images.bitmap(ofImage: "b.svg", covering: .zero).get() }
        }
    }

    @Test("all images together have a pixel limit with its own error")
    func together() throws {
        try withFolder { folder in
            let names = (0..<6).map { "\($0).svg" }
            for name in names { try Data(Self.svg.utf8).write(to: folder.appending(path: name)) }
            let images = FolderImages(folder: folder.path, pixelLimit: 1000)
            // 200 pixels each.
            let results = names.map { images.bitmap(ofImage: $0, covering: Size(width: 20, height: 10)) }
            #expect(try results[4].get().width == 20)
            let error = #expect(throws: ImageError.self) { try results[5].get() }
            #expect(error?.reason == "all pictures of the table together have more than 1000 pixels")
        }
    }

    @Test("an image requested at a larger size counts once")
    func enlarged() throws {
        try withFolder { folder in
            try Data(Self.svg.utf8).write(to: folder.appending(path: "a.svg"))
            let images = FolderImages(folder: folder.path, pixelLimit: 500)
            for width in [20, 30, 31] {
                let bitmap = try images.bitmap(ofImage: "a.svg", covering: Size(width: Double(width), height: Double(width / 2))).get()
                #expect(bitmap.width == width)
            }
        }
    }

    @Test("errors after a file's header are also found")
    func damaged() throws {
        try withFolder { folder in
            try Data(Self.svg.dropLast(2).utf8).write(to: folder.appending(path: "a.svg"))
            let images = FolderImages(folder: folder.path)
            #expect(throws: ImageError.self) { try images.bitmap(ofImage: "a.svg", covering: .zero).get() }
        }
    }

    @Test("an image that exceeds a limit and a path that is not a file are errors")
    func refused() throws {
        try withFolder { folder in
            let octaves =
                "<filter id=\"a\"><feTurbulence numOctaves=\"2000000000\"/></filter><rect width=\"9\" height=\"9\" filter=\"url(#a)\"/>"
            try Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\">\(octaves)</svg>".utf8).write(
                to: folder.appending(path: "a.svg"))
            #expect(mkfifo(folder.appending(path: "b.svg").path, 0o600) == 0)
            let images = FolderImages(folder: folder.path)
            let size = Size(width: 60, height: 30)
            #expect(
                throws: ImageError(
                    "it takes more than 5 s to draw", hint: "remove filters, masks and patterns from it, or save it as a PNG",
                    dependsOnMachine: true)
            ) {
                try images.bitmap(ofImage: "a.svg", covering: size).get()
            }
            let error = #expect(throws: ImageError.self) { try images.bitmap(ofImage: "b.svg", covering: size).get() }
            #expect(error?.reason.hasSuffix("b.svg is a named pipe, not a file") == true)
        }
    }

    @Test("an image URL is the file that the project maps it to")
    func addresses() throws {
        try withFolder { folder in
            for name in ["design", "files", "files/a b"] {
                try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
            }
            for (name, width) in [("files/one.svg", 11), ("files/any.svg", 12), ("files/a b/c.svg", 13)] {
                let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"10\"/>"
                try Data(svg.utf8).write(to: folder.appending(path: name))
            }
            let text = """
                images:
                  https://a.com/1?size=9: files/one.svg
                  https://a.com/*: files/any.svg
                  https://b.com/p/: files
                """
            let path = folder.appending(path: "tvp.yaml").path
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            let project = try #require(ProjectFile.read(path).value)
            let images = FolderImages(
                folder: folder.appending(path: "design").path, addresses: project.settings(forDesign: "design/D").images)
            func width(_ name: String) throws -> Double { try images.size(ofImage: name).get().width }
            #expect(try width("https://a.com/1?size=9") == 11)
            #expect(try width("https://a.com/2") == 12)
            #expect(try width("https://b.com/p/one.svg?x=1#y") == 11)
            #expect(try width("https://b.com/p/a%20b/c.svg") == 13)
            for (name, reason) in [
                ("https://b.com/p/../tvp.yaml", "it is a URL, and no local file is mapped to it"),
                ("https://b.com/p/%2e%2e/tvp.yaml", "it is a URL, and no local file is mapped to it"),
                ("https://c.com/x.svg", "it is a URL, and no local file is mapped to it"),
            ] {
                let error = #expect(throws: ImageError.self) { try images.size(ofImage: name).get() }
                #expect(error?.reason == reason, "\(name)")
            }
            let missing = #expect(throws: ImageError.self) { try images.size(ofImage: "https://b.com/p/none.svg").get() }
            #expect(missing?.reason.contains("files/none.svg is missing") == true)
        }
    }

    @Test("a custom symbol has the outlines of an SVG file in the folder")
    func symbols() throws {
        try withFolder { folder in
            let svg = """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><g transform="translate(0 2) scale(2)">
                <path d="M0 0H10V5Z" fill="none" stroke="red" stroke-width="1"/><rect x="12" width="4" height="4" style="fill:blue"/></g>
                <defs><circle r="99"/></defs></svg>
                """
            try Data(svg.utf8).write(to: folder.appending(path: "own.svg"))
            try Data("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><text>a</text></svg>".utf8)
                .write(to: folder.appending(path: "text.svg"))
            let images = FolderImages(folder: folder.path)
            let layers = try images.symbol(ofFile: "own.svg").get().layers
            #expect(layers.map(\.lineWidth) == [1, nil])
            #expect(layers.first?.path.elements.first == .move(Point(x: 0, y: 7)))
            for name in ["text.svg", "none.svg", "../own.svg"] {
                #expect(throws: ImageError.self) { try images.symbol(ofFile: name).get() }
            }
        }
    }

    @Test(
        "invalid files do not crash the symbol parser",
        arguments: [
            "", "<svg", "<svg viewBox=\"0 0 0 0\"><path d=\"M0 0H5\"/></svg>",
            "<svg viewBox=\"0 0 1e99 nan\"><path d=\"M0 0H5\"/></svg>", "<svg viewBox=\"0 0 9 9\"><?a?><path d=\"M0 0H5V5Z\"/></svg>",
            "<!DOCTYPE svg [<!ENTITY a \"M0 0H5V5Z\">]><svg viewBox=\"0 0 9 9\"><path d=\"&a;\"/></svg>",
            "<svg viewBox=\"0 0 9 9\"><path transform=\"scale(a) matrix(1)\" d=\"Q\"/><polygon points=\"1\"/></svg>",
            String(repeating: "<svg viewBox=\"0 0 9 9\">", count: 5_000), "\u{FEFF}<svg viewBox=\"0 0 9 9\">\u{0}</svg>",
        ])
    func brokenSymbols(text: String) {
        #expect(SymbolDrawing(svg: Array(text.utf8), name: "a")?.name == nil)
        #expect(SymbolDrawing(svg: Array(text.utf8) + [0xFF, 0xFE], name: "a")?.name == nil)
    }

    @Test("a prologue before the svg element does not matter")
    func prologue() {
        let text = "<?xml version=\"1.0\" encoding=\"latin1\"?><?a?><!-- b --><svg viewBox=\"0 0 9 9\"><path d=\"M0 0H5V5Z\"/></svg>"
        #expect(SymbolDrawing(svg: Array(text.utf8), name: "a")?.layers.count == 1)
    }
}
