import RoundTheme
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

@testable import TableCells

/// A narrow screen with a theme of round numbers.
func testEnvironment() -> Environment { Environment(width: 200, theme: roundTheme, scale: 1) }

/// A value as text: one line, or a line for each child of a node. Omits properties that are `nil` and collections that are empty.
func describe(_ value: Any) -> String {
    switch value {
    case let node as Node: return lines(of: node).joined(separator: "\n")
    case let number as Double: return number.isFinite ? "\((number * 10_000).rounded() / 10_000)" : "\(number)"
    case let text as String: return "“\(text.replacing("\n", with: "↵"))”"
    case let path as Path: return describe(path)
    case let color as AdaptiveColor: return "\(color.light)/\(color.dark)"
    case let diagnostic as Diagnostic: return describe(diagnostic)
    case let point as Point: return "\(describe(point.x)),\(describe(point.y))"
    case let size as Size: return "\(describe(size.width))×\(describe(size.height))"
    case let token as ColorToken: return "\(token)"
    case let place as SourceSpan: return place.text
    case let said as Node.TextNode.Said: return "\(said.rawValue)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    func inner(_ children: Mirror.Children) -> String {
        children.compactMap { child in
            if let optional = Mirror(reflecting: child.value).displayStyle, optional == .optional,
                Mirror(reflecting: child.value).children.isEmpty
            {
                return nil
            }
            let text = describe(child.value)
            if text == "[]" { return nil }
            return child.label.map { $0.hasPrefix(".") ? text : "\($0) \(text)" } ?? text
        }.joined(separator: ", ")
    }
    switch mirror.displayStyle {
    case .optional?: return mirror.children.first.map { describe($0.value) } ?? "nil"
    case .collection?, .set?: return "[" + mirror.children.map { describe($0.value) }.joined(separator: ", ") + "]"
    case .dictionary?: return "[" + mirror.children.map { describe($0.value) }.sorted().joined(separator: ", ") + "]"
    case .tuple?: return inner(mirror.children)
    case .enum?:
        guard let child = mirror.children.first else { return "\(value)" }
        let payload = Mirror(reflecting: child.value)
        return "\(child.label ?? "")(\(payload.displayStyle == .tuple ? inner(payload.children) : describe(child.value)))"
    case .struct?, .class?: return "{\(inner(mirror.children))}"
    default: return "\(value)"
    }
}

/// The code, place, message and hints of a diagnostic.
func describe(_ diagnostic: Diagnostic) -> String {
    ([DiagnosticPrinter.short(diagnostic)] + diagnostic.hints.map { "  hint: \($0)" }
        + diagnostic.related.map { "  \($0.message): \($0.span.text)" }).joined(separator: "\n")
}

extension SourceSpan {
    /// The text of the span.
    fileprivate var text: String {
        "@\(String(decoding: file.bytes[min(lower, file.bytes.count)..<min(upper, file.bytes.count)], as: UTF8.self).prefix(30))"
    }
}

/// The outline in SVG's notation.
private func describe(_ path: Path) -> String {
    func text(_ points: Point...) -> String { points.map { "\(short($0.x)) \(short($0.y))" }.joined(separator: " ") }
    func short(_ number: Double) -> String { numberText((number * 100).rounded() / 100) }
    return path.elements.map { element in
        switch element {
        case .move(let point): "M" + text(point)
        case .line(let point): "L" + text(point)
        case .curve(let one, let two, let point): "C" + text(one, two, point)
        case .close: "Z"
        }
    }.joined()
}

private func lines(of node: Node) -> [String] {
    func indented(_ nodes: [Node]) -> [String] { nodes.flatMap(lines).map { "  " + $0 } }
    switch node {
    case .stack(var stack):
        let children = stack.children
        stack.children = []
        return [describe(stack)] + indented(children)
    case .overlay(let children, let alignment): return ["overlay \(describe(alignment))"] + indented(children)
    case .grid(var grid):
        let children = grid.children
        grid.children = []
        return ["grid \(describe(grid))"] + indented(children)
    case .flow(var flow):
        let children = flow.children
        flow.children = []
        return ["flow \(describe(flow))"] + indented(children)
    case .scroll(var scroll):
        let children = scroll.children
        scroll.children = []
        return ["scroll \(describe(scroll))"] + indented(children)
    case .modified(let inner, .layer(let layer, let alignment, let isBehind)):
        return lines(of: inner) + ["  .layer \(describe(alignment)) \(isBehind ? "behind" : "in front")"]
            + indented([layer]).map { "  " + $0 }
    case .modified(let inner, let modifier): return lines(of: inner) + ["  .\(describe(modifier))"]
    case .noticed(let inner, let diagnostic): return lines(of: inner) + ["  ! " + describe(diagnostic)]
    case .made(let inner, _): return lines(of: inner)
    case .text(let text): return ["text \(describe(text))"]
    case .symbol(let symbol): return ["symbol \(describe(symbol))"]
    default:
        let mirror = Mirror(reflecting: node)
        guard let child = mirror.children.first else { return ["\(node)"] }
        let payload = Mirror(reflecting: child.value)
        let values =
            payload.displayStyle == .tuple
            ? payload.children.map { "\($0.label ?? "") \(describe($0.value))" }.joined(separator: ", ") : describe(child.value)
        return ["\(child.label ?? "") \(values)"]
    }
}
