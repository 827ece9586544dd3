import TableCells
import TableScene

extension TableViewCell {
    /// The row, for layout.
    func content(for row: RowContext) -> RowContent {
        var row = row
        row.environment.layoutMargins = row.environment.layoutMargins.overridden(by: layoutMargins)
        let own = body(for: row)
        let shown = own ?? standardBody(in: row.environment)
        var content = RowContent(
            cell: className, body: indented(tintColor.map { shown.foregroundColor($0.reference) } ?? shown),
            separator: separatorInset, background: backgroundColor?.reference)
        content.isStandardStyle = own == nil && !contentView.hasContents
        return content
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
        .padding(EdgeInsets(trailing: environment.accessoryMargin))
    }

    /// The cell's properties as contents of the standard cell.
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
        contents.accessory = accessoryType.mark
        contents.accessoryView = accessoryView?.finishedNode(in: environment)
        return contents
    }

    /// Applies the labels' properties to title and detail.
    private func restyled(_ node: Node) -> Node {
        switch node {
        case .modified(let inner, .role(.title)): .modified(restyled(inner, textLabel), .role(.title))
        case .modified(let inner, .role(.detail)): .modified(restyled(inner, detailTextLabel), .role(.detail))
        case .modified(let inner, .role(.image)): .modified(restyled(inner, imageView?.tintColor), .role(.image))
        default: node.mapChildren(restyled)
        }
    }

    /// Applies a label's properties to texts with the role of title or detail.
    private func restyled(_ node: Node, _ label: Label?) -> Node {
        guard let label else { return node }
        guard case .text(var text) = node else { return node.mapChildren { restyled($0, label) } }
        label.style(&text)
        return .text(text)
    }

    /// Applies a tint color to symbols with the role of image.
    private func restyled(_ node: Node, _ tintColor: CellColor?) -> Node {
        guard let tintColor else { return node }
        if case .symbol = node { return node.foregroundColor(tintColor.reference) }
        return node.mapChildren { restyled($0, tintColor) }
    }
}
