import TableCairo
import TableHTML
import TableViewProvider

/// What one thread needs to make outputs, kept from design to design.
final class Workbench {
    let layouts = DesignRenderer()
    let cellFolders = CellFolders()
    let pictures = CairoRenderer()
    let webFonts = WebFonts()
}
