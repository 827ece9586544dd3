import Foundation
import TableCells
import TableGraphics
import TableInputs

@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    public internal(set) var reuseIdentifier: String?

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

    /// Creates a view of a class known only at run time; see `made(reuseIdentifier:)`.
    convenience init(madeAs identifier: String?) { self.init(reuseIdentifier: identifier) }

    open private(set) lazy var contentView: UIView = {
        let view = HeaderContentView(frame: bounds)
        view.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(view, at: 0)
        return view
    }()

    private(set) var standardLabel: UILabel?
    private(set) var standardDetail: UILabel?

    open var textLabel: UILabel? {
        if standardLabel == nil { standardLabel = label(UIFont(.style(.groupedHeader))) }
        return standardLabel
    }
    open var detailTextLabel: UILabel? {
        if standardDetail == nil { standardDetail = label(UIFont(.style(.groupedFooter))) }
        return standardDetail
    }

    private func label(_ font: UIFont) -> UILabel {
        let label = UILabel()
        label.font = font
        label.textColor = UIColor(.token(.headerText))
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        return label
    }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(backgroundView, at: 0)
        }
    }
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
    open func updateConfiguration(using state: UIViewConfigurationState) {}
    open func setNeedsUpdateConfiguration() {}
    private var configuredView: UIView?

    private func showConfiguration() {
        LayoutChanges.note()
        configuredView?.removeFromSuperview()
        configuredView = nil
        guard let contentConfiguration, !(contentConfiguration is UIListContentConfiguration) else { return }
        let view = contentConfiguration.makeContentView()
        configuredView = view
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            view.topAnchor.constraint(equalTo: contentView.topAnchor), view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }

    open func prepareForReuse() {}

    override var isLayoutRoot: Bool { true }

    override func complete(_ tree: inout LayoutTree, at index: Int) {
        guard let content = tree.index(of: contentView) else { return }
        for side in [ConstraintLayout.Attribute.leading, .trailing, .top, .bottom] {
            tree.add(
                ConstraintLayout.Constraint(
                    .init(.view(content), side), to: .init(.view(index), side), identifier: "content view \(side.rawValue)"))
        }
        for label in [standardLabel, standardDetail] {
            guard let label, !label.isHidden, let place = tree.index(of: label) else { continue }
            for (side, relation, constant) in [
                (ConstraintLayout.Attribute.leading, ConstraintLayout.Relation.equal, 0.0), (.trailing, .lessThanOrEqual, 0),
                (.top, .greaterThanOrEqual, 0), (.bottom, .equal, 0),
            ] {
                let margin: ConstraintLayout.Attribute =
                    switch side {
                    case .leading: .leadingMargin
                    case .trailing: .trailingMargin
                    case .top: .topMargin
                    default: .bottomMargin
                    }
                tree.add(
                    ConstraintLayout.Constraint(
                        .init(.view(place), side), relation, to: .init(.view(content), margin), constant: constant, priority: 900,
                        identifier: "header style"))
            }
        }
    }

    /// Lays out the view as a header or footer. If `height` is `nil`, the content decides.
    func supplementary(width: Double, height: Double?, style: TableStyle) -> SupplementaryContent {
        let environment = Surroundings.environment
        if let configuration = contentConfiguration as? UIListContentConfiguration {
            let contents = configuration.shown(in: style).contents(tint: tintColor)
            let node = StandardCell.body(contents, in: environment, wraps: true)
            return SupplementaryContent(
                view: "\(type(of: self))", height: height.map(RowHeight.points) ?? .automatic, body: node,
                background: backgroundConfiguration?.color?.reference)
        }
        let hosted = hosted
        // Nodes that are too high for the view are clipped and reported by the table.
        if let hosted, let height,
            hosted.body.size(width: width, in: environment, shaper: Surroundings.shaper, images: Surroundings.images.source).height > height
        {
            var content = hosted
            content.height = .points(height)
            return content
        }
        var content = SupplementaryContent(
            view: hosted?.view ?? "\(type(of: self))", height: height.map(RowHeight.points) ?? hosted?.height ?? .automatic,
            body: ViewLayout.lay(self, width: width, height: height),
            background: backgroundConfiguration?.color?.reference ?? hosted?.background)
        content.isStandardTitle = hosted?.isStandardTitle ?? false
        content.work = hosted?.work ?? 0
        return content
    }
}

/// The content view of a header or footer. It uses the table's margins.
@MainActor
final class HeaderContentView: UIView {
    override var usualMargins: NSDirectionalEdgeInsets {
        let margin = CGFloat(Surroundings.environment.cellMargin)
        return (superview as? UITableViewHeaderFooterView)?.ownMargins
            ?? NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 8, trailing: margin)
    }
}
