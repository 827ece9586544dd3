import TableCells
import TableScene

extension TableViewCell {
    /// The row as layout takes it.
    func content(for row: RowContext, separators: Bool) -> RowContent {
        let shown = body(for: row) ?? standardBody(in: row.environment)
        return RowContent(
            cell: "\(type(of: self))", body: indented(tintColor.map { shown.foregroundColor($0.reference) } ?? shown),
            separator: separators ? separatorInset : .none, background: backgroundColor?.reference)
    }

    private func indented(_ node: Node) -> Node {
        let inset = Double(indentationLevel) * indentationWidth
        return inset > 0 ? node.padding(EdgeInsets(leading: inset)) : node
    }

    private func standardBody(in environment: Environment) -> Node {
        let contents = standardContents(in: environment)
        guard contentView.hasContents else {
            return restyled(StandardCell.body(contents, in: environment, wraps: true))
        }
        let marks = StandardCell.trailingViews(contents, environment)
        let inner = contentView.finishedNode(in: environment).frame(maxWidth: .infinity, alignment: .leading)
        guard !marks.isEmpty else { return inner }
        return HStack(spacing: 0) {
            inner
            marks
        }
        .padding(EdgeInsets(trailing: environment.cellMargin))
    }

    /// The cell's state as the standard cell takes it.
    private func standardContents(in environment: Environment) -> StandardContents {
        var contents = StandardContents(nil)
        switch style {
        case .default: contents.style = .default
        case .value1: contents.style = .value1
        case .value2: contents.style = .value2
        case .subtitle: contents.style = .subtitle
        }
        if let textLabel, !textLabel.isHidden { contents.title = textLabel.text ?? "" }
        if let detailTextLabel, !detailTextLabel.isHidden, detailTextLabel.text?.isEmpty == false { contents.detail = detailTextLabel.text }
        if let imageView, !imageView.isHidden {
            switch imageView.image {
            case nil: break
            case .file(let name): contents.image = name
            case .symbol(let name): contents.symbol = name
            }
        }
        switch accessoryType {
        case .none: break
        case .disclosureIndicator: contents.accessory = .disclosure
        case .detailDisclosureButton: contents.accessory = .detailDisclosure
        case .checkmark: contents.accessory = .checkmark
        case .detailButton: contents.accessory = .detail
        }
        contents.accessoryView = accessoryView?.finishedNode(in: environment)
        return contents
    }

    /// Gives title and detail what the labels say of them.
    private func restyled(_ node: Node) -> Node {
        switch node {
        case .stack(var stack):
            stack.children = stack.children.map(restyled)
            return .stack(stack)
        case .modified(let inner, .role(.title)): return .modified(restyled(inner, textLabel), .role(.title))
        case .modified(let inner, .role(.detail)): return .modified(restyled(inner, detailTextLabel), .role(.detail))
        case .modified(let inner, .role(.image)):
            let tinted = imageView?.tintColor.map { color in restyled(inner) { $0.foregroundColor(color.reference) } }
            return .modified(tinted ?? inner, .role(.image))
        case .modified(let inner, let modifier): return .modified(restyled(inner), modifier)
        case .noticed(let inner, let diagnostic): return .noticed(restyled(inner), diagnostic)
        case .empty, .text, .symbol, .image, .overlay, .grid, .spacer, .divider, .toggle, .spinner, .progress, .slider, .shape, .drawing, .placeholder: return node
        }
    }

    /// The text below a title or detail role.
    private func restyled(_ node: Node, _ label: Label?) -> Node {
        guard let label else { return node }
        switch node {
        case .text(var text):
            label.style(&text)
            return .text(text)
        case .modified(let inner, let modifier): return .modified(restyled(inner, label), modifier)
        case .noticed(let inner, let diagnostic): return .noticed(restyled(inner, label), diagnostic)
        case .stack, .empty, .symbol, .image, .overlay, .grid, .spacer, .divider, .toggle, .spinner, .progress, .slider, .shape, .drawing, .placeholder: return node
        }
    }

    /// The symbol below an image role.
    private func restyled(_ node: Node, symbol change: (Node) -> Node) -> Node {
        switch node {
        case .symbol: return change(node)
        case .modified(let inner, let modifier): return .modified(restyled(inner, symbol: change), modifier)
        case .noticed(let inner, let diagnostic): return .noticed(restyled(inner, symbol: change), diagnostic)
        case .text, .stack, .empty, .image, .overlay, .grid, .spacer, .divider, .toggle, .spinner, .progress, .slider, .shape, .drawing, .placeholder: return node
        }
    }
}
