import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// The environment, resources and values for showing the views of a document.
package struct InterfaceContext: Sendable {
    let resources: InterfaceResources
    let assets: AssetLibrary
    let translations: Translations
    package var environment: Environment
    /// Values for single views, by object id.
    package var values: [String: OutletValue] = [:]

    package init(_ document: InterfaceDocument, assets: AssetLibrary, translations: Translations, environment: Environment) {
        resources = document.resources
        self.assets = assets
        self.translations = translations
        self.environment = environment
    }

    /// A text in the environment's language; without a translation, the document's own.
    func text(_ text: InterfaceText) -> String {
        text.key.flatMap { translations.text($0, in: environment.locale) } ?? text.value
    }

    // MARK: Colors

    /// A color that adapts to the theme; `nil` for `nil` and for unknown names.
    func color(_ color: InterfaceColor?) -> ColorReference? { color?.reference(assets.color) }

    func colors(of view: InterfaceView) -> ControlColors {
        let colors = view.controlColors
        return ControlColors(fill: color(colors.fill), track: color(colors.track), thumb: color(colors.thumb))
    }

    // MARK: Fonts

    /// A font in the theme. Custom fonts are replaced by the system font of the same size.
    func font(_ font: InterfaceFont) -> Font {
        switch font {
        case .system(let size, let weight): .system(size: min(400, max(1, size)), weight: weight)
        case .custom(let name, let size): .system(size: min(400, max(1, size)), weight: Self.weight(ofFont: name))
        case .style(let name): Self.textStyle(name).map { .style($0) } ?? .style(.body)
        }
    }

    /// The name that cell designs use for a UIKit text style; `nil` if they have none.
    static func textStyle(_ name: String) -> TextStyleToken? {
        styles[name.hasPrefix("UICTFontTextStyle") ? String(name.dropFirst(17)) : name]
    }

    private static let styles: [String: TextStyleToken] = [
        "Title0": .largeTitle, "LargeTitle": .largeTitle, "Title1": .title1, "Title2": .title2, "Title3": .title3, "Headline": .headline,
        "Body": .body, "Callout": .callout, "Subhead": .subheadline, "Footnote": .footnote, "Caption1": .caption1, "Caption2": .caption2,
        "ShortHeadline": .headline, "ShortBody": .body, "ShortSubhead": .subheadline, "ShortFootnote": .footnote,
        "ShortCaption1": .caption1,
        "TallBody": .body, "EmphasizedBody": .headline,
    ]

    private static func weight(ofFont name: String) -> Int {
        let last = name.lowercased()
        let known = [
            ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900), ("medium", 500),
            ("light", 300), ("thin", 200),
        ]
        return known.first { last.contains($0.0) }?.1 ?? 400
    }

    // MARK: Images

    /// The image of an asset catalog; `nil` if the project does not have it.
    func picture(_ name: String) -> AssetLibrary.Picture? { assets.picture(name) }

    /// The size of an image in points; `nil` if neither the catalogs nor the document know it.
    func size(ofImage name: String) -> Size? { assets.picture(name)?.size ?? resources.images[name] }
}

/// A value that replaces the document's own contents of a view.
package enum OutletValue: Sendable, Hashable {
    case text(String)
    /// The path of an image file, relative to the design's folder.
    case picture(String)
    case symbol(String)
    case bool(Bool)
    case number(Double)
    case hidden
}
