import Foundation
import TableCells
import TableGraphics
import TableInputs
import Testing

@testable import TableInterfaceBuilder

@Suite("Image sets")
struct ImageSetTests {
    /// Loads the set “Icon” with some files of ten pixels and a text of `Contents.json`.
    private func picture(_ files: [String], _ contents: String) throws -> (picture: AssetLibrary.Picture?, codes: [String]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appending(path: "A.xcassets/Icon.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        for file in files { try Data([0x25, 0x50, 0x44, 0x46]).write(to: set.appending(path: file)) }
        try contents.write(to: set.appending(path: "Contents.json"), atomically: true, encoding: .utf8)
        let project = InterfaceProject(scanning: folder.path)
        let found = AssetLibrary.load(images: ["Icon"], colors: [], sizes: [:], from: project)
        return (found.library.picture("Icon"), found.diagnostics.map(\.code))
    }

    private static let path = "asset:A.xcassets/Icon.imageset/"

    @Test("a set has a picture for dark, and of both the sharpest")
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

    @Test("a set with dark pictures alone shows them always")
    func darkAlone() throws {
        let found = try picture(
            ["d.png"], #"{"images": [{"filename": "d.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}"#)
        #expect(found.picture?.path == Self.path + "d.png" && found.picture?.darkPath == nil)
    }

    @Test("a picture for phones comes before one for iPads, and one of usual contrast before one of high contrast")
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

    @Test("PDF files are pictures; a set of other files is named")
    func formats() throws {
        #expect(try picture(["i.pdf"], #"{"images": [{"filename": "i.pdf"}]}"#).picture?.path == Self.path + "i.pdf")
        #expect(try picture(["i.tiff"], #"{"images": [{"filename": "i.tiff"}]}"#).codes == ["asset.unsupported"])
    }

    @Test(
        "template pictures take the tint, others in a system button do too, originals never",
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
