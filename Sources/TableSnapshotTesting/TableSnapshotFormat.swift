import TableGraphics
import TableSnapshots

/// What of a table is held against its reference.
public struct TableSnapshotFormat: Sendable {
    enum Kind: Sendable {
        case image(Appearance, scale: Double, precision: Double, perceptualPrecision: Double)
        case layout
        case text(TextKind)
    }

    /// What is written of a table as one text.
    enum TextKind: String, Sendable {
        case html, outline

        var fileExtension: String { self == .html ? "html" : "outline.txt" }
    }

    let kind: Kind

    /// The picture, and the layout with it, which says what changed.
    ///
    /// `scale` is in device pixels a point. `precision` is the share of pixels that must match and `perceptualPrecision` how
    /// near the others must be to count as matching, both from 0 to 1 where 1 asks for the same bytes; anything else fails
    /// the test with a hint.
    public static func image(
        _ appearance: Appearance = .light, scale: Double = 2, precision: Double = 1, perceptualPrecision: Double = 1
    ) -> TableSnapshotFormat {
        TableSnapshotFormat(kind: .image(appearance, scale: scale, precision: precision, perceptualPrecision: perceptualPrecision))
    }

    /// The picture in the light appearance, at two pixels a point, to the byte.
    public static let image = TableSnapshotFormat.image()

    /// The layout alone, as text: frames, lines of text, colors. Holds on every machine.
    public static let layout = TableSnapshotFormat(kind: .layout)

    /// The page of the table: its markup and style sheet as one file, `<test>.html`, in both appearances. The fonts and pictures
    /// that it names are not beside it; names of fonts are without the hash of their bytes, which differs by machine.
    public static let html = TableSnapshotFormat(kind: .text(.html))

    /// What the table shows, without where: sections, rows with their cells, words. Survives new fonts, colors and sizes.
    public static let outline = TableSnapshotFormat(kind: .text(.outline))

    /// The limits in our own terms. Throws for a precision that is no share.
    func limits() throws(UnitFraction.NotAFraction) -> SnapshotLimits {
        guard case .image(_, _, let precision, let perceptualPrecision) = kind else { return SnapshotLimits() }
        let (kept, near) = (try UnitFraction(precision), try UnitFraction(perceptualPrecision))
        return SnapshotLimits(
            comparator: near.value == 1 ? .exact : .perceptual(try UnitFraction(1 - near.value)),
            differentRatio: kept.value == 1 ? nil : try UnitFraction(1 - kept.value),
            origin: kept.value == 1 && near.value == 1 ? "the default" : "the assertion")
    }
}
