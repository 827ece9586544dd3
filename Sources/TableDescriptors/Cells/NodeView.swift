import TableCells
import TableGraphics

/// A view in a cell, header or footer: a piece of UIKit's words whose state becomes nodes.
///
/// Give it a `body`, or subclass it and override `node(in:)`.
open class NodeView {
    /// What it shows; `nil` shows nothing of its own.
    open var body: Node?
    /// Behind it; `nil` is clear.
    open var backgroundColor: CellColor?
    /// The color of symbols within; `nil` is that of the surroundings.
    open var tintColor: CellColor?
    /// Whether it takes no room and draws nothing.
    open var isHidden = false
    /// A height of its own, in points; `nil` is as high as its contents.
    open var height: Double?
    /// Free for the program.
    open var tag = 0
    /// Views within, below each other; shown when there is no `body`.
    open private(set) var subviews: [NodeView] = []

    /// An empty view.
    public init() {}

    /// A view of nodes.
    public init(_ body: Node) { self.body = body }

    /// Adds a view within.
    open func addSubview(_ view: NodeView) { subviews.append(view) }

    /// Removes all views within.
    open func removeAllSubviews() { subviews = [] }

    /// What the view shows without its background. Override it for a view that builds its nodes itself.
    open func node(in environment: Environment) -> Node {
        if let body { return body }
        let shown = subviews.filter { !$0.isHidden }
        switch shown.count {
        case 0: return .empty
        case 1: return shown[0].finishedNode(in: environment)
        default: return VStack(alignment: .leading, spacing: 0) { ForEach(shown) { $0.finishedNode(in: environment) } }
        }
    }

    /// What the view shows, with everything around it.
    public final func finishedNode(in environment: Environment) -> Node {
        guard !isHidden else { return .empty }
        var node = node(in: environment)
        if let tintColor { node = node.foregroundColor(tintColor.reference) }
        if let height { node = node.frame(height: height) }
        if let backgroundColor { node = node.frame(maxWidth: .infinity).background(backgroundColor.reference) }
        return node
    }

    /// Whether it has anything to show.
    open var hasContents: Bool { !isHidden && (body != nil || !subviews.isEmpty || backgroundColor != nil) }
}

/// A text in a cell, in UILabel's words.
open class Label: NodeView {
    /// `nil` and `""` show nothing.
    open var text: String?
    /// `nil`: what the place says.
    open var textColor: CellColor?
    /// `nil`: what the place says.
    open var font: Font?
    /// The most lines; 0 for as many as it takes, `nil` for what the place says.
    open var numberOfLines: Int?
    /// `nil`: what the place says.
    open var textAlignment: HorizontalAlignment?

    /// A text alone.
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

    /// Gives a text what this label says of it.
    func style(_ node: inout Node.TextNode) {
        if let textColor { node.color = textColor.reference }
        if let font { node.font = font }
        if let numberOfLines { node.lineLimit = numberOfLines > 0 ? numberOfLines : nil }
        if let textAlignment { node.alignment = textAlignment }
    }
}

/// A picture in a cell, in UIImageView's words.
open class ImageView: NodeView {
    /// `nil` shows nothing.
    open var image: CellImage?
    /// How a picture fills a frame of another shape.
    open var contentMode: Node.ImageNode.ContentMode = .fit

    /// A view of a picture, or an empty one.
    public convenience init(image: CellImage?) {
        self.init()
        self.image = image
    }

    /// The picture alone.
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

/// A picture as cells name it.
public enum CellImage: Hashable, Sendable {
    /// A file below the design's root.
    case file(String)
    /// A symbol of the shipped set.
    case symbol(String)

    /// A picture from a file, as UIImage has it.
    public init(named name: String) { self = .file(name) }
    /// A symbol, as UIImage has it.
    public init(systemName: String) { self = .symbol(systemName) }
}
