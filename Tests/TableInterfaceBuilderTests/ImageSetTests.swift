import Foundation
import TableCells
import TableGraphics
import TableInputs
import Testing

@testable import TableInterfaceBuilder

@Suite("Image sets")
struct ImageSetTests {
    /// Loads the image set “Icon” with these files, each the start of a PDF file, and the text of `Contents.json`.
    private func picture(_ files: [String], _ contents: String, _ bytes: String = "%PDF") throws -> (
        picture: AssetLibrary.Picture?, codes: [String]
    ) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appending(path: "A.xcassets/Icon.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        for file in files { try Data(bytes.utf8).write(to: set.appending(path: file)) }
        try contents.write(to: set.appending(path: "Contents.json"), atomically: true, encoding: .utf8)
        let project = InterfaceProject(scanning: folder.path)
        let found = AssetLibrary.load(images: ["Icon"], colors: [], sizes: [:], from: project)
        return (found.library.picture("Icon"), found.diagnostics.map(\.code.rawValue))
    }

    private static let path = "asset:A.xcassets/Icon.imageset/"

    @Test("an image set provides the sharpest images for light and dark")
    func dark() throws {
        let found = try picture(
            ["l.png", "l3.png", "d.png", "d2.png"],
            """
            {"images": [
              {"filename": "l.png", "scale": "1x"}, {"filename": "l3.png", "scale": "3x"},
              {"filename": "d.png", "scale": "1x", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
              {"filename": "d2.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """)
        #expect(found.picture?.path == Self.path + "l3.png" && found.picture?.darkPath == Self.path + "d2.png")
        #expect(found.codes.isEmpty)
    }

    @Test("an image set that has only dark images always shows them")
    func darkAlone() throws {
        let found = try picture(
            ["d.png"], #"{"images": [{"filename": "d.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}"#)
        #expect(found.picture?.path == Self.path + "d.png" && found.picture?.darkPath == nil)
    }

    @Test("an iPhone image is preferred to an iPad one, and a standard-contrast image to a high-contrast one")
    func idioms() throws {
        let found = try picture(
            ["pad.png", "high.png", "phone.png"],
            """
            {"images": [
              {"filename": "pad.png", "idiom": "ipad", "scale": "3x"},
              {"filename": "high.png", "idiom": "iphone", "appearances": [{"appearance": "contrast", "value": "high"}]},
              {"filename": "phone.png", "idiom": "iphone", "scale": "1x"}]}
            """)
        #expect(found.picture?.path == Self.path + "phone.png")
    }

    @Test("PDF files are images, and an image set with other files is reported")
    func formats() throws {
        #expect(try picture(["i.pdf"], #"{"images": [{"filename": "i.pdf"}]}"#).picture?.path == Self.path + "i.pdf")
        #expect(try picture(["i.tiff"], #"{"images": [{"filename": "i.tiff"}]}"#).codes == ["asset.unsupported"])
    }

    @Test("slices are pixels of their file, and leave out what is between the middle and the caps")
    func slices() throws {
        let nine = """
            {"images": [{"filename": "i.pdf", "scale": "2x", "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 4},
              "cap-insets": {"left": 10, "top": 6, "right": 8, "bottom": 4}}}]}
            """
        let page = "%PDF-1.4 <</MediaBox [0 0 24 24]>>"
        let picture = try #require(try picture(["i.pdf"], nine, page).picture)
        var slices = ImageSlices(of: Size(width: 24, height: 24), left: 5, top: 3, right: 4, bottom: 2, isTiled: true)
        slices.center = Size(width: 1, height: 2)
        #expect(picture.slices == slices)
        #expect(picture.size == Size(width: 10, height: 7))
        #expect(try self.picture(["i.pdf"], nine.replacing("cap-insets", with: "capInsets"), page).picture?.slices == slices)
        let three = nine.replacing("9-part", with: "3-part-horizontal").replacing(", \"height\": 4", with: "").replacing(
            "tile", with: "stretch")
        slices = ImageSlices(of: Size(width: 24, height: 24), left: 5, right: 4, center: Size(width: 1, height: 24))
        #expect(try self.picture(["i.pdf"], three, page).picture?.slices == slices)
        // What its document knows of it is the size of the slices.
        #expect(try self.picture(["i.pdf"], three).picture?.slices == nil, "a page of unknown size is stretched whole")
        #expect(try self.picture(["i.pdf"], #"{"images": [{"filename": "i.pdf"}]}"#).picture?.slices == nil)
    }

    @Test(
        "template images are tinted, originals are not, and others are tinted only in a system button",
        arguments: [
            ("template", false, true), ("template", true, true), ("original", false, false), ("original", true, false),
            ("", false, false), ("", true, true),
        ])
    func tint(intent: String, isInSystemButton: Bool, isTinted: Bool) throws {
        let found = try picture(
            ["i.png"], #"{"images": [{"filename": "i.png"}], "properties": {"template-rendering-intent": "\#(intent)"}}"#)
        let picture = try #require(found.picture)
        #expect(picture.tint(.token(.tint), isTemplate: isInSystemButton) == (isTinted ? .token(.tint) : nil))
    }
}
