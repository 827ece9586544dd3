import TableGraphics

/// What a `tvp.yaml` says of snapshots; empty and `nil` where it says nothing.
public struct SnapshotSettings: Sendable, Hashable {
    /// The folder of the references, relative to that of the project file.
    public var folder: String?
    /// The variants of designs that say nothing themselves.
    public var axes = SnapshotAxes()
    /// `exact`, `channels` or `perceptual`.
    public var comparator: String?
    /// The comparator's limit, from 0 to 1.
    public var threshold: UnitFraction?
    /// So many pixels may differ.
    public var maxDiffPixels: Int?
    /// This share of all pixels may differ, from 0 to 1.
    public var maxDiffPixelRatio: UnitFraction?

    /// Settings that say nothing.
    public init() {}

    /// The names that comparators have in files and flags.
    public static let comparators = ["exact", "channels", "perceptual"]
}
