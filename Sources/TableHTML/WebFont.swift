import CBrotli
import CHarfBuzzSubset
import TableScene

/// Web fonts: WOFF2 subsets of font files with only the characters of a page.
///
/// The line metrics are replaced with an ascent of one em and no descent. Browsers round ascent and descent to whole pixels before they
/// position a baseline. With these metrics, every browser puts the baseline of a box as high as the font size at the bottom edge of the
/// box.
public final class WebFonts {
    private var cache: [Key: [UInt8]?] = [:]

    private struct Key: Hashable {
        var face: FontFace
        var characters: [UInt32]
        var hasMonospacedDigits: Bool
    }

    public init() {}

    /// The WOFF2 file of a face with the given characters; `nil` if the file is not a valid font, or has none of them.
    public func woff2(_ face: FontFace, characters: Set<Unicode.Scalar>) -> [UInt8]? {
        woff2(face, characters, hasMonospacedDigits: false)
    }

    func woff2(_ face: FontFace, characters: FaceCharacters) -> [UInt8]? {
        woff2(face, characters.all, hasMonospacedDigits: characters.hasMonospacedDigits)
    }

    private func woff2(_ face: FontFace, _ characters: Set<Unicode.Scalar>, hasMonospacedDigits: Bool) -> [UInt8]? {
        let wanted = widened(characters, face).map(\.value).sorted()
        let key = Key(face: face, characters: wanted, hasMonospacedDigits: hasMonospacedDigits)
        if let known = cache[key] { return known }
        let made = subset(face, wanted, hasMonospacedDigits).flatMap { SFNT($0) }.map { $0.withEmMetrics().woff2() }
        cache[key] = made
        return made
    }

    /// The full name of a face whose license does not let pages contain a part of it; `nil` for other faces. Pages name such a face, and
    /// show it to readers who have it.
    func nameOnly(of face: FontFace) -> String? {
        guard let blob = hb_blob_create_from_file_or_fail(face.file) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let whole = hb_face_create(blob, UInt32(face.index)) else { return nil }
        defer { hb_face_destroy(whole) }
        guard !Self.allowsSubsets(whole) else { return nil }
        var length: UInt32 = 200
        var bytes = [CChar](repeating: 0, count: Int(length))
        guard hb_ot_name_get_utf8(whole, hb_ot_name_id_t(HB_OT_NAME_ID_FULL_NAME), nil, &length, &bytes) > 0 else {
            return face.family
        }
        return String(decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether the embedding flags of a face (`fsType` of OS/2) allow installable or editable embedding of subsets of outlines.
    private static func allowsSubsets(_ face: OpaquePointer) -> Bool {
        guard let table = hb_face_reference_table(face, SFNT.tag("OS/2")) else { return true }
        defer { hb_blob_destroy(table) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(table, &length), length >= 10 else { return true }
        let flags = Int(UInt8(bitPattern: bytes[8])) << 8 | Int(UInt8(bitPattern: bytes[9]))
        let (usage, isWhole, isBitmap) = (flags & 0xF, flags & 0x100 != 0, flags & 0x200 != 0)
        return (usage == 0 || usage & 8 != 0) && !isWhole && !isBitmap
    }

    /// The names for copyright, license and license URL, which distributed fonts must keep.
    private static let licenseNames: [hb_codepoint_t] = [0, 13, 14]

    /// Latin faces always include the common Latin characters, so that the pages of a site share a file.
    private func widened(_ characters: Set<Unicode.Scalar>, _ face: FontFace) -> Set<Unicode.Scalar> {
        guard characters.contains(where: { ("A"..."z").contains($0) }) else { return characters }
        let common: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0xFF, 0x2010...0x2026, 0x20AC...0x20AC]
        return characters.union(common.flatMap { $0.compactMap(Unicode.Scalar.init) })
    }

    private func subset(_ face: FontFace, _ characters: [UInt32], _ hasMonospacedDigits: Bool) -> [UInt8]? {
        guard let blob = hb_blob_create_from_file_or_fail(face.file) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let whole = hb_face_create(blob, UInt32(face.index)) else { return nil }
        defer { hb_face_destroy(whole) }
        guard Self.allowsSubsets(whole), let input = hb_subset_input_create_or_fail() else { return nil }
        defer { hb_subset_input_destroy(input) }
        let set = hb_subset_input_unicode_set(input)
        for character in characters { hb_set_add(set, character) }
        let names = hb_subset_input_set(input, HB_SUBSET_SETS_NAME_ID)
        for name in Self.licenseNames { hb_set_add(names, name) }
        // HarfBuzz keeps only the features that are on by default.
        if hasMonospacedDigits { hb_set_add(hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG), SFNT.tag("tnum")) }
        guard let part = hb_subset_or_fail(whole, input) else { return nil }
        defer { hb_face_destroy(part) }
        // Browsers refuse a font without characters.
        guard let kept = hb_set_create() else { return nil }
        defer { hb_set_destroy(kept) }
        hb_face_collect_unicodes(part, kept)
        guard hb_set_is_empty(kept) == 0, let data = hb_face_reference_blob(part) else { return nil }
        defer { hb_blob_destroy(data) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(data, &length), length > 0 else { return nil }
        return bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { Array(UnsafeBufferPointer(start: $0, count: Int(length))) }
    }
}

/// The tables of a font file.
struct SFNT {
    var flavor: UInt32
    var tables: [(tag: UInt32, data: [UInt8])]

    /// Parses the table directory; `nil` if it points outside the file.
    init?(_ bytes: [UInt8]) {
        func number(_ offset: Int, _ size: Int) -> Int { bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) } }
        guard bytes.count >= 12 else { return nil }
        flavor = UInt32(number(0, 4))
        let count = number(4, 2)
        guard bytes.count >= 12 + 16 * count else { return nil }
        tables = []
        for index in 0..<count {
            let entry = 12 + 16 * index
            let (offset, length) = (number(entry + 8, 4), number(entry + 12, 4))
            guard offset + length <= bytes.count else { return nil }
            tables.append((UInt32(number(entry, 4)), Array(bytes[offset..<offset + length])))
        }
    }

    /// The font with an ascent of one em and no descent in all three tables that browsers read.
    func withEmMetrics() -> SFNT {
        var font = self
        guard let head = tables.first(where: { $0.tag == Self.tag("head") })?.data, head.count >= 20 else { return self }
        let em = [head[18], head[19]]
        for index in tables.indices {
            switch tables[index].tag {
            case Self.tag("hhea") where tables[index].data.count >= 10:
                font.tables[index].data.replaceSubrange(4..<10, with: em + [0, 0, 0, 0])
            case Self.tag("OS/2") where tables[index].data.count >= 78:
                font.tables[index].data.replaceSubrange(68..<78, with: em + [0, 0, 0, 0] + em + [0, 0])
            default: break
            }
        }
        return font
    }

    /// The font as WOFF2, without table transformations.
    func woff2() -> [UInt8] {
        var directory: [UInt8] = []
        for (tag, data) in tables {
            // glyf and loca must specify the null transform, number 3.
            let isOutline = tag == Self.tag("glyf") || tag == Self.tag("loca")
            directory.append(0x3F | (isOutline ? 0xC0 : 0))
            directory.appendBigEndian(tag)
            directory.appendBase128(UInt32(data.count))
        }
        let compressed = brotli(tables.flatMap(\.data))
        let fontSize = 12 + tables.reduce(0) { $0 + 16 + ($1.data.count + 3) / 4 * 4 }
        let length = 48 + directory.count + compressed.count
        let padding = (4 - length % 4) % 4
        var file: [UInt8] = []
        file.appendBigEndian(Self.tag("wOF2"))
        file.appendBigEndian(flavor)
        file.appendBigEndian(UInt32(length + padding))
        file.appendBigEndian(UInt32(tables.count) << 16)
        file.appendBigEndian(UInt32(fontSize))
        file.appendBigEndian(UInt32(compressed.count))
        file.appendBigEndian(0x0001_0000)
        file += [UInt8](repeating: 0, count: 20)
        return file + directory + compressed + [UInt8](repeating: 0, count: padding)
    }

    private func brotli(_ bytes: [UInt8]) -> [UInt8] {
        var size = BrotliEncoderMaxCompressedSize(bytes.count)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            // Quality 9 takes a fifth of the time of 11, and files are only a few percent larger. With a window of 2^16, brotli keeps its
            // tables small; for large ones, the kernel clears fresh pages, which takes longer than the compression.
            let window: Int32 = bytes.count < 1 << 16 ? 16 : 22
            let isDone = BrotliEncoderCompress(9, window, BROTLI_MODE_FONT, bytes.count, bytes, &size, buffer.baseAddress)
            count = isDone == BROTLI_TRUE ? size : 0
        }
    }

    static func tag(_ name: StaticString) -> UInt32 {
        name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }
}

extension [UInt8] {
    fileprivate mutating func appendBigEndian(_ number: UInt32) {
        for shift in stride(from: 24, through: 0, by: -8) { append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
    }

    /// Appends a number in WOFF2's encoding with seven bits per byte.
    fileprivate mutating func appendBase128(_ number: UInt32) {
        var groups = [UInt8(number & 0x7F)]
        var rest = number >> 7
        while rest > 0 {
            groups.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        append(contentsOf: groups.reversed())
    }
}
