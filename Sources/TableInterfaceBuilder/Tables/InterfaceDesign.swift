import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs

/// A table, the cells or a header of a document: the contents of one design.
package struct InterfaceDesign: Sendable {
    /// Distinguishes the designs of a document, such as `SettingsViewController`; empty for the first design of a xib.
    package var name: String
    package var id: String
    package var content: Content
    /// The title of the scene; `nil` without one.
    package var title: InterfaceText?
    /// The location of the scene, or of the first view of a xib.
    package var span: SourceSpan
    /// Whether the design appears below a large title.
    var hasLargeTitle = false

    /// The class names or reuse identifiers of the cells, in order.
    package var cellNames: [String] { cells.compactMap(\.cellName) }

    /// The cells, in order.
    package var cells: [InterfaceView] {
        switch content {
        case .table(let table): table.sections.flatMap(\.cells) + table.prototypes
        case .cells(let cells): cells
        case .header: []
        }
    }

    package enum Content: Sendable {
        case table(TableContentPart)
        /// The cells of a xib, one row each.
        case cells([InterfaceView])
        /// A section header or footer.
        case header(InterfaceView)
    }
}

extension InterfaceDocument {
    /// The designs of the document, in order: a table for each scene that has one; the cells of a xib as one table; its headers.
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

    /// Appends object ids to repeated names. The first keeps its name, so that names stay when scenes are added.
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
    /// The class name of a cell, otherwise its reuse identifier; `nil` for other views.
    package var cellName: String? {
        guard case .cell(let cell) = kind else { return nil }
        return customClass ?? cell.reuseIdentifier ?? "UITableViewCell"
    }

    /// The name of the view's design in a document with several.
    fileprivate var ownName: String { customClass ?? userLabel ?? id }

    /// Whether a view of a xib is a section header or footer, according to its element or the end of its class name.
    fileprivate var isHeader: Bool {
        if element == "tableViewHeaderFooterView" { return true }
        guard element == "view", tables.isEmpty, let name = customClass else { return false }
        return ["Header", "Footer", "HeaderView", "FooterView", "SectionView"].contains { name.hasSuffix($0) }
    }

    /// The tables in the view that are not empty, in order.
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
