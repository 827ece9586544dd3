import Foundation
import TableCells

/// The table that shows a collection view whose layout is a list.
///
/// Rows are the items; with `headerMode` `.firstItemInSection`, the first item of a section is its header.
final class ListTable: UITableView, CollectionList {
    private unowned let view: UICollectionView
    private let configuration: (Int) -> UICollectionLayoutListConfiguration

    init(_ view: UICollectionView, configuration: @escaping (Int) -> UICollectionLayoutListConfiguration) {
        (self.view, self.configuration) = (view, configuration)
        super.init(frame: view.bounds, style: configuration(0).style)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (dataSource, delegate) = (self, self)
        // Unlike a plain table, a list has no lines below its last item.
        if style == .plain { tableFooterView = UIView() }
        take()
    }
    required init?(coder: NSCoder) { nil }

    /// Takes what the collection view and the first section say about the whole list.
    func take() {
        let first = configuration(0)
        separatorStyle = first.showsSeparators ? .singleLine : .none
        if first.separatorConfiguration.color != .separator { separatorColor = first.separatorConfiguration.color }
        if let padding = first.headerTopPadding { sectionHeaderTopPadding = padding }
        let color = view.backgroundColor ?? first.backgroundColor ?? (first.appearance == .sidebar ? .systemBackground : nil)
        if backgroundColor != color { backgroundColor = color }
        (backgroundView, refreshControl) = (view.backgroundView, view.refreshControl)
        (allowsSelection, allowsMultipleSelection) = (view.allowsSelection, view.allowsMultipleSelection)
        allowsSelectionDuringEditing = view.allowsSelectionDuringEditing
        allowsMultipleSelectionDuringEditing = view.allowsMultipleSelectionDuringEditing
        contentInset = view.contentInset
        contentInsetAdjustmentBehavior = view.contentInsetAdjustmentBehavior
        if isEditing != view.isEditing { setEditing(view.isEditing, animated: false) }
    }

    /// The accessories of the rows show what can be selected.
    override var drawsMultipleSelection: Bool { false }

    // MARK: Places

    private func hasHeaderItem(_ section: Int) -> Bool { configuration(section).headerMode == .firstItemInSection }
    private func offset(_ section: Int) -> Int { hasHeaderItem(section) ? 1 : 0 }
    func item(at row: IndexPath) -> IndexPath { IndexPath(item: row.row + offset(row.section), section: row.section) }
    func row(of item: IndexPath) -> IndexPath? {
        let row = item.item - offset(item.section)
        return row < 0 ? nil : IndexPath(row: row, section: item.section)
    }

    func place(of item: IndexPath) -> ListPlace { row(of: item) == nil ? .header : .row }
    func cell(at item: IndexPath) -> UICollectionViewCell? {
        guard let row = row(of: item) else { return (headerView(forSection: item.section) as? ListBorder)?.item as? UICollectionViewCell }
        return (cellForRow(at: row) as? ListRow)?.item
    }
    func path(of cell: UICollectionViewCell) -> IndexPath? {
        rows.cells.first { ($0.value as? ListRow)?.item === cell }.map { item(at: $0.key) }
            ?? rows.headers.first { ($0.value as? ListBorder)?.item === cell }.map { IndexPath(item: 0, section: $0.key) }
    }
    var shownItems: [IndexPath] {
        let headers = rows.headers.keys.filter(hasHeaderItem).map { IndexPath(item: 0, section: $0) }
        return ((indexPathsForVisibleRows ?? []).map(item) + headers).sorted()
    }
    func supplement(_ kind: String, _ section: Int) -> UICollectionReusableView? {
        let border = kind == UICollectionView.elementKindSectionHeader ? headerView(forSection: section) : footerView(forSection: section)
        return (border as? ListBorder)?.item
    }
    func frame(of item: IndexPath) -> CGRect { row(of: item).map(rectForRow) ?? rectForHeader(inSection: item.section) }

    // MARK: Updates

    /// Makes the changes of the collection view's update. Items that are headers have no rows of their own.
    func change(_ update: BatchUpdate) {
        guard !(0..<max(1, view.numberOfSections)).contains(where: hasHeaderItem) else { return reloadData() }
        loadedCounts()
        self.update = update
        commitUpdate()
    }

    override func recycle(_ cell: UITableViewCell) { if let row = cell as? ListRow { view.recycle(row.item) } }

    private func made(_ item: IndexPath) -> UICollectionViewCell {
        view.dataSource?.collectionView(view, cellForItemAt: item) ?? UICollectionViewCell(frame: .zero)
    }
    private func accessories(at path: IndexPath) -> [UICellAccessory] {
        let cell = rows.cells[path].flatMap { ($0 as? ListRow)?.item } ?? made(item(at: path))
        return (cell as? UICollectionViewListCell)?.accessories.filter { $0.isShown(isEditing: true) } ?? []
    }
    private func has(_ type: UICellAccessory.AccessoryType, at path: IndexPath) -> Bool {
        accessories(at: path).contains { $0.accessoryType == type }
    }
    private var outline: (any OutlineSource)? { view.dataSource as? any OutlineSource }
}

extension ListTable: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { view.numberOfSections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        max(0, view.numberOfItems(inSection: section) - offset(section))
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let (path, own) = (item(at: indexPath), configuration(indexPath.section))
        let line = own.itemSeparatorHandler?(path, own.separatorConfiguration) ?? own.separatorConfiguration
        return ListRow(made(path), line: line, level: outline?.level(at: path) ?? 0, isExpanded: outline?.isExpanded(at: path))
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        let isAllowed = view.delegate?.collectionView(view, canEditItemAt: item(at: indexPath)) ?? true
        return isAllowed && isEditing || configuration(indexPath.section).leadingSwipeActionsConfigurationProvider != nil
            || configuration(indexPath.section).trailingSwipeActionsConfigurationProvider != nil
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { isEditing && has(.reorder, at: indexPath) }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        view.move(item(at: sourceIndexPath), to: item(at: destinationIndexPath))
    }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        let type: UICellAccessory.AccessoryType = editingStyle == .insert ? .insert : .delete
        accessories(at: indexPath).first { $0.accessoryType == type }?.action?()
    }
}

extension ListTable: UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        switch configuration(section).headerMode {
        case .none: return nil
        case .supplementary: return border(UICollectionView.elementKindSectionHeader, section, isHeader: true)
        case .firstItemInSection:
            guard view.numberOfItems(inSection: section) > 0 else { return nil }
            let path = IndexPath(item: 0, section: section)
            return ListBorder(made(path), isHeader: true, isExpanded: outline?.isExpanded(at: path))
        }
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        configuration(section).footerMode == .none ? nil : border(UICollectionView.elementKindSectionFooter, section, isHeader: false)
    }
    private func border(_ kind: String, _ section: Int, isHeader: Bool) -> UIView? {
        let path = IndexPath(item: 0, section: section)
        return (view.dataSource?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path))
            .map { ListBorder($0, isHeader: isHeader, isExpanded: nil) }
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        if has(.delete, at: indexPath) { return .delete }
        return has(.insert, at: indexPath) ? .insert : .none
    }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        accessories(at: indexPath).contains { [.delete, .insert].contains($0.accessoryType) }
    }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    {
        configuration(indexPath.section).leadingSwipeActionsConfigurationProvider?(item(at: indexPath))
    }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    {
        configuration(indexPath.section).trailingSwipeActionsConfigurationProvider?(item(at: indexPath))
            ?? UISwipeActionsConfiguration(actions: [])
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        accessories(at: indexPath).first { $0.accessoryType == .detail }?.action?()
    }

    // MARK: What the collection view's delegate hears

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let row = cell as? ListRow else { return }
        view.delegate?.collectionView(view, willDisplay: row.item, forItemAt: item(at: indexPath))
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let row = cell as? ListRow else { return }
        view.delegate?.collectionView(view, didEndDisplaying: row.item, forItemAt: item(at: indexPath))
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        tellOfBorder(view, UICollectionView.elementKindSectionHeader, section)
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        tellOfBorder(view, UICollectionView.elementKindSectionFooter, section)
    }
    private func tellOfBorder(_ border: UIView, _ kind: String, _ section: Int) {
        guard let border = border as? ListBorder, !(border.item is UICollectionViewCell) || !hasHeaderItem(section) else { return }
        view.delegate?.collectionView(
            view, willDisplaySupplementaryView: border.item, forElementKind: kind, at: IndexPath(item: 0, section: section))
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        view.delegate?.collectionView(view, shouldHighlightItemAt: item(at: indexPath)) ?? true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        view.delegate?.collectionView(view, didHighlightItemAt: item(at: indexPath))
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        view.delegate?.collectionView(view, didUnhighlightItemAt: item(at: indexPath))
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        let path = item(at: indexPath)
        let isHeader = accessories(at: indexPath).contains { $0.accessoryType == .outlineDisclosure && $0.outlineStyle == .header }
        if isHeader, let outline, outline.isExpanded(at: path) != nil {
            outline.toggle(at: path)
            return nil
        }
        return view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true ? indexPath : nil
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        view.delegate?.collectionView(view, shouldDeselectItemAt: item(at: indexPath)) ?? true ? indexPath : nil
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if let cell = cell(at: item(at: indexPath)) { cell.tapSegue?(cell) }
        view.delegate?.collectionView(view, didSelectItemAt: item(at: indexPath))
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        view.delegate?.collectionView(view, didDeselectItemAt: item(at: indexPath))
    }
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        view.delegate?.collectionView(view, canPerformPrimaryActionForItemAt: item(at: indexPath)) ?? false
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        view.delegate?.collectionView(view, performPrimaryActionForItemAt: item(at: indexPath))
    }
    func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    { view.delegate?.collectionView(view, contextMenuConfigurationForItemsAt: [item(at: indexPath)], point: point) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { view.delegate?.scrollViewDidScroll(view) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { view.delegate?.scrollViewWillBeginDragging(view) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        view.delegate?.scrollViewDidEndDragging(view, willDecelerate: decelerate)
    }
}
