import TableCairo
import TableHTML
import TableViewProvider

/// The state that one thread keeps from design to design.
final class Workbench {
    let layouts = DesignRenderer()
    let cellFolders = CellFolders()
    let pictures = CairoRenderer()
    let webFonts = WebFonts()
}
