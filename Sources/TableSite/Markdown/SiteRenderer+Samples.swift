import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider

extension SiteRenderer {
    /// A page with its samples laid out, and the diagnostics of samples that do not demonstrate a mistake.
    public func layOut(
        _ text: MarkdownPage, of guides: GuideFolder, in environment: (DesignSettings) -> Outcome<Environment>
    ) -> (page: MarkdownPage, diagnostics: [Diagnostic]) {
        var page = text
        var diagnostics: [Diagnostic] = []
        var index = 0
        while index < page.document.blocks.count {
            guard let found = MarkdownSample.at(index, of: page.document), let sample = found.value else {
                index += 1
                continue
            }
            let made = layOut(sample, number: index, guides.settings, noticed: found.diagnostics, in: environment)
            page.samples[index] = made
            if !sample.isWrong { diagnostics += made.diagnostics }
            index += sample.blockCount
        }
        return (page, diagnostics)
    }

    private func layOut(
        _ sample: MarkdownSample, number: Int, _ common: DesignSettings, noticed: [Diagnostic],
        in environment: (DesignSettings) -> Outcome<Environment>
    ) -> MarkdownPage.Sample {
        func failed(_ diagnostics: [Diagnostic]) -> MarkdownPage.Sample {
            MarkdownPage.Sample(design: nil, diagnostics: diagnostics, blockCount: sample.blockCount, modes: [])
        }
        let place = DesignFile(
            configPath: containingFolder(of: sample.config.path) + "/sample-\(number).tableViewConfig", name: "sample-\(number)")
        let own = sample.cells.map(CellDesign.load)
        let (registry, registered) = registry(for: place.folder, adding: own.compactMap(\.value))
        let config = ConfigParser.parse(file: sample.config)
        let data = Self.data(of: sample, place.folder)
        let settings = common.overridden(by: sample.settings)
        let circumstances = environment(settings)
        let diagnostics =
            noticed + config.diagnostics + data.diagnostics + own.flatMap(\.diagnostics) + registered + circumstances.diagnostics
        guard let value = config.value, let circumstances = circumstances.value, !diagnostics.hasErrors else { return failed(diagnostics) }
        var shown = settings
        shown.title = shown.title ?? "Sample"
        let design = Design(file: place, config: value, data: data.value, settings: shown, registry: registry)
        let made = layOut(design, in: circumstances, noticed: diagnostics)
        guard let laidOut = made.value else { return failed(made.diagnostics) }
        let modes = laidOut.modes.filter { sample.mode == nil || $0.index == sample.mode }
        if modes.isEmpty {
            return failed([
                Diagnostic(
                    .error, .modeUnknown, "the sample has no mode \(sample.mode ?? 0)", at: sample.span,
                    hints: ["its modes are 0 to \(laidOut.modes.count - 1)"])
            ])
        }
        return MarkdownPage.Sample(design: laidOut, diagnostics: made.diagnostics, blockCount: sample.blockCount, modes: modes)
    }

    private static func data(of sample: MarkdownSample, _ folder: String) -> Outcome<DataDocument> {
        if let (file, format) = sample.data { return DataDocument.load(file: file, format: format) }
        guard let name = sample.dataFile else { return Outcome(nil) }
        let source = RootFolder(folder).read(name)
        guard let file = source.value else {
            guard source.diagnostics.contains(where: { [.fileMissing, .fileOutsideProject].contains($0.code) }) else {
                return Outcome(nil, source.diagnostics)
            }
            return .failure(
                Diagnostic(
                    .error, .markdownMissingFile, "there is no data file “\(name)” next to the Markdown file", at: sample.span,
                    hints: ["name it relative to the Markdown file, inside its folder"]))
        }
        return DataDocument.load(file: file)
    }
}
