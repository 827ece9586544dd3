import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableScene
import TableViewProvider

/// The pages and pictures of a preview, made when they are asked for and kept until a file changes.
///
/// No address is ever a path on disk: it is looked up among the designs that the plan found.
public actor PreviewStore {
    let makePlan: @Sendable () -> PreviewPlan
    let title: String
    let cells: CellRegistry
    let renderer: SiteRenderer
    var plan: PreviewPlan
    /// Counts changes.
    var generation = 1
    private var owners: [String: String]?
    /// The last change that concerned everything, and the last one of each design.
    private var base = 1
    private var changed: [String: Int] = [:]
    var laidOut: [Shown: LaidOut] = [:]
    var pages: [Shown: MadePage] = [:]
    var entries: [String: (stamp: Int, entry: SiteEntry)] = [:]
    var assets: [String: [UInt8]] = [:]
    var assetOrder: [String] = []
    private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    private var listenerCount = 0

    /// A design in a variant.
    struct Shown: Hashable {
        var name: String
        /// Its folder name.
        var variant: String

        init(_ file: DesignFile, _ variant: SiteVariant) { (name, self.variant) = (file.name, variant.slug) }
    }

    /// More designs, and pages, than these are not kept: whoever looks through thousands sees them made again.
    static let keptLimit = 500

    /// A design as it was when its files last changed.
    struct LaidOut {
        var stamp: Int
        /// The last one that could be shown.
        var design: SiteDesign?
        /// Why it cannot be shown as it is now.
        var faults: [Diagnostic]
    }

    struct MadePage {
        /// Of the design, and the neighbors that the page leads to.
        var stamp: Int
        var neighbors: [String?]
        var html: [UInt8]
        var version: String
    }

    /// A store; `makePlan` is asked at once, and again after each change.
    public init(title: String, cells: CellRegistry, makePlan: @escaping @Sendable () -> PreviewPlan) {
        self.title = title
        self.makePlan = makePlan
        self.cells = cells
        renderer = SiteRenderer(cells: cells)
        plan = makePlan()
    }

    // MARK: Changes

    /// Something on disk changed: what is concerned is made anew when it is next asked for, and open pages are told.
    ///
    /// `paths` are the files that changed, `nil` when anything may have. Where they are the configs or the data of designs that
    /// are known, all others stay as they are: nothing is looked for anew, so that what one edits shows at once.
    public func reload(_ paths: Set<String>? = nil) {
        generation += 1
        if let names = paths.flatMap(designs(of:)) {
            for name in names { changed[name] = generation }
        } else {
            base = generation
            changed = [:]
            owners = nil
            plan = makePlan()
            renderer.reload()
        }
        for listener in listeners.values { listener.yield(generation) }
    }

    /// The designs that some files belong to; `nil` when one belongs to no design, or to several.
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

    /// The generation in which a design last changed.
    func stamp(_ file: DesignFile) -> Int { max(base, changed[file.name] ?? 0) }

    /// What a page that has heard of a generation has to hear.
    func changes(since known: Int) -> PreviewChange {
        base > known ? .everything : .designs(changed.filter { $0.value > known }.keys.sorted())
    }

    /// The generation, and one element a change from now on. Of changes that come faster than they are taken only the last is kept.
    func listen() -> (generation: Int, changes: AsyncStream<Int>) {
        let (stream, listener) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
        listenerCount += 1
        let number = listenerCount
        listeners[number] = listener
        listener.onTermination = { _ in Task { await self.forget(number) } }
        return (generation, stream)
    }

    private func forget(_ number: Int) { listeners[number] = nil }

    // MARK: Designs

    /// A design as it is now, laid out once a change.
    func current(_ file: DesignFile, _ variant: SiteVariant) -> LaidOut {
        let (stamp, shown) = (stamp(file), Shown(file, variant))
        if let known = laidOut[shown], known.stamp == stamp { return known }
        let made = layOut(file, variant)
        let new = LaidOut(stamp: stamp, design: made.value ?? laidOut[shown]?.design, faults: made.value == nil ? made.diagnostics : [])
        if laidOut.count >= Self.keptLimit { laidOut = [:] }
        laidOut[shown] = new
        return new
    }

    private func layOut(_ file: DesignFile, _ variant: SiteVariant) -> Outcome<SiteDesign> {
        guard !plan.faults.hasErrors else { return Outcome(nil, plan.faults) }
        let settings = plan.settings(file, variant)
        let environment = plan.environment(settings)
        guard let value = environment.value else { return Outcome(nil, environment.diagnostics) }
        return renderer.design(file, settings, in: value)
    }

    // MARK: Answers

    /// What lies at an address without its leading `/`; `nil` for nothing.
    public func answer(to path: String) -> PreviewAnswer? {
        // Its client was sent away before its turn came.
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
        default: return nil
        }
    }

    /// What each variant has of its own.
    private func shown(_ path: String, _ variant: SiteVariant) -> PreviewAnswer? {
        if path == "index.html" { return gallery(variant) }
        guard let (kind, rest) = Self.parted(path) else { return nil }
        switch kind {
        case "designs": return file(rest, ending: ".html").map { page($0, variant) }
        case "pictures": return picture(rest, variant)
        case "thumbnails": return thumbnail(rest, variant)
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

    private static func type(_ path: String) -> String {
        switch path.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "woff2": "font/woff2"
        case "png": "image/png"
        case "LICENSES": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }

    static let html = "text/html; charset=utf-8"
}
