import TableDiagnostics
import TableGraphics
import TableInputs

/// The shapes of Debian's package `bootstrap-icons` (MIT license), loaded on first use of each symbol.
///
/// The package is optional: without it, `SymbolSet` has the symbols drawn for this project and refers to the package for the rest.
enum IconPackage {
    /// Where Debian installs the shapes.
    static let folder = "/usr/share/bootstrap-icons/svg"

    /// The name of the Debian package.
    static let name = "bootstrap-icons"

    static let isInstalled = isRegularFile("circle")

    /// The side of the package's grid.
    static let gridSize = 16.0

    /// A shape's outline on the package's grid, with the nonzero fill rule; `nil` if the package does not have it.
    static func path(named name: String) -> Path? {
        guard isInstalled, name.utf8.allSatisfy({ $0 == 0x2D || 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }),
            let file = SourceFile.read("\(folder)/\(name).svg").value
        else { return nil }
        let path = SVGOutline.path(in: String(decoding: file.bytes, as: UTF8.self))
        return path.elements.isEmpty ? nil : path
    }

    private static func isRegularFile(_ name: String) -> Bool { SourceFile.read("\(folder)/\(name).svg").value != nil }
}

/// Reads the filled outlines of an SVG file whose shapes are all `path`, `circle` or `rect` without transforms.
enum SVGOutline {
    static func path(in text: String) -> Path {
        var elements: [Path.Element] = []
        for tag in text.split(separator: "<") {
            let body = tag.prefix { $0 != ">" }
            if body.contains("transform=") || body.contains(#"fill="none""#) { continue }
            func number(_ name: String) -> Double? { attribute(name, of: body).flatMap(Double.init) }
            if body.hasPrefix("path"), let data = attribute("d", of: body), let path = Path(svgData: data) {
                elements += (attribute("fill-rule", of: body) == "evenodd" ? path.evenOddAsNonZero : path).elements
            } else if body.hasPrefix("circle"), let x = number("cx"), let y = number("cy"), let r = number("r") {
                elements += Path.ellipse(Size(width: 2 * r, height: 2 * r)).map { Point(x: $0.x + x - r, y: $0.y + y - r) }.elements
            } else if body.hasPrefix("rect"), let width = number("width"), let height = number("height") {
                let size = Size(width: width, height: height)
                let path = Path.roundedRectangle(size, radius: number("rx") ?? 0, corners: .all, continuous: false)
                elements += path.map { Point(x: $0.x + (number("x") ?? 0), y: $0.y + (number("y") ?? 0)) }.elements
            }
        }
        return Path(elements)
    }

    private static func attribute(_ name: String, of tag: Substring) -> String? {
        guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound, let end = tag[start...].firstIndex(of: "\"") else { return nil }
        return String(tag[start..<end])
    }
}
