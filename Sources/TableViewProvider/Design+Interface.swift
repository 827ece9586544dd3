import TableCells
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder
import TableUIKit

extension Design {
    /// Loads a table, cell or header of an Interface Builder document, as one mode without config lines. Errors: those of reading the
    /// document.
    static func load(_ part: InterfacePart, of file: DesignFile, _ settings: DesignSettings, _ folders: CellFolders) -> Outcome<Design> {
        guard let (document, shown) = part.shown else { return Outcome(nil, part.diagnostics) }
        let project = folders.project(part.project)
        let source = folders.source(document, in: project)
        var joined: [String: InterfaceSource] = [:]
        for cell in shown.joined { joined[cell.document.file.path] = folders.source(cell.document, in: project) }
        let sources = joined
        var file = file
        let style = settings.style.flatMap(TableStyle.init(rawValue:))
        let title = settings.title ?? shown.title?.value ?? file.name.split(separator: "/").last.map(String.init) ?? file.name
        let data = loadData(of: file)
        let sample = data.value.map { SampleRows.read($0, for: shown) }
        file.table = SwiftTable(file.name, title: title) { state in
            source.table(shown, title: title, style: style, sample: sample?.value, sources: sources, state: state)
        }
        var design = Design(
            file: file, config: Config(modes: [Config.Mode(sections: [], span: nil)], file: document.file), data: nil, settings: settings,
            registry: .standard)
        design.settings.title = title
        design.assetFolder = part.project
        design.documents = [document] + sources.keys.sorted().compactMap { sources[$0]?.document }
        if sample?.value == nil { design.sampleTexts = Set(shown.sampled.flatMap(SampleWords.texts)) }
        for one in [source] + sources.values { design.sampleTexts.formUnion(one.missingImages) }
        design.appFonts = project.fonts
        let ofJoined = sources.keys.sorted().flatMap { sources[$0]?.diagnostics ?? [] }
        return Outcome(design, part.diagnostics + source.diagnostics + ofJoined + data.diagnostics + (sample?.diagnostics ?? []))
    }

    /// The images available to the design: those in its folder and those of asset catalogs.
    func images(isMeasuring: Bool = false) -> FolderImages {
        FolderImages(folder: file.folder, assets: assetFolder, addresses: settings.images, isMeasuring: isMeasuring)
    }
}
