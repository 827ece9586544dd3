import TableGraphics

// Reads the contents of each kind of view.

extension InterfaceReader {
    mutating func label(_ element: InterfaceElement) -> LabelContent {
        var label = LabelContent()
        element.ignore(
            "usesAttributedText", "baselineAdjustment", "adjustsLetterSpacingToFitWidth", "preferredMaxLayoutWidth",
            "adjustsFontForContentSizeCategory", "sizingRule", "highlighted")
        label.fragments = fragments(element, key: "attributedText")
        let whole = label.fragments.isEmpty ? text(element, "text") ?? "" : label.fragments.map(\.text).joined()
        label.text = InterfaceText(value: whole, key: label.fragments.isEmpty ? element["id"].map { "\($0).text" } : nil)
        if let font = label.fragments.first?.font ?? font(element) { (label.font, label.hasOwnFont) = (font, true) }
        label.color = color(element, key: "textColor")
        if let own = label.fragments.first?.color { label.color = own }
        for key in ["highlightedColor", "shadowColor"] { element.child(key: key)?.ignoreAll() }
        element.child("size", key: "shadowOffset")?.ignoreAll()
        label.lines = Int(min(1_000, max(0, number(element, "numberOfLines") ?? 1)))
        label.alignment = textAlignment(element)
        if let own = label.fragments.first?.alignment { label.alignment = own }
        label.lineBreakMode = word(element, "lineBreakMode", of: InterfaceWords.lineBreakModes) ?? "tailTruncation"
        label.isEnabled = element["enabled"] != "NO"
        // Xcode writes this attribute only for labels that do not shrink.
        let shrinks = element["adjustsFontSizeToFit"] != "NO"
        let (scale, size) = (number(element, "minimumScaleFactor"), number(element, "minimumFontSize"))
        if shrinks, let least = scale ?? size.map({ $0 / label.font.size }), least > 0 { label.minimumScaleFactor = min(1, least) }
        return label
    }

    /// Xcode writes the alignment of a text unless it is left, UIKit's first value.
    private mutating func textAlignment(_ element: InterfaceElement) -> String {
        word(element, "textAlignment", of: InterfaceWords.textAlignments) ?? "left"
    }

    private mutating func fragments(_ element: InterfaceElement, key: String) -> [TextFragment] {
        guard let attributed = element.child("attributedString", key: key) else { return [] }
        return attributed.all("fragment").map { fragment in
            var part = TextFragment(text: text(fragment, "content") ?? "")
            if let attributes = fragment.child("attributes") {
                if let font = attributes.child("font", key: "NSFont") {
                    part.font = namedFont(font["name"] ?? font["metaFont"] ?? "", number(font, "size") ?? 17)
                } else if let description = attributes.child("fontDescription", key: "NSFont") {
                    part.font = self.description(description)
                }
                part.color = color(attributes, key: "NSColor")
                if let paragraph = attributes.child("paragraphStyle", key: "NSParagraphStyle") {
                    part.alignment = word(paragraph, "alignment", of: InterfaceWords.textAlignments)
                    paragraph.ignoreAll()
                }
            }
            return part
        }
    }

    // MARK: Fonts

    /// The font in an element's font description; `nil` without one.
    mutating func font(_ element: InterfaceElement, key: String = "fontDescription") -> InterfaceFont? {
        element.child("fontDescription", key: key).flatMap { description($0) }
    }

    private mutating func description(_ font: InterfaceElement) -> InterfaceFont? {
        let size = number(font, "pointSize")
        if let style = font["style"] { return .style(style) }
        let weight = font["weight"]
        switch font["type"] {
        case "system": return .system(size: size ?? 17, weight: Self.weight(weight ?? "regular"))
        case "boldSystem": return .system(size: size ?? 17, weight: 700)
        case "italicSystem": return .system(size: size ?? 17, weight: 400)
        default:
            font.ignore("family")
            return font["name"].map { namedFont($0, size ?? 17) } ?? .system(size: size ?? 17, weight: 400)
        }
    }

    /// Maps names of the system's own fonts to the system font.
    private func namedFont(_ name: String, _ size: Double) -> InterfaceFont {
        let plain = name.lowercased()
        let weight = Self.weights.first { plain.hasSuffix($0.0.lowercased()) }?.1 ?? 400
        let systemNames = [".sf", ".applesystem", "helveticaneue", "helvetica", "system", ".helvetica"]
        if systemNames.contains(where: { plain.hasPrefix($0) }) || plain.isEmpty { return .system(size: size, weight: weight) }
        return .custom(name: name, size: size)
    }

    static func weight(_ name: String) -> Int { weights.first { $0.0.lowercased() == name.lowercased() }?.1 ?? 400 }

    /// Longer names come first, because `ultraLight` ends in `light`.
    private static let weights: [(String, Int)] = [
        ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("demibold", 600),
        ("bold", 700), ("heavy", 800), ("black", 900),
    ]

    // MARK: Images and stacks

    mutating func image(_ element: InterfaceElement) -> ImageContent {
        element.ignore(
            "highlighted", "highlightedImage", "adjustsImageSizeForAccessibilityContentSizeCategory", "preferredImageDynamicRange")
        return image(element, "image")
    }

    /// The image that an attribute names, or a reference in its place.
    mutating func image(_ element: InterfaceElement, _ attribute: String) -> ImageContent {
        let reference = element.child("imageReference", key: attribute)
        reference?.ignore("renderingMode", "variableValue")
        var image = ImageContent(
            name: reference?["image"] ?? element[attribute], isSymbol: (reference ?? element)["catalog"] == "system")
        image.symbolScale = reference?["symbolScale"]
        for key in ["preferredSymbolConfiguration", "preferredSymbolConfigurationForImage"] {
            guard let configuration = element.child(key, key: key) ?? element.child(key: key) else { continue }
            configuration.ignore("configurationType", "renderingMode")
            if let scale = configuration["scale"], scale != "default" { image.symbolScale = scale }
            if let weight = configuration["weight"] { image.symbolWeight = Self.weight(weight) }
            if let size = number(configuration, "pointSize") { image.symbolSize = size }
            if case .system(let size, _)? = font(configuration) { image.symbolSize = size }
            configuration.children.forEach { $0.ignoreAll() }
        }
        return image
    }

    mutating func stack(_ element: InterfaceElement) -> StackContent {
        var stack = StackContent()
        stack.isVertical = word(element, "axis", of: ["horizontal", "vertical"]) == "vertical"
        stack.distribution = word(element, "distribution", of: InterfaceWords.distributions) ?? "fill"
        stack.alignment = word(element, "alignment", of: InterfaceWords.stackAlignments) ?? "fill"
        let isStandard = element["spacingType"] == "standard"
        stack.spacing = number(element, "spacing") ?? (isStandard ? 8 : 0)
        stack.isBaselineRelative = flag(element, "baselineRelativeArrangement")
        stack.isMarginsRelative =
            flag(element, "layoutMarginsRelativeArrangement") || element.child(key: "layoutMargins") != nil
            || element.child(key: "directionalLayoutMargins") != nil
        for spacing in element.list("customSpacing") {
            if let id = spacing["reference"] ?? spacing["view"], let value = number(spacing, "spacing") ?? number(spacing, "value") {
                stack.customSpacing[id] = value
            }
        }
        return stack
    }

    // MARK: Controls

    mutating func button(_ element: InterfaceElement) -> ButtonContent {
        var button = ButtonContent()
        element.ignore(
            "lineBreakMode", "showsTouchWhenHighlighted", "adjustsImageWhenHighlighted",
            "adjustsImageWhenDisabled", "reversesTitleShadowWhenHighlighted", "pointerInteraction", "showsMenuAsPrimaryAction",
            "changesSelectionAsPrimaryAction", "selected", "adjustsImageSizeForAccessibilityContentSizeCategory", "springLoaded", "toolTip",
            "role")
        button.type = element["buttonType"] ?? "custom"
        button.alignment = word(element, "contentHorizontalAlignment", of: InterfaceWords.horizontalAlignments) ?? "center"
        button.verticalAlignment = word(element, "contentVerticalAlignment", of: InterfaceWords.verticalAlignments) ?? "center"
        button.isEnabled = element["enabled"] != "NO"
        button.font = font(element)
        button.contentInsets = insets(element, key: "contentEdgeInsets")
        button.imageInsets = insets(element, key: "imageEdgeInsets")
        button.titleInsets = insets(element, key: "titleEdgeInsets")
        element.child("size", key: "titleShadowOffset")?.ignoreAll()
        let id = element["id"]
        if let normal = element.child("state", key: "normal") {
            button.title = text(normal, "title").map { InterfaceText(value: $0, key: id.map { "\($0).normalTitle" }) }
            let parts = fragments(normal, key: "attributedTitle")
            if button.title == nil, let first = parts.first {
                button.title = InterfaceText(value: parts.map(\.text).joined())
                button.font = first.font ?? button.font
                button.titleColor = first.color
            }
            if let title = color(normal, key: "titleColor") { button.titleColor = title }
            let image = image(normal, "image")
            if image.name != nil { button.image = image }
            let background = self.image(normal, "backgroundImage")
            if background.name != nil { button.backgroundImage = background }
            normal.child(key: "titleShadowColor")?.ignoreAll()
        }
        for key in ["disabled", "highlighted", "selected", "focused"] { element.child("state", key: key)?.ignoreAll() }
        if let configuration = element.child("buttonConfiguration", key: "configuration") { read(configuration, id, into: &button) }
        for name in ["menu", "behavior"] { element.all(name).forEach { $0.ignoreAll() } }
        return button
    }

    private mutating func read(_ configuration: InterfaceElement, _ id: String?, into button: inout ButtonContent) {
        button.configuration = configuration["style"] ?? "plain"
        // Xcode leaves the title of the state behind, which a configuration replaces.
        button.title = nil
        let parts = fragments(configuration, key: "attributedTitle")
        if let title = text(configuration, "title") {
            button.title = InterfaceText(value: title, key: id.map { "\($0).configuration.title" })
        } else if !parts.isEmpty {
            button.title = InterfaceText(value: parts.map(\.text).joined())
            button.font = parts.first?.font ?? button.font
        }
        button.subtitle = text(configuration, "subtitle").map { InterfaceText(value: $0, key: id.map { "\($0).configuration.subtitle" }) }
        let image = image(configuration, "image")
        if image.name != nil { button.image = image }
        if let own = font(configuration, key: "titleFontDescription") ?? font(configuration) { button.font = own }
        button.foreground = color(configuration, key: "baseForegroundColor")
        button.background = color(configuration, key: "baseBackgroundColor")
        button.imagePadding = number(configuration, "imagePadding") ?? 0
        button.imagePlacement = configuration["imagePlacement"] ?? "leading"
        button.titleAlignment = configuration["titleAlignment"] ?? "automatic"
        button.contentInsets = insets(configuration, key: "contentInsets") ?? button.contentInsets
        let corners = configuration["cornerStyle"]
        let background = configuration.child("backgroundConfiguration", key: "background")
        switch corners {
        case "capsule": button.cornerRadius = 1_000
        case "small": button.cornerRadius = 4
        case "medium": button.cornerRadius = 6
        case "large": button.cornerRadius = 9
        default: button.cornerRadius = background.flatMap { number($0, "cornerRadius") }
        }
        if let background {
            button.background = color(background, key: "backgroundColor") ?? button.background
            background.ignoreAll()
        }
        configuration.ignore(
            "showsActivityIndicator", "buttonSize", "macIdiomStyle", "titlePadding", "indicator", "titleLineBreakMode",
            "subtitleLineBreakMode")
        configuration.children.forEach { $0.ignoreAll() }
    }

    mutating func textField(_ element: InterfaceElement) -> TextFieldContent {
        ignoreControl(element)
        element.ignore(
            "enabled", "minimumFontSize", "adjustsFontForContentSizeCategory", "clearButtonMode", "adjustsFontSizeToFit",
            "clearsOnBeginEditing", "background", "disabledBackground")
        var field = TextFieldContent()
        let id = element["id"]
        field.text = InterfaceText(value: text(element, "text") ?? "", key: id.map { "\($0).text" })
        field.placeholder = InterfaceText(value: text(element, "placeholder") ?? "", key: id.map { "\($0).placeholder" })
        field.font = font(element) ?? .system(size: 14, weight: 400)
        field.color = color(element, key: "textColor")
        field.alignment = textAlignment(element)
        field.isRounded = element["borderStyle"] == "roundedRect"
        field.isSecure = element.child("textInputTraits", key: "textInputTraits").map { flag($0, "secureTextEntry") } ?? false
        return field
    }

    mutating func segments(_ element: InterfaceElement) -> InterfaceViewKind {
        ignoreControl(element)
        element.ignore("segmentControlStyle", "momentary", "enabled")
        let id = element["id"] ?? ""
        let segments = element.list("segments").enumerated().map { index, segment in
            segment.ignore("enabled", "catalog")
            segment.children.forEach { $0.ignoreAll() }
            return SegmentContent(
                title: InterfaceText(value: segment["title"] ?? "", key: "\(id).segmentTitles[\(index)]"), image: segment["image"],
                width: max(0, number(segment, "width") ?? 0))
        }
        let selected = number(element, "selectedSegmentIndex").map { Int($0) }
        return .segments(
            segments, selected: selected.flatMap { segments.indices.contains($0) ? $0 : nil },
            isApportioned: flag(element, "apportionsSegmentWidthsByContent"))
    }

    mutating func collection(_ element: InterfaceElement) -> InterfaceViewKind {
        ignoreScrolling(element)
        element.ignore("dataMode", "allowsSelection", "allowsMultipleSelection")
        var (size, isHorizontal) = (Size(width: 50, height: 50), false)
        var sizes: [String: Size] = [:]
        if let layout = element.child(key: "collectionViewLayout") {
            note(layout)
            isHorizontal = layout["scrollDirection"] == "horizontal"
            if let item = layout.child("size", key: "itemSize"), let width = number(item, "width"), let height = number(item, "height") {
                size = Size(width: max(1, width), height: max(1, height))
            }
            for key in ["header", "footer"] {
                guard let item = layout.child("size", key: key + "ReferenceSize") else { continue }
                sizes[key] = Size(width: number(item, "width") ?? 0, height: number(item, "height") ?? 0)
            }
            layout.ignoreAll()
        }
        let supplements = ["header", "footer"].compactMap { key -> InterfaceSupplement? in
            let view = element.child(key: key == "header" ? "sectionHeaderView" : "sectionFooterView").map { self.view($0) }
            let size = sizes[key] ?? Size(width: 0, height: 0)
            return view == nil && size.height <= 0 && size.width <= 0
                ? nil : InterfaceSupplement(isFooter: key == "footer", size: size, view: view)
        }
        let cells = element.list("cells").map { cell in
            var view = self.view(cell)
            // Older versions of Xcode saved every cell with the default size.
            if let frame = view.frame, frame.size == Size(width: 50, height: 50) { view.resize(to: size) }
            return view
        }
        return .collection(cells, supplements: supplements, itemSize: size, isHorizontal: isHorizontal)
    }

    // MARK: Tables

    mutating func table(_ element: InterfaceElement) -> TableContentPart {
        ignoreScrolling(element)
        element.ignore(
            "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", "sectionIndexMinimumDisplayRowCount",
            "separatorInsetReference", "estimatedSectionHeaderHeight",
            "estimatedSectionFooterHeight")
        for key in ["sectionIndexColor", "sectionIndexBackgroundColor", "sectionIndexTrackingBackgroundColor"] {
            element.child("color", key: key)?.ignoreAll()
        }
        var table = TableContentPart()
        table.style = word(element, "style", of: ["plain", "grouped", "insetGrouped"]) ?? "plain"
        table.rowHeight = number(element, "rowHeight") ?? -1
        table.estimatesRows = element["estimatedRowHeight"] != nil
        table.sectionHeaderHeight = number(element, "sectionHeaderHeight") ?? -1
        table.sectionFooterHeight = number(element, "sectionFooterHeight") ?? -1
        table.hasSeparators = word(element, "separatorStyle", of: InterfaceWords.separatorStyles) != "none"
        table.separatorColor = color(element, key: "separatorColor")
        table.backgroundColor = color(element, key: "backgroundColor")
        table.separatorInset = insets(element, key: "separatorInset")?.leading
        table.allowsSelection = element["allowsSelection"] != "NO"
        table.allowsMultipleSelection = flag(element, "allowsMultipleSelection")
        for section in element.list("sections") where section.name == "tableViewSection" {
            note(section)
            section.ignore("footerViewHeight", "headerViewHeight")
            let id = section["id"] ?? ""
            table.sections.append(
                SectionPart(
                    id: id, headerTitle: text(section, "headerTitle").map { InterfaceText(value: $0, key: "\(id).headerTitle") },
                    footerTitle: text(section, "footerTitle").map { InterfaceText(value: $0, key: "\(id).footerTitle") },
                    cells: section.list("cells").map { view($0) }, span: section.span(in: file)))
            section.child(key: "userComments")?.ignoreAll()
        }
        // Code fills a static table without rows.
        let isStatic = word(element, "dataMode", of: ["prototypes", "static", "none"]) == "static"
        table.isStatic = isStatic && table.sections.contains { !$0.cells.isEmpty }
        table.prototypes = element.list("prototypes").map { view($0) }
        table.header = element.child(key: "tableHeaderView").map { [view($0)] }
        table.footer = element.child(key: "tableFooterView").map { [view($0)] }
        return table
    }

    mutating func cell(_ element: InterfaceElement) -> CellContent {
        element.ignore("hidesAccessoryWhenEditing", "shouldIndentWhileEditing", "showsReorderControl")
        var cell = CellContent()
        cell.style = word(element, "style", of: InterfaceWords.cellStyles)
        cell.reuseIdentifier = element["reuseIdentifier"]
        cell.accessory = word(element, "accessoryType", of: InterfaceWords.accessories) ?? "none"
        cell.editingAccessory = word(element, "editingAccessoryType", of: InterfaceWords.accessories) ?? "none"
        cell.selectionStyle = element["selectionStyle"] ?? "default"
        cell.rowHeight = number(element, "rowHeight")
        cell.indentationLevel = Int(min(20, max(0, number(element, "indentationLevel") ?? 0)))
        cell.indentationWidth = number(element, "indentationWidth") ?? 10
        cell.separatorInset = insets(element, key: "separatorInset")?.leading
        let parts = ["textLabel", "detailTextLabel", "imageView"].map { element[$0] }
        if let content = element.child(key: "contentView") {
            content.ignore("tableViewCell")
            let view = self.view(content)
            func part(_ id: String?) -> [InterfaceView]? { id.flatMap { id in view.subviews.first { $0.id == id } }.map { [$0] } }
            cell.textLabel = part(parts[0])
            cell.detailLabel = part(parts[1])
            cell.imageView = part(parts[2])
            cell.contentView = [view]
        }
        cell.accessoryView = element.child(key: "accessoryView").map { [view($0)] }
        cell.listContent = element.child("listContentConfiguration", key: "contentConfiguration").map { list in
            ListContent(
                text: InterfaceText(value: text(list, "text") ?? ""),
                secondaryText: InterfaceText(value: text(list, "secondaryText") ?? ""),
                image: image(list, "image"), imageToTextPadding: number(list, "imageToTextPadding"))
        }
        for key in ["backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView", "editingAccessoryView"] {
            element.child(key: key)?.ignoreAll()
        }
        return cell
    }
}
