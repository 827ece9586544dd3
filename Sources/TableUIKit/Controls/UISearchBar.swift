import Foundation
import TableCells
import TableInputs

@preconcurrency @MainActor
open class UISearchBar: UIView {
    open var text: String?
    open var placeholder: String?
    open var prompt: String?
    open var showsCancelButton = false
    open var barTintColor: UIColor?
    open var searchBarStyle = Style.default
    open weak var delegate: (any UISearchBarDelegate)?
    open private(set) lazy var searchTextField = UITextField()
    open var scopeButtonTitles: [String]?
    open var isTranslucent = true
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }

    /// Simulates typing: replaces the text and calls the delegate.
    public func type(_ text: String) {
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
    }

    override func content() -> ViewContent {
        let words = text?.isEmpty == false ? text ?? "" : placeholder ?? "Search"
        let isEmpty = text?.isEmpty != false
        let node = HStack(spacing: 6) {
            Symbol("magnifyingglass", size: 20).foregroundColor(.secondaryLabel)
            Node.text(Node.TextNode(words, font: .system(size: 17), color: .token(isEmpty ? .secondaryLabel : .label), lineLimit: 1))
            Spacer(minLength: 0)
        }
        .padding(EdgeInsets(leading: 8, trailing: 8)).frame(maxWidth: .infinity, minHeight: 36, maxHeight: 36)
        .background(.token(.fill), cornerRadius: 10).padding(EdgeInsets(top: 10, leading: 8, bottom: 10, trailing: 8)).role(.textField)
        return ViewContent(node: node, size: .fixed(width: nil, height: 56))
    }
    public enum Style: Int, Sendable { case `default`, prominent, minimal }
}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}
