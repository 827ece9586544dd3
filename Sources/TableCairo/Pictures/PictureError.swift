import TableGraphics

/// Why an image file cannot be shown.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Not a supported format; `found` names another format if it was recognized.
    case unknownFormat(found: String?)
    /// A Git LFS pointer that has not been fetched.
    case lfsPointer
    /// The size in pixels, from the file's header.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The file ends before the image does.
    case truncated(PictureFormat)
    /// `reason` is a sentence without a final period.
    case damaged(PictureFormat, reason: String)
    /// A valid feature that is not supported; `what` completes “it …”.
    case unsupported(what: String)
    /// Drawing it exceeds the limits of time or memory; a sentence without a final period.
    case tooCostly(String)
    /// Earlier images used up the table's time.
    case outOfBudget(seconds: Double)
    /// The process that draws it did not start; the system's error message.
    case notStarted(PictureFormat, String)
    /// An invalid PNG.
    case png(PNG.DecodeError)

    /// The reason, as the end of a sentence.
    public var description: String {
        switch self {
        case .unknownFormat(let found?): "it is in \(found) format; only PNG, JPEG, WebP, SVG and PDF are supported"
        case .unknownFormat(nil): "it is not a PNG, JPEG, WebP, SVG or PDF file"
        case .lfsPointer: PNG.DecodeError.lfsPointer.description
        case .tooLarge(let width, let height, let limit):
            "a picture of \(width) × \(height) pixels is too large; the limit is \(limit / 1_000_000) million"
        case .truncated(let format): "the \(format.name) is truncated"
        case .damaged(let format, let reason): "the \(format.name) is damaged: \(reason)"
        case .unsupported(let what): "it \(what)"
        case .tooCostly(let reason): reason
        case .outOfBudget(let seconds): "the SVG and PDF pictures of this table have used up their limit of \(numberText(seconds)) s"
        case .notStarted(let format, let reason): "the process that draws the \(format.name) did not start: \(reason)"
        case .png(let error): error.description
        }
    }

    /// How to fix it.
    public var hint: String {
        switch self {
        case .unknownFormat: "save the picture as a PNG, JPEG, WebP, SVG or PDF"
        case .lfsPointer, .png(.lfsPointer): "Git LFS stores large files outside the repository"
        case .tooLarge, .png(.tooLarge): "save a smaller copy: a row shows at most three pixels per point"
        case .truncated, .damaged, .png: "copy or save the picture again"
        case .tooCostly: "remove filters, masks and patterns from it, or save it as a PNG"
        case .outOfBudget: "show simpler pictures, or save them as PNG files"
        case .unsupported: "save the picture in a simpler format, such as PNG"
        case .notStarted: "end other processes, or save the picture as a PNG"
        }
    }

    /// Whether another machine might show the image, so that a reference without it would be wrong there.
    public var dependsOnMachine: Bool {
        switch self {
        case .tooCostly, .outOfBudget, .notStarted: true
        case .unknownFormat, .lfsPointer, .tooLarge, .truncated, .damaged, .unsupported, .png: false
        }
    }
}
