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
    /// The table view; `nil` for cells and headers.
    package var view: InterfaceView?
    /// The title of the scene; `nil` without one.
    package var title: InterfaceText?
    /// The location of the scene, or of the first view of a xib.
    package var span: SourceSpan
    /// Whether the design appears below a large title.
    package var hasLargeTitle = false
    /// Whether a navigation controller with large titles shows the design first.
    package var isNavigationRoot = false
    /// Whether the table is the view of its controller.
    package var isControllerView = false
    /// Cells of other documents that the app's code registers in the table, after the prototypes.
    package var joined: [JoinedCell] = []
    /// Whether the table has no cells, no header and no footer.
    package var isEmpty = false

    /// The class names or reuse identifiers of the cells, in order.
    package var cellNames: [String] { cells.compactMap(\.cellName) }

    /// The cells, in order.
    package var cells: [InterfaceView] {
        switch content {
        case .table(let table): table.sections.flatMap(\.cells) + table.prototypes + joined.map(\.view)
        case .cells(let cells): cells
        case .header: []
        }
    }

    /// The cells or the header, whose placeholders other words replace.
    package var sampled: [InterfaceView] { if case .header(let view) = content { [view] } else { cells } }

    /// Whether the design has rows, but none with anything in it: code adds the views.
    package var isBlank: Bool {
        if case .table(let table) = content, table.header != nil || table.footer != nil { return false }
        return !isEmpty && !cells.isEmpty
            && cells.allSatisfy { view in
                guard case .cell(let cell) = view.kind else { return view.isBlank }
                return cell.style == nil && cell.accessoryView == nil && cell.listContent == nil
                    && cell.contentView?.first?.isBlank != false
            }
    }

    package enum Content: Sendable {
        case table(TableContentPart)
        /// The cells of a xib or a collection view, one row each.
        case cells([InterfaceView])
        /// A section header or footer.
        case header(InterfaceView)
    }
}

/// A cell of another document.
package struct JoinedCell: Sendable {
    package var view: InterfaceView
    package var document: InterfaceDocument

    package init(_ view: InterfaceView, of document: InterfaceDocument) { (self.view, self.document) = (view, document) }
}

extension InterfaceDocument {
    /// The designs of the document, in order: a table for each scene that has one; the cells of a xib as one table; its headers.
    package var designs: [InterfaceDesign] { parts { _ in [] }.filter { !$0.isEmpty } }

    /// The designs of the document and its empty tables. `registered` returns the cells that the code of a class registers; they join the
    /// class's first table, unless its rows are static.
    package func parts(registered: (_ className: String) -> [JoinedCell]) -> [InterfaceDesign] {
        var designs: [InterfaceDesign] = []
        if isLaunchScreen { return [] }
        // The cells of the first of the classes that registers any.
        func join(_ classes: [String?]) {
            guard let last = designs.indices.last, case .table(let table) = designs[last].content, !table.isStatic else { return }
            let names = Set(designs[last].cellNames + designs[last].cells.compactMap(\.reuseName))
            let cells = classes.lazy.compactMap(\.self).map(registered).first { !$0.isEmpty } ?? []
            designs[last].joined = cells.filter { cell in
                ![cell.view.cellName, cell.view.reuseName].contains { $0.map(names.contains) == true }
            }
            if !designs[last].joined.isEmpty { designs[last].isEmpty = false }
        }
        for scene in scenes {
            let tables = scene.view.tables + scene.others.flatMap(\.tables)
            for (index, found) in tables.enumerated() {
                let base = scene.className ?? scene.storyboardIdentifier ?? scene.id
                designs.append(
                    InterfaceDesign(
                        name: index == 0 ? base : "\(base).\(found.view.id)", id: scene.id, content: .table(found.table),
                        view: found.view, title: scene.title.map { InterfaceText(value: $0, key: scene.titleKey) }, span: scene.span,
                        hasLargeTitle: scene.hasLargeTitle, isNavigationRoot: scene.isNavigationRoot,
                        isControllerView: found.view.id == scene.view.id, isEmpty: found.table.isEmpty))
                if index == 0 { join([scene.className]) }
            }
            let cells = scene.others.filter { $0.cellName != nil }
            if let first = cells.first {
                let name = (scene.className ?? scene.storyboardIdentifier ?? scene.id) + "." + first.id
                designs.append(InterfaceDesign(name: name, id: scene.id, content: .cells(cells), span: first.span))
            }
        }
        for scene in scenes {
            for (index, found) in (scene.view.collections + scene.others.flatMap(\.collections)).enumerated() {
                let base = scene.className ?? scene.storyboardIdentifier ?? scene.id
                designs.append(
                    InterfaceDesign(
                        name: index == 0 ? base : "\(base).\(found.id)", id: scene.id, content: .cells(found.cells),
                        title: scene.title.map { InterfaceText(value: $0, key: scene.titleKey) }, span: scene.span))
            }
        }
        let cells = views.filter { $0.cellName != nil || Self.collectionCells.contains($0.element) }
        if let first = cells.first { designs.append(InterfaceDesign(name: "", id: first.id, content: .cells(cells), span: first.span)) }
        for view in views {
            if view.isHeader {
                designs.append(
                    InterfaceDesign(name: designs.isEmpty ? "" : view.ownName, id: view.id, content: .header(view), span: view.span))
                continue
            }
            for found in view.tables {
                designs.append(
                    InterfaceDesign(
                        name: designs.isEmpty ? "" : found.view.id, id: found.view.id, content: .table(found.table), view: found.view,
                        span: found.view.span, isEmpty: found.table.isEmpty))
                join(view.cellName == nil ? [view.customClass, ownerClass] : [])
            }
        }
        return Self.unique(designs)
    }

    /// The elements of a collection view's cells, headers and footers.
    private static let collectionCells: Set<String> = ["collectionViewCell", "collectionReusableView"]

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

    /// The cells of the collection views that the view contains outside of tables, in order.
    fileprivate var collections: [(id: String, cells: [InterfaceView])] {
        if case .collection(let cells, _, _, _) = kind { return cells.isEmpty ? [] : [(id, cells)] }
        return subviews.flatMap(\.collections)
    }

    /// Whether the view shows nothing: only views without contents and colors of their own.
    fileprivate var isBlank: Bool {
        switch kind {
        case .plain, .stack:
            (isContent || backgroundColor == nil || element.hasSuffix("Cell") || element.hasSuffix("ContentView"))
                && runtimeLooks.isEmpty && subviews.allSatisfy(\.isBlank)
        default: false
        }
    }

    /// The reuse identifier of a cell; `nil` for other views.
    fileprivate var reuseName: String? { if case .cell(let cell) = kind { cell.reuseIdentifier } else { nil } }

    /// The tables in the view, in order: also those in items of collection views, and in headers and footers of tables.
    package var tables: [(view: InterfaceView, table: TableContentPart)] {
        var found: [(view: InterfaceView, table: TableContentPart)] = []
        func look(_ view: InterfaceView) {
            switch view.kind {
            case .table(let table):
                found.append((view, table))
                [table.header, table.footer].forEach { $0?.forEach(look) }
            case .collection(let items, _, _, _): items.forEach(look)
            default: break
            }
            view.subviews.forEach(look)
        }
        look(self)
        return found
    }
}

extension TableContentPart {
    /// Whether the table has nothing to show: no cells, no header and no footer.
    fileprivate var isEmpty: Bool {
        prototypes.isEmpty && sections.allSatisfy { $0.cells.isEmpty } && header == nil && footer == nil
    }
}
