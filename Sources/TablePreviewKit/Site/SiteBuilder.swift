import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableViewProvider

/// Builds a site: first the pages of all designs in parallel, then the pages that link to them.
struct SiteBuilder {
    let plan: SitePlan
    let reporter: Reporter

    struct Result {
        var made = 0
        var kept = 0
        var pages = 0
        var failed: [String] = []
        var cannotWrite = false
        /// Whether a design failed after some of its pages were written.
        var isPartial = false

        var status: ExitStatus {
            if cannotWrite { return .cannotWrite }
            if failed.isEmpty { return .success }
            return made + kept + pages == 0 && !isPartial ? .badInput : .someFailed
        }

        func summary(_ plan: SitePlan, seconds: Double) -> String {
            let keptText = kept > 0 ? ", \(kept) unchanged" : ""
            let pagesText = pages > 0 ? ", " + counted(pages, "page") : ""
            var lines = [
                "\(counted(plan.designs.count, "design")): \(made) rendered\(keptText)\(pagesText) in \(plan.folder.path), \(numberText(seconds, decimals: 2)) s"
            ]
            if !failed.isEmpty { lines.append("failed: \(failed.joined(separator: ", "))") }
            if made + kept + pages > 0 {
                lines.append("open \(plan.folder.path.hasSuffix("/") ? plan.folder.path : plan.folder.path + "/")index.html")
            }
            return lines.joined(separator: "\n")
        }
    }

    func build(jobs: Int) async -> Result {
        var result = Result()
        let opened = SiteLedger.open(plan)
        reporter.report(opened.diagnostics)
        guard let ledger = opened.value else {
            result.cannotWrite = true
            return result
        }
        let cache = SiteCache.load(from: plan.folder)
        let (plan, reporter) = (plan, reporter)
        let outcomes = await inParallel(Array(plan.designs.indices), jobs: jobs) {
            SiteBench(plan.loading)
        } _: { index, bench in
            let report = SiteJob.run(index, plan, cache, bench)
            reporter.report(report.diagnostics)
            ledger.note(report.record, at: index)
            return SiteOutcome(
                isMade: report.record != nil, isKept: report.isKept, isPartial: report.isPartial,
                cannotWrite: report.diagnostics.contains { $0.code == .outputCannotWrite })
        } finished: { done in
            reporter.progress("\(done) of \(plan.designs.count) designs")
        }
        reporter.clearProgress()
        for (file, outcome) in zip(plan.designs, outcomes) {
            result.cannotWrite = result.cannotWrite || outcome.cannotWrite
            result.isPartial = result.isPartial || outcome.isPartial
            if !outcome.isMade {
                result.failed.append(file.name)
            } else if outcome.isKept {
                result.kept += 1
            } else {
                result.made += 1
            }
        }
        var pages = SitePages(plan: plan)
        if let folder = plan.pages { pages.make(folder) }
        reporter.report(pages.diagnostics)
        result.pages = pages.count
        if pages.diagnostics.hasErrors { result.failed.append("Markdown") }
        // There are no new pages, so keep the site of the last run.
        if result.status == .badInput {
            ledger.abandon()
            return result
        }
        let shared = finish(ledger.finishEntries(), &pages)
        result.cannotWrite = result.cannotWrite || shared.cannotWrite
        if let failure = ledger.close(shared: shared.paths, old: cache) {
            reporter.report([failure])
            result.cannotWrite = true
        }
        return result
    }

    // MARK: Pages that link to designs

    private func finish(_ totals: SiteLedger.Totals, _ pages: inout SitePages) -> (paths: Set<String>, cannotWrite: Bool) {
        // Only the designs' own look begins with the text.
        let introduction = pages.introduction(up: "")
        var paths = pages.outputs.union(totals.paths)
        var failures = totals.failures
        func write(_ bytes: [UInt8], _ path: String) {
            paths.insert(path)
            if let failure = plan.folder.write(bytes, to: path) { failures.append(failure) }
        }
        for file in SiteAssets.published { write(file.bytes, file.path) }
        if let path = plan.templates.stylePath { write(plan.templates.style, path) }
        var links = pages.links
        var entries = pages.entries
        let bench = SiteBench(plan.loading)
        for page in cellPages(totals, bench) {
            let whole = page.make(fonts: bench.renderer.webFonts) { PNG.encode($0) }
            for asset in whole.assets { write(asset.bytes, asset.path) }
            write(whole.html, SitePath.cell(page.name))
            entries.append(PageIndex.Entry(kind: "Cell", title: page.name, path: SitePath.cell(page.name)))
            links.append(GalleryPage.Link(.cells, page.name, SitePath.cell(page.name), detail: "\(page.useCount)"))
        }
        for theme in themes() {
            var page = ThemePage(theme)
            page.frame = plan.frame
            write(page.make(), SitePath.theme(theme.name))
            entries.append(PageIndex.Entry(kind: "Theme", title: theme.name, path: SitePath.theme(theme.name)))
            links.append(GalleryPage.Link(.themes, theme.name, SitePath.theme(theme.name), detail: theme.fontFamily))
        }
        write(PageIndex.script(entries), PageIndex.path)
        var contents = totals.contents
        contents.links = links
        write(contents.script, ContentsIndex.path)
        for variant in plan.variants {
            var page = GalleryPage(first: totals.first, count: totals.count, title: plan.title, variant: variant, axes: plan.axes)
            page.frame = plan.frame
            page.links = links
            page.coverage = plan.coverage
            page.changes = plan.changes.map { ($0.revision, $0.names.count) }
            if variant.slug.isEmpty { page.introduction = introduction }
            page.states = totals.states.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            write(page.make(), SitePath.gallery(variant.slug))
        }
        reporter.report(failures)
        return (paths, !failures.isEmpty)
    }

    private func cellPages(_ totals: SiteLedger.Totals, _ bench: SiteBench) -> [CellPage] {
        let swift = Set(plan.designs.filter { !$0.isConfig }.map(\.name))
        let files = Dictionary(plan.designs.map { ($0.name, $0) }) { first, _ in first }
        return totals.uses.sorted { $0.key < $1.key }.map { name, use in
            let source = totals.cellFiles[name].flatMap { RootFolder.readInProject($0).value }.map {
                SiteDesign.Source(role: .cell, file: $0, spans: Highlighter.data($0, .yaml), isText: true)
            }
            let isKnown = plan.loading.cells.cell(name) != nil || use.first.contains { swift.contains($0.name) }
            var page = CellPage(name: name, source: source, uses: use.first, count: use.count, isKnown: isKnown)
            page.frame = plan.frame
            if let file = use.first.lazy.compactMap({ files[$0.name] }).first(where: \.isConfig), let variant = plan.variants.first {
                let settings = plan.settings(file, variant)
                page.specimens =
                    plan.loading.environment(settings).value.map { bench.renderer.specimens(ofCell: name, in: file, settings, $0) } ?? []
            }
            return page
        }
    }

    /// The themes that designs are shown in, by name.
    private func themes() -> [Theme] {
        var names: Set<String> = []
        for file in plan.designs {
            for variant in plan.variants { names.insert(plan.settings(file, variant).theme ?? ThemeLibrary.standardName) }
        }
        return names.sorted().compactMap { name in
            var settings = DesignSettings()
            settings.theme = name
            return plan.loading.environment(settings).value?.theme
        }
    }
}

/// What is kept about a design until the run ends.
private struct SiteOutcome: Sendable {
    var isMade: Bool
    var isKept: Bool
    var isPartial: Bool
    var cannotWrite: Bool
}
