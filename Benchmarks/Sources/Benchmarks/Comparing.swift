import Foundation
import TableCairo
import TableGraphics

/// Compares two different images of 1170 × 2532 pixels, as ImageMagick and pixelmatch do.
func comparingRows(in folder: URL) throws -> [Row] {
    let light = try Screen().bitmap(scale: 3)
    return try fileRows(light, changed(light, rows: 600..<633, by: 600), .perceptual(try UnitFraction(0.1)), in: folder)
}

/// The image with some rows moved down by `distance` pixels.
private func changed(_ bitmap: Bitmap, rows: Range<Int>, by distance: Int) -> Bitmap {
    var pixels = bitmap.pixels
    let stride = bitmap.width * 4
    let target = (rows.lowerBound + distance) * stride..<(rows.upperBound + distance) * stride
    pixels.replaceSubrange(target, with: bitmap.pixels[rows.lowerBound * stride..<rows.upperBound * stride])
    return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
}

/// Compares the same pair as PNG files, including the time to read them.
private func fileRows(_ a: Bitmap, _ b: Bitmap, _ comparator: PixelComparator, in folder: URL) throws -> [Row] {
    let files = [a, b].enumerated().map { ($1, folder.appending(path: "pair-\($0).png")) }
    for (bitmap, file) in files { try Data(PNG.encode(bitmap)).write(to: file) }
    let bytes = try files.map { Array(try Data(contentsOf: $0.1)) }
    var different = 0
    let ours = try measure(rounds: 15) {
        different = comparator.compare(try PNG.decode(bytes[0]), try PNG.decode(bytes[1])).different
    } _: {
    }.ours
    let paths = files.map(\.1.path)
    func line(_ name: String, _ theirs: Double?, least: Double, _ tool: String) -> Row {
        guard let theirs else { return Row(work: name, ours: short(ours) + " ms", peer: missing(tool), wanted: "≥ \(Int(least)) ×") }
        return Row(name, (ours, theirs), faster: least)
    }
    let magick = (0..<5).compactMap { _ in cost(of: ["compare", "-metric", "AE"] + paths + ["null:"])?.processor }
    let pixelmatch = pixelmatch(paths)
    return [
        line(
            "compare two PNG files of 1170 × 2532, perceptual, \(different) pixels differ (vs. ImageMagick's compare, a process)",
            magick.isEmpty ? nil : median(magick), least: 4, "ImageMagick"),
        line(
            "the same (vs. pixelmatch from PyPI, which counts \(pixelmatch.map { String($0.different) } ?? "–"), with Pillow)",
            pixelmatch?.milliseconds, least: 50, "pixelmatch"),
    ]
}

/// The time that pixelmatch needs to read and compare both files, in milliseconds of CPU time. `scripts/bench` installs pixelmatch in a
/// virtual environment.
private func pixelmatch(_ paths: [String]) -> (milliseconds: Double, different: Int)? {
    let python = root.path + "/Benchmarks/.build/peers/bin/python3"
    let script = """
        import sys, time
        from PIL import Image
        from pixelmatch import pixelmatch
        start = time.process_time()
        a, b = (Image.open(path).convert("RGBA") for path in sys.argv[1:])
        n = pixelmatch(list(a.tobytes()), list(b.tobytes()), *a.size, threshold=0.1)
        print((time.process_time() - start) * 1000, n)
        """
    guard let words = output(of: [python, "-c", script] + paths)?.split(whereSeparator: \.isWhitespace), words.count == 2,
        let time = Double(words[0]),
        let different = Int(words[1])
    else { return nil }
    return (time, different)
}
