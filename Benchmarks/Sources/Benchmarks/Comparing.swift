import Foundation
import TableCairo
import TableGraphics

/// Two different pictures of 1170 × 2532 pixels as files, beside ImageMagick and pixelmatch.
func comparingRows(in folder: URL) throws -> [Row] {
    let light = try Screen().bitmap(scale: 3)
    return try fileRows(light, changed(light, rows: 600..<633, by: 600), .perceptual(try UnitFraction(0.1)), in: folder)
}

/// A picture of which some rows lie lower by so many pixels.
private func changed(_ bitmap: Bitmap, rows: Range<Int>, by distance: Int) -> Bitmap {
    var pixels = bitmap.pixels
    let stride = bitmap.width * 4
    let target = (rows.lowerBound + distance) * stride..<(rows.upperBound + distance) * stride
    pixels.replaceSubrange(target, with: bitmap.pixels[rows.lowerBound * stride..<rows.upperBound * stride])
    return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
}

/// The same pair as PNG files, reading included.
private func fileRows(_ a: Bitmap, _ b: Bitmap, _ comparator: PixelComparator, in folder: URL) throws -> [Row] {
    let files = [a, b].enumerated().map { ($1, folder.appending(path: "pair-\($0).png")) }
    for (bitmap, file) in files { try Data(PNG.encode(bitmap)).write(to: file) }
    let bytes = try files.map { Array(try Data(contentsOf: $0.1)) }
    var different = 0
    let ours = try measure(rounds: 15) {
        different = comparator.compare(try PNG.decode(bytes[0]), try PNG.decode(bytes[1])).different
    } _: {}.ours
    let paths = files.map(\.1.path)
    func line(_ name: String, _ theirs: Double?, least: Double, _ tool: String) -> Row {
        guard let theirs else { return Row(work: name, ours: short(ours) + " ms", peer: missing(tool), wanted: "≥ \(Int(least)) ×") }
        return Row(name, (ours, theirs), faster: least)
    }
    let magick = (0..<5).compactMap { _ in cost(of: ["compare", "-metric", "AE"] + paths + ["null:"])?.processor }
    let pixelmatch = pixelmatch(paths)
    return [
        line("compare two PNG files of 1170 × 2532, perceptual, \(different) pixels differ (beside it: ImageMagick's compare, a process)", magick.isEmpty ? nil : median(magick), least: 4, "ImageMagick"),
        line("the same (beside it: pixelmatch from PyPI, which counts \(pixelmatch.map { String($0.different) } ?? "–"), with Pillow)", pixelmatch?.milliseconds, least: 50, "pixelmatch"),
    ]
}

/// What pixelmatch needs to read both files and compare them, in milliseconds of processor time. `scripts/bench` puts it into
/// an environment of its own.
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
    guard let words = output(of: [python, "-c", script] + paths)?.split(whereSeparator: \.isWhitespace), words.count == 2, let time = Double(words[0]),
        let different = Int(words[1])
    else { return nil }
    return (time, different)
}
