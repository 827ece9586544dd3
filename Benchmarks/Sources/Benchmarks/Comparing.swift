import CPeer
import Foundation
import TableCairo
import TableGraphics

/// Two different pictures of 1170 × 2532 pixels: beside plain C, and, as files, beside ImageMagick and pixelmatch.
func comparingRows(in folder: URL) throws -> [Row] {
    let screen = try Screen()
    let light = try screen.bitmap(scale: 3)
    let dark = try screen.bitmap(.dark, scale: 3)
    let few = changed(light, rows: 600..<633, by: 600)
    let moved = changed(light, rows: 1000..<light.height - 66, by: 66)
    let perceptual = PixelComparator.perceptual(try UnitFraction(0.1))
    var found = 0
    func row(_ name: String, _ comparator: PixelComparator, _ other: Bitmap, _ peer: (UnsafePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Int, most: Double) -> Row {
        let times = measure {
            found += comparator.compare(light, other).different
        } _: {
            found -= peer(light.pixels, other.pixels, light.pixels.count)
        }
        return Row("compare two bitmaps of 1170 × 2532, \(name)", times, milliseconds: most)
    }
    let yiq: (UnsafePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Int = { peer_count_yiq($0, $1, $2, 0.1) }
    var rows = [
        row("exact, two thirds moved (beside it: C, a count of different pixels)", .exact, moved, peer_count_different, most: 1),
        row(
            "per channel, two thirds moved (beside it: C, a count over two steps)", .channels(UnitFraction(channelSteps: 2)), moved,
            { peer_count_over($0, $1, $2, 2) }, most: 2),
        row("perceptual, one pixel in a hundred (beside it: C, a loop over the YIQ distance)", perceptual, few, yiq, most: 8),
        row("perceptual, two thirds moved (the same)", perceptual, moved, yiq, most: 8),
        row("perceptual, light and dark (the same)", perceptual, dark, yiq, most: 8),
    ]
    precondition(found != .max)
    rows += try fileRows(light, few, perceptual, in: folder)
    return rows
}

/// A picture of which some rows lie lower by so many pixels.
private func changed(_ bitmap: Bitmap, rows: Range<Int>, by distance: Int) -> Bitmap {
    var result = bitmap
    let stride = bitmap.width * 4
    result.pixels.replaceSubrange(
        (rows.lowerBound + distance) * stride..<(rows.upperBound + distance) * stride, with: bitmap.pixels[rows.lowerBound * stride..<rows.upperBound * stride])
    return result
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
        line("compare two PNG files of 1170 × 2532, perceptual, \(different) pixels differ (beside it: ImageMagick's compare, a process)", magick.isEmpty ? nil : median(magick), least: 12, "ImageMagick"),
        line("the same (beside it: pixelmatch from PyPI, which counts \(pixelmatch.map { String($0.different) } ?? "–"), with Pillow)", pixelmatch?.milliseconds, least: 300, "pixelmatch"),
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
