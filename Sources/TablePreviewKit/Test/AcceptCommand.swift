import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots

/// `tvp-preview accept`: what the last run rendered becomes the reference.
public struct AcceptCommand: AsyncParsableCommand {
    /// The command's name and help.
    public static let configuration = CommandConfiguration(
        commandName: "accept", abstract: "Make what the last test rendered the reference.",
        discussion: """
            Nothing is rendered again: exactly the pictures that the last run left are taken. Under CI nothing is accepted.

            Exit codes: 0 good, 1 under CI, 64 bad usage, 65 there is no such failure, 74 a file could not be written.
            """, aliases: ["approve"])

    @OptionGroup var failures: LastFailures

    /// A new one.
    public init() {}

    /// Does the command's work.
    public func run() async throws {
        let printer = Reporter()
        if RecordMode.isCI(PreviewCommand.environment) {
            printer.report([Diagnostic(.error, "snapshot.ci", "CI is set: nothing is accepted", hints: ["accept on your own machine, and commit what changed"])])
            throw ExitStatus.differences.exitCode
        }
        let loaded = failures.load()
        printer.report(loaded.diagnostics)
        guard let (last, chosen) = loaded.value else { throw ExitStatus.badInput.exitCode }
        var run = last
        let store = SnapshotStore(run.store)
        var recorded: [SnapshotStore.Recorded] = []
        var diagnostics: [Diagnostic] = []
        for index in chosen {
            let accepted = Self.accept(run.results[index], into: store)
            recorded += accepted.recorded
            diagnostics += accepted.diagnostics
            if accepted.diagnostics.isEmpty {
                print("accepted \(run.results[index].name)")
                run.results[index].status = .recorded
            }
        }
        diagnostics += store.update(recorded: recorded)
        let folder = OutputFolder(failures.output)
        for result in run.results where result.status == .recorded { ArtifactFolder(folder).remove(result, of: run.results) }
        diagnostics += folder.write(Array(RunFile.text(of: run).utf8), to: RunFile.lastRun).map { [$0] } ?? []
        printer.report(diagnostics)
        if diagnostics.contains(where: { $0.code == "output.cannot-write" }) { throw ExitStatus.cannotWrite.exitCode }
        if diagnostics.hasErrors { throw ExitStatus.badInput.exitCode }
        if chosen.isEmpty { print("nothing failed in the last run") }
    }

    /// Takes one failure over; the picture first, so that a run that is killed leaves a layout that still fails.
    private static func accept(_ result: SnapshotResult, into store: SnapshotStore) -> (recorded: [SnapshotStore.Recorded], diagnostics: [Diagnostic]) {
        var recorded: [SnapshotStore.Recorded] = []
        var diagnostics: [Diagnostic] = []
        func take(_ written: (recorded: SnapshotStore.Recorded?, failure: Diagnostic?)) {
            recorded += written.recorded.map { [$0] } ?? []
            diagnostics += written.failure.map { [$0] } ?? []
        }
        if result.isPictureWrong {
            let file = SourceFile.read(result.artifacts["actual"] ?? "")
            diagnostics += file.diagnostics
            if let bytes = file.value?.bytes { take(store.write(bytes, to: result.pictureName, fingerprint: result.fingerprint, cost: result.cost)) }
        }
        if result.isLayoutWrong, diagnostics.isEmpty {
            let actual = SourceFile.read(result.artifacts["actualLayout"] ?? "")
            diagnostics += actual.diagnostics
            if let bytes = actual.value?.bytes, let file = try? LayoutFile(String(decoding: bytes, as: UTF8.self)), let dump = file.modes[result.mode] {
                var layout = LayoutFile()
                if case .found(let known, _) = store.layout(result.layoutName) { layout = known }
                layout.modes[result.mode] = dump
                take(store.write(Array(layout.text(design: result.design).utf8), to: result.layoutName, fingerprint: nil))
            } else if diagnostics.isEmpty {
                diagnostics.append(
                    Diagnostic(.error, "snapshot.run-unreadable", "the last run's layout of \(result.name) is gone", hints: ["run “tvp-preview test” again"]))
            }
        }
        return (recorded, diagnostics)
    }
}
