import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene

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
    /// Where the view is, which determines how its text is written.
    private var place = (style: TableStyle.grouped, isHeader: true)
    private var arrangement: Arrangement?
    /// The distance from the view's sides to its contents: as in UIKit, a header of an inset grouped table is as wide as the table, and its
    /// content view as wide as the rows, and within the safe area. The nodes of a config know their margins.
    private var sides = EdgeInsets()

    open var textLabel: UILabel? {
        if standardLabel == nil {
            let label = label(usual.font)
            (label.textColor, label.usualLines) = (usual.color, usual.lines)
            standardLabel = label
        }
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
        label.usualLines = 0
        contentView.addSubview(label)
        return label
    }

    private var usual: (font: UIFont, color: UIColor, lines: Int) {
        guard place.isHeader else { return (UIFont(.style(.groupedFooter)), UIColor(.token(.headerText)), 0) }
        let look = StandardHeaderView.look(of: place.style, in: Surroundings.environment)
        return (UIFont(look.font), UIColor(.token(look.color)), look.lines ?? 0)
    }

    /// Styles the text like a table's headers or footers, unless code gave it another.
    func dress(_ style: TableStyle, isHeader: Bool) {
        let old = usual
        place = (style, isHeader)
        let environment = Surroundings.environment
        sides = hosted != nil ? EdgeInsets() : style == .insetGrouped ? environment.rowMargins(style) : environment.sideInsets
        (configuredView as? UIListContentView)?.tableStyle = style
        guard let label = standardLabel, usual.font != old.font || usual.color != old.color else { return }
        if label.font == old.font { label.font = usual.font }
        if label.textColor == old.color { label.textColor = usual.color }
        label.usualLines = usual.lines
    }

    private var parts: [Role: UIView] {
        let all: [Role: UIView?] = [.title: standardLabel, .detail: standardDetail]
        return all.compactMapValues { $0 }.filter { $0.value.translatesAutoresizingMaskIntoConstraints && !$0.value.isHidden }
    }

    override func prepareLayout(width: Double, height: Double?) {
        let width = max(0, width - sides.leading - sides.trailing)
        let parts = contentConfiguration == nil ? parts : [:]
        var arranged: Arrangement?
        if !parts.isEmpty {
            // The width is that of the rows.
            let style = place.style == .plain ? TableStyle.plain : .grouped
            var environment = Surroundings.environment
            // It is within the safe area already.
            if environment.sideInsets != EdgeInsets() { environment.width = width }
            let margins = contentView.directionalLayoutMargins
            environment.layoutMargins = HorizontalInsets(leading: Double(margins.leading), trailing: Double(margins.trailing))
            let texts = [Role.title, .detail].compactMap { role -> Node? in
                guard let label = parts[role] as? UILabel, label.text?.isEmpty == false else { return nil }
                let side = label.look.alignment
                let node = label.textNode
                return (side == .leading ? node : node.frame(maxWidth: .infinity, alignment: Alignment(side, .center))).role(role)
            }
            let text = texts.count < 2 ? texts.first : VStack(alignment: .leading, spacing: 0) { texts }
            let body =
                place.isHeader
                ? StandardHeaderView.body(text, style: style, environment: environment)
                : StandardFooterView.body(text, style: style, environment: environment)
            let (size, found, offers) = body.parts(width: width, height: height, in: environment, shaper: Surroundings.shaper)
            arranged = Arrangement(found, offers, of: parts, width: width, height: size.height)
        }
        guard arranged != arrangement else { return }
        arrangement = arranged
        needsLayout = true
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Like all headers, the text is at the bottom of a higher view.
        if let arrangement { arrangement.place(parts, movedBy: max(0, bounds.height - CGFloat(arrangement.height))) }
    }

    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
    open func updateConfiguration(using state: UIViewConfigurationState) {}
    open func setNeedsUpdateConfiguration() {}
    private var configuredView: (any UIView & UIContentView)?

    private func showConfiguration() {
        if contentConfiguration == nil { configuredView?.removeFromSuperview() }
        configuredView = contentConfiguration?.view(in: { contentView }, instead: configuredView)
        (configuredView as? UIListContentView)?.tableStyle = place.style
    }

    open func prepareForReuse() {}

    override var isLayoutRoot: Bool { true }
    override var surroundings: Environment { table?.rowEnvironment ?? super.surroundings }

    override func complete(_ layout: inout ConstraintLayout, at index: Int, place: (UIView) -> Int?) {
        guard let content = place(contentView) else { return }
        let edges: [(ConstraintLayout.Attribute, Double)] = [
            (.leading, sides.leading), (.trailing, -sides.trailing), (.top, 0), (.bottom, 0),
        ]
        for (side, constant) in edges { layout.pin(content, side, to: index, side, constant, "content view \(side.rawValue)") }
        guard let arrangement else { return }
        layout.constraints.append(
            ConstraintLayout.Constraint(
                .init(.view(content), .height), .greaterThanOrEqual, to: nil, constant: arrangement.height, priority: 50.5,
                identifier: "header style"))
    }

    /// The class that reports name.
    var shownName: String { className }

    /// Lays out the view as a header or footer. If `height` is `nil`, the content decides.
    func supplementary(width: Double, height: Double?, style: TableStyle, isHeader: Bool) -> SupplementaryContent {
        dress(style, isHeader: isHeader)
        let hosted = hosted
        // Nodes that are too high for the view are clipped and reported by the table.
        if let hosted, let height, size(of: hosted.body, width: width).height > height {
            var content = hosted
            content.height = .points(height)
            return content
        }
        var content = SupplementaryContent(
            view: hosted?.view ?? shownName,
            height: height.map(RowHeight.points) ?? hosted?.height ?? .automatic,
            body: laid(width: width, height: height),
            background: backgroundConfiguration?.color?.reference ?? hosted?.background)
        content.isStandardTitle = hosted?.isStandardTitle ?? false
        content.work = hosted?.work ?? 0
        return content
    }
}

/// The content view of a header or footer. It uses the table's margins.
@MainActor
final class HeaderContentView: UIView {
    override var contentMargins: NSDirectionalEdgeInsets? { directionalLayoutMargins }

    override var usualMargins: NSDirectionalEdgeInsets {
        let margin = CGFloat(Surroundings.environment.cellMargin)
        return (superview as? UITableViewHeaderFooterView)?.ownMargins
            ?? NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 8, trailing: margin)
    }
}
