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
    /// The places that made elements, as `data-made` counts them.
    let makers: [SceneProvenance.Maker]
    /// The prefix of the IDs of a file's lines in the page; `nil` if the page does not show the file.
    let linkPrefix: (String) -> String?

    /// The maximum number of names per color. More tokens with the same value add no information.
    private static let nameLimit = 3

    /// `{"colors": [[names, light, dark], …], "fonts": [[family, weight], …], "styles": [[name, size, weight], …], "made": [[component,
    /// kind, file, link prefix, line, user, [[property, value, line], …]], …]}`
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
        return (["colors": .array(colors), "fonts": .array(faces), "styles": .array(styles), "made": .array(makers.map(made))] as Value)
            .jsonText
    }

    private func made(_ maker: SceneProvenance.Maker) -> Value {
        let place = maker.provenance
        let name = place.span.file.path.split(separator: "/").last.map(String.init) ?? ""
        let properties = place.properties.map { property -> Value in
            [.string(property.name), .string(property.text), .number(Number(property.span.start.line))]
        }
        return [
            .string(place.component), .string(place.kind), .string(name), .string(linkPrefix(place.span.file.path) ?? ""),
            .number(Number(place.span.start.line)), .number(Number(Int(maker.user))), .array(properties),
        ]
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
