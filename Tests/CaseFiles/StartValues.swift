/// The values that an object or a value starts with, a line for each stored property: those of its own class first. What is an object in it,
/// a closure or a cache is left out; `except` names what depends on other tests.
public func startValues(of subject: Any, except: Set<String> = []) -> String {
    var (lines, mirror): ([String], Mirror?) = ([], Mirror(reflecting: subject))
    while let current = mirror {
        for child in current.children {
            guard let label = child.label, !label.hasPrefix("$__lazy"), !except.contains(label) else { continue }
            if let value = described(child.value, depth: 0) { lines.append("\(label) \(value)") }
        }
        mirror = current.superclassMirror
    }
    return lines.joined(separator: "\n")
}

/// The value in a line; `nil` for objects, closures and what holds nothing else.
private func described(_ value: Any, depth: Int) -> String? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class, .foreignReference: return nil
    case .optional:
        guard let inner = mirror.children.first else { return "nil" }
        return described(inner.value, depth: depth)
    case .struct, .tuple, .enum, .collection, .set, .dictionary:
        let isEnum = mirror.displayStyle == .enum
        guard !mirror.children.isEmpty else { return isEnum ? "\(value)" : "[]" }
        guard depth < 6 else { return nil }
        var parts = mirror.children.compactMap { child in
            described(child.value, depth: depth + 1).map { (child.label.map { "\($0): " } ?? "") + $0 }
        }
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
        return parts.isEmpty ? nil : "(\(parts.joined(separator: ", ")))"
    default:
        let text = "\(value)"
        return text.contains("Function") || text.contains("0x") ? nil : text
    }
}
