import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs

/// The files of failures for review, such as `results/<design>/<variant>-actual.png`.
package struct ArtifactFolder: Sendable {
    package let folder: RootFolder

    package init(_ folder: RootFolder) {
        self.folder = folder
    }

    package static let results = "results/"

    /// A file of a failure. `kind` is its key in the result, and `name` follows the result's name.
    package struct File {
        package var kind: String
        package var name: String
        package var bytes: [UInt8]

        package init(_ kind: String, _ name: String, _ bytes: [UInt8]) {
            (self.kind, self.name, self.bytes) = (kind, name, bytes)
        }
    }

    /// The images and the layout difference of a failure. Adds the changed rows to the result.
    package static func files(
        of result: inout SnapshotResult, actual: Bitmap, expected: SnapshotStore.File<Bitmap>, comparator: PixelComparator, dump: String,
        scale: Double
    ) -> [File] {
        var files = [File("actual", "-actual.png", PNG.encode(actual, scale: scale))]
        result.rows = ChangedRow.list(result.layout, [], scale: scale)
        result.film = FilmBand.list(result.layout, scale: scale)
        if case .found(let bitmap, _) = expected, result.pixels != nil {
            let found = PictureChanges(
                expected: bitmap, actual: actual, layout: result.layout, dump: dump, comparator: comparator, scale: scale)
            result.aligned = found.aligned
            result.rows = ChangedRow.list(result.layout, found.rows, scale: scale)
            result.causes += RowPixels.lines(found.rows)
            files.append(File("expected", "-expected.png", PNG.encode(bitmap, scale: scale)))
            let difference = DifferencePicture.difference(found.aligned == nil ? bitmap : actual, actual, found.map)
            files.append(File("difference", "-difference.png", PNG.encode(difference, scale: scale)))
            let panels = DifferencePicture.panels(
                expected: bitmap, actual: actual, map: found.map, ground: found.aligned == nil ? nil : actual)
            files.append(File("panels", "-diff.png", PNG.encode(panels, scale: scale)))
            files.append(File("flip", "-flip.png", PNG.encodeAnimation([bitmap, actual], milliseconds: 700, scale: scale)))
        }
        if let difference = result.layout {
            files.append(File("layout", "-layout.diff", Array(difference.lines(limit: 1000).map { $0 + "\n" }.joined().utf8)))
        }
        return files
    }

    /// Writes the files of a failure, and records their paths in the result. Returns errors.
    package func write(_ files: [File], of result: inout SnapshotResult) -> [Diagnostic] {
        var failures: [Diagnostic] = []
        for file in files {
            let path = Self.results + result.name + file.name
            if let failure = folder.write(file.bytes, to: path) { failures.append(failure) } else { result.artifacts[file.kind] = path }
        }
        result.output = folder
        return failures
    }

    /// Deletes files of an earlier run that this run did not write, so that nobody mistakes them for results of this run.
    package func clear(_ earlier: SnapshotRun, but run: SnapshotRun) {
        let own = Set(run.results.flatMap(\.artifacts.values))
        remove(earlier.results.flatMap(\.artifacts.values).filter { !own.contains($0) })
    }

    /// Deletes the files of settled failures except those that open failures share: both appearances share a layout.
    package func remove(_ settled: [SnapshotResult], of run: SnapshotRun) {
        let shared = Set(run.results.filter(\.isOpen).flatMap(\.artifacts.values))
        remove(settled.flatMap(\.artifacts.values).filter { !shared.contains($0) })
    }

    private func remove(_ names: [String]) {
        for name in Set(names).sorted() { _ = folder.remove(name) }
    }

    /// Writes the actual layout of a failure, for `accept`.
    package func writeLayout(_ text: String, named name: String) -> [Diagnostic] {
        folder.write(Array(text.utf8), to: Self.results + name).map { [$0] } ?? []
    }
}
