import TableGraphics
import TableSnapshots

/// The format of a table's snapshot.
public struct TableSnapshotFormat: Sendable {
    enum Kind: Sendable {
        case image(Appearance, scale: Double?, precision: Double, perceptualPrecision: Double)
        case layout
        case text(TextKind)
    }

    /// Formats that consist of a single text file.
    enum TextKind: String, Sendable {
        case html, outline

        var fileExtension: String { self == .html ? "html" : "outline.txt" }
    }

    let kind: Kind

    /// The image, and the layout that explains differences.
    ///
    /// `scale` is in pixels per point; `nil` for that of the device. `precision` is the fraction of pixels that must match, and
    /// `perceptualPrecision` is how similar a pixel must be to match. Both are from 0 to 1, and 1 requires equal bytes. Any other value fails
    /// the test with a hint.
    public static func image(
        _ appearance: Appearance = .light, scale: Double? = nil, precision: Double = 1, perceptualPrecision: Double = 1
    ) -> TableSnapshotFormat {
        TableSnapshotFormat(kind: .image(appearance, scale: scale, precision: precision, perceptualPrecision: perceptualPrecision))
    }

    /// The image in the light appearance at the scale of the device, compared byte by byte.
    public static let image = TableSnapshotFormat.image()

    /// Only the layout, as text: frames, lines of text and colors. It is the same on every machine.
    public static let layout = TableSnapshotFormat(kind: .layout)

    /// The table's page, `<test>.html`: markup and CSS in a single file, in both appearances. Fonts and images are not written. Font names
    /// contain no content hash, because it differs between machines.
    public static let html = TableSnapshotFormat(kind: .text(.html))

    /// The contents without positions: sections, rows with their cells, and text. Independent of fonts, colors and sizes.
    public static let outline = TableSnapshotFormat(kind: .text(.outline))

    /// The format with an image in another appearance. Texts describe both appearances.
    func inAppearance(_ appearance: Appearance) -> TableSnapshotFormat {
        guard case .image(_, let scale, let precision, let perceptualPrecision) = kind else { return self }
        return .image(appearance, scale: scale, precision: precision, perceptualPrecision: perceptualPrecision)
    }

    /// The equivalent limits. Throws an error if a precision is not from 0 to 1.
    func limits() throws(UnitFraction.NotAFraction) -> SnapshotLimits {
        guard case .image(_, _, let precision, let perceptualPrecision) = kind else { return SnapshotLimits() }
        let (kept, near) = (try UnitFraction(precision), try UnitFraction(perceptualPrecision))
        return SnapshotLimits(
            comparator: near.value == 1 ? .exact : .perceptual(try UnitFraction(1 - near.value)),
            differentRatio: kept.value == 1 ? nil : try UnitFraction(1 - kept.value),
            origin: kept.value == 1 && near.value == 1 ? "the default" : "the assertion")
    }
}
