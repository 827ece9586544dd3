import Foundation
import TableCells

/// A view that a collection view reuses: a cell, or the header or footer of a section.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// By default, the smallest size that satisfies the view's constraints.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return layoutAttributes
    }
}

@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfiguredCell {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The view to add subviews to.
    open private(set) lazy var contentView: UIView = {
        let view = CellContentView(frame: CGRect(origin: .zero, size: bounds.size))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
        return view
    }()
    /// The segue of a tap, with the cell as sender.
    var tapSegue: ((Any?) -> Void)?
    /// Where the cell is, if it is in a list.
    var listPlace: ListPlace?

    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// Whether the list is being edited.
    var isEditingList = false { didSet { if isEditingList != oldValue { stateDidChange() } } }
    private func stateDidChange() {
        setNeedsUpdateConfiguration()
        // The layout of a list updates the configurations of its rows.
        if listPlace == nil { updateConfigurations() }
    }

    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    open var selectedBackgroundView: UIView?

    // MARK: Configurations

    /// Its view fills the content view. With ``automaticallyUpdatesContentConfiguration``, it follows the cell's state.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            if automaticallyUpdatesContentConfiguration { contentConfiguration = contentConfiguration?.updated(for: configurationState) }
            showContentConfiguration()
        }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            guard automaticallyUpdatesBackgroundConfiguration else { return }
            backgroundConfiguration = backgroundConfiguration?.updated(for: configurationState)
        }
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    var configurations = CellConfigurations()

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditingList
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    open func setNeedsUpdateConfiguration() { configurations.needUpdate = true }
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// Outside a list, what the configuration draws behind the contents.
    override func content() -> ViewContent {
        guard listPlace == nil else { return super.content() }
        updateConfigurations()
        guard let background = backgroundConfiguration else { return super.content() }
        let shape = background.node(size: bounds.size, tint: tintColor, margins: directionalLayoutMargins)
        return ViewContent(
            node: shape ?? background.color.map { .shape(Node.ShapeNode(.rectangle, color: $0.reference)) }, alignment: .topLeading)
    }

    override func complete(_ layout: inout ConstraintLayout, at index: Int, place: (UIView) -> Int?) {
        guard listPlace == .header || listPlace == .footer, let content = place(contentView) else { return }
        layout.views[content].autoresizing = nil
        layout.pin(content, to: index, "content view")
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let width = layoutAttributes.size.width
        layoutAttributes.size =
            width == 0
            ? contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            : contentView.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return layoutAttributes
    }
}

/// What a cell is in a list.
enum ListPlace { case row, header, footer }
