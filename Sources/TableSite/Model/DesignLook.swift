import TableGraphics
import TableInputs
import TableScene

/// What a page's inspector shows about the colors and fonts of the tables, keyed by the names in the page's CSS.
struct DesignLook {
    let theme: Theme
    let textSize: TextSizeCategory
    /// In the order of the variables `--c0`, `--c1`, ….
    let colors: [AdaptiveColor]
    /// In the order of the font families `f0`, `f1`, ….
    let faces: [FontFace]

    /// The maximum number of names per color. More tokens with the same value add no information.
    private static let nameLimit = 3

    /// `{"colors": [[names, light, dark], …], "fonts": [[family, weight], …], "styles": [[name, size, weight], …]}`
    var json: String {
        let names = colorNames
        let colors = colors.map { color -> Value in
            let known = (names[color] ?? []).prefix(Self.nameLimit).map { Value.string($0) }
            return [.array(known), .string(color.light.hex), .string(color.dark.hex)]
        }
        let faces = faces.map { face -> Value in [.string(face.family), .number(Number(face.weight))] }
        let styles = TextStyleToken.allCases.map { token -> Value in
            let style = theme.textStyle(token, category: textSize)
            return [.string("\(token)"), .number(Number(style.size)), .number(Number(style.weight))]
        }
        return (["colors": .array(colors), "fonts": .array(faces), "styles": .array(styles)] as Value).jsonText
    }

    /// The tokens of each color: first the theme's own, then those of UIKit and SwiftUI.
    private var colorNames: [AdaptiveColor: [String]] {
        var names: [AdaptiveColor: [String]] = [:]
        for token in ColorToken.allCases { names[theme[token], default: []].append("\(token)") }
        for name in theme.extraColors.keys.sorted() + Theme.systemColorNames {
            guard let color = theme.color(named: name), !names[color, default: []].contains(name) else { continue }
            names[color, default: []].append(name)
        }
        return names
    }
}
