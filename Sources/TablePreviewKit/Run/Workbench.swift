import TableCairo
import TableHTML
import TableSite
import TableViewProvider

/// The state that a thread keeps between designs.
final class Workbench {
    /// Lays out designs for pages; its parts are also those of pictures.
    let site = SiteRenderer()
    let cellFolders = CellFolders()
    var layouts: DesignRenderer { site.layouts }
    var pictures: CairoRenderer { site.pictures }
    var webFonts: WebFonts { site.webFonts }
}
