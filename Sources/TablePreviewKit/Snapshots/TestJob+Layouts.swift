import TableGraphics
import TableSnapshots

/// The layout file of one design in one variant: what it was, and what it becomes.
struct Layouts {
    let reference: SnapshotStore.File<LayoutFile>
    /// The file's path below the store.
    let name: String
    /// What is to be recorded, by mode.
    var recorded: [Int: String] = [:]
    /// What was made and differs, by mode: for `accept`.
    var actual: [Int: String] = [:]
    private var modeCount: Int?

    init(reference: SnapshotStore.File<LayoutFile>, name: String) {
        self.reference = reference
        self.name = name
    }

    /// Modes that the design no longer has are left out of what is recorded.
    mutating func dropModes(from count: Int) { modeCount = count }

    private var known: LayoutFile {
        guard case .found(let file, _) = reference else { return LayoutFile() }
        return file
    }

    /// `nil` when nothing is to be recorded.
    func recordedText(design: String) -> String? {
        guard !recorded.isEmpty else { return nil }
        var file = known
        file.modes.merge(recorded) { $1 }
        if let modeCount { file.modes = file.modes.filter { $0.key < modeCount } }
        return file.text(design: design)
    }

    /// `nil` when nothing differs.
    func actualText(design: String) -> String? {
        guard !actual.isEmpty else { return nil }
        var file = LayoutFile()
        file.modes = actual
        return file.text(design: design)
    }
}

extension MaskSelector.Masked {
    /// The row's pixels.
    func pixels(scale: Double) -> PixelRect { PixelRect(frame, scale: scale) }
}

extension SnapshotVerdict.Layout {
    /// The verdict without what changed in rows that are not compared.
    func ignoring(_ masked: [MaskSelector.Masked]) -> SnapshotVerdict.Layout {
        guard !masked.isEmpty, case .different(var difference) = self else { return self }
        difference.ignore { section, row in masked.contains { $0.section == section && $0.row == row } }
        return difference.isEmpty ? .equal : .different(difference)
    }
}

extension RecordMode {
    /// Whether a reference of this verdict is written.
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
    /// Takes a verdict in, in words.
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
