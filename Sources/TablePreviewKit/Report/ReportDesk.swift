import Foundation
import TableDiagnostics
import TableInputs
import TableSite
import TableSnapshots

/// Serves the last run for `show-report`: the page, its images, and decisions one at a time.
///
/// It never uses a URL as a path; it looks up images among those of the page.
actor ReportDesk {
    private let output: String
    /// The references folder that the user named; `nil` for the project's.
    private let snapshots: String?
    private let environment: [String: String]
    /// The bytes of the run file that the current page was generated from.
    private var shown: [UInt8] = []
    private var pictures: [String: ReportPictures.Picture] = [:]
    /// The decisions about this run, in order.
    private var decisions: [[Decision]] = []

    /// The maximum memory for decisions, in bytes. Beyond it, the oldest decisions can no longer be undone.
    private static let keptBytes = 256 << 20

    init(output: String, snapshots: String?, environment: [String: String]) {
        (self.output, self.snapshots) = (output, snapshots)
        self.environment = environment
    }

    /// Reads the last run from disk.
    func load() -> Outcome<SnapshotRun> { LastFailures.lastRun(in: output, snapshots: snapshots) }

    private var file: [UInt8] { RootFolder(output).read(RunFile.lastRun).value?.bytes ?? [] }

    // MARK: Pages

    /// The response to a URL path; `nil` if the path is unknown. The page contains `token`.
    func answer(to path: String, token: String) -> PreviewAnswer? {
        switch path {
        case "", "index.html": page(token)
        default:
            HTMLReport.assets.first { $0.path == path }.map {
                PreviewAnswer(.ok, type: PreviewStore.type(path), bytes: $0.bytes, isImmutable: true)
            } ?? pictures[path].flatMap { $0.read().value }.map { PreviewAnswer(.ok, type: "image/png", bytes: $0.bytes) }
        }
    }

    private func page(_ token: String) -> PreviewAnswer {
        shown = file
        let loaded = load()
        guard let run = loaded.value else {
            return .refusal(.notFound, loaded.diagnostics.map { DiagnosticPrinter.short($0) }.joined(separator: "\n"))
        }
        let made = HTMLReport(report: RunReport(run: run), form: .served(token: token, undoable: decisions.count)).make()
        pictures = Dictionary(made.pictures.chosen.values.flatMap(\.values).map { ($0.address, $0) }, uniquingKeysWith: { $1 })
        return PreviewAnswer(.ok, type: "text/html; charset=utf-8", bytes: made.html)
    }

    // MARK: Decisions

    /// Performs `accept/NAME`, `reject/NAME`, `accept-cause/NUMBER` or `undo`, which reverts the last decision; `nil` for any other path.
    func perform(_ path: String) -> PreviewAnswer? {
        if path == "undo" { return undo() }
        guard let slash = path.firstIndex(of: "/") else { return nil }
        let (action, name) = (path[..<slash], String(path[path.index(after: slash)...]))
        guard ["accept", "reject", "accept-cause"].contains(action) else { return nil }
        if action != "reject", let refusal = Settlement.refusal(environment) { return Self.refusal(.forbidden, [refusal]) }
        // If another test has run since, the image on disk is not the one that was reviewed.
        guard file == shown else { return .refusal(.conflict, "This page shows an older run; reload it.") }
        let loaded = load()
        guard let run = loaded.value else { return Self.refusal(.conflict, loaded.diagnostics) }
        let group = action == "accept-cause" ? run.causes.first { "\($0.number)" == name && $0.isOpen } : nil
        let indexes =
            action == "accept-cause"
            ? group?.members.map(\.index).filter { run.results[$0].isOpen } ?? []
            : run.results.indices.filter { run.results[$0].name == name && run.results[$0].isOpen }
        guard !indexes.isEmpty else { return .refusal(.notFound, "No open result or cause is named “\(name)”.") }
        let before = indexes.map { Decision.before($0, of: run) }
        guard !before.contains(where: { $0.value == nil }) else { return Self.refusal(.conflict, before.flatMap(\.diagnostics)) }
        var settlement = Settlement(run: run)
        let diagnostics =
            if let group {
                settlement.accept([], causes: [group.cause]).diagnostics
            } else {
                action == "accept" ? settlement.accept(indexes).diagnostics : settlement.reject(indexes).diagnostics
            }
        shown = file
        guard diagnostics.isEmpty else { return Self.refusal(.conflict, diagnostics) }
        keep(before.compactMap(\.value))
        return PreviewAnswer(
            .ok, type: "text/plain; charset=utf-8", bytes: Array("\(action == "reject" ? "rejected" : "accepted") \(name)\n".utf8))
    }

    private func keep(_ step: [Decision]) {
        decisions.append(step)
        while decisions.joined().reduce(0, { $0 + $1.byteCount }) > Self.keptBytes { decisions.removeFirst() }
    }

    /// Reverts the last decision. The response contains the names of its snapshots.
    private func undo() -> PreviewAnswer {
        guard file == shown else { return .refusal(.conflict, "This page shows an older run; reload it.") }
        guard let step = decisions.last else { return .refusal(.notFound, "There is nothing to undo.") }
        let loaded = load()
        guard var run = loaded.value,
            step.allSatisfy({ run.results.indices.contains($0.index) && run.results[$0.index].name == $0.result.name })
        else { return Self.refusal(.conflict, loaded.diagnostics) }
        let failures = step.reversed().flatMap { $0.takeBack(from: &run) }
        shown = file
        guard failures.isEmpty else { return Self.refusal(.conflict, failures) }
        decisions.removeLast()
        return PreviewAnswer(.ok, type: "text/plain; charset=utf-8", bytes: Array(step.map(\.result.name).joined(separator: "\n").utf8))
    }

    private static func refusal(_ status: PreviewAnswer.Status, _ diagnostics: [Diagnostic]) -> PreviewAnswer {
        .refusal(status, diagnostics.map { DiagnosticPrinter.short($0) }.joined(separator: "\n"))
    }
}
