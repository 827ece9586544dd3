import TableGraphics

/// The snapshot settings in a `tvp.yaml`. Values that are not set are empty or `nil`.
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

    public init() {}

    /// The default name of the folder with references.
    package static let standardFolder = "Snapshots"

    /// The names of the comparators in files and options.
    public static let comparators = ["exact", "channels", "perceptual"]
}
