import Foundation

/// The frames of a compositional layout's items, from the top on.
@MainActor
struct CompositionalFrames {
    private let view: UICollectionView
    private let surroundings: any NSCollectionLayoutEnvironment
    private(set) var all: [UICollectionViewLayoutAttributes] = []
    /// The height so far.
    var length: CGFloat = 0

    init(_ view: UICollectionView, _ surroundings: any NSCollectionLayoutEnvironment) {
        (self.view, self.surroundings) = (view, surroundings)
    }

    /// A list between other sections is one of full-width rows.
    private static let row: NSCollectionLayoutGroup = {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        return .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    }()

    mutating func add(_ section: NSCollectionLayoutSection, _ index: Int) {
        let insets = section.contentInsets
        let width = view.bounds.width - insets.leading - insets.trailing
        let headers = section.boundarySupplementaryItems.filter { !$0.isFooter }
        for header in headers { add(header, section, index) }
        length += insets.top
        let (group, count) = (section.group ?? Self.row, view.numberOfItems(inSection: index))
        let visible = view.bounds.inset(by: view.adjustedContentInset)
        let container = CGSize(width: width, height: visible.height - insets.top - insets.bottom)
        var (next, x, depth, isFirst) = (0, insets.leading, CGFloat(0), true)
        while next < count {
            if !isFirst, section.orthogonalScrollingBehavior == .none { length += section.interGroupSpacing }
            isFirst = false
            let before = next
            let size = place(group, at: CGPoint(x: x, y: length), in: container, &next, count, index)
            // A group without items would be repeated without end.
            if next == before { break }
            if section.orthogonalScrollingBehavior == .none {
                length += size.height
            } else {
                depth = max(depth, size.height)
                x += size.width + section.interGroupSpacing
            }
        }
        length += depth + insets.bottom
        for footer in section.boundarySupplementaryItems where footer.isFooter { add(footer, section, index) }
    }

    private mutating func add(_ border: NSCollectionLayoutBoundarySupplementaryItem, _ section: NSCollectionLayoutSection, _ index: Int) {
        let insets = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
        let container = CGSize(width: view.bounds.width - insets.leading - insets.trailing, height: view.bounds.height)
        let path = IndexPath(item: 0, section: index)
        var size = border.layoutSize.size(in: container)
        if border.layoutSize.heightDimension.isEstimated {
            let fitted = view.fittedSize(ofSupplement: border.elementKind, at: path, width: size.width).height
            if fitted > 0 { size.height = fitted }
        }
        let free = container.width - size.width
        let isLeading = [NSRectAlignment.topLeading, .bottomLeading, .leading].contains(border.alignment)
        let isTrailing = [NSRectAlignment.topTrailing, .bottomTrailing, .trailing].contains(border.alignment)
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: border.elementKind, with: path)
        let x = insets.leading + (isLeading ? 0 : isTrailing ? free : free / 2)
        attributes.frame = CGRect(origin: CGPoint(x: x + border.offset.x, y: length + border.offset.y), size: size)
            .inset(by: border.contentInsets)
        all.append(attributes)
        if border.extendsBoundary { length += size.height }
    }

    /// Places an item, or the items of a group, and returns the size with its insets.
    private mutating func place(
        _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize, _ next: inout Int, _ count: Int, _ section: Int,
        fixed: CGSize? = nil
    ) -> CGSize {
        var size = fixed ?? item.layoutSize.size(in: container)
        guard let group = item as? NSCollectionLayoutGroup else {
            let path = IndexPath(item: next, section: section)
            next += 1
            let (isWide, isHigh) = (item.layoutSize.widthDimension.isEstimated, item.layoutSize.heightDimension.isEstimated)
            if isWide || isHigh {
                let insets = item.contentInsets
                let across = insets.leading + insets.trailing
                let fitted = view.fittedSize(ofItemAt: path, width: isWide ? 0 : size.width - across)
                if isWide, fitted.width > 0 { size.width = min(fitted.width + across, container.width) }
                if isHigh, fitted.height > 0 { size.height = fitted.height + insets.top + insets.bottom }
            }
            add(CGRect(origin: origin, size: size).inset(by: item.contentInsets), at: path)
            return size
        }
        let inner = CGRect(origin: origin, size: size).inset(by: group.contentInsets)
        switch group.kind {
        case .custom(let provider):
            for one in provider(surroundings) where next < count {
                add(one.frame.offsetBy(dx: inner.minX, dy: inner.minY), at: IndexPath(item: next, section: section))
                next += 1
            }
        case .horizontal: grow(&size, by: line(of: group, inner, &next, count, section, isHorizontal: true), group)
        case .vertical: grow(&size, by: line(of: group, inner, &next, count, section, isHorizontal: false), group)
        }
        return size
    }

    /// An estimated group is as large as its items.
    private func grow(_ size: inout CGSize, by contents: CGSize, _ group: NSCollectionLayoutGroup) {
        let insets = group.contentInsets
        if group.layoutSize.widthDimension.isEstimated { size.width = contents.width + insets.leading + insets.trailing }
        if group.layoutSize.heightDimension.isEstimated { size.height = contents.height + insets.top + insets.bottom }
    }

    /// Places the subitems of a group one after the other, again and again until it is full. Returns the size of all.
    private mutating func line(
        of group: NSCollectionLayoutGroup, _ frame: CGRect, _ next: inout Int, _ count: Int, _ section: Int, isHorizontal: Bool
    ) -> CGSize {
        let spacing = group.interItemSpacing?.spacing ?? 0
        let room = isHorizontal ? frame.width : frame.height
        let isOpen = isHorizontal ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
        var (position, depth, number) = (CGFloat(0), CGFloat(0), 0)
        var lengths: [(first: Int, length: CGFloat)] = []
        while next < count, number < group.count ?? .max, !group.subitems.isEmpty {
            let item = group.subitems[number % group.subitems.count]
            var fixed: CGSize?
            if let equal = group.count {
                let length = (room - spacing * CGFloat(equal - 1)) / CGFloat(equal)
                let own = item.layoutSize.size(in: frame.size)
                if !isOpen { fixed = isHorizontal ? CGSize(width: length, height: own.height) : CGSize(width: own.width, height: length) }
            } else if number > 0 {
                let own = item.layoutSize.size(in: frame.size)
                let length = isHorizontal ? own.width : own.height
                // An open group has each subitem once.
                if isOpen ? number >= group.subitems.count : position + length > room + 0.5 { break }
            }
            let (before, start) = (next, all.count)
            let origin = CGPoint(x: frame.minX + (isHorizontal ? position : 0), y: frame.minY + (isHorizontal ? 0 : position))
            let edges = item.edgeSpacing
            let (leading, top) = (edges?.leading?.spacing ?? 0, edges?.top?.spacing ?? 0)
            var size = place(
                item, at: CGPoint(x: origin.x + leading, y: origin.y + top), in: frame.size, &next, count, section, fixed: fixed)
            if next == before { break }
            size.width += leading + (edges?.trailing?.spacing ?? 0)
            size.height += top + (edges?.bottom?.spacing ?? 0)
            lengths.append((start, isHorizontal ? size.width : size.height))
            position += (isHorizontal ? size.width : size.height) + spacing
            depth = max(depth, isHorizontal ? size.height : size.width)
            number += 1
        }
        let used = max(0, position - spacing)
        // Flexible room is shared between the items.
        if group.interItemSpacing?.isFlexibleSpacing == true, lengths.count > 1, room > used {
            let gap = (room - used) / CGFloat(lengths.count - 1)
            for (index, line) in lengths.enumerated() {
                let end = index + 1 < lengths.count ? lengths[index + 1].first : all.count
                for place in line.first..<end {
                    all[place].frame = all[place].frame.offsetBy(
                        dx: isHorizontal ? gap * CGFloat(index) : 0, dy: isHorizontal ? 0 : gap * CGFloat(index))
                }
            }
        }
        return isHorizontal ? CGSize(width: used, height: depth) : CGSize(width: depth, height: used)
    }

    private mutating func add(_ frame: CGRect, at path: IndexPath) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frame
        all.append(attributes)
    }
}

extension CGRect {
    fileprivate func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}
