import ArgumentParser
import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableRuler

/// `tvp-preview compare`: measures the differences between a rendered table and a screenshot of it.
struct CompareCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Measure how far a picture is from a screenshot, row by row.",
        discussion: """
            Finds the table between the bars of the screenshot, then rows, separators and text in both pictures, and prints the \
            differences in points: positive is lower, farther right, or longer. The last lines show how much matches, and which \
            theme fits best. The table begins at the bar above it; without one, its rows decide, and that counts as a wrong frame. The \
            scale comes from the file name (Settings@2x.png), from --scale, or from a device's size.

            Examples:
              tvp-preview compare out/Settings@2x.png screenshot@3x.png
              tvp-preview compare out/Settings@2x.png shot@3x.png --top 97 --bottom 791

            Exit codes: 0 equal, 1 differences, 64 usage error, 65 a picture cannot be read or has no table in it, 74 the \
            overlay could not be written.
            """)

    @Argument(help: "Rendered PNG.")
    var ours: String

    @Argument(help: "Screenshot, a PNG.")
    var theirs: String

    @Option(
        help: ArgumentHelp(
            "Where the rendered picture starts in the screenshot, in points from the top; detected from bars if omitted.",
            valueName: "points"))
    var top: Double?

    @Option(
        help: ArgumentHelp(
            "Where to stop in the screenshot, in points from the top: above a bar that rows shine through.", valueName: "points"))
    var bottom: Double?

    @Option(help: ArgumentHelp("Smallest difference that counts, in points; one pixel of the screenshot if omitted.", valueName: "points"))
    var tolerance: Double?

    @Option(help: ArgumentHelp("Write the screenshot, faded, with the edges of both pictures to this file.", valueName: "file"))
    var overlay: String?

    @OptionGroup var resolution: ScaleOptions

    func validate() throws {
        if let top, !(0...100_000).contains(top) { throw ValidationError("top must be 0 to 100000 points") }
        if let bottom, !(0...100_000).contains(bottom) || bottom <= top ?? 0 {
            throw ValidationError("bottom must be below the top, at most 100000 points")
        }
        if let tolerance, !(0...100).contains(tolerance) { throw ValidationError("tolerance must be 0 to 100 points") }
    }

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let pictures = [ours, theirs].map(picture)
        reporter.report(pictures.flatMap(\.diagnostics))
        guard var mine = pictures[0].value, var other = pictures[1].value else { throw ExitStatus.badInput.exitCode }
        var place =
            top.map { ScreenPlace(offset: $0, of: mine.measured, in: other.measured, insets: other.insets) }
            ?? ScreenPlace(of: mine.measured, in: other.measured, insets: other.insets)
        if let bottom { place.bottom = max(place.top, min(place.bottom, bottom)) }
        mine.crop(from: place.top - place.offset, to: place.bottom - place.offset)
        other.crop(from: place.top, to: place.bottom)
        let empty = [(mine, ours), (other, theirs)].filter { $0.0.measured.bands.isEmpty }.map { noRows(in: $0.1, below: place.top) }
        reporter.report(empty)
        if !empty.isEmpty { throw ExitStatus.badInput.exitCode }
        let comparison = PictureComparison(mine.measured, other.measured)
        let limit = tolerance ?? 1 / other.scale
        let report = ComparisonReport(
            comparison: comparison, tolerance: limit, place: top == nil ? place : nil, themes: ThemeFit.best(for: other.measured))
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

    /// The maximum number of pixels in an image. The longest screenshots have about ten million.
    private static let pixelLimit = 50_000_000

    private struct Picture {
        var bitmap: Bitmap
        var scale: Double
        var measured: MeasuredPicture

        /// Keeps the part between two distances from the top, in points.
        mutating func crop(from top: Double, to bottom: Double) {
            let rows = [top, bottom].map { Int(($0 * scale).rounded()) }
            guard rows[0] > 0 || rows[1] < bitmap.height else { return }
            bitmap = bitmap.cropped(fromRow: rows[0], to: rows[1])
            measured = MeasuredPicture(bitmap, scale: scale)
        }

        /// The insets of the devices with this screen size; for an unknown size, those of all devices.
        var insets: ScreenInsets {
            let devices = Device.all.filter { $0.width == measured.size.width && $0.height == measured.size.height }
            // Some devices had other insets before iOS 14.
            let own = devices.map(\.topInset)
            let tops = own + own.map { ScreenChrome.barTop(below: $0) } + (own.contains { $0 > 40 } ? [44] : [])
            return ScreenInsets(
                top: Set(devices.isEmpty ? [20, 24, 44, 47, 59, 62] : tops).sorted(), bottom: devices.first?.bottomInset ?? 34)
        }
    }

    private func noRows(in path: String, below top: Double) -> Diagnostic {
        Diagnostic(
            .error, .pictureNoRows, "no rows found in \(path)\(top > 0 ? " below \(numberText(top)) points" : "")",
            hints: ["rows are detected from backgrounds and separators; use --top to specify where the table begins"])
    }

    /// Measures an image. Errors: `picture.unreadable`, `picture.unknown-scale`, `picture.no-rows`, and errors from reading the file.
    private func picture(_ path: String) -> Outcome<Picture> {
        let file = SourceFile.read(path)
        guard let bytes = file.value?.bytes else { return Outcome(nil, file.diagnostics) }
        let named = Self.scale(inNameOf: path) ?? resolution.scale.map(Double.init)
        let decoded = Result { () throws(PNG.DecodeError) -> (Bitmap, Double?)? in
            let size = try PNG.size(of: bytes)
            guard size.width * size.height <= Double(Self.pixelLimit) else { return nil }
            return (try PNG.decode(bytes), named ?? Self.scale(ofScreen: size))
        }
        let bitmap: Bitmap
        let scale: Double
        switch decoded {
        case .success(nil):
            return .failure(
                Diagnostic(
                    .error, .pictureTooLarge, "\(path) has more than \(Self.pixelLimit / 1_000_000) million pixels",
                    hints: ["crop it, and compare a part"]))
        case .success((let picture, let found?)?): (bitmap, scale) = (picture, found)
        case .success((_, nil)?):
            return .failure(
                Diagnostic(
                    .error, .pictureUnknownScale, "the file name \(path) does not contain a scale",
                    hints: ["add --scale 3, or give the file a name such as Settings@3x.png"]))
        case .failure(let reason):
            return .failure(
                Diagnostic(.error, .pictureUnreadable, "\(path) cannot be read: \(reason)", hints: ["compare reads PNG files"]))
        }
        let measured = MeasuredPicture(bitmap, scale: scale)
        return measured.bands.isEmpty
            ? .failure(noRows(in: path, below: 0)) : Outcome(Picture(bitmap: bitmap, scale: scale, measured: measured))
    }

    /// The scale of the device whose screen has this many pixels; `nil` if there is none.
    private static func scale(ofScreen size: Size) -> Double? {
        Device.all.first { $0.width * $0.scale == size.width && $0.height * $0.scale == size.height }?.scale
    }

    /// The scale in a name such as `Cart@3x.png`; `nil` if the name has none.
    private static func scale(inNameOf path: String) -> Double? {
        (path as NSString).lastPathComponent.firstMatch(of: /@([123])x\.[A-Za-z]+$/).flatMap { Double($0.1) }
    }
}

extension Bitmap {
    /// The pixel rows `first..<last`, clamped to the image.
    fileprivate func cropped(fromRow first: Int, to last: Int) -> Bitmap {
        let first = min(max(0, first), height)
        let last = min(max(first, last), height)
        return Bitmap(width: width, height: last - first, pixels: Array(pixels[(first * width * 4)..<(last * width * 4)]))
    }
}
