import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

extension NodeLayout {
    mutating func layoutDrawing(_ drawing: Node.DrawingNode, named name: String = "", _ inherited: Inherited) -> LaidOut {
        let ink = drawing.color ?? inherited.color
        let children = drawing.layers.map { layer in
            let color = self.ink(layer.opacity < 1 ? .faded(ink, opacity: layer.opacity) : ink)
            return Frame.Child(.shape(.path(layer.path), layer.lineWidth.map { .stroke(color, width: $0) } ?? .fill(color)), at: .zero)
        }
        // A separate frame, so that mirroring flips only directional drawings.
        let role: Role = drawing.isDirectional ? .group : .image
        return LaidOut(size: drawing.size, children: children).framed(role, identity: name)
    }

    mutating func layoutSymbol(_ symbol: Node.SymbolNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let style = symbol.font?.resolved(in: environment)
        let (side, isNatural) = symbolSide(symbol, style, in: proposal)
        let size = Size(width: side, height: side)
        let found: [SymbolDrawing.Layer]
        switch drawing(of: symbol) {
        case .success(let drawing):
            found = drawing.outlines(weight: symbol.weight ?? style?.weight ?? 400)
            if let standIn = drawing.standIn { report(SymbolSet.approximate(symbol.name, standIn, at: origin)) }
        case .failure(let error):
            report(
                SymbolSet.isFile(symbol.name)
                    ? error.diagnostic(ofImage: symbol.name, at: origin) : SymbolSet.unknown(symbol.name, at: origin))
            return layoutPlaceholder(size, "no symbol “\(symbol.name)”")
        }
        let scale = side / SymbolSet.gridSize
        let room = isNatural ? symbolRoom(found, scale) : Rect(origin: .zero, size: size)
        let layers = found.map { layer in
            Node.DrawingNode.Layer(
                layer.path.map { Point(x: $0.x * scale - room.minX, y: $0.y * scale - room.minY) }, opacity: layer.opacity)
        }
        var drawing = Node.DrawingNode(
            size: room.size, layers: layers, color: symbol.color ?? (inherited.isColored ? nil : symbol.usualColor))
        drawing.isDirectional = SymbolSet.isDirectional(symbol.name)
        var laidOut = layoutDrawing(drawing, named: symbol.name, inherited)
        // The middle of a symbol is at half the height of capital letters.
        laidOut.symbolBaseline = side / 2 - room.minY + TextStyle.capHeight / 2 * side / Self.symbolScale
        return laidOut
    }

    /// The side of a symbol's square in points, and whether the symbol takes only the room of its outline.
    private func symbolSide(_ symbol: Node.SymbolNode, _ style: TextStyle?, in proposal: Proposal) -> (Double, Bool) {
        if symbol.fillsPlace, let width = proposal.width, let height = proposal.height, min(width, height) > 4 {
            return (min(400, width, height), false)
        }
        if let size = symbol.size { return (size * symbol.imageScale.factor, false) }
        let theme = environment.theme
        // Without a font, as large as body text beside it.
        let points = style?.size ?? theme[.symbolSize] * 17 / 24 * theme.textScale(of: .body, category: environment.textSize)
        let scale = symbol.isIcon ? theme[.symbolScale] * 24 / 17 : Self.symbolScale
        return (points * scale * symbol.imageScale.factor, true)
    }

    /// The box around a symbol on its square: what is drawn, and the space at its sides (`PlatformMetrics §3`).
    private func symbolRoom(_ layers: [SymbolDrawing.Layer], _ scale: Double) -> Rect {
        guard let box = Path(layers.flatMap(\.path.elements)).box else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        let em = SymbolSet.gridSize * scale / Self.symbolScale
        func length(_ drawn: Double, _ space: Double) -> Double { wholePixels(drawn * scale + 2 * space * em) }
        let (width, height) = (length(box.width, 0.1), length(box.height, 0.07))
        return Rect(
            x: box.midX * scale - width / 2, y: (box.minY + box.maxY) / 2 * scale - height / 2, width: width, height: height)
    }

    /// The ratio of a symbol's grid to the font size beside it: a circle is as wide as the font is large (`PlatformMetrics §3`).
    private static let symbolScale = 21.0 / 17

    private func drawing(of symbol: Node.SymbolNode) -> Result<SymbolDrawing, ImageError> {
        if SymbolSet.isFile(symbol.name) { return images.symbol(ofFile: symbol.name) }
        return SymbolSet.symbol(named: symbol.name, symbol.renderingMode).map { .success($0) }
            ?? .failure(ImageError("no symbol has this name"))
    }

    mutating func layoutImage(_ image: Node.ImageNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let found = images.size(ofImage: image.name).flatMap { own in
            let room = image.room(own: own, in: proposal)
            let drawn = (image.contentMode ?? .fit).size(of: own, in: room)
            return sceneImage(image, drawn).map { (room, drawn, $0) }
        }
        switch found {
        case .success(let (room, drawn, index)):
            let origin = Point(x: (room.width - drawn.width) / 2, y: (room.height - drawn.height) / 2)
            return LaidOut(size: room, children: [Frame.Child(.image(index, drawn), at: origin)])
                .framed(.image, clips: drawn.width > room.width + 1e-6 || drawn.height > room.height + 1e-6)
        case .failure(let error):
            report(error.diagnostic(ofImage: image.name, at: origin))
            let usual = Node.ImageNode.missingSize
            // An image that fits its room would be no larger either.
            let size = image.contentMode == nil ? usual : image.room(own: usual, in: proposal)
            return layoutPlaceholder(image.size ?? size, "no picture “\(image.name)”")
        }
    }

    /// The minimum number of pixels per point for images: pages are shown on any screen, and phones have three.
    private static let imageDensity = 3.0

    /// The index of an image in the scene, with enough pixels for its largest use in the scene.
    private mutating func sceneImage(_ image: Node.ImageNode, _ drawn: Size) -> Result<Int, ImageError> {
        let density = max(Self.imageDensity, environment.scale)
        let pixels = Size(width: drawn.width * density, height: drawn.height * density)
        let sliced = image.contentMode == .stretch ? image.slices.map { Sliced(slices: $0, size: drawn) } : nil
        let key = SceneImageKey(name: image.name, darkName: image.darkName, tint: image.tint.map(ink), sliced: sliced)
        let known = imageIndex[key]
        if let known, pixels.width <= known.covered.width, pixels.height <= known.covered.height { return .success(known.index) }
        let covered =
            known.map { Size(width: max($0.covered.width, pixels.width), height: max($0.covered.height, pixels.height)) } ?? pixels
        return bitmaps(of: key, covering: covered).map { bitmap, darkBitmap in
            let index = known?.index ?? sceneImages.count
            let found = SceneImage(name: key.name, bitmap: bitmap, darkBitmap: darkBitmap)
            if known == nil { sceneImages.append(found) } else { sceneImages[index] = found }
            imageIndex[key] = (index, covered)
            return index
        }
    }

    /// The pixels in the light and the dark appearance; the second is `nil` if both are the same.
    private func bitmaps(of image: SceneImageKey, covering pixels: Size) -> Result<(Bitmap, Bitmap?), ImageError> {
        bitmap(image.name, image.sliced, covering: pixels).flatMap { light in
            let dark = image.darkName.map { bitmap($0, image.sliced, covering: pixels).map { $0 as Bitmap? } } ?? .success(nil)
            return dark.map { dark in
                guard let tint = image.tint else { return (light, dark) }
                let isSame = dark == nil && tint.light == tint.dark
                return (light.filled(with: tint.light), isSame ? nil : (dark ?? light).filled(with: tint.dark))
            }
        }
    }

    private func bitmap(_ name: String, _ sliced: Sliced?, covering pixels: Size) -> Result<Bitmap, ImageError> {
        guard let sliced else { return images.bitmap(ofImage: name, covering: pixels) }
        let (own, drawn) = (sliced.slices.size, sliced.size)
        let density = max(Self.imageDensity, environment.scale)
        return images.bitmap(ofImage: name, covering: Size(width: own.width * density, height: own.height * density)).map { bitmap in
            // Caps keep their size if the larger image has as many pixels a point.
            let density = own.width > 0 ? min(Self.imageDensity * 2, Double(bitmap.width) / own.width) : 1
            func pixels(_ length: Double) -> Int { Int(min(10_000, max(1, (length * density).rounded()))) }
            return bitmap.resized(to: (pixels(drawn.width), pixels(drawn.height)), sliced.slices)
        }
    }

    /// A crossed box in place of content that cannot be shown.
    func layoutPlaceholder(_ size: Size, _ reason: String) -> LaidOut {
        let color = color(.token(.destructive))
        let line = max(pixel, 1)
        let half = line / 2
        let (w, h) = (size.width - half, size.height - half)
        let box = Path([
            .move(Point(x: half, y: half)), .line(Point(x: w, y: half)), .line(Point(x: w, y: h)), .line(Point(x: half, y: h)), .close,
            .move(Point(x: half, y: half)), .line(Point(x: w, y: h)), .move(Point(x: w, y: half)), .line(Point(x: half, y: h)),
        ])
        return LaidOut(size: size, children: [Frame.Child(.shape(.path(box), .stroke(color, width: line)), at: .zero)])
            .framed(.placeholder(reason), in: words)
    }

    /// A crossed box with the reason beside it. Where words do not fit, only the box appears, as large as fits.
    mutating func layoutFlaw(_ reason: String, in proposal: Proposal) -> LaidOut {
        if let width = proposal.width, width < 30 {
            return layoutPlaceholder(Size(width: min(22, width), height: min(22, proposal.height ?? 22)), reason)
        }
        let box = layoutPlaceholder(Size(width: 22, height: 22), reason)
        var text = Node.TextNode(reason, font: .style(.footnote), color: .token(.destructive), lineLimit: 2)
        text.role = .detail
        let gap = 6.0
        let room = proposal.width.map { max(0, $0 - box.size.width - gap) }
        let words = layoutText(text, in: Proposal(width: room), Inherited())
        let height = max(box.size.height, words.size.height)
        return LaidOut(
            size: Size(width: box.size.width + gap + words.size.width, height: height),
            children: box.placed(at: Point(x: 0, y: (height - box.size.height) / 2))
                + words.placed(at: Point(x: box.size.width + gap, y: (height - words.size.height) / 2)))
    }

    func layoutShape(_ shape: Node.ShapeNode, in proposal: Proposal) -> LaidOut {
        let size = Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
        guard let line = shape.lineWidth.map({ max(0, min($0, size.width, size.height)) }) else {
            let (outline, origin) = outline(shape.kind, size)
            return LaidOut(size: size, children: [Frame.Child(.shape(outline, paint(shape.fill, size, at: origin)), at: origin)])
        }
        if line == 0 { return LaidOut(size: size, children: []) }
        let ink = Paint.stroke(color(shape.fill.colors.first ?? .token(.fill)), width: line)
        if case .custom(let custom) = shape.kind {
            return LaidOut(size: size, children: [Frame.Child(.shape(.path(custom.draw(size).path), ink), at: .zero)])
        }
        // Inset by half the line's width, so that the line stays inside. Snapping to pixels does not move paths.
        let (middle, origin) = outline(shape.kind, Size(width: size.width - line, height: size.height - line), inset: line / 2)
        let path = middle.path.map { Point(x: $0.x + origin.x + line / 2, y: $0.y + origin.y + line / 2) }
        return LaidOut(size: size, children: [Frame.Child(.shape(.path(path), ink), at: .zero)])
    }

    /// A fill in a box. Gradients use the coordinates of an outline at `origin` in the box.
    private func paint(_ fill: Fill, _ size: Size, at origin: Point) -> Paint {
        func point(_ unit: UnitPoint) -> Point { Point(x: unit.x * size.width - origin.x, y: unit.y * size.height - origin.y) }
        func stops(_ stops: [GradientStop]) -> [Gradient.Stop] { stops.map { Gradient.Stop(color($0.color), at: $0.location) } }
        switch fill {
        case .color(let color): return .fill(self.color(color))
        case .linearGradient(let gradient):
            let line = (from: point(gradient.startPoint), to: point(gradient.endPoint))
            return .gradient(Gradient(.linear(from: line.from, to: line.to), stops: stops(gradient.stops)))
        case .radialGradient(let gradient):
            let end = gradient.endRadius ?? max(size.width, size.height) / 2
            return .gradient(
                Gradient(.radial(center: point(gradient.center), from: gradient.startRadius, to: end), stops: stops(gradient.stops)))
        }
    }

    /// A shape in a box, and its origin. `inset` reduces the radius of rounded corners.
    private func outline(_ kind: Node.ShapeNode.Kind, _ size: Size, inset: Double = 0) -> (Shape, Point) {
        let side = min(size.width, size.height)
        return switch kind {
        case .rectangle: (.rectangle(size), .zero)
        case .roundedRectangle(let radius): (roundedShape(size, radius: max(0, radius - inset)), .zero)
        case .capsule: (roundedShape(size, radius: side / 2), .zero)
        case .control(let radius):
            outline(metric(.capsuleControls) == 1 ? .capsule : .roundedRectangle(radius: radius), size, inset: inset)
        case .custom(let custom): (.path(custom.draw(size).path), .zero)
        case .circle: (.ellipse(Size(width: side, height: side)), Point(x: (size.width - side) / 2, y: (size.height - side) / 2))
        }
    }

    func layoutDivider(in proposal: Proposal) -> LaidOut {
        let size = Size(width: proposal.width ?? 10, height: environment.separatorThickness)
        let line = Frame.Child(.shape(.rectangle(size), .fill(color(.token(.separator)))), at: .zero)
        return LaidOut(size: size, children: [line]).framed(.separator)
    }
}

extension Node.ImageNode {
    /// The size of the placeholder for an unreadable image.
    static let missingSize = Size(width: 44, height: 44)

    /// Whether the image takes the offered space: its design sets a content mode and no size.
    var isResizable: Bool { contentMode != nil && size == nil }

    /// The size of the box for an image of size `own` in the offered space.
    ///
    /// A resizable image takes the offered space; a dimension that is not offered follows from the aspect ratio. Other images keep their
    /// own size and shrink only to fit a smaller width.
    func room(own: Size, in proposal: Proposal) -> Size {
        if let size { return size }
        guard own.width > 0, own.height > 0 else { return own }
        let ratio = own.width / own.height
        guard let contentMode else {
            let width = min(own.width, proposal.width ?? own.width)
            let height = min(width / ratio, proposal.height ?? .infinity)
            return Size(width: min(width, height * ratio), height: height)
        }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return own
        case (let width?, nil): return Size(width: width, height: width / ratio)
        case (nil, let height?): return Size(width: height * ratio, height: height)
        case (let width?, let height?):
            let room = Size(width: width, height: height)
            // With `.fit`, the box is no larger than the drawn image; other modes fill the space.
            return contentMode == .fit ? contentMode.size(of: own, in: room) : room
        }
    }
}

extension Node.ImageNode.ContentMode {
    /// The size at which an image of size `own` is drawn in a box.
    func size(of own: Size, in room: Size) -> Size {
        guard own.width > 0, own.height > 0 else { return .zero }
        let across = room.width / own.width
        let along = room.height / own.height
        switch self {
        case .stretch: return room
        case .fit: return Size(width: own.width * min(across, along), height: own.height * min(across, along))
        case .fill: return Size(width: own.width * max(across, along), height: own.height * max(across, along))
        }
    }
}

/// Identifies an image of the scene.
struct SceneImageKey: Hashable {
    var name: String
    var darkName: String?
    var tint: AdaptiveColor?
    var sliced: Sliced?
}

/// How an image is enlarged, and to which size in points: each size is an image of its own.
struct Sliced: Hashable {
    var slices: ImageSlices
    var size: Size
}
