import TableCells
import TableGraphics
import TableInputs
import TableScene

// Converts images and controls to nodes.

extension InterfaceContext {
    /// The contents of an image view; `size` is the view's saved size. `isTemplate`: whether the image is drawn in the tint unless its set
    /// says otherwise, as in system buttons.
    func image(
        _ image: ImageContent, value: OutletValue? = nil, contentMode: String, size: Size?, tint: ColorReference, isTemplate: Bool = false
    ) -> Node {
        switch value {
        case .symbol(let name): return symbol(name, side(of: image, contentMode, size), tint)
        case .picture(let path): return Image(path, contentMode: Self.scaling[contentMode] ?? .fit).role(.image)
        case .text, .bool, .number, .hidden, nil: break
        }
        guard let name = image.name else { return .empty }
        if image.isSymbol { return symbol(name, side(of: image, contentMode, size), tint) }
        guard let picture = picture(name) else {
            let isFixed = Self.scaling[contentMode] == nil
            guard isFixed, let size = resources.images[name] else { return .placeholder(name) }
            return Node.placeholder(name).frame(width: size.width, height: size.height)
        }
        var node = Node.ImageNode(picture.path)
        node.darkName = picture.darkPath
        node.tint = picture.tint(tint, isTemplate: isTemplate)
        node.slices = picture.slices
        if let mode = Self.scaling[contentMode] {
            node.contentMode = mode
        } else {
            (node.size, node.contentMode) = (picture.size, .fit)
        }
        return Node.image(node).role(.image)
    }

    /// The background image of a button, which fills it.
    func backgroundImage(_ name: String, tint: ColorReference) -> Node {
        image(ImageContent(name: name), contentMode: "scaleToFill", size: nil, tint: tint)
    }

    private func symbol(_ name: String, _ side: Double, _ tint: ColorReference) -> Node {
        Symbol(name, size: side).foregroundColor(tint).role(.image)
    }

    /// The side of a symbol: the size that its font requests, or that of a larger view if the content mode scales.
    private func side(of image: ImageContent, _ contentMode: String, _ size: Size?) -> Double {
        let own = Self.side(ofSymbol: image)
        guard let size, Self.scaling[contentMode] != nil, image.symbolSize == nil else { return own }
        let fitting = min(size.width, size.height)
        return fitting > 4 ? min(400, fitting) : own
    }

    /// In points: at a font size of 17, a symbol's square is 22 points wide.
    static func side(ofSymbol image: ImageContent) -> Double { min(400, max(4, (image.symbolSize ?? 17) * 22 / 17)) }

    /// Content modes that scale an image; all others keep its size.
    static let scaling: [String: Node.ImageNode.ContentMode] = ["scaleToFill": .stretch, "scaleAspectFit": .fit, "scaleAspectFill": .fill]

    /// The position of an image that keeps its size.
    static func alignment(_ contentMode: String) -> Alignment {
        switch contentMode {
        case "top": .top
        case "bottom": .bottom
        // `left` and `right` should not depend on the language's direction, but in most apps' cells the difference is not visible.
        case "left": .leading
        case "right": .trailing
        case "topLeft": .topLeading
        case "topRight": .topTrailing
        case "bottomLeft": .bottomLeading
        case "bottomRight": .bottomTrailing
        default: .center
        }
    }

    // MARK: Controls

    /// A segmented control that fills its frame.
    func segments(_ segments: [SegmentContent], selected: Int?, selectedColor: ColorReference) -> Node {
        Grid(columns: max(1, segments.count), spacing: 2) {
            for (index, segment) in segments.enumerated() {
                let title = text(segment.title)
                let text = Text(title.isEmpty ? segment.image ?? "" : title)
                    .font(.system(size: 13, weight: index == selected ? 600 : 500)).lineLimit(1)
                    .padding(EdgeInsets(leading: 8, trailing: 8)).frame(maxWidth: .infinity, minHeight: 27)
                index == selected ? text.background(selectedColor, cornerRadius: 7) : text
            }
        }
        .padding(2).background(.token(.fill), cornerRadius: 9)
    }

    /// A compact date picker with a fixed date.
    func datePicker(mode: String) -> Node {
        let words: [String] =
            switch mode {
            case "time", "countDownTimer": ["9:41"]
            case "date", "yearAndMonth": ["9 Sep 2025"]
            default: ["9 Sep 2025", "9:41"]
            }
        return HStack(spacing: 5) {
            for word in words {
                Text(word).font(.system(size: 17)).lineLimit(1).padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
                    .background(.token(.fill), cornerRadius: 6)
            }
        }
    }

    /// The wheels of a picker, one for each column of words. A picker whose rows come from code shows only its selection bar.
    func wheels(_ columns: [[String]]) -> Node {
        HStack(spacing: 16) {
            for column in columns {
                VStack(spacing: 8) {
                    for (index, word) in column.enumerated() {
                        let isSelected = index == column.count / 2
                        Text(word).font(.system(size: isSelected ? 23 : 20)).lineLimit(1)
                            .foregroundColor(isSelected ? .label : .tertiaryLabel)
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background {
            Node.shape(Node.ShapeNode(.roundedRectangle(radius: 8), color: .token(.fill)))
                .frame(maxWidth: .infinity, minHeight: 34, maxHeight: 34).padding(EdgeInsets(leading: 9, trailing: 9))
        }
    }

    /// The columns of a date picker's wheels, around a fixed date.
    static func dateColumns(mode: String) -> [[String]] {
        let time = [["7", "8", "9", "10", "11"], ["39", "40", "41", "42", "43"]]
        return switch mode {
        case "time", "countDownTimer": time
        case "date", "yearAndMonth":
            [
                ["7", "8", "9", "10", "11"], ["July", "August", "September", "October", "November"],
                ["2023", "2024", "2025", "2026", "2027"],
            ]
        default: [["Sun 7 Sep", "Mon 8 Sep", "Tue 9 Sep", "Wed 10 Sep", "Thu 11 Sep"]] + time
        }
    }
}
