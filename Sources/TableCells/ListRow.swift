import TableGraphics

extension Environment {
    /// A row of a list: contents within padding, at least as tall as a row of one line. The separator lies over its lower edge.
    package func row(_ contents: Node, insets: EdgeInsets, least: Double? = nil) -> Node {
        contents.padding(insets).frame(maxWidth: .infinity, minHeight: least ?? leastRowHeight(), alignment: .leading)
    }
}
