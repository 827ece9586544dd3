import Foundation

/// A view that a collection view uses again: a cell, or a header or footer of a section.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// What a collection view makes of a registered class: `init(frame:)` of the subclass runs.
    convenience init(registeredAs identifier: String) {
        self.init(frame: .zero)
        reuseIdentifier = identifier
    }

    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// What the view asks for; the smallest size that satisfies its constraints at the width of the attributes.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return layoutAttributes
    }
}

/// An item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Where subviews belong.
    open private(set) lazy var contentView: UIView = {
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        return view
    }()
    open var isSelected = false
    open var isHighlighted = false
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return layoutAttributes
    }
}

// As for cells of tables: see `CellRegistrations`.
extension UICollectionReusableView {
    @_silgen_name("$s10TableUIKit24UICollectionReusableViewC12registeredAsACSS_tcfC")
    class func made(registeredAs identifier: __owned String) -> UICollectionReusableView
}
