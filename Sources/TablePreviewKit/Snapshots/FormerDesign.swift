import TableGraphics
import TableInputs
import TableSnapshots

/// Finds the references of a design under its former name. A renamed design has none under its own.
struct FormerDesign {
    private let store: SnapshotStore
    /// The designs that have references and no files anymore.
    private let gone: [String]

    /// More would take longer to compare than to test: then many designs are gone for another reason.
    private static let limit = 100

    init(_ store: SnapshotStore, _ removed: RemovedDesigns) {
        self.store = store
        gone = removed.names.count <= Self.limit ? removed.names : []
    }

    /// The former name and the changes since then; `nil` if no design that is gone has at least half of the rows.
    ///
    /// `layoutName` is the path of the layout below the store, and `dump` the new layout of a mode.
    func find(_ design: String, layoutName: String, mode: Int, dump: String) -> (name: String, difference: LayoutDifference)? {
        let rest = layoutName.dropFirst(design.count)
        var best: (name: String, difference: LayoutDifference, kept: Int)?
        for name in gone {
            guard case .found(let file, _) = store.layout(name + rest), let old = file.modes[mode] else { continue }
            guard let difference = try? LayoutDifference(from: old, to: dump) else { continue }
            if difference.isEmpty { return (name, difference) }
            let kept = difference.bands.count { $0.old != nil && $0.new != nil }
            guard kept * 2 >= difference.bands.count, kept > best?.kept ?? 0 else { continue }
            best = (name, difference, kept)
        }
        return best.map { ($0.name, $0.difference) }
    }

    /// A picture of the design under its former name.
    func picture(_ name: String, _ former: String, of design: String) -> SnapshotStore.File<Bitmap> {
        store.picture(former + name.dropFirst(design.count))
    }
}
