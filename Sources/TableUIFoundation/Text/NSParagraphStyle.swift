import Foundation

/// Paragraph attributes. Pictures show alignment, line spacing and line break mode; indents and tab stops do not move text.
open class NSParagraphStyle: NSObject {
    private let header = AttributeHeader()
    open fileprivate(set) var alignment = NSTextAlignment.natural
    open fileprivate(set) var lineSpacing: CGFloat = 0
    open fileprivate(set) var paragraphSpacing: CGFloat = 0
    open fileprivate(set) var paragraphSpacingBefore: CGFloat = 0
    open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    open fileprivate(set) var firstLineHeadIndent: CGFloat = 0
    open fileprivate(set) var headIndent: CGFloat = 0
    open fileprivate(set) var tailIndent: CGFloat = 0
    open fileprivate(set) var minimumLineHeight: CGFloat = 0
    open fileprivate(set) var maximumLineHeight: CGFloat = 0
    open fileprivate(set) var lineHeightMultiple: CGFloat = 0
    open fileprivate(set) var hyphenationFactor: Float = 0
    open fileprivate(set) var baseWritingDirection = NSWritingDirection.natural
    open fileprivate(set) var tabStops: [NSTextTab]! = []
    open fileprivate(set) var defaultTabInterval: CGFloat = 0
    open fileprivate(set) var allowsDefaultTighteningForTruncation = false
    open fileprivate(set) var lineBreakStrategy: LineBreakStrategy = []
    open fileprivate(set) var usesDefaultHyphenation = false

    /// Pictures break lines alike with each strategy.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        public static let standard = LineBreakStrategy(rawValue: 0xffff)
    }

    public override init() { super.init() }

    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open override func copy() -> Any { self }

    private var lengths: [CGFloat] {
        [
            lineSpacing, paragraphSpacing, paragraphSpacingBefore, firstLineHeadIndent, headIndent, tailIndent, minimumLineHeight,
            maximumLineHeight, lineHeightMultiple,
        ]
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return alignment == other.alignment && lineBreakMode == other.lineBreakMode && lengths == other.lengths
            && hyphenationFactor == other.hyphenationFactor && baseWritingDirection == other.baseWritingDirection
    }
    open override var hash: Int { lengths.hashValue }

    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { super.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { super.paragraphSpacingBefore = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { super.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { super.headIndent }
        set { super.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { super.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { super.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { super.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { super.lineHeightMultiple = newValue }
    }
    open override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set { super.hyphenationFactor = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { super.baseWritingDirection = newValue }
    }
    open override var tabStops: [NSTextTab]! {
        get { super.tabStops }
        set { super.tabStops = newValue ?? [] }
    }
    open override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { super.defaultTabInterval = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { super.allowsDefaultTighteningForTruncation = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { super.lineBreakStrategy = newValue }
    }
    open override var usesDefaultHyphenation: Bool {
        get { super.usesDefaultHyphenation }
        set { super.usesDefaultHyphenation = newValue }
    }
    open func addTabStop(_ tab: NSTextTab) { tabStops.append(tab) }

    open override func copy() -> Any { mutableCopy() }

    /// Copies all properties of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        alignment = style.alignment
        lineSpacing = style.lineSpacing
        paragraphSpacing = style.paragraphSpacing
        paragraphSpacingBefore = style.paragraphSpacingBefore
        lineBreakMode = style.lineBreakMode
        firstLineHeadIndent = style.firstLineHeadIndent
        headIndent = style.headIndent
        tailIndent = style.tailIndent
        minimumLineHeight = style.minimumLineHeight
        maximumLineHeight = style.maximumLineHeight
        lineHeightMultiple = style.lineHeightMultiple
        hyphenationFactor = style.hyphenationFactor
        baseWritingDirection = style.baseWritingDirection
        tabStops = style.tabStops
        defaultTabInterval = style.defaultTabInterval
        allowsDefaultTighteningForTruncation = style.allowsDefaultTighteningForTruncation
        lineBreakStrategy = style.lineBreakStrategy
        usesDefaultHyphenation = style.usesDefaultHyphenation
    }
}

/// A position at which text after a tab continues.
open class NSTextTab: NSObject {
    public let alignment: NSTextAlignment
    /// In points.
    public let location: CGFloat

    public init(textAlignment: NSTextAlignment, location: CGFloat, options: [NSTextTab.OptionKey: Any] = [:]) {
        alignment = textAlignment
        self.location = location
    }

    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }
}
