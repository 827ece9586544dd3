import Foundation

/// The area of a text view that holds its text.
open class NSTextContainer: NSObject {
    /// The padding at both ends of a line, in points.
    open var lineFragmentPadding: CGFloat = 5
    /// 0 means no limit.
    open var maximumNumberOfLines = 0
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    open var size = CGSize.zero
    /// Pictures do not flow text around paths.
    open var exclusionPaths: [UIBezierPath] = []
    public override init() { super.init() }
    public convenience init(size: CGSize) {
        self.init()
        self.size = size
    }
}

public typealias NSTextStorage = NSMutableAttributedString

/// Measures the text of a storage in a container. Glyphs are UTF-16 units.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    open weak var textStorage: NSTextStorage?
    open private(set) var textContainers: [NSTextContainer] = []
    public override init() { super.init() }

    open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
    open func ensureLayout(for container: NSTextContainer) {}
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
    open func glyphRange(forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?) -> NSRange { range }
    open func characterRange(forGlyphRange range: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?) -> NSRange { range }

    open func usedRect(for container: NSTextContainer) -> CGRect { CGRect(origin: .zero, size: size(of: textStorage, in: container)) }

    /// The rectangle from the line of the range's first character to that of its last.
    open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
        guard let storage = textStorage, range.location + range.length <= storage.length else { return .zero }
        let whole = storage.attributedSubstring(from: NSRange(location: 0, length: range.location + range.length))
        let end = size(of: whole, in: container)
        let line = size(of: storage.attributedSubstring(from: range), in: container)
        return CGRect(x: container.lineFragmentPadding, y: max(0, end.height - line.height), width: line.width, height: line.height)
    }

    private func size(of text: NSAttributedString?, in container: NSTextContainer) -> CGSize {
        let width = container.size.width - 2 * container.lineFragmentPadding
        return text?.measured(width: width > 0 && width < 1e6 ? width : nil) ?? .zero
    }
}

extension NSMutableAttributedString {
    @preconcurrency @MainActor
    public func addLayoutManager(_ manager: NSLayoutManager) { manager.textStorage = self }
}
