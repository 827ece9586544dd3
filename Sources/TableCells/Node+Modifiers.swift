import TableGraphics
import TableInputs
import TableScene

extension Node {
    /// Adds space around the node, in points.
    public func padding(_ insets: EdgeInsets) -> Node { .modified(self, .padding(insets)) }

    /// Adds the same space on all four sides, in points.
    public func padding(_ length: Double = 16) -> Node {
        padding(EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
    }

    /// Sets a fixed size, in points; `nil` keeps the node's dimension.
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

    /// Sizes the node relative to what the parent offers, such as a bubble of at most 0.75 of its row.
    public func frame(width: Length? = nil, maxWidth: Length? = nil, alignment: Alignment = .center) -> Node {
        .modified(self, .frame(FrameModifier(width: width, maxWidth: maxWidth, alignment: alignment)))
    }

    /// Adds a color behind the node.
    public func background(_ color: ColorReference, cornerRadius: Double = 0) -> Node {
        .modified(self, .background(color, cornerRadius: cornerRadius))
    }

    /// Clips the node to rounded corners; the radius is in points.
    public func cornerRadius(_ radius: Double) -> Node { .modified(self, .cornerRadius(radius)) }

    /// Sets the color of texts and symbols in the node that have no color themselves.
    public func foregroundColor(_ color: ColorReference) -> Node { .modified(self, .foregroundColor(color)) }

    /// Sets the color to a token of the theme.
    public func foregroundColor(_ token: ColorToken) -> Node { foregroundColor(.token(token)) }

    /// Sets the priority for space in a stack; higher priorities are served first.
    public func layoutPriority(_ priority: Double) -> Node { .modified(self, .layoutPriority(priority)) }

    /// Keeps the ideal width and height even if there is less space.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Node {
        .modified(self, .fixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Offers the node the largest size of a ratio (width divided by height) that fits, or the smallest that fills; `nil` keeps the ratio
    /// of the node's ideal size.
    public func aspectRatio(_ ratio: Double? = nil, contentMode: ImageNode.ContentMode) -> Node {
        .modified(self, .aspectRatio(ratio, contentMode))
    }

    /// Draws the node at an offset, in points; its position in the layout does not change.
    public func offset(x: Double = 0, y: Double = 0) -> Node { .modified(self, .offset(Point(x: x, y: y))) }

    /// Clips the node to its bounds.
    public func clipped() -> Node { clipShape(.rectangle) }

    /// Clips the node to a shape.
    public func clipShape(_ shape: ShapeNode.Kind) -> Node { .modified(self, .clip(shape)) }

    /// Draws a line inside the node's edges; width and radius in points.
    public func border(_ color: ColorReference, width: Double = 1, cornerRadius: Double = 0) -> Node {
        .modified(self, .border(color, width: width, cornerRadius: cornerRadius))
    }

    /// Another node on top of this one, in its bounds.
    public func overlay(alignment: Alignment = .center, _ content: () -> Node) -> Node {
        .modified(self, .layer(content(), alignment, isBehind: false))
    }

    /// Places another node behind this one, in its bounds.
    public func background(alignment: Alignment = .center, _ content: () -> Node) -> Node {
        .modified(self, .layer(content(), alignment, isBehind: true))
    }

    /// Sets the role for pages, dumps and comparisons.
    public func role(_ role: Role) -> Node { .modified(self, .role(role)) }

    /// Sets the font of texts in the node that have no font themselves.
    public func font(_ font: Font) -> Node { mapTexts(.font) { $0.font = font } }

    /// Sets a style of the theme's ramp for texts in the node that have no font themselves.
    public func font(_ token: TextStyleToken, weight: Int? = nil) -> Node { font(.style(token, weight: weight)) }

    /// Sets the maximum number of lines of texts in the node that have no limit themselves; `nil` for no limit.
    public func lineLimit(_ limit: Int?) -> Node { mapTexts(.lineLimit) { $0.lineLimit = limit } }

    /// Sets where texts in the node are truncated.
    public func truncationMode(_ truncation: Truncation) -> Node { mapTexts(.truncation) { $0.truncation = truncation } }

    /// Sets the alignment of lines of texts in the node.
    public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Node { mapTexts(.alignment) { $0.alignment = alignment } }

    /// Changes the texts about which nothing was said yet: as in SwiftUI, the nearest modifier counts.
    private func mapTexts(_ setting: TextNode.Said, _ change: (inout TextNode) -> Void) -> Node {
        guard case .text(var text) = self else { return mapChildren { $0.mapTexts(setting, change) } }
        guard text.said.insert(setting).inserted else { return self }
        change(&text)
        return .text(text)
    }
}
