import Foundation

/// The frame and attributes of an item or a supplementary view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    open var frame = CGRect.zero
    open var indexPath = IndexPath(item: 0, section: 0)
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var zIndex = 0
    open var transform = CGAffineTransform.identity
    public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// `nil` for cells.
    public private(set) var representedElementKind: String?

    public required override init() { super.init() }
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    /// Copies the attributes and keeps their class, because layouts copy attributes before they change them.
    open override func copy() -> Any {
        // Safe: `assumeIsolated` runs its closure at once, on this thread.
        nonisolated(unsafe) var result: Any = self
        MainActor.assumeIsolated {
            let copy = type(of: self).init()
            (copy.frame, copy.indexPath, copy.alpha, copy.isHidden, copy.zIndex) = (frame, indexPath, alpha, isHidden, zIndex)
            copy.transform = transform
            copy.representedElementCategory = representedElementCategory
            copy.representedElementKind = representedElementKind
            result = copy
        }
        return result
    }
}

/// Computes the frames of a collection view's items and supplementary views.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    open internal(set) weak var collectionView: UICollectionView?
    private var isPrepared = false

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open nonisolated func encode(with coder: NSCoder) {}

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Called after an invalidation, before the collection view asks for attributes.
    open func prepare() {}
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        nil
    }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open var collectionViewContentSize: CGSize { .zero }
    open func targetContentOffset(forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint { offset }

    open func invalidateLayout() {
        isPrepared = false
        collectionView?.setNeedsLayout()
    }

    /// Whether the items are the rows of a table.
    var isList: Bool { false }
    /// Makes this table.
    func makeList(for view: UICollectionView) -> (any CollectionList)? { nil }

    func prepareIfNeeded() {
        guard !isPrepared else { return }
        isPrepared = true
        prepare()
    }
}

/// A layout that places items in lines. Items share the space left in their line, as in UIKit.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Asks the layout to size items by their contents.
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// If this is not zero, each item is as large as its constraints ask for.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }
    open var sectionHeadersPinToVisibleBounds = false
    open var sectionFootersPinToVisibleBounds = false

    private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var borders: [String: [Int: UICollectionViewLayoutAttributes]] = [:]
    private var contentLength: CGFloat = 0

    private var isVertical: Bool { scrollDirection == .vertical }
    private var delegate: (any UICollectionViewDelegateFlowLayout)? { collectionView?.delegate as? any UICollectionViewDelegateFlowLayout }

    open override func prepare() {
        super.prepare()
        (items, borders, contentLength) = ([:], [:], 0)
        guard let view = collectionView else { return }
        for section in 0..<view.numberOfSections { addSection(section, in: view) }
    }

    // Along the scroll direction, a section is a header, lines of items and a footer. The insets bound the lines in the other direction.
    private func addSection(_ section: Int, in view: UICollectionView) {
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let lineSpacing = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let spacing = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
        addBorder(
            UICollectionView.elementKindSectionHeader, section,
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize, view)
        contentLength += isVertical ? inset.top : inset.left
        let across = isVertical ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
        let start = isVertical ? inset.left : inset.top
        let sizes = (0..<view.numberOfItems(inSection: section)).map { size(of: IndexPath(item: $0, section: section), in: view) }
        let lengths: (CGSize) -> CGFloat = { [isVertical] in isVertical ? $0.width : $0.height }
        let lines = Self.lines(sizes.map(lengths), across, spacing)
        for (index, line) in lines.enumerated() {
            let isLast = index == lines.count - 1
            let gap = Self.gap(line.map { sizes[$0] }, lengths, isLast, across, spacing)
            let depth = line.map { isVertical ? sizes[$0].height : sizes[$0].width }.max() ?? 0
            var position = start + gap.before
            for item in line {
                let path = IndexPath(item: item, section: section)
                let (size, attributes) = (sizes[item], UICollectionViewLayoutAttributes(forCellWith: path))
                let middle = contentLength + (depth - (isVertical ? size.height : size.width)) / 2
                let (along, across) = (Self.wholePixels(position), Self.wholePixels(middle))
                attributes.frame = CGRect(
                    origin: isVertical ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along), size: size)
                items[path] = attributes
                position += lengths(size) + gap.between
            }
            contentLength += depth + (isLast ? 0 : lineSpacing)
        }
        contentLength += isVertical ? inset.bottom : inset.right
        addBorder(
            UICollectionView.elementKindSectionFooter, section,
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize, view)
    }

    private func size(of path: IndexPath, in view: UICollectionView) -> CGSize {
        if let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path), size != itemSize { return size }
        return estimatedItemSize == .zero ? itemSize : view.fittedSize(ofItemAt: path)
    }

    private func addBorder(_ kind: String, _ section: Int, _ size: CGSize, _ view: UICollectionView) {
        let length = isVertical ? size.height : size.width
        guard length > 0 else { return }
        let path = IndexPath(item: 0, section: section)
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        attributes.frame =
            isVertical
            ? CGRect(x: 0, y: contentLength, width: view.bounds.width, height: length)
            : CGRect(x: contentLength, y: 0, width: length, height: view.bounds.height)
        borders[kind, default: [:]][section] = attributes
        contentLength += length
    }

    /// The room before the first item of a line and between its items. Items of one size stand as if the line were full. Other items share
    /// the room that is left, but in the last line they keep the minimum spacing.
    private static func gap(
        _ items: [CGSize], _ length: (CGSize) -> CGFloat, _ isLast: Bool, _ across: CGFloat, _ spacing: CGFloat
    ) -> (before: CGFloat, between: CGFloat) {
        guard let first = items.first else { return (0, spacing) }
        if items.allSatisfy({ $0 == first }) {
            let own = length(first)
            let capacity = own + spacing > 0 ? ((across + spacing + 0.001) / (own + spacing)).rounded(.down) : 0
            if capacity < 2 { return items.count == 1 ? ((across - own) / 2, spacing) : (0, spacing) }
            return (0, (across - capacity * own) / (capacity - 1))
        }
        return (0, isLast ? spacing : (across - items.reduce(0) { $0 + length($1) }) / CGFloat(items.count - 1))
    }

    private static func wholePixels(_ value: CGFloat) -> CGFloat {
        let scale = UIScreen.main.scale
        return (value * scale).rounded() / scale
    }

    /// Splits the items into lines.
    private static func lines(_ lengths: [CGFloat], _ available: CGFloat, _ spacing: CGFloat) -> [[Int]] {
        var (lines, used): ([[Int]], CGFloat) = ([], 0)
        for (item, length) in lengths.enumerated() {
            if !lines.isEmpty, used + spacing + length <= available + 0.001 {
                lines[lines.count - 1].append(item)
                used += spacing + length
            } else {
                lines.append([item])
                used = length
            }
        }
        return lines
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = items.keys.sorted().compactMap { items[$0] }
        let supplements = borders.keys.sorted().flatMap { kind in
            (borders[kind] ?? [:]).keys.sorted().compactMap { borders[kind]?[$0] }
        }
        return (all + supplements).filter {
            $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX && $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY
        }
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { items[indexPath] }
    open override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { borders[kind]?[indexPath.section] }
    open override var collectionViewContentSize: CGSize {
        guard let view = collectionView else { return .zero }
        return isVertical
            ? CGSize(width: view.bounds.width, height: contentLength) : CGSize(width: contentLength, height: view.bounds.height)
    }
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
}
