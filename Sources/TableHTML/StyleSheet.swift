import TableGraphics

/// Collects declarations as classes and colors as variables, without duplicates, in order of first use.
struct StyleSheet {
    private var classes: [Key: String] = [:]
    /// Declarations with their classes, in order of first use.
    private var rules: [(declarations: String, names: [String])] = []
    private var ruleIndex: [String: Int] = [:]
    /// The classes of each mark, in order of first use.
    private(set) var marks: [(mark: ElementMark, names: [String])] = []
    private var markIndex: [ElementMark: Int] = [:]
    private var colors: [AdaptiveColor: Int] = [:]
    private(set) var colorOrder: [AdaptiveColor] = []

    /// Whether some images differ in the dark appearance. Such images are written twice, with the classes `lt` and `dk`.
    var hasDarkImages = false

    /// The maximum number of classes. Further declarations, most of which are used only once, become inline styles.
    private let classLimit = 1500

    private struct Key: Hashable {
        var declarations: String
        var mark: ElementMark?
    }

    /// The class of the declarations, which is also that of a mark; `nil` if there are too many classes.
    mutating func className(_ declarations: String, _ mark: ElementMark? = nil) -> String? {
        let key = Key(declarations: declarations, mark: mark)
        if let known = classes[key] { return known }
        // Marks are few, and only their classes name them.
        guard classes.count < classLimit || declarations.isEmpty else { return nil }
        let name = "a" + String(classes.count, radix: 36)
        classes[key] = name
        if let mark {
            let index = markIndex[mark] ?? marks.count
            if index == marks.count { marks.append((mark, [])) }
            markIndex[mark] = index
            marks[index].names.append(name)
        }
        guard !declarations.isEmpty else { return name }
        let index = ruleIndex[declarations] ?? rules.count
        if index == rules.count { rules.append((declarations, [])) }
        ruleIndex[declarations] = index
        rules[index].names.append(name)
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

    /// The rules of all classes, and the colors of both appearances. Paper is light.
    var css: String {
        let light = colorOrder.enumerated().map { "--c\($0):\($1.light.hex)" }.joined(separator: ";")
        let dark = variables(.dark, unlike: .light)
        return """
            :root{\(light)}
            @media screen and (prefers-color-scheme:dark){:root:not(:has(#light:checked)){\(dark)}}
            @media screen{:root:has(#dark:checked){\(dark)}}
            """ + highContrast + (hasDarkImages ? Self.darkImages : "")
                + rules.map { rule in rule.names.map { "." + $0 }.joined(separator: ",") + "{\(rule.declarations)}" }.joined()
    }

    private static let darkImages = """
        .t img.dk{display:none}
        @media screen and (prefers-color-scheme:dark){:root:not(:has(#light:checked)) .t img.lt{display:none}
        :root:not(:has(#light:checked)) .t img.dk{display:block}}
        @media screen{:root:has(#dark:checked) .t img.lt{display:none}:root:has(#dark:checked) .t img.dk{display:block}}

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
            @media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){:root:not(:has(#light:checked)){\(dark)}}
            @media screen and (prefers-contrast:more){:root:has(#light:checked){\(light)}:root:has(#dark:checked){\(dark)}}

            """
    }
}

/// What an inspector knows of an element besides its look. Elements that share look and mark share a class, so that a mark takes no room in
/// each of them.
package struct ElementMark: Hashable, Sendable {
    /// The name of the frame's role, such as `title` or `image gear`; empty for none.
    package var role = ""
    /// The theme's name of the element's color; empty for none.
    package var token = ""
    /// The place that made the element, counted from 1; 0 for none.
    package var made = 0
}
