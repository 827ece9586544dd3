import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate, ConfiguredCell {
    let style: CellStyle
    public internal(set) var reuseIdentifier: String?

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    }

    public required init?(coder: NSCoder) {
        let nib = coder as? any CellCoder
        style = nib?.cellStyle ?? .default
        reuseIdentifier = nib?.reuseIdentifier
        super.init(coder: coder)
        frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    }

    public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

    /// Creates a cell of a class known only at run time; see `made(style:reuseIdentifier:)`.
    convenience init(madeAs style: CellStyle, reuseIdentifier: String?) { self.init(style: style, reuseIdentifier: reuseIdentifier) }

    /// The segues of a tap on the cell and on its accessory button, with the cell as sender.
    var tapSegue: ((Any?) -> Void)?
    var accessorySegue: ((Any?) -> Void)?

    // MARK: Contents

    /// The view to add subviews to.
    open private(set) lazy var contentView: UIView = {
        let view = CellContentView(frame: bounds)
        view.row = self
        view.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
        return view
    }()

    /// How far `layoutSubviews` moves the edges of the content view inward.
    var contentInsets = UIEdgeInsets.zero
    /// The space that the table's editing controls and index take at both edges.
    var rowInsets = EdgeInsets()
    /// The least height of a row that its contents determine, in points.
    var leastHeight = 0.0
    /// The frames of the style's views, as of the last layout.
    var arrangement: Arrangement?
    var arrangedParts: StandardParts?
    /// Whether the row is as high as its contents.
    var hasOpenHeight = false

    /// A collection view's item that a document's design shows in the cell.
    weak var hostedItem: UIView?

    private(set) var standardLabel: UILabel?
    private(set) var standardDetail: UILabel?
    private(set) var standardImage: UIImageView?

    /// The title label of the built-in styles.
    open var textLabel: UILabel? {
        if standardLabel == nil { standardLabel = label(.title) }
        return standardLabel
    }

    /// `nil` in the default style.
    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        if standardDetail == nil { standardDetail = label(.detail) }
        return standardDetail
    }

    private func label(_ role: Role) -> UILabel {
        let (label, look) = (UILabel(), CellLook(style.contents))
        let detail = look.stacksDetail ? (look.subtitle, look.subtitleColor) : (look.detail, look.detailColor)
        let (font, color) = role == .title ? (look.title, look.titleColor) : detail
        (label.font, label.textColor, label.partRole) = (UIFont(font), UIColor(.token(color)), role)
        contentView.addSubview(label)
        return label
    }

    /// `nil` in the style `value2`.
    open var imageView: UIImageView? {
        guard style != .value2 else { return nil }
        if standardImage == nil {
            let view = UIImageView()
            contentView.insertSubview(view, at: 0)
            standardImage = view
        }
        return standardImage
    }

    /// Its view fills the content view.
    ///
    /// With ``automaticallyUpdatesContentConfiguration``, the cell shows what the configuration's `updated(for:)` returns for its state.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            if automaticallyUpdatesContentConfiguration { contentConfiguration = contentConfiguration?.updated(for: configurationState) }
            showContentConfiguration()
        }
    }
    var configurations = CellConfigurations()
    var configuredView: (any UIView & UIContentView)? { configurations.view }

    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            guard automaticallyUpdatesBackgroundConfiguration else { return }
            backgroundConfiguration = backgroundConfiguration?.updated(for: configurationState)
        }
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        state.isSwiped = showingDeleteConfirmation
        state.isReordering = isReordering
        return state
    }
    open func setNeedsUpdateConfiguration() { configurations.needUpdate = true }
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
    func updateConfigurationIfNeeded() { updateConfigurations() }

    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    open var selectedBackgroundView: UIView?
    open var multipleSelectionBackgroundView: UIView?

    // MARK: Accessories

    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { LayoutChanges.note() } } }
    /// Shown instead of ``accessoryType`` while the cell is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { if editingAccessoryType != oldValue { LayoutChanges.note() } } }
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { showAccessory() } } }
    /// Shown instead of ``accessoryView`` while the cell is edited.
    open var editingAccessoryView: UIView? { didSet { if editingAccessoryView !== oldValue { showAccessory() } } }

    private var addedAccessory: UIView?
    /// The view at the trailing edge in the cell's state.
    var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }
    /// The accessory at the trailing edge in the cell's state.
    var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

    private func showAccessory() {
        guard addedAccessory !== shownAccessoryView else { return }
        addedAccessory?.removeFromSuperview()
        addedAccessory = shownAccessoryView
        if let addedAccessory { addSubview(addedAccessory) }
    }

    // MARK: State

    open var selectionStyle = SelectionStyle.default
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlighted = highlighted
        contentView.highlight(highlighted || isSelected)
    }

    private func stateDidChange() { setNeedsUpdateConfiguration() }

    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            stateDidChange()
            showAccessory()
            LayoutChanges.note()
        }
    }
    /// Whether the row is being moved.
    var isReordering = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open internal(set) var editingStyle = EditingStyle.none
    open internal(set) var showingDeleteConfirmation = false
    open var showsReorderControl = false
    open var shouldIndentWhileEditing = true
    open var indentationLevel = 0
    /// Per level, in points.
    open var indentationWidth: CGFloat = 10
    /// The space before the content view, in points.
    var indentation: Double { Double(indentationLevel) * Double(indentationWidth) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let answer = super.sizeThatFits(size)
        systemFit = answer
        return answer
    }
    /// What the system answered during the last `sizeThatFits`; `nil` if the app's class did not ask.
    private var systemFit: CGSize?
    /// The height that the app's class gives its cell in `sizeThatFits`, in points; `nil` if it has the system's.
    func fittingHeight(width: Double) -> Double? {
        guard !SystemClasses.contains(type(of: self)) else { return nil }
        systemFit = nil
        let size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return size == systemFit || size.height.isNaN || size.height <= 0 || size.height > 1e5 ? nil : Double(size.height)
    }
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}
    open func dragStateDidChange(_ dragState: DragState) {}

    private var ownSeparatorInset: UIEdgeInsets?
    /// In points. Follows the table's margin until it is set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: Surroundings.environment.cellMargin, bottom: 0, right: 0) }
        set { ownSeparatorInset = newValue }
    }

    /// The inset of the separator below the row.
    var separator: SeparatorInset {
        guard let inset = ownSeparatorInset else {
            // The title of a system's style is where its separator begins, a label of a document is not.
            let isStandard = standardLabel != nil || configuredView != nil
            let isSet = table?.ownMetrics.separatorInset.leading != nil || table?.owner != nil
            return origin == nil || isStandard || isSet ? .automatic : .leading(Surroundings.environment.cellMargin)
        }
        // Apps hide a separator by moving it outside the row.
        if inset.left >= bounds.width || inset.right >= bounds.width { return .none }
        let edges = EdgeInsets(inset, Surroundings.environment.direction)
        return .edges(HorizontalInsets(leading: edges.leading, trailing: inset.right == 0 ? nil : edges.trailing))
    }

    /// Called before another row uses the cell. Overrides must call `super`.
    open func prepareForReuse() {
        setNeedsUpdateConfiguration()
    }

    override var isLayoutRoot: Bool { true }
    override var surroundings: Environment { table?.rowEnvironment ?? super.surroundings }

    override func prepareLayout(width: Double, height: Double?) { arrangeParts(width: width, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts(height: bounds.height)
    }

    override func complete(_ layout: inout ConstraintLayout, at index: Int, place: (UIView) -> Int?) {
        addCellParts(to: &layout, at: index, place: place)
    }
    override var isAnnouncedByRow: Bool { true }
    override func startLayout() { forgetContentInsets() }
    override func layOutRoot() -> Bool { findContentInsets { layoutSublayers(of: layer) } }

    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum DragState: Int, Sendable { case none, lifting, dragging }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }

    public struct StateMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
}

/// The content view of a cell. In a table, it uses the table's margins.
@MainActor
final class CellContentView: UIView {
    override var contentMargins: NSDirectionalEdgeInsets? { directionalLayoutMargins }
    /// The row that the view is in; `nil` outside a table.
    weak var row: UITableViewCell?

    override var usualMargins: NSDirectionalEdgeInsets {
        guard let row else { return super.usualMargins }
        if let own = row.ownMargins { return own }
        let environment = row.surroundings
        let vertical = CGFloat(environment.theme[.rowPadding].rounded(.down))
        let hasAccessory = row.shownAccessoryType != .none || row.shownAccessoryView != nil
        return NSDirectionalEdgeInsets(
            top: vertical, leading: CGFloat(environment.cellMargin), bottom: vertical,
            trailing: hasAccessory ? 8 : CGFloat(environment.trailingCellMargin))
    }
}

extension UIView {
    /// Highlights the labels and image views among the subviews.
    fileprivate func highlight(_ isHighlighted: Bool) {
        for view in subviews {
            (view as? UILabel)?.isHighlighted = isHighlighted
            (view as? UIImageView)?.isHighlighted = isHighlighted
            view.highlight(isHighlighted)
        }
    }
}

/// A coder that knows the style and the reuse identifier of the cell that it makes.
protocol CellCoder {
    var cellStyle: UITableViewCell.CellStyle { get }
    var reuseIdentifier: String? { get }
}
