import TableGraphics

/// Writes and reads PNG files, compressed by libdeflate.
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
            case .truncated: "the PNG is truncated"
            case .damaged(let part): "the PNG is damaged in \(part)"
            case .invalid(let reason): "the PNG is invalid: \(reason)"
            case .tooLarge(let width, let height): "a picture of \(width) × \(height) pixels is too large"
            }
        }
    }

    /// How hard the writer looks for a short file.
    public enum Compression: Sendable {
        /// For pictures that are rendered again and again.
        case fast
        /// About a fifth smaller, at fifty times the time: for references, which a repository keeps.
        case smallest
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
