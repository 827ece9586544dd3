import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs

/// A table, a cell or a header of a document: what one design shows.
package struct InterfaceDesign: Sendable {
    /// What tells it from the others of its document: `SettingsViewController`; empty for the one thing that a xib shows.
    package var name: String
    /// The object id of the scene or view.
    package var id: String
    package var content: Content
    /// The title that a scene has; `nil` without one.
    package var title: InterfaceText?
    /// The scene, or the first view of a xib.
    package var span: SourceSpan
    /// Whether it stands below a large title.
    var hasLargeTitle = false

    /// The class names or reuse identifiers of its cells, in order.
    package var cellNames: [String] { cells.compactMap(\.cellName) }

    /// Its cells, in order.
    package var cells: [InterfaceView] {
        switch content {
        case .table(let table): table.sections.flatMap(\.cells) + table.prototypes
        case .cells(let cells): cells
        case .header: []
        }
    }

    package enum Content: Sendable {
        case table(TableContentPart)
        /// Cells of a xib, each a row.
        case cells([InterfaceView])
        /// A view that stands above or below the rows of a section.
        case header(InterfaceView)
    }
}

extension InterfaceDocument {
    /// What the document has to show, in order: a table for each scene that has one, the cells of a xib as one table, its headers.
    package var designs: [InterfaceDesign] {
        var designs: [InterfaceDesign] = []
        for scene in scenes {
            let tables = scene.view.tables + scene.others.flatMap(\.tables)
            for (index, found) in tables.enumerated() {
                let base = scene.className ?? scene.storyboardIdentifier ?? scene.id
                designs.append(
                    InterfaceDesign(
                        name: index == 0 ? base : "\(base).\(found.id)", id: scene.id, content: .table(found.table),
                        title: scene.title.map { InterfaceText(value: $0, key: scene.titleKey) }, span: scene.span,
                        hasLargeTitle: scene.hasLargeTitle))
            }
        }
        let cells = views.filter { if case .cell = $0.kind { true } else { false } }
        if let first = cells.first { designs.append(InterfaceDesign(name: "", id: first.id, content: .cells(cells), span: first.span)) }
        for view in views {
            if view.isHeader {
                designs.append(
                    InterfaceDesign(name: designs.isEmpty ? "" : view.ownName, id: view.id, content: .header(view), span: view.span))
                continue
            }
            for found in view.tables {
                designs.append(
                    InterfaceDesign(name: designs.isEmpty ? "" : found.id, id: found.id, content: .table(found.table), span: found.span))
            }
        }
        return Self.unique(designs)
    }

    /// Adds the object id to the later ones of equal names: names stay when scenes are added.
    private static func unique(_ designs: [InterfaceDesign]) -> [InterfaceDesign] {
        var seen: Set<String> = []
        return designs.map { design in
            var design = design
            design.name = design.name.replacing("/", with: "-")
            if !seen.insert(design.name.lowercased()).inserted {
                design.name += (design.name.isEmpty ? "" : ".") + design.id.replacing("/", with: "-")
                seen.insert(design.name.lowercased())
            }
            return design
        }
    }
}

extension InterfaceView {
    /// The class name of a cell, else its reuse identifier; `nil` for other views.
    package var cellName: String? {
        guard case .cell(let cell) = kind else { return nil }
        return customClass ?? cell.reuseIdentifier ?? "UITableViewCell"
    }

    /// What the view is called in a document of several.
    fileprivate var ownName: String { customClass ?? userLabel ?? id }

    /// Whether a xib's view stands above or below the rows of a section: by its element, or by the end of its class name.
    fileprivate var isHeader: Bool {
        if element == "tableViewHeaderFooterView" { return true }
        guard element == "view", tables.isEmpty, let name = customClass else { return false }
        return ["Header", "Footer", "HeaderView", "FooterView", "SectionView"].contains { name.hasSuffix($0) }
    }

    /// The tables in the view that have something to show, in order.
    package var tables: [(id: String, table: TableContentPart, span: SourceSpan)] {
        var found: [(id: String, table: TableContentPart, span: SourceSpan)] = []
        func look(_ view: InterfaceView) {
            if case .table(let table) = view.kind {
                let hasRows = !table.prototypes.isEmpty || table.sections.contains { !$0.cells.isEmpty }
                if hasRows || table.header != nil || table.footer != nil { found.append((view.id, table, view.span)) }
            }
            view.subviews.forEach(look)
        }
        look(self)
        return found
    }
}
