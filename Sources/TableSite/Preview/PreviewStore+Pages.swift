import TableCairo
import TableDiagnostics
import TableHTML
import TableInputs
import TableViewProvider

extension PreviewStore {
    func frame(_ version: String) -> SiteFrame {
        var frame = SiteFrame(title: title, templates: plan.templates, live: version)
        frame.token = token
        frame.opensPlaces = editor != nil
        frame.followsClicks = editor?.followsClicks ?? false
        frame.hasTexts = plan.guides != nil
        return frame
    }

    // MARK: Galleries

    /// The maximum number of designs that are read for the gallery's list of cell classes.
    private static let listedLimit = 1000

    func gallery(_ variant: SiteVariant) -> PreviewAnswer {
        var page = GalleryPage(
            first: plan.designs.prefix(SiteEntry.chunkSize).map(entry), count: plan.designs.count, title: title, variant: variant,
            axes: plan.axes)
        page.frame = frame("\(generation)")
        page.faults = plan.faults.filter { $0.severity == .error }
        var states: [String: Int] = [:]
        for entry in plan.designs.prefix(Self.listedLimit).map(entry) {
            for state in entry.states { states[state, default: 0] += 1 }
        }
        page.hasAllDiagnostics = hasAllDiagnostics
        page.coverage = plan.coverage
        page.changes = plan.changes.map { ($0.revision, $0.names.count) }
        page.states = states.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        page.introduction = introduction(variant)
        page.links = links
        return PreviewAnswer(.ok, type: Self.html, bytes: page.make(), version: "\(generation)")
    }

    /// The pages that are not designs.
    private var links: [GalleryPage.Link] {
        (plan.guides?.links ?? [])
            + cellUses.sorted { $0.key < $1.key }.map { GalleryPage.Link(.cells, $0.key, SitePath.cell($0.key), detail: "\($0.value)") }
            + themeNames.map { GalleryPage.Link(.themes, $0, SitePath.theme($0)) }
    }

    /// The tree of contents.
    private func tree() -> PreviewAnswer {
        var contents = ContentsIndex()
        for file in plan.designs { contents.add(entry(file), file) }
        contents.links = links
        return PreviewAnswer(.ok, type: Self.type(ContentsIndex.path), bytes: contents.script, version: "\(generation)")
    }

    /// The cell classes of designs, and the number of designs that use each.
    var cellUses: [String: Int] {
        var uses: [String: Int] = [:]
        for entry in plan.designs.prefix(Self.listedLimit).map(entry) {
            for name in entry.cells { uses[name, default: 0] += 1 }
        }
        return uses
    }

    func index(_ rest: String) -> PreviewAnswer? {
        if rest == "pages.js" { return pageIndex() }
        if rest == "tree.js" { return tree() }
        guard rest.hasSuffix(".js"), let number = Int(rest.dropLast(3)), number >= 0, number * SiteEntry.chunkSize < plan.designs.count
        else { return nil }
        let from = number * SiteEntry.chunkSize
        let files = plan.designs[from..<min(from + SiteEntry.chunkSize, plan.designs.count)]
        if hasAllDiagnostics { for file in files { _ = current(file, .own) } }
        let part = files.map(entry)
        return PreviewAnswer(.ok, type: "text/javascript; charset=utf-8", bytes: SearchIndex.chunk(number, entries: part))
    }

    /// Whether the index has the diagnostics of all designs. Only a layout has diagnostics; the gallery shows pictures of most designs
    /// anyway, unless there are many.
    private var hasAllDiagnostics: Bool { plan.designs.count <= SiteEntry.chunkSize }

    /// The entry of a design: from its layout if there is one, otherwise from its files.
    private func entry(_ file: DesignFile) -> SiteEntry {
        var entry = plainEntry(file)
        entry.isChanged = plan.changes?.names.contains(file.name) ?? false
        return entry
    }

    private func plainEntry(_ file: DesignFile) -> SiteEntry {
        let stamp = stamp(file)
        if let made = laidOut[Shown(file, .own)], made.stamp == stamp {
            var entry = made.design.map { SiteEntry($0) } ?? SiteEntry(reading: file, plan.settings(file, .own))
            entry.isBroken = made.faults.hasErrors
            entry.note(made.faults)
            return entry
        }
        if let known = entries[file.name], known.stamp == stamp { return known.entry }
        let entry = SiteEntry(reading: file, plan.settings(file, .own))
        entries[file.name] = (stamp, entry)
        return entry
    }

    // MARK: Cells and themes

    func cell(_ path: String) -> PreviewAnswer? {
        var uses: [SiteEntry] = []
        var found: (name: String, file: DesignFile)?
        for file in plan.designs {
            let entry = entry(file)
            guard let name = entry.cells.first(where: { SitePath.cell($0) == path }) else { continue }
            uses.append(entry)
            found = found ?? (name, file)
        }
        guard let found else { return nil }
        let source = renderer.cellSource(found.name, for: found.file.folder)
        var page = CellPage(name: found.name, source: source, uses: uses, isKnown: source != nil || cells.cell(found.name) != nil)
        page.frame = frame("\(generation)")
        let settings = plan.settings(found.file, .own)
        page.specimens = plan.environment(settings).value.map { renderer.specimens(ofCell: found.name, in: found.file, settings, $0) } ?? []
        let whole = page.make(fonts: renderer.webFonts) { PNG.encode($0) }
        for asset in whole.assets { keep(asset) }
        return PreviewAnswer(.ok, type: Self.html, bytes: whole.html, version: "\(generation)")
    }

    /// The names of the themes that designs use, sorted.
    var themeNames: [String] { Set(plan.designs.map { plan.settings($0, .own).theme ?? ThemeLibrary.standardName }).sorted() }

    func theme(_ path: String) -> PreviewAnswer? {
        guard let name = themeNames.first(where: { SitePath.theme($0) == path }) else { return nil }
        var settings = DesignSettings()
        settings.theme = name
        let environment = plan.environment(settings)
        guard let theme = environment.value?.theme else {
            let bytes = FaultPage(name: name, faults: environment.diagnostics, frame: frame("\(generation)"), path: path).make()
            return PreviewAnswer(.ok, type: Self.html, bytes: bytes, version: "\(generation)")
        }
        var page = ThemePage(theme)
        page.frame = frame("\(generation)")
        return PreviewAnswer(.ok, type: Self.html, bytes: page.make(), version: "\(generation)")
    }

    // MARK: Missing pages

    /// The page for a URL that has none; `nil` for other files.
    func missing(_ path: String) -> PreviewAnswer? {
        let last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard !Task.isCancelled, last.hasSuffix(".html") || !last.contains(".") else { return nil }
        let steps = path.split(separator: "/").map(String.init)
        var variant = steps.count > 2 && steps[0] == "variants" ? plan.axes.variant(slug: steps[1])?.slug : nil
        if variant == "" { variant = nil }
        let rest = variant == nil ? steps[...] : steps.dropFirst(2)
        var page = MissingPage(path: path, designs: plan.designs.map(\.name), variant: variant ?? "", frame: frame("\(generation)"))
        if rest.first == "designs" { page.design = String(rest.dropFirst().joined(separator: "/").dropLast(".html".count)) }
        return PreviewAnswer(.notFound, type: Self.html, bytes: page.make(), version: "\(generation)")
    }

    // MARK: Designs

    /// A placeholder for the version of the page, which is known only after its contents.
    private static let versionMark = "tvp-version-0000"

    func page(_ file: DesignFile, _ variant: SiteVariant) -> PreviewAnswer {
        let made = made(file, variant)
        return PreviewAnswer(.ok, type: Self.html, bytes: made.html, version: made.version)
    }

    private func made(_ file: DesignFile, _ variant: SiteVariant) -> MadePage {
        let (current, shown) = (current(file, variant), Shown(file, variant))
        let position = plan.designs.firstIndex(of: file)
        let neighbors = [position.map { $0 - 1 }, position.map { $0 + 1 }].map { place in
            place.flatMap { plan.designs.indices.contains($0) ? SitePath.page(plan.designs[$0].name, variant.slug) : nil }
        }
        if let known = pages[shown], known.stamp == current.stamp, known.neighbors == neighbors { return known }
        var html: [UInt8]
        if let design = current.design {
            var page = DesignPage(design, variant: variant, axes: plan.axes)
            page.frame = frame(Self.versionMark)
            page.pictureQuery = "?v=\(Self.versionMark)"
            page.faults = current.faults
            page.previous = neighbors[0]
            page.next = neighbors[1]
            page.controls = subject(file)
            page.versions = (plan.reference == nil ? [] : ["reference"]) + (plan.former == nil ? [] : ["head"])
            html = write(page)
        } else {
            html = FaultPage(name: file.name, faults: current.faults, frame: frame(Self.versionMark), variant: variant.slug).make()
        }
        let version = contentHash(html)
        html = Self.replacing(Array(Self.versionMark.utf8), with: Array(version.utf8), in: html)
        let new = MadePage(stamp: current.stamp, neighbors: neighbors, html: html, version: version)
        if pages.count >= Self.keptLimit { pages = [:] }
        pages[shown] = new
        return new
    }

    /// A page's HTML; its assets are kept for the requests that follow.
    func write(_ page: DesignPage) -> [UInt8] {
        let whole = page.make(fonts: renderer.webFonts) { PNG.encode($0) }
        for asset in whole.assets { keep(asset) }
        return whole.html
    }

    /// Caches fonts and images of pages, up to the newest few hundred.
    func keep(_ asset: Page.Asset) {
        let path = asset.path
        guard assets.updateValue(asset.bytes, forKey: path) == nil else { return }
        assetOrder.append(path)
        if assetOrder.count > 400 { assets[assetOrder.removeFirst()] = nil }
    }

    private static func replacing(_ mark: [UInt8], with text: [UInt8], in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var i = 0
        while i < bytes.count {
            if bytes[i] == mark[0], bytes[i...].starts(with: mark) {
                result += text
                i += mark.count
            } else {
                result.append(bytes[i])
                i += 1
            }
        }
        return result
    }
}
