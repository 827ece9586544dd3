import CResources

/// Names, stroked outlines, filled outlines on the grid of `SymbolSet`.
typealias SymbolArtwork = [(names: [String], strokes: [String], fills: [String])]

/// All symbols that were drawn for this project.
let symbolArtwork: SymbolArtwork = lines(of: tvp_symbol_artwork()).reduce(into: []) { artwork, line in
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first {
    case "stroke"? where !artwork.isEmpty: artwork[artwork.count - 1].strokes.append(words[1])
    case "fill"? where !artwork.isEmpty: artwork[artwork.count - 1].fills.append(words[1])
    default: artwork.append((line.split(separator: " ").map(String.init), [], []))
    }
}

/// Maps base names of SF Symbols to icons of the icon package. The package's own names are not valid symbol names, because an app that used
/// one would show nothing. Variants (`.fill`, `.circle`, `.slash` and so on) are derived from the base names; see `SymbolComposer`.
/// `isStandIn` tells whether the icon shows another thing, because the package has none for the name.
let symbolMap: [String: (icon: String, isStandIn: Bool)] = Dictionary(
    uniqueKeysWithValues: lines(of: tvp_symbol_map()).map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), (String(words[1]), words.count > 2))
    })

private func lines(of resource: UnsafePointer<CChar>) -> [Substring] {
    String(cString: resource).split(separator: "\n").filter { !$0.hasPrefix("#") }
}
