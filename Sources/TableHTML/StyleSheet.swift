import TableGraphics

/// Collects declarations as classes and colors as variables, without duplicates, in order of first use.
struct StyleSheet {
    private var classes: [String: String] = [:]
    private var rules: [UInt8] = []
    private var colors: [AdaptiveColor: Int] = [:]
    private(set) var colorOrder: [AdaptiveColor] = []

    /// Whether some images differ in the dark appearance. Such images are written twice, with the classes `lt` and `dk`.
    var hasDarkImages = false

    /// The maximum number of classes. Further declarations, most of which are used only once, become inline styles.
    private let classLimit = 1500

    /// The class of the declarations; `nil` if there are too many classes.
    mutating func className(_ declarations: String) -> String? {
        if let known = classes[declarations] { return known }
        guard classes.count < classLimit else { return nil }
        let name = "a" + String(classes.count, radix: 36)
        classes[declarations] = name
        rules += Array(".\(name){\(declarations)}".utf8)
        return name
    }

    /// The CSS variable of a color.
    mutating func variable(_ color: AdaptiveColor) -> String {
        if let known = colors[color] { return "var(--c\(known))" }
        let index = colorOrder.count
        colors[color] = index
        colorOrder.append(color)
        return "var(--c\(index))"
    }

    /// The rules of all classes, and the colors of both appearances.
    var css: String {
        let light = colorOrder.enumerated().map { "--c\($0):\($1.light.hex)" }.joined(separator: ";")
        let dark = variables(.dark, unlike: .light)
        return """
            :root{\(light)}
            @media (prefers-color-scheme:dark){:root:not(:has(#light:checked)){\(dark)}}
            :root:has(#dark:checked){\(dark)}
            """ + highContrast + (hasDarkImages ? Self.darkImages : "") + String(decoding: rules, as: UTF8.self)
    }

    private static let darkImages = """
        .t img.dk{display:none}
        @media (prefers-color-scheme:dark){:root:not(:has(#light:checked)) .t img.lt{display:none}
        :root:not(:has(#light:checked)) .t img.dk{display:block}}
        :root:has(#dark:checked) .t img.lt{display:none}:root:has(#dark:checked) .t img.dk{display:block}

        """

    /// The colors that differ from those of another appearance.
    private func variables(_ appearance: Appearance, unlike normal: Appearance) -> String {
        colorOrder.enumerated().compactMap { index, color in
            let hex = color.resolved(for: appearance).hex
            return hex == color.resolved(for: normal).hex ? nil : "--c\(index):\(hex)"
        }.joined(separator: ";")
    }

    /// The rules for increased contrast; empty if no color differs.
    private var highContrast: String {
        let light = variables(.lightHighContrast, unlike: .light)
        let dark = variables(.darkHighContrast, unlike: .dark)
        guard !light.isEmpty || !dark.isEmpty else { return "" }
        // Uses the same selectors for light and dark as the rules without increased contrast. Each block sets its own colors, so that a
        // light color never appears on a dark page.
        return """

            @media (prefers-contrast:more) and (prefers-color-scheme:light){:root:not(:has(#dark:checked)){\(light)}}
            @media (prefers-contrast:more) and (prefers-color-scheme:dark){:root:not(:has(#light:checked)){\(dark)}}
            @media (prefers-contrast:more){:root:has(#light:checked){\(light)}:root:has(#dark:checked){\(dark)}}

            """
    }
}
