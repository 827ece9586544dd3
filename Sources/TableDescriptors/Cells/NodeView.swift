import TableCells
import TableGraphics

/// A view in a cell, header or footer, with UIKit's properties, that is rendered as nodes.
///
/// Set `body`, or subclass it and override `node(in:)`.
open class NodeView {
    /// The contents; `nil` shows the subviews.
    open var body: Node?
    /// `nil` is transparent.
    open var backgroundColor: CellColor?
    /// The color of symbols inside; `nil` inherits that of the parent.
    open var tintColor: CellColor?
    /// Whether the view takes no space and draws nothing.
    open var isHidden = false
    /// A fixed height in points; `nil` uses the height of the contents.
    open var height: Double?
    /// Not used by the library.
    open var tag = 0
    /// The subviews, stacked vertically; shown if there is no `body`.
    open private(set) var subviews: [NodeView] = []

    /// Creates an empty view.
    public init() {}

    /// Creates a view of nodes.
    public init(_ body: Node) { self.body = body }

    /// Adds a subview below the others.
    open func addSubview(_ view: NodeView) { subviews.append(view) }

    /// Removes all subviews.
    open func removeAllSubviews() { subviews = [] }

    /// The contents without the background. Override it in a view that creates its own nodes.
    open func node(in environment: Environment) -> Node {
        if let body { return body }
        let shown = subviews.filter { !$0.isHidden }
        switch shown.count {
        case 0: return .empty
        case 1: return shown[0].finishedNode(in: environment)
        default: return VStack(alignment: .leading, spacing: 0) { ForEach(shown) { $0.finishedNode(in: environment) } }
        }
    }

    /// The contents with background, height and colors.
    public final func finishedNode(in environment: Environment) -> Node {
        guard !isHidden else { return .empty }
        var node = node(in: environment)
        if let tintColor { node = node.foregroundColor(tintColor.reference) }
        if let height { node = node.frame(height: height) }
        if let backgroundColor { node = node.frame(maxWidth: .infinity).background(backgroundColor.reference) }
        return node
    }

    /// Whether the view draws anything.
    open var hasContents: Bool { !isHidden && (body != nil || !subviews.isEmpty || backgroundColor != nil) }
}

/// A text in a cell, like UILabel.
open class Label: NodeView {
    /// `nil` and `""` draw nothing.
    open var text: String?
    /// `nil` uses the default of the position.
    open var textColor: CellColor?
    /// `nil` uses the default of the position.
    open var font: Font?
    /// The maximum number of lines; 0 for no limit, `nil` for the default of the position.
    open var numberOfLines: Int?
    /// `nil` uses the default of the position.
    open var textAlignment: HorizontalAlignment?

    /// The text as a node.
    open override func node(in environment: Environment) -> Node {
        guard let text, !text.isEmpty else { return super.node(in: environment) }
        var label = Node.TextNode(text)
        style(&label)
        let node = Node.text(label)
        guard let textAlignment else { return node }
        return node.frame(maxWidth: .infinity, alignment: Alignment(textAlignment, .center))
    }

    /// See `NodeView`.
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
    /// `nil` draws nothing.
    open var image: CellImage?
    /// How an image fills a frame with another aspect ratio.
    open var contentMode: Node.ImageNode.ContentMode = .fit

    /// Creates a view of an image.
    public convenience init(image: CellImage?) {
        self.init()
        self.image = image
    }

    /// The image as a node.
    open override func node(in environment: Environment) -> Node {
        switch image {
        case nil: super.node(in: environment)
        case .file(let name): Image(name, contentMode: contentMode)
        case .symbol(let name): Symbol(name)
        }
    }

    /// See `NodeView`.
    open override var hasContents: Bool { super.hasContents || !isHidden && image != nil }
}

/// An image by name.
public enum CellImage: Hashable, Sendable {
    /// An image file, relative to the design's root.
    case file(String)
    /// A symbol.
    case symbol(String)

    /// An image file, as in UIImage.
    public init(named name: String) { self = .file(name) }
    /// A symbol, as in UIImage.
    public init(systemName: String) { self = .symbol(systemName) }
}
