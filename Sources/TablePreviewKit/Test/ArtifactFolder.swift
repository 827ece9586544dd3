import Foundation
import Synchronization
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots

/// Where a run leaves what people need to judge a failure: `results/<design>/<variant>-actual.png` and the like.
struct ArtifactFolder: Sendable {
    let folder: OutputFolder

    init(_ folder: OutputFolder) {
        self.folder = folder
    }

    private static let results = "results/"

    /// Writes the pictures and the causes of one failure, and notes their paths in it. Answers what could not be written.
    func write(
        _ result: inout SnapshotResult, actual: Bitmap, expected: SnapshotStore.File<Bitmap>, comparator: PixelComparator, layout: String?, scale: Double
    ) -> [Diagnostic] {
        var files: [(kind: String, name: String, bytes: [UInt8])] = [("actual", "-actual.png", PNG.encode(actual, scale: scale))]
        if case .found(let bitmap, _) = expected, result.pixels != nil {
            let map = comparator.map(bitmap, actual)
            files.append(("expected", "-expected.png", PNG.encode(bitmap, scale: scale)))
            files.append(("difference", "-difference.png", PNG.encode(DifferencePicture.difference(bitmap, actual, map), scale: scale)))
            files.append(("panels", "-diff.png", PNG.encode(DifferencePicture.panels(expected: bitmap, actual: actual, map: map), scale: scale)))
            files.append(("flip", "-flip.png", PNG.encodeAnimation([bitmap, actual], milliseconds: 700, scale: scale)))
        }
        if let difference = result.layout {
            files.append(("layout", "-layout.diff", Array(difference.lines(limit: 1000).map { $0 + "\n" }.joined().utf8)))
        }
        var failures: [Diagnostic] = []
        for file in files {
            let path = Self.results + result.name + file.name
            if let failure = folder.write(file.bytes, to: path) { failures.append(failure) } else { result.artifacts[file.kind] = folder.path + "/" + path }
        }
        if let layout { result.artifacts["actualLayout"] = folder.path + "/" + Self.results + layout }
        return failures
    }

    /// Removes what an earlier run wrote: what this run leaves alone would look as if it were its own.
    func clear(_ run: SnapshotRun) {
        for result in run.results { remove(result) }
    }

    /// Removes what was written about one failure.
    func remove(_ result: SnapshotResult) {
        // A run's file may come from anywhere: only what lies in our own folder is removed.
        let home = folder.path + "/" + Self.results
        for path in result.artifacts.values where path.hasPrefix(home) && !path.contains("/../") { unlink(path) }
    }

    /// Writes the layouts that differ, for `accept`.
    func writeLayout(_ text: String, named name: String) -> [Diagnostic] { folder.write(Array(text.utf8), to: Self.results + name).map { [$0] } ?? [] }
}

/// Raised by the first failure when a run is to end with it.
final class StopFlag: Sendable {
    private let isUp = Atomic<Bool>(false)

    func raise() { isUp.store(true, ordering: .relaxed) }
    var isRaised: Bool { isUp.load(ordering: .relaxed) }
}
