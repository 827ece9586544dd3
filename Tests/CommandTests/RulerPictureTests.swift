import Foundation
import TableGraphics
import Testing

/// The image at the top of the README: our image of a screen, with the measured positions of the real one as a ruler.
@Suite("Ruler image")
struct RulerPictureTests {
    private static let file = Command.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/Resources/ruler.svg")
    private static let (width, ruler) = (390.0, 150.0)

    @Test("the ruler image shows the current render and the measured numbers")
    func current() throws {
        let picture = try picture()
        if ProcessInfo.processInfo.environment["TVP_RECORD_CASES"] != nil {
            try picture.write(to: Self.file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(Self.file.lastPathComponent)")
        } else {
            let isCurrent = try String(contentsOf: Self.file, encoding: .utf8) == picture
            #expect(isCurrent, "\(Self.file.lastPathComponent) is not current: run this test with TVP_RECORD_CASES=1 and look at the image")
        }
    }

    private func picture() throws -> String {
        let measured = FramesTests.folder.appending(path: "Measured/21-GesturesIOS18.json")
        let screen = try JSONDecoder().decode(MeasuredScreen.self, from: Data(contentsOf: measured))
        let out = try TemporaryFolder()
        defer { out.remove() }
        let design = FramesTests.folder.appending(path: "GesturesIOS18.tableViewConfig").path
        let run = try Command.run([design, "--svg", out.url.path, "--scale", numberText(screen.scale)], in: FramesTests.folder)
        #expect(run.status == 0, "\(run.errors)")
        let drawing = try String(contentsOf: out.url.appending(path: "GesturesIOS18.svg"), encoding: .utf8)
        let start = try #require(drawing.range(of: "<svg")).lowerBound
        let body = try #require(drawing[start...].firstIndex(of: ">"))
        // The height of the table in the real image.
        let height = screen.bands.map { $0.y + $0.height }.max().map { $0 - screen.offset } ?? 0
        return """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 \(text(Self.width + Self.ruler)) \(text(height))" width="\(text(Self.width + Self.ruler))" height="\(text(height))">
            <title>Rendered settings screen, with a ruler of positions measured on the real screen</title>
            <rect width="100%" height="100%" fill="#fff"/>
            <svg width="\(text(Self.width))" height="\(text(height))" viewBox="0 0 \(text(Self.width)) \(text(height))">\(drawing[drawing.index(after: body)...])
            <g font-family="ui-monospace,Menlo,monospace" font-size="9.5" fill="#B00070" stroke="none">
            \(screen.bands.map { marks($0, from: screen.offset) }.joined(separator: "\n"))
            </g></svg>

            """
    }

    /// The start of a band and the baseline of its first text, in points of the real image.
    private func marks(_ band: MeasuredScreen.Band, from top: Double) -> String {
        let edge = band.y - top
        var marks = [
            "<path d=\"M376 \(text(edge))H410\" stroke=\"#D6008A\" stroke-width=\".67\" fill=\"none\"/>",
            "<text x=\"414\" y=\"\(text(edge + 10))\">\(band.kind) \(text(band.y))\(band.cut == true ? "" : ", \(text(band.height)) high")</text>",
        ]
        if let baseline = band.inks.compactMap(\.baseline).first {
            marks += [
                "<path d=\"M390 \(text(baseline - top))H402\" stroke=\"#0077CC\" stroke-width=\".67\" fill=\"none\"/>",
                "<text x=\"414\" y=\"\(text(baseline - top + 3))\" fill=\"#005A9E\">baseline \(text(baseline))</text>",
            ]
        }
        return marks.joined(separator: "\n")
    }

    private func text(_ number: Double) -> String { numberText(number, decimals: 2) }
}
