import TableCells
import TableGraphics
import TableScene

public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    /// Left and right become leading or trailing, according to the layout direction.
    package func horizontal(_ direction: LayoutDirection) -> HorizontalAlignment {
        switch self {
        case .center: .center
        case .left: direction == .leftToRight ? .leading : .trailing
        case .right: direction == .leftToRight ? .trailing : .leading
        case .natural, .justified: .leading
        }
    }
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    package var truncation: Truncation {
        switch self {
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        case .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingTail: .tail
        }
    }
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 256)
    public static let patternDash = NSUnderlineStyle(rawValue: 512)
    public static let byWord = NSUnderlineStyle(rawValue: 32768)
}

public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
