import TableGraphics

/// Gathers declarations into classes and colours into variables, each once, in the order of first use.
struct StyleSheet {
    private var classes: [String: String] = [:]
    private var rules: [UInt8] = []
    private var colors: [AdaptiveColor: Int] = [:]
    private var colorOrder: [AdaptiveColor] = []

    /// More classes than this would be met once each: such declarations are written in place instead.
    private let classLimit = 1500

    /// The class of some declarations; `nil` when there are too many.
    mutating func className(_ declarations: String) -> String? {
        if let known = classes[declarations] { return known }
        guard classes.count < classLimit else { return nil }
        let name = "a" + String(classes.count, radix: 36)
        classes[declarations] = name
        rules += Array(".\(name){\(declarations)}".utf8)
        return name
    }

    /// The variable of a colour.
    mutating func variable(_ color: AdaptiveColor) -> String {
        if let known = colors[color] { return "var(--c\(known))" }
        let index = colorOrder.count
        colors[color] = index
        colorOrder.append(color)
        return "var(--c\(index))"
    }

    /// The rules of all classes, and the colours of both appearances.
    var css: String {
        func variables(_ appearance: Appearance) -> String {
            colorOrder.enumerated().map { "--c\($0):\($1.resolved(for: appearance).hex)" }.joined(separator: ";")
        }
        return """
            :root{\(variables(.light))}
            @media (prefers-color-scheme:dark){:root:not(:has(#light:checked)){\(variables(.dark))}}
            :root:has(#dark:checked){\(variables(.dark))}
            """ + String(decoding: rules, as: UTF8.self)
    }
}
