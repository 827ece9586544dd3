import TableGraphics

/// The PNG format: our own writer and reader over libdeflate, several times as fast as Cairo's.
public enum PNG {
    /// Why a PNG cannot be read.
    public enum DecodeError: Error, Hashable, Sendable, CustomStringConvertible {
        case notPNG
        /// A file that git-lfs has not fetched.
        case lfsPointer
        case truncated
        /// A checksum does not fit: the file was damaged.
        case damaged(String)
        /// The format allows it, no tool writes it.
        case invalid(String)
        case tooLarge(width: Int, height: Int)

        /// The reason as the end of a sentence.
        public var description: String {
            switch self {
            case .notPNG: "it is not a PNG file"
            case .lfsPointer: "it is a git-lfs pointer; run “git lfs pull” to fetch the picture"
            case .truncated: "the PNG ends before the picture does"
            case .damaged(let part): "the PNG is damaged in \(part)"
            case .invalid(let reason): "the PNG is invalid: \(reason)"
            case .tooLarge(let width, let height): "a picture of \(width) × \(height) pixels is too large"
            }
        }
    }

    /// What counts more.
    public enum Speed: Sendable {
        /// A small file: about fourteen times as fast as Cairo's writer, and smaller.
        case small
        /// The smallest file: about a sixth smaller and a hundred times as slow, for files that are written once and kept for years.
        case smallest
        /// Time: about three times as fast as `small` for a file about 1.6 times as large, for pictures that are looked at once, such
        /// as those of `tvp-preview serve`. Never much larger than the pixels.
        case fast
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The most pixels that are read: 120 million. Checked before memory is taken.
    public static let pixelLimit = 120_000_000
}

extension [UInt8] {
    /// Appends a number, the highest byte first.
    mutating func appendBigEndian(_ number: UInt32) {
        append(UInt8(truncatingIfNeeded: number >> 24))
        append(UInt8(truncatingIfNeeded: number >> 16))
        append(UInt8(truncatingIfNeeded: number >> 8))
        append(UInt8(truncatingIfNeeded: number))
    }
}
