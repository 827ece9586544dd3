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

extension RecordMode {
    /// Whether to write a reference for a verdict with this status.
    func writes(_ status: SnapshotVerdict.Status) -> Bool {
        switch self {
        case .all: true
        case .changed: status == .failed || status == .new
        case .missing: status == .new
        case .none: false
        }
    }
}

extension SnapshotResult {
    /// Adds the verdict's findings as text.
    mutating func explain(_ verdict: SnapshotVerdict, reference: String, layoutReference: String) {
        switch verdict.status {
        case .failed: status = .failed
        case .new: status = .new
        case .environment: status = .environment
        case .passed: status = .passed
        }
        switch verdict.layout {
        case .different(let difference):
            layout = difference
            causes += difference.lines()
            isLayoutWrong = true
        case .missing:
            causes.append("there is no layout \(layoutReference)")
            isLayoutWrong = true
        case .unreadable(let reason):
            causes.append("\(layoutReference) cannot be used: \(reason)")
            isLayoutWrong = true
        case .equal, nil: break
        }
        switch verdict.pixels {
        case .different(let comparison, let limits, let changes):
            (pixels, self.limits, environmentChanges, isPictureWrong) = (comparison, limits.text, changes, true)
        case .environment(let comparison, let changes): (pixels, environmentChanges) = (comparison, changes)
        case .within(let comparison): pixels = comparison
        case .missing:
            causes.append("there is no picture \(reference)")
            isPictureWrong = true
        case .unreadable(let reason):
            causes.append("\(reference) cannot be used: \(reason)")
            isPictureWrong = true
        case .equal, nil: break
        }
    }
}
