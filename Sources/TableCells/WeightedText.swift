import TableScene

/// A text of parts, each of a weight of its own, which wraps as one: `Text([("Water ", 700), ("forward", nil)])`.
///
/// Weights are 100 to 900, as in CSS; `nil` is the font's.
public func Text(_ parts: [(text: String, weight: Int?)]) -> Node {
    var text = Node.TextNode("")
    text.parts = parts
    return .text(text)
}

extension Node.TextNode {
    /// The text in parts of one weight each; `nil` for the font's.
    public var parts: [(text: String, weight: Int?)] {
        get {
            let utf8 = Array(text.utf8)
            var parts: [(text: String, weight: Int?)] = []
            var end = 0
            for part in weights {
                let range = part.range.clamped(to: end..<max(end, utf8.count))
                if range.lowerBound > end { parts.append((String(decoding: utf8[end..<range.lowerBound], as: UTF8.self), nil)) }
                if !range.isEmpty { parts.append((String(decoding: utf8[range], as: UTF8.self), part.weight)) }
                end = range.upperBound
            }
            if end < utf8.count { parts.append((String(decoding: utf8[end...], as: UTF8.self), nil)) }
            return parts
        }
        set {
            text = ""
            weights = []
            for part in newValue where !part.text.isEmpty {
                let start = text.utf8.count
                text += part.text
                if let weight = part.weight { weights.append(WeightedRange(start..<text.utf8.count, weight: weight)) }
            }
        }
    }
}
