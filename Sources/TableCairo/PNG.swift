import TableGraphics

/// Encodes and decodes PNG files with libdeflate.
public enum PNG {
    /// Why a PNG cannot be read.
    public enum DecodeError: Error, Hashable, Sendable, CustomStringConvertible {
        case notPNG
        /// A Git LFS pointer that has not been fetched.
        case lfsPointer
        case truncated
        /// A checksum does not match: the file is damaged.
        case damaged(String)
        /// A violation of the format, or a rare variant that no known tool writes.
        case invalid(String)
        case tooLarge(width: Int, height: Int)

        /// The reason, as the end of a sentence.
        public var description: String {
            switch self {
            case .notPNG: "it is not a PNG file"
            case .lfsPointer: "it is a Git LFS pointer; run “git lfs pull” to fetch the picture"
            case .truncated: "the PNG is truncated"
            case .damaged(let part): "the PNG is damaged in \(part)"
            case .invalid(let reason): "the PNG is invalid: \(reason)"
            case .tooLarge(let width, let height): "a picture of \(width) × \(height) pixels is too large"
            }
        }
    }

    /// The trade-off between time and file size.
    public enum Compression: Sendable {
        /// For images that are rendered repeatedly.
        case fast
        /// About a fifth smaller, at fifty times the time: for references in a repository.
        case smallest
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The maximum number of pixels: 120 million. Checked before memory is allocated.
    public static let pixelLimit = 120_000_000

    /// The maximum memory of an image that needs more than its pixels because it is interlaced or has 16-bit channels: 400 MB.
    static let memoryLimit = 400_000_000
}

extension [UInt8] {
    /// Appends a number, highest byte first.
    mutating func appendBigEndian(_ number: UInt32) {
        append(UInt8(truncatingIfNeeded: number >> 24))
        append(UInt8(truncatingIfNeeded: number >> 16))
        append(UInt8(truncatingIfNeeded: number >> 8))
        append(UInt8(truncatingIfNeeded: number))
    }
}
