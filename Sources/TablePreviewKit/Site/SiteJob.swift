import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableScene
import TableSite
import TableViewProvider

/// The result of a design.
struct SiteReport: Sendable {
    var name: String
    var diagnostics: [Diagnostic] = []
    /// `nil` if the pages could not be written.
    var record: SiteCache.Record?
    /// Whether all outputs of the last run were reused.
    var isKept = false
    /// Whether the design failed after some pages were written.
    var isPartial = false
}

/// Writes all pages and images of a design in every variant, or reuses those of the last run.
struct SiteJob {
    let plan: SitePlan
    let bench: SiteBench
    private var report: SiteReport
    private var outputs: [String] = []

    static func run(_ index: Int, _ plan: SitePlan, _ cache: SiteCache, _ bench: SiteBench) -> SiteReport {
        var job = SiteJob(plan: plan, bench: bench, report: SiteReport(name: plan.designs[index].name))
        job.run(index, cache[plan.designs[index].name])
        job.report.isPartial = job.report.record == nil && !job.outputs.isEmpty
        return job.report
    }

    private mutating func run(_ index: Int, _ known: SiteCache.Record?) {
        let file = plan.designs[index]
        let (key, registry) = key(index)
        if let known, known.key == key, isFresh(known) {
            report.record = known
            report.record?.cellFiles = registry
            report.isKept = true
            return
        }
        var first: SiteDesign?
        var fonts: Set<String> = []
        for variant in plan.variants {
            let settings = plan.settings(file, variant)
            let environment = plan.loading.environment(settings)
            guard let circumstances = environment.value else { return note(environment.diagnostics) }
            let made = bench.renderer.design(file, settings, in: circumstances)
            note(made.diagnostics)
            guard let design = made.value, !made.diagnostics.hasErrors else { return }
            write(design, variant, index)
            if first == nil, plan.variants.count > 1 { write(DesignPage(design).sourcesScript, to: SitePath.sources(design.name)) }
            fonts.formUnion(self.fonts(of: design))
            first = first ?? design
        }
        guard let first, !report.diagnostics.hasErrors else { return }
        for source in first.sources where source.role != .cell { copy(source, of: first) }
        let entry = SiteEntry(first)
        report.record = SiteCache.Record(
            key: key, stamps: fonts.sorted().map { SiteCache.Stamp(path: $0, value: plan.hashes.hash(of: $0)) }, outputs: outputs,
            entry: SiteCache.Entry(
                title: entry.title, summary: entry.summary, cells: entry.cells, tags: entry.tags, text: entry.text, states: entry.states,
                problems: entry.problems),
            cellFiles: registry)
    }

    private mutating func note(_ diagnostics: [Diagnostic]) {
        report.diagnostics += diagnostics.filter { !report.diagnostics.contains($0) }
    }

    // MARK: Inputs

    /// A hash of the design's files, settings and neighboring files, and the cell design file of each class.
    private func key(_ index: Int) -> (String, [String: String]) {
        let file = plan.designs[index]
        var parts = [
            plan.toolKey, file.name, neighbor(index - 1) ?? "", neighbor(index + 1) ?? "",
            bench.pictures(below: file.folder, except: plan.folder.path, plan.hashes),
            bench.pictures(below: plan.loading.referencesFolder(of: file), except: plan.folder.path, plan.hashes),
        ]
        for variant in plan.variants { parts.append(plan.key(of: plan.settings(file, variant))) }
        parts.append("\(plan.loading.project.strings)")
        for name in plan.loading.project.themes.keys.sorted() {
            parts.append(name + plan.hashes.hash(of: plan.loading.project.themes[name] ?? ""))
        }
        var bytes = Array(parts.joined(separator: "\u{0}").utf8)
        var files: [String: String] = [:]
        for path in file.possibleFiles + plan.loading.settings(for: file).dataFiles {
            guard isPresent(path) else { continue }
            bytes += Array("\u{0}\((path as NSString).pathExtension)\u{0}".utf8) + (SourceFile.read(path).value?.bytes ?? [])
        }
        for design in bench.cellFolders.designs(for: file.folder).value ?? [] {
            if files[design.name] == nil { files[design.name] = design.span.file.path }
            bytes += design.span.file.bytes
        }
        return (contentHash(bytes), files)
    }

    private func neighbor(_ index: Int) -> String? { plan.designs.indices.contains(index) ? plan.designs[index].name : nil }

    private func isFresh(_ record: SiteCache.Record) -> Bool {
        record.stamps.allSatisfy { plan.hashes.hash(of: $0.path) == $0.value }
            && record.outputs.allSatisfy { access(plan.folder.path + "/" + $0, R_OK) == 0 }
    }

    /// The font files that the design's tables use.
    private func fonts(of design: SiteDesign) -> [String] { (design.modes + design.states.flatMap(\.modes)).flatMap(\.scene.usedFontFiles) }

    // MARK: Outputs

    private mutating func write(_ design: SiteDesign, _ variant: SiteVariant, _ index: Int) {
        var page = DesignPage(design, variant: variant, axes: plan.axes)
        page.frame = plan.frame
        page.previous = neighbor(index - 1).map { SitePath.page($0, variant.slug) }
        page.next = neighbor(index + 1).map { SitePath.page($0, variant.slug) }
        let references = page.hasPictures ? references(of: design, variant, plan.designs[index]) : [:]
        page.versions = references.isEmpty ? [] : ["reference"]
        for (path, bytes) in references { write(bytes, to: path) }
        let made = page.make(fonts: bench.renderer.webFonts) { PNG.encode($0) }
        for asset in made.assets { write(asset.bytes, to: asset.path) }
        write(made.html, to: SitePath.page(design.name, variant.slug))
        // The gallery of another variant has only the thumbnails of designs without a state.
        for appearance in [Appearance.light, .dark] {
            for (state, modes) in [(nil, design.modes)] + (page.hasPictures ? design.states : []).map({ (Optional($0.name), $0.modes) }) {
                for mode in modes where page.hasPictures {
                    guard let bitmap = draw(mode.picture, appearance, scale: Double(mode.scale), design) else { continue }
                    write(
                        PNG.encode(bitmap, scale: Double(mode.scale)),
                        to: SitePath.picture(design.name, mode: mode.index, state: state, appearance, variant.slug, scale: mode.scale))
                }
                if let scene = modes.last?.scene,
                    let bitmap = draw(Thumbnail.scene(scene), appearance, scale: 1, design)
                {
                    write(
                        PNG.encode(
                            (page.hasPictures ? bitmap : Self.narrow(bitmap)).quantized,
                            compression: page.hasPictures ? .fast : .smallest),
                        to: SitePath.thumbnail(design.name, state: state, appearance, variant.slug))
                }
            }
        }
    }

    /// The pictures that tests expect, by their paths in the site.
    private func references(of design: SiteDesign, _ variant: SiteVariant, _ file: DesignFile) -> [String: [UInt8]] {
        guard let reference = plan.loading.references(file, variant.settings) else { return [:] }
        var found: [String: [UInt8]] = [:]
        for stage in design.stages {
            for appearance in [Appearance.light, .dark] {
                let picture = SitePath.picture(
                    design.name, mode: stage.mode.index, state: stage.state, appearance, variant.slug, scale: stage.mode.scale)
                found[SitePath.reference(of: picture)] = reference(stage.mode.index, stage.state, appearance)
            }
        }
        return found
    }

    /// A thumbnail of another variant: as wide as a gallery card, in pixels.
    private static func narrow(_ bitmap: Bitmap) -> Bitmap {
        let width = 300
        return bitmap.width <= width ? bitmap : bitmap.reduced(toWidth: width, height: bitmap.height * width / bitmap.width)
    }

    private mutating func copy(_ source: SiteDesign.Source, of design: SiteDesign) {
        write(source.file.bytes, to: SitePath.download(design.name, file: source.file.path))
    }

    private mutating func draw(_ scene: Scene, _ appearance: Appearance, scale: Double, _ design: SiteDesign) -> Bitmap? {
        do {
            return try bench.renderer.pictures.bitmap(of: scene, appearance: appearance, scale: scale)
        } catch {
            note([.undrawn(design.name, error)])
        }
        return nil
    }

    private mutating func write(_ bytes: [UInt8], to path: String) {
        if let failure = plan.folder.write(bytes, to: path) { note([failure]) }
        outputs.append(path)
    }
}
