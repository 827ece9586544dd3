import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableScene
import TableViewProvider

/// The pages and images of a preview. They are made on request and cached until a file changes.
///
/// The store never uses a URL as a path; it looks it up among the plan's designs.
public actor PreviewStore {
    let makePlan: @Sendable () -> PreviewPlan
    let title: String
    let cells: CellRegistry
    let renderer: SiteRenderer
    var plan: PreviewPlan
    /// Whether there has been a plan without errors.
    private var wasPlanned: Bool
    /// Increases with each change.
    var generation = 1
    private var owners: [String: String]?
    /// The generation of the last change that affected everything; `changed` has those of single designs.
    private var base = 1
    private var changed: [String: Int] = [:]
    var laidOut: [Shown: LaidOut] = [:]
    var pages: [Shown: MadePage] = [:]
    var entries: [String: (stamp: Int, entry: SiteEntry)] = [:]
    /// Guides with their samples, as of a generation.
    var guides: [String: (generation: Int, page: MarkdownPage)] = [:]
    var assets: [String: [UInt8]] = [:]
    var assetOrder: [String] = []
    private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    private var listenerCount = 0
    /// Open pages, for events other than changes.
    private(set) var followers: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    /// A secret of this run, so that only its own pages change anything.
    nonisolated let token = PreviewSource.Actions.newToken()
    /// The last designs with unsaved data, the newest at the end.
    var drafts: [(id: String, design: SiteDesign)] = []
    /// The designs of a commit, in the settings of a generation.
    private var former: (commit: String, base: Int, store: PreviewStore)?
    /// `nil` without an editor.
    nonisolated let editor: EditorLink?
    /// Prints errors in the terminal, each once until it is fixed.
    private let report: @Sendable ([Diagnostic]) -> Void
    private var reported: [String: [Diagnostic]] = [:]

    /// A design in a variant.
    struct Shown: Hashable {
        var name: String
        /// The folder name of the variant.
        var variant: String

        init(_ file: DesignFile, _ variant: SiteVariant) { (name, self.variant) = (file.name, variant.slug) }
    }

    /// The maximum number of cached designs, and of cached pages.
    static let keptLimit = 500

    /// A design as of its last change.
    struct LaidOut {
        var stamp: Int
        /// The last version that could be rendered; `nil` if there is none.
        var design: SiteDesign?
        /// Why the current version cannot be rendered; empty if it can.
        var faults: [Diagnostic]
    }

    struct MadePage {
        /// The latest change of the design and of its neighbors, which the page links to.
        var stamp: Int
        var neighbors: [String?]
        var html: [UInt8]
        var version: String
    }

    /// Calls `makePlan` immediately, and again after each change.
    public init(
        title: String, cells: CellRegistry, editor: EditorLink? = nil, report: @escaping @Sendable ([Diagnostic]) -> Void = { _ in },
        makePlan: @escaping @Sendable () -> PreviewPlan
    ) {
        self.report = report
        self.title = title
        self.editor = editor
        self.makePlan = makePlan
        self.cells = cells
        renderer = SiteRenderer(cells: cells)
        plan = makePlan()
        renderer.themes = plan.themes
        wasPlanned = !plan.faults.hasErrors
        reported[""] = (plan.faults + plan.guideFaults).filter { $0.severity == .error }
    }

    /// The errors and warnings of the plan and its texts.
    public var faults: [Diagnostic] { plan.faults + plan.guideFaults }

    // MARK: Changes

    /// Discards what the changed files affect, and notifies open pages.
    ///
    /// `paths` are the changed files; `nil` if any file may have changed. If all of them are configs or data of known designs, only those
    /// designs are updated and the plan is kept, so that edits appear quickly.
    public func reload(_ paths: Set<String>? = nil) {
        // Without guides, Markdown files belong to no page.
        if plan.guides == nil, !plan.faults.hasErrors, let paths, paths.allSatisfy({ $0.hasSuffix(".md") }) { return }
        generation += 1
        if let names = paths.flatMap(designs(of:)) {
            for name in names { changed[name] = generation }
        } else {
            base = generation
            changed = [:]
            owners = nil
            take(makePlan())
            renderer.reload()
        }
        for listener in listeners.values { listener.yield(generation) }
    }

    /// If the new plan has errors, only the errors are taken from it, so that every page shows its last good version.
    private func take(_ new: PreviewPlan) {
        if new.faults.hasErrors, wasPlanned {
            plan.faults = new.faults
        } else {
            plan = new
            renderer.themes = new.themes
            wasPlanned = !new.faults.hasErrors
        }
        tell(faults.filter { $0.severity == .error }, of: "")
    }

    /// Reports errors of a design, a guide or the plan (`""`), unless they have been reported before.
    func tell(_ faults: [Diagnostic], of name: String) {
        let news = faults.filter { !reported.values.joined().contains($0) }
        reported[name] = faults.isEmpty ? nil : faults
        if !news.isEmpty { report(news) }
    }

    /// The designs that own the files; `nil` if a file belongs to none or to several.
    private func designs(of paths: Set<String>) -> Set<String>? {
        let owners = owners ?? plan.owners
        self.owners = owners
        var names: Set<String> = []
        for path in paths {
            guard let name = owners[PreviewPlan.plain(path)] else { return nil }
            names.insert(name)
        }
        return names.isEmpty || plan.faults.hasErrors ? nil : names
    }

    /// The generation of the design's last change.
    func stamp(_ file: DesignFile) -> Int { max(base, changed[file.name] ?? 0) }

    /// The changes since a generation.
    func changes(since known: Int) -> PreviewChange {
        base > known ? .everything : .designs(changed.filter { $0.value > known }.keys.sorted())
    }

    /// The current generation, and a stream of later ones. If changes arrive faster than they are read, only the last one is kept.
    func listen() -> (generation: Int, changes: AsyncStream<Int>) {
        let (stream, listener) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
        listenerCount += 1
        let number = listenerCount
        listeners[number] = listener
        listener.onTermination = { _ in Task { await self.forget(number) } }
        return (generation, stream)
    }

    private func forget(_ number: Int) { listeners[number] = nil }

    func follow(_ sender: AsyncStream<[UInt8]>.Continuation) -> Int {
        listenerCount += 1
        followers[listenerCount] = sender
        return listenerCount
    }

    func unfollow(_ number: Int) { followers[number] = nil }

    // MARK: Designs

    /// The current version of a design, laid out once per change.
    func current(_ file: DesignFile, _ variant: SiteVariant) -> LaidOut {
        let (stamp, shown) = (stamp(file), Shown(file, variant))
        if let known = laidOut[shown], known.stamp == stamp { return known }
        let made = layOut(file, variant)
        let new = LaidOut(stamp: stamp, design: made.value ?? laidOut[shown]?.design, faults: made.value == nil ? made.diagnostics : [])
        if laidOut.count >= Self.keptLimit { laidOut = [:] }
        laidOut[shown] = new
        tell(new.faults.filter { $0.severity == .error }, of: file.name)
        return new
    }

    func layOut(_ file: DesignFile, _ variant: SiteVariant) -> Outcome<SiteDesign> {
        guard !plan.faults.hasErrors else { return Outcome(nil, plan.faults) }
        let settings = plan.settings(file, variant)
        let environment = plan.environment(settings)
        guard let value = environment.value else { return Outcome(nil, environment.diagnostics) }
        return renderer.design(file, settings, in: value)
    }

    // MARK: Responses

    /// The response to a path without its leading `/`. For a missing page, a page with links to existing ones; for a missing file, `nil`.
    public func answer(to path: String) -> PreviewAnswer? { found(path) ?? missing(path) }

    /// The same, for designs as of the last commit, too: `head/designs/NAME.html`.
    package func respond(to path: String) async -> PreviewAnswer? {
        let folder = "head/"
        guard path.hasPrefix(folder) else { return answer(to: path) }
        return await formerStore()?.answer(to: String(path.dropFirst(folder.count)))
    }

    private func formerStore() async -> PreviewStore? {
        guard let read = plan.former, let found = await Task.detached(operation: { read() }).value else { return nil }
        if let former, former.commit == found.commit, former.base == base { return former.store }
        var plan = PreviewPlan(
            designs: found.designs, axes: plan.axes, settings: plan.settings, environment: plan.environment, faults: plan.faults)
        (plan.themes, plan.templates) = (self.plan.themes, self.plan.templates)
        let frozen = plan
        let store = PreviewStore(title: title, cells: cells) { frozen }
        former = (found.commit, base, store)
        return store
    }

    private func found(_ path: String) -> PreviewAnswer? {
        // The client disconnected while it waited.
        if Task.isCancelled { return nil }
        if let shared = SiteAssets.previewed.first(where: { $0.path == path }) {
            return PreviewAnswer(.ok, type: Self.type(path), bytes: shared.bytes, isImmutable: true)
        }
        if path == plan.templates.stylePath {
            return PreviewAnswer(.ok, type: Self.type(path), bytes: plan.templates.style, isImmutable: true)
        }
        if let bytes = assets[path] { return PreviewAnswer(.ok, type: Self.type(path), bytes: bytes, isImmutable: true) }
        let steps = path.split(separator: "/", maxSplits: 2)
        if steps.count == 3, steps[0] == "variants" {
            guard let variant = plan.axes.variant(slug: String(steps[1])), !variant.slug.isEmpty else { return nil }
            return shown(String(steps[2]), variant)
        }
        if let answer = shown(path.isEmpty ? "index.html" : path, plan.axes.variant(slug: "") ?? .own) { return answer }
        guard let (kind, rest) = Self.parted(path) else { return nil }
        switch kind {
        case "index": return index(rest)
        case "cells": return cell(path)
        case "themes": return theme(path)
        case "matrix": return matrix(rest)
        case "controls": return controls(rest)
        case "drafts": return draftPicture(rest)
        case "pages": return guide(path) ?? guideImage(rest)
        case "pictures": return samplePicture(rest)
        default: return nil
        }
    }

    /// The response to a path within a variant.
    private func shown(_ path: String, _ variant: SiteVariant) -> PreviewAnswer? {
        if path == "index.html" { return gallery(variant) }
        guard let (kind, rest) = Self.parted(path) else { return nil }
        switch kind {
        case "designs": return file(rest, ending: ".html").map { page($0, variant) }
        case "pictures": return picture(rest, variant)
        case "references": return reference(rest, variant)
        case "thumbnails": return thumbnail(rest, variant)
        case "findings": return findings(rest, variant)
        default: return nil
        }
    }

    private static func parted(_ path: String) -> (kind: Substring, rest: String)? {
        path.firstIndex(of: "/").map { (path[..<$0], String(path[path.index(after: $0)...])) }
    }

    func file(_ name: String, ending: String) -> DesignFile? {
        guard name.hasSuffix(ending) else { return nil }
        let name = String(name.dropLast(ending.count))
        return plan.designs.first { $0.name == name }
    }

    package static func type(_ path: String) -> String {
        switch path.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "woff2": "font/woff2"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "webp": "image/webp"
        case "LICENSES": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }

    static let html = "text/html; charset=utf-8"
}
