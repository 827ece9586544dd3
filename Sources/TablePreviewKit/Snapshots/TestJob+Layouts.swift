import TableGraphics
import TableSnapshots

/// The layout file of a design in a variant: the reference, and what to write.
struct Layouts {
    let reference: SnapshotStore.File<LayoutFile>
    /// The path relative to the store.
    let name: String
    /// The layouts to record, keyed by mode.
    var recorded: [Int: String] = [:]
    /// The layouts that differ from the reference, keyed by mode, for `accept`.
    var actual: [Int: String] = [:]
    private var modeCount: Int?

    init(reference: SnapshotStore.File<LayoutFile>, name: String) {
        self.reference = reference
        self.name = name
    }

    /// Excludes modes that no longer exist from the recorded file.
    mutating func dropModes(from count: Int) { modeCount = count }

    private var known: LayoutFile {
        guard case .found(let file, _) = reference else { return LayoutFile() }
        return file
    }

    /// `nil` if there is nothing to record.
    func recordedText(design: String) -> String? {
        guard !recorded.isEmpty else { return nil }
        var file = known
        file.modes.merge(recorded) { $1 }
        if let modeCount { file.modes = file.modes.filter { $0.key < modeCount } }
        return file.text(design: design)
    }

    /// `nil` if nothing differs.
    func actualText(design: String) -> String? {
        guard !actual.isEmpty else { return nil }
        var file = LayoutFile()
        file.modes = actual
        return file.text(design: design)
    }
}

extension MaskSelector.Masked {
    /// The row's frame in pixels.
    func pixels(scale: Double) -> PixelRect { PixelRect(frame, scale: scale) }
}

extension SnapshotVerdict.Layout {
    /// The verdict without changes in masked rows.
    func ignoring(_ masked: [MaskSelector.Masked]) -> SnapshotVerdict.Layout {
        guard !masked.isEmpty, case .different(var difference) = self else { return self }
        difference.ignore { section, row in masked.contains { $0.section == section && $0.row == row } }
        return difference.isEmpty ? .equal : .different(difference)
    }
}
