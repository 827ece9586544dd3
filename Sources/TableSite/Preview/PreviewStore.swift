import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableScene
import TableViewProvider

/// What a preview shows at the moment: settled anew after each change.
public struct PreviewPlan: Sendable {
    /// Sorted by name.
    public var designs: [DesignFile]
    /// How a design is to be shown.
    public var settings: @Sendable (DesignFile) -> DesignSettings
    /// The environment that settings ask for.
    public var environment: @Sendable (DesignSettings) -> Outcome<Environment>
    /// What is wrong with the plan itself: a project file that cannot be read.
    public var faults: [Diagnostic]

    /// A plan.
    public init(
        designs: [DesignFile], settings: @escaping @Sendable (DesignFile) -> DesignSettings,
        environment: @escaping @Sendable (DesignSettings) -> Outcome<Environment>, faults: [Diagnostic] = []
    ) {
        self.designs = designs
        self.settings = settings
        self.environment = environment
        self.faults = faults
    }
}

/// The pages and pictures of a preview, made when they are asked for and kept until a file changes.
///
/// No address is ever a path on disk: it is looked up among the designs that the plan found.
public actor PreviewStore {
    private let makePlan: @Sendable () -> PreviewPlan
    private let title: String
    private var plan: PreviewPlan
    private var generation = 1
    private var made: [String: Made] = [:]
    private var assets: [String: [UInt8]] = [:]
    private var assetOrder: [String] = []
    private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    private var listenerCount = 0
    private let isStrict: Bool
    private let renderer: SiteRenderer

    private struct Made {
        var generation: Int
        var html: [UInt8]
        var version: String
        /// The last one that could be shown.
        var design: SiteDesign?
    }

    /// A store; `makePlan` is asked at once, and again after each change.
    public init(title: String, cells: CellRegistry, isStrict: Bool = false, makePlan: @escaping @Sendable () -> PreviewPlan) {
        self.title = title
        self.makePlan = makePlan
        self.isStrict = isStrict
        renderer = SiteRenderer(cells: cells)
        plan = makePlan()
    }

    /// Something on disk changed: everything is made anew when it is next asked for, and open pages are told.
    public func reload() {
        generation += 1
        plan = makePlan()
        renderer.reload()
        for listener in listeners.values { listener.yield(generation) }
    }

    /// One element a change, from now on. Of changes that come faster than they are taken only the last is kept.
    func changes() -> AsyncStream<Int> {
        let (stream, listener) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
        listenerCount += 1
        let number = listenerCount
        listeners[number] = listener
        listener.onTermination = { _ in Task { await self.forget(number) } }
        return stream
    }

    private func forget(_ number: Int) { listeners[number] = nil }

    // MARK: Answers

    /// What lies at an address without its leading `/`; `nil` for nothing.
    public func answer(to path: String) -> PreviewAnswer? {
        if path.isEmpty || path == "index.html" { return gallery() }
        if let shared = SiteAssets.previewed.first(where: { $0.path == path }) {
            return PreviewAnswer(.ok, type: Self.type(path), bytes: shared.bytes, isImmutable: true)
        }
        if let bytes = assets[path] { return PreviewAnswer(.ok, type: Self.type(path), bytes: bytes, isImmutable: true) }
        guard let (folder, rest) = Self.split(path) else { return nil }
        switch folder {
        case "designs": return file(rest, ending: ".html").flatMap(page)
        case "pictures": return picture(rest)
        case "thumbnails": return thumbnail(rest)
        case "index": return index(rest)
        default: return nil
        }
    }

    private static func split(_ path: String) -> (Substring, String)? {
        path.firstIndex(of: "/").map { (path[..<$0], String(path[path.index(after: $0)...])) }
    }

    private func file(_ name: String, ending: String) -> DesignFile? {
        guard name.hasSuffix(ending) else { return nil }
        let name = String(name.dropLast(ending.count))
        return plan.designs.first { $0.name == name }
    }

    private static func type(_ path: String) -> String {
        switch path.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "woff2": "font/woff2"
        case "png": "image/png"
        default: "application/octet-stream"
        }
    }

    // MARK: Pages

    private func gallery() -> PreviewAnswer {
        let entries = plan.designs.prefix(SiteEntry.chunkSize).map(entry)
        var page = GalleryPage(first: Array(entries), count: plan.designs.count, title: title)
        page.live = "\(generation)"
        return PreviewAnswer(.ok, type: "text/html; charset=utf-8", bytes: page.make(), version: "\(generation)")
    }

    private func index(_ rest: String) -> PreviewAnswer? {
        guard rest.hasSuffix(".js"), let number = Int(rest.dropLast(3)), number >= 0, number * SiteEntry.chunkSize < plan.designs.count else { return nil }
        let from = number * SiteEntry.chunkSize
        let part = plan.designs[from..<min(from + SiteEntry.chunkSize, plan.designs.count)].map(entry)
        return PreviewAnswer(.ok, type: "text/javascript; charset=utf-8", bytes: SearchIndex.chunk(number, entries: part))
    }

    /// What is known without laying the design out, unless it was laid out already.
    private func entry(_ file: DesignFile) -> SiteEntry {
        if let design = made[file.name]?.design { return SiteEntry(design) }
        let name = file.name.split(separator: "/").last.map(String.init) ?? file.name
        return SiteEntry(name: file.name, title: plan.settings(file).title ?? name, summary: file.name, cells: [], tags: [], text: "")
    }

    private func page(_ file: DesignFile) -> PreviewAnswer {
        let made = current(file)
        return PreviewAnswer(.ok, type: "text/html; charset=utf-8", bytes: made.html, version: made.version)
    }

    /// The page's version stands where this does once its contents are known.
    private static let versionMark = "tvp-version-0000"

    private func current(_ file: DesignFile) -> Made {
        if let known = made[file.name], known.generation == generation { return known }
        let laidOut = layOut(file)
        let design = laidOut.value ?? made[file.name]?.design
        let faults = laidOut.value == nil ? laidOut.diagnostics : []
        let position = plan.designs.firstIndex(of: file)
        var html: [UInt8]
        if let design {
            var page = DesignPage(design)
            page.live = Self.versionMark
            page.pictureQuery = "?v=\(Self.versionMark)"
            page.linksCells = false
            page.faults = faults
            page.previous = position.flatMap { $0 > 0 ? SitePath.page(plan.designs[$0 - 1].name) : nil }
            page.next = position.flatMap { $0 + 1 < plan.designs.count ? SitePath.page(plan.designs[$0 + 1].name) : nil }
            let whole = page.make(fonts: renderer.webFonts) { PNG.encode($0) }
            for asset in whole.assets { keep(asset) }
            html = whole.html
        } else {
            html = FaultPage(name: file.name, faults: faults, live: Self.versionMark).make()
        }
        let version = contentHash(html)
        html = Self.replacing(Array(Self.versionMark.utf8), with: Array(version.utf8), in: html)
        let new = Made(generation: generation, html: html, version: version, design: design)
        made[file.name] = new
        return new
    }

    private func layOut(_ file: DesignFile) -> Outcome<SiteDesign> {
        guard !plan.faults.hasErrors else { return Outcome(nil, plan.faults) }
        let settings = plan.settings(file)
        let environment = plan.environment(settings)
        guard let value = environment.value else { return Outcome(nil, environment.diagnostics) }
        return renderer.design(file, settings, in: value, isStrict: isStrict)
    }

    /// Fonts and pictures of pages, the newest few hundred.
    private func keep(_ asset: Page.Asset) {
        let path = "assets/" + asset.name
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

    // MARK: Pictures

    private func picture(_ rest: String) -> PreviewAnswer? {
        guard let dot = rest.range(of: ".mode-", options: .backwards) else { return nil }
        var ending = rest[dot.upperBound...]
        guard ending.hasSuffix("@2x.png") else { return nil }
        ending = ending.dropLast("@2x.png".count)
        let appearance: Appearance = ending.hasSuffix("~dark") ? .dark : .light
        guard let file = plan.designs.first(where: { $0.name == rest[..<dot.lowerBound] }), let index = Int(ending.prefix { $0 != "~" }) else { return nil }
        guard let design = current(file).design, let mode = design.modes.first(where: { $0.index == index }) else { return nil }
        return png(mode.picture, appearance, scale: 2)
    }

    private func thumbnail(_ rest: String) -> PreviewAnswer? {
        let isDark = rest.hasSuffix("~dark.png")
        guard let file = file(rest, ending: isDark ? "~dark.png" : ".png"), let scene = current(file).design?.modes.last?.scene else { return nil }
        return png(Thumbnail.scene(scene), isDark ? .dark : .light, scale: 1)
    }

    private func png(_ scene: Scene, _ appearance: Appearance, scale: Double) -> PreviewAnswer? {
        guard let bitmap = try? renderer.pictures.bitmap(of: scene, appearance: appearance, scale: scale) else { return nil }
        return PreviewAnswer(.ok, type: "image/png", bytes: PNG.encode(bitmap, scale: scale))
    }
}
