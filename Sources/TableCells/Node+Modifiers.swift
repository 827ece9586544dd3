import TableGraphics
import TableInputs
import TableScene

extension ColorReference {
    /// The default color of shadows: black at 33% opacity, as in SwiftUI.
    public static let shadow = ColorReference("#00000054")
}

extension Node {
    /// Adds space around the node. Insets are in points.
    public func padding(_ insets: EdgeInsets) -> Node { .modified(self, .padding(insets)) }

    /// Adds the same space on all four sides, in points.
    public func padding(_ length: Double = 16) -> Node {
        padding(EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
    }

    /// Sets a fixed size, in points; `nil` keeps the node's own length.
    public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> Node {
        .modified(self, .frame(FrameModifier(width: width.map(Length.points), height: height.map(Length.points), alignment: alignment)))
    }

    /// Limits the size, in points; `.infinity` takes all available space.
    public func frame(
        minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> Node {
        .modified(
            self,
            .frame(
                FrameModifier(
                    minWidth: minWidth.map(Length.points), minHeight: minHeight.map(Length.points), maxWidth: maxWidth.map(Length.points),
                    maxHeight: maxHeight.map(Length.points), alignment: alignment)))
    }

    /// Sets a size relative to what the parent offers, such as a bubble of at most 0.75 of its row.
    public func frame(width: Length? = nil, maxWidth: Length? = nil, alignment: Alignment = .center) -> Node {
        .modified(self, .frame(FrameModifier(width: width, maxWidth: maxWidth, alignment: alignment)))
    }

    /// Adds a color behind the node. `cornerRadius` is in points.
    public func background(_ color: ColorReference, cornerRadius: Double = 0) -> Node {
        .modified(self, .background(color, cornerRadius: cornerRadius))
    }

    /// Clips the node to rounded corners; the radius is in points.
    public func cornerRadius(_ radius: Double) -> Node { .modified(self, .cornerRadius(radius)) }

    /// Sets the color of texts and symbols in the node that do not set one.
    public func foregroundColor(_ color: ColorReference) -> Node { .modified(self, .foregroundColor(color)) }

    /// Sets the color to a token of the theme.
    public func foregroundColor(_ token: ColorToken) -> Node { foregroundColor(.token(token)) }

    /// Sets the priority for space in a stack. Children with higher priorities receive space first.
    public func layoutPriority(_ priority: Double) -> Node { .modified(self, .layoutPriority(priority)) }

    /// Keeps the ideal width and height even if less space is available.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Node {
        .modified(self, .fixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Offers the node the largest size of a ratio (width divided by height) that fits, or the smallest that fills. `nil` keeps the ratio
    /// of the node's ideal size.
    public func aspectRatio(_ ratio: Double? = nil, contentMode: ImageNode.ContentMode) -> Node {
        .modified(self, .aspectRatio(ratio, contentMode))
    }

    /// Draws the node at an offset, in points; its position in the layout does not change.
    public func offset(x: Double = 0, y: Double = 0) -> Node { .modified(self, .offset(Point(x: x, y: y))) }

    /// Scales and turns what the node draws around an anchor; its position in the layout does not change.
    package func transformed(_ transform: ConstraintLayout.Transform, anchor: UnitPoint = UnitPoint(x: 0.5, y: 0.5)) -> Node {
        .modified(self, .transform(transform, anchor: anchor))
    }

    /// Clips the node to its bounds.
    public func clipped() -> Node { clipShape(.rectangle) }

    /// Clips the node to a shape.
    public func clipShape(_ shape: ShapeNode.Kind) -> Node { .modified(self, .clip(shape)) }

    /// Draws a border inside the node's edges. `width` and `cornerRadius` are in points.
    public func border(_ color: ColorReference, width: Double = 1, cornerRadius: Double = 0) -> Node {
        .modified(self, .border(color, width: width, cornerRadius: cornerRadius))
    }

    /// Adds a gradient behind the node. `cornerRadius` is in points.
    public func background(_ gradient: LinearGradient, cornerRadius: Double = 0) -> Node {
        background(fill: .linearGradient(gradient), cornerRadius: cornerRadius)
    }

    /// Adds a gradient behind the node. `cornerRadius` is in points.
    public func background(_ gradient: RadialGradient, cornerRadius: Double = 0) -> Node {
        background(fill: .radialGradient(gradient), cornerRadius: cornerRadius)
    }

    func background(fill: Fill, cornerRadius: Double) -> Node {
        if case .color(let color) = fill { return background(color, cornerRadius: cornerRadius) }
        let kind: ShapeNode.Kind = cornerRadius > 0 ? .roundedRectangle(radius: cornerRadius) : .rectangle
        return background { .shape(ShapeNode(kind, fill: fill)) }
    }

    /// Shows the node as disabled: faint, and announced by screen readers.
    public func disabled(_ isDisabled: Bool = true) -> Node { isDisabled ? opacity(Self.disabledOpacity).role(.disabled) : self }

    /// That of the disabled links of Lists (M42, M48).
    package static let disabledOpacity = 0.5

    /// The color of what a disabled button says, the third level of SwiftUI's styles (M54).
    package static let disabledInk = ColorReference.faded(.token(.label), opacity: 0.25)

    /// Sets the opacity, from 0 to 1. The node's contents are composited first.
    public func opacity(_ opacity: Double) -> Node { .modified(self, .effect(.opacity(min(1, max(0, opacity))))) }

    /// Adds a blurred shadow of the node's visible parts. `radius` is the standard deviation of the blur, as in SwiftUI. Lengths are in
    /// points.
    public func shadow(
        color: ColorReference = .shadow, radius: Double, x: Double = 0, y: Double = 0
    ) -> Node {
        .modified(self, .effect(.shadow(color, radius: min(100, max(0, radius)), offset: Point(x: x, y: y))))
    }

    /// Places another node in front of this one, within its bounds.
    public func overlay(alignment: Alignment = .center, _ content: () -> Node) -> Node {
        .modified(self, .layer(content(), alignment, isBehind: false))
    }

    /// Places another node behind this one, within its bounds.
    public func background(alignment: Alignment = .center, _ content: () -> Node) -> Node {
        .modified(self, .layer(content(), alignment, isBehind: true))
    }

    /// Sets the role for pages, dumps and comparisons.
    public func role(_ role: Role) -> Node { .modified(self, .role(role)) }

    /// Sets the font of texts in the node that do not set one.
    public func font(_ font: Font) -> Node {
        mapTexts(.font) { $0.font = font }.mapSymbols { if $0.size == nil { $0.font = $0.font ?? font } }
    }

    /// Sets a style of the theme's type ramp for texts in the node that do not set a font.
    public func font(_ token: TextStyleToken, weight: Int? = nil) -> Node { font(.style(token, weight: weight)) }

    /// Sets the maximum number of lines of texts in the node that do not set one; `nil` for no limit.
    public func lineLimit(_ limit: Int?) -> Node { mapTexts(.lineLimit) { $0.lineLimit = limit } }

    /// Sets where texts in the node are truncated.
    public func truncationMode(_ truncation: Truncation) -> Node { mapTexts(.truncation) { $0.truncation = truncation } }

    /// Sets the alignment of lines of texts in the node.
    public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Node { mapTexts(.alignment) { $0.alignment = alignment } }

    /// Sets the weight of texts in the node, from 100 to 900.
    public func fontWeight(_ weight: Int) -> Node {
        mapTexts(.weight) { $0.attributes.weight = weight }.mapSymbols { $0.weight = $0.weight ?? weight }
    }

    /// Sets the size of symbols in the node relative to their font.
    public func imageScale(_ scale: SymbolNode.ImageScale) -> Node { mapSymbols { $0.imageScale = scale } }

    /// Sets how the layers of symbols in the node are colored.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode) -> Node { mapSymbols { $0.renderingMode = mode } }

    /// Sets a weight of 700 for texts in the node.
    public func bold() -> Node { fontWeight(700) }

    /// Sets whether texts in the node are italic.
    public func italic(_ isActive: Bool = true) -> Node { mapTexts(.italic) { $0.attributes.isItalic = isActive } }

    /// Sets whether texts in the node use a monospaced font.
    public func monospaced(_ isActive: Bool = true) -> Node { mapTexts(.monospaced) { $0.attributes.isMonospaced = isActive } }

    /// Sets whether digits in texts of the node all have the same width.
    public func monospacedDigit(_ isActive: Bool = true) -> Node {
        mapTexts(.monospacedDigit) { $0.attributes.hasMonospacedDigits = isActive }
    }

    /// Adds a line below texts in the node; a color of `nil` uses the text's color.
    public func underline(_ isActive: Bool = true, color: ColorReference? = nil) -> Node {
        mapTexts(.underline) { $0.attributes.underline = isActive ? TextAttributes.TextLine(color: color) : nil }
    }

    /// Adds a line through texts in the node; a color of `nil` uses the text's color.
    public func strikethrough(_ isActive: Bool = true, color: ColorReference? = nil) -> Node {
        mapTexts(.strikethrough) { $0.attributes.strikethrough = isActive ? TextAttributes.TextLine(color: color) : nil }
    }

    /// Adds space between the lines of texts in the node, in points.
    public func lineSpacing(_ spacing: Double) -> Node { mapTexts(.lineSpacing) { $0.lineSpacing = max(0, spacing) } }

    /// Adds space between the characters of texts in the node, in points.
    public func tracking(_ tracking: Double) -> Node { mapTexts(.tracking) { $0.tracking = tracking } }

    /// The same as ``tracking(_:)``.
    public func kerning(_ kerning: Double) -> Node { tracking(kerning) }

    /// Sets the minimum scale of fonts of texts in the node: at 0.5, a font shrinks to half its size before the text is truncated.
    public func minimumScaleFactor(_ factor: Double) -> Node {
        mapTexts(.minimumScaleFactor) { $0.minimumScaleFactor = min(1, max(0.05, factor)) }
    }

    private func mapSymbols(_ change: (inout SymbolNode) -> Void) -> Node {
        guard case .symbol(var symbol) = self else { return mapChildren { $0.mapSymbols(change) } }
        change(&symbol)
        return .symbol(symbol)
    }

    /// Changes texts for which no inner modifier has made this setting: as in SwiftUI, the innermost modifier counts.
    private func mapTexts(_ setting: TextNode.Said, _ change: (inout TextNode) -> Void) -> Node {
        guard case .text(var text) = self else { return mapChildren { $0.mapTexts(setting, change) } }
        guard text.said.insert(setting).inserted else { return self }
        change(&text)
        return .text(text)
    }
}
