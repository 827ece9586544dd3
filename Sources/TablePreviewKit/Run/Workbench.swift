import TableCairo
import TableHTML
import TableViewProvider

/// The state that a thread keeps between designs.
final class Workbench {
    let layouts = DesignRenderer()
    let cellFolders = CellFolders()
    let pictures = CairoRenderer()
    let webFonts = WebFonts()
}
