import TableCells
import TableGraphics

/// A view in a cell, header or footer, with UIKit's properties, which is rendered as nodes.
///
/// Set `body`, or create a subclass that overrides `node(in:)`.
open class NodeView {
    /// The contents; `nil` shows the subviews.
    open var body: Node?
    /// `nil` for no background.
    open var backgroundColor: CellColor?
    /// The color of symbols in the view; `nil` inherits the color of the superview.
    open var tintColor: CellColor?
    /// Whether the view takes no space and draws nothing.
    open var isHidden = false
    /// A fixed height in points; `nil` uses the height of the contents.
    open var height: Double?
    /// The library does not use this property.
    open var tag = 0
    /// The subviews, stacked vertically. Shown only if `body` is `nil`.
    open private(set) var subviews: [NodeView] = []

    public init() {}

    public init(_ body: Node) { self.body = body }

    /// Adds a subview below the others.
    open func addSubview(_ view: NodeView) { subviews.append(view) }

    /// Removes all subviews.
    open func removeAllSubviews() { subviews = [] }

    /// The contents without the background. Override this in a view that creates its own nodes.
    open func node(in environment: Environment) -> Node {
        if let body { return body }
        let shown = subviews.filter { !$0.isHidden }
        switch shown.count {
        case 0: return .empty
        case 1: return shown[0].finishedNode(in: environment)
        default: return VStack(alignment: .leading, spacing: 0) { ForEach(shown) { $0.finishedNode(in: environment) } }
        }
    }

    /// The contents with the background, height and colors.
    public final func finishedNode(in environment: Environment) -> Node {
        guard !isHidden else { return .empty }
        var node = node(in: environment)
        if let tintColor { node = node.foregroundColor(tintColor.reference) }
        if let height { node = node.frame(height: height) }
        if let backgroundColor { node = node.frame(maxWidth: .infinity).background(backgroundColor.reference) }
        return node
    }

    /// Whether the view is visible and has contents.
    open var hasContents: Bool { !isHidden && (body != nil || !subviews.isEmpty || backgroundColor != nil) }
}

/// A text in a cell, like UILabel.
open class Label: NodeView {
    /// `nil` and `""` show nothing.
    open var text: String?
    /// `nil` uses the default of the position.
    open var textColor: CellColor?
    /// `nil` uses the default of the position.
    open var font: Font?
    /// The maximum number of lines; 0 for no limit. `nil` uses the default of the position.
    open var numberOfLines: Int?
    /// `nil` uses the default of the position.
    open var textAlignment: HorizontalAlignment?

    open override func node(in environment: Environment) -> Node {
        guard let text, !text.isEmpty else { return super.node(in: environment) }
        var label = Node.TextNode(text)
        style(&label)
        let node = Node.text(label)
        guard let textAlignment else { return node }
        return node.frame(maxWidth: .infinity, alignment: Alignment(textAlignment, .center))
    }

    open override var hasContents: Bool { super.hasContents || !isHidden && text?.isEmpty == false }

    /// Applies the label's properties to a text.
    func style(_ node: inout Node.TextNode) {
        if let textColor { node.color = textColor.reference }
        if let font { node.font = font }
        if let numberOfLines { node.lineLimit = numberOfLines > 0 ? numberOfLines : nil }
        if let textAlignment { node.alignment = textAlignment }
    }
}

/// An image in a cell, like UIImageView.
open class ImageView: NodeView {
    /// `nil` shows nothing.
    open var image: CellImage?
    /// How an image fills a frame with another aspect ratio.
    open var contentMode: Node.ImageNode.ContentMode = .fit

    public convenience init(image: CellImage?) {
        self.init()
        self.image = image
    }

    open override func node(in environment: Environment) -> Node {
        switch image {
        case nil: super.node(in: environment)
        case .file(let name): Image(name, contentMode: contentMode)
        case .symbol(let name): Symbol(name)
        }
    }

    open override var hasContents: Bool { super.hasContents || !isHidden && image != nil }
}

/// An image, by name.
public enum CellImage: Hashable, Sendable {
    /// The path of an image file, relative to the design's root.
    case file(String)
    /// The name of a symbol.
    case symbol(String)

    /// Creates a reference to an image file, as in UIImage.
    public init(named name: String) { self = .file(name) }
    /// Creates a reference to a symbol, as in UIImage.
    public init(systemName: String) { self = .symbol(systemName) }
}
