import TableDiagnostics
import TableGraphics
import TableInputs

extension CellRegistry {
    /// Registers designs under their class names, replacing existing entries.
    ///
    /// If two designs have the same name, the first one is used. Diagnostics: `cells.duplicate`, `cells.recursive`, `cells.unknown-view`.
    public mutating func register(_ designs: [CellDesign]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var first: [String: CellDesign] = [:]
        var kept: [CellDesign] = []
        for design in designs {
            let key = "\(design.kind) \(design.name)"
            if let other = first[key] {
                diagnostics.append(
                    Diagnostic(
                        .error, .cellsDuplicate, "“\(design.name)” is described twice; \(other.span.file.path) is used", at: design.span,
                        related: [RelatedPlace("the design that is used", at: other.span)],
                        hints: ["remove one of the two files, or rename its class"]))
            } else {
                first[key] = design
                kept.append(design)
            }
        }
        let names = kept.filter { $0.kind == .view }.map(\.name).sorted()
        for index in kept.indices {
            for name in kept[index].body.markViews(notIn: names) {
                diagnostics.append(CellDesign.unknownView(name.value, among: names, at: name.span))
            }
        }
        let (views, cycles) = acyclicViews(kept.filter { $0.kind == .view })
        diagnostics += cycles
        self.views = views
        for design in kept { register(design, views) }
        return diagnostics
    }

    private mutating func register(_ design: CellDesign, _ views: [String: CellDesign]) {
        switch design.kind {
        case .view: break
        case .cell:
            register(
                Entry(
                    fixedHeight: design.height.fixed, separator: design.separator, background: design.background, design: design,
                    height: { _ in design.height.fixed.map { .points($0) } ?? .automatic },
                    body: { row in
                        let builder = DesignBuilder(views: views, environment: row.environment, isInRow: true)
                        return design.placed(builder.body(of: design, ContentScope(row)), row.environment).noticing(
                            design, row.environment.theme)
                    }),
                as: design.name)
        case .header, .footer:
            let entry = HeaderEntry(
                background: design.background, design: design, height: { _ in design.height.fixed.map { .points($0) } ?? .automatic },
                body: { section in
                    let builder = DesignBuilder(views: views, environment: section.environment, isInRow: false)
                    return design.placed(builder.body(of: design, ContentScope(section)), section).noticing(
                        design, section.environment.theme)
                })
            if design.kind == .header { register(header: entry, as: design.name) } else { register(footer: entry, as: design.name) }
        }
    }
}

/// The views by name, without recursive views, which are reported.
private func acyclicViews(_ designs: [CellDesign]) -> ([String: CellDesign], [Diagnostic]) {
    let placed = Dictionary(designs.map { ($0.name, $0.body.viewNames.map(\.value)) }, uniquingKeysWith: { first, _ in first })
    var diagnostics: [Diagnostic] = []
    var views: [String: CellDesign] = [:]
    for design in designs {
        var seen: Set<String> = []
        var waiting = placed[design.name] ?? []
        while let name = waiting.popLast() { if seen.insert(name).inserted { waiting += placed[name] ?? [] } }
        if seen.contains(design.name) {
            diagnostics.append(
                Diagnostic(
                    .error, .cellsRecursive, "the view “\(design.name)” contains itself", at: design.span,
                    hints: ["remove “View: \(design.name)” from it, or show lists with ForEach"]))
            var flawed = design
            flawed.body = DesignNode(kind: .spacer, span: design.span, flaw: "“\(design.name)” contains itself")
            views[design.name] = flawed
        } else {
            views[design.name] = design
        }
    }
    return (views, diagnostics)
}

extension CellDesign.HeightRule {
    /// The height of every row; `nil` if it is not fixed.
    var fixed: Double? {
        if case .fixed(let height) = self { height } else { nil }
    }
}

extension Node {
    /// Adds the diagnostics for the design's background to the node.
    fileprivate func noticing(_ design: CellDesign, _ theme: Theme) -> Node {
        design.unknownBackground(in: theme).map { .noticed(self, $0) } ?? self
    }
}

extension CellDesign {
    /// Adds a row's margins to its body: the cell's margins at the sides, the row padding above and below.
    fileprivate func placed(_ body: Node, _ environment: Environment) -> Node {
        let (leading, trailing) = hasMargins ? (environment.cellMargin, environment.trailingCellMargin) : (0, 0)
        let padding = hasMargins ? environment.theme[.rowPadding] : 0
        switch height {
        case .fixed:
            var insets = EdgeInsets(top: padding, leading: leading, bottom: padding, trailing: trailing)
            insets.givesWay = true
            return body.padding(insets).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        case .automatic(let minimum, let maximum):
            let insets = EdgeInsets(top: padding, leading: leading, bottom: padding, trailing: trailing)
            let framed = environment.row(body, insets: insets, least: minimum)
            return maximum.map { framed.frame(maxHeight: $0, alignment: .top).cornerRadius(0) } ?? framed
        }
    }

    /// Adds margins to the body of a header or footer.
    fileprivate func placed(_ body: Node, _ section: SectionContext) -> Node {
        let environment = section.environment
        let framed = hasMargins ? body.padding(environment.headerInsets(section.style)) : body
        let alignment: Alignment = section.isCentered ? .center : .leading
        switch height {
        case .fixed: return framed.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        case .automatic(let minimum, let maximum):
            let least = framed.frame(maxWidth: .infinity, minHeight: minimum, alignment: alignment)
            return maximum.map { least.frame(maxHeight: $0, alignment: .top).cornerRadius(0) } ?? least
        }
    }
}

extension CellDesign {
    /// The row's contents, overridden by the values of the outlets that the design sets, with diagnostics about these values.
    package func outletContents(in row: RowContext) -> (contents: Value, diagnostics: [Diagnostic]) {
        var values: [(String, Value)] = []
        var diagnostics: [Diagnostic] = []
        for outlet in nib?.outlets ?? [] {
            var reader = FieldReader(node: body, binding: ContentScope(row), in: row.environment)
            reader.scope = outlet.fields
            if reader.bool("hidden") == true {
                values.append((outlet.name.value, ["hidden": true]))
            } else if let value = reader.value("on") ?? reader.value("value") ?? reader.value("image") {
                values.append((outlet.name.value, value))
            } else if let text = reader.text("text") {
                values.append((outlet.name.value, .string(text)))
            }
            diagnostics += reader.diagnostics
        }
        let named = Set(values.map(\.0))
        if case .object(let own)? = row.contents { values += own.pairs.filter { !named.contains($0.0) } }
        return (.object(Object(values)), diagnostics)
    }
}
