import Foundation
import TableGraphics
import TableLayout
import TableViewProvider
import Testing

@Suite("Images of a folder")
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
            #expect(throws: ImageError("there is no such file")) { try images.bitmap(ofImage: "b.svg", covering: .zero).get() }
        }
    }

    @Test("all images together have a limit, with its own error")
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

    @Test("a picture that is asked for larger counts once")
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

    @Test("errors after a file's header are found too")
    func damaged() throws {
        try withFolder { folder in
            try Data(Self.svg.dropLast(2).utf8).write(to: folder.appending(path: "a.svg"))
            let images = FolderImages(folder: folder.path)
            #expect(throws: ImageError.self) { try images.bitmap(ofImage: "a.svg", covering: .zero).get() }
        }
    }

    @Test("reports an image that exceeds a limit, and a path that is not a file")
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
                    "it takes more than 1 s to draw",
                    hint: "remove filters, masks and patterns from it, or save it as a PNG")
            ) {
                try images.bitmap(ofImage: "a.svg", covering: size).get()
            }
            let error = #expect(throws: ImageError.self) { try images.bitmap(ofImage: "b.svg", covering: size).get() }
            #expect(error?.reason.hasSuffix("b.svg is a named pipe, not a file") == true)
        }
    }
}
