import Foundation
import TableCells
import TableInputs

/// Shows a list configuration in labels and an image view.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration { didSet { LayoutChanges.note() } }
    /// The style of the table that the view is in.
    var tableStyle: TableStyle?
    /// Whether the view is as high as its contents. Otherwise, these are in the middle.
    var isFitted: Bool?
    private let (imageView, title, detail) = (UIImageView(), UILabel(), UILabel())

    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        addParts()
    }
    public override convenience init(frame: CGRect) {
        self.init(configuration: .cell())
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        for view in [imageView, title, detail] { addSubview(view) }
        (title.partRole, detail.partRole) = (.title, .detail)
    }

    /// The views that show the configuration, with its properties.
    private var parts: StandardParts? {
        guard let list = configuration as? UIListContentConfiguration else { return nil }
        let environment = Surroundings.environment
        let usual = NSDirectionalEdgeInsets(
            top: 0, leading: CGFloat(environment.cellMargin), bottom: 0, trailing: CGFloat(environment.trailingCellMargin))
        let outer = superview?.contentMargins ?? usual
        return list.shown(in: tableStyle ?? .grouped).show(
            image: imageView, title: title, detail: detail, outer: outer, tint: tintColor)
    }

    /// The arrangement of the contents in a width, with a least height, in points.
    func arranged(width: Double, leastHeight: Double) -> Arrangement? {
        parts.map { parts in
            var parts = parts
            parts.leastHeight = leastHeight
            return parts.arranged(width: width, height: nil)
        }
    }

    override func content() -> ViewContent {
        // What the parts show depends on the environment.
        needsLayout = true
        guard let parts else { return ViewContent() }
        return ViewContent(alignment: .leading, size: .measured, kind: .measured(parts.body))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let parts else { return }
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        let natural = parts.arranged(width: width, height: nil)
        let isFitted = isFitted ?? (abs(natural.height - height) < 1)
        if isFitted {
            parts.place(natural, movedBy: CGFloat(max(0, height - natural.height) / 2))
        } else {
            parts.place(parts.arranged(width: width, height: height), movedBy: 0)
        }
    }
}
