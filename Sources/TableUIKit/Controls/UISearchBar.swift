import Foundation
import TableCells
import TableInputs

@preconcurrency @MainActor
open class UISearchBar: UIView {
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A line of text above the field.
    open var prompt: String?
    /// A button after the field.
    open var showsCancelButton = false
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
    /// The color around the field; `nil` for none.
    open var barTintColor: UIColor?
    open var searchBarStyle = Style.default
    open weak var delegate: (any UISearchBarDelegate)?
    /// Called after the text or the scope changes by a simulated gesture.
    var searched: (() -> Void)?
    override var listeners: [AnyObject?] { [delegate] }
    /// Its text, placeholder, font, colors, background and tokens count.
    open private(set) lazy var searchTextField = UISearchTextField()
    /// The titles of a segmented control below the field, if ``showsScopeBar``.
    open var scopeButtonTitles: [String]? { didSet { invalidateIntrinsicContentSize() } }
    open var selectedScopeButtonIndex = 0
    open var showsScopeBar = false { didSet { invalidateIntrinsicContentSize() } }
    open var isTranslucent = true

    private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }
    private var barHeight: CGFloat { CGFloat(Surroundings.environment.theme[.searchBarHeight]) }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: barHeight + (hasScopes ? 46 : 0) + (prompt == nil ? 0 : 19))
    }

    /// Simulates typing: replaces the text and calls the delegate.
    public func type(_ text: String) {
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
        searched?()
    }
    /// Simulates a tap on a scope button.
    public func tapScopeButton(_ index: Int) {
        selectedScopeButtonIndex = index
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        searched?()
    }

    override func content() -> ViewContent {
        let environment = Surroundings.environment
        let system = environment.strings.words(in: environment.locale)
        let room = (Double(barHeight) - 36) / 2
        let node = VStack(spacing: 10) {
            if let prompt { Text(prompt).font(.system(size: 13)).lineLimit(1) }
            HStack(spacing: 12) {
                searchTextField.box
                if showsCancelButton { Text(system[.cancel]).font(.system(size: 17)).lineLimit(1).foregroundColor(tintColor.reference) }
            }
            if hasScopes, let titles = scopeButtonTitles { SegmentedControl(titles, selected: selectedScopeButtonIndex) }
        }
        .padding(EdgeInsets(top: prompt == nil ? room : 3, leading: 8, bottom: room, trailing: 8))
        let shown = barTintColor.map { searchBarStyle == .minimal ? node : node.background($0.reference) } ?? node
        return ViewContent(node: shown, size: .fixed(width: nil, height: Double(intrinsicContentSize.height)))
    }
    public enum Style: Int, Sendable { case `default`, prominent, minimal }
}

/// The field of a search bar, with tokens before its text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    open var tokens: [UISearchToken] = [] { didSet { LayoutChanges.note() } }
    /// `nil` means gray.
    open var tokenBackgroundColor: UIColor! { didSet { LayoutChanges.note() } }
    open var allowsDeletingTokens = true
    open var allowsCopyingTokens = true

    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) { tokens.insert(token, at: min(max(0, tokenIndex), tokens.count)) }
    open func removeToken(at tokenIndex: Int) { if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) } }
    /// Adds the token after the others, in place of a part of the text.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 36) }
    override func content() -> ViewContent { ViewContent(node: box, size: .fixed(width: nil, height: 36)) }

    /// The field with its icon, tokens and words.
    fileprivate var box: Node {
        let hasText = text?.isEmpty == false
        let isEmpty = !hasText && tokens.isEmpty
        let environment = Surroundings.environment
        let icon = (leftView?.ownTint ?? .secondaryLabel).reference
        // Tokens stand in place of a placeholder.
        let hint = isEmpty ? placeholder ?? environment.strings.words(in: environment.locale)[.search] : ""
        var line =
            hasText
            ? words.0 : Node.TextNode(hint, font: font?.look ?? .system(size: 17), color: .token(.secondaryLabel), lineLimit: 1)
        if isEmpty, let own = attributedPlaceholder, own.length > 0 { line.parts = own.parts }
        return HStack(spacing: 6) {
            if leftView?.superview !== self { Symbol("magnifyingglass", size: 20).foregroundColor(icon) }
            for token in tokens { token.node(tokenBackgroundColor) }
            Node.text(line)
            Spacer(minLength: 0)
            if !isEmpty { Symbol("xmark.circle.fill", size: 22).foregroundColor(.secondaryLabel) }
        }
        .padding(EdgeInsets(leading: 8, trailing: 8)).frame(maxWidth: .infinity, minHeight: 36, maxHeight: 36)
        .controlBackground(backgroundColor?.reference ?? .token(.fill), radius: 10).role(.textField)
    }
}

/// A part of a search: an icon and a text in a rounded box.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    open var representedObject: Any?
    private let icon: UIImage?
    private let text: String

    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }

    fileprivate func node(_ background: UIColor?) -> Node {
        HStack(spacing: 4) {
            if let icon { icon.node(contentMode: nil, tint: .token(.label), fit: 16) }
            Text(text).font(.system(size: 17)).lineLimit(1)
        }
        .padding(EdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6))
        .background(background?.reference ?? .token(.fill), cornerRadius: 6)
    }
}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}
