import TableCairo
import TableGraphics

/// Reads or rejects a PNG; an accepted one must survive our own encoder.
func png(_ bytes: [UInt8]) {
    check(bytes)
    // With matching checksums, mutations reach the code after them.
    check(builtPicture(of: bytes))
    // Slow, so only for inputs whose length is a multiple of eight.
    if bytes.count % 8 == 0 { check(runs(of: bytes)) }
}

private func check(_ file: [UInt8]) {
    guard let bitmap = try? PNG.decode(file), bitmap.pixels.count < 1 << 20 else { return }
    check(bitmap)
}

private func check(_ bitmap: Bitmap) {
    let file = PNG.encode(bitmap)
    precondition((try? PNG.decode(file)) == bitmap, "encoding and decoding changes an image")
    let rows = (bitmap.width * 4 + 1) * bitmap.height
    precondition(file.count <= rows + rows / 50 + 2048, "encoding grows an image")
}

/// An image up to 9,000 pixels wide: each byte is a run of pixels, a run like the row above, or a single pixel.
private func runs(of bytes: [UInt8]) -> Bitmap {
    guard bytes.count > 3 else { return Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]) }
    let width = 1 + (Int(bytes[0]) << 8 | Int(bytes[1])) % 9000
    let height = 1 + min(Int(bytes[2]), 20_000 / width)
    var words: [UInt32] = []
    var place = 3
    while words.count < width * height {
        let byte = bytes[place]
        place = place + 1 < bytes.count ? place + 1 : 3
        let count = min(1 << (byte >> 2 & 15), width * height - words.count)
        switch byte & 3 {
        case 0 where words.count >= width: for _ in 0..<count { words.append(words[words.count - width]) }
        case 1: words.append(UInt32(byte) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: words.count))
        default: words += [UInt32](repeating: 0xFF00_0000 | UInt32(byte) &* 0x01_0203, count: count)
        }
    }
    return Bitmap(
        width: width, height: height,
        pixels: words.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } })
}

/// A file with header, palette, transparency and filtered rows from the bytes, and matching checksums.
private func builtPicture(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 8 else { return bytes }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header: [UInt8] = [0, 0, 0, bytes[0] & 63, 0, 0, 0, bytes[1] & 63, bytes[2], bytes[3], 0, 0, bytes[4] & 1]
    append("IHDR", header, to: &file)
    let palette = bytes[7...].prefix(Int(bytes[5]))
    if !palette.isEmpty { append("PLTE", Array(palette), to: &file) }
    let transparency = bytes[palette.endIndex...].prefix(Int(bytes[6] & 15))
    if !transparency.isEmpty { append("tRNS", Array(transparency), to: &file) }
    let rows = bytes[transparency.endIndex...]
    let count = UInt16(rows.count & 0xFFFF)
    var sum: (a: UInt32, b: UInt32) = (1, 0)
    for byte in rows {
        sum.a = (sum.a + UInt32(byte)) % 65521
        sum.b = (sum.b + sum.a) % 65521
    }
    // One stored block.
    let start: [UInt8] = [0x78, 0x01, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
    append("IDAT", start + rows + word(sum.b << 16 | sum.a), to: &file)
    append("IEND", [], to: &file)
    return file
}

private func append(_ name: String, _ body: [UInt8], to file: inout [UInt8]) {
    let summed = Array(name.utf8) + body
    let sum = ~summed.reduce(UInt32.max) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    file += word(UInt32(body.count)) + summed + word(sum)
}

private func word(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> UInt32($0) & 255) } }
