import Foundation

/// A cell of a list, with accessories at its edges.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = [] { didSet { LayoutChanges.note() } }
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { LayoutChanges.note() } } }
    /// Per level, in points.
    open var indentationWidth: CGFloat = 10
    open var indentsAccessories = true
    /// Constraints of its leading and trailing anchors move the ends of the separator.
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        hasSeparatorGuide = true
        return guide
    }()
    private(set) var hasSeparatorGuide = false

    /// The content of a cell, or of the list's headers or footers if the cell is one.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch listPlace {
        case .header: .header()
        case .footer: .footer()
        case .row, nil: .cell()
        }
    }
}
