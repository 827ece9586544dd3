import TableGraphics
import TableInputs
import TableScene

extension Node {
    /// Room around the node, in points.
    public func padding(_ insets: EdgeInsets) -> Node { .modified(self, .padding(insets)) }

    /// The same room on all four sides, in points.
    public func padding(_ length: Double = 16) -> Node {
        padding(EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
    }

    /// A fixed size, in points; `nil` leaves a side to the node.
    public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> Node {
        .modified(self, .frame(FrameModifier(width: width.map(Length.points), height: height.map(Length.points), alignment: alignment)))
    }

    /// Bounds of a size, in points; `.infinity` takes all the room there is.
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

    /// Shares of what the parent offers, such as a bubble of at most 0.75 of its row.
    public func frame(width: Length? = nil, maxWidth: Length? = nil, alignment: Alignment = .center) -> Node {
        .modified(self, .frame(FrameModifier(width: width, maxWidth: maxWidth, alignment: alignment)))
    }

    /// A color behind the node.
    public func background(_ color: ColorReference, cornerRadius: Double = 0) -> Node {
        .modified(self, .background(color, cornerRadius: cornerRadius))
    }

    /// Cuts the node to round corners of a radius in points.
    public func cornerRadius(_ radius: Double) -> Node { .modified(self, .cornerRadius(radius)) }

    /// The color of every text and symbol within that names none of its own.
    public func foregroundColor(_ color: ColorReference) -> Node { .modified(self, .foregroundColor(color)) }

    /// The color of a token of the theme.
    public func foregroundColor(_ token: ColorToken) -> Node { foregroundColor(.token(token)) }

    /// Who gets room first in a stack: higher goes first.
    public func layoutPriority(_ priority: Double) -> Node { .modified(self, .layoutPriority(priority)) }

    /// Keeps the ideal width and height where room is short.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Node {
        .modified(self, .fixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Offers the node the largest room of a shape (width by height) that fits, or the smallest that fills; `nil` keeps the node's own
    /// shape.
    public func aspectRatio(_ ratio: Double? = nil, contentMode: ImageNode.ContentMode) -> Node {
        .modified(self, .aspectRatio(ratio, contentMode))
    }

    /// Draws the node elsewhere, in points; its place in the layout stays.
    public func offset(x: Double = 0, y: Double = 0) -> Node { .modified(self, .offset(Point(x: x, y: y))) }

    /// Cuts off what lies outside of the node's bounds.
    public func clipped() -> Node { clipShape(.rectangle) }

    /// Cuts the node to a shape.
    public func clipShape(_ shape: ShapeNode.Kind) -> Node { .modified(self, .clip(shape)) }

    /// A line inside the node's edges; width and radius in points.
    public func border(_ color: ColorReference, width: Double = 1, cornerRadius: Double = 0) -> Node {
        .modified(self, .border(color, width: width, cornerRadius: cornerRadius))
    }

    /// Another node on top of this one, in its bounds.
    public func overlay(alignment: Alignment = .center, _ content: () -> Node) -> Node {
        .modified(self, .layer(content(), alignment, isBehind: false))
    }

    /// Another node behind this one, in its bounds.
    public func background(alignment: Alignment = .center, _ content: () -> Node) -> Node {
        .modified(self, .layer(content(), alignment, isBehind: true))
    }

    /// Marks the node for pages, dumps and differences.
    public func role(_ role: Role) -> Node { .modified(self, .role(role)) }

    /// The font of the texts within that have none of their own.
    public func font(_ font: Font) -> Node { mapTexts(.font) { $0.font = font } }

    /// A style of the theme's ramp for the texts within that have no font of their own.
    public func font(_ token: TextStyleToken, weight: Int? = nil) -> Node { font(.style(token, weight: weight)) }

    /// The most lines of the texts within that have no limit of their own; `nil` for as many as it takes.
    public func lineLimit(_ limit: Int?) -> Node { mapTexts(.lineLimit) { $0.lineLimit = limit } }

    /// Where the texts within lose characters when there is no room.
    public func truncationMode(_ truncation: Truncation) -> Node { mapTexts(.truncation) { $0.truncation = truncation } }

    /// How the lines of the texts within stand to each other.
    public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Node { mapTexts(.alignment) { $0.alignment = alignment } }

    /// Changes the texts about which nothing was said yet: as in SwiftUI, the nearest modifier counts.
    private func mapTexts(_ setting: TextNode.Said, _ change: (inout TextNode) -> Void) -> Node {
        guard case .text(var text) = self else { return mapChildren { $0.mapTexts(setting, change) } }
        guard text.said.insert(setting).inserted else { return self }
        change(&text)
        return .text(text)
    }
}
