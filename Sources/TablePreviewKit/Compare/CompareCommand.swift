import ArgumentParser
import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableRuler

/// `tvp-preview compare`: measures the differences between a rendered table and a screenshot of it.
struct CompareCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Measure how far a picture is from a screenshot, row by row.",
        discussion: """
            Finds rows, separators and text in both pictures, and prints the differences in points: positive is lower, farther \
            right, or longer. The scale comes from the file name (Settings@2x.png), or from --scale.

            Examples:
              tvp-preview compare out/Settings@2x.png screenshot@3x.png --offset 97

            Exit codes: 0 equal, 1 differences, 64 usage error, 65 a picture cannot be read or has no table in it, 74 the \
            overlay could not be written.
            """)

    @Argument(help: "Rendered PNG.")
    var ours: String

    @Argument(help: "Screenshot, a PNG.")
    var theirs: String

    @Option(help: ArgumentHelp("Where the rendered picture starts in the screenshot, in points from its top.", valueName: "points"))
    var offset = 0.0

    @Option(help: ArgumentHelp("Smallest difference that counts, in points; one pixel of the screenshot if omitted.", valueName: "points"))
    var tolerance: Double?

    @Option(help: ArgumentHelp("Write the screenshot, faded, with the edges of both pictures to this file.", valueName: "file"))
    var overlay: String?

    @OptionGroup var resolution: ScaleOptions

    func validate() throws {
        if !(0...100_000).contains(offset) { throw ValidationError("offset must be 0 to 100000 points") }
        if let tolerance, !(0...100).contains(tolerance) { throw ValidationError("tolerance must be 0 to 100 points") }
    }

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let pictures = [(ours, 0.0), (theirs, offset)].map { picture($0.0, from: $0.1) }
        reporter.report(pictures.flatMap(\.diagnostics))
        guard let mine = pictures[0].value, let other = pictures[1].value else { throw ExitStatus.badInput.exitCode }
        let comparison = PictureComparison(mine.measured, other.measured)
        let limit = tolerance ?? 1 / other.scale
        let report = ComparisonReport(comparison: comparison, tolerance: limit)
        context.output.write(report.text)
        if let overlay {
            let bytes = PNG.encode(comparison.overlay(on: other.bitmap, scale: other.scale))
            let folder = RootFolder(containingFolder(of: overlay))
            if let failure = folder.write(bytes, to: (overlay as NSString).lastPathComponent) {
                reporter.report([failure])
                throw ExitStatus.cannotWrite.exitCode
            }
        }
        if report.differs { throw ExitStatus.differences.exitCode }
    }

    /// The most pixels of a picture that is compared. The longest screenshots have about ten million.
    private static let pixelLimit = 50_000_000

    private struct Picture {
        var bitmap: Bitmap
        var scale: Double
        var measured: MeasuredPicture
    }

    /// Measures an image below a given number of points. Errors: those of reading a file, `picture.unreadable`, `picture.unknown-scale`,
    /// `picture.no-rows`.
    private func picture(_ path: String, from offset: Double) -> Outcome<Picture> {
        let file = SourceFile.read(path)
        guard let bytes = file.value?.bytes else { return Outcome(nil, file.diagnostics) }
        guard let scale = Self.scale(inNameOf: path) ?? resolution.scale.map(Double.init) else {
            return .failure(
                Diagnostic(
                    .error, "picture.unknown-scale", "the name of \(path) does not give its scale",
                    hints: ["add --scale 3, or give the file a name such as Settings@3x.png"]))
        }
        let decoded = Result { () throws(PNG.DecodeError) -> Bitmap? in
            let size = try PNG.size(of: bytes)
            return size.width * size.height <= Double(Self.pixelLimit) ? try PNG.decode(bytes) : nil
        }
        let bitmap: Bitmap
        switch decoded {
        case .success(nil):
            return .failure(
                Diagnostic(
                    .error, "picture.too-large", "\(path) has more than \(Self.pixelLimit / 1_000_000) million pixels",
                    hints: ["compare a part of it"]))
        case .success(let picture?): bitmap = picture.cropped(fromRow: Int((offset * scale).rounded()))
        case .failure(let reason):
            return .failure(
                Diagnostic(.error, "picture.unreadable", "\(path) cannot be read: \(reason)", hints: ["compare reads PNG files"]))
        }
        let measured = MeasuredPicture(bitmap, scale: scale)
        guard !measured.bands.isEmpty else {
            return .failure(
                Diagnostic(
                    .error, "picture.no-rows", "no rows found in \(path)\(offset > 0 ? " below \(numberText(offset)) points" : "")",
                    hints: ["rows are found by their backgrounds and separators; check the offset"]))
        }
        return Outcome(Picture(bitmap: bitmap, scale: scale, measured: measured))
    }

    /// The number in `…@3x.png`; `nil` if the name has none.
    private static func scale(inNameOf path: String) -> Double? {
        (path as NSString).lastPathComponent.firstMatch(of: /@([123])x\.[A-Za-z]+$/).flatMap { Double($0.1) }
    }
}

extension Bitmap {
    /// The rows from `row` on; empty beyond the last one.
    fileprivate func cropped(fromRow row: Int) -> Bitmap {
        let row = min(max(0, row), height)
        return row == 0 ? self : Bitmap(width: width, height: height - row, pixels: Array(pixels[(row * width * 4)...]))
    }
}
