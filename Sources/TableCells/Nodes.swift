import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

// Functions that build cells. They read as in SwiftUI, but return plain `Node` values. Stacks and the children in them know the app's
// line that makes them.

public func Text(_ text: String) -> Node { .text(Node.TextNode(text)) }

/// A text with inline Markdown: `**bold**`, `*italic*`, `~~strikethrough~~`, `` `code` `` and `[links](https://example.com)`.
public func Text(markdown: String) -> Node { Text(TextPart.parts(ofMarkdown: markdown)) }

/// A symbol of the shipped set or of an SVG file in the design's folder, in the inherited color. `size` is the side of its square in
/// points; `nil` uses the size of text in its font.
public func Symbol(_ name: String, size: Double? = nil) -> Node { .symbol(Node.SymbolNode(name, size: size)) }

/// An image from a file in the design's folder. With a content mode, it is resizable; see ``Node/ImageNode``.
public func Image(_ name: String, size: Size? = nil, contentMode: Node.ImageNode.ContentMode? = nil) -> Node {
    .image(Node.ImageNode(name, size: size, contentMode: contentMode))
}

/// Children side by side, from leading to trailing.
public func HStack(
    alignment: VerticalAlignment = .center, spacing: Double = 8, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, @NodeBuilder _ children: () -> [Node]
) -> Node {
    .stack(Node.StackNode(.horizontal, vertical: alignment, spacing: spacing, children: children()))
        .called(CodePlace(fileID: fileID, filePath: filePath, line: line), spacing: spacing)
}

/// Children in a column, from top to bottom.
public func VStack(
    alignment: HorizontalAlignment = .center, spacing: Double = 8, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, @NodeBuilder _ children: () -> [Node]
) -> Node {
    .stack(Node.StackNode(.vertical, horizontal: alignment, spacing: spacing, children: children()))
        .called(CodePlace(fileID: fileID, filePath: filePath, line: line), spacing: spacing)
}

/// Children in front of each other; the first is at the back.
public func ZStack(
    alignment: Alignment = .center, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @NodeBuilder _ children: () -> [Node]
) -> Node {
    .overlay(children(), alignment).called(CodePlace(fileID: fileID, filePath: filePath, line: line))
}

/// Children in columns of equal width, row by row.
public func Grid(
    columns: Int, alignment: VerticalAlignment = .top, spacing: Double = 8, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, @NodeBuilder _ children: () -> [Node]
) -> Node {
    .grid(Node.GridNode(columns: columns, spacing: spacing, alignment: alignment, children: children()))
        .called(CodePlace(fileID: fileID, filePath: filePath, line: line), spacing: spacing)
}

/// Children in as many lines as needed; spacing in points.
public func Flow(
    alignment: VerticalAlignment = .center, spacing: Double = 8, lineSpacing: Double? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, @NodeBuilder _ children: () -> [Node]
) -> Node {
    .flow(Node.FlowNode(spacing: spacing, lineSpacing: lineSpacing, alignment: alignment, children: children()))
        .called(CodePlace(fileID: fileID, filePath: filePath, line: line), spacing: spacing)
}

/// A row that scrolls horizontally, shown at an offset in points.
public func ScrollView(
    alignment: VerticalAlignment = .center, offset: Double = 0, spacing: Double = 8, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, @NodeBuilder _ children: () -> [Node]
) -> Node {
    .scroll(Node.ScrollNode(offset: offset, spacing: spacing, alignment: alignment, children: children()))
        .called(CodePlace(fileID: fileID, filePath: filePath, line: line), spacing: spacing)
}

/// A node for each element.
public func ForEach<Elements: Sequence>(_ elements: Elements, _ content: (Elements.Element) -> Node) -> [Node] {
    elements.map(content)
}

/// Takes the remaining space in a stack.
public func Spacer(minLength: Double = 8) -> Node { .spacer(minLength: minLength) }

/// A separator line across a stack.
public func Divider() -> Node { .divider }

/// A switch. Images are not interactive.
public func Toggle(isOn: Bool, isEnabled: Bool = true) -> Node { .toggle(isOn: isOn, isEnabled: isEnabled) }

/// A bar filled from 0 to 1, or an activity indicator without a value.
public func ProgressView(
    value: Double? = nil, tint: ColorReference = .token(.tint), track: ColorReference = .token(.fill)
) -> Node {
    value.map { .progress(min(1, max(0, $0)), tint: tint, track: track) } ?? .spinner()
}

/// Collects the nodes in a closure; supports `if`, `switch` and `for`.
@resultBuilder
public enum NodeBuilder {
    public static func buildExpression(
        _ node: Node, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
    ) -> [Node] { [node.called(CodePlace(fileID: fileID, filePath: filePath, line: line))] }
    public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
    public static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
    public static func buildEither(first part: [Node]) -> [Node] { part }
    public static func buildEither(second part: [Node]) -> [Node] { part }
    public static func buildArray(_ parts: [[Node]]) -> [Node] { parts.flatMap { $0 } }
}
