import Foundation
import TableCairo
import TableGraphics
import Testing

/// The README's images of tables: the tops of six examples at 2x, larger than displayed.
@Suite("README images")
struct ReadmePictureTests {
    private static let folder = Command.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/Resources")
    private static let designs = ["Settings", "SettingsArabic", "ProfileChinese", "Timeline", "Conversation", "Explore"]
    /// In points. The images end below a group or within a row, but never within a text.
    private static let height = 392

    @Test("the README's images are current")
    func current() throws {
        let out = try TemporaryFolder()
        defer { out.remove() }
        // `test` records with the best compression.
        try out.copyExamples(to: "Examples")
        let run = try Command.run(
            ["test", "-u=all", "--theme", "ios", "--scale", "2"] + Self.designs.map { "Examples/\($0).tableViewConfig" }, in: try cut(out))
        #expect(run.status == 0, "\(run.errors)")
        for design in Self.designs {
            for (appearance, mark) in [("light", ""), ("dark", "~dark")] {
                let made = try Data(contentsOf: out.url.appending(path: "Snapshots/\(design)/ios-\(appearance)@2x.png"))
                let file = Self.folder.appending(path: "\(design)\(mark)@2x.png")
                if ProcessInfo.processInfo.environment["TVP_RECORD_CASES"] != nil {
                    try made.write(to: file)
                    Issue.record("recorded \(file.lastPathComponent)")
                    continue
                }
                let (expected, actual) = (try PNG.decode([UInt8](Data(contentsOf: file))), try PNG.decode([UInt8](made)))
                #expect(actual.width == 780 && actual.height == 2 * Self.height)
                let comparison = PixelComparator.perceptual(UnitFraction(channelSteps: 26)).compare(expected, actual)
                #expect(
                    comparison.different == 0,
                    "\(file.lastPathComponent) is not current: run this test with TVP_RECORD_CASES=1 and look at the image")
            }
        }
    }

    /// A folder with the height of the images in its project file.
    private func cut(_ out: TemporaryFolder) throws -> URL {
        let project = try String(contentsOf: out.url.appending(path: "Examples/tvp.yaml"), encoding: .utf8)
        try out.write(
            project.replacing("appearances: [light]", with: "appearances: [light, dark]").replacing(
                try Regex("pictureHeight: [0-9]+"), with: "pictureHeight: \(Self.height)"),
            to: "Examples/tvp.yaml")
        return out.url
    }
}
