import Foundation
import TableCells
import TableInputs
import TableUIKit

/// Shows a SwiftUI view in a cell.
///
///     cell.contentConfiguration = UIHostingConfiguration { Label(item.name, systemImage: item.symbol) }
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    fileprivate let content: Content
    fileprivate let background: Background
    fileprivate var insets: [Edge: CGFloat] = [:]
    /// In points; the least height of a row is 44.
    fileprivate var minWidth: CGFloat?
    fileprivate var minHeight: CGFloat? = 44

    public init(@ViewBuilder content: () -> Content) where Background == EmptyView { (self.content, background) = (content(), EmptyView()) }
    private init(_ content: Content, _ background: Background) { (self.content, self.background) = (content, background) }

    public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }
    public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }

    /// Replaces the margins of the cell, in points.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
        changed { configuration in for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { configuration.insets[edge] = length } }
    }
    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration {
        let all: [Edge: CGFloat] = [.top: insets.top, .leading: insets.leading, .bottom: insets.bottom, .trailing: insets.trailing]
        return changed { configuration in
            for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { configuration.insets[edge] = all[edge] }
        }
    }
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration {
        changed { ($0.minWidth, $0.minHeight) = (width, height) }
    }
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> { behind(content()) }
    public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, _ShapeView<Rectangle>> {
        behind(Rectangle().fill(style))
    }

    private func behind<B: View>(_ background: B) -> UIHostingConfiguration<Content, B> {
        var other = UIHostingConfiguration<Content, B>(content, background)
        (other.insets, other.minWidth, other.minHeight) = (insets, minWidth, minHeight)
        return other
    }
    private func changed(_ change: (inout UIHostingConfiguration) -> Void) -> UIHostingConfiguration {
        var copy = self
        change(&copy)
        return copy
    }
}

/// Keeps the state of a hosted view.
@MainActor
private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
    private let screen, ground: ViewScreen
    private var shown: UIHostingConfiguration<Content, Background> { didSet { drawing?.invalidateIntrinsicContentSize() } }
    private var drawing: UIView?
    var configuration: any UIContentConfiguration {
        get { shown }
        set { if let new = newValue as? UIHostingConfiguration<Content, Background> { shown = new } }
    }

    init(_ configuration: UIHostingConfiguration<Content, Background>) {
        shown = configuration
        (screen, ground) = (ViewScreen(unseen: configuration.content), ViewScreen(unseen: configuration.background))
        super.init(frame: .zero)
        let drawing = NodeConfiguration { [weak self] in self?.node(in: $0) ?? .empty }.makeContentView()
        drawing.translatesAutoresizingMaskIntoConstraints = false
        addSubview(drawing)
        NSLayoutConstraint.activate([
            drawing.leadingAnchor.constraint(equalTo: leadingAnchor), drawing.trailingAnchor.constraint(equalTo: trailingAnchor),
            drawing.topAnchor.constraint(equalTo: topAnchor), drawing.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        self.drawing = drawing
    }
    required init?(coder: NSCoder) { nil }

    private func node(in environment: TableCells.Environment) -> Node {
        screen.show(shown.content, in: environment)
        let margins = superview?.directionalLayoutMargins ?? .zero
        let own = shown.insets
        let insets = TableCells.EdgeInsets(
            top: Double(own[.top] ?? margins.top), leading: Double(own[.leading] ?? margins.leading),
            bottom: Double(own[.bottom] ?? margins.bottom), trailing: Double(own[.trailing] ?? margins.trailing))
        let content = screen.drawn.node.padding(insets).frame(
            minWidth: shown.minWidth.map { Double($0) }, maxWidth: .infinity, minHeight: shown.minHeight.map { Double($0) },
            alignment: .leading)
        guard Background.self != EmptyView.self else { return content }
        ground.show(shown.background, in: environment)
        let behind = ground.drawn.node
        return content.background { behind }
    }
}
