import TableCells
import TableInputs
import TableInterfaceBuilder

/// What a design is made of beside its own files, to tell which designs a changed file affects.
package struct DesignInputs: Sendable {
    /// The names of cells, headers and views that it uses, whether they exist or not.
    package var classes: Set<String> = []
    /// Whether its data chooses views, so that any view may be used.
    package var choosesViews = false
    /// The paths of Interface Builder documents whose tables or cells it shows.
    package var documents: Set<String> = []
    /// The names of images and colors that these documents use.
    package var assets: Set<String> = []
    /// The paths of image files that its layout asks for, whether they exist or not.
    package var images: Set<String> = []
}

extension DesignRenderer {
    /// The inputs of a design. Lays out every mode of the screens, because data decides which images are used.
    package func inputs(of design: Design, _ screens: [Screen]) -> DesignInputs {
        var inputs = DesignInputs()
        let parts = Self.usedDesigns(by: design)
        inputs.classes = Set(design.cellNames + design.headerNames)
        for part in parts { inputs.classes.formUnion([part.name] + part.viewNames.map(\.value)) }
        inputs.choosesViews = parts.contains(where: \.choosesViews)
        for document in design.documents {
            inputs.documents.insert(document.file.path)
            let names = document.assetNames
            inputs.assets.formUnion(names.images.keys)
            inputs.assets.formUnion(names.colors.keys)
        }
        askedImages = []
        for mode in design.config.modes.indices {
            guard let resolved = Self.resolve(design, mode: mode).value else { continue }
            for screen in screens where screen.shows(mode: mode) { _ = layOut(resolved, screen) }
        }
        inputs.images = askedImages ?? []
        askedImages = nil
        return inputs
    }
}
