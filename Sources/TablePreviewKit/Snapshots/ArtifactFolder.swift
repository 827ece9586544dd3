import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots

/// The files of failures for review, such as `results/<design>/<variant>-actual.png`.
struct ArtifactFolder: Sendable {
    let folder: RootFolder

    init(_ folder: RootFolder) {
        self.folder = folder
    }

    static let results = "results/"

    /// Writes the images and layout of a failure, and records their paths in the result. Returns errors.
    func write(
        _ result: inout SnapshotResult, actual: Bitmap, expected: SnapshotStore.File<Bitmap>, comparator: PixelComparator, dump: String,
        layout: String?, scale: Double
    ) -> [Diagnostic] {
        var files: [(kind: String, name: String, bytes: [UInt8])] = [("actual", "-actual.png", PNG.encode(actual, scale: scale))]
        result.rows = ChangedRow.list(result.layout, [], scale: scale)
        result.film = FilmBand.list(result.layout, scale: scale)
        if case .found(let bitmap, _) = expected, result.pixels != nil {
            let found = PictureChanges(
                expected: bitmap, actual: actual, layout: result.layout, dump: dump, comparator: comparator, scale: scale)
            result.aligned = found.aligned
            result.rows = ChangedRow.list(result.layout, found.rows, scale: scale)
            result.causes += RowPixels.lines(found.rows)
            files.append(("expected", "-expected.png", PNG.encode(bitmap, scale: scale)))
            files.append(
                (
                    "difference", "-difference.png",
                    PNG.encode(DifferencePicture.difference(found.aligned == nil ? bitmap : actual, actual, found.map), scale: scale)
                ))
            files.append(
                (
                    "panels", "-diff.png",
                    PNG.encode(
                        DifferencePicture.panels(
                            expected: bitmap, actual: actual, map: found.map, ground: found.aligned == nil ? nil : actual), scale: scale)
                ))
            files.append(("flip", "-flip.png", PNG.encodeAnimation([bitmap, actual], milliseconds: 700, scale: scale)))
        }
        if let difference = result.layout {
            files.append(("layout", "-layout.diff", Array(difference.lines(limit: 1000).map { $0 + "\n" }.joined().utf8)))
        }
        var failures: [Diagnostic] = []
        for file in files {
            let path = Self.results + result.name + file.name
            if let failure = folder.write(file.bytes, to: path) { failures.append(failure) } else { result.artifacts[file.kind] = path }
        }
        if let layout { result.artifacts["actualLayout"] = Self.results + layout }
        result.output = folder
        return failures
    }

    /// Deletes files of an earlier run that this run did not write, so that nobody mistakes them for results of this run.
    func clear(_ earlier: SnapshotRun, but run: SnapshotRun) {
        let own = Set(run.results.flatMap(\.artifacts.values))
        remove(earlier.results.flatMap(\.artifacts.values).filter { !own.contains($0) })
    }

    /// Deletes the files of settled failures except those that open failures share: both appearances share a layout.
    func remove(_ settled: [SnapshotResult], of run: SnapshotRun) {
        let shared = Set(run.results.filter(\.isOpen).flatMap(\.artifacts.values))
        remove(settled.flatMap(\.artifacts.values).filter { !shared.contains($0) })
    }

    private func remove(_ names: [String]) {
        for name in Set(names).sorted() { _ = folder.remove(name) }
    }

    /// Writes the actual layout of a failure, for `accept`.
    func writeLayout(_ text: String, named name: String) -> [Diagnostic] {
        folder.write(Array(text.utf8), to: Self.results + name).map { [$0] } ?? []
    }
}
