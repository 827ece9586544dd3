import TableGraphics
import TableScene

/// The result of comparing a table with its reference: a verdict about the layout and one about the pixels.
public struct SnapshotVerdict: Sendable {
    /// `nil` if the layout was not compared.
    public var layout: Layout?
    /// `nil` if the pixels were not compared.
    public var pixels: Pixels?

    public init(layout: Layout?, pixels: Pixels?) {
        self.layout = layout
        self.pixels = pixels
    }

    /// The verdict about the layout, which is the same on every machine.
    public enum Layout: Sendable {
        case equal
        case different(LayoutDifference)
        /// There is no reference.
        case missing
        /// The reference is invalid. The text explains why, as the end of a sentence.
        case unreadable(String)
    }

    public enum Pixels: Sendable {
        case equal
        /// Some pixels differ, within the limits.
        case within(PixelComparison)
        /// Some pixels differ, within the tolerance for references from another environment. Contains the differences between the
        /// environments.
        case environment(PixelComparison, [String])
        /// Too many pixels differ, or the sizes differ. Contains the differences between the environments, if there are any.
        case different(PixelComparison, SnapshotLimits, [String])
        /// There is no reference.
        case missing
        /// The reference is invalid. The text explains why, as the end of a sentence.
        case unreadable(String)
    }

    /// The overall verdict, for reports.
    public enum Status: String, Sendable, CaseIterable {
        /// The table differs from its reference.
        case failed
        /// There is no reference.
        case new
        /// Passed, but not byte by byte, because the reference was recorded in another environment.
        case environment
        case passed
    }

    /// The worse of the two verdicts.
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
    /// Compares a layout with the same mode in a reference. Changes of a `scene` know the places that made their elements. What only other
    /// snapshots of the screen show does not count for a snapshot in an appearance.
    public static func judge(
        layout dump: String, of scene: Scene? = nil, mode: Int, against reference: SnapshotStore.File<LayoutFile>,
        in look: (appearance: Appearance, tested: [Appearance])? = nil
    ) -> Layout {
        switch reference {
        case .missing: return .missing
        case .unreadable(let reason): return .unreadable(reason)
        case .found(let file, _):
            guard let recorded = file.modes[mode] else { return .missing }
            if recorded == dump { return .equal }
            if let look, look.tested.count > 1 {
                func text(_ dump: String) -> String { LayoutDump.text(dump, in: look.appearance, among: look.tested) }
                if text(recorded) == text(dump) { return .equal }
            }
            do {
                if let scene { return .different(try LayoutDifference(from: recorded, to: scene)) }
                return .different(try LayoutDifference(from: recorded, to: dump))
            } catch {
                return .unreadable("it is not a layout: “\(error.line.prefix(60))”")
            }
        }
    }

    /// Compares an image with its reference.
    ///
    /// If the reference was recorded in another environment and the limits require equal bytes, a small tolerance applies instead. A
    /// reference of unknown origin gets no tolerance.
    public static func judge(
        _ bitmap: Bitmap, against reference: SnapshotStore.File<Bitmap>, limits: SnapshotLimits, masks: [PixelRect] = [],
        recorded: (String) -> Fingerprint?, current: () -> Fingerprint
    ) -> Pixels {
        switch reference {
        case .missing: return .missing
        case .unreadable(let reason): return .unreadable(reason)
        case .found(let expected, let hash):
            let comparison = limits.comparator.compare(expected, bitmap, masks: masks)
            // Ignored differences do not count as equal: `within` reports them.
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
