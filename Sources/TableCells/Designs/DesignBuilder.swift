import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// Applies a cell design to a row's contents, and returns the node tree for layout.
struct DesignBuilder {
    /// The designs that `View: NAME` can use, by name.
    let views: [String: CellDesign]
    let environment: Environment
    /// Whether the design is a cell, not a header or footer.
    let isInRow: Bool

    /// The nodes of a design's body. The first text is the row's title, unless another node has that role.
    ///
    /// Returns a placeholder if the design exceeds `WorkBudget.cell` with these contents.
    func body(of design: CellDesign, _ binding: ContentScope) -> Node {
        var marker = RoleMarker(hasTitle: design.body.namesTitle)
        let body = node(design.body, binding, &marker, depth: 0)
        return binding.budget.isSpent ? .noticed(.placeholder("too many nodes"), tooManyNodes(design, binding.budget.limit)) : body
    }

    private func tooManyNodes(_ design: CellDesign, _ limit: Int) -> Diagnostic {
        Diagnostic(
            .error, .cellsTooManyNodes, "“\(design.name)” expands to more than \(limit) nodes, list elements and pieces of text",
            at: design.span,
            hints: ["give “ForEach” a “limit”, flatten nested lists, or place views less often"])
    }

    /// Assigns the roles title and detail to texts, for separators, pages and dumps.
    struct RoleMarker {
        var hasTitle: Bool

        mutating func role() -> Role {
            defer { hasTitle = true }
            return hasTitle ? .detail : .title
        }
    }

    /// The maximum depth of nodes, including views used in other views.
    private static let depthLimit = 200

    func node(_ design: DesignNode, _ binding: ContentScope, _ marker: inout RoleMarker, depth: Int) -> Node {
        if let flaw = design.flaw { return .placeholder(flaw) }
        guard binding.holds(design.conditions) else { return .empty }
        guard depth < Self.depthLimit else {
            let reason: Diagnostic.Sentence = "nodes nest deeper than \(Self.depthLimit)"
            return .noticed(
                .placeholder(reason.text),
                Diagnostic(.error, .cellsTooDeep, reason, at: design.span, hints: ["nest fewer views"]))
        }
        var reader = FieldReader(node: design, binding: binding, in: environment)
        var node = plain(design, &reader, binding, &marker, depth)
        for modifier in design.modifiers { node = apply(modifier, to: node, &reader, &marker, depth: depth) }
        // A stack recognizes spacers and dividers, which have nothing to inspect.
        if let place = design.provenance, design.kind != .spacer, design.kind != .divider { node = .made(node, place) }
        return reader.diagnostics.reduce(node) { .noticed($0, $1) }
    }

    /// The nodes of a list of designs; `ForEach` adds one per element.
    private func nodes(_ designs: [DesignNode], _ binding: ContentScope, _ marker: inout RoleMarker, _ depth: Int) -> [Node] {
        var nodes: [Node] = []
        for design in designs {
            guard binding.budget.spend() else { break }
            if design.kind == .forEach, design.flaw == nil {
                guard binding.holds(design.conditions) else { continue }
                nodes += elements(of: design, binding, &marker, depth)
            } else if binding.holds(design.conditions) {
                nodes.append(node(design, binding, &marker, depth: depth + 1))
            }
        }
        return nodes
    }

    private func elements(of design: DesignNode, _ binding: ContentScope, _ marker: inout RoleMarker, _ depth: Int) -> [Node] {
        var reader = FieldReader(node: design, binding: binding, in: environment)
        let limit = reader.integer("limit") ?? .max
        let elements: [Value]
        switch binding.value(of: reader.text() ?? "") {
        case .array(let found): elements = found
        case .null, nil: elements = []
        case .some(let one): elements = [one]
        }
        var nodes: [Node] = []
        for element in elements.prefix(limit) {
            guard binding.budget.spend() else { break }
            for node in self.nodes(design.children, binding.entering(element), &marker, depth + 1) {
                var node = node
                for modifier in design.modifiers { node = apply(modifier, to: node, &reader, &marker, depth: depth) }
                nodes.append(node)
            }
        }
        return nodes
    }

    private func plain(
        _ design: DesignNode, _ reader: inout FieldReader, _ binding: ContentScope, _ marker: inout RoleMarker, _ depth: Int
    ) -> Node {
        switch design.kind {
        case .text:
            var text = self.text(design, &reader, binding)
            text.role = design.ownRole ?? marker.role()
            return .text(text)
        case .badge:
            return Badge(reader.text() ?? "", color: reader.color("color", in: environment.theme, instead: .destructive))
        case .symbol:
            var symbol = Node.SymbolNode(reader.text() ?? "", size: reader.number("size"))
            symbol.imageScale = reader.choice("imageScale") ?? .medium
            symbol.renderingMode = reader.choice("symbolRenderingMode") ?? .monochrome
            return .symbol(symbol)
        case .image: return image(&reader)
        case .hStack:
            let alignment: VerticalAlignment = reader.choice("alignment") ?? .center
            return HStack(alignment: alignment, spacing: reader.spacing()) { nodes(design.children, binding, &marker, depth) }
        case .vStack:
            let alignment: HorizontalAlignment = reader.choice("alignment") ?? .leading
            return VStack(alignment: alignment, spacing: reader.spacing()) { nodes(design.children, binding, &marker, depth) }
        case .zStack: return ZStack(alignment: reader.alignment() ?? .center) { nodes(design.children, binding, &marker, depth) }
        case .grid:
            // Tiles are not titles: separators should not align with the text of the first tile.
            marker.hasTitle = true
            let columns = reader.integer("columns") ?? 3
            return Grid(columns: columns, alignment: reader.choice("alignment") ?? .top, spacing: reader.spacing()) {
                nodes(design.children, binding, &marker, depth)
            }
        case .flow:
            return Flow(
                alignment: reader.choice("alignment") ?? .center, spacing: reader.spacing(),
                lineSpacing: reader.number("lineSpacing")
            ) {
                nodes(design.children, binding, &marker, depth)
            }
        case .scrollView:
            return ScrollView(
                alignment: reader.choice("alignment") ?? .center, offset: reader.number("offset") ?? 0,
                spacing: reader.spacing()
            ) { nodes(design.children, binding, &marker, depth) }
        case .forEach:
            return VStack(alignment: .leading, spacing: design.kind.usualSpacing) { elements(of: design, binding, &marker, depth) }
        case .spacer: return Spacer(minLength: reader.number() ?? 8)
        case .divider: return Divider()
        case .toggle: return Toggle(isOn: reader.bool() ?? false, isEnabled: reader.bool("enabled") ?? true)
        case .progressView:
            return ProgressView(
                value: design.value == nil ? nil : reader.number(), tint: reader.color("tint", in: environment.theme, instead: .tint),
                track: reader.color("track", in: environment.theme, instead: .fill))
        case .slider: return Slider(value: reader.number() ?? 0, step: reader.number("step"))
        case .stepper: return Stepper()
        case .segmentedControl: return segmentedControl(&reader)
        case .textField:
            return TextField(
                reader.text() ?? "", placeholder: reader.text("placeholder") ?? "", isFocused: reader.bool("focused") ?? false)
        case .textEditor:
            return TextEditor(
                reader.text() ?? "", placeholder: reader.text("placeholder") ?? "", isFocused: reader.bool("focused") ?? false)
        case .datePicker:
            return DatePicker(
                reader.text() ?? "", style: reader.choice("style") ?? .compact,
                displayedComponents: reader.choice("displayedComponents") ?? .all, in: environment)
        case .picker: return Picker(reader.texts(), selection: reader.integer("selected"), style: reader.choice("style") ?? .menu)
        case .pageControl: return PageControl(numberOfPages: reader.integer() ?? 0, currentPage: reader.integer("current") ?? 0)
        case .gauge:
            return Gauge(
                value: reader.number() ?? 0, label: reader.text("label") ?? "", style: reader.choice("style") ?? .linear,
                tint: reader.color("tint", in: environment.theme, instead: .tint), size: reader.number("size") ?? 58,
                lineWidth: reader.number("lineWidth"), showsValue: reader.bool("showsValue") ?? true)
        case .link: return Link(reader.text() ?? "", destination: reader.text("destination") ?? "")
        case .label:
            var text = Node.TextNode(reader.text() ?? "")
            text.role = design.ownRole ?? marker.role()
            return environment.label(labelIcon(reader.text("symbol") ?? "circle"), .text(text), isInRow: isInRow)
        case .map: return Map(reader.text() ?? "")
        case .videoPlayer: return VideoPlayer(reader.text() ?? "")
        case .button:
            return Button(
                reader.text() ?? "", isDestructive: reader.text("kind") == "destructive", style: reader.choice("style") ?? .borderless,
                symbol: reader.text("symbol"), tint: reader.color("tint", in: environment.theme, instead: .tint))
        case .rectangle: return shape(.rectangle, &reader)
        case .capsule: return shape(.capsule, &reader)
        case .circle: return shape(.circle, &reader)
        case .roundedRectangle: return shape(.roundedRectangle(radius: reader.number("cornerRadius") ?? 8), &reader)
        case .path: return path(&reader)
        case .accessory:
            let kind: Role.Accessory? = reader.choice()
            return kind.map { Accessory($0, in: environment) } ?? .empty
        case .standardCell: return standardCell(design, &reader, binding)
        case .view: return view(design, &reader, binding, &marker, depth)
        }
    }

    /// An image without a name in this row leaves its space empty.
    private func image(_ reader: inout FieldReader) -> Node {
        let size = reader.size("size")
        let name = reader.text() ?? ""
        if name.isEmpty { return size.map { Node.empty.frame(width: $0.width, height: $0.height) } ?? .empty }
        let mode: Node.ImageNode.ContentMode? = reader.choice("contentMode") ?? (size == nil ? nil : .fill)
        return Image(name, size: size, contentMode: mode).role(.image)
    }

    private func shape(_ kind: Node.ShapeNode.Kind, _ reader: inout FieldReader) -> Node {
        .shape(Node.ShapeNode(kind, fill: reader.fill(in: environment.theme, instead: .fill), lineWidth: reader.number("lineWidth")))
    }

    /// A path without data in this row leaves its space empty.
    private func path(_ reader: inout FieldReader) -> Node {
        let side = reader.number("size") ?? 24
        let layers = reader.outline().map { [Node.DrawingNode.Layer($0, lineWidth: reader.number("lineWidth"))] }
        return .drawing(
            Node.DrawingNode(
                size: Size(width: side, height: side), layers: layers ?? [], isDirectional: reader.bool("directional") ?? false))
    }

    private func segmentedControl(_ reader: inout FieldReader) -> Node {
        let titles = reader.texts()
        let selected = reader.integer("selected")
        if let selected, !titles.isEmpty, selected >= titles.count {
            reader.notice(
                Diagnostic(
                    .error, .cellsBadValue, "“selected” is \(selected), but the control has \(titles.count) segments",
                    at: reader.span(of: "selected"),
                    hints: ["segments are counted from 0"]))
        }
        return SegmentedControl(titles, selected: selected)
    }

    private func standardCell(_ design: DesignNode, _ reader: inout FieldReader, _ binding: ContentScope) -> Node {
        guard !design.options.isEmpty else {
            return StandardCell.parts(StandardContents(binding.contents), in: environment, wraps: true)
        }
        // In the order of the known keys, because dictionaries are unordered.
        var pairs: [(String, Value)] = []
        for (key, kind) in StandardContents.fields {
            guard let value = reader.value(key) else { continue }
            if case .bool = kind { pairs.append((key, .bool(value.flag ?? false))) } else { pairs.append((key, value)) }
        }
        return StandardCell.parts(StandardContents(.object(Object(pairs))), in: environment, wraps: true)
    }

    private func view(
        _ design: DesignNode, _ reader: inout FieldReader, _ binding: ContentScope, _ marker: inout RoleMarker, _ depth: Int
    ) -> Node {
        let name = reader.text() ?? ""
        guard let view = views[name] else {
            reader.notice(CellDesign.unknownView(name, among: views.keys.sorted(), at: reader.span(of: "")))
            return .placeholder("no view “\(name)”")
        }
        guard binding.budget.spend() else { return .empty }
        let inner = reader.text("with").map { binding.entering(binding.value(of: $0) ?? .null) } ?? binding
        return node(view.body, inner, &marker, depth: depth + 1)
    }
}

extension DesignNode {
    /// The role that a text sets, if it does not depend on the contents; `nil` if it sets none.
    var ownRole: Role? {
        let said = modifiers.last { $0.kind == .role }.flatMap {
            if case .literal(let value)? = $0.fields[""]?.content { value.text } else { nil }
        }
        return kind == .text || kind == .label ? said.flatMap { Role.designNames[$0] } : nil
    }

    /// Whether a node has the role of the row's title.
    var namesTitle: Bool {
        modifiers.contains { modifier in
            if modifier.kind == .role, case .literal(.string("title"))? = modifier.fields[""]?.content { true } else { false }
        } || inner.contains(where: \.namesTitle)
    }
}

extension Role {
    /// The roles that a design can use.
    static let designNames: [String: Role] = ["title": .title, "detail": .detail, "image": .image, "none": .group]
}
