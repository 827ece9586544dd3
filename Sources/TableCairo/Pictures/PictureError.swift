import TableGraphics

/// Why a picture file cannot be shown.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// None of the formats that are read; `found` names another one that was recognized.
    case unknownFormat(found: String?)
    /// A file that git-lfs has not fetched.
    case lfsPointer
    /// In pixels, as the file's header says.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The file ends before the picture does.
    case truncated(PictureFormat)
    /// `reason` is a sentence without a full stop.
    case damaged(PictureFormat, reason: String)
    /// The format allows it, but it is not read; `what` completes “it …”.
    case unsupported(what: String)
    /// Drawing it takes more time or memory than a picture may take; a sentence without a full stop.
    case tooCostly(String)
    /// The pictures before it have used up the time that those of a table have.
    case outOfBudget(seconds: Double)
    /// A PNG that cannot be read.
    case png(PNG.DecodeError)

    /// The reason as the end of a sentence.
    public var description: String {
        switch self {
        case .unknownFormat(let found?): "it is a \(found) file; only PNG, JPEG, WebP and SVG are supported"
        case .unknownFormat(nil): "it is not a PNG, JPEG, WebP or SVG file"
        case .lfsPointer: PNG.DecodeError.lfsPointer.description
        case .tooLarge(let width, let height, let limit):
            "a picture of \(width) × \(height) pixels is too large; the limit is \(limit / 1_000_000) million"
        case .truncated(let format): "the \(format.name) is truncated"
        case .damaged(let format, let reason): "the \(format.name) is damaged: \(reason)"
        case .unsupported(let what): "it \(what)"
        case .tooCostly(let reason): reason
        case .outOfBudget(let seconds): "the SVG pictures of this table have used up their limit of \(numberText(seconds)) s"
        case .png(let error): error.description
        }
    }

    /// What to do about it.
    public var hint: String {
        switch self {
        case .unknownFormat: "save the picture as a PNG, JPEG, WebP or SVG"
        case .lfsPointer, .png(.lfsPointer): "git-lfs stores large files outside the repository"
        case .tooLarge, .png(.tooLarge): "save a smaller copy: a row shows at most three pixels per point"
        case .truncated, .damaged, .png: "copy or save the picture again"
        case .tooCostly: "remove filters, masks and patterns from it, or save it as a PNG"
        case .outOfBudget: "show simpler pictures, or save them as PNG files"
        case .unsupported: "save the picture in a simpler format, such as PNG"
        }
    }
}
