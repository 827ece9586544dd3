import TableGraphics

/// What came of holding a table against its reference: one verdict of the layout, one of the pixels.
public struct SnapshotVerdict: Sendable {
    /// Of the layout; `nil` when it was not asked for.
    public var layout: Layout?
    /// Of the pixels; `nil` when they were not asked for.
    public var pixels: Pixels?

    /// A verdict of both.
    public init(layout: Layout?, pixels: Pixels?) {
        self.layout = layout
        self.pixels = pixels
    }

    /// Of the layout: holds on every machine.
    public enum Layout: Sendable {
        case equal
        case different(LayoutDifference)
        /// There is no reference.
        case missing
        /// There is one, but it cannot be used; why, as the end of a sentence.
        case unreadable(String)
    }

    /// Of the pixels.
    public enum Pixels: Sendable {
        case equal
        /// Some differ, but not more than the limits allow.
        case within(PixelComparison)
        /// Some differ, not more than is allowed where the reference comes from another environment; what is other there.
        case environment(PixelComparison, [String])
        /// Too many differ, or the sizes do; what is other in the reference's environment, if anything.
        case different(PixelComparison, SnapshotLimits, [String])
        /// There is no reference.
        case missing
        /// There is one, but it cannot be used; why, as the end of a sentence.
        case unreadable(String)
    }

    /// The verdict in one word, for reports.
    public enum Status: String, Sendable, CaseIterable {
        /// There is a reference, and it is not what was made.
        case failed
        /// There is no reference.
        case new
        /// Passed, but not to the byte: the reference was recorded in another environment.
        case environment
        case passed
    }

    /// The worse of both verdicts.
    public var status: Status {
        var found: [Status] = []
        switch layout {
        case .different, .unreadable: found.append(.failed)
        case .missing: found.append(.new)
        case .equal, nil: found.append(.passed)
        }
        switch pixels {
        case .different, .unreadable: found.append(.failed)
        case .missing: found.append(.new)
        case .environment: found.append(.environment)
        case .equal, .within, nil: found.append(.passed)
        }
        return Status.allCases.first { found.contains($0) } ?? .passed
    }
}

extension SnapshotVerdict {
    /// Holds a layout against the part of a reference for its mode.
    public static func judge(layout dump: String, mode: Int, against reference: SnapshotStore.File<LayoutFile>) -> Layout {
        switch reference {
        case .missing: return .missing
        case .unreadable(let reason): return .unreadable(reason)
        case .found(let file, _):
            guard let recorded = file.modes[mode] else { return .missing }
            if recorded == dump { return .equal }
            do {
                return .different(try LayoutDifference(from: recorded, to: dump))
            } catch {
                return .unreadable("it is not a layout: “\(error.line.prefix(60))”")
            }
        }
    }

    /// Holds a picture against its reference.
    ///
    /// Where the reference was recorded under another fingerprint, and the limits ask for equal bytes, a small tolerance
    /// holds instead. A reference of unknown origin gets none.
    public static func judge(
        _ bitmap: Bitmap, against reference: SnapshotStore.File<Bitmap>, limits: SnapshotLimits, masks: [PixelRect] = [],
        recorded: (String) -> Fingerprint?, current: () -> Fingerprint
    ) -> Pixels {
        switch reference {
        case .missing: return .missing
        case .unreadable(let reason): return .unreadable(reason)
        case .found(let expected, let hash):
            let comparison = limits.comparator.compare(expected, bitmap, masks: masks)
            // What only looks the same is not the same: `within` says that something was forgiven.
            if comparison.isEqual { return comparison.maxDelta == 0 ? .equal : .within(comparison) }
            if limits.allow(comparison) { return .within(comparison) }
            let changes = recorded(hash).map { current().changes(since: $0) } ?? []
            guard !changes.isEmpty, limits.comparator == .exact else { return .different(comparison, limits, changes) }
            let tolerant = SnapshotLimits.otherEnvironment.comparator.compare(expected, bitmap, masks: masks)
            return SnapshotLimits.otherEnvironment.allow(tolerant)
                ? .environment(tolerant, changes) : .different(tolerant, .otherEnvironment, changes)
        }
    }
}
