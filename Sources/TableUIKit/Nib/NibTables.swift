import Foundation
import TableGraphics
import TableInterfaceBuilder

/// The sections of a static table.
struct FixedRows {
    struct Section {
        let header: String?
        let footer: String?
        var cells: [UITableViewCell] = []
        /// The cells' own heights in points; `nil` uses the table's.
        var heights: [CGFloat?] = []
    }
    var sections: [Section] = []

    func cell(at path: IndexPath) -> UITableViewCell? { at(path, \.cells) }
    func height(at path: IndexPath) -> CGFloat? { at(path, \.heights) ?? nil }
    subscript(section: Int) -> Section? { sections.indices.contains(section) ? sections[section] : nil }

    private func at<Part>(_ path: IndexPath, _ parts: KeyPath<Section, [Part]>) -> Part? {
        guard let row = self[path.section]?[keyPath: parts], row.indices.contains(path.row) else { return nil }
        return row[path.row]
    }
}

extension NibViews {
    mutating func fill(_ made: UITableView, _ table: TableContentPart) {
        NibLooks.set(table, on: made)
        for prototype in table.prototypes {
            guard case .cell(let cell) = prototype.kind, let identifier = cell.reuseIdentifier else { continue }
            made.register(PrototypeNib(identifier, prototype, self), forCellReuseIdentifier: identifier)
        }
        if table.isStatic {
            made.fixedRows = FixedRows(
                sections: table.sections.map { section in
                    var fixed = FixedRows.Section(header: section.headerTitle?.value, footer: section.footerTitle?.value)
                    for view in section.cells {
                        guard case .cell(let cell) = view.kind, let made = add(view) as? UITableViewCell else { continue }
                        fixed.cells.append(made)
                        fixed.heights.append(cell.rowHeight.flatMap { $0 > 0 ? CGFloat($0) : nil })
                    }
                    return fixed
                })
        }
        if let header = table.header?.first { made.tableHeaderView = add(header) }
        if let footer = table.footer?.first { made.tableFooterView = add(footer) }
    }

    mutating func fill(_ made: UICollectionView, _ cells: [InterfaceView], _ itemSize: Size, _ isHorizontal: Bool) {
        let layout = made.collectionViewLayout as? UICollectionViewFlowLayout
        layout?.itemSize = CGSize(width: itemSize.width, height: itemSize.height)
        if isHorizontal { layout?.scrollDirection = .horizontal }
        for cell in cells {
            guard let identifier = cell.reuseIdentifier else { continue }
            made.register(PrototypeNib(identifier, cell, self), forCellWithReuseIdentifier: identifier)
        }
    }
}

/// Makes copies of a prototype cell.
final class PrototypeNib: UINib {
    private let view: InterfaceView
    private let modules: [String]
    private weak var scene: StoryboardScene?

    init(_ identifier: String, _ view: InterfaceView, _ views: NibViews) {
        (self.view, modules, scene) = (view, views.modules, views.scene)
        super.init(nibName: identifier, bundle: nil)
    }

    override func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        var views = NibViews(modules: modules, scene: scene)
        // The cell's actions and outlets can lead to the controller.
        if let scene, let controller = scene.controller { views.objects[scene.content.id] = controller }
        return views.make([view])
    }
}
