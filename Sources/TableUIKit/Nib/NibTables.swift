import Foundation
import TableCells
import TableGraphics
import TableInterfaceBuilder

extension NibViews {
    mutating func fill(_ made: UITableView, _ table: TableContentPart) {
        looks.set(table, on: made)
        if let header = table.header?.first { made.tableHeaderView = add(header) }
        for prototype in table.prototypes {
            guard case .cell(let cell) = prototype.kind, let identifier = cell.reuseIdentifier else { continue }
            made.register(.prototype(identifier, prototype, self), forCellReuseIdentifier: identifier)
        }
        if table.isStatic {
            made.fixedRows = FixedRows(
                sections: table.sections.map { section in
                    var fixed = FixedRows.Section(
                        header: section.headerTitle.map(looks.text), footer: section.footerTitle.map(looks.text))
                    for view in section.cells {
                        guard case .cell(let cell) = view.kind, let made = add(view) as? UITableViewCell else { continue }
                        fixed.rows.append(FixedRows.Row(height: cell.rowHeight.flatMap { $0 > 0 ? CGFloat($0) : nil }) { made })
                    }
                    return fixed
                })
        }
        if let footer = table.footer?.first { made.tableFooterView = add(footer) }
    }

    mutating func fill(
        _ made: UICollectionView, _ cells: [InterfaceView], _ supplements: [InterfaceSupplement], _ itemSize: Size, _ isHorizontal: Bool
    ) {
        let layout = made.collectionViewLayout as? UICollectionViewFlowLayout
        layout?.itemSize = CGSize(width: itemSize.width, height: itemSize.height)
        if isHorizontal { layout?.scrollDirection = .horizontal }
        made.design =
            cells.isEmpty
            ? nil
            : { [self] in
                let items = items(cells, itemSize)
                return isHorizontal ? .scroll(Node.ScrollNode(spacing: 10, children: items)) : Flow(spacing: 10) { items }
            }
        for cell in cells {
            guard let identifier = cell.reuseIdentifier else { continue }
            made.register(.prototype(identifier, cell, self), forCellWithReuseIdentifier: identifier)
        }
        for one in supplements {
            let size = CGSize(width: one.size.width, height: one.size.height)
            if one.isFooter { layout?.footerReferenceSize = size } else { layout?.headerReferenceSize = size }
            guard let view = one.view, let identifier = view.reuseIdentifier else { continue }
            let kind = one.isFooter ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader
            made.register(.prototype(identifier, view, self), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
    }
}

extension NibViews {
    /// The prototypes of a collection view as on its first page.
    fileprivate func items(_ cells: [InterfaceView], _ itemSize: Size) -> [Node] {
        cells.map { cell in
            let size = cell.frame.map { Size(width: $0.width, height: $0.height) } ?? itemSize
            var views = NibViews(looks.source, modules: modules, scene: scene)
            let made = views.make([cell])[0]
            return Node.constrained(LayoutTree(made, in: Surroundings.environment).layout).frame(width: size.width, height: size.height)
        }
    }
}

extension UINib {
    /// Makes copies of a prototype cell.
    static func prototype(_ identifier: String, _ view: InterfaceView, _ views: NibViews) -> UINib {
        UINib(identifier) { [source = views.looks.source, modules = views.modules, weak scene = views.scene] _ in
            var views = NibViews(source, modules: modules, scene: scene)
            // The cell's actions and outlets can lead to the controller.
            if let scene, let controller = scene.controller { views.objects[scene.content.id] = controller }
            return views.make([view])
        }
    }
}
