import Foundation
import Synchronization
import TableDiagnostics
import TableInputs
import TableSite

/// Takes down what came of each design, in the order of the designs whatever thread was faster, and keeps no more of it than the
/// galleries show: the index of the search and the records of the next run are written as the designs come.
final class SiteLedger: Sendable {
    private let plan: SitePlan
    private let state: Mutex<State>

    /// What galleries and pages of cells are made of.
    struct Totals {
        /// How many designs are in the index.
        var count = 0
        /// Those of the first part of the index.
        var first: [SiteEntry] = []
        /// The designs that use each cell class: the first ones, and how many.
        var uses: [String: (first: [SiteEntry], count: Int)] = [:]
        /// The cell design files of classes.
        var cellFiles: [String: String] = [:]
        /// The named states, and how many designs have each.
        var states: [String: Int] = [:]
        /// The parts of the index.
        var paths: [String] = []
        var failures: [Diagnostic] = []
    }

    private struct State {
        /// What came before its turn; `nil` of a design that could not be made.
        var waiting: [Int: SiteCache.Record?] = [:]
        var next = 0
        var part: [SiteEntry] = []
        var totals = Totals()
        var lines: [UInt8] = []
        var writer: RootFolder.Stream
        /// Of all paths that were made. Only hashes: paths would weigh more than all else that is kept.
        var made: Set<Int> = []
    }

    /// A ledger of a run. Errors: `output.cannot-write`.
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

    /// What came of the design at a place of the plan; `nil` when it could not be made.
    func note(_ record: SiteCache.Record?, at index: Int) {
        state.withLock { state in
            state.waiting[index] = .some(record)
            while let record = state.waiting.removeValue(forKey: state.next) {
                let name = plan.designs[state.next].name
                state.next += 1
                if let record { take(name, record, &state) }
            }
        }
    }

    private func take(_ name: String, _ record: SiteCache.Record, _ state: inout State) {
        for path in record.outputs { state.made.insert(path.hashValue) }
        state.lines += Array(SiteCache.line(name, record).utf8)
        flush(&state, from: 1 << 16)
        let entry = SiteEntry(
            name: name, title: record.entry.title, summary: record.entry.summary, cells: record.entry.cells, tags: record.entry.tags,
            text: record.entry.text, states: record.entry.states)
        state.totals.count += 1
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

    /// Writes the last part of the index; what galleries are made of.
    func finishEntries() -> Totals {
        state.withLock { state in
            writePart(&state)
            return state.totals
        }
    }

    /// Leaves the records of the last run in place.
    func abandon() { state.withLock { $0.writer.abandon() } }

    /// Puts the records in place, and takes away what the last run made and this one did not: pages of designs that are gone.
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
