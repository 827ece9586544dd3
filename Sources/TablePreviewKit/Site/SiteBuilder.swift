import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableViewProvider

/// Makes a site: the pages of all designs in parallel, then what leads to them.
struct SiteBuilder {
    let plan: SitePlan
    let reporter: Reporter

    /// What a run made.
    struct Result {
        var made = 0
        var kept = 0
        var pages = 0
        var failed: [String] = []
        var cannotWrite = false

        var status: ExitStatus {
            if cannotWrite { return .cannotWrite }
            if failed.isEmpty { return .success }
            return made + kept + pages == 0 ? .badInput : .someFailed
        }

        func summary(_ plan: SitePlan, seconds: Double) -> String {
            let keptText = kept > 0 ? ", \(kept) unchanged" : ""
            let pagesText = pages > 0 ? ", " + counted(pages, "page") : ""
            var lines = ["\(counted(plan.designs.count, "design")): \(made) made\(keptText)\(pagesText) in \(plan.folder.path), \(numberText(seconds, decimals: 2)) s"]
            if !failed.isEmpty { lines.append("failed: \(failed.joined(separator: ", "))") }
            if made + kept + pages > 0 { lines.append("open \(plan.folder.path.hasSuffix("/") ? plan.folder.path : plan.folder.path + "/")index.html") }
            return lines.joined(separator: "\n")
        }
    }

    func build(jobs: Int) async -> Result {
        let cache = SiteCache.load(from: plan.folder)
        let (plan, reporter) = (plan, reporter)
        let reports = await inParallel(Array(plan.designs.indices), jobs: jobs) {
            SiteBench(cells: plan.cells)
        } _: { index, bench in
            let report = SiteJob.run(index, plan, cache, bench)
            reporter.report(report.diagnostics)
            return SiteReport(name: report.name, diagnostics: report.diagnostics.filter { $0.severity == .error }, record: report.record, isKept: report.isKept)
        } finished: { done in
            reporter.progress("\(done) of \(plan.designs.count) designs")
        }
        reporter.clearProgress()
        var result = Result()
        var next = SiteCache()
        for report in reports {
            result.cannotWrite = result.cannotWrite || report.diagnostics.contains { $0.code == "output.cannot-write" }
            guard let record = report.record else {
                result.failed.append(report.name)
                continue
            }
            if report.isKept { result.kept += 1 } else { result.made += 1 }
            next.records[report.name] = record
        }
        var pages = SitePages(plan: plan)
        if let folder = plan.pages { pages.make(folder) }
        reporter.report(pages.diagnostics)
        result.pages = pages.count
        if pages.diagnostics.hasErrors { result.failed.append("Markdown") }
        let shared = finish(next, pages)
        result.cannotWrite = result.cannotWrite || shared.cannotWrite
        next.shared = shared.paths.sorted()
        clear(cache, next)
        if let failure = plan.folder.write(next.bytes, to: SiteCache.fileName) { reporter.report([failure]) }
        return result
    }

    // MARK: What leads to the designs

    private func finish(_ cache: SiteCache, _ pages: SitePages) -> (paths: Set<String>, cannotWrite: Bool) {
        var paths = pages.outputs
        var failures: [Diagnostic] = []
        func write(_ bytes: [UInt8], _ path: String) {
            paths.insert(path)
            if let failure = plan.folder.write(bytes, to: path) { failures.append(failure) }
        }
        let entries = plan.designs.compactMap { file in
            cache.records[file.name].map { record in
                SiteEntry(
                    name: file.name, title: record.entry.title, summary: record.entry.summary, cells: record.entry.cells, tags: record.entry.tags,
                    text: record.entry.text, states: record.entry.states)
            }
        }
        for (path, bytes) in SiteAssets.published { write(bytes, path) }
        if let path = plan.templates.stylePath { write(plan.templates.style, path) }
        for (number, from) in stride(from: 0, to: entries.count, by: SiteEntry.chunkSize).enumerated() {
            write(SearchIndex.chunk(number, entries: Array(entries[from..<min(from + SiteEntry.chunkSize, entries.count)])), SearchIndex.path(number))
        }
        var links = pages.links.map { GalleryPage.Link(.pages, $0.title, $0.path) }
        for page in cellPages(entries, cache) {
            write(page.make(), SitePath.cell(page.name))
            links.append(GalleryPage.Link(.cells, page.name, SitePath.cell(page.name), detail: "\(page.uses.count)"))
        }
        for theme in themes() {
            var page = ThemePage(theme)
            page.frame = plan.frame
            write(page.make(), SitePath.theme(theme.name))
            links.append(GalleryPage.Link(.themes, theme.name, SitePath.theme(theme.name), detail: theme.fontFamily))
        }
        var states: [String: Int] = [:]
        for entry in entries { for state in entry.states { states[state, default: 0] += 1 } }
        for variant in plan.variants {
            var page = GalleryPage(first: Array(entries.prefix(SiteEntry.chunkSize)), count: entries.count, title: plan.title, variant: variant, axes: plan.axes)
            page.frame = plan.frame
            page.links = links
            page.states = states.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            write(page.make(), SitePath.gallery(variant.slug))
        }
        reporter.report(failures)
        return (paths, !failures.isEmpty)
    }

    private func cellPages(_ entries: [SiteEntry], _ cache: SiteCache) -> [CellPage] {
        var uses: [String: [SiteEntry]] = [:]
        var files: [String: String] = [:]
        for entry in entries {
            for name in entry.cells { uses[name, default: []].append(entry) }
            for pair in cache.records[entry.name]?.cellFiles ?? [] where files[pair.name] == nil { files[pair.name] = pair.path }
        }
        let swift = Set(plan.designs.filter { $0.table != nil }.map(\.name))
        return uses.keys.sorted().map { name in
            let source = files[name].flatMap { SourceFile.read($0).value }.map {
                SiteDesign.Source(role: .cell, file: $0, spans: Highlighter.data($0, .yaml), isText: true)
            }
            var page = CellPage(name: name, source: source, uses: uses[name] ?? [], isKnown: plan.cells.cell(name) != nil || (uses[name] ?? []).contains { swift.contains($0.name) })
            page.frame = plan.frame
            return page
        }
    }

    /// The themes that some design is shown in, by name.
    private func themes() -> [Theme] {
        var names: Set<String> = []
        for file in plan.designs {
            for variant in plan.variants { names.insert(plan.settings(file, variant).theme ?? "ios") }
        }
        return names.sorted().compactMap { name in
            var settings = DesignSettings()
            settings.theme = name
            return Environments.make(settings, plan.project, scale: nil).value?.theme
        }
    }

    /// Takes away what the last run made and this one did not: pages of designs that are gone.
    private func clear(_ old: SiteCache, _ new: SiteCache) {
        for path in old.outputs.subtracting(new.outputs).sorted() where SitePages.below(plan.folder.path, path) != nil { unlink(plan.folder.path + "/" + path) }
    }
}

extension SiteCache {
    fileprivate var outputs: Set<String> { records.values.reduce(into: Set(shared)) { $0.formUnion($1.outputs) } }
}
