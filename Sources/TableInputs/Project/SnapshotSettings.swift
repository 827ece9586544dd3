import TableGraphics

/// The snapshot settings in a `tvp.yaml`; empty and `nil` if not set.
public struct SnapshotSettings: Sendable, Hashable {
    /// The folder of the references, relative to the project file's folder.
    public var folder: String?
    /// The variants of designs that do not set their own.
    public var axes = SnapshotAxes()
    /// `exact`, `channels` or `perceptual`.
    public var comparator: String?
    /// The limit of the comparator, from 0 to 1.
    public var threshold: UnitFraction?
    /// The number of pixels that may differ.
    public var maxDiffPixels: Int?
    /// The fraction of all pixels that may differ, from 0 to 1.
    public var maxDiffPixelRatio: UnitFraction?

    /// Creates empty settings.
    public init() {}

    /// The name of the folder of references if none is set.
    package static let standardFolder = "Snapshots"

    /// The names of comparators in files and options.
    public static let comparators = ["exact", "channels", "perceptual"]
}
