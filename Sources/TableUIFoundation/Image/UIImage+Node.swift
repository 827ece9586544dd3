import Foundation
import TableCells
import TableGraphics
import TableLayout

extension UIImage {
    /// In points; `nil` if it is unknown before layout.
    @MainActor package var intrinsicSize: Size? {
        guard let size = ownSize ?? sourceSize else { return nil }
        return Size(width: size.width * magnification, height: size.height * magnification)
    }

    @MainActor private var sourceSize: Size? {
        switch source {
        case .empty, .drawing: return nil
        case .picture(let picture): return picture.size
        case .file(_, let size), .missing(_, let size): return size
        case .symbol: return Size(width: side, height: side)
        case .named(let name): return try? Surroundings.imageSource.size(ofImage: name).get()
        case .data(let data):
            let name = Surroundings.images.name(of: data)
            return try? Surroundings.imageSource.size(ofImage: name).get()
        }
    }

    /// The size of a symbol's square, in points: 22 for a 17-point font.
    @MainActor private var side: Double {
        let points = symbolConfiguration?.font.map { Double($0.pointSize) } ?? 17
        let scale =
            switch symbolConfiguration?.symbolScale {
            case .small?: 0.78;
            case .large?: 1.28;
            default: 1.0
            }
        return min(400, max(4, points * 22 / 17 * scale))
    }

    /// With a content mode, a symbol without a font fills its place; `fit` is a side length in points that any symbol has instead.
    /// `size` is that of the view, which a drawing with a content mode takes.
    /// `isTemplate`: whether the view draws images in its tint unless they set a rendering mode, as system buttons do.
    @MainActor package func node(
        contentMode: Node.ImageNode.ContentMode?, tint: ColorReference, fit: Double? = nil, size room: Size? = nil,
        isTemplate: Bool = false
    ) -> Node {
        switch source {
        case .empty: return .empty
        case .symbol(let name):
            var symbol = Node.SymbolNode(name, size: fit ?? side)
            symbol.fillsPlace = fit == nil && contentMode != nil && symbolConfiguration?.font == nil
            symbol.weight = symbolConfiguration?.weight.css ?? symbolConfiguration?.font?.style.weight
            symbol.color = color(tint)
            return Node.symbol(symbol).role(.image)
        case .named(let name): return file(name, contentMode, templateColor(tint, isTemplate))
        case .file(let path, _): return file(path, contentMode ?? .fit, templateColor(tint, isTemplate))
        case .data(let data): return file(Surroundings.images.name(of: data), contentMode, templateColor(tint, isTemplate))
        case .picture(let picture):
            var image = Node.ImageNode(picture.path, contentMode: contentMode)
            if contentMode == nil { (image.size, image.contentMode) = (magnified ?? picture.size, .fit) }
            (image.darkName, image.slices) = (picture.darkPath, ownSlices ?? picture.slices)
            image.tint = renderingMode == .automatic ? picture.tint(tint, isTemplate: isTemplate) : templateColor(tint, isTemplate)
            return Node.image(image).role(.image)
        case .missing(let name, let size):
            guard contentMode == nil, let size else { return .placeholder(name) }
            return Node.placeholder(name).frame(width: size.width, height: size.height)
        case .drawing(let drawing):
            let own = ownSize ?? Size(width: 0, height: 0)
            if room == nil, contentMode != nil, let color = drawing.node.onlyColor(of: own) {
                return .shape(Node.ShapeNode(.rectangle, color: color)).frame(maxWidth: .infinity, maxHeight: .infinity).role(.image)
            }
            var size = magnified ?? own
            if let room, let contentMode, own.width > 0, own.height > 0 {
                let (x, y) = (room.width / own.width, room.height / own.height)
                switch contentMode {
                case .stretch: size = room
                case .fit: size = Size(width: own.width * min(x, y), height: own.height * min(x, y))
                case .fill: size = Size(width: own.width * max(x, y), height: own.height * max(x, y))
                }
            }
            var node = own == size ? drawing.node : drawing.scaled(x: size.width / own.width, y: size.height / own.height)
            if let color = templateColor(tint, isTemplate) { node = Drawing.filled(node, with: color) }
            return node.frame(width: size.width, height: size.height).role(.image)
        }
    }

    /// The size of an image with a scale of its own.
    @MainActor private var magnified: Size? { magnification == 1 ? nil : intrinsicSize }

    @MainActor private func file(_ name: String, _ contentMode: Node.ImageNode.ContentMode?, _ tint: ColorReference?) -> Node {
        var image = Node.ImageNode(name, contentMode: contentMode)
        if contentMode == nil, let size = magnified ?? ownSize { (image.size, image.contentMode) = (size, .fit) }
        (image.tint, image.slices) = (tint, ownSlices)
        return Node.image(image).role(.image)
    }

    /// The color that replaces those of the image; `nil` keeps them.
    private func templateColor(_ inherited: ColorReference, _ isTemplate: Bool) -> ColorReference? {
        tint?.reference ?? (renderingMode == .alwaysTemplate || renderingMode == .automatic && isTemplate ? inherited : nil)
    }

    /// The color of a symbol.
    package func color(_ inherited: ColorReference) -> ColorReference {
        if let tint { return tint.reference }
        if let first = symbolConfiguration?.colors.first { return first.reference }
        return renderingMode == .alwaysOriginal ? .token(.label) : inherited
    }
}

extension Node {
    /// The color of a drawing that fills all of its size with a single color; `nil` for other drawings.
    fileprivate func onlyColor(of size: Size) -> ColorReference? {
        switch self {
        case .overlay(let parts, _): return parts.count == 1 ? parts[0].onlyColor(of: size) : nil
        case .drawing(let drawing):
            guard let layer = drawing.layers.first, drawing.layers.count == 1, layer.lineWidth == nil, layer.opacity == 1,
                let box = layer.path.box, layer.path == .rectangle(box), box.minX <= 0, box.minY <= 0, box.maxX >= size.width,
                box.maxY >= size.height
            else { return nil }
            return drawing.color
        default: return nil
        }
    }
}
