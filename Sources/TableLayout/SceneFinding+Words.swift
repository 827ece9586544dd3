import TableGraphics

extension SceneFinding.Problem {
    /// The problem in words that follow the name of the row: `“Netzwerkeinstellungen” does not fit and is truncated`.
    package var statement: String {
        switch self {
        case .cutText(let text): "“\(Self.shortened(text))” does not fit and is truncated"
        case .overlap(let one, let other): "\(Self.shortened(one)) and \(Self.shortened(other)) overlap"
        case .outside(let item, let edge, let distance, let isHidden):
            "\(Self.shortened(item)) extends \(numberText(distance, decimals: 1)) pt past the \(edge.rawValue) edge"
                + (isHidden ? " and is clipped" : "")
        case .noHeight: "is 0 pt high, so it is never visible"
        case .smallTarget(let height): "is \(numberText(height)) pt high; touch targets should be at least 44 pt high"
        case .lowContrast(let found):
            "“\(Self.shortened(found.text))” has a contrast of \(numberText(found.ratio, decimals: 2)) to 1; WCAG AA requires \(numberText(found.needed))"
        }
    }

    /// What a reader misses: `“Netzwerkeinstellungen” is truncated`; `nil` if everything is there.
    package var loss: String? {
        switch self {
        case .cutText(let text): "“\(Self.shortened(text))” is truncated"
        case .outside(let item, _, _, let isHidden): "\(Self.shortened(item)) \(isHidden ? "is clipped at" : "extends past") the edge"
        case .overlap, .noHeight, .smallTarget, .lowContrast: nil
        }
    }

    /// Whether the problem belongs to the layout of one variant, and not to a theme or to the height of a row.
    package var dependsOnLayout: Bool {
        switch self {
        case .cutText, .overlap, .outside, .noHeight: true
        case .smallTarget, .lowContrast: false
        }
    }

    package static func shortened(_ text: String) -> String { text.count <= 40 ? text : text.prefix(38) + "…" }
}
