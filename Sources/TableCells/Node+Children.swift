extension Node {
    /// The node with every direct child transformed. Nodes without children are returned unchanged.
    package func mapChildren(_ transform: (Node) throws -> Node) rethrows -> Node {
        switch self {
        case .stack(var stack):
            stack.children = try stack.children.map(transform)
            return .stack(stack)
        case .overlay(let children, let alignment): return .overlay(try children.map(transform), alignment)
        case .grid(var grid):
            grid.children = try grid.children.map(transform)
            return .grid(grid)
        case .flow(var flow):
            flow.children = try flow.children.map(transform)
            return .flow(flow)
        case .scroll(var scroll):
            scroll.children = try scroll.children.map(transform)
            return .scroll(scroll)
        case .constrained(var layout):
            for index in layout.views.indices {
                guard case .node(let node, let alignment) = layout.views[index].content else { continue }
                layout.views[index].content = .node(try transform(node), alignment)
            }
            return .constrained(layout)
        case .modified(let node, .layer(let other, let alignment, let isBehind)):
            return .modified(try transform(node), .layer(try transform(other), alignment, isBehind: isBehind))
        case .modified(let node, let modifier): return .modified(try transform(node), modifier)
        case .noticed(let node, let diagnostic): return .noticed(try transform(node), diagnostic)
        case .made(let node, let place): return .made(try transform(node), place)
        case .empty, .text, .symbol, .image, .spacer, .divider, .toggle, .spinner, .progress, .slider, .shape, .drawing, .table,
            .placeholder:
            return self
        }
    }

    package var children: [Node] {
        var found: [Node] = []
        _ = mapChildren { child in
            found.append(child)
            return child
        }
        return found
    }

    /// The texts, in order.
    package var texts: [String] {
        if case .text(let text) = self { return [text.text] }
        return children.flatMap(\.texts)
    }
}
