import TableGraphics
import TableMarkup
import TableScene

/// Tables as parts of a larger page.
public struct TableFragments: Sendable {
    /// One a scene, in their order: a box that scrolls, with the table in it. Rows are named `m0.s1.r2` by the scene's
    /// number, section and row.
    public var tables: [Markup]
    /// The rules of all of them. Colors follow the reader's appearance, unless a control `#light` or `#dark` is checked;
    /// the page has to set `--accent`.
    public var css: String
    /// Files for the folder that `assetPrefix` leads to.
    public var assets: [Page.Asset]
}

/// Scenes as parts of one page, which share their classes, colors and fonts.
///
/// `assetPrefix` leads from the page to the folder of assets, with a `/` at its end; `png` encodes the pictures that
/// tables show. `movesRows` says that the page moves rows about: long tables are then not cut into groups of rows, in which they
/// would be held.
public func renderFragments(
    _ scenes: [Scene], assetPrefix: String, movesRows: Bool = false, fonts: WebFonts, png: (Bitmap) -> [UInt8]
) -> TableFragments {
    let modes = scenes.enumerated().map { PageContent.Mode(name: "\($0)", scene: $1) }
    var builder = PageBuilder(content: PageContent(title: "", modes: modes, assetPrefix: assetPrefix), png: png)
    let tables = scenes.enumerated().map { index, scene in
        var writer = MarkupWriter()
        var table = SceneWriter(scene: scene, mode: index, namesRows: true, movesRows: movesRows)
        table.write(into: &writer, &builder)
        return writer.markup
    }
    let styles = builder.styles(fonts: fonts)
    return TableFragments(tables: tables, css: PageStyle.table + styles.css, assets: styles.assets)
}
