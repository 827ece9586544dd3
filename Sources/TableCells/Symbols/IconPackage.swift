import TableDiagnostics
import TableGraphics
import TableInputs

/// The icons of Debian's package `bootstrap-icons` (MIT license), each loaded when a symbol first uses it.
///
/// The package is optional. Without it, `SymbolSet` has only the symbols drawn for this project, and refers to the package for the rest.
enum IconPackage {
    /// Where Debian installs the icons.
    static let folder = "/usr/share/bootstrap-icons/svg"

    /// The name of the Debian package.
    static let name = "bootstrap-icons"

    static let isInstalled = isRegularFile("circle")

    /// The side of the package's grid.
    static let gridSize = 16.0

    /// The outline of an icon on the package's grid, with the nonzero fill rule; `nil` if the package does not have it.
    static func path(named name: String) -> Path? {
        guard isInstalled, name.utf8.allSatisfy({ $0 == 0x2D || 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }),
            let path = SourceFile.read("\(folder)/\(name).svg").value.flatMap({ SVGDrawing($0.bytes) })?.path
        else { return nil }
        return path.elements.isEmpty ? nil : path
    }

    private static func isRegularFile(_ name: String) -> Bool { SourceFile.read("\(folder)/\(name).svg").value != nil }
}
