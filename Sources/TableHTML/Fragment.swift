import TableGraphics
import TableMarkup
import TableScene

/// Rendered tables to embed in a larger page.
public struct TableFragments: Sendable {
    /// One per scene, in order: a scrolling box that contains the table. Rows have IDs such as `m0.s1.r2`: the indexes of scene, section
    /// and row.
    public var tables: [Markup]
    /// The CSS of these tables. The page also needs `sharedCSS`, earlier, and must define `--accent`. Colors follow the reader's appearance
    /// unless an element `#light` or `#dark` is checked.
    public var css: String
    /// The CSS that is the same for all tables.
    public static let sharedCSS = PageStyle.table
    /// Files for the folder at `assetPrefix`.
    public var assets: [Page.Asset]
    /// The faces of the CSS font families `f0`, `f1`, ….
    public var faces: [FontFace]
    /// The places that made elements. Marks count from 1.
    public var makers: [SceneProvenance.Maker] = []
    /// The theme's colors that marks name, sorted.
    public var tokens: [String] = []
    /// What inspectors know of elements, with the CSS classes of these.
    package var marks: [(mark: ElementMark, names: [String])] = []
}

/// Renders scenes as parts of a page with shared classes, colors and fonts.
///
/// `assetPrefix` is the path from the page to its assets, with a trailing `/`. `png` encodes images. Set `movesRows` if the page moves
/// rows: long tables are then not divided into groups of rows, because groups would clip them. `namesRoles` adds marks for an
/// inspector to tables with fewer than 1,000 rows.
public func renderFragments(
    _ scenes: [Scene], assetPrefix: String, movesRows: Bool = false, namesRoles: Bool = false, fonts: WebFonts, png: (Bitmap) -> [UInt8]
) -> TableFragments {
    let modes = scenes.enumerated().map { PageContent.Mode(name: "\($0)", scene: $1) }
    var builder = PageBuilder(content: PageContent(title: "", modes: modes, assetPrefix: assetPrefix), png: png)
    var tokens: Set<String> = []
    let tables = scenes.enumerated().map { index, scene in
        var writer = MarkupWriter()
        var table = SceneWriter(scene: scene, mode: index, namesRows: true, movesRows: movesRows, namesRoles: namesRoles)
        table.write(into: &writer, &builder)
        tokens.formUnion(table.usedTokens.compactMap(scene.provenance.name(ofToken:)))
        return writer.markup
    }
    let styles = builder.styles(fonts: fonts)
    return TableFragments(
        tables: tables, css: styles.css, assets: styles.assets, faces: builder.faces, makers: builder.makers, tokens: tokens.sorted(),
        marks: builder.sheet.marks)
}
