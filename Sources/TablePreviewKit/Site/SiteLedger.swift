import Foundation
import Synchronization
import TableDiagnostics
import TableInputs
import TableSite
import TableViewProvider

/// Collects the results in the order of the designs, whichever thread finishes first. It writes the search index and the records as results
/// arrive and keeps only what galleries need.
final class SiteLedger: Sendable {
    private let plan: SitePlan
    private let state: Mutex<State>

    /// What galleries and cell pages need.
    struct Totals {
        /// The tree of contents.
        var contents = ContentsIndex()
        /// The number of designs in the index.
        var count: Int { contents.count }
        /// The designs in the first part of the index.
        var first: [SiteEntry] = []
        /// The first designs that use each cell class, and the number of all of them.
        var uses: [String: (first: [SiteEntry], count: Int)] = [:]
        /// The cell design file of each class.
        var cellFiles: [String: String] = [:]
        /// The number of designs that have each named state.
        var states: [String: Int] = [:]
        /// The paths of the index parts.
        var paths: [String] = []
        var failures: [Diagnostic] = []
    }

    private struct State {
        /// Results that arrived before their turn; `nil` for a failed design.
        var waiting: [Int: SiteCache.Record?] = [:]
        var next = 0
        var part: [SiteEntry] = []
        var totals = Totals()
        var lines: [UInt8] = []
        var writer: RootFolder.Stream
        /// Hashes of all output paths. The paths themselves would need more memory than everything else here.
        var made: Set<Int> = []
    }

    /// Errors: `output.cannot-write`.
    static func open(_ plan: SitePlan) -> Outcome<SiteLedger> {
        let opened = plan.folder.stream(to: SiteCache.fileName)
        return Outcome(opened.value.map { SiteLedger(plan, $0) }, opened.diagnostics)
    }

    private init(_ plan: SitePlan, _ writer: RootFolder.Stream) {
        self.plan = plan
        var state = State(writer: writer)
        state.lines = Array((SiteCache.versionLine + "\n").utf8)
        self.state = Mutex(state)
    }

    /// Adds the result of the plan's design at `index`; `nil` if the design failed.
    func note(_ record: SiteCache.Record?, at index: Int) {
        state.withLock { state in
            state.waiting[index] = .some(record)
            while let record = state.waiting.removeValue(forKey: state.next) {
                let file = plan.designs[state.next]
                state.next += 1
                if let record { take(file, record, &state) }
            }
        }
    }

    private func take(_ file: DesignFile, _ record: SiteCache.Record, _ state: inout State) {
        let name = file.name
        for path in record.outputs { state.made.insert(path.hashValue) }
        state.lines += Array(SiteCache.line(name, record).utf8)
        flush(&state, from: 1 << 16)
        var entry = SiteEntry(
            name: name, title: record.entry.title, summary: record.entry.summary, cells: record.entry.cells, tags: record.entry.tags,
            text: record.entry.text, states: record.entry.states)
        entry.isChanged = plan.changes?.names.contains(name) ?? false
        entry.problems = record.entry.problems
        state.totals.contents.add(entry, file)
        if state.totals.first.count < SiteEntry.chunkSize { state.totals.first.append(entry) }
        for cell in entry.cells {
            var use = state.totals.uses[cell] ?? ([], 0)
            if use.first.count < CellPage.useLimit { use.first.append(entry) }
            use.count += 1
            state.totals.uses[cell] = use
        }
        for name in entry.cells where state.totals.cellFiles[name] == nil { state.totals.cellFiles[name] = record.cellFiles[name] }
        for name in entry.states { state.totals.states[name, default: 0] += 1 }
        state.part.append(entry)
        if state.part.count == SiteEntry.chunkSize { writePart(&state) }
    }

    private func flush(_ state: inout State, from size: Int) {
        guard state.lines.count >= size else { return }
        if let failure = state.writer.write(state.lines) { state.totals.failures.append(failure) }
        state.lines = []
    }

    private func writePart(_ state: inout State) {
        guard !state.part.isEmpty else { return }
        let path = SearchIndex.path(state.totals.paths.count)
        if let failure = plan.folder.write(SearchIndex.chunk(state.totals.paths.count, entries: state.part), to: path) {
            state.totals.failures.append(failure)
        }
        state.totals.paths.append(path)
        state.part = []
    }

    /// Writes the last part of the index. Returns what galleries need.
    func finishEntries() -> Totals {
        state.withLock { state in
            writePart(&state)
            return state.totals
        }
    }

    /// Discards the new records and keeps those of the last run.
    func abandon() { state.withLock { $0.writer.abandon() } }

    /// Saves the records. Deletes outputs of the last run that this run did not write, such as pages of deleted designs.
    func close(shared: Set<String>, old: SiteCache) -> Diagnostic? {
        state.withLock { state in
            let paths = shared.sorted()
            for path in paths { state.made.insert(path.hashValue) }
            var failure: Diagnostic?
            old.forEachOutput { path in
                if !state.made.contains(path.hashValue) { failure = plan.folder.remove(path) ?? failure }
            }
            state.lines += Array(SiteCache.line(shared: paths).utf8)
            flush(&state, from: 0)
            return state.writer.close() ?? failure
        }
    }
}
