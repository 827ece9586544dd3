import TableCells
import TableGraphics
import TableInputs
import TableScene

// Converts labels, fields and buttons to nodes.

extension InterfaceContext {
    /// The text of a label. The first label of a cell is its title for pages and screen readers.
    func label(_ label: LabelContent, value: OutletValue?, role: Role) -> Node {
        let own = text(value, else: label.text)
        var node = Node.TextNode(
            own, font: font(label.font), color: label.isEnabled ? color(label.color) ?? .token(.label) : .token(.tertiaryLabel),
            lineLimit: label.lines == 0 ? nil : label.lines, truncation: Self.truncation(label.lineBreakMode),
            alignment: alignment(label.alignment), role: role)
        node.minimumScaleFactor = label.lines == 1 ? label.minimumScaleFactor : 1
        if value == nil, label.fragments.count > 1 {
            var start = 0
            for fragment in label.fragments {
                let count = fragment.text.utf8.count
                if let font = fragment.font, case .system(_, let weight) = font, weight != 400, count > 0 {
                    node.spans.append(TextSpan(start..<start + count, TextAttributes(weight: weight)))
                }
                start += count
            }
        }
        return .text(node)
    }

    func text(_ value: OutletValue?, else own: InterfaceText) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): numberText(number)
        case .picture, .symbol, .bool, .hidden, nil: text(own)
        }
    }

    private static func truncation(_ mode: String) -> Truncation {
        switch mode {
        case "headTruncation": .head
        case "middleTruncation": .middle
        default: .tail
        }
    }

    /// The alignment of a text, or of a control's contents. `left` and `right` do not depend on the direction of the language.
    func alignment(_ name: String) -> HorizontalAlignment {
        let isRightToLeft = environment.direction == .rightToLeft
        return switch name {
        case "center", "fill", "automatic": .center
        case "right": isRightToLeft ? .leading : .trailing
        case "left": isRightToLeft ? .trailing : .leading
        case "trailing": .trailing
        default: .leading
        }
    }

    /// Insets that are not directional swap their sides in right-to-left layouts.
    func edges(_ insets: InterfaceInsets) -> EdgeInsets {
        let isMirrored = !insets.isDirectional && environment.direction == .rightToLeft
        return EdgeInsets(
            top: insets.top, leading: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
            trailing: isMirrored ? insets.leading : insets.trailing)
    }

    // MARK: Fields

    func textField(_ field: TextFieldContent, value: OutletValue?) -> Node {
        let own = text(value, else: field.text)
        let shown = own.isEmpty ? text(field.placeholder) : field.isSecure ? String(repeating: "•", count: min(40, own.count)) : own
        let words = Node.TextNode(
            shown, font: font(field.font), color: own.isEmpty ? .token(.placeholderText) : color(field.color) ?? .token(.label),
            lineLimit: 1,
            alignment: alignment(field.alignment))
        let side = alignment(field.alignment)
        let line = Node.text(words)
        guard field.isRounded else {
            return line.frame(maxWidth: .infinity, minHeight: 22, maxHeight: .infinity, alignment: Alignment(side, .center)).role(
                .textField)
        }
        return line.padding(EdgeInsets(leading: 7, trailing: 7))
            .frame(maxWidth: .infinity, minHeight: 34, maxHeight: .infinity, alignment: Alignment(side, .center))
            .background(.token(.cell), cornerRadius: 6).border(.token(.separator), width: 1, cornerRadius: 6).role(.textField)
    }

    func searchBar(_ text: String, _ placeholder: String) -> Node {
        let words = text.isEmpty ? placeholder.isEmpty ? "Search" : placeholder : text
        return HStack(spacing: 6) {
            Symbol("magnifyingglass", size: 20).foregroundColor(.secondaryLabel)
            Node.text(Node.TextNode(words, font: .system(size: 17), color: .token(text.isEmpty ? .secondaryLabel : .label), lineLimit: 1))
            Spacer(minLength: 0)
        }
        .padding(EdgeInsets(leading: 8, trailing: 8)).frame(maxWidth: .infinity, minHeight: 36, maxHeight: 36)
        .background(.token(.fill), cornerRadius: 10).padding(EdgeInsets(leading: 8, trailing: 8))
        .frame(minHeight: environment.theme[.searchBarHeight]).role(.textField)
    }

    // MARK: Buttons

    func button(_ button: ButtonContent, value: OutletValue?, tint: ColorReference) -> Node {
        let isSystem = button.type != "custom"
        let foreground = button.isEnabled ? color(button.foreground) ?? foreground(of: button, isSystem, tint) : .token(.tertiaryLabel)
        let title = value.map { text($0, else: button.title ?? InterfaceText()) } ?? button.title.map { text($0) }
        var parts: [Node] = []
        if let image = mark(of: button) {
            let isTemplate = isSystem || button.configuration != nil
            let picture = self.image(image, contentMode: "center", size: nil, tint: foreground, isTemplate: isTemplate)
            parts.append(moved(picture, by: button.imageInsets, button))
        }
        if let title, !title.isEmpty {
            let lines = alignment(button.titleAlignment)
            let font = button.font.map { self.font($0) } ?? (button.configuration == nil ? .system(size: 15) : .style(.body))
            var texts = [
                Node.text(
                    Node.TextNode(
                        title, font: font, color: foreground, lineLimit: button.configuration == nil ? 1 : nil, truncation: .middle,
                        alignment: lines))
            ]
            if let subtitle = button.subtitle.map({ text($0) }) {
                texts.append(Node.text(Node.TextNode(subtitle, font: .style(.caption1), color: foreground, alignment: lines)))
            }
            parts.append(
                moved(texts.count == 1 ? texts[0] : VStack(alignment: lines, spacing: 1) { texts }, by: button.titleInsets, button))
        }
        let isTrailing = ["trailing", "bottom"].contains(button.imagePlacement)
        if isTrailing { parts.reverse() }
        let isColumn = ["top", "bottom"].contains(button.imagePlacement)
        let inner: Node =
            parts.count == 1
            ? parts[0]
            : isColumn ? VStack(spacing: button.imagePadding) { parts } : HStack(spacing: button.imagePadding) { parts }
        return framed(inner, button, hasTitle: title?.isEmpty == false, tint: tint)
    }

    /// Moves a part of a button by insets without changing the button's size.
    private func moved(_ part: Node, by insets: InterfaceInsets?, _ button: ButtonContent) -> Node {
        guard let insets, button.configuration == nil else { return part }
        let (edges, place) = (edges(insets), place(of: button))
        let x =
            switch place.horizontal {
            case .leading: edges.leading
            case .center: (edges.leading - edges.trailing) / 2
            case .trailing: -edges.trailing
            }
        let y =
            switch place.vertical {
            case .top: edges.top
            case .bottom: -edges.bottom
            case .center, .firstTextBaseline, .lastTextBaseline: (edges.top - edges.bottom) / 2
            }
        return part.offset(x: x, y: y)
    }

    private func place(of button: ButtonContent) -> Alignment {
        let vertical: VerticalAlignment =
            switch button.verticalAlignment {
            case "top": .top
            case "bottom": .bottom
            default: .center
            }
        return Alignment(alignment(button.alignment), vertical)
    }

    /// The image of a button type with its own symbol, such as the info or plus button.
    private func mark(of button: ButtonContent) -> ImageContent? {
        switch button.type {
        case "detailDisclosure", "infoLight", "infoDark": ImageContent(name: "info.circle", isSymbol: true)
        case "contactAdd": ImageContent(name: "plus.circle", isSymbol: true)
        case "close": ImageContent(name: "xmark.circle.fill", isSymbol: true)
        default: button.image
        }
    }

    private func foreground(of button: ButtonContent, _ isSystem: Bool, _ tint: ColorReference) -> ColorReference {
        if let own = color(button.titleColor) { return own }
        switch button.configuration {
        case "filled"?: return .token(.onColor)
        case .some: return tint
        case nil: return isSystem ? tint : .token(.onColor)
        }
    }

    private func framed(_ inner: Node, _ button: ButtonContent, hasTitle: Bool, tint: ColorReference) -> Node {
        let (place, own) = (place(of: button), button.contentInsets.map(edges))
        guard let style = button.configuration else {
            let vertical = hasTitle ? 6.0 : 0
            let insets = EdgeInsets(
                top: own?.top ?? vertical, leading: own?.leading ?? 0, bottom: own?.bottom ?? vertical, trailing: own?.trailing ?? 0)
            let body = inner.padding(insets).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: place)
            return button.backgroundImage.map { name in body.background { backgroundImage(name, tint: tint) } } ?? body
        }
        let insets = EdgeInsets(
            top: own?.top ?? 7, leading: own?.leading ?? 12, bottom: own?.bottom ?? 7, trailing: own?.trailing ?? 12)
        let body = inner.padding(insets).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: place)
        let ground: ColorReference? =
            switch style {
            case "filled", "borderedProminent": color(button.background) ?? tint
            case "tinted", "borderedTinted": (color(button.background) ?? tint).opacity(0.2)
            case "gray", "bordered": color(button.background) ?? .token(.fill)
            default: color(button.background)
            }
        return ground.map { body.background($0, cornerRadius: button.cornerRadius ?? 5.95) } ?? body
    }
}
